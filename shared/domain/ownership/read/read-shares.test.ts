import { describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { answerId, serviceId } from '../../ids.ts'
import type { Json } from '../../json.ts'
import type { StructureRead } from '../graph/graph.ts'
import { readStructure, type ReadContext } from './read-structure.ts'

/** Owners of owners in one page (gap G7): nested in the shares, or listed after them with companies of their own. */
const unten: ReadContext['about'] = { side: 'owned', party: { name: 'Unten GmbH', serviceIds: [serviceId('cmp_1')] } }
const read = (json: Json, about: ReadContext['about'] = unten): StructureRead =>
  readStructure(json, { answer: answerId(7), readAt: '2026-11-20T10:00:00Z', about })
const nameOf = (result: StructureRead, key: string | null): string | null =>
  result.parties.find((party) => party.key === key)?.name ?? null
/** "owned (day, whole): owner percentage, …" */
const lists = (result: StructureRead): readonly string[] =>
  result.lists.map(
    ({ owned, asOf, complete, edges }) =>
      `${nameOf(result, owned)} (${asOf}, ${complete}): ${edges.map(({ owner, percentage }) => `${nameOf(result, owner)} ${percentage}`).join(', ')}`,
  )
const codes = (result: StructureRead): readonly string[] => result.findings.map(({ code }) => code)
const ownersOf = (result: StructureRead): unknown =>
  Object.fromEntries(result.parties.map(({ name, owners }) => [name, owners]))

const names: Readonly<Record<string, string>> = {
  cmp_1: 'Unten GmbH',
  cmp_2: 'Mitte GmbH',
  cmp_3: 'Oben GmbH',
  per_1: 'Eva',
}
const party = (id: string): Json => ({ object: id.startsWith('per') ? 'person' : 'company', id, name: names[id] ?? id })
const share = (
  holder: string,
  company: string,
  percentage: number,
  more: Readonly<Record<string, Json>> = {},
): Json => ({
  object: 'shareholding',
  id: `shr_${holder}_${company}`,
  holder: party(holder),
  company: party(company),
  percentage,
  ...more,
})
const page = (data: readonly Json[], more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'page',
  data,
  next_cursor: null,
  extract: { as_of: '2026-03-01' },
  ...more,
})

describe('one list of the shares of several companies', () => {
  const rows = [
    share('cmp_2', 'cmp_1', 60),
    share('per_1', 'cmp_1', 40),
    share('cmp_3', 'cmp_2', 100),
    share('per_1', 'cmp_3', 100),
  ]

  it('gives each share to the company that it names, and the day of the extract to the one that was asked about', () => {
    const result = read(page(rows))
    expect(lists(result)).toEqual([
      'Unten GmbH (2026-03-01, true): Mitte GmbH 60, Eva 40',
      'Mitte GmbH (null, true): Oben GmbH 100',
      'Oben GmbH (null, true): Eva 100',
    ])
    expect(nameOf(result, result.root)).toBe('Unten GmbH')
    expect(result.parties).toHaveLength(4)
    expect(codes(result)).toEqual([])
  })

  it('that goes on is of no company a whole list', () => {
    const result = read(page(rows, { next_cursor: 'more' }))
    expect(result.lists.map(({ complete }) => complete)).toEqual([false, false, false])
    expect(codes(result)).toEqual(['list-continues'])
  })

  it('that tells of others only says nothing about the owners of the company asked about', () => {
    expect(ownersOf(read(page(rows.slice(2))))).toEqual({
      'Unten GmbH': 'partial',
      'Mitte GmbH': 'read',
      'Oben GmbH': 'read',
      Eva: 'not-read',
    })
    expect(ownersOf(read(page([])))).toEqual({ 'Unten GmbH': 'none-stated' })
  })

  it('says whether nobody is named or no list is kept of such a body', () => {
    expect(ownersOf(read(page([], { extract: { status: 'not_applicable' } })))).toEqual({ 'Unten GmbH': 'no-list' })
    expect(ownersOf(read(page([], { extract: { status: 'not_filed' } })))).toEqual({ 'Unten GmbH': 'none-stated' })
    const goesOn = { extract: { status: 'not_applicable' }, next_cursor: 'more' }
    expect(ownersOf(read(page([], goesOn)))).toEqual({ 'Unten GmbH': 'partial' })
  })

  it('before the release names its companies by flat fields, which say nothing of the holder', () => {
    const flat = (owner: Json, id: string, percentage: number): Json => ({
      object: 'shareholding',
      id: 's',
      owner,
      company_id: id,
      company_name: names[id] ?? null,
      percentage,
      register_number: null,
    })
    const result = read({
      object: 'list',
      has_more: false,
      data: [
        flat(party('cmp_2'), 'cmp_1', 60),
        flat(null, 'cmp_1', 40),
        flat({ object: 'person', id: null, name: null }, 'cmp_2', 100),
      ],
    })
    expect(lists(result)).toEqual([
      'Unten GmbH (null, true): Mitte GmbH 60, null 40',
      'Mitte GmbH (null, true): null 100',
    ])
    expect(result.parties.find(({ name }) => name === 'Mitte GmbH')?.serviceIds).toEqual(['cmp_2'])
  })

  it('knows companies without an id by name, within the answer, and the one that was asked about by its own', () => {
    const by = (holder: string, company: string, percentage: number): Json => ({
      holder: { object: 'company', name: holder },
      company: { name: company },
      percentage,
    })
    const result = read(
      page([by('Mitte GmbH', 'UNTEN GmbH', 100), by('Nord', 'Mitte GmbH', 50), by('Süd', 'Mitte GmbH', 50)]),
    )
    expect(lists(result)).toEqual([
      'Unten GmbH (2026-03-01, true): Mitte GmbH 100',
      'Mitte GmbH (null, true): Nord 50, Süd 50',
    ])
  })

  it('of two companies of one name with different ids keeps both', () => {
    const uuid = (nth: number): string => `01920000-0000-7000-8000-00000000000${nth}`
    const of = (nth: number): Json => ({
      ...(share('per_1', 'cmp_1', 100) as object),
      company: { object: 'company', id: uuid(nth), name: 'Unten GmbH' },
    })
    const result = read(page([of(1), of(2)]), {
      side: 'owned',
      party: { name: 'Unten GmbH', serviceIds: [serviceId(uuid(1))] },
    })
    expect(result.lists).toHaveLength(2)
  })
})

