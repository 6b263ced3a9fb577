import { describe, expect, it } from 'vitest'
import { partyId } from '../../ids.ts'
import { emptyView, type DeskView } from '../desk/desk.ts'
import type { OwnershipFile } from '../read/ways.ts'
import { layPicture, type Measure } from './picture.ts'
import { fileOf, halvorsenRead, kg, olderRead, readOf, someone, summary, type Share } from '../graph/samples.testing.ts'
import { partyKey, type PartyKey } from '../graph/graph.ts'
import type { RepresentationEdge } from '../signing/representation.ts'
import { deskGraph } from '../desk/desk-graph.ts'
import { seenGraph } from './seen-graph.ts'
import { toPicture } from './to-picture.ts'
import { graphWords } from './picture-words.ts'

const measure: Measure = (text) => 7 * text.length

/** That somebody of the graph manages a company of it; both by name. */
function roleOf({ holdings }: ReturnType<typeof deskGraph>, holder: string, company: string): RepresentationEdge {
  const keyOf = (name: string): PartyKey =>
    [...holdings.parties.values()].find((party) => party.name === name)?.key ?? partyKey(`nobody is named ${name}`)
  const ends = { holder: keyOf(holder), company: keyOf(company) }
  return {
    key: `${holder}>${company}:role`,
    ...ends,
    kind: 'managing-director',
    role: 'managing_director',
    since: null,
  }
}

/** The picture of files, with its texts, as one looks at it. */
function draw(
  files: readonly OwnershipFile[],
  view: Partial<DeskView> = {},
  language: 'de' | 'en' = 'de',
  ungrouped: readonly string[] = [],
  represents: readonly (readonly [holder: string, company: string])[] = [],
) {
  const words = graphWords(language)
  const whole = { ...emptyView, ...view }
  const graph = deskGraph(files, whole)
  const seen = seenGraph(graph.holdings, {
    view: whole,
    roots: graph.roots,
    named: graph.named,
    ungrouped: new Set(ungrouped),
    representation: { edges: represents.map((ends) => roleOf(graph, ...ends)), parties: [], notRead: [] },
  })
  const laid = layPicture(toPicture(seen, graph.ownership, words, graph.roots[0] ?? null), measure)
  // Figures and their units never part; here they are written with plain spaces.
  const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ')
  const picture = {
    ...laid,
    labelTexts: laid.labelTexts.map(plain),
    edges: laid.edges.map((edge) => ({ ...edge, label: plain(edge.label) })),
    nodes: laid.nodes.map((node) => ({ ...node, note: plain(node.note) })),
  }
  const node = (name: string) => picture.nodes.find((each) => each.name === name)
  const at = (name: string): number => picture.nodes.findIndex((each) => each.name === name)
  const edge = (from: string, to: string) =>
    picture.edges.filter((each) => each.from === at(from) && each.to === at(to))
  const labels = (from: string, to: string): readonly string[] =>
    picture.edges.flatMap((each, e) =>
      each.from === at(from) && each.to === at(to) ? [picture.labelTexts[e] ?? ''] : [],
    )
  return { graph, seen, picture, words, node, edge, labels, names: picture.nodes.map(({ name }) => name) }
}

const house = [fileOf(kg, [halvorsenRead])]
const subject = 'Brückwerder Logistik GmbH & Co. KG'
const partner = 'Brückwerder Verwaltungs-GmbH'

/** One company and who holds it. */
const owned = (shares: readonly (readonly [name: string, share: number | null])[]): readonly OwnershipFile[] => [
  fileOf(kg, [
    readOf(
      1,
      '2026-11-14T09:26:00Z',
      [
        someone('kg', 'company', subject, { number: 'HRA 48213 B', court: 'Charlottenburg' }),
        ...shares.map(([name], index) => someone(`o${index}`, 'person', name, { partyId: partyId(100 + index) })),
      ],
      shares.map(([, share], index): Share => [`o${index}`, 'kg', share]),
      'kg',
    ),
  ]),
]

