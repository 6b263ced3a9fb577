import { createHash } from 'node:crypto'
import { defaultJobPaths, type JobPaths } from '../../shared/domain/watch/job-paths.ts'
import { readAddress } from '../ports/service-address.ts'
import { readKey } from '../ports/service-key.ts'
import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type AppError, type MoneyMoved, type Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { KeyChecked } from '../../shared/contract/contract.ts'
import type { Connection, KeyState } from '../../shared/contract/state.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { FoundSecret } from '../ports/signing-secrets.ts'
import type { Clock } from '../ports/clock.ts'
import type { Failure } from '../ports/ports.ts'
import type { Learned, RegisterService, RegisterServiceFactory } from '../ports/register-service.ts'
import type { Store } from '../ports/store/store.ts'
import type { Vault } from '../ports/vault.ts'
import { learnedToJson, readLearned } from './learned.ts'
import { keyOutOf, redactKey } from './redact-key.ts'
import { redactSecrets } from './redact-secrets.ts'

export interface SessionOptions {
  readonly store: Store
  readonly vault: Vault
  readonly clock: Clock
  readonly createClient: RegisterServiceFactory
  /** Given on the command line or by the demo; wins over the stored address for this run. */
  readonly address: string | null
  /** From the environment or the demo; used for this run and never kept. */
  readonly key: { readonly value: string; readonly from: 'environment' | 'demo' } | null
  /**
   * The name under which what is learned of the service is stored. The demo has a fixed one, because its port changes
   * with each run; null: the address.
   */
  readonly rememberAs: string | null
  readonly settings: Readonly<Record<string, Json>>
  readonly lifetime: AbortSignal
  readonly onChange: () => void
  /** Something was learned of the service: its side of the release, a price, a capability, an old name. */
  readonly onLearned: () => void
  readonly onFailure: (failure: Failure) => void
  /** A call ended; for the log, so without its path. */
  readonly onCall: (call: EndedCall) => void
  /** An answer contained signing secrets; they are redacted in whatever is stored. */
  readonly onSecrets: (found: readonly FoundSecret[]) => void
}

/** What an answer cost; unknown is not nothing. */
const moneyOf = (credits: number | null): MoneyMoved =>
  credits === null ? 'uncertain' : credits === 0 ? 'none' : 'charged'

/** A call as the log tells of it. */
export interface EndedCall {
  readonly operation: Operation
  readonly outcome: 'answered' | AppError['kind']
  readonly money: MoneyMoved
  readonly attempts: number
  /** From the first attempt to the whole answer, milliseconds. */
  readonly ms: number
}

/**
 * The session: which service, which key, and whether the service can be reached. The key lives here and in the client,
 * in memory. It leaves only in the client's `Authorization` header and into the vault.
 */
