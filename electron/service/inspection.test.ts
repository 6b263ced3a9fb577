import { describe, expect, it } from 'vitest'
import { faultsOf } from './inspection.testing.ts'

const address = new URL('https://register.example/base')
const now = Date.parse('2026-11-21T12:00:00Z')
const key = 'a-key-of-the-service'
const authorization = `Bearer ${key}`
const get: RequestInit = { redirect: 'manual', headers: { authorization } }

const look = (path: string, init: RequestInit = get): readonly string[] =>
  faultsOf(new URL(path, 'https://register.example'), address, init, key, now).map(
    (fault) => fault.split(': ')[1] ?? '',
  )

describe('the inspection of what leaves', () => {
  it('lets through what the contract lists', () => {
    expect(look('/base/v1/events?type=a&type=b&limit=100&created_at%5Bgte%5D=2026-11-01T00:00:00Z')).toEqual([])
    expect(look('/base/api/v1/watchlist/j1')).toEqual([])
    const post: RequestInit = {
      method: 'POST',
      redirect: 'manual',
      body: '{}',
      headers: { authorization, 'idempotency-key': 'i', 'content-type': 'application/json' },
    }
    expect(look('/base/v1/lists', post)).toEqual([])
  })

  it.each<[string, string, RequestInit]>([
    ['a path outside the contract', '/base/v1/secrets', get],
    ['a path outside the contract', '/v1/events', get],
    ['a path outside the contract', '/base/v1/companies/c1', { ...get, method: 'DELETE' }],
    ['parameter q', '/base/v1/companies/c1?q=x', get],
    ['parameter monitor_id', '/base/v1/company-events?monitor_id=m', get],
    ['limit 101', '/base/v1/lists?limit=101', get],
    ['limit 0', '/base/v1/lists?limit=0', get],
    ['bound 2026-05-01', '/base/v1/events?effective_date[gte]=2026-05-01', get],
    ['header x-api-key', '/base/v1/lists', { ...get, headers: { authorization, 'x-api-key': 'x' } }],
    ['the key', 'https://elsewhere.example/base/v1/lists', get],
    ['the key outside its header', `/base/v1/companies/${key}`, get],
    ['Idempotency-Key', '/base/v1/lists', { ...get, method: 'POST' }],
    ['redirects followed', '/base/v1/lists', { headers: { authorization } }],
  ])('stops %s: %s', (fault, path, init) => expect(look(path, init)).toContain(fault))
})
