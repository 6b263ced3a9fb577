import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { askBothLaws } from '../laws/both-laws.ts'
import { computeFigures, type FiguresInput } from './compute-figures.ts'
import { figuresBounds } from './desk-figures.ts'
import { standIn } from '../explain/law-notes.ts'
import { plainText } from '../explain/sentence.ts'
import { speakerOf } from '../explain/speaker.ts'
import { keepNearest } from './cut-graph.ts'
import { prepareOwnership } from '../shares/effective.ts'
import { partyKey } from '../graph/graph.ts'
import { graphOf, key, type Holding } from '../graph/graph.testing.ts'
import { companyKey } from '../graph/identity.ts'
import { graphOfFigures, packFigures, unpackFigures } from './pack-figures.ts'
import { deskGraph } from './desk-graph.ts'
import { fileOf, readOf, someone, summary, type Share } from '../graph/samples.testing.ts'
import { shareRows } from '../shares/share-rows.ts'
import type { OwnershipFile } from '../read/ways.ts'

const figuresOf = (files: readonly OwnershipFile[], view: Partial<FiguresInput> = {}) =>
  unpackFigures(
    packFigures(
      computeFigures({
        companies: files,
        until: null,
        compareWith: null,
        same: [],
        different: [],
        roles: [],
        today: '2026-11-21',
        ...view,
      }),
    ),
  )

