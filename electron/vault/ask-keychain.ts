import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { KeychainMessage, KeychainQuestion } from './keychain-message.ts'

/** A started keychain process, whichever way a host starts it. */
export interface KeychainProcess {
  readonly send: (question: KeychainQuestion) => void
  readonly onMessage: (listener: (message: unknown) => void) => void
  /** The process ended or could not be started. */
  readonly onEnd: (listener: () => void) => void
  readonly kill: () => void
}

export interface KeychainTimes {
  /** Until the keychain is reached. */
  readonly reachMs: number
  /** After that, until it answers: it may be asking the person to unlock it. */
  readonly answerMs: number
}

export type KeychainAnswer =
  | { readonly ok: true; readonly key: string | null }
  | { readonly ok: false; readonly reason: string }

/** The process's script. In a build it lies beside the host's own file, or one folder above a shared chunk. */
export function keychainProgram(): URL {
  const places = ['./keychain-process.js', '../keychain-process.js'].map((place) => new URL(place, import.meta.url))
  return places.find((place) => existsSync(place)) ?? new URL('./keychain-process.ts', import.meta.url)
}

/**
 * Starts the keychain process under the runtime that we run on. The key travels over the pipe between the two, never as
 * an argument or in the environment, and what the process prints goes nowhere.
 */
export function forkKeychain(program: URL): KeychainProcess {
  const env: NodeJS.ProcessEnv = { ...process.env, ELECTRON_RUN_AS_NODE: '1' }
  delete env['NODE_OPTIONS']
  delete env['REGISTERBLICK_API_KEY']
  delete env['REGISTERBLICK_TEAM_PASSWORD']
  const child = fork(fileURLToPath(program), [], { execArgv: [], env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  // The program must be able to end while a keychain hangs.
  const killWithUs = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', killWithUs)
  child.once('exit', () => process.removeListener('exit', killWithUs))
  return {
    send: (question) => {
      child.send(question, () => undefined)
    },
    onMessage: (listener) => child.on('message', listener),
    onEnd: (listener) => {
      child.once('error', listener)
      child.once('exit', listener)
    },
    kill: killWithUs,
  }
}

function readMessage(message: unknown): KeychainMessage | null {
  if (typeof message !== 'object' || message === null || !('kind' in message)) return null
  const { kind, key, reason } = message as Record<string, unknown>
  if (kind === 'reached') return { kind }
  if (kind === 'done' && (key === null || typeof key === 'string')) return { kind, key }
  return kind === 'refused' && typeof reason === 'string' ? { kind, reason } : null
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`

/** Asks one question in a process of its own and ends it, answered or not. Never rejects; takes both times at most. */
export function askKeychain(
  start: () => KeychainProcess,
  question: KeychainQuestion,
  times: KeychainTimes,
): Promise<KeychainAnswer> {
  return new Promise((resolve) => {
    let process: KeychainProcess
    const finish = (answer: KeychainAnswer): void => {
      clearTimeout(timer)
      process.kill()
      resolve(answer)
    }
    const tooLate = (milliseconds: number) => () =>
      finish({ ok: false, reason: `no answer within ${seconds(milliseconds)}` })
    let timer = setTimeout(tooLate(times.reachMs), times.reachMs)
    try {
      process = start()
    } catch (error) {
      clearTimeout(timer)
      resolve({ ok: false, reason: error instanceof Error ? error.message : 'the keychain process did not start' })
      return
    }
    process.onEnd(() => finish({ ok: false, reason: 'the keychain process ended without an answer' }))
    process.onMessage((received) => {
      const message = readMessage(received)
      if (message?.kind === 'reached') {
        clearTimeout(timer)
        timer = setTimeout(tooLate(times.answerMs), times.answerMs)
      } else if (message?.kind === 'done') finish({ ok: true, key: message.key })
      else if (message?.kind === 'refused') finish({ ok: false, reason: message.reason })
    })
    process.send(question)
  })
}
