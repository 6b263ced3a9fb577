import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readDelivery, readDestination } from './destination.ts'
import { readList } from './list-items.ts'
import { readMonitor } from './monitor.ts'
import { readReference } from './reference-item.ts'
import { readListItem } from './service-list.ts'

describe('what is in a list', () => {
  const company = { object: 'company', id: 'cmp_1', name: 'Neu GmbH' }
  const plain = { id: 'cmp_1', name: 'Neu GmbH' }
  test.each<[string, JsonObject]>([
    ['party', { id: 'i1', party: company }],
    ['item', { id: 'i1', item: company }],
    ['company', { id: 'i1', company: plain }],
    ['entity', { id: 'i1', entity: { ...plain, type: 'company' } }],
    ['one level deeper', { id: 'i1', item: { company: plain } }],
    ['flat', { id: 'i1', company_id: 'cmp_1', name: 'Neu GmbH' }],
    ['another case', { ID: 'i1', companyId: 'cmp_1', companyName: 'Neu GmbH' }],
    ['in attributes', { id: 'i1', attributes: { item: company } }],
    ['kind beside it', { id: 'i1', item_type: 'company', party: { id: 'cmp_1', name: 'Neu GmbH' } }],
    ['in its own object', { list_item: { id: 'i1', party: company } }],
  ])('a company as %s', (_, json) => {
    expect(readListItem(json)).toMatchObject({ id: 'i1', kind: 'company', partyId: 'cmp_1', name: 'Neu GmbH' })
  })
  test.each<JsonObject>([
    { id: 'i1', item: { object: 'person', id: 'per_1', name: 'Eva Kurz' } },
    { id: 'i1', person: { id: 'per_1', first_name: 'Eva', last_name: 'Kurz' } },
    { id: 'i1', person_id: 'per_1', person_name: 'Eva Kurz' },
    { id: 'i1', party: { person: { id: 'per_1', name: 'Eva Kurz' } } },
  ])('a person as %j', (json) => {
    expect(readListItem(json)).toMatchObject({ kind: 'person', partyId: 'per_1', name: 'Eva Kurz' })
  })
  test('what it is stays unknown where nothing says it', () => {
    expect(readListItem({ id: 'i1', item: { id: 'x', name: 'Y' } })).toMatchObject({ kind: null, partyId: 'x' })
    expect(readListItem({ id: 'i1', item: 7 })).toMatchObject({ kind: null, name: null })
    expect(readListItem({ id: 'i1', item: null })).toMatchObject({ kind: null, partyId: null })
    expect(readListItem({})).toMatchObject({ id: null, partyId: null })
  })
})

describe('whether a monitor runs', () => {
  const runs = (json: JsonObject) => readMonitor({ id: 'm', company_id: 'c', ...json }).running
  test.each<JsonObject>([
    { status: 'paused' },
    { state: 'PAUSED' },
    { status: { code: 'suspended' } },
    { active: false },
    { enabled: 'false' },
    { isActive: 0 },
    { paused: true },
    { pausedAt: '2026-11-01T00:00:00Z' },
    { monitor: { company_id: 'c', status: 'paused' }, company_id: null },
    { status: 'active', paused: true },
  ])('%j is off', (json) => {
    expect(runs(json).runs).toBe('off')
  })
  test.each<JsonObject>([{ status: 'hibernating' }, { active: 'partly' }, { paused: 'soon' }, { status: ['x'] }])(
    '%j is not understood',
    (json) => {
      expect(runs(json).runs).toBe('unclear')
    },
  )
  test.each<JsonObject>([{ status: 'active' }, { active: true }, { enabled: 1 }, { paused: false, status: 'Enabled' }])(
    '%j is on',
    (json) => {
      expect(runs(json).runs).toBe('on')
    },
  )
  test('nothing is said where nothing stands, and a word is shown as it came', () => {
    expect(runs({})).toEqual({ runs: null, said: null })
    expect(runs({ status: null, paused_at: null })).toEqual({ runs: null, said: null })
    expect(runs({ status: 'Hibernating' }).said).toBe('hibernating')
  })
  test('its company and its types, in every shape', () => {
    const whole = { id: 'm', companyId: 'c', eventTypes: ['a', 'b'] }
    for (const json of [
      { id: 'm', company: { id: 'c' }, event_types: ['a', 'b'] },
      { id: 'm', subject: { company: { id: 'c' } }, eventTypes: [{ type: 'a' }, { code: 'b' }] },
      { id: 'm', company: 'c', event_types: { a: true, b: true, c: false } },
      { monitor: { id: 'm', company_id: 'c', types: ['a', 'b'] } },
      { id: 'm', attributes: { companyId: 'c', event_types: { data: ['a', 'b'] } } },
    ] as JsonObject[])
      expect(readMonitor(json)).toMatchObject(whole)
    expect(readMonitor({ id: 'm', event_types: 'a' }).eventTypes).toBeNull()
  })
})