/** Two companies of a desk, each read at two dates, with cycles, missing shares, oversized sums and namesakes. */
const desks = fc
  .array(
    fc.record({
      shares: fc.array(
        fc.tuple(fc.nat(11), fc.nat(5), fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }), fc.boolean()),
        { maxLength: 24 },
      ),
      root: fc.nat(5),
      of: fc.nat(1),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((reads): readonly OwnershipFile[] => {
    const names = [
      'Alfa GmbH',
      'Beta KG',
      'Gamma AG',
      'Delta UG',
      'Epsilon SE',
      'Zeta GmbH',
      'Eva Ott',
      'Eva Ott',
      'Jan Berg',
      null,
      'Ina Vogt',
      'Berg, Jan',
    ]
    const made = reads.map(({ shares, root, of, day }, index) => {
      const parties = names.map((name, n) =>
        someone(
          `r${index}p${n}`,
          n < 6 ? 'company' : n === 9 ? 'unknown' : 'person',
          name,
          n < 6 ? { number: `HRB ${100 + n}`, court: 'Kiel' } : n % 2 === 0 ? { city: 'Kiel' } : {},
        ),
      )
      const held = shares.map(([owner, owned, percent, partner]): Share => [
        `r${index}p${owner}`,
        `r${index}p${owned}`,
        percent,
        partner ? 'general-partner' : 'shareholder',
      ])
      return {
        of,
        read: readOf(
          index + 1,
          `2026-10-${String(day).padStart(2, '0')}T08:00:00Z`,
          parties,
          held,
          `r${index}p${root}`,
        ),
      }
    })
    return [0, 1].map((of) =>
      fileOf(
        summary(of + 1, `Desk ${of}`, `HRB ${100 + of}`, 'Amtsgericht Kiel'),
        made.filter((one) => one.of === of).map(({ read }) => read),
      ),
    )
  })

describe('figures of a desk', () => {
  it('are those that the whole graph gives: shares, picture, laws, names and moments of random desks', () => {
    fc.assert(
      fc.property(desks, fc.option(fc.integer({ min: 1, max: 28 }), { nil: null }), (files, day) => {
        const compareWith = day === null ? null : `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`
        const view = {
          until: null,
          compareWith,
          same: [['r0p6', 'r0p8']] as const,
          different: [['r0p6', 'r0p7']] as const,
        }
        const figures = figuresOf(files, view)
        const [sent, whole] = [graphOfFigures(figures), deskGraph(files, view)]
        expect(figures.cut).toBe(false)
        expect(sent.roots).toEqual(whole.roots)
        expect(sent.moments).toEqual(whole.moments)
        expect(sent.ownership.shares.ofEdge).toEqual(whole.ownership.shares.ofEdge)
        expect(sent.ownership.shares.ofCompany).toEqual(whole.ownership.shares.ofCompany)
        expect([...sent.ownership.parties]).toEqual([...whole.ownership.parties])
        expect(sent.ownership.ownersOf).toEqual(whole.ownership.ownersOf)
        expect(sent.holdings.shares).toEqual(whole.holdings.shares)
        expect(sent.holdings.added).toEqual(whole.holdings.added)
        expect(sent.holdings.gone).toEqual(whole.holdings.gone)
        for (const alias of Object.keys(whole.ownership.graph.aliases))
          expect(sent.named(alias)).toBe(whole.named(alias))
        const [subject] = whole.roots
        if (subject === undefined) return
        expect(figures.laws).toEqual(
          JSON.parse(JSON.stringify(askBothLaws(whole.ownership, { company: subject, representatives: null }))),
        )
        expect(figures.shareRows).toEqual(shareRows(whole.ownership, subject))
      }),
      { numRuns: cases(40, 150) },
    )
  })

  it('of more owners than are sent are cut, say so, and keep the numbers of the whole', () => {
    const count = cases(figuresBounds.parties + 20, 50_000)
    const parties = [
      someone('t', 'company', 'Ziel AG', { number: 'HRB 1', court: 'Kiel' }),
      ...Array.from({ length: count }, (_, at) => someone(`p${at}`, 'person', `Person ${at}`)),
    ]
    const held = parties.slice(1).map(({ key: owner }, at): Share => [owner, 't', at === count - 10 ? 30 : 0.001])
    const file = fileOf(summary(1, 'Ziel AG', 'HRB 1', 'Amtsgericht Kiel'), [
      readOf(1, '2026-10-01T08:00:00Z', parties, held, 't'),
    ])
    const figures = figuresOf([file])
    expect(figures.cut).toBe(true)
    expect(figures.counts).toMatchObject({ parties: count + 1, edges: count, lawRows: count, shareRows: count })
    expect(figures.now.graph.parties).toHaveLength(figuresBounds.parties)
    expect(figures.now.graph.edges).toHaveLength(figuresBounds.parties - 1)
    expect(figures.laws?.rows).toHaveLength(figuresBounds.lawRows)
    // The largest owner is among them, whatever its position in the list; and no part is called unlisted.
    expect(figures.laws?.rows[0]?.of.gwg).toMatchObject({ verdict: 'yes' })
    const { ownership } = graphOfFigures(figures)
    const target = figures.roots[0] as never
    expect(ownership.shares.ofCompany.get(target)?.sum).toBeCloseTo(0.3 + (count - 1) * 0.00001, 9)
    expect(ownership.parties.has(figures.laws?.rows[0]?.party as never)).toBe(true)
  })

  it('stop between two steps where nobody waits any more', () => {
    const file = fileOf(summary(1, 'Ziel AG', 'HRB 1', 'Amtsgericht Kiel'), [])
    let steps = 0
    expect(() =>
      computeFigures(
        { companies: [file], until: null, compareWith: null, same: [], different: [], roles: [], today: '2026-11-21' },
        () => {
          steps += 1
          if (steps === 3) throw new Error('nobody waits')
        },
      ),
    ).toThrow('nobody waits')
    expect(steps).toBe(3)
  })

  it('of a desk without companies are empty', () => {
    expect(figuresOf([])).toMatchObject({ roots: [], laws: null, shareRows: [], representatives: null, cut: false })
  })
})

describe('what is sent of a graph that is too large', () => {
  const chain: Holding[] = Array.from({ length: 60 }, (_, at): Holding => [
    at === 59 ? 'A' : `c${at + 1}`,
    at === 0 ? 'target' : `c${at}`,
    60,
  ])
  const graph = prepareOwnership(
    graphOf([...chain, ...Array.from({ length: 60 }, (_, at): Holding => [`P.${at}`, 'target', 0.5])]),
  )

  it("is nearest to the desk's companies, larger shares first", () => {
    const { parties, whole } = keepNearest(graph, [key('target')], [], { parties: 4, edges: 100 })
    expect([...parties]).toEqual(['target', 'c1', 'P.0', 'P.1'])
    expect(whole).toBe(false)
  })

  it('has whoever proves anything, with the whole way to him', () => {
    const { parties } = keepNearest(graph, [key('target')], [key('A')], { parties: 70, edges: 100 })
    expect([...chain.map(([owner]) => owner), 'target'].every((each) => parties.has(partyKey(each)))).toBe(true)
    expect(parties.size).toBe(70)
  })

  it('has no more edges than are bounded', () => {
    const web = Array.from({ length: 30 }, (_, a) =>
      Array.from({ length: 30 }, (_unused, b): Holding => [`c${a}`, `c${b}`, 1]),
    ).flat()
    const dense = prepareOwnership(graphOf(web))
    const { parties } = keepNearest(dense, [key('c0')], [], { parties: 100, edges: 50 })
    expect(
      dense.graph.edges.filter(({ owner, owned }) => parties.has(owner) && parties.has(owned)).length,
    ).toBeLessThanOrEqual(50)
  })
})

describe('what a person said to be two', () => {
  it('is offered no more, whichever keys it was said of', () => {
    const parties = [
      someone('t', 'company', 'Ziel AG'),
      someone('a', 'person', 'Eva Ott'),
      someone('b', 'person', 'Eva Ott'),
    ]
    const file = fileOf(summary(1, 'Ziel AG', 'HRB 1', 'Amtsgericht Kiel'), [
      readOf(
        1,
        '2026-10-01T08:00:00Z',
        parties,
        [
          ['a', 't', 20],
          ['b', 't', 20],
        ],
        't',
      ),
    ])
    expect(figuresOf([file]).now.graph.offers).toMatchObject([{ a: 'a', b: 'b' }])
    expect(figuresOf([file], { different: [['b', 'a']] })).toMatchObject({
      now: { graph: { offers: [] } },
      counts: { offers: 0 },
    })
  })
})

describe("who represents a desk's company", () => {
  const file = fileOf(summary(1, 'Ziel GmbH', 'HRB 1', 'Amtsgericht Kiel'), [
    readOf(
      1,
      '2026-10-01T08:00:00Z',
      [someone('t', 'company', 'Ziel GmbH'), someone('party:7', 'person', 'Eva Ott', { partyId: 7 as never })],
      [['party:7', 't', 100]],
      't',
    ),
  ])
  const role = {
    key: 'r',
    holderName: 'Eva Ott',
    holderKind: 'person',
    holderId: 7,
    type: 'managing_director',
    city: null,
    birthYear: null,
    representation: null,
    since: null,
    until: null,
  } as never
  const stranger = { ...(role as object), key: 's', holderName: 'Jan Berg', holderId: null } as never
  const former = { ...(role as object), key: 'f', holderName: 'Ina Vogt', holderId: 9, until: '2025-01-01' } as never
  const clerk = { ...(role as object), key: 'c', holderName: 'Ute Kern', holderId: 10, type: 'procurator' } as never

  it("stands beside the owners by our own number; without one he is a party of his own, and no share is anybody's", () => {
    const figures = figuresOf([file], { roles: [[file.company.id, [role, stranger, stranger, former, clerk]]] })
    const company = companyKey(file.company.id)
    expect(figures.representation.edges).toMatchObject([
      { holder: 'party:7', company, kind: 'managing-director' },
      { holder: 'role:1:1', company },
      { holder: 'role:1:2', company },
    ])
    expect(figures.representation.parties.map(({ key: each }) => each)).toEqual(['role:1:1', 'role:1:2'])
    expect(figures.representation.notRead).toEqual([])
    expect(figures.representatives).toEqual([
      { party: 'party:7', name: 'Eva Ott', kind: 'person', through: [] },
      { party: null, name: 'Jan Berg', kind: 'person', through: [] },
      { party: null, name: 'Jan Berg', kind: 'person', through: [] },
    ])
    expect(figures.now.graph.edges).toHaveLength(1)
  })

  it('of a list that goes on there may be others, in both laws, in both languages; of a whole one nothing is said', () => {
    const missingOf = (roles: FiguresInput['roles'], language: 'de' | 'en') => {
      const laws = figuresOf([file], { roles }).laws?.results ?? null
      const speaker = speakerOf(language, prepareOwnership(graphOf([])))
      return [laws?.gwg, laws?.['eu-amlr']].map((result) =>
        result === undefined
          ? null
          : standIn(speaker, { ...result.fallback, state: 'applies' })?.missing.map(plainText),
      )
    }
    const { id } = file.company
    const says = { de: /nur zum Teil gelesen oder verstanden/, en: /only a part has been read or understood/ }
    for (const language of ['de', 'en'] as const) {
      for (const said of missingOf([[id, [role], true]], language)) expect(said?.join(' ')).toMatch(says[language])
      expect(missingOf([[id, [role], false]], language)).toEqual([[], []])
      for (const said of missingOf([[id, [], true]], language)) expect(said).toHaveLength(1)
      for (const said of missingOf([[id, []]], language)) expect(said?.join(' ')).not.toMatch(says[language])
    }
  })

  it('is unknown where nobody has read the roles: that is not nobody', () => {
    const figures = figuresOf([file])
    expect(figures.representatives).toBeNull()
    expect(figures.representation).toMatchObject({ edges: [], notRead: [companyKey(file.company.id)] })
  })
})
