import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { answerId, partyId, serviceId } from '../../ids.ts'
import type { Json } from '../../json.ts'
import { mergeDesk } from '../desk/merge-desk.ts'
import { readHoldings } from './read-holdings.ts'
import { readOf, someone, summary } from '../graph/samples.testing.ts'
import type { StructureRead } from '../graph/graph.ts'

const holder = { kind: 'person', partyId: partyId(7), name: 'Eva Ott', serviceIds: [serviceId('per_7')] } as const
const read = (pages: readonly Json[], isShare = (): boolean => true): StructureRead =>
  readHoldings(pages, { holder, isShare, answer: answerId(3), readAt: '2026-11-20T10:00:00Z' })
const page = (...data: readonly Json[]): Json => ({ object: 'page', data: [...data], next_cursor: null })
const company = (id: string, name: string, more: Record<string, Json> = {}): Json => ({
  object: 'company',
  id,
  name,
  ...more,
})
const nameOf = (of: StructureRead, key: string): string | null =>
  of.parties.find((party) => party.key === key)?.name ?? null
const held = (of: StructureRead): readonly unknown[] =>
  of.lists.flatMap(({ complete, edges }) =>
    edges.map((edge) => [
      nameOf(of, edge.owner),
      edge.relation,
      nameOf(of, edge.owned),
      edge.percentage,
      edge.nominal?.amount ?? null,
      complete,
    ]),
  )
const codes = (of: StructureRead): readonly string[] => of.findings.map(({ code }) => code)

describe('what a person holds', () => {
  it('is one share of each company that is named, and never its whole list', () => {
    const of = read([
      page(
        {
          object: 'shareholding',
          id: 's1',
          holder: { object: 'person', id: 'per_7', name: 'Eva Ott' },
          company: company('cmp_1', 'Eins GmbH'),
          percentage: '25,5 %',
        },
        {
          object: 'shareholding',
          id: 's2',
          owner: { object: 'person', id: 'per_7', name: 'Eva Ott' },
          company: company('cmp_2', 'Zwei KG'),
          nominal_amount: '500',
          nominal_amount_currency: 'EUR',
          is_limited_partner: true,
        },
        {
          company_id: 'cmp_3',
          company_name: 'Drei oHG',
          register_number: 'HRA 9',
          register_court: 'Amtsgericht Kiel',
          type: 'general_partner',
        },
      ),
    ])
    expect(held(of)).toEqual([
      ['Eva Ott', 'shareholder', 'Eins GmbH', 25.5, null, false],
      ['Eva Ott', 'limited-partner', 'Zwei KG', null, '500', false],
      ['Eva Ott', 'general-partner', 'Drei oHG', null, null, false],
    ])
    expect(of.parties.filter(({ name }) => name === 'Eva Ott')).toMatchObject([{ kind: 'person', partyId: 7 }])
    expect(of.parties.filter(({ kind }) => kind === 'company').map(({ owners }) => owners)).toEqual([
      'partial',
      'partial',
      'partial',
    ])
    expect(of.root).toBe(of.parties.find(({ name }) => name === 'Eva Ott')?.key)
  })

  it('is read over all pages, without what was given up and without what is no share', () => {
    const share = (name: string, more: Record<string, Json> = {}): Json => ({
      company: company(name, name),
      percentage: 10,
      ...more,
    })
    const of = readHoldings(
      [
        { object: 'page', data: [share('A'), share('B', { until: '2025-01-01' })], next_cursor: 'x' },
        {
          object: 'page',
          data: [share('C', { until: '2027-01-01' }), { role: true, company: company('D', 'D') }],
          next_cursor: null,
        },
      ],
      { holder, answer: answerId(3), readAt: '2026-11-20T10:00:00Z', isShare: (item) => item['role'] !== true },
    )
    expect(held(of).map((each) => (each as unknown[])[2])).toEqual(['A', 'C'])
    expect(codes(of)).toEqual([])
  })

  it("lies beside what the company's own list says, which counts, and adds companies that nobody had read", () => {
    const list = readOf(
      1,
      '2026-10-01T08:00:00Z',
      [
        someone('t', 'company', 'Eins GmbH', { serviceIds: [serviceId('cmp_1')] }),
        someone('e', 'person', 'Eva Ott', { serviceIds: [serviceId('per_7')] }),
      ],
      [['e', 't', 60]],
      't',
    )
    const of = read([
      page(
        { company: company('cmp_1', 'Eins GmbH'), percentage: 60 },
        { company: company('cmp_2', 'Zwei GmbH'), percentage: 40 },
      ),
    ])
    const said = { same: [], different: [] }
    const graph = mergeDesk(
      [{ company: summary(1, 'Eins GmbH', 'HRB 1', 'Amtsgericht Kiel'), reads: [list] }],
      null,
      said,
      [{ id: partyId(7), reads: [of] }],
    )
    expect(new Set(graph.parties.map(({ name }) => name))).toEqual(new Set(['Eins GmbH', 'Eva Ott', 'Zwei GmbH']))
    expect(graph.edges.map(({ percentage, sources }) => [percentage, sources.length])).toEqual([
      [60, 2],
      [40, 1],
    ])
    const before = mergeDesk(
      [{ company: summary(1, 'Eins GmbH', 'HRB 1', 'Amtsgericht Kiel'), reads: [list] }],
      '2026-10-02T00:00:00Z',
      said,
      [{ id: partyId(7), reads: [of] }],
    )
    expect(before.edges).toHaveLength(1)
  })
})

