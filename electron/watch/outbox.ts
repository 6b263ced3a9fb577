import type { Approval, Price } from '../../shared/domain/credits.ts'
import { failed, ok, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Intent, IntentKind, IntentState } from '../../shared/domain/watch/intent.ts'
import { repeatable } from '../../shared/domain/watch/intent-steps.ts'
import type { StoredIntent, WatchOutside } from '../core/ports.ts'
import { covers, type PaidCalls } from '../research/paid-call.ts'
import { afterFailure } from './after-failure.ts'
import type { Executor, Executors, Looked } from './executor.ts'

/** A change at the service that somebody wants. */
export interface Wish {
  readonly kind: IntentKind
  /** What makes two presses one while the first is open. */
  readonly what: string
  readonly subject: string
  readonly partyId: PartyId | null
  readonly body: Json
  /** What was agreed to for this one, where the wishes of a batch cost different things. */
  readonly approved?: Approval
}

/** Ended intents that are shown. */
const endedShown = 50
/** Sendings of one intent that the service put off before the person is asked. */
const mostTries = 5
const firstPauseMs = 2_000
const longestPauseMs = 60_000

const costs = (approved: Approval): boolean => !('upTo' in approved) || approved.upTo > 0

/**
 * Changes at the service (reading.md section 4): written down before the call, sent once, one after the other. A lost
 * answer is resolved by re-reading the collection; what isn't there may be sent again by the person, with the same
 * Idempotency-Key. Nothing that costs is ever sent later by itself.
 */
