import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '../../../../build/any-character.testing.ts'
import { cases } from '../../../../build/long-run.testing.ts'
import { partyId } from '../../ids.ts'
import type { CompanySummary } from '../../company/company.ts'
import { checkFilter } from '../company-filter.ts'
import type { SearchKind } from '../search.ts'
import { noTowns } from './question.ts'
import { readQuestion } from './read-question.ts'
import { narrowResult, serviceCalls } from './service-calls.ts'

const read = (text: string) => readQuestion(text, noTowns)

function said(text: string, kind: SearchKind | null = null): readonly string[] {
  const question = read(text)
  const texts = (parts: readonly number[]): string => parts.map((nth) => question.parts[nth]?.text ?? '').join('+')
  return serviceCalls(question, kind).calls.map((call) => {
    const what = call.kind === 'search' ? `${call.search} "${call.term}"` : 'filter'
    return [call.variant ?? 'first', what, `here ${texts(call.narrowed)}`, `untold ${texts(call.untold)}`].join(', ')
  })
}

describe('a court that keeps no register any more', () => {
  const filters = (text: string): readonly (string | null)[] =>
    serviceCalls(read(text), 'companies').calls.flatMap((call) =>
      call.kind === 'filter' ? [`${call.variant} ${call.filter.registerCourt ?? 'anywhere'}`] : [],
    )

  test('is asked for at the one that took its registers, at the price of a filter, and never itself', () => {
    // Gera's registers are Jena's.
    expect(filters('glaswerk Amtsgericht Gera')).toEqual(['former-court Y1206'])
    const call = serviceCalls(read('glaswerk Amtsgericht Gera'), 'companies').calls.find(
      ({ variant }) => variant === 'former-court',
    )
    expect(call).toMatchObject({
      kind: 'filter',
      operation: 'filter-companies',
      filter: { name: 'glaswerk', registerCourt: 'Y1206' },
      sent: [0, 1],
      narrowed: [],
    })
  })

  test('a court that keeps its own is sent as typed; one of a state with many, whose heir nobody knows, is not sent', () => {
    expect(filters('glaswerk Amtsgericht Jena')).toEqual(['filter Y1206'])
    expect(filters('glaswerk Amtsgericht Wismar')).not.toContain('filter N1308V')
    expect(filters('glaswerk')).toEqual([])
  })

  test('of a number nothing but the number is sent, because no filter takes it', () => {
    expect(filters('HRB 15185 Gera')).toEqual([])
  })
})

describe('a status that is said with a form and a town', () => {
  const sent = (text: string) =>
    serviceCalls(read(text), 'companies').calls.map((call) =>
      call.kind === 'filter'
        ? [...call.filter.statuses, ...call.filter.legalForms, ...call.filter.registeredOffices].join(' ')
        : call.term,
    )

  test.each([
    ['gelöschte GmbH in Hamburg', ['terminated gmbh Hamburg', 'gelöschte GmbH Hamburg']],
    ['deleted GmbH in Hamburg', ['terminated gmbh Hamburg', 'deleted GmbH Hamburg']],
    ['active UG in Berlin', ['active ug Berlin', 'active UG Berlin']],
    // No filter takes insolvency: the rest is narrowed here.
    ['insolvente AG München', ['ag München', 'insolvente AG München']],
  ])('%s is hardly a name: a filter first, and as typed at a press: %s', (text, expected) => {
    expect(sent(text)).toEqual(expected)
  })

  test('a name with such a word is asked for as it is typed', () => {
    expect(sent('Aktive Bürger GmbH')[0]).toBe('Aktive Bürger GmbH')
    expect(sent('Aktiv GmbH')[0]).toBe('Aktiv GmbH')
    expect(sent('Insolvenz Beratung GmbH')[0]).toBe('Insolvenz Beratung GmbH')
    expect(sent('gelöschte Spedition GmbH').slice(0, 1)).toEqual(['Spedition GmbH'])
    expect(sent('gelöschte Spedition GmbH')).toContain('gelöschte Spedition GmbH')
  })
})

