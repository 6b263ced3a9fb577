import { readEnvelope } from '../../answers/envelope.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../json.ts'
import { fieldNames, ownerLists } from './field-names.ts'
import { finding, type Finding } from '../graph/findings.ts'
import { at, placeText, type Place } from './place.ts'
import { noFacts, type PartyFacts } from '../graph/graph.ts'
import { pick, readParty } from './read-party.ts'

/** Where in an answer the owners are, and in which of the forms that contract 2.5, 2.6 and gap G7 allow. */
export type Located =
  | { readonly form: 'tree'; readonly node: JsonObject; readonly place: Place | null; readonly root: PartyFacts }
  /** Shares one by one: a page, a list, a bare array. */
  | {
      readonly form: 'shares'
      readonly items: readonly Json[]
      readonly place: Place | null
      readonly more: boolean
      readonly around: JsonObject
    }
  | {
      readonly form: 'flat'
      readonly nodes: readonly Json[]
      readonly edges: readonly Json[]
      readonly around: JsonObject
      readonly place: Place | null
    }
  | { readonly form: 'none' }

/** Depth of wrappers that are searched: more than any answer has, and bounded. */
const wrappers = 6

const arrayAt = (from: JsonObject, names: readonly string[]): readonly Json[] | null => {
  const value = pick(from, names)
  return isArray(value) ? value : null
}

/** The error texts of a watchlist detail or an error body: they are said, whether or not a structure came along. */
function serviceErrors(from: JsonObject, place: Place | null): readonly Finding[] {
  const listed = isArray(from['register_errors']) ? from['register_errors'] : []
  const texts = [
    ...listed.map((error) => ['register_errors', error] as const),
    ['detail', from['detail']] as const,
    ['error', from['error']] as const,
  ]
  return texts.flatMap(([part, value]) => {
    const inner = isArray(value) ? value[0] : value
    const text =
      readText(inner) ??
      (isObject(inner) ? (readText(inner['msg']) ?? readText(inner['message']) ?? readText(inner['code'])) : null)
    return text === null && !isObject(inner) ? [] : [finding('service-error', placeText(at(place, part)), text)]
  })
}

/** What a watchlist detail tells of the company itself beside its structure (contract 2.5, `meta_data`). */
function metaFacts(results: JsonObject): PartyFacts {
  const beside = readParty({ ...results, id: null })?.facts ?? noFacts
  const meta = isObject(results['meta_data']) ? readParty(results['meta_data'])?.facts : undefined
  const from = meta ?? noFacts
  const register = from.registerText === null ? beside : from
  return {
    ...noFacts,
    kind: 'company',
    name: from.name ?? beside.name,
    city: from.city,
    capital: from.capital,
    register: register.register,
    registerText: register.registerText,
    courtText: register.courtText,
  }
}

const isNode = (json: JsonObject): boolean =>
  ownerLists.some(([name]) => name in json) || ('is_company' in json && 'name' in json)

/** Finds the structure. What is missing or is an error text instead is a finding, and then the form is `none`. */
export function locate(json: Json): { readonly located: Located; readonly findings: readonly Finding[] } {
  const findings: Finding[] = []
  let value: Json | undefined = json
  let place: Place | null = null
  let root: PartyFacts = noFacts
  for (let depth = 0; depth <= wrappers; depth += 1) {
    if (isArray(value)) return { located: { form: 'shares', items: value, place, more: false, around: {} }, findings }
    if (!isObject(value)) break
    const here: JsonObject = value
    findings.push(...serviceErrors(here, place))
    if (isObject(here['meta_data'])) root = metaFacts(here)
    const page = readEnvelope(here)
    if (page !== null) {
      const more = page.next !== null || here['has_more'] === true
      return { located: { form: 'shares', items: page.items, place: at(place, 'data'), more, around: here }, findings }
    }
    const [nodes, edges] = [arrayAt(here, fieldNames.nodes), arrayAt(here, fieldNames.edges)]
    if (edges !== null && (nodes !== null || !isNode(here))) {
      return { located: { form: 'flat', nodes: nodes ?? [], edges, around: here, place }, findings }
    }
    if (isNode(here)) return { located: { form: 'tree', node: here, place, root }, findings }
    const inner = fieldNames.root.find((name) => here[name] !== undefined && here[name] !== null)
    if (inner === undefined) {
      const text = readText(here['message']) ?? readText(here['title']) ?? readText(here['status'])
      if (findings.length === 0 || text !== null) findings.push(finding('no-structure', placeText(place), text))
      return { located: { form: 'none' }, findings }
    }
    value = here[inner]
    place = at(place, inner)
  }
  const text = typeof value === 'object' ? null : readText(value)
  return { located: { form: 'none' }, findings: [...findings, finding('no-structure', placeText(place), text)] }
}
