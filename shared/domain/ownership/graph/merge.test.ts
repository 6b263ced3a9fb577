import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import fc from 'fast-check'
import { answerId, partyId } from '../../ids.ts'
import type { Json } from '../../json.ts'
import { askBothLaws } from '../laws/both-laws.ts'
import { prepareOwnership } from '../shares/effective.ts'
import { partyKey, type OwnershipGraph, type StructureRead } from './graph.ts'
import { mergeReads, type MergeOptions } from './merge.ts'
import { readStructure, type ReadContext } from '../read/read-structure.ts'

const read = (number: number, json: Json, about: ReadContext['about'] = null): StructureRead =>
  readStructure(json, { answer: answerId(number), readAt: `2026-0${number}-01T00:00:00Z`, about })
const merged = (reads: readonly StructureRead[], options: MergeOptions = {}): OwnershipGraph =>
  mergeReads(reads, options)
const nameIn = (graph: OwnershipGraph, key: string): string | null =>
  graph.parties.find((party) => party.key === key)?.name ?? null
const shown = (graph: OwnershipGraph, edges = graph.edges): readonly string[] =>
  edges.map((edge) => `${nameIn(graph, edge.owner)} > ${nameIn(graph, edge.owned)} ${edge.percentage}`)

const company = (
  name: string,
  number: string | null,
  shareholders: readonly Json[] | null,
  more: Record<string, Json> = {},
): Json => ({
  name,
  is_company: true,
  ...(number === null ? {} : { register_number: number, register_court: 'Kiel' }),
  ...(shareholders === null ? {} : { shareholders }),
  ...more,
})
const person = (name: string, percentage: number | null, more: Record<string, Json> = {}): Json => ({
  name,
  is_company: false,
  percentage_share: percentage,
  ...more,
})