describe('calls for a question', () => {
  test.each<[string, readonly string[]]>([
    [
      'kältelogistik berlin',
      [
        'first, companies "kältelogistik", here berlin, untold ',
        'as-typed, companies "kältelogistik berlin", here , untold ',
        'filter, filter, here , untold ',
        'other-kind, persons "kältelogistik", here berlin, untold ',
      ],
    ],
    ['HRB 15185 Hof', ['first, companies "HRB 15185", here Hof, untold ']],
    [
      'Amtsgericht Kiel HRB 21877 KI',
      [
        'first, companies "HRB 21877 KI", here Amtsgericht Kiel, untold ',
        'without-suffix, companies "HRB 21877", here Amtsgericht Kiel, untold ',
      ],
    ],
    [
      'DEX1517R.HRB395KI',
      ['first, companies "HRB 395 KI", here , untold ', 'without-suffix, companies "HRB 395", here , untold '],
    ],
    [
      'HRB 15185 Hof glaswerk',
      [
        'first, companies "HRB 15185", here Hof, untold glaswerk',
        'without-number, companies "glaswerk", here Hof, untold ',
      ],
    ],
    [
      'Halvorsen, Maren',
      ['first, persons "Maren Halvorsen", here , untold ', 'other-kind, companies "Halvorsen, Maren", here , untold '],
    ],
    [
      'halvorsen geschäftsführer',
      [
        'first, persons "halvorsen", here , untold geschäftsführer',
        'other-kind, companies "halvorsen", here , untold geschäftsführer',
      ],
    ],
    [
      'Spedition Kiel GmbH',
      [
        'first, companies "Spedition Kiel GmbH", here , untold ',
        'without-form, companies "Spedition Kiel", here , untold ',
        'without-town, companies "Spedition GmbH", here Kiel, untold ',
      ],
    ],
    ['#verdacht', []],
    ['24103', []],
    ['x', []],
    ['', []],
  ])('%s', (text, expected) => {
    expect(said(text)).toEqual(expected)
  })

  test('the postcode is neither sent nor told by a list of results', () => {
    expect(said('24103 kiel spedition')[0]).toBe('first, companies "spedition", here kiel, untold 24103')
  })

  test('says why nothing can be sent', () => {
    expect(serviceCalls(read(''), null).none).toBe('nothing-to-send')
    expect(serviceCalls(read('#verdacht'), null).none).toBe('only-what-is-kept')
    expect(serviceCalls(read('x'), null).none).toBe('too-short')
    expect(serviceCalls(read('x'.repeat(201)), null).none).toBe('too-long')
  })

  test('what was chosen to be looked for goes before what was typed', () => {
    expect(said('Halvorsen, Maren', 'companies')[0]).toContain('companies "Halvorsen, Maren"')
    expect(said('halvorsen', 'persons')).toEqual(['first, persons "halvorsen", here , untold '])
  })

  test('never offers a call that cannot succeed, nor one twice; every part is sent, narrowed or said to be untold', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'court:hof',
        'form:ag',
        'capital:>=1m',
        'HRB 12',
        'AG',
        'Kiel',
        '#x',
        'DEX1517R.HRB1',
        '24103',
        ',',
      ),
      fc.string({ unit: anyCharacter, maxLength: 60 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(null, 'companies', 'persons'), (pieces, kind) => {
        const question = read(pieces.join(' '))
        const { calls, none } = serviceCalls(question, kind)
        expect(none === null).toBe(calls.length > 0)
        const keys = calls.map((call) => (call.kind === 'search' ? `${call.search} ${call.term}` : 'filter'))
        expect(new Set(keys).size).toBe(keys.length)
        for (const call of calls) {
          if (call.kind === 'filter') expect(checkFilter(call.filter)).toEqual([])
          else {
            expect(Array.from(call.term).length).toBeGreaterThanOrEqual(2)
            expect(Array.from(call.term).length).toBeLessThanOrEqual(200)
            expect(call.term).toBe(call.term.trim())
          }
          const all = [...call.sent, ...call.narrowed, ...call.left, ...call.untold].toSorted((a, b) => a - b)
          expect(all).toEqual(question.parts.map((_part, nth) => nth))
        }
      }),
      { numRuns: cases(300, 3_000) },
    )
  })
})

describe('results are narrowed here', () => {
  const company: CompanySummary = {
    id: partyId(1),
    kind: 'company',
    name: 'Kältelogistik GmbH',
    legalForm: 'GmbH',
    register: { number: 'HRB 15185', court: 'Amtsgericht Hof', courtCode: 'D4501' },
    seat: 'Hof',
    status: 'active',
    formerNames: [],
    recordReadAt: null,
  }
  const narrowed = (text: string, change: Partial<CompanySummary> = {}): string => {
    const question = read(text)
    return narrowResult(question, serviceCalls(question, null).calls[0]?.narrowed ?? [], { ...company, ...change })
  }

  test.each<[string, Partial<CompanySummary>, string]>([
    ['HRB 15185 Hof', {}, 'fits'],
    ['HRB 15185 Kiel', {}, 'other'],
    ['HRB 15185 Hof', { register: { number: 'HRB 15185', court: null, courtCode: null } }, 'untold'],
    ['HRB 15185 Gera', { register: { number: 'HRB 15185', court: null, courtCode: 'Y1206' } }, 'fits'],
    ['HRB 15185 Wismar', { register: { number: 'HRB 15185', court: null, courtCode: 'X9999' } }, 'untold'],
    ['HRB 15185 Wismar', { register: { number: 'HRB 15185', court: null, courtCode: 'N1308' } }, 'untold'],
    ['HRB 15185 Wismar', { register: { number: 'HRB 15185', court: null, courtCode: 'F1103' } }, 'other'],
    // The service knows it by the number that it had at the court before: what was paid for isn't hidden.
    ['HRB 4711 Kiel', {}, 'untold'],
    ['kältelogistik court:kiel', {}, 'other'],
    ['kältelogistik berlin', {}, 'other'],
    ['kältelogistik hof', {}, 'fits'],
    ['kältelogistik hof', { seat: null }, 'untold'],
    ['kältelogistik', {}, 'fits'],
  ])('%s', (text, change, expected) => {
    expect(narrowed(text, change)).toBe(expected)
  })
})