export function createOutbox(outside: WatchOutside, pay: PaidCalls, executors: Executors, lifetime: AbortSignal) {
  const { store, clock } = outside
  const tries = new Map<number, number>()
  let running: Promise<void> | null = null
  let again = false
  let stopping = false
  let batches = clock.now()

  const now = (): string => new Date(clock.now()).toISOString()
  const announce = (): void => outside.announce({ kind: 'outbox' })
  const executorOf = (kind: IntentKind): Executor => {
    const executor = executors[kind]
    if (executor === undefined) throw new Error(`nothing makes ${kind}`)
    return executor
  }
  const priceOf = (kind: IntentKind): Price =>
    outside.service()?.price(executorOf(kind).operation) ?? { kind: 'unknown' }

  const view = ({ body: _body, idempotencyKey: _key, approved: _approved, ...intent }: StoredIntent): Intent => ({
    ...intent,
    price: priceOf(intent.kind),
  })

  const step = async (
    intent: StoredIntent,
    to: IntentState,
    more: { readonly error?: AppError | null; readonly approved?: Approval; readonly twin?: Intent['twin'] } = {},
  ): Promise<StoredIntent | null> => {
    const sentAt = to === 'sending' ? { sentAt: now() } : {}
    const stepped = await store.stepIntent({ id: intent.id, from: [intent.state], to, ...more, ...sentAt })
    if (stepped !== null && (to === 'done' || to === 'refused' || to === 'dropped')) {
      tries.delete(intent.id)
      await executorOf(intent.kind).ended?.(stepped)
    }
    announce()
    return stepped
  }

  /** Steps by what re-reading told; `unchanged` where it told nothing new. */
  const conclude = async (intent: StoredIntent, looked: Looked): Promise<void> => {
    if (looked.found === 'ours') await step(intent, 'done', { error: null })
    else if (looked.found === 'refused') await step(intent, 'refused', { error: looked.error })
    else if (looked.found === 'twin') await step(intent, 'twin', { twin: looked.twin })
    else if (repeatable.has(intent.kind) && !costs(intent.approved) && (tries.get(intent.id) ?? 0) < mostTries) {
      // Sent twice it comes to the same, and costs nothing.
      tries.set(intent.id, (tries.get(intent.id) ?? 0) + 1)
      await step(intent, 'waiting')
    } else {
      await store.noteLooked(intent.id, now())
      announce()
    }
  }

  const lookAt = async (intent: StoredIntent): Promise<Outcome<Looked>> => {
    // Its answer came and was kept, and the program died before it noted so: nobody need be asked.
    const looked = (await store.intentAnswered(intent.id))
      ? ok<Looked>({ found: 'ours' })
      : await executorOf(intent.kind).look(intent)
    if (looked.ok) await conclude(intent, looked.value)
    return looked
  }

  const pause = async (intent: StoredIntent, error: AppError): Promise<void> => {
    const tried = (tries.get(intent.id) ?? 0) + 1
    tries.set(intent.id, tried)
    if (tried >= mostTries) {
      tries.delete(intent.id)
      await step(intent, 'asks', { error })
      return
    }
    await step(intent, 'waiting', { error })
    const until = error.kind === 'rate-limited' && error.retryAt !== null ? Date.parse(error.retryAt) - clock.now() : 0
    const backoff = firstPauseMs * 2 ** (tried - 1)
    await clock.wait(Math.min(longestPauseMs, Math.max(until, backoff)), lifetime)
  }

  /** What costs is asked for again, this one and all that wait behind it; the rest waits until it is nudged. */
  const hold = async (intent: StoredIntent, error: AppError): Promise<void> => {
    await step(intent, costs(intent.approved) ? 'asks' : 'waiting', { error })
    await store.askForWaiting(error)
    announce()
  }

  const refused = async (intent: StoredIntent, error: AppError): Promise<void> => {
    const explained = executorOf(intent.kind).explain?.(intent, error)
    if (!explained) {
      await step(intent, 'refused', { error })
      return
    }
    const looked = await explained
    if (looked.ok && looked.value.found !== 'no') await conclude(intent, looked.value)
    else if (looked.ok) await step(intent, 'refused', { error })
    // The reason could not be found out now: it is looked for again, nothing is sent again.
    else await step(intent, 'uncertain', { error })
  }

  /** Sends one; false where the queue stops. */
  const send = async (intent: StoredIntent): Promise<boolean> => {
    const executor = executorOf(intent.kind)
    const sending = await step(intent, 'sending', { error: null })
    if (sending === null) return true
    if (intent.sentAt !== null && !repeatable.has(intent.kind)) {
      // It left once before: whatever its answer said, it isn't sent again before the collection was re-read.
      const looked = await executor.look(sending)
      if (!looked.ok) {
        await step(sending, 'uncertain', { error: looked.error })
        return false
      }
      if (looked.value.found !== 'no') {
        const open = looked.value.found === 'twin' ? await step(sending, 'uncertain') : sending
        if (open !== null) await conclude(open, looked.value)
        return true
      }
    }
    const call = await executor.call(sending)
    if (call === null) {
      await step(sending, 'refused', { error: { kind: 'not-found', money: 'none' } })
      return true
    }
    const paid = await pay({
      call,
      purpose: { kind: 'intent', intent: intent.id },
      subject: intent.subject,
      partyId: intent.partyId,
      origin: 'watch',
      approved: intent.approved,
    })
    if (paid.ok) {
      await step(sending, 'done', { error: null })
      return true
    }
    const { error } = paid
    switch (afterFailure(error)) {
      case 'held': {
        await hold(sending, error)
        return false
      }
      case 'later': {
        await pause(sending, error)
        return true
      }
      case 'refused': {
        await refused(sending, error)
        return true
      }
      case 'open': {
        const open = await step(sending, 'uncertain', { error })
        if (open !== null) await lookAt(open)
        return true
      }
    }
  }

  const drain = async (): Promise<void> => {
    do {
      again = false
      for (let next = await store.nextWaiting(); next !== null; next = await store.nextWaiting()) {
        if (stopping || lifetime.aborted || outside.offline() || !(await send(next))) break
      }
    } while (again && !stopping && !lifetime.aborted)
  }

  /** Sends what waits; one run at a time. */
  const kick = (): void => {
    again = true
    if (store.readOnly !== null) return
    running ??= drain()
      // The rooms close, or the store fails: what was on its way is found uncertain at the next start.
      .catch(() => undefined)
      .finally(() => {
        running = null
      })
  }

  /** Writes wishes down, all or none, and starts sending. `approved` is for each of them. */
  const write = async (
    wishes: readonly Wish[],
    approved: Approval,
  ): Promise<{ readonly written: readonly StoredIntent[]; readonly already: number }> => {
    batches += 1
    const written = await store.writeIntents(
      wishes.map((wish) => ({
        ...wish,
        idempotencyKey: outside.randomId(),
        batch: wishes.length > 1 ? batches : null,
        approved: wish.approved ?? approved,
        state: outside.offline() && costs(wish.approved ?? approved) ? 'asks' : 'waiting',
        at: now(),
      })),
    )
    announce()
    kick()
    return written
  }

  /** The intent, where it is in a state in which this can be decided. */
  const decidable = async (id: number, states: readonly IntentState[]): Promise<Outcome<StoredIntent>> => {
    const intent = await store.intent(id)
    if (intent === null) return failed({ kind: 'not-found' })
    if (states.includes(intent.state)) return ok(intent)
    return failed({ kind: 'bad-input', fields: [{ field: 'intent', message: `it is ${intent.state}` }] })
  }

  const shown = async (id: number): Promise<Outcome<Intent>> => {
    const intent = await store.intent(id)
    return intent === null ? failed({ kind: 'not-found' }) : ok(view(intent))
  }

  const release = async (intent: StoredIntent, approved: Approval): Promise<Outcome<Intent>> => {
    const price = priceOf(intent.kind)
    if (!covers(approved, price)) {
      return failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits })
    }
    await step(intent, 'waiting', { approved, error: null })
    kick()
    return shown(intent.id)
  }

  return {
    write,
    kick,
    view,
    list: async (): Promise<readonly Intent[]> => (await store.intents(endedShown)).map(view),
    confirm: async (id: number, approved: Approval): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['asks'])
      return intent.ok ? release(intent.value, approved) : intent
    },
    /** Sends all of these that still ask; `approved` is for them together, each at its price now. */
    confirmAll: async (ids: readonly number[], approved: Approval): Promise<Outcome<readonly Intent[]>> => {
      const found = (await Promise.all(ids.map((id) => store.intent(id)))).filter((intent) => intent?.state === 'asks')
      const asking = found
        .filter((intent) => intent !== null)
        .map((intent) => ({ intent, price: priceOf(intent.kind) }))
      const sum = asking.reduce<number | null>(
        (total, { price }) => (total === null || price.kind === 'unknown' ? null : total + price.credits),
        0,
      )
      if (!covers(approved, sum === null ? { kind: 'unknown' } : { kind: 'table', credits: sum }))
        return failed({ kind: 'price-changed', credits: sum })
      for (const { intent, price } of asking) {
        await step(intent, 'waiting', {
          approved: price.kind === 'unknown' ? { unknown: true } : { upTo: price.credits },
          error: null,
        })
      }
      kick()
      const now = await Promise.all(asking.map(({ intent }) => store.intent(intent.id)))
      return ok(now.filter((intent) => intent !== null).map(view))
    },
    look: async (id: number): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['uncertain'])
      if (!intent.ok) return intent
      const looked = await lookAt(intent.value)
      if (looked.ok) kick()
      return looked.ok ? shown(id) : looked
    },
    /** The collection is re-read first; what is there isn't sent again. */
    resend: async (id: number, approved: Approval): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['uncertain'])
      if (!intent.ok) return intent
      const looked = await lookAt(intent.value)
      if (!looked.ok) return looked
      const still = await decidable(id, ['uncertain'])
      if (still.ok) return release(still.value, approved)
      kick()
      return shown(id)
    },
    decideTwin: async (id: number, adopt: boolean, approved: Approval): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['twin'])
      if (!intent.ok) return intent
      const { value } = intent
      if (adopt) {
        if (value.twin !== null) await executorOf(value.kind).adopt?.(value, value.twin)
        await step(value, 'done', { error: null })
        // What waited for it may go on.
        kick()
        return shown(id)
      }
      const price = priceOf(value.kind)
      if (!covers(approved, price)) {
        return failed({ kind: 'price-changed', credits: price.kind === 'unknown' ? null : price.credits })
      }
      // Beside a twin another look would find the twin again: this one goes out as the person said.
      await send({ ...value, approved, sentAt: null })
      kick()
      return shown(id)
    },
    drop: async (id: number): Promise<Outcome<null>> => {
      const intent = await decidable(id, ['asks', 'waiting', 'uncertain', 'twin'])
      if (!intent.ok) return intent
      const dropped = await step(intent.value, 'dropped')
      return dropped === null ? decidable(id, []).then((now) => (now.ok ? ok(null) : now)) : ok(null)
    },
    /** What a run that was killed left behind; what was on its way is looked for once the service can be reached. */
    recover: async (): Promise<void> => {
      if (store.readOnly !== null) return
      await store.recoverIntents()
      for (const intent of await store.intents(0)) {
        if (intent.state === 'uncertain' && (await store.intentAnswered(intent.id)))
          await conclude(intent, { found: 'ours' })
      }
    },
    /** Looks for everything whose answer was lost; free. */
    lookAll: async (): Promise<void> => {
      for (const intent of await store.intents(0)) {
        if (lifetime.aborted) return
        if (intent.state === 'uncertain' && !(await lookAt(intent)).ok) return
      }
    },
    /** Resolves once nothing is being sent. */
    idle: async (): Promise<void> => {
      while (running !== null) await running
    },
    /** Sends nothing more; resolves once what is on its way has come to its end. */
    stop: async (): Promise<void> => {
      stopping = true
      while (running !== null) await running
    },
  }
}

export type Outbox = ReturnType<typeof createOutbox>