describe('merging reads', () => {
  it('joins a company by court, type and number, and hangs its own read below it', () => {
    const graph = merged([
      read(1, company('Unten GmbH', 'HRB 1', [company('Mitte GmbH', 'HRB 2', null, { percentage_share: 60 })])),
      read(2, company('Mitte Gesellschaft mbH', 'HRB 2', [person('Oben', 100)])),
    ])
    expect(graph.parties).toHaveLength(3)
    expect(shown(graph)).toEqual(['Oben > Mitte Gesellschaft mbH 100', 'Mitte Gesellschaft mbH > Unten GmbH 60'])
  })

  it('never joins by name: equal names are offered, with what else agrees', () => {
    const graph = merged([
      read(
        1,
        company('X GmbH', 'HRB 1', [
          person('Halvorsen, Maren', 50, { city: 'Kiel' }),
          company('Holding GmbH', null, null),
        ]),
      ),
      read(
        2,
        company('Y GmbH', 'HRB 2', [
          person('Dr. Maren Halvorsen', 50, { city: 'kiel' }),
          company('Holding GmbH', 'HRB 3', null),
        ]),
      ),
    ])
    expect(graph.parties).toHaveLength(6)
    expect(
      graph.offers
        .map(({ a, b, agrees }) => [nameIn(graph, a), nameIn(graph, b), agrees])
        .toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['Dr. Maren Halvorsen', 'Halvorsen, Maren', ['city']],
      ['Holding GmbH', 'Holding GmbH', []],
    ])
  })

  it('does not offer people of different birth years, nor nameless owners', () => {
    const graph = merged([
      read(
        1,
        company('X', 'HRB 1', [
          person('Max', 10, { birth_date: '1970-01-02' }),
          person('Max', 10, { birth_date: '1980-01-02' }),
          { percentage_share: 1 },
          { percentage_share: 2 },
        ]),
      ),
    ])
    expect(graph.offers).toEqual([])
    expect(graph.parties.map(({ birthYear }) => birthYear)).toEqual([null, 1970, 1980, null, null])
  })

  it('joins what a person said to be the same, again after later reads', () => {
    const first = read(1, company('X', 'HRB 1', [person('Max', 50), person('M. Max', 50)]))
    const graph = merged([first])
    const [, a, b] = graph.parties
    if (a === undefined || b === undefined) throw new Error('two owners')
    const again = merged([first, read(2, company('Z', 'HRB 9', []))], { same: [[a.key, b.key]] })
    expect(again.parties.map(({ name }) => name)).toEqual(['Z', 'X', 'Max'])
    expect(again.edges.map(({ owner, percentage }) => [owner, percentage])).toEqual([
      [a.key, 50],
      [a.key, 50],
    ])
    expect(again.aliases[b.key]).toBe(a.key)
  })

  it('joins by our own number behind a service id, and by an id that proves the same UUID', () => {
    const uuid = '0190163d-8694-739b-aea5-966c26f8ad91'
    const graph = merged(
      [
        read(
          1,
          { object: 'page', data: [{ holder: { object: 'company', id: uuid, name: 'H' }, percentage: 10 }] },
          { side: 'owned', party: { name: 'T', partyId: partyId(5) } },
        ),
        read(
          2,
          {
            object: 'page',
            data: [{ holder: { object: 'company', id: `cmp_${uuid.replaceAll('-', '')}`, name: 'H' }, percentage: 10 }],
          },
          { side: 'owned', party: { name: 'T', partyId: partyId(5) } },
        ),
        read(
          3,
          { object: 'page', data: [{ holder: { object: 'person', id: 'per_x', name: 'P' }, percentage: 90 }] },
          { side: 'owned', party: { name: 'H', serviceIds: ['h-1' as never] } },
        ),
      ],
      { partyIdOf: (id) => (id === 'h-1' || id === uuid ? partyId(8) : null) },
    )
    expect(graph.parties.map(({ key }) => key).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'id:per_x',
      'party:5',
      'party:8',
    ])
  })

  it('suffixes are part of a number: HRB 1 and HRB 1 KI are two', () => {
    expect(merged([read(1, company('X', 'HRB 1', [company('X', 'HRB 1 KI', null)]))]).parties).toHaveLength(2)
  })

  it('keeps two reads of one list side by side: the newest counts, differences have both dates', () => {
    const graph = merged([
      read(
        1,
        company('X', 'HRB 1', [
          person('A', 60, { id: 'a', object: 'person' }),
          person('B', 40, { id: 'b', object: 'person' }),
        ]),
      ),
      read(
        3,
        company('X', 'HRB 1', [
          person('A', 70, { id: 'a', object: 'person' }),
          person('C', 30, { id: 'c', object: 'person' }),
        ]),
      ),
    ])
    expect(shown(graph)).toEqual(['A > X 70', 'C > X 30'])
    expect(shown(graph, graph.former)).toEqual(['A > X 60', 'B > X 40'])
    expect(
      graph.differences.map(({ kind, owner, newer, older }) => [
        kind,
        nameIn(graph, owner),
        newer?.readAt ?? null,
        older?.readAt ?? null,
      ]),
    ).toEqual([
      ['share-differs', 'A', '2026-03-01T00:00:00Z', '2026-01-01T00:00:00Z'],
      ['only-in-newer', 'C', '2026-03-01T00:00:00Z', null],
      ['only-in-older', 'B', null, '2026-01-01T00:00:00Z'],
    ])
  })

  it('an older list read later does not count: the day of the list decides', () => {
    const graph = merged([
      read(1, company('X', 'HRB 1', [person('A', 60)], { as_of: '2025-12-01' })),
      read(3, company('X', 'HRB 1', [person('A', 50)], { as_of: '01.02.2020' })),
    ])
    expect(shown(graph)).toEqual(['A > X 60'])
  })

  it('equal reads give one edge with both answers', () => {
    const json = company('X', 'HRB 1', [person('A', 60, { id: 'a', object: 'person' })])
    const graph = merged([read(1, json), read(2, json)])
    expect(graph.edges).toHaveLength(1)
    expect(graph.edges[0]?.sources.map(({ answer }) => answer)).toEqual([2, 1])
    expect([...graph.former, ...graph.differences]).toEqual([])
  })

  it('one company standing twice in a tree has its owners once; if they differ, that is said', () => {
    const twice = (second: number): OwnershipGraph =>
      merged([
        read(
          1,
          company('X', 'HRB 1', [
            company('H', 'HRB 2', [person('A', 100, { id: 'a', object: 'person' })], { percentage_share: 50 }),
            company(
              'I',
              'HRB 3',
              [company('H', 'HRB 2', [person('A', second, { id: 'a', object: 'person' })], { percentage_share: 100 })],
              { percentage_share: 50 },
            ),
          ]),
        ),
      ])
    expect(shown(twice(100)).filter((edge) => edge.startsWith('A'))).toEqual(['A > H 100'])
    expect(twice(100).findings).toEqual([])
    expect(twice(80).edges.filter(({ owned }) => owned === 'reg:X1517:HRB:2:')).toHaveLength(1)
    expect(twice(80).findings.map(({ code }) => code)).toEqual(['list-differs-within-answer'])
  })

  it('blocks of shares of one owner stay blocks', () => {
    const graph = merged([
      read(
        1,
        company('X', 'HRB 1', [
          person('A', 30, { id: 'a', object: 'person' }),
          person('A', 30, { id: 'a', object: 'person' }),
        ]),
      ),
    ])
    expect(graph.edges.map(({ key, percentage }) => [key, percentage])).toEqual([
      ['id:a>reg:X1517:HRB:1::shareholder#0', 30],
      ['id:a>reg:X1517:HRB:1::shareholder#1', 30],
    ])
  })

  it("a holding seen from the owner's side joins the list, and yields to a newer one", () => {
    const holding = (number: number, percentage: number): StructureRead =>
      read(
        number,
        { object: 'page', data: [{ company: { object: 'company', id: 'cmp_1', name: 'X' }, percentage }] },
        { side: 'owner', party: { name: 'A', kind: 'person', serviceIds: ['a' as never] } },
      )
    const list = read(
      2,
      {
        object: 'page',
        data: [person('A', 60, { id: 'a', object: 'person' }), person('B', 40, { id: 'b', object: 'person' })],
      },
      { side: 'owned', party: { name: 'X', serviceIds: ['cmp_1' as never] } },
    )
    expect(shown(merged([holding(1, 55), list])).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['A > X 60', 'B > X 40'])
    expect(shown(merged([holding(3, 55), list])).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['A > X 55', 'B > X 40'])
    expect(merged([holding(3, 55), list]).differences.map(({ kind }) => kind)).toEqual(['share-differs'])
  })

  it("reads that were not kept don't lend each other their nameless parties", () => {
    const json = company('X', null, [{ percentage_share: 50 }])
    const graph = merged(
      [1, 2].map((day) => readStructure(json, { answer: null, readAt: `2026-01-0${day}`, about: null })),
    )
    expect(graph.parties).toHaveLength(4)
  })

  it('the order of reads does not matter, and merging twice gives the same', () => {
    const reads = [1, 2, 3, 4].map((number) =>
      read(
        number,
        company('X', 'HRB 1', [
          person('A', number * 10, { id: 'a', object: 'person' }),
          company(`H${number % 2}`, `HRB ${10 + (number % 2)}`, [person('B', 100)], { percentage_share: 5 }),
        ]),
      ),
    )
    const whole = JSON.stringify(merged(reads))
    fc.assert(
      fc.property(fc.shuffledSubarray(reads, { minLength: 4 }), (shuffled) => {
        expect(JSON.stringify(merged(shuffled))).toBe(whole)
      }),
    )
  })

  it('thousands of parties in two reads merge', () => {
    const parties = cases(5_000, 25_000)
    const big = (number: number): StructureRead =>
      read(
        number,
        company(
          'X',
          'HRB 1',
          Array.from({ length: parties }, (_, index) =>
            person(`P ${index}`, 0.004, { id: `p${index}`, object: 'person' }),
          ),
        ),
      )
    // The limit is far above what it takes: it only tells a merge that is quadratic in its parties.
    expect(merged([big(1), big(2)]).edges).toHaveLength(parties)
  }, 60_000)
})

