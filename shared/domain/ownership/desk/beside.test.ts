import { describe, expect, it } from 'vitest'
import type { CompanySummary } from '../../company/company.ts'
import { partyId } from '../../ids.ts'
import { fileOf, halvorsenRead, kg } from '../graph/samples.testing.ts'
import { companyKey } from '../graph/identity.ts'
import { lookAt } from '../picture/desk-picture.ts'
import { besideOf, type KeptBeside } from './beside.ts'
import { computeFigures } from './compute-figures.ts'
import { emptyView, type DeskView } from './desk.ts'
import { graphOfFigures, packFigures, unpackFigures } from './pack-figures.ts'

const neighbour: CompanySummary = { ...kg, id: partyId(77), name: 'Nachbar GmbH' }
const stranger: CompanySummary = { ...kg, id: partyId(78), name: 'Fremde UG' }
const kept: readonly KeptBeside[] = [
  {
    company: kg.id,
    others: [
      { company: neighbour, reason: 'address', shared: ['Kai 1, Berlin'] },
      { company: neighbour, reason: 'person', shared: ['Maren Halvorsen'] },
      { company: stranger, reason: 'role', shared: [] },
      { company: kg, reason: 'address', shared: ['Kai 1, Berlin'] },
    ],
    unread: true,
    more: false,
  },
]
const asked = { companies: [kg.id], until: null, compareWith: null, same: [], different: [] }
const figures = (beside: readonly KeptBeside[]) =>
  unpackFigures(
    packFigures(
      computeFigures({
        ...asked,
        companies: [fileOf(kg, [halvorsenRead])],
        roles: [],
        neighbours: beside,
        today: '2026-11-22',
      }),
    ),
  )
const picture = (view: Partial<DeskView>, language: 'de' | 'en' = 'en') => {
  const made = figures(kept)
  const { beside, ...shown } = { ...emptyView, ...view }
  return lookAt(graphOfFigures(made), { ...shown, beside }, { language, now: 0, beside: beside ? made.beside : null })
}

describe('what stands beside a desk', () => {
  it('is a line for each company and reason, no share of it, and changes no figure', () => {
    const { beside, ...rest } = figures(kept)
    expect(beside.edges.map(({ other, reason }) => [other, reason])).toEqual([
      [companyKey(77 as never), 'address'],
      [companyKey(77 as never), 'person'],
      [companyKey(78 as never), 'role'],
    ])
    expect(beside.parties.map(({ name }) => name)).toEqual(['Nachbar GmbH', 'Fremde UG'])
    const { beside: nothing, ...without } = figures([])
    expect(nothing).toMatchObject({ edges: [], parties: [], notRead: [] })
    expect(rest).toEqual(without)
  })

  it('says that what could show others was not read', () => {
    expect(figures(kept).beside.notRead).toHaveLength(1)
    expect(figures([{ company: kg.id, others: [], unread: false, more: true }]).beside).toMatchObject({
      notRead: [],
      more: true,
    })
  })

  it('is one line where both companies are on the desk', () => {
    const graph = { parties: new Map() }
    const named = (key: string) => key as never
    const both = [
      { company: kg.id, others: [{ company: neighbour, reason: 'address', shared: [] }], unread: false, more: false },
      { company: neighbour.id, others: [{ company: kg, reason: 'address', shared: [] }], unread: false, more: false },
    ] as const
    expect(besideOf(both, graph, named).edges).toHaveLength(1)
  })

  it('is drawn on a word only, with why, explained, and never as a share or a cycle', () => {
    expect(picture({}).picture.nodes.map(({ name }) => name)).not.toContain('Nachbar GmbH')
    const { picture: drawn } = picture({ beside: true })
    expect(drawn.nodes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nachbar GmbH', 'Fremde UG']))
    const lines = drawn.edges.flatMap(({ kind, share }, at) =>
      kind === 'beside' ? [[drawn.labelTexts[at], share]] : [],
    )
    expect(lines).toEqual([
      ['same address', null],
      ['same person: Maren Halvorsen', null],
      ['by a role', null],
    ])
    expect(picture({ beside: true }, 'de').picture.labelTexts).toContain('gleiche Anschrift')
  })

  it('goes with the party that a person hides', () => {
    const { picture: drawn } = picture({ beside: true, hidden: [companyKey(77 as never)] })
    expect(drawn.nodes.map(({ name }) => name)).not.toContain('Nachbar GmbH')
    expect(drawn.edges.filter(({ kind }) => kind === 'beside')).toHaveLength(1)
  })
})
