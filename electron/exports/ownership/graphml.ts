import type { OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { readDay } from '../../../shared/domain/json.ts'
import { fileTextOrNull, fileText } from '../file-text.ts'
import { readCountry } from './countries.ts'
import { exported, exportTime, yearText, type ExportedEdge, type ExportedParty } from './exported.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { webAddress } from './web-address.ts'
import { registrationOf } from './registration.ts'
import { boundsOf, plainNumber } from './share-range.ts'
import { unreadText } from './standing-text.ts'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/**
 * Text of an element or an attribute (XML 1.0, sections 2.2 and 2.4); `fileText` replaces the characters that XML can't
 * hold.
 */
export const xml = (text: string): string => fileText(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

type Target = 'graph' | 'node' | 'edge'
type Type = 'string' | 'int' | 'double'

/** An attribute of nodes or edges: its name, its type, what it means, and its value; null: not known. */
export interface Key<From> {
  readonly name: string
  readonly type: Type
  readonly means: string
  readonly value: (from: From) => string | null
}

const text = <From>(name: string, means: string, value: (from: From) => string | null): Key<From> => ({
  name,
  type: 'string',
  means,
  value,
})

const percent = (name: string, means: string, value: (edge: ExportedEdge) => number | null): Key<ExportedEdge> => ({
  name,
  type: 'double',
  means,
  value: (edge) => {
    const number = value(edge)
    return number === null || !Number.isFinite(number) ? null : plainNumber(number)
  },
})

const missing = 'absent where nothing is known'

/** Amounts are text: they are exact decimals of any length, and a double is not. */
export const nodeKeys: readonly Key<ExportedParty>[] = [
  text('name', 'name as the source writes it', ({ name }) => name),
  text('kind', 'company, person or unknown, as the source tells', ({ party }) => party.kind),
  text('register', 'register type, number and suffix', ({ party }) => registrationOf(party)?.number ?? null),
  text('court', 'register court', ({ party }) => registrationOf(party)?.court ?? null),
  text('courtCode', 'XJustiz code of the court', ({ party }) => party.register?.court ?? null),
  text('euid', 'European Unique Identifier', ({ party }) => registrationOf(party)?.euid ?? null),
  text('registerText', 'register number as it came', ({ party }) => fileTextOrNull(party.registerText)),
  text('courtText', 'register court as it came', ({ party }) => fileTextOrNull(party.courtText)),
  text('city', 'city', ({ party }) => fileTextOrNull(party.city)),
  text('country', 'country as it came', ({ party }) => fileTextOrNull(party.country)),
  text('countryCode', 'ISO 3166-1 alpha-2', ({ party }) => readCountry(fileTextOrNull(party.country))?.code ?? null),
  { name: 'birthYear', type: 'int', means: 'year of birth', value: ({ party }) => yearText(party.birthYear) },
  text('capital', 'share capital or sum of deposits, exact decimal', ({ party }) => party.capital?.amount ?? null),
  text('capitalCurrency', 'its currency', ({ party }) => party.capital?.currency ?? null),
  text('owners', 'read, partial, none-stated, no-list or not-read', ({ party }) => party.owners),
  text('status', 'active, liquidation, terminated or insolvency, by all that is known', ({ standing }) =>
    fileTextOrNull(standing?.status ?? null),
  ),
  text('statusSince', 'register day from which it holds', ({ standing }) => readDay(standing?.day ?? null)),
  text('insolvency', 'step of insolvency proceedings', ({ standing }) =>
    fileTextOrNull(standing?.insolvency?.state ?? standing?.insolvency?.said ?? null),
  ),
  {
    name: 'unreadChanges',
    type: 'int',
    means: 'changes that are known and were not read; absent where that was not looked up',
    value: ({ standing }) => standing?.changeCount?.toString() ?? null,
  },
  text('unreadChangesText', 'these changes in words, at most 12', ({ standing }) => unreadText(standing, 'en')),
  text('serviceIds', 'ids of the service, by blanks', ({ party }) => fileTextOrNull(party.serviceIds.join(' '))),
]

export const edgeKeys: readonly Key<ExportedEdge>[] = [
  text('relation', 'what the source node is to the target node', ({ edge }) => edge.relation),
  percent('percentageStated', 'percent as the source states it', ({ edge }) => edge.percentage),
  percent('shareLower', `share in percent, at least; ${missing}`, ({ share }) => boundsOf(share).lower),
  percent('shareUpper', `share in percent, at most; ${missing}`, ({ share }) => boundsOf(share).upper),
  text('shareNotes', 'where the share comes from and what is odd', ({ notes }) => fileTextOrNull(notes.join('; '))),
  text('ownersNote', 'a change of owners that is known and was not read', (edge) => edge.ownersNote),
  text(
    'nominal',
    'nominal amount, of a limited partner the liability sum; exact decimal',
    ({ edge }) => edge.nominal?.amount ?? null,
  ),
  text('currency', 'currency of that amount', ({ edge }) => edge.nominal?.currency ?? null),
  text('asOf', 'day of the list or extract', ({ asOf }) => asOf),
  text('readAt', 'time of the read, UTC', ({ readAt }) => readAt),
  text('source', 'where the service has it from', ({ edge }) => fileTextOrNull(edge.text)),
  { name: 'reads', type: 'int', means: 'answers that tell of it', value: ({ edge }) => String(edge.sources.length) },
]

interface About {
  readonly time: string
  readonly root: ExportedParty | null
  readonly options: DeskDataOptions
}

const graphKeys: readonly Key<About>[] = [
  text('exportedAt', 'time of the export, UTC', ({ time }) => time),
  text('publisher', 'who exported', ({ options }) => fileTextOrNull(options.publisher.name)),
  text('dataFrom', 'register service', ({ options }) => fileTextOrNull(options.source.name)),
  text('dataFromUrl', 'its address', ({ options }) => webAddress(options.source.url)),
  text('root', 'id of the node that the graph was drawn for', ({ root }) => root?.id ?? null),
]

function declare<From>(target: Target, keys: readonly Key<From>[]): string {
  const lines = keys.map(({ name, type, means }) => {
    const attributes = `id="${target}.${name}" for="${target}" attr.name="${name}" attr.type="${type}"`
    return `<key ${attributes}><desc>${xml(means)}</desc></key>\n`
  })
  return lines.join('')
}

function dataOf<From>(target: Target, keys: readonly Key<From>[], from: From): string {
  let data = ''
  for (const { name, value } of keys) {
    const known = value(from)
    if (known !== null) data += `<data key="${target}.${name}">${xml(known)}</data>`
  }
  return data
}

const home = 'http://graphml.graphdrawing.org/xmlns'
const instance = 'http://www.w3.org/2001/XMLSchema-instance'
const head = `<?xml version="1.0" encoding="UTF-8"?>
<graphml xmlns="${home}" xmlns:xsi="${instance}" xsi:schemaLocation="${home} ${home}/1.1/graphml.xsd">
`

/**
 * The graph in GraphML 1.1 with its attributes extension: a node for each party, a directed edge from owner to owned
 * for each share that counts. What is not known has no `data` element; nothing has a default.
 */
export function* graphmlParts(graph: OwnershipGraph, options: DeskDataOptions): Generator<string> {
  const { parties, edges, root } = exported(graph, options)
  const { time } = exportTime(options)
  yield head + declare('graph', graphKeys) + declare('node', nodeKeys) + declare('edge', edgeKeys)
  yield `<graph id="ownership" edgedefault="directed">${dataOf('graph', graphKeys, { time, root, options })}\n`
  for (const party of parties) yield `<node id="${party.id}">${dataOf('node', nodeKeys, party)}</node>\n`
  for (const each of edges) {
    const ends = `source="${each.owner.id}" target="${each.owned.id}"`
    yield `<edge id="${each.id}" ${ends}>${dataOf('edge', edgeKeys, each)}</edge>\n`
  }
  yield '</graph>\n</graphml>\n'
}

/** The same as one text. */
export const graphml = (graph: OwnershipGraph, options: DeskDataOptions): string =>
  [...graphmlParts(graph, options)].join('')
