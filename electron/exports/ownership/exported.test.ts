import { describe, expect, it } from 'vitest'
import { graphOf, party } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { exported, readTime } from './exported.ts'
import { options } from './hostile.testing.ts'

describe('what all formats share', () => {
  it('gives two parties of one register entry two ids, and the same ones again', () => {
    const register = { type: 'HRB', number: '1', suffix: null, court: 'F1103' } as const
    const graph = graphOf([], [party('a', 'company', { register }), party('b', 'company', { register })])
    const ids = () => exported(graph, options).parties.map(({ id }) => id)
    expect(new Set(ids()).size).toBe(2)
    expect(ids()).toEqual(ids())
  })

  it('finds ends for edges whose parties are not there', () => {
    const whole = graphOf([['A', 'GmbH', 50]])
    const { parties, edges } = exported({ ...whole, parties: [] }, options)
    expect(parties.map(({ nature }) => nature)).toEqual(['unknown', 'company'])
    expect(edges.map(({ owner, owned }) => [owner, owned])).toEqual([[parties[0], parties[1]]])
  })

  it('takes what is owned for a company, and a person with a register entry for a person', () => {
    const register = { type: 'HRA', number: '1', suffix: null, court: 'F1103' } as const
    const graph = graphOf([['A', 'B.', 50]], [party('B.', 'person'), party('C.', 'person', { register })])
    expect(exported(graph, options).parties.map(({ party: { name }, nature }) => [name, nature])).toEqual([
      ['B.', 'company'],
      ['C.', 'person'],
      ['A', 'person'],
    ])
  })

  it('reads times and nothing that looks like one', () => {
    expect(readTime('2026-11-01T12:34:56.789Z')).toBe('2026-11-01T12:34:56Z')
    for (const none of [null, '', 'never', '2026-02-30T00:00:00Z', '2026-11-01Tsoon']) expect(readTime(none)).toBeNull()
  })
})
