import type { OwnershipEdge, OwnershipGraph, PartyKind, Relation } from '../../../shared/domain/ownership/graph.ts'
import { csvRow, type CsvDialect, type CsvField } from './csv-row.ts'
import { fileTextOrNull } from '../file-text.ts'
import { exported, type ExportedEdge, type ExportedParty } from './exported.ts'
import type { ExportOptions } from './options.ts'
import { registerWords } from './registration.ts'
import { boundsOf, plainNumber } from './share-range.ts'

type Locale = 'de' | 'en'
type InBoth = Readonly<Record<Locale, string>>

export interface EdgesCsvOptions extends ExportOptions {
  /** Language of headers and words; `;` and a decimal comma (de), or `,` and a point (en). */
  readonly locale: Locale
  /** A byte order mark: without it Excel reads UTF-8 as something else. */
  readonly bom: boolean
  /** Where it is not the locale's. */
  readonly decimal?: ',' | '.'
}

const kinds: Readonly<Record<PartyKind, InBoth>> = {
  company: { de: 'Unternehmen', en: 'company' },
  person: { de: 'Person', en: 'person' },
  unknown: { de: 'unbekannt', en: 'unknown' },
}

const relationNames: Readonly<Record<Relation, InBoth>> = {
  shareholder: { de: 'Gesellschafter', en: 'shareholder' },
  'general-partner': { de: 'Komplementär', en: 'general partner' },
  'limited-partner': { de: 'Kommanditist', en: 'limited partner' },
  partner: { de: 'persönlich haftender Gesellschafter', en: 'personally liable partner' },
  proprietor: { de: 'Inhaber', en: 'proprietor' },
  other: { de: 'sonstige', en: 'other' },
}

const number = (value: number | null): CsvField =>
  value === null || !Number.isFinite(value) ? null : { number: plainNumber(value) }
const amount = ({ nominal }: OwnershipEdge): CsvField => (nominal === null ? null : { number: nominal.amount })

interface Column {
  readonly de: string
  readonly en: string
  readonly value: (edge: ExportedEdge, locale: Locale) => CsvField
}

const partyColumns = (de: string, en: string, of: (edge: ExportedEdge) => ExportedParty): readonly Column[] => [
  { de, en, value: (edge) => of(edge).name },
  { de: `${de}: Art`, en: `${en} kind`, value: (edge, locale) => kinds[of(edge).party.kind][locale] },
  { de: `${de}: Register`, en: `${en} register`, value: (edge) => registerWords(of(edge).party) },
  { de: `${de}: Ort`, en: `${en} city`, value: (edge) => fileTextOrNull(of(edge).party.city) },
  { de: `${de}: Land`, en: `${en} country`, value: (edge) => fileTextOrNull(of(edge).party.country) },
]

const columns: readonly Column[] = [
  ...partyColumns('Eigentümer', 'owner', ({ owner }) => owner),
  ...partyColumns('Beteiligung an', 'owned', ({ owned }) => owned),
  { de: 'Beziehung', en: 'relation', value: ({ edge }, locale) => relationNames[edge.relation][locale] },
  { de: 'Prozent laut Quelle', en: 'percentage as stated', value: ({ edge }) => number(edge.percentage) },
  { de: 'Anteil in % mindestens', en: 'share in % at least', value: ({ share }) => number(boundsOf(share).lower) },
  { de: 'Anteil in % höchstens', en: 'share in % at most', value: ({ share }) => number(boundsOf(share).upper) },
  { de: 'Nennbetrag', en: 'nominal amount', value: ({ edge }) => amount(edge) },
  { de: 'Währung', en: 'currency', value: ({ edge }) => fileTextOrNull(edge.nominal?.currency ?? null) },
  { de: 'Stand', en: 'as of', value: ({ asOf }) => asOf },
  { de: 'Quelle', en: 'source', value: ({ edge }) => fileTextOrNull(edge.text) },
  { de: 'Gelesen am (UTC)', en: 'read at (UTC)', value: ({ readAt }) => readAt },
  { de: 'Eigentümer: Kennung', en: 'owner id', value: ({ owner }) => owner.id },
  { de: 'Beteiligung an: Kennung', en: 'owned id', value: ({ owned }) => owned.id },
]

const dialects: Readonly<Record<Locale, CsvDialect>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}

/**
 * One row an edge. Shares are computed from nominal amounts where there are any, both bounds alike where the share is
 * exact, and empty where nothing is known. Names are not unique, two unknown owners are two: the last columns hold the
 * ids, the same as in the other formats. Dates are ISO.
 *
 * Written by our own few lines and not by csv-stringify: escaping formulas behind invisible characters and numbers with
 * a decimal comma would be ours with it, too.
 */
export function* edgesCsvParts(graph: OwnershipGraph, options: EdgesCsvOptions): Generator<string> {
  const { locale, bom } = options
  const usual = dialects[locale]
  const dialect: CsvDialect = { ...usual, decimal: options.decimal ?? usual.decimal }
  yield (
    (bom ? '\uFEFF' : '') +
      csvRow(
        columns.map((column) => column[locale]),
        dialect,
      )
  )
  for (const edge of exported(graph, options).edges) {
    yield csvRow(
      columns.map(({ value }) => value(edge, locale)),
      dialect,
    )
  }
}

/** The same as one text. */
export const edgesCsv = (graph: OwnershipGraph, options: EdgesCsvOptions): string =>
  [...edgesCsvParts(graph, options)].join('')