describe('the grammar of the picture', () => {
  it('puts owners above, and only what closes a cycle below: the share of a partnership in its own general partner', () => {
    const { picture, labels } = draw(house)
    const y = (name: string): number => picture.layout.y[picture.nodes.findIndex((node) => node.name === name)] ?? NaN
    expect(y('Maren Halvorsen')).toBeLessThan(y('Halvorsen Beteiligungs GmbH'))
    expect(y('Halvorsen Beteiligungs GmbH')).toBeLessThan(y(subject))
    expect(y(partner)).toBeLessThan(y(subject))
    expect(labels(subject, partner)).toEqual(['Kreis, 100 %'])
    expect([...picture.layout.reversed].filter((turned) => turned === 1)).toHaveLength(1)
  })

  it('tells companies, people and unknown owners apart by shape, and says who is the subject', () => {
    const { node } = draw(house)
    expect(node(subject)).toMatchObject({
      shape: 'company',
      subject: true,
      mark: 'kept',
      note: 'HRA 48213 B, AG Charlottenburg',
    })
    expect(node('Halvorsen Beteiligungs GmbH')).toMatchObject({
      shape: 'company',
      subject: false,
      note: 'HRB 8842, AG Flensburg',
    })
    expect(node('Maren Halvorsen')).toMatchObject({ shape: 'person', mark: null, note: 'geb. 1974' })
    expect(node('Unbekannt')).toMatchObject({ shape: 'unknown', mark: 'unknown', note: 'Kommanditist' })
  })

  it('draws ownership, control and what is unknown each in its own way, with the word for control', () => {
    const { edge, labels } = draw(house)
    expect(edge('Halvorsen Beteiligungs GmbH', subject)).toMatchObject([{ kind: 'owns', share: 60 }])
    expect(edge(partner, subject)).toMatchObject([{ kind: 'controls', share: null }])
    expect(labels(partner, subject)).toEqual(['Komplementärin, 0 %'])
    expect(edge('Unbekannt', subject)).toMatchObject([{ kind: 'unknown', label: '25 %' }])
  })

  it('draws both relations of a general partner who also holds as two edges', () => {
    const { edge, labels } = draw([
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', subject), someone('p', 'person', 'Henning Brandt')],
          [['p', 'kg', 30, 'general-partner']],
          'kg',
        ),
      ]),
    ])
    expect(
      edge('Henning Brandt', subject)
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['controls', 'owns'])
    expect(labels('Henning Brandt', subject).toSorted()).toEqual(['30 %', 'persönlich haftend'])
  })

  it('says it in English, too', () => {
    const { labels } = draw(house, {}, 'en')
    expect(labels(partner, subject)).toEqual(['general partner, 0%'])
    expect(labels(subject, partner)).toEqual(['cycle, 100%'])
  })

  it('marks companies whose owners nobody read, and old reads', () => {
    const old = { ...halvorsenRead, readAt: '2020-01-01T00:00:00Z' }
    expect(draw([fileOf(kg, [old])]).node(subject)?.mark).toBe('aged')
    expect(draw([fileOf(kg, [])]).node(subject)).toMatchObject({ mark: 'unread', subject: true })
  })
})

