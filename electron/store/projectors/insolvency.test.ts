import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { readInsolvency } from './insolvency.ts'
import { readCompanyRecord } from './company.ts'

const of = (insolvency: Json, more: JsonObject = {}) => readInsolvency({ name: 'Nordkai GmbH', ...more, insolvency })

describe('insolvency proceedings of a record', () => {
  test.each([
    [{ status: 'opened' }, 'opened'],
    [{ state: 'PROVISIONAL' }, 'provisional'],
    ['rejected', 'refused'],
    ['Mangels Masse abgelehnt', 'refused'],
    [{ status: 'ended' }, 'closed'],
    [{ status: 'cancelled' }, 'cancelled'],
    [{ status: 'applied' }, 'applied'],
    [{ status: 'opened', self_administration: true }, 'self-administration'],
    [{ status: 'opened', self_administration: false }, 'opened'],
    [{ status: 'opened', text: 'Unter Anordnung der Eigenverwaltung eröffnet.' }, 'self-administration'],
    [{ status: 'opened', text: 'Die Anordnung der Eigenverwaltung ist aufgehoben.' }, 'opened'],
  ])('%j is %s', (value, state) => {
    expect(of(value as Json)?.state).toBe(state)
  })

  test.each([[null], ['none'], [false], [{ status: 'none' }], [[]], [{}], ['']])(
    '%j states no proceedings',
    (value) => {
      expect(of(value as Json)).toBeNull()
    },
  )

  test('a word that is not known is a step that is not known, and never none', () => {
    expect(of({ status: 'zombified' })).toMatchObject({ state: null, said: 'zombified' })
    expect(of(true)).toMatchObject({ state: null, said: 'insolvent' })
  })

  test('administrator, order, court, file number and day are read by name', () => {
    expect(
      of({
        status: 'provisional',
        administrator: { first_name: 'Ute', last_name: 'Rabe' },
        order: 'consent_required',
        court: 'Amtsgericht Kassel',
        file_number: '661 IN 118/26',
        ordered_on: '2026-09-24',
      }),
    ).toEqual({
      state: 'provisional',
      said: 'provisional',
      provisional: 'consent',
      administrator: 'Ute Rabe',
      court: 'Amtsgericht Kassel',
      fileNumber: '661 IN 118/26',
      day: '2026-09-24',
    })
  })

  test('of several proceedings the latest counts, in whatever order they come', () => {
    const two = [
      { status: 'provisional', on: '2026-09-24' },
      { status: 'opened', on: '2026-11-16' },
    ]
    expect(of(two)?.state).toBe('opened')
    expect(of(two.toReversed())?.state).toBe('opened')
  })

  test('a record has it, and the days of dissolution and deletion', () => {
    const read = readCompanyRecord({
      id: 'x',
      name: 'Nordkai GmbH',
      insolvency: { status: 'opened' },
      dissolved_on: '2026-11-16',
      deleted_on: null,
    })
    expect(read?.record).toMatchObject({ insolvency: { state: 'opened' }, dissolvedOn: '2026-11-16', deletedOn: null })
  })
})
