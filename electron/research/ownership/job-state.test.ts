import { describe, expect, it } from 'vitest'
import type { AppError } from '../../../shared/domain/errors.ts'
import { afterTrigger, lookAfter, outOfPatience, pauseAfter, pauseAfterMiss } from './job-state.ts'
import { allowance } from './job-budget.ts'

describe('pauses', () => {
  it('grow from two seconds to five minutes, a tenth more or less', () => {
    expect([0, 1, 2, 3, 4, 5, 99].map((asks) => pauseAfter(asks, 0.5))).toEqual([
      2000, 5000, 15_000, 60_000, 300_000, 300_000, 300_000,
    ])
    expect([pauseAfter(4, 0), pauseAfter(4, 1)]).toEqual([270_000, 330_000])
  })

  it('after failures double up to five minutes, however many there were', () => {
    expect([1, 2, 3, 7, 1000].map((misses) => pauseAfterMiss(misses, 0.5))).toEqual([
      5000, 10_000, 20_000, 300_000, 300_000,
    ])
  })

  it('between looks for a lost job end after the second', () => {
    expect([1, 2, 3, 4].map((asks) => lookAfter(asks, 0.5))).toEqual([15_000, 60_000, null, null])
  })

  it('are over half an hour after the trigger left', () => {
    const job = { startedAt: '2026-11-21T10:00:00.000Z', sentAt: '2026-11-21T12:00:00.000Z' }
    expect([29, 30].map((minutes) => outOfPatience(job, Date.parse(job.sentAt) + minutes * 60_000))).toEqual([
      false,
      true,
    ])
  })
})

describe('a trigger that came to nothing', () => {
  it.each<[AppError, string]>([
    [{ kind: 'offline', reason: '', money: 'none' }, 'intended'],
    [{ kind: 'cap-reached', cap: 'day', limit: 1, spent: 1, wanted: 1, money: 'none' }, 'intended'],
    [{ kind: 'rate-limited', retryAt: null, money: 'none' }, 'intended'],
    [{ kind: 'service-failed', status: 503, attempts: 1, money: 'none' }, 'intended'],
    [{ kind: 'not-offered', money: 'none' }, 'refused'],
    [{ kind: 'credits-exhausted', money: 'none' }, 'refused'],
    [{ kind: 'retired', replacement: null, money: 'none' }, 'refused'],
    [{ kind: 'not-found', money: 'charged' }, 'uncertain'],
    [{ kind: 'service-failed', status: 502, attempts: 1, money: 'uncertain' }, 'uncertain'],
    // Free of charge, and yet nobody knows whether it ran.
    [{ kind: 'answer-lost', reason: 'timeout', money: 'none' }, 'uncertain'],
    [{ kind: 'bad-answer', why: 'not-json', money: 'none' }, 'uncertain'],
    [{ kind: 'internal', message: '', money: 'none' }, 'uncertain'],
  ])('%o leaves its job %s', (error, state) => {
    expect(afterTrigger(error)).toBe(state)
  })
})

describe('what a job may spend on a question by itself', () => {
  const job = (asking: { upTo: number } | { unknown: true }, askedCredits = 0, askedUnpriced = 0) => ({
    asking,
    askedCredits,
    askedUnpriced,
  })
  const free = { kind: 'learned', credits: 0 } as const
  const three = { kind: 'learned', credits: 3 } as const
  const unpriced = { kind: 'unknown' } as const

  it('is nothing where it is known to be free, whatever was agreed to', () => {
    expect([allowance(job({ upTo: 0 }), free), allowance(job({ unknown: true }, 0, 10), free)]).toEqual([
      { upTo: 0 },
      { upTo: 0 },
    ])
  })

  it('is what is left of the credits agreed to', () => {
    expect([
      allowance(job({ upTo: 7 }), three),
      allowance(job({ upTo: 7 }, 4), three),
      allowance(job({ upTo: 7 }, 5), three),
    ]).toEqual([{ upTo: 7 }, { upTo: 3 }, null])
  })

  it('is an unknown price ten times, where that was agreed to, and never a known one', () => {
    expect(allowance(job({ unknown: true }, 0, 9), unpriced)).toEqual({ unknown: true })
    expect([
      allowance(job({ unknown: true }, 0, 10), unpriced),
      allowance(job({ unknown: true }), three),
      allowance(job({ upTo: 99 }), unpriced),
    ]).toEqual([null, null, null])
  })
})