describe('who represents', () => {
  const manager = 'Maren Halvorsen'
  const holding = 'Halvorsen Beteiligungs GmbH'
  const height = ({ picture }: ReturnType<typeof draw>, name: string): number =>
    picture.layout.y[picture.nodes.findIndex((node) => node.name === name)] ?? NaN

  it('and owns, too, stands above the company with both lines, and the share is no cycle', () => {
    const drawn = draw(house, {}, 'de', [], [[manager, holding]])
    expect(drawn.labels(manager, holding).toSorted()).toEqual(['55 %', 'managing_director'])
    expect(height(drawn, manager)).toBeLessThan(height(drawn, holding))
  })

  it('changes no label of a share, whoever represents whom', () => {
    const names = [manager, holding, subject, partner, 'Jens-Ole Halvorsen', 'Dr. Friederike Harmsen']
    const shares = ({ picture }: ReturnType<typeof draw>) =>
      picture.edges.flatMap(({ kind, key }, e) =>
        kind === 'represents' ? [] : [[key, picture.labelTexts[e], picture.layout.reversed[e]]],
      )
    const without = shares(draw(house))
    for (const holder of names)
      for (const company of [holding, subject, partner])
        expect(shares(draw(house, {}, 'de', [], [[holder, company]]))).toEqual(without)
  })

  it('in a unified partnership: the share in the general partner closes the cycle, the role does not', () => {
    const drawn = draw(house, {}, 'de', [], [[partner, subject]])
    expect(drawn.labels(subject, partner)).toEqual(['Kreis, 100 %'])
    expect(drawn.labels(partner, subject).toSorted()).toEqual(['Komplementärin, 0 %', 'managing_director'])
  })

  it('and is owned by what is represented stands below it, and neither line is a cycle', () => {
    // The list of owners doesn't name the general partner, its role in the file does.
    const owned = draw(
      [
        fileOf(kg, [
          readOf(
            1,
            '2026-11-14T09:26:00Z',
            [someone('kg', 'company', subject), someone('gp', 'company', partner)],
            [['kg', 'gp', 100]],
            'kg',
          ),
        ]),
      ],
      {},
      'de',
      [],
      [[partner, subject]],
    )
    expect(owned.labels(subject, partner)).toEqual(['100 %'])
    expect(owned.labels(partner, subject)).toEqual(['managing_director'])
    expect(height(owned, subject)).toBeLessThan(height(owned, partner))
  })
})

describe('shares', () => {
  it('that are missing are the interval that the others leave, never zero', () => {
    const { edge } = draw(
      owned([
        ['A', 60],
        ['B', 15],
        ['C', null],
      ]),
    )
    expect(edge('C', subject)).toMatchObject([{ kind: 'unknown', label: '0–25 %', share: null }])
  })

  it('of which nothing at all is known say so', () => {
    expect(draw(owned([['A', null]])).edge('A', subject)).toMatchObject([{ label: 'Anteil unbekannt' }])
  })

  it('come from nominal amounts where these are given', () => {
    const read = readOf(
      1,
      '2026-11-14T09:26:00Z',
      [someone('kg', 'company', subject), someone('a', 'person', 'A'), someone('b', 'person', 'B')],
      [
        ['a', 'kg', 33.3],
        ['b', 'kg', 66.7],
      ],
      'kg',
    )
    const withAmounts = {
      ...read,
      lists: read.lists.map((list) => ({
        ...list,
        edges: list.edges.map((edge, index) => ({
          ...edge,
          nominal: { amount: index === 0 ? '8333.00' : '16667.00', currency: 'EUR' },
        })),
      })),
    }
    const { labels } = draw([fileOf(kg, [withAmounts])])
    expect(labels('A', subject)).toEqual(['33,33 %'])
  })

  it('that nobody of the list holds are an unknown owner of their own; two rests are two', () => {
    const { picture, edge } = draw([
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', subject), someone('h', 'company', 'Holding GmbH'), someone('p', 'person', 'P')],
          [
            ['h', 'kg', 60],
            ['p', 'h', 50],
          ],
          'kg',
        ),
      ]),
    ])
    const unknown = picture.nodes.filter(({ shape }) => shape === 'unknown')
    expect(unknown).toHaveLength(2)
    expect(unknown.map(({ note }) => note)).toEqual(['nicht aufgeführt', 'nicht aufgeführt'])
    expect(edge('Unbekannt', subject)).toMatchObject([{ kind: 'unknown', label: '40 %' }])
  })

  it('of several blocks are one edge', () => {
    const { edge } = draw([
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', subject), someone('p', 'person', 'P')],
          [
            ['p', 'kg', 20],
            ['p', 'kg', 30],
            ['p', 'kg', 50],
          ],
          'kg',
        ),
      ]),
    ])
    expect(edge('P', subject)).toMatchObject([{ label: '100 %', share: 100 }])
  })

  it('that add to 140 % are shown as stated, and the company is flagged', () => {
    const { node, labels } = draw(
      owned([
        ['A', 80],
        ['B', 60],
      ]),
    )
    expect(node(subject)).toMatchObject({ mark: 'odd', note: 'Summe 140 %' })
    expect(labels('A', subject)).toEqual(['80 %'])
  })

  it('in the company itself are a loop that says so', () => {
    const { labels, picture } = draw([
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', subject), someone('p', 'person', 'P')],
          [
            ['p', 'kg', 90],
            ['kg', 'kg', 10],
          ],
          'kg',
        ),
      ]),
    ])
    expect(labels(subject, subject)).toEqual(['eigene Anteile, 10 %'])
    expect(picture.area.width).toBeGreaterThan(0)
  })
})

