import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { readSignal } from './read-signal.ts'

const read = (body: unknown): ReturnType<typeof readSignal> =>
  readSignal('msg_1', '1795262400', Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))
const nothing = { companyServiceIds: [], monitorServiceIds: [], eventTypes: [], eventIds: [] }
const at = '2026-11-21T12:00:00.000Z'

const event = (id: string, company: string, type = 'company.address.changed'): unknown => ({
  object: 'event',
  id,
  type,
  subject: { object: 'company', id: company, name: 'x' },
  data: {},
})

describe('where a webhook body points (contract 2.4)', () => {
  it('legacy: the company and a type in capitals; it has no event id', () => {
    expect(
      read({
        event_type: 'ADDRESS_CHANGE',
        company_id: '6f3c',
        company_name: 'x',
        event_data: { new: 'not to be believed' },
        id: 'whose?',
      }),
    ).toEqual({
      ...nothing,
      id: 'msg_1',
      shape: 'legacy',
      companyServiceIds: ['6f3c'],
      eventTypes: ['ADDRESS_CHANGE'],
      complete: true,
      at,
    })
  })

  it('v1: the event, its monitor and the company, whose id may stand in either place (contract 6.3.6)', () => {
    const body = {
      id: 'evt_1',
      object: 'event',
      type: 'company.role.added',
      monitor_id: 'mon_1',
      officer: { object: 'person', id: 'per_9' },
    }
    const expected = {
      id: 'msg_1',
      shape: 'v1',
      companyServiceIds: ['cmp_1'],
      monitorServiceIds: ['mon_1'],
      eventTypes: ['company.role.added'],
      eventIds: ['evt_1'],
      complete: true,
      at,
    }
    expect(read({ ...body, company: { object: 'company', id: 'cmp_1', name: 'x' } })).toEqual(expected)
    expect(read({ ...body, company_id: 'cmp_1' })).toEqual(expected)
  })

  it('delivery: every company once, by the subjects of its events (gap G10)', () => {
    const events = [event('evt_1', 'cmp_1'), event('evt_2', 'cmp_2', 'company.role.added'), event('evt_3', 'cmp_1')]
    const expected = {
      id: 'msg_1',
      shape: 'delivery',
      companyServiceIds: ['cmp_1', 'cmp_2'],
      monitorServiceIds: [],
      eventTypes: ['company.address.changed', 'company.role.added'],
      eventIds: ['evt_1', 'evt_2', 'evt_3'],
      complete: true,
      at,
    }
    expect(read({ object: 'delivery', id: 'dlv_1', events })).toEqual(expected)
    expect(read({ type: 'delivery.created', data: { object: 'delivery', events } })).toEqual(expected)
  })

  it('a person is no company to read again', () => {
    expect(
      read({
        object: 'delivery',
        events: [{ ...(event('evt_1', 'per_1') as object), subject: { object: 'person', id: 'per_1' } }],
      }),
    ).toMatchObject({ companyServiceIds: [], complete: false })
  })

  it.each<[string, unknown]>([
    ['nothing', ''],
    ['no JSON', '<html>'],
    ['a list', [1]],
    ['another object', { hello: 1 }],
    ['a text', '"x"'],
    ['null', 'null'],
    ['brackets without end', '['.repeat(100_000)],
    ['bytes that are no text', '\u0000\uFFFD'],
  ])('%s says only: look', (_name, body) => {
    expect(read(body)).toEqual({ ...nothing, id: 'msg_1', shape: 'unknown', complete: false, at })
  })

  it('what is not understood in a delivery makes it incomplete and costs the rest nothing', () => {
    expect(read({ events: [event('evt_1', 'cmp_1'), null, 7, { id: 'evt_2' }] })).toMatchObject({
      shape: 'delivery',
      companyServiceIds: ['cmp_1'],
      eventIds: ['evt_1'],
      complete: false,
    })
  })

  it('ids that could lead a path astray are not taken', () => {
    for (const id of ['a b', '', 'x'.repeat(201), 'ä', 'a\nb', 7, { id: {} }]) {
      expect(read({ event_type: 'ADDRESS_CHANGE', company_id: id })).toMatchObject({
        companyServiceIds: [],
        complete: false,
      })
    }
  })

  it('of more than it keeps it says that there is more', () => {
    const signal = read({ events: Array.from({ length: 1_500 }, (_, index) => event(`evt_${index}`, 'cmp_1')) })
    expect([signal.eventIds.length, signal.companyServiceIds, signal.complete]).toEqual([1_000, ['cmp_1'], false])
  })

  it('survives any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(['legacy', 'v1', 'delivery', 'unknown']).toContain(
          read(JSON.stringify({ events: value, company: value, type: value })).shape,
        )
        expect(() => read(JSON.stringify(value))).not.toThrow()
      }),
    )
  })
})
