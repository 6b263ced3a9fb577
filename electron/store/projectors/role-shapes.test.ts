import { describe, expect, test } from 'vitest'
import { termOn } from '../../../shared/domain/company/term.ts'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readPersonRole } from './person-role.ts'
import { readRole } from './role.ts'

const today = '2026-11-22'
const role = (json: Json) => {
  const read = readRole(json)
  if (read === null) throw new Error('no role')
  return read
}
const heldOf = (json: JsonObject): string => termOn(role({ name: 'Eva Kurz', ...json }).role, today)

describe('who holds a role', () => {
  const eva = { holderServiceId: 'p1', role: { holderName: 'Eva Kurz', holderKind: 'person' } }
  test.each<[string, Json]>([
    ['a person_id beside a plain name', { person_id: 'p1', name: 'Eva Kurz', role: 'managing_director' }],
    ['in another case', { personId: 'p1', Name: 'Eva Kurz', ROLE: 'managing_director' }],
    [
      'beside the company that the role is at',
      { person_id: 'p1', company_id: 'c1', name: 'Eva Kurz', type: 'managing_director' },
    ],
    ['a party', { type: 'managing_director', holder: { object: 'person', id: 'p1', name: 'Eva Kurz' } }],
    ['a party under its kind', { type: 'managing_director', person: { id: 'p1', name: 'Eva Kurz' } }],
    [
      'one level deeper',
      { type: 'managing_director', holder: { person: { object: 'person', id: 'p1', name: 'Eva Kurz' } } },
    ],
    [
      'in attributes',
      { id: 'r1', attributes: { type: 'managing_director', person: { id: 'p1', full_name: 'Eva Kurz' } } },
    ],
    ['in a list of one', { type: 'managing_director', holder: [{ object: 'person', id: 'p1', name: 'Eva Kurz' }] }],
    ['is_company as a text', { person_id: 'p1', is_company: 'false', name: 'Eva Kurz', type: 'managing_director' }],
    [
      'the role beside it',
      { role: { type: 'managing_director' }, holder: { object: 'person', id: 'p1', name: 'Eva Kurz' } },
    ],
    [
      'an id beside its name',
      { holder_id: 'p1', holder_type: 'person', holder_name: 'Eva Kurz', type: 'managing_director' },
    ],
  ])('%s', (_, json) => {
    expect(role(json)).toMatchObject(eva)
    expect(role(json).role.type).toBe('managing_director')
  })

  test('a company is none of them, and who is neither said nor known stays unknown', () => {
    expect(role({ company_id: 'c1', is_company: true, name: 'X GmbH' })).toMatchObject({
      holderServiceId: 'c1',
      role: { holderKind: 'company' },
    })
    expect(role({ name: 'Eva Kurz', company_id: 'c1' }).role.holderKind).toBeNull()
    expect(role({ person_id: null, name: 'Eva Kurz' })).toMatchObject({ holderServiceId: null })
    expect(role({ person_id: {}, name: 'Eva Kurz' }).holderServiceId).toBeNull()
  })
})

describe('how long a role lasts', () => {
  test.each<JsonObject>([
    { until: '2024-05-06' },
    { until: '06.05.2024' },
    { until: { date: '2024-05-06' } },
    { validTo: '2024-05-06T00:00:00Z' },
    { valid_until: '2024-05-06' },
    { period: { from: '2020-01-01', to: '2024-05-06' } },
    { validity: { start: '2020-01-01', end: '2024-05-06' } },
    { attributes: { name: 'Eva Kurz', until: '2024-05-06' }, name: null },
    { role: { type: 'managing_director', until: '2024-05-06' } },
    { finished_on: '2024-05-06' },
    { ausgeschieden: '2024-05-06' },
  ])('%j is over since its day', (json) => {
    expect(role({ name: 'Eva Kurz', ...json }).role.until).toBe('2024-05-06')
    expect(heldOf(json)).toBe('over')
  })

  test.each<JsonObject>([
    { active: false },
    { active: 'false' },
    { is_current: 0 },
    { isActive: false },
    { ended: true },
    { status: 'former' },
    { status: { code: 'RESIGNED' } },
    { state: 'historical' },
    { until: true },
  ])('%j is over, since when nobody says', (json) => {
    expect(heldOf(json)).toBe('over')
    expect(role({ name: 'Eva Kurz', ...json }).role.until).toBeNull()
  })

  test.each<JsonObject>([
    { until: 'end of May' },
    { until: 2024 },
    { until: ['2024-05-06', '2025-01-01'] },
    { until: { year: 2024 } },
    { period: 'from 2020 to 2024' },
    { validity: { first: '2020', last: '2024' } },
    { status: 'suspended by court' },
    { active: 'maybe' },
    { resignation: 'pending' },
  ])('%j is not understood: neither held nor over', (json) => {
    expect(heldOf(json)).toBe('unclear')
  })

  test.each<JsonObject>([
    {},
    { until: null },
    { until: '' },
    { until: '2027-01-01' },
    { period: { from: '2020-01-01', to: null } },
    { validity: {} },
    { active: true },
    { is_current: 'yes' },
    { ended: false },
    { resigned_on: null },
    { status: 'active' },
    { valid: true },
  ])('%j is held', (json) => {
    expect(heldOf(json)).toBe('held')
  })

  test('a beginning that is not understood is not "not stated"', () => {
    expect(role({ name: 'A', since: 'Spring' }).role).toMatchObject({ since: null, sinceUnread: true })
    expect(role({ name: 'A', since: null }).role).not.toHaveProperty('sinceUnread')
    expect(role({ name: 'A', period: { from: '2020-01-02' } }).role).toMatchObject({ since: '2020-01-02' })
  })

  test("a person's role tells the same", () => {
    const read = (json: JsonObject) => readPersonRole({ company: { id: 'c', name: 'C' }, role: 'x', ...json })?.role
    expect(read({ active: false })).toMatchObject({ standing: 'ended' })
    expect(read({ until: 'soon' })).toMatchObject({ standing: 'unclear' })
    expect(read({})).not.toHaveProperty('standing')
  })
})
