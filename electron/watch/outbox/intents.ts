import type { Approval, Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { Intent, IntentKind, IntentState } from '../../../shared/domain/watch/intent.ts'
import { repeatable } from '../../../shared/domain/watch/intent-steps.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { costs } from '../approval.ts'
import type { Executor, Executors, Looked } from './executor.ts'
import { mostTries } from './retry-pause.ts'

/** What a step may note beside the state. */
interface StepNotes {
  readonly error?: AppError | null
  readonly approved?: Approval
  readonly twin?: Intent['twin']
}

const isEnd = (state: IntentState): boolean => state === 'done' || state === 'refused' || state === 'dropped'

/** The intents of the outbox: how they are shown, how they step from state to state, and what re-reading tells of them. */
export function createIntents(ports: WatchPorts, executors: Executors) {
  const { store, clock } = ports
  const tries = new Map<number, number>()

  const now = (): string => new Date(clock.now()).toISOString()
  const announce = (): void => ports.announce({ kind: 'outbox' })

  const executorOf = (kind: IntentKind): Executor => {
    const executor = executors[kind]
    if (executor === undefined) throw new Error(`no executor for ${kind}`)
    return executor
  }

  const priceOf = (kind: IntentKind): Price => ports.service()?.price(executorOf(kind).operation) ?? { kind: 'unknown' }

  const view = ({ body: _body, idempotencyKey: _key, approved: _approved, ...intent }: StoredIntent): Intent => ({
    ...intent,
    price: priceOf(intent.kind),
  })

  const shown = async (id: number): Promise<Outcome<Intent>> => {
    const intent = await store.intent(id)
    return intent === null ? failed({ kind: 'not-found' }) : ok(view(intent))
  }

  /** Counts one more try of an intent; how many there were. */
  const countTry = (id: number): number => {
    const tried = (tries.get(id) ?? 0) + 1
    tries.set(id, tried)
    return tried
  }

  /** Steps to another state; null where the intent is in another state by now. */
  const step = async (intent: StoredIntent, to: IntentState, notes: StepNotes = {}): Promise<StoredIntent | null> => {
    const sentAt = to === 'sending' ? { sentAt: now() } : {}
    const stepped = await store.stepIntent({ id: intent.id, from: [intent.state], to, ...notes, ...sentAt })
    if (stepped !== null && isEnd(to)) {
      tries.delete(intent.id)
      await executorOf(intent.kind).ended?.(stepped)
    }
    announce()
    return stepped
  }

  /** Steps by what re-reading told; where it told nothing new, only that it was looked for is noted. */
  const conclude = async (intent: StoredIntent, looked: Looked): Promise<void> => {
    if (looked.found === 'ours') await step(intent, 'done', { error: null })
    else if (looked.found === 'refused') await step(intent, 'refused', { error: looked.error })
    else if (looked.found === 'twin') await step(intent, 'twin', { twin: looked.twin })
    else if (repeatable.has(intent.kind) && !costs(intent.approved) && (tries.get(intent.id) ?? 0) < mostTries) {
      // Sent twice it comes to the same, and costs nothing.
      countTry(intent.id)
      await step(intent, 'waiting')
    } else {
      await store.noteLooked(intent.id, now())
      announce()
    }
  }

  /** Finds out whether a change whose answer was lost was made, and steps accordingly. */
  const lookAt = async (intent: StoredIntent): Promise<Outcome<Looked>> => {
    // Its answer was kept, and the program died before it noted so: the service need not be asked.
    const looked = (await store.intentAnswered(intent.id))
      ? ok<Looked>({ found: 'ours' })
      : await executorOf(intent.kind).look(intent)
    if (looked.ok) await conclude(intent, looked.value)
    return looked
  }

  return {
    executorOf,
    priceOf,
    view,
    shown,
    countTry,
    forgetTries: (id: number): void => {
      tries.delete(id)
    },
    step,
    conclude,
    lookAt,
    announce,
    now,
  }
}

export type Intents = ReturnType<typeof createIntents>
