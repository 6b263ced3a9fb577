import { covers, priceSum, type Approval, type Meter } from '../../../shared/domain/credits/credits.ts'
import { boundOf, capBefore } from '../../../shared/domain/credits/quote.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { Intent, IntentState } from '../../../shared/domain/watch/intent.ts'
import type { Store } from '../../ports/store/store.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { approvalOf, priceChanged } from '../approval.ts'
import type { Intents } from './intents.ts'

interface Queue {
  /** Sends one intent past the queue. */
  readonly send: (intent: StoredIntent) => Promise<unknown>
  /** Sends what waits. */
  readonly kick: () => void
  readonly meter: () => Promise<Meter>
}

/** What the person decides about an intent that doesn't go on by itself. */
export function createDecisions(store: Store, intents: Intents, { send, kick, meter }: Queue) {
  const { step, lookAt, shown, priceOf, view } = intents

  /** The intent, where it is in a state in which this can be decided. */
  const decidable = async (id: number, states: readonly IntentState[]): Promise<Outcome<StoredIntent>> => {
    const intent = await store.intent(id)
    if (intent === null) return failed({ kind: 'not-found' })
    if (states.includes(intent.state)) return ok(intent)
    return failed({ kind: 'bad-input', fields: [{ field: 'intent', message: `it is ${intent.state}` }] })
  }

  const release = async (intent: StoredIntent, approved: Approval): Promise<Outcome<Intent>> => {
    const price = priceOf(intent.kind)
    if (!covers(approved, price)) return priceChanged(price)
    await step(intent, 'waiting', { approved, error: null })
    kick()
    return shown(intent.id)
  }

  return {
    confirm: async (id: number, approved: Approval): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['asks'])
      return intent.ok ? release(intent.value, approved) : intent
    },
    /**
     * Sends all of these that still ask; `approved` is for them together, each at its price now. `stopAt`: credits beyond which the
     * rest goes on asking. A cap that would cut them is said, and nothing is sent.
     */
    confirmAll: async (
      ids: readonly number[],
      approved: Approval,
      stopAt = Infinity,
    ): Promise<Outcome<readonly Intent[]>> => {
      const found = await Promise.all(ids.map((id) => store.intent(id)))
      const asking = found
        .filter((intent) => intent !== null)
        .filter(({ state }) => state === 'asks')
        .map((intent) => ({ intent, price: priceOf(intent.kind) }))
      const sum = priceSum(asking.map(({ price }) => price))
      if (!covers(approved, sum)) return priceChanged(sum)
      let wanted = 0
      const sent = asking.filter(({ price }) => (wanted += boundOf(price)) <= stopAt)
      const cut = capBefore(
        await meter(),
        sent.reduce((total, { price }) => total + boundOf(price), 0),
      )
      if (cut !== null) return failed(cut)
      for (const { intent, price } of sent) await step(intent, 'waiting', { approved: approvalOf(price), error: null })
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
    /** `adopt`: the twin is what was wished for; else another one is made beside it. */
    decideTwin: async (id: number, adopt: boolean, approved: Approval): Promise<Outcome<Intent>> => {
      const intent = await decidable(id, ['twin'])
      if (!intent.ok) return intent
      const { value } = intent
      if (adopt) {
        if (value.twin !== null) await intents.executorOf(value.kind).adopt?.(value, value.twin)
        await step(value, 'done', { error: null })
        // What waited for it may go on.
        kick()
        return shown(id)
      }
      const price = priceOf(value.kind)
      if (!covers(approved, price)) return priceChanged(price)
      // As if it had never been sent: another look would find the twin again.
      await send({ ...value, approved, sentAt: null })
      kick()
      return shown(id)
    },
    drop: async (id: number): Promise<Outcome<null>> => {
      const intent = await decidable(id, ['asks', 'waiting', 'uncertain', 'twin'])
      if (!intent.ok) return intent
      if ((await step(intent.value, 'dropped')) !== null) return ok(null)
      // It stepped on in between; the refusal says where to.
      const now = await decidable(id, [])
      return now.ok ? ok(null) : now
    },
  }
}