describe('what a desk leaves out', () => {
  const holding = (files: readonly OwnershipFile[]): string =>
    draw(files).picture.nodes.find(({ name }) => name.startsWith('Halvorsen B'))?.key ?? ''

  it('folds owners away, with those behind them, and says how many', () => {
    const { names, node, seen } = draw(house, { collapsed: [holding(house)] })
    expect(names).not.toContain('Maren Halvorsen')
    expect(node('Halvorsen Beteiligungs GmbH')?.fold).toBe('▸ 2 Gesellschafter eingeklappt')
    expect(seen.unseen).toBe(2)
  })

  it('hides a node, and what nothing else leads to', () => {
    const { names } = draw(house, { hidden: [holding(house)] })
    expect(names).not.toContain('Halvorsen Beteiligungs GmbH')
    expect(names).not.toContain('Maren Halvorsen')
    expect(names).toContain('Dr. Friederike Harmsen')
  })

  it('groups small owners of one company, and says what they have together', () => {
    const files = owned([
      ['A', 90],
      ['B', 4],
      ['C', 3.5],
      ['D', 2.5],
    ])
    const { node, edge, names } = draw(files, { groupBelow: 5 })
    const small = '3 Gesellschafter unter 5\u202f%'
    expect(names).toEqual([subject, 'A', small])
    expect(node(small)).toMatchObject({ shape: 'group', note: 'zusammen 10 %' })
    expect(edge(small, subject)).toMatchObject([{ kind: 'computed', label: '10 %' }])
    expect(draw(files, { groupBelow: 5 }, 'de', ['party:1']).names).toHaveLength(5)
    expect(
      draw(
        owned([
          ['A', 90],
          ['B', 4],
        ]),
        { groupBelow: 5 },
      ).names,
    ).toContain('B')
  })

  it('folds owners below 5 % by itself once there are more than forty, keeps who has more, and nothing where told so', () => {
    const small = (count: number) =>
      owned([['A', 20], ['B', 18], ...Array.from({ length: count }, (_, i) => [`Klein ${i}`, 62 / count] as const)])
    const { names, node } = draw(small(42))
    // The largest six stand alone in any case; A and B are two of them.
    expect(names).toContain('38 weitere Gesellschafter')
    expect(names).toEqual(expect.arrayContaining(['A', 'B']))
    expect(node('38 weitere Gesellschafter')).toMatchObject({ shape: 'group', note: 'zusammen 56,1 %' })
    expect(draw(small(36)).names, 'a picture of thirty-nine is drawn whole').toHaveLength(39)
    expect(draw(small(42), { groupBelow: 0 }).names, 'nobody is folded where the view says so').toHaveLength(45)
    expect(draw(small(42), {}, 'de', ['party:1']).names, 'nor where the group was opened').toHaveLength(45)
  })

  /** A company with six large owners and so many of half a percent, each of them held by four of its own. */
  const withBranches = (shares: readonly (readonly [owner: string, owned: string, percent: number])[] = []) => {
    const large = [25, 18, 16, 14, 12, 9.5]
    const small = Array.from({ length: 10 }, (_, at) => `klein${at}`)
    const people = [
      someone('kg', 'company', subject, { number: 'HRA 48213 B', court: 'Charlottenburg' }),
      ...large.map((_, at) => someone(`groß${at}`, 'person', `Groß ${at}`, { partyId: partyId(100 + at) })),
      ...small.flatMap((key, at) => [
        someone(key, 'company', `Klein ${at} GmbH`, { number: `HRB ${700 + at}`, court: 'Amtsgericht Kiel' }),
        ...[0, 1, 2, 3].map((nth) =>
          someone(`${key}.${nth}`, 'person', `Dahinter ${at}.${nth}`, { partyId: partyId(200 + 4 * at + nth) }),
        ),
      ]),
    ]
    return [
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          people,
          [
            ...large.map((share, at): Share => [`groß${at}`, 'kg', share]),
            ...small.map((key, at): Share => [key, 'kg', at < 5 ? 0.53 : 0.57]),
            ...small.flatMap((key) => [0, 1, 2, 3].map((nth): Share => [`${key}.${nth}`, key, 25])),
            ...shares,
          ],
          'kg',
        ),
      ]),
    ]
  }

  it('folds tiny owners with those behind them, says how small and how many, and opens them where asked', () => {
    const { names, node, seen, edge } = draw(withBranches())
    const group = '10 Gesellschafter unter 1\u202f%'
    expect(names).toHaveLength(8)
    expect(node(group)).toMatchObject({ note: 'zusammen 5,5 % · 40 Beteiligte dahinter', members: 50 })
    expect(edge(group, subject)).toMatchObject([{ kind: 'computed', label: '5,5 %' }])
    // A proof that leads through one of them shows on the line that stands for them.
    expect(seen.edges.find(({ from }) => from.startsWith('group:'))?.stands).toHaveLength(50)
    expect(draw(withBranches(), {}, 'en').names).toContain('10 owners under 1%')
    expect(draw(withBranches(), {}, 'de', ['party:1']).names).toHaveLength(57)
    expect(draw(withBranches(), { groupBelow: 0 }).names).toHaveLength(57)
  })

  it('folds no tiny owner behind whom somebody stands who holds elsewhere, too', () => {
    const { names } = draw(withBranches([['klein3.1', 'kg', 0.4]]))
    expect(names).toContain('Klein 3 GmbH')
    expect(names).toContain('Dahinter 3.1')
    // "Under 1 %" would say that all of them are inside.
    expect(names).toContain('9 weitere Gesellschafter')
  })

  it('shortens a chain of single owners to one computed edge', () => {
    const files = [
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [
            someone('kg', 'company', subject),
            someone('a', 'company', 'A GmbH'),
            someone('b', 'company', 'B GmbH'),
            someone('p', 'person', 'P'),
            someone('q', 'person', 'Q'),
          ],
          [
            ['a', 'kg', 60],
            ['q', 'kg', 40],
            ['b', 'a', 100],
            ['p', 'b', 100],
          ],
          'kg',
        ),
      ]),
    ]
    const { names, edge } = draw(files, { shortChains: true })
    expect(names).toEqual([subject, 'P', 'Q'])
    expect(edge('P', subject)).toMatchObject([{ kind: 'computed', label: '60 % über 2 Gesellschaften' }])
  })

  it('leaves a ring of companies as it is', () => {
    const files = [
      fileOf(kg, [
        readOf(
          1,
          '2026-11-14T09:26:00Z',
          [someone('kg', 'company', subject), someone('a', 'company', 'A GmbH'), someone('b', 'company', 'B GmbH')],
          [
            ['a', 'kg', 100],
            ['b', 'a', 100],
            ['kg', 'b', 100],
          ],
          'kg',
        ),
      ]),
    ]
    const { names, picture } = draw(files, { shortChains: true })
    expect(names).toHaveLength(3)
    expect(picture.labelTexts.filter((label) => label === 'Kreis, 100 %')).toHaveLength(1)
  })

  it('is known by every key that a party ever had', () => {
    const seed = draw([fileOf(kg, [halvorsenRead])], { collapsed: ['kg'] })
    expect(seed.names.toSorted()).toEqual([subject, partner])
  })
})

