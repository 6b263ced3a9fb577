import {
  askKeychain,
  forkKeychain,
  keychainProgram,
  type KeychainAnswer,
  type KeychainProcess,
} from './ask-keychain.ts'
import type { KeychainQuestion } from './keychain-message.ts'
import { createSessionVault } from './session-only.ts'
import type { KeptWhere, Vault } from '../ports/vault.ts'

export interface VaultOptions {
  /** Service name under which keys are stored in the keychain; the account is the service's address. */
  readonly service?: string
  /** Until the keychain must be reached. */
  readonly timeoutMs?: number
  /** After it was reached: long enough to type the password that unlocks it. */
  readonly unlockMs?: number
  readonly platform?: NodeJS.Platform
  /** Starts the keychain process; Electron brings its utility process where its binary may not run as Node. */
  readonly start?: () => KeychainProcess
}

/** What keeps the key on each system, as people know it. */
const backends: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'macOS Keychain',
  win32: 'Windows Credential Manager',
}
const secretService = 'Secret Service'

const maxReasonLength = 300

type Question = { readonly account: string } & (
  | { readonly do: 'read' | 'forget' }
  | { readonly do: 'keep'; readonly key: string }
)

/** An error's text on one line, with the key redacted in every form in which it could be quoted. */
function clean(reason: string, key: string | null): string {
  const quoted =
    key === null || key === ''
      ? []
      : [key, JSON.stringify(key).slice(1, -1), encodeURIComponent(key), Buffer.from(key).toString('base64')]
  const without = quoted.reduce((text, secret) => text.replaceAll(secret, '•••'), reason)
  return without
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxReasonLength)
}

/**
 * The library's message on a machine without a D-Bus session is four lines long and helps nobody; every other message
 * is passed on as it is.
 */
const plain = (reason: string): string =>
  reason.includes('DBUS_SESSION_BUS_ADDRESS') ? 'no D-Bus session here' : reason

/**
 * The OS keychain; where there is none, the memory of this session. Every question runs in a process of its own
 * (keychain-process.ts says why), so a keychain that hangs costs `timeoutMs` and never blocks the interface.
 *
 * Questions are asked one after the other: a `forget` must not overtake the `keep` before it.
 */
export function createVault(options: VaultOptions = {}): Vault {
  const { service = 'Registerblick', timeoutMs = 5000, unlockMs = 30_000, platform = process.platform } = options
  const start = options.start ?? (() => forkKeychain(keychainProgram()))
  const backend = backends[platform] ?? secretService
  /** Keys that the keychain refused, each with its reason. */
  const sessions = new Map<string, Vault>()
  let queue: Promise<unknown> = Promise.resolve()

  const ask = (question: Question): Promise<KeychainAnswer> => {
    const whole: KeychainQuestion = { ...question, service, endsAfterMs: timeoutMs + unlockMs + 1000 }
    const asked = queue.then(() => askKeychain(start, whole, { reachMs: timeoutMs, answerMs: unlockMs }))
    queue = asked
    return asked
  }

  const explain = (reason: string, key: string | null): string => `${backend}: ${plain(clean(reason, key))}`

  return {
    read: async (address) => {
      const session = sessions.get(address)
      if (session) return session.read(address)
      const answer = await ask({ do: 'read', account: address })
      if (!answer.ok) return { found: false, reason: explain(answer.reason, null) }
      if (answer.key === null) return { found: false, reason: null }
      return { found: true, key: answer.key, kept: { where: 'keychain', backend } }
    },
    keep: async (address, key): Promise<KeptWhere> => {
      const answer = await ask({ do: 'keep', account: address, key })
      if (answer.ok) {
        sessions.delete(address)
        return { where: 'keychain', backend }
      }
      const session = createSessionVault(explain(answer.reason, key))
      sessions.set(address, session)
      return session.keep(address, key)
    },
    forget: async (address) => {
      sessions.delete(address)
      const answer = await ask({ do: 'forget', account: address })
      return answer.ok ? null : explain(answer.reason, null)
    },
  }
}