describe('destinations and deliveries', () => {
  test('a paused destination is not active, and its types are read in every shape', () => {
    expect(readDestination({ id: 'd', address: 'x', status: 'disabled' }).running.runs).toBe('off')
    expect(readDestination({ id: 'd', attributes: { address: 'x', enabled: false } })).toMatchObject({
      address: 'x',
      running: { runs: 'off' },
    })
    expect(readDestination({ id: 'd', address: 'x', eventTypes: { a: true } }).eventTypes).toEqual(['a'])
    expect(readDestination({ id: 'd', address: 'x' }).running.runs).toBeNull()
  })
  test.each<[JsonObject, number, string[], number | null]>([
    [{ events: [{ id: 'e1', type: 't' }] }, 1, [], null],
    [{ events: { e1: { type: 't' }, e2: { type: 't' } } }, 2, [], null],
    [{ events: { data: [{ id: 'e1' }] } }, 1, [], null],
    [{ event_ids: ['e1', 'e2'] }, 0, ['e1', 'e2'], null],
    [{ eventIds: ['e1'] }, 0, ['e1'], null],
    [{ events: ['e1', 'e2'] }, 0, ['e1', 'e2'], null],
    [{ event_id: 'e1' }, 0, ['e1'], null],
    [{ event_count: 3 }, 0, [], 3],
    [{ data: { event_ids: ['e1'] } }, 0, ['e1'], null],
  ])('events of %j', (json, events, ids, count) => {
    const read = readDelivery({ id: 'x', status: 'sent', ...json })
    expect([read.events.length, read.eventIds, read.eventCount, read.unread]).toEqual([events, ids, count, []])
  })
  test.each<[Json, number, number | null]>([
    [[{ at: '2026-11-01T00:00:00Z', status_code: 200 }], 1, null],
    [{ first: { status_code: 500 }, second: { status_code: 200 } }, 2, null],
    [3, 0, 3],
    ['3', 0, 3],
    [0, 0, 0],
    [[], 0, null],
    [null, 0, null],
  ])('attempts %j', (attempts, length, count) => {
    const read = readDelivery({ id: 'x', status: 'sent', attempts })
    expect([read.attempts.length, read.attemptCount, read.unread]).toEqual([length, count, []])
  })
  test('more than is kept of it, or than it lists, is counted whole', () => {
    const times = <T>(count: number, one: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => one(at))
    const many = readDelivery({
      id: 'x',
      attempts: times(150, (at) => ({ status_code: 500, error: `Nr. ${at}` })),
      events: times(1_200, (at) => ({ id: `e${at}` })),
    })
    expect([many.attempts.length, many.attempts.at(-1)?.error, many.attemptCount]).toEqual([100, 'Nr. 149', 150])
    expect([many.events.length, many.eventCount]).toEqual([1_000, 1_200])
    const named = readDelivery({ id: 'x', event_ids: times(1_200, (at) => `e${at}`) })
    expect([named.eventIds.length, named.eventCount]).toEqual([1_000, 1_200])
    const part = readDelivery({
      id: 'x',
      attempts: [{ status_code: 500 }],
      attempt_count: 3,
      event_count: 1,
      events: [{}],
    })
    expect([part.attempts.length, part.attemptCount, part.eventCount]).toEqual([1, 3, null])
  })
  test('every event type of a monitor and of a destination is read, however many there are', () => {
    const types = Array.from({ length: 700 }, (_, at) => `company.a${at}.changed`)
    expect(readMonitor({ id: 'm', company_id: 'c', event_types: types }).eventTypes).toEqual(types)
    const asMap = Object.fromEntries(types.map((type) => [type, true]))
    expect(readDestination({ id: 'd', address: 'a', event_types: asMap }).eventTypes).toEqual(types)
  })
  test('what is there and not understood is told, never counted as none', () => {
    expect(readDelivery({ id: 'x', status: 'sent', attempts: 'several' }).unread).toEqual(['attempts'])
    expect(readDelivery({ id: 'x', status: 'sent', events: [['e1']] }).unread).toEqual(['events'])
    expect(readDelivery({ id: 'x', status: 'sent' }).unread).toEqual([])
    expect(readDelivery({ id: 'x', status: 'sent', attempt_count: 2 }).attemptCount).toBe(2)
  })
})