describe('owners nested in the shares of a page', () => {
  it('are the owners of the holder, in the share or in the holder, with the day of their own list', () => {
    const result = read(
      page([
        share('cmp_2', 'cmp_1', 60, {
          as_of: '2026-02-02',
          shareholders: [share('cmp_3', 'cmp_2', 100, { as_of: '2024-05-05' })],
        }),
        {
          ...(share('x', 'cmp_1', 40) as object),
          holder: {
            object: 'company',
            id: 'cmp_9',
            name: 'Neun GmbH',
            shareholders: {
              object: 'page',
              next_cursor: 'more',
              extract: { as_of: '2025-01-01' },
              data: [{ holder: party('per_1'), percentage: 5 }],
            },
          },
        },
      ]),
    )
    expect([...lists(result)].toSorted()).toEqual([
      'Mitte GmbH (2024-05-05, true): Oben GmbH 100',
      'Neun GmbH (2025-01-01, false): Eva 5',
      'Unten GmbH (2026-03-01, true): Mitte GmbH 60, Neun GmbH 40',
    ])
    expect(codes(result)).toEqual(['list-continues'])
  })

  it('none, and not looked at, are told apart', () => {
    const result = read(page([share('cmp_2', 'cmp_1', 60, { shareholders: [] }), share('cmp_3', 'cmp_1', 40)]))
    expect(ownersOf(result)).toEqual({ 'Unten GmbH': 'read', 'Mitte GmbH': 'none-stated', 'Oben GmbH': 'not-read' })
  })

  it('two hundred levels deep and thousands wide are read in time and without a stack', () => {
    const width = cases(5_000, 50_000)
    // Processor time: what else the machine does says nothing about us.
    const began = process.cpuUsage()
    let deep: Json = share('per_1', 'c200', 100)
    for (let level = 200; level > 0; level -= 1)
      deep = share(`c${level}`, level === 1 ? 'cmp_1' : `c${level - 1}`, 100, { shareholders: [deep] })
    expect(read(page([deep])).lists).toHaveLength(201)
    const rows = Array.from({ length: width }, (_, nth): Json =>
      share(`p${nth}`, nth % 2 === 0 ? 'cmp_1' : `c${nth % 100}`, 0.01),
    )
    const wide = read(page(rows))
    expect(wide.lists.reduce((sum, { edges }) => sum + edges.length, 0)).toBe(width)
    expect(wide.lists).toHaveLength(51)
    expect(process.cpuUsage(began).user / 1_000_000).toBeLessThan(20)
  })
})
