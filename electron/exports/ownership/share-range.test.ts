import { describe, expect, it } from 'vitest'
import { graphOf } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { ownersSvg } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { partyKey, type OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { exported } from './exported.ts'
import { options } from './hostile.testing.ts'
import { plainNumber } from './share-range.ts'

const sharesOf = (graph: OwnershipGraph) => exported(graph, options).edges.map(({ share }) => share)
const notesOf = (graph: OwnershipGraph) => exported(graph, options).edges.map(({ notes }) => notes.join('; '))

describe('a share as a file states it', () => {
  it('comes from amounts before percentages, and tells both', () => {
    const graph = graphOf([
      ['A', 'GmbH', { nominal: '12500', percentage: 25 }],
      ['B', 'GmbH', '12500'],
    ])
    expect(sharesOf(graph)).toEqual([
      { kind: 'exact', percent: 50 },
      { kind: 'exact', percent: 50 },
    ])
    expect(notesOf(graph)[0]).toContain('the source states 25 %')
  })

  it('is free of the dust of binary fractions', () => {
    const graph = graphOf([
      ['A', 'GmbH', '7'],
      ['B', 'GmbH', '93'],
    ])
    expect(sharesOf(graph)).toEqual([
      { kind: 'exact', percent: 7 },
      { kind: 'exact', percent: 93 },
    ])
    expect(sharesOf(graphOf([['A', 'GmbH', 33.33]]))).toEqual([{ kind: 'exact', percent: 33.33 }])
  })

  it('has bounds and no number where it is missing, even where the others leave nothing', () => {
    const beside = (share: number) =>
      sharesOf(
        graphOf([
          ['A', 'GmbH', share],
          ['B', 'GmbH', null],
        ]),
      )[1]
    expect(beside(75)).toEqual({ kind: 'between', lower: 0, upper: 25 })
    expect(beside(100)).toEqual({ kind: 'between', lower: 0, upper: 0 })
    expect(sharesOf(graphOf([['B', 'GmbH', null]]))).toEqual([{ kind: 'unknown', why: 'not-stated' }])
  })

  it('of whom only an older list names, while a newer one is read in part, has bounds and says what it was', () => {
    const drawn = graphOf([
      ['A', 'GmbH', 40],
      ['B', 'GmbH', 60],
    ])
    const graph = {
      ...drawn,
      edges: drawn.edges.map((edge, at) => (at === 1 ? { ...edge, mayBeGone: true as const } : edge)),
    }
    expect(sharesOf(graph)).toEqual([
      { kind: 'exact', percent: 40 },
      { kind: 'between', lower: 0, upper: 60 },
    ])
    expect(notesOf(graph)[1]).toContain('stated as 60 % in an older list')
    expect(notesOf(graph)[0]).not.toContain('older list')
    const svg = (language: 'de' | 'en'): string =>
      ownersSvg(graph, { root: partyKey('GmbH'), title: 'GmbH', language, now: 0 }).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(svg('de')).toContain('zuletzt 60 %')
    expect(svg('en')).toContain('last 60')
    expect(svg('de')).not.toContain('zuletzt 40')
  })

  it('of a general partner is unknown where none is stated, though the limited partners hold all of the sums', () => {
    const kg = (share: number | null): OwnershipGraph =>
      graphOf([
        ['L', 'KG', '1000'],
        ['Verwaltung', 'KG', { percentage: share, relation: 'general-partner' }],
      ])
    expect(sharesOf(kg(null))[1]).toEqual({ kind: 'unknown', why: 'not-stated' })
    expect(sharesOf(kg(0))[1]).toEqual({ kind: 'exact', percent: 0 })
  })

  it('has bounds where all shares together are over 100 %, and none where one alone is', () => {
    expect(
      sharesOf(
        graphOf([
          ['A', 'GmbH', 90],
          ['B', 'GmbH', 50],
        ]),
      ),
    ).toEqual([
      { kind: 'between', lower: 50, upper: 90 },
      { kind: 'between', lower: 10, upper: 50 },
    ])
    expect(sharesOf(graphOf([['A', 'GmbH', 140]]))).toEqual([{ kind: 'unknown', why: 'impossible' }])
    expect(sharesOf(graphOf([['A', 'GmbH', -5]]))).toEqual([{ kind: 'unknown', why: 'impossible' }])
  })

  it('keeps its bounds in order, also beside a share below nothing', () => {
    const graph = graphOf([
      ['GmbH', 'GmbH', -5],
      ['A', 'GmbH', 100],
      ['B', 'GmbH', 7],
    ])
    for (const share of sharesOf(graph)) {
      if (share.kind === 'between') expect(share.lower).toBeLessThanOrEqual(share.upper)
    }
    expect(sharesOf(graph).map(({ kind }) => kind)).toEqual(['unknown', 'between', 'unknown'])
  })

  it('is not changed by own shares, which change what the others count', () => {
    const graph = graphOf([
      ['A', 'GmbH', 90],
      ['GmbH', 'GmbH', 10],
    ])
    expect(sharesOf(graph)).toEqual([
      { kind: 'exact', percent: 90 },
      { kind: 'exact', percent: 10 },
    ])
  })

  it('is written in plain digits', () => {
    expect([0, 33.33, 1e-7, 100, -5].map(plainNumber)).toEqual(['0', '33.33', '0.0000001', '100', '-5'])
  })
})