describe('a list', () => {
  const items = [{ id: 'a' }, { id: 'b' }]
  test.each<Json>([
    items,
    { data: items },
    { object: 'page', data: items, next_cursor: null },
    { items },
    { Events: items },
    { data: { items } },
    { result: { data: items } },
    { data: { a: {}, b: {} } },
    { event_types: { a: { label: 'A' }, b: { label: 'B' } } },
  ])('is found in %j', (json) => {
    expect(readList(json)?.items.map((item) => item['id'])).toEqual(['a', 'b'])
  })
  test('goes on from wherever its cursor stands', () => {
    const next = { by: 'cursor', value: 'c' }
    expect(readList({ data: items, next_cursor: 'c' })?.next).toEqual(next)
    expect(readList({ items, nextCursor: 'c' })?.next).toEqual(next)
    expect(readList({ data: { items, next_cursor: 'c' } })?.next).toEqual(next)
    expect(readList({ data: items, meta: { next_cursor: 'c' } })?.next).toEqual(next)
    expect(readList({ data: items, next_cursor: null })?.next).toBeNull()
  })
  test('counts what it holds and nobody can read, and is none where nothing is a list', () => {
    expect(readList({ data: [{ id: 'a' }, 'b', 7] })).toMatchObject({ unread: 2 })
    expect(readList({ data: items })).toMatchObject({ unread: 0 })
    expect(readList({ data: ['a'] })).toBeNull()
    expect(readList({ data: { object: 'role', id: 'a' } })).toBeNull()
    expect(readList({ code: 'validation_failed' })).toBeNull()
    expect(readList('x')).toBeNull()
  })
})

describe('vocabulary as a map', () => {
  const types = (json: Json) => readReference(json, 'event-types')?.items.map(({ code, group }) => [code, group])
  test.each<Json>([
    { data: { 'company.a.changed': 'A', 'company.b.changed': 'B' } },
    { event_types: { 'company.a.changed': { label: 'A' }, 'company.b.changed': null } },
    { data: { event_types: { 'company.a.changed': 'A', 'company.b.changed': 'B' } } },
    { 'company.a.changed': 'A', 'company.b.changed': { label: 'B' } },
  ])('%j', (json) => {
    expect(types(json)).toEqual([
      ['company.a.changed', null],
      ['company.b.changed', null],
    ])
  })
  test('groups that map to their types', () => {
    expect(types({ data: { insolvency: ['company.i.opened'], conversion: ['company.m.merged'] } })).toEqual([
      ['company.i.opened', 'insolvency'],
      ['company.m.merged', 'conversion'],
    ])
  })
  const labels = (...items: readonly JsonObject[]) =>
    readReference({ data: items }, 'event-types')?.items.map(({ labelDe, labelEn }) => [labelDe, labelEn])
  test('a text without a language is in that of the whole list', () => {
    const english: readonly JsonObject[] = [
      { code: 'a', label: 'Capital changed' },
      { code: 'b', name: 'Registered office' },
    ]
    expect(labels(...english)).toEqual([
      [null, 'Capital changed'],
      [null, 'Registered office'],
    ])
    expect(labels({ code: 'a', label: 'Kapital geändert' }, { code: 'b', label: 'Sitz' })).toEqual([
      ['Kapital geändert', null],
      ['Sitz', null],
    ])
    // A loan word alone doesn't make a list English, and nothing to go by leaves the language of the register.
    expect(labels({ code: 'a', label: 'Spin-off' }, { code: 'b', label: 'Verschmelzung' })).toEqual([
      ['Spin-off', null],
      ['Verschmelzung', null],
    ])
    expect(labels({ code: 'a', label: 'XYZ' })).toEqual([['XYZ', null]])
  })
  test('a German name and an English label beside each other are one of each', () => {
    expect(
      labels(
        { code: 'gmbh', name: 'Gesellschaft mit beschränkter Haftung', label: 'Limited liability company' },
        { code: 'ag', name: 'Aktiengesellschaft', label: 'Stock corporation' },
      ),
    ).toEqual([
      ['Gesellschaft mit beschränkter Haftung', 'Limited liability company'],
      ['Aktiengesellschaft', 'Stock corporation'],
    ])
  })
  test('a text whose language stands beside it stays in that one, whatever the others are in', () => {
    expect(labels({ code: 'a', label: 'Capital changed' }, { code: 'b', label: { de: 'Kapital changed' } })).toEqual([
      [null, 'Capital changed'],
      ['Kapital changed', null],
    ])
    expect(labels({ code: 'a', label: 'Capital changed', label_en: 'Change of capital' })).toEqual([
      [null, 'Change of capital'],
    ])
    expect(labels({ code: 'a', label: 'a' }), 'a code is no name').toEqual([[null, null]])
  })
  test('groups that are called like lists are groups', () => {
    const groups = (json: Json) => readReference(json, 'event-groups')?.items.map(({ code }) => code)
    const map = { insolvency: { label: 'Insolvenz' }, roles: { label: 'Rollen' }, documents: { label: 'Dokumente' } }
    for (const json of [{ data: map }, { object: 'list', data: map, has_more: false }, { event_groups: map }] as Json[])
      expect(groups(json)).toEqual(['insolvency', 'roles', 'documents'])
  })
  test('an error is no vocabulary', () => {
    expect(readReference({ code: 'not_found', detail: 'x' }, 'event-types')).toBeNull()
    expect(readReference({ title: 'x', status: 404 }, 'event-types')).toBeNull()
    expect(readReference({ data: 'x' }, 'event-types')).toBeNull()
  })
})
