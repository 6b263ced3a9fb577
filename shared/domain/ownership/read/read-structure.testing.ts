import { answerId } from '../../ids.ts'
import type { Json } from '../../json.ts'
import type { StructureRead } from '../graph/graph.ts'
import { readStructure, type ReadContext } from './read-structure.ts'

/** What tests of reading say and see of an answer. */
export const context: ReadContext = { answer: answerId(7), readAt: '2026-11-20T10:00:00Z', about: null }
export const read = (json: Json, about: ReadContext['about'] = null): StructureRead =>
  readStructure(json, { ...context, about })
export const codes = (result: StructureRead): readonly string[] => result.findings.map(({ code }) => code)
export const nameOf = (result: StructureRead, key: string | null): string | null =>
  result.parties.find((party) => party.key === key)?.name ?? null
/** "owner > owned: relation percentage amount" */
export const edges = (result: StructureRead): readonly string[] =>
  result.lists.flatMap((list) =>
    list.edges.map(
      (edge) =>
        `${nameOf(result, edge.owner)} > ${nameOf(result, edge.owned)}: ${edge.relation} ${edge.percentage} ${edge.nominal === null ? null : `${edge.nominal.amount} ${edge.nominal.currency}`}`,
    ),
  )

export const shareholder = (name: string, more: Record<string, Json> = {}): Json => ({
  name,
  is_company: false,
  register_number: '',
  register_court: '',
  city: 'Kiel',
  country: 'DE',
  percentage_share: 50,
  nominal_amount: 12500,
  nominal_amount_currency: 'EUR',
  source: 'Liste der Gesellschafter',
  ...more,
})