describe('two dates on one picture', () => {
  const files = [fileOf(kg, [halvorsenRead, olderRead])]
  const compared = draw(files, { compareWith: '2025-12-31T00:00:00Z' })

  it('tell by word and line what came, went and changed', () => {
    const { node, edge, labels } = compared
    expect(node('Dr. Friederike Harmsen')).toMatchObject({ change: 'added' })
    expect(edge('Dr. Friederike Harmsen', subject)).toMatchObject([{ change: 'added', label: 'neu: 15 %' }])
    expect(node('Uwe Halvorsen')).toMatchObject({ change: 'gone' })
    expect(labels('Uwe Halvorsen', 'Halvorsen Beteiligungs GmbH')).toEqual(['früher: 15 %'])
    expect(labels('Maren Halvorsen', 'Halvorsen Beteiligungs GmbH')).toEqual(['40 % → 55 %'])
    expect(edge('Jens-Ole Halvorsen', 'Halvorsen Beteiligungs GmbH')).toMatchObject([{ change: null }])
  })

  it('call nothing new that merely nobody had read', () => {
    const shorter = { ...olderRead, lists: olderRead.lists.filter(({ owned: company }) => company !== 'hold') }
    const { node, edge } = draw([fileOf(kg, [halvorsenRead, shorter])], { compareWith: '2025-12-31T00:00:00Z' })
    expect(edge('Maren Halvorsen', 'Halvorsen Beteiligungs GmbH')).toMatchObject([{ change: null }])
    expect(node('Maren Halvorsen')?.change).toBeNull()
  })

  it('show the older date alone where it is chosen', () => {
    const { names, labels } = draw(files, { until: '2025-12-31T00:00:00Z' })
    expect(names).toContain('Uwe Halvorsen')
    expect(names).not.toContain('Dr. Friederike Harmsen')
    expect(labels('Maren Halvorsen', 'Halvorsen Beteiligungs GmbH')).toEqual(['40 %'])
  })
})

