import { setTimeout as delay } from 'node:timers/promises'
import type { CallProgress } from '../../shared/contract/state.ts'
import { createRegisterService } from './create-register-service.ts'
import { inspecting } from './inspection.testing.ts'
import type { Answered, Learned, NotAnswered, ServiceCall } from '../ports/register-service.ts'
import type { RegisterServiceOptions } from './register-service-options.ts'

export const testKey = 'rb_test_KEY-0123456789'

export const nothingLearned: Learned = { dialect: null, prices: {}, capabilities: [], deprecations: [] }

/**
 * The client with a clock that only waiting moves, so that waits of a minute take no time and can be read off. Pass
 * `now` and `wait` for real time.
 */
export function createTestClient(address: string, given: Partial<RegisterServiceOptions> = {}) {
  let clock = Date.now()
  const waits: number[] = []
  const requestsAt: number[] = []
  const learnings: Learned[] = []
  const progress: CallProgress[] = []
  const service = createRegisterService({
    address,
    key: testKey,
    learned: nothingLearned,
    now: () => clock,
    wait: async (milliseconds, signal) => {
      if (signal.aborted) throw new DOMException('stopped', 'AbortError')
      waits.push(milliseconds)
      clock += milliseconds
      await delay(0)
    },
    random: () => 0.5,
    onLearned: (learned) => learnings.push(learned),
    onRequest: (at) => requestsAt.push(at),
    ...given,
    fetch: inspecting(address, given.key === undefined ? testKey : given.key, given.fetch ?? globalThis.fetch),
  })
  /** Whatever came of a call, none of its requests may stand as running for ever. */
  const send = async (call: ServiceCall, signal = new AbortController().signal): Promise<Answered | NotAnswered> => {
    const under = new Set<string>()
    const result = await service.send(call, {
      signal,
      onProgress: (step) => {
        progress.push(step)
        if (step.phase === 'done') under.delete(step.call)
        else under.add(step.call)
      },
    })
    if (under.size > 0) throw new Error(`still told as running: ${[...under].join(', ')}`)
    return result
  }
  return {
    service,
    send,
    waits,
    requestsAt,
    learnings,
    progress,
    advance: (milliseconds: number): void => {
      clock += milliseconds
    },
    now: () => clock,
  }
}

/** Real time, for what is about real sockets. */
export const realTime = {
  now: () => Date.now(),
  wait: (milliseconds: number, signal: AbortSignal): Promise<void> => delay(milliseconds, undefined, { signal }),
}

export function mustFail(result: Answered | NotAnswered): NotAnswered {
  if (result.kind !== 'failed') throw new Error(`expected a failure, got ${result.status}`)
  return result
}

export function mustAnswer(result: Answered | NotAnswered): Answered {
  if (result.kind !== 'answered') throw new Error(`expected an answer, got ${JSON.stringify(result.error)}`)
  return result
}
