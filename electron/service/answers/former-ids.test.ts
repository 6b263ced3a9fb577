import { describe, expect, it } from 'vitest'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { namesFormerId } from './former-ids.ts'

const uuid = serviceId('3b241101-e2bb-4255-8caf-4136c566a962')
const prefixed = serviceId('cmp_1v4h0g3rnv8nas6bw42d1cnaxj')
const in2027 = Date.parse('2027-01-01T00:00:00Z')

const calls: readonly (readonly [string, (id: typeof uuid) => ServiceCall])[] = [
  ['a path', (id) => ({ operation: 'company', id })],
  ['a path with two ids', (id) => ({ operation: 'remove-list-item', id: prefixed, itemId: id })],
  ['a body', (id) => ({ operation: 'create-monitor', companyId: id, eventTypes: [], idempotencyKey: 'k' })],
  [
    'an item',
    (id) => ({ operation: 'add-list-item', id: prefixed, item: { kind: 'company', id }, idempotencyKey: 'k' }),
  ],
]

describe('an id that the service no longer takes (contract 9.5, 9.7)', () => {
  it.each(calls)('in %s', (_where, call) => {
    expect(namesFormerId(call(uuid), in2027)).toBe(true)
    expect(namesFormerId(call(serviceId(uuid.toUpperCase())), in2027)).toBe(true)
    expect(namesFormerId(call(uuid), in2027 - 1)).toBe(false)
    expect(namesFormerId(call(prefixed), in2027)).toBe(false)
  })

  it('not that of a job, which has no other', () => {
    expect(namesFormerId({ operation: 'watchlist-item', id: uuid }, in2027)).toBe(false)
  })
})