export function createSession(options: SessionOptions) {
  const { store, vault, clock, lifetime } = options
  const storedAddress = typeof options.settings['address'] === 'string' ? options.settings['address'] : null
  let address: string | null = null
  let client: RegisterService | null = null
  /** Of the client in force. */
  let secretNow: string | null = null
  /** A client without an address, for the prices of contract 4.1 before any address is set; it never sends. */
  let priceList: RegisterService | null = null
  let key: KeyState = { state: 'none', reason: null }
  let connection: Connection = 'unknown'
  let jobPaths: JobPaths = defaultJobPaths
  let lastAnswerAt: string | null = null

  const memoryOf = (where: string): string => `learned ${options.rememberAs ?? where}`
  /** Learned in this run; newer than what was stored at its start. */
  const learnedNow = new Map<string, Learned>()

  const clientFor = (where: string, secret: string | null): RegisterService => {
    const inner = options.createClient({
      address: where,
      key: secret,
      learned: learnedNow.get(memoryOf(where)) ?? readLearned(options.settings[memoryOf(where)]),
      jobPaths: () => jobPaths,
      onLearned: (told) => {
        // Headers that announce the end of an old name are stored as they came.
        const learned = keyOutOf(told, secret)
        learnedNow.set(memoryOf(where), learned)
        if (store.readOnly === null)
          void store.writeSetting(memoryOf(where), learnedToJson(learned)).catch(() => undefined)
        options.onChange()
        options.onLearned()
      },
      onRequest: (at) => {
        if (store.readOnly === null) void store.noteRequest(new Date(at).toISOString()).catch(() => undefined)
      },
    })
    return {
      ...inner,
      learned: () => keyOutOf(inner.learned(), secret),
      send: async (call, hooks) => {
        const begun = clock.now()
        const sent = await inner.send(call, hooks)
        // The words of a refusal are shown and noted.
        const result = sent.kind === 'failed' ? { ...sent, error: keyOutOf(sent.error, secret) } : sent
        options.onCall({
          operation: call.operation,
          ...(result.kind === 'answered'
            ? { outcome: 'answered', money: moneyOf(result.charge.credits) }
            : { outcome: result.error.kind, money: result.error.money }),
          attempts: result.attempts,
          ms: Math.max(0, Math.round(clock.now() - begun)),
        })
        const before = connection
        if (result.kind === 'answered') connection = 'online'
        else if (result.error.kind === 'offline' || result.error.kind === 'insecure') connection = 'offline'
        else if (
          result.error.kind !== 'no-key' &&
          result.error.kind !== 'canceled' &&
          result.error.kind !== 'answer-lost'
        )
          connection = 'online'
        if (connection === 'online') lastAnswerAt = new Date(clock.now()).toISOString()
        if (result.kind === 'failed')
          options.onFailure({
            call: result.call,
            operation: call.operation,
            error: result.error,
            attempts: result.attempts,
          })
        if (connection !== before || connection === 'online') options.onChange()
        if (result.kind === 'failed') return result
        const { answered, found } = redactSecrets(call.operation, redactKey(result, secret))
        if (found.length > 0) options.onSecrets(found)
        return answered
      },
    }
  }

  const use = (where: string, secret: string | null): void => {
    address = where
    secretNow = secret
    client = clientFor(where, secret)
  }

  /** Asks the vault without delaying the start: a keychain may take its time, or never answer. */
  const recallKey = async (where: string): Promise<void> => {
    key = { state: 'asking' }
    const found = await vault.read(where)
    if (address !== where || key.state !== 'asking') return
    if (found.found) {
      use(where, found.key)
      key =
        found.kept.where === 'keychain'
          ? { state: 'keychain', backend: found.kept.backend }
          : { state: 'session-only', reason: found.kept.reason }
    } else key = { state: 'none', reason: found.reason }
    options.onChange()
  }

  const start = async (): Promise<void> => {
    const read = readAddress(options.address ?? storedAddress ?? '')
    if (!read.ok) return
    if (options.key) {
      use(read.address, options.key.value)
      key = { state: options.key.from }
      return
    }
    use(read.address, null)
    // Most keychains answer at once. A short wait keeps the first-run screen from flashing.
    await Promise.race([recallKey(read.address), clock.wait(300, lifetime).catch(() => undefined)])
  }

  const reach = async (): Promise<void> => {
    if (client) await client.send({ operation: 'health' }, { signal: lifetime })
  }

  /**
   * The key check (contract 5.6), which costs one credit and which the person starts. The key is stored only when the
   * service accepts it; after a 401 or 402 the key that was there stays.
   */
  const check = async (
    input: { readonly address: string; readonly key: string; readonly approved: Approval },
    pay: PaidCalls,
  ): Promise<Outcome<KeyChecked>> => {
    const where = readAddress(input.address)
    if (!where.ok) return failed({ kind: 'bad-address', why: where.why })
    const secret = readKey(input.key)
    if (!secret.ok) return failed({ kind: 'bad-key', why: secret.why })
    const candidate = clientFor(where.address, secret.key)
    const kept = await pay(
      {
        call: { operation: 'key-check' },
        purpose: { kind: 'key-check' },
        subject: '',
        partyId: null,
        origin: 'settings',
        approved: input.approved,
      },
      candidate,
    )
    // A 200 that can't be read proves nothing: a wrong address often answers every request with a page of HTML.
    if (!kept.ok) return kept
    const keptWhere = await vault.keep(where.address, secret.key)
    address = where.address
    secretNow = secret.key
    client = candidate
    key =
      keptWhere.where === 'keychain'
        ? { state: 'keychain', backend: keptWhere.backend }
        : { state: 'session-only', reason: keptWhere.reason }
    await store.writeSetting('address', where.address)
    options.onChange()
    const price = candidate.price('key-check')
    return ok({ key, charged: price.kind === 'unknown' ? null : price.credits })
  }

  /** Forgets the key in keychain and memory. A key from the environment is only dropped for this run. */
  const forget = async (): Promise<Outcome<KeyState>> => {
    const reason = address === null ? null : await vault.forget(address)
    if (address !== null) client = clientFor(address, null)
    secretNow = null
    // Memory is cleared in any case; `reason` tells whether the keychain still holds the key.
    key = { state: 'none', reason }
    options.onChange()
    return reason === null ? ok(key) : failed({ kind: 'keychain-failed', reason })
  }

  return {
    start,
    reach,
    check,
    forget,
    /** Sets the paths of the older family's job (gap G4). */
    useJobPaths: (paths: JobPaths): void => {
      jobPaths = paths
    },
    client: () => client,
    /** A salted hash of the key in force with its service's address, base64, to see whether it is still the same; null: there is no key. */
    keyHash: (salt: string): string | null =>
      secretNow === null ? null : createHash('sha256').update(`${salt}\n${address}\n${secretNow}`).digest('base64'),
    learned: (): Learned => client?.learned() ?? readLearned(undefined),
    price: (operation: Operation): Price =>
      (client ?? (priceList ??= clientFor('https://not-set.invalid', null))).price(operation),
    /** Whether the account has an operation, as its answers showed so far; null: never asked. */
    offered: (operation: Operation): boolean | null =>
      client?.learned().capabilities.find((capability) => capability.operation === operation)?.offered ?? null,
    /** The service's clock as far as it is known, ms since 1970. */
    serviceNow: (): number => client?.serviceNow() ?? clock.now(),
    /** True when a call could leave: there is a key, and the service is not known to be out of reach. */
    ready: (): boolean => client !== null && key.state !== 'none' && key.state !== 'asking' && connection !== 'offline',
    state: () => ({ address, dialect: client?.learned().dialect ?? null, connection, lastAnswerAt, key }),
  }
}

export type Session = ReturnType<typeof createSession>
