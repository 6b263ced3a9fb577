import type { AppError, Outcome } from '../../../shared/domain/errors.ts'
import { repeatable } from '../../../shared/domain/watch/intent-steps.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { WatchPorts } from '../../ports/ports.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { costs } from '../approval.ts'
import { afterFailure, saysNoSuchId } from './after-failure.ts'
import type { Intents } from './intents.ts'
import { mostTries, retryPauseMs } from './retry-pause.ts'

/** Whether the queue goes on with the next intent. */
export type QueueGoesOn = boolean

/** Sends one intent, once, and steps it by what came of it. */
export function createSendIntent(
  ports: WatchPorts,
  pay: PaidCalls,
  intents: Intents,
  lifetime: AbortSignal,
): (intent: StoredIntent) => Promise<QueueGoesOn> {
  const { store, clock } = ports
  const { step, conclude, lookAt, executorOf } = intents

  /** The service said to come back: waits, and after the last try asks the person. */
  const putOff = async (intent: StoredIntent, error: AppError): Promise<void> => {
    const tried = intents.countTry(intent.id)
    if (tried >= mostTries) {
      intents.forgetTries(intent.id)
      await step(intent, 'asks', { error })
      return
    }
    await step(intent, 'waiting', { error })
    await clock.wait(retryPauseMs(error, tried, clock.now()), lifetime)
  }

  /** What costs asks the person again, this one and all that wait behind it; the rest waits until the queue is kicked. */
  const hold = async (intent: StoredIntent, error: AppError): Promise<void> => {
    await step(intent, costs(intent.approved) ? 'asks' : 'waiting', { error })
    await store.askForWaiting(error)
    intents.announce()
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
    // The reason couldn't be found out now. It is looked for again; the change is not sent again.
    else await step(intent, 'uncertain', { error })
  }

  const afterError = async (intent: StoredIntent, error: AppError): Promise<QueueGoesOn> => {
    switch (afterFailure(error)) {
      case 'held': {
        await hold(intent, error)
        return false
      }
      case 'later': {
        await putOff(intent, error)
        return true
      }
      case 'refused': {
        await refused(intent, error)
        return true
      }
      case 'open': {
        const open = await step(intent, 'uncertain', { error })
        if (open !== null) await lookAt(open)
        return true
      }
    }
  }

  /**
   * An intent that left once before is looked for before it is sent again, whatever its answer said. Null: it isn't there
   * and may be sent; else it was concluded, or couldn't be looked for.
   */
  const lookBeforeSending = async (sending: StoredIntent): Promise<QueueGoesOn | null> => {
    const looked = await executorOf(sending.kind).look(sending)
    if (!looked.ok) {
      await step(sending, 'uncertain', { error: looked.error })
      return false
    }
    if (looked.value.found === 'no') return null
    const open = looked.value.found === 'twin' ? await step(sending, 'uncertain') : sending
    if (open !== null) await conclude(open, looked.value)
    return true
  }

  const send = (intent: StoredIntent, call: ServiceCall): Promise<Outcome<unknown>> =>
    pay({
      call,
      purpose: { kind: 'intent', intent: intent.id },
      subject: intent.subject,
      partyId: intent.partyId,
      origin: 'watch',
      approved: intent.approved,
    })

  /** The same change under the id that its collection shows now (free); null: it shows no other one. */
  const underNewId = async (intent: StoredIntent, refusedCall: ServiceCall): Promise<ServiceCall | null> => {
    const looked = await executorOf(intent.kind).look(intent)
    const call = looked.ok && looked.value.found === 'no' ? await executorOf(intent.kind).call(intent) : null
    return call === null || JSON.stringify(call) === JSON.stringify(refusedCall) ? null : call
  }

  return async (intent) => {
    const sending = await step(intent, 'sending', { error: null })
    if (sending === null) return true
    if (intent.sentAt !== null && !repeatable.has(intent.kind)) {
      const concluded = await lookBeforeSending(sending)
      if (concluded !== null) return concluded
    }
    const call = await executorOf(intent.kind).call(sending)
    if (call === null) {
      await step(sending, 'refused', { error: { kind: 'not-found', money: 'none' } })
      return true
    }
    let paid = await send(sending, call)
    const again = !paid.ok && saysNoSuchId(paid.error) ? await underNewId(sending, call) : null
    if (again !== null) paid = await send(sending, again)
    if (!paid.ok) return afterError(sending, paid.error)
    await step(sending, 'done', { error: null })
    return true
  }
}
