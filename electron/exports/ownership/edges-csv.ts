import { relationByRegister } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { OwnershipEdge, OwnershipGraph } from '../../../shared/domain/ownership/graph/graph.ts'
import { edgesWords, type EdgesWords } from '../../../shared/words/edges.ts'
import { isLiabilitySum } from '../../../shared/words/share-amount.ts'
import { csvRow, type CsvDialect, type CsvField } from './csv-row.ts'
import { fileTextOrNull } from '../file-text.ts'
import { writtenDay, writtenInstant } from '../tables/cell-text.ts'
import { exported, type ExportedEdge, type ExportedParty } from './exported.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import { registerWords } from './registration.ts'
import { boundsOf, plainNumber } from './share-range.ts'
import { standingText, unreadText } from './standing-text.ts'

export interface EdgesCsvOptions extends DeskDataOptions {
  /** Language of headers and words; `;` and a decimal comma (de), or `,` and a point (en). */
  readonly locale: Language
  /** A byte order mark: without it Excel reads UTF-8 as something else. */
  readonly bom: boolean
  /** The separator, where it is not the one of the language. */
  readonly decimal?: ',' | '.'
}

const number = (value: number | null): CsvField =>
  value === null || !Number.isFinite(value) ? null : { number: plainNumber(value) }
const amount = ({ nominal, relation }: OwnershipEdge, liability: boolean): CsvField =>
  nominal === null || isLiabilitySum(relation) !== liability ? null : { number: nominal.amount }

interface Column {
  readonly title: string
  readonly value: (edge: ExportedEdge) => CsvField
}

const partyColumns = (
  party: string,
  words: EdgesWords,
  language: Language,
  of: (edge: ExportedEdge) => ExportedParty,
): readonly Column[] => [
  { title: party, value: (edge) => of(edge).name },
  { title: words.kindOf(party), value: (edge) => words.kind[of(edge).party.kind] },
  { title: words.registerOf(party), value: (edge) => registerWords(of(edge).party) },
  { title: words.cityOf(party), value: (edge) => fileTextOrNull(of(edge).party.city) },
  { title: words.countryOf(party), value: (edge) => fileTextOrNull(of(edge).party.country) },
  { title: words.statusOf(party), value: (edge) => standingText(of(edge).standing, language) },
  { title: words.unreadOf(party), value: (edge) => number(of(edge).standing?.changeCount ?? null) },
  { title: words.changesOf(party), value: (edge) => unreadText(of(edge).standing, language) },
]

const columnsIn = (words: EdgesWords, language: Language): readonly Column[] => [
  ...partyColumns(words.owner, words, language, ({ owner }) => owner),
  ...partyColumns(words.owned, words, language, ({ owned }) => owned),
  {
    title: words.relationTitle,
    value: ({ edge, owned }) => words.relation[relationByRegister(edge.relation, owned.party.register?.type ?? null)],
  },
  { title: words.percentage, value: ({ edge }) => number(edge.percentage) },
  { title: words.atLeast, value: ({ share }) => number(boundsOf(share).lower) },
  { title: words.atMost, value: ({ share }) => number(boundsOf(share).upper) },
  { title: words.nominal, value: ({ edge }) => amount(edge, false) },
  { title: words.liability, value: ({ edge }) => amount(edge, true) },
  { title: words.currency, value: ({ edge }) => fileTextOrNull(edge.nominal?.currency ?? null) },
  { title: words.asOf, value: ({ asOf }) => (asOf === null ? null : writtenDay(asOf, language)) },
  { title: words.source, value: ({ edge }) => fileTextOrNull(edge.text) },
  { title: words.readAt, value: ({ readAt }) => (readAt === null ? null : writtenInstant(readAt, language)) },
  { title: words.idOf(words.owner), value: ({ owner }) => owner.id },
  { title: words.idOf(words.owned), value: ({ owned }) => owned.id },
]

const dialects: Readonly<Record<Language, CsvDialect>> = {
  de: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
}

/**
 * One row per edge. Shares are computed from nominal amounts where there are any; both bounds are equal where the share
 * is exact, and empty where nothing is known. Names are not unique, and two unknown owners are two owners: the last
 * columns hold the ids, the same as in the other formats. Days and times are written as in every CSV of that language.
 * Our own few lines write it and not csv-stringify, with which escaping formulas behind invisible characters and
 * writing a decimal comma would still be our work.
 */
export function* edgesCsvParts(graph: OwnershipGraph, options: EdgesCsvOptions): Generator<string> {
  const { locale, bom } = options
  const columns = columnsIn(edgesWords[locale], locale)
  const usual = dialects[locale]
  const dialect: CsvDialect = { ...usual, decimal: options.decimal ?? usual.decimal }
  yield (
    (bom ? '\uFEFF' : '') +
      csvRow(
        columns.map(({ title }) => title),
        dialect,
      )
  )
  for (const edge of exported(graph, options).edges) {
    yield csvRow(
      columns.map(({ value }) => value(edge)),
      dialect,
    )
  }
}

/** The same as one text. */
export const edgesCsv = (graph: OwnershipGraph, options: EdgesCsvOptions): string =>
  [...edgesCsvParts(graph, options)].join('')