describe('holdings that are none', () => {
  it.each<[says: string, page: Json, edges: number, codes: readonly string[]]>([
    ['an error text', 'Holdings are being prepared.', 0, ['no-structure']],
    ['an error object', { message: 'Holdings are being prepared.' }, 0, ['no-structure']],
    ['an empty list', page(), 0, []],
    ['texts among them', page('Eins GmbH', { company: company('c', 'Zwei GmbH') }), 1, ['entry-unreadable']],
    ['a share of nothing', page({ percentage: 50 }), 0, ['party-missing']],
    ['a share of 140 %', page({ company: company('c', 'Eins GmbH'), percentage: 140 }), 1, ['share-over-hundred']],
    ['a negative share', page({ company: company('c', 'Eins GmbH'), percentage: '-3' }), 1, ['share-negative']],
    ['a company without a name', page({ company: { object: 'company', id: 'cmp_9' } }), 1, []],
    ['a company that is a number', page({ company: 5 }), 0, ['party-missing']],
    [
      'a further page that nobody read',
      { object: 'page', data: [{ company: company('c', 'Eins GmbH') }], next_cursor: 'more' },
      1,
      ['list-continues'],
    ],
    ['nothing at all', null, 0, ['no-structure']],
  ])('%s', (_says, json, edges, expected) => {
    const of = read([json])
    expect(held(of)).toHaveLength(edges)
    expect(codes(of)).toEqual(expected)
    // Nobody is said to be owned whole by it.
    expect(of.lists.every(({ complete }) => !complete)).toBe(true)
  })

  it('without any page say nothing', () => {
    expect(read([]).lists).toEqual([])
  })

  it('of thousands of companies are read, each once', () => {
    const companies = cases(5_000, 50_000)
    const of = read([
      page(
        ...Array.from({ length: companies }, (_, at): Json => ({
          company: company(`c${at}`, `Firma ${at}`),
          percentage: 1,
        })),
      ),
    ])
    expect(of.lists).toHaveLength(companies)
  })

  it('never throw, whatever stands there', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.jsonValue(),
            fc
              .array(
                fc.record(
                  {
                    company: fc.jsonValue(),
                    percentage: fc.jsonValue(),
                    until: fc.jsonValue(),
                    holder: fc.jsonValue(),
                  },
                  { requiredKeys: [] },
                ),
              )
              .map((data) => ({ object: 'page', data })),
          ),
          { maxLength: 3 },
        ),
        (pages) => {
          const of = read(pages as Json[])
          for (const { edges } of of.lists)
            for (const { percentage } of edges)
              expect(percentage === null || (percentage >= 0 && percentage <= 100)).toBe(true)
        },
      ),
      { numRuns: cases(60, 300) },
    )
  })
})
