import { describe, expect, it } from 'vitest'
import { createFailedCalls } from './failed-calls.ts'
import type { Failure } from '../ports/ports.ts'

const failure = (change: Partial<Failure> = {}): Failure => ({
  call: 'GET /v1/search/companies?name=geheim&limit=100',
  operation: 'search-companies',
  error: { kind: 'service-failed', status: 500, attempts: 3, money: 'none' },
  attempts: 3,
  ...change,
})
const noted = () => {
  let notes = 0
  const calls = createFailedCalls({ now: () => Date.parse('2026-11-21T12:00:00Z') }, () => (notes += 1))
  return { ...calls, notes: () => notes }
}

describe('failed calls', () => {
  it('are told newest first, by method and path without the query', () => {
    const calls = noted()
    calls.note(failure())
    calls.note(failure({ call: 'GET /v1/companies/cmp_1', operation: 'company' }))
    expect(calls.all()).toEqual([
      {
        at: '2026-11-21T12:00:00.000Z',
        call: 'GET /v1/companies/cmp_1',
        operation: 'company',
        kind: 'service-failed',
        money: 'none',
        attempts: 3,
      },
      {
        at: '2026-11-21T12:00:00.000Z',
        call: 'GET /v1/search/companies',
        operation: 'search-companies',
        kind: 'service-failed',
        money: 'none',
        attempts: 3,
      },
    ])
    expect(calls.notes()).toBe(2)
  })

  it('are fifty at most', () => {
    const calls = noted()
    for (let n = 0; n < 60; n += 1) calls.note(failure({ attempts: n }))
    expect(calls.all()).toHaveLength(50)
    expect(calls.all()[0]?.attempts).toBe(59)
  })

  it('of the look for a lost service are one row', () => {
    const calls = noted()
    const offline = failure({
      call: 'GET /v1/health',
      operation: 'health',
      error: { kind: 'offline', reason: 'refused', money: 'none' },
    })
    calls.note(failure())
    for (let n = 0; n < 5; n += 1) calls.note(offline)
    expect(calls.all().map(({ operation }) => operation)).toEqual(['health', 'search-companies'])
  })

  it('are not those that the person ended, or that never were calls', () => {
    const calls = noted()
    calls.note(failure({ error: { kind: 'canceled', money: 'none' } }))
    calls.note(failure({ error: { kind: 'no-key', money: 'none' } }))
    expect(calls.all()).toEqual([])
  })
})