describe('bad and large input', () => {
  it('5,000 owners of one company: the largest stand alone, the rest is one node; opened, each is drawn', () => {
    const files = owned(Array.from({ length: 5_000 }, (_, index) => [`Aktionär ${index}`, 0.02] as const))
    const { picture } = draw(files)
    expect(picture.nodes.length).toBeLessThan(70)
    expect(picture.nodes.at(-1)?.name).toBe('4.994 weitere Gesellschafter')
    expect(draw(files, {}, 'de', ['party:1']).picture.nodes).toHaveLength(5_001)
  })

  it('several companies of a desk are one graph where they share an owner', () => {
    const other = summary(5, 'Andere GmbH', 'HRB 1 B', 'Charlottenburg')
    const { picture } = draw([
      ...house,
      fileOf(other, [
        readOf(
          20,
          '2026-11-15T09:00:00Z',
          [
            someone('x', 'company', 'Andere GmbH', { number: 'HRB 1 B', court: 'Charlottenburg' }),
            someone('y', 'company', 'Halvorsen Beteiligungs GmbH', { number: 'HRB 8842', court: 'Flensburg' }),
          ],
          [['y', 'x', 100]],
          'x',
        ),
      ]),
    ])
    expect(picture.nodes.filter(({ name }) => name === 'Halvorsen Beteiligungs GmbH')).toHaveLength(1)
    expect(picture.nodes.filter(({ subject: is }) => is)).toHaveLength(1)
  })

  it('names of a megabyte, markup and hidden characters end as short plain text', () => {
    const { picture } = draw(
      owned([
        ['\u202e<b>' + 'x'.repeat(1_000_000), 50],
        ['', 50],
      ]),
    )
    expect(picture.nodes.every(({ name }) => name.length < 320 && !name.includes('\u202e'))).toBe(true)
    expect(picture.nodes.some(({ name }) => name === 'ohne Namen')).toBe(true)
  })

  it('chains of 5,000 companies and cycles through all of them end', () => {
    const count = 5_000
    const many = Array.from({ length: count }, (_, index) => someone(`c${index}`, 'company', `C${index} GmbH`))
    const shares = many.map((_, index): Share => [`c${(index + 1) % count}`, `c${index}`, 100])
    const { picture, seen } = draw([fileOf(kg, [readOf(1, '2026-11-14T09:26:00Z', many, shares, 'c0')])])
    expect(picture.nodes).toHaveLength(count)
    expect(seen.edges).toHaveLength(count)
  })
})
