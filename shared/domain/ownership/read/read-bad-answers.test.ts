import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import type { Json } from '../../json.ts'
import type { ReadContext } from './read-structure.ts'
import type { StructureRead } from '../graph/graph.ts'
import { mergeReads } from '../graph/merge.ts'
import { directShares } from '../shares/shares.ts'
import { codes, edges, read, shareholder } from './read-structure.testing.ts'

describe('bad answers', () => {
  const shares = (...entries: Record<string, Json>[]): StructureRead =>
    read({
      name: 'X',
      is_company: true,
      shareholders: entries.map((entry) => ({ name: 'o', is_company: false, ...entry })),
    })

  it.each<[Json, Json, string]>([
    [0, null, ''],
    ['25,5 %', null, ''],
    [' 33.333 ', null, ''],
    [140, null, 'share-over-hundred'],
    [-3, null, 'share-negative'],
    ['viel', null, 'number-unreadable'],
    [{}, null, 'number-unreadable'],
    [null, '1.234,50', ''],
    [null, '12.500', 'number-ambiguous'],
    [null, '12 500,00 EUR', ''],
    [null, -5, 'amount-negative'],
    [null, true, 'number-unreadable'],
    [null, 1e30, 'number-unreadable'],
  ])('percentage %j, amount %j: %s', (percentage, nominal, code) => {
    expect(codes(shares({ percentage_share: percentage, nominal_amount: nominal }))).toEqual(code === '' ? [] : [code])
  })

  it.each<[string, Json]>([
    ['text among the shareholders', { shareholders: ['Rest: Streubesitz'] }],
    ['null among the shareholders', { shareholders: [null] }],
    ['text where another list should be', { partners: 'siehe Liste' }],
  ])('%s leaves the others a part of the owners, whose amounts are no total', (_what, odd) => {
    const of = (more: Json): readonly unknown[] => {
      const { shareholders = [], ...beside } = more as { readonly shareholders?: readonly Json[] } & Record<
        string,
        Json
      >
      const one = { name: 'A', is_company: false, nominal_amount: '12.500,00' }
      const graph = mergeReads([read({ name: 'X', is_company: true, shareholders: [one, ...shareholders], ...beside })])
      return [
        graph.parties.find(({ name }) => name === 'X')?.owners,
        [...directShares(graph).ofEdge.values()].map(({ basis, counts }) => [basis, counts.lo]),
      ]
    }
    expect(of(odd)).toEqual(['partial', [['missing', 0]]])
    expect(of({})).toEqual(['read', [['amount-of-sum', 1]]])
    expect(of({ partners: null })).toEqual(['read', [['amount-of-sum', 1]]])
  })

  it('of flat shares one that names nobody leaves the owners of that company a part, and one that names no company those of all', () => {
    const of = (...odd: readonly Json[]): unknown =>
      read({
        nodes: [
          { id: 'a', name: 'A', type: 'person' },
          { id: 'x', name: 'X', type: 'company' },
          { id: 'y', name: 'Y', type: 'company' },
        ],
        edges: [{ from: 'a', to: 'x', nominal_amount: 5 }, { from: 'a', to: 'y', nominal_amount: 5 }, ...odd],
      }).lists.map(({ complete }) => complete)
    expect(of()).toEqual([true, true])
    expect(of({ from: 'nobody', to: 'x', nominal_amount: 5 })).toEqual([false, true])
    expect(of({ from: 'a', to: 'nowhere', nominal_amount: 5 })).toEqual([false, false])
    expect(of('weitere')).toEqual([false, false])
  })

  it('reads numbers exactly, and zero as zero', () => {
    expect(
      edges(
        shares(
          { percentage_share: 0 },
          { percentage_share: '25,5 %' },
          { nominal_amount: '1.234,50' },
          { nominal_amount: '12 500,00 EUR' },
          { nominal_amount: 0.1, nominal_amount_currency: 'DM' },
        ),
      ),
    ).toEqual([
      'o > X: shareholder 0 null',
      'o > X: shareholder 25.5 null',
      'o > X: shareholder null 1234.50 null',
      'o > X: shareholder null 12500.00 EUR',
      'o > X: shareholder null 0.1 DM',
    ])
  })

  it.each<[Json, readonly string[]]>([
    ['Fehler beim Abruf', ['no-structure']],
    [null, ['no-structure']],
    [42, ['no-structure']],
    [{}, ['no-structure']],
    [{ detail: 'Not found' }, ['service-error']],
    [{ id: 'w', message: 'still running', status: 'running' }, ['no-structure']],
    [{ results: { register_errors: ['Registerblatt geschlossen'], company_structure: null } }, ['service-error']],
    [{ results: { company_structure: 'Es ist ein Fehler aufgetreten' } }, ['no-structure']],
    [{ name: 'X', is_company: true, shareholders: 'Keine Angaben' }, ['entry-unreadable']],
    [
      { name: 'X', is_company: true, shareholders: ['Max', 5, null, []] },
      ['entry-unreadable', 'entry-unreadable', 'entry-unreadable', 'entry-unreadable'],
    ],
  ])('%j', (json, expected) => {
    const result = read(json)
    expect(codes(result)).toEqual(expected)
    expect(result.lists.flatMap((list) => list.edges)).toEqual([])
  })

  it('an empty list is "none stated", no list is "not read"', () => {
    const result = read({
      name: 'X',
      is_company: true,
      shareholders: [
        { name: 'Y', is_company: true, shareholders: [] },
        { name: 'Z', is_company: true },
      ],
    })
    expect(result.parties.map(({ name, owners }) => [name, owners])).toEqual([
      ['X', 'read'],
      ['Y', 'none-stated'],
      ['Z', 'not-read'],
    ])
  })

  it('a "person" with shareholders is a company, and the contradiction is said', () => {
    const result = read({ name: 'X', is_company: false, shareholders: [shareholder('A')] })
    expect(result.parties[0]?.kind).toBe('company')
    expect(codes(result)).toEqual(['kind-contradiction'])
  })

  it('percentages that add to one look like fractions', () => {
    expect(codes(shares({ percentage_share: 0.25 }, { percentage_share: 0.75 }))).toEqual(['looks-like-fractions'])
  })

  it('thousands of owners, and a chain of 5,000, are read in time and without a stack', () => {
    const owners = cases(5_000, 50_000)
    const wide = read({
      name: 'X',
      is_company: true,
      shareholders: Array.from({ length: owners }, () => ({ percentage_share: 0.002 })),
    })
    expect(wide.parties).toHaveLength(owners + 1)
    expect(wide.findings).toHaveLength(200)
    let deep: Json = { name: 'top', is_company: true }
    for (let level = 0; level < 5_000; level += 1) deep = { name: `n${level}`, is_company: true, shareholders: [deep] }
    expect(read(deep).lists).toHaveLength(5_000)
  })

  it("whatever comes, nothing throws and every edge's parties are known", () => {
    const key = fc.constantFrom(
      'name',
      'shareholders',
      'general_partners',
      'holder',
      'owner',
      'percentage_share',
      'nominal_amount',
      'data',
      'nodes',
      'edges',
      'results',
      'company_structure',
      'is_company',
      'company',
      'company_id',
      'company_name',
      'extract',
      'id',
      'object',
      'register_number',
      'register_court',
      '__proto__',
      'constructor',
    )
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom<Json>(null, true, 0, -1, 140, '25 %', 'x', 'HRB 1'),
        fc.array(tie('json'), { maxLength: 4 }),
        fc.dictionary(key, tie('json'), { maxKeys: 6 }),
      ),
    }))
    fc.assert(
      fc.property(
        json,
        fc.constantFrom<ReadContext['about']>(
          null,
          { side: 'owned', party: {} },
          { side: 'owner', party: { name: 'P' } },
        ),
        (value, about) => {
          const result = read(value, about)
          const known = new Set(result.parties.map((party) => party.key))
          for (const edge of result.lists.flatMap((list) => list.edges))
            expect(known.has(edge.owner) && known.has(edge.owned)).toBe(true)
        },
      ),
      { numRuns: cases(400, 2_000) },
    )
  })
})