describe('a newer list of which a page is unread', () => {
  const about = { side: 'owned', party: { kind: 'company', name: 'T', partyId: partyId(1) } } as const
  const share = (name: string, percentage: number): Json => ({
    object: 'shareholding',
    holder: { object: 'person', id: name, name },
    percentage,
  })
  const list = (shares: readonly Json[], more: boolean): Json => ({
    object: 'page',
    next_cursor: more ? 'c2' : null,
    has_more: more,
    data: shares,
  })
  const owners = (reads: readonly StructureRead[]): unknown =>
    merged(reads).parties.find((one) => one.partyId === 1)?.owners
  const whole = read(1, list([share('A', 50), share('B', 50)], false), about)
  const begun = read(2, list([share('A', 20)], true), about)

  it('leaves the owners not whole, in whatever order the reads are given; the last page makes them whole', () => {
    expect(owners([whole])).toBe('read')
    expect(owners([whole, begun])).toBe('partial')
    expect(owners([begun, whole])).toBe('partial')
    const last = read(3, list([share('A', 20), share('C', 80)], false), about)
    expect(owners([whole, begun, last])).toBe('read')
  })

  /** What both laws say of who is in the graph: with the shares that count, and whether anybody else may be one. */
  const lawful = (reads: readonly StructureRead[]) => {
    const graph = merged(reads)
    const company = graph.parties.find((one) => one.partyId === 1)?.key ?? partyKey('none')
    const ownership = prepareOwnership(graph)
    const results = askBothLaws(ownership, { company, representatives: null }).results
    return Object.values(results).map(({ candidates, unseenPossible }) => ({
      unseenPossible,
      verdicts: Object.fromEntries(
        candidates.map(({ party, verdict }) => [ownership.parties.get(party)?.name ?? '', verdict]),
      ),
    }))
  }

  it.each([20, 50])(
    'whoever stands in the older one only may be gone, also where all add up to 100 (A: %d)',
    (part) => {
      const page = read(2, list([share('A', part)], true), about)
      const graph = merged([whole, page])
      expect(graph.edges.map(({ owner, mayBeGone }) => [owner.slice(-1), mayBeGone ?? false])).toEqual(
        expect.arrayContaining([expect.arrayContaining([false]), expect.arrayContaining([true])]),
      )
      for (const { unseenPossible, verdicts } of lawful([whole, page])) {
        expect(unseenPossible).toBe(true)
        expect(verdicts['B']).toBe('open')
        if (part === 50) expect(verdicts['A']).toBe('yes')
      }
      // Its last page settles it, with and without him.
      const gone = read(3, list([share('A', part), share('C', 100 - part)], false), about)
      for (const { unseenPossible, verdicts } of lawful([whole, page, gone])) {
        expect(unseenPossible).toBe(false)
        expect(verdicts['B'] ?? 'no').toBe('no')
      }
      const stays = read(3, list([share('A', part), share('B', 100 - part)], false), about)
      for (const { verdicts } of lawful([whole, page, stays])) expect(verdicts['B']).toBe('yes')
    },
  )

  it('leaves whoever it names certain, and a page of the same list takes nothing away', () => {
    expect(merged([whole]).edges.every(({ mayBeGone }) => mayBeGone === undefined)).toBe(true)
    const older = read(1, list([share('A', 50)], true), about)
    expect(merged([older, read(2, list([share('B', 50)], false), about)]).edges.map((edge) => edge.mayBeGone)).toEqual([
      undefined,
    ])
    // One holding seen from the owner's side is no list that was begun.
    const seen = read(2, list([{ object: 'shareholding', company: { id: 'T', name: 'T' }, percentage: 40 }], true), {
      side: 'owner',
      party: { kind: 'person', name: 'C', partyId: partyId(7) },
    })
    expect(merged([whole, seen]).edges.every(({ mayBeGone }) => mayBeGone === undefined)).toBe(true)
  })

  it('an older one that was never finished takes nothing from a newer whole one', () => {
    const older = read(1, list([share('A', 20)], true), about)
    expect(owners([older, read(2, list([share('A', 100)], false), about)])).toBe('read')
  })
})
