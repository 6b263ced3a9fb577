import { relationByRegister } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { DeskSheet, LawSheet } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import { plainText, type Sentence } from '../../../shared/domain/ownership/explain/sentence.ts'
import { standingSentence } from '../../../shared/domain/ownership/explain/standing-words.ts'
import { nothingBeside, type Beside, type BesideEdge } from '../../../shared/domain/ownership/desk/beside.ts'
import type { OwnershipGraph, PartyKey } from '../../../shared/domain/ownership/graph/graph.ts'
import { edgesWords, type EdgesWords } from '../../../shared/words/edges.ts'
import { isLiabilitySum } from '../../../shared/words/share-amount.ts'
import type { DeskDataOptions } from '../../ports/desk-file.ts'
import type { DeskWorkbook } from '../../ports/export-formats.ts'
import type { ExportSink } from '../../ports/export-plan.ts'
import type { Cell, ColumnType } from '../../ports/table.ts'
import { createWorkbook, type SheetColumn } from '../tables/write-xlsx.ts'
import { exported, exportTime, yearText, type ExportedEdge, type ExportedParty } from './exported.ts'
import { registerWords } from './registration.ts'
import { boundsOf, plainNumber } from './share-range.ts'

/*
 * A desk as a workbook: parties, shares, both laws with their reasons, sources and notes. The graph worker tells it in
 * lines of JSON, a sheet's head or a row each; the core makes the file of them, because zipping is no work for that thread.
 */

/** One line: the head of a sheet, or a row of it. */
type Line = { readonly title: string; readonly columns: readonly SheetColumn[] } | { readonly row: readonly Cell[] }

interface Column<From> extends SheetColumn {
  readonly value: (from: From) => Cell
}

const column = <From>(title: string, type: ColumnType, width: number, value: (from: From) => Cell): Column<From> => ({
  title,
  type,
  width,
  value,
})

const decimal = (value: number | null): Cell => (value === null || !Number.isFinite(value) ? null : plainNumber(value))

function partyColumns(words: EdgesWords, language: Language): readonly Column<ExportedParty>[] {
  return [
    column(words.name, 'text', 36, ({ name }) => name),
    column(words.kindTitle, 'text', 12, ({ nature }) => words.kind[nature]),
    column(words.register, 'text', 28, ({ party }) => registerWords(party)),
    column(words.city, 'text', 18, ({ party }) => party.city),
    column(words.country, 'text', 14, ({ party }) => party.country),
    column(words.birthYear, 'text', 10, ({ party }) => yearText(party.birthYear)),
    column(words.capital, 'money', 18, ({ party }) => party.capital?.amount ?? null),
    column(words.currency, 'text', 9, ({ party }) => party.capital?.currency ?? null),
    column(words.status, 'text', 34, ({ standing }) =>
      standing === null ? null : plainText(standingSentence(standing, language)),
    ),
    column(words.statusSince, 'date', 12, ({ standing }) => standing?.day ?? null),
    column(words.unreadChanges, 'integer', 12, ({ standing }) => standing?.changeCount ?? null),
    column(words.id, 'text', 38, ({ id }) => id),
  ]
}

const amountOf = ({ nominal, relation }: ExportedEdge['edge'], liability: boolean): Cell =>
  nominal === null || isLiabilitySum(relation) !== liability ? null : nominal.amount

function shareColumns(words: EdgesWords): readonly Column<ExportedEdge>[] {
  return [
    column(words.owner, 'text', 36, ({ owner }) => owner.name),
    column(words.owned, 'text', 36, ({ owned }) => owned.name),
    column(
      words.relationTitle,
      'text',
      18,
      ({ edge, owned }) => words.relation[relationByRegister(edge.relation, owned.party.register?.type ?? null)],
    ),
    column(words.percentage, 'decimal', 12, ({ edge }) => decimal(edge.percentage)),
    column(words.atLeast, 'decimal', 12, ({ share }) => decimal(boundsOf(share).lower)),
    column(words.atMost, 'decimal', 12, ({ share }) => decimal(boundsOf(share).upper)),
    column(words.nominal, 'money', 16, ({ edge }) => amountOf(edge, false)),
    column(words.liability, 'money', 16, ({ edge }) => amountOf(edge, true)),
    column(words.currency, 'text', 9, ({ edge }) => edge.nominal?.currency ?? null),
    column(words.asOf, 'date', 12, ({ asOf }) => asOf),
    column(words.source, 'text', 28, ({ edge }) => edge.text),
    column(words.readAt, 'instant', 20, ({ readAt }) => readAt),
    column(words.idOf(words.owner), 'text', 38, ({ owner }) => owner.id),
    column(words.idOf(words.owned), 'text', 38, ({ owned }) => owned.id),
  ]
}

const said = (sentences: readonly Sentence[]): Cell =>
  sentences.length === 0 ? null : sentences.map(plainText).join('\n')

const lawColumns = (laws: LawSheet, words: EdgesWords): readonly Column<LawSheet['rows'][number]>[] => [
  column(laws.person, 'text', 32, ({ name }) => plainText(name)),
  column(words.about, 'text', 22, ({ about }) => (about.length === 0 ? null : plainText(about))),
  ...laws.columns.flatMap(({ law, name }) => [
    column<LawSheet['rows'][number]>(words.result(name), 'text', 22, ({ of }) => of[law]?.says ?? null),
    column<LawSheet['rows'][number]>(words.reason(name), 'text', 48, ({ of }) => {
      const cell = of[law]
      return cell === null ? null : plainText(cell.reason)
    }),
    column<LawSheet['rows'][number]>(words.caveats(name), 'text', 48, ({ of }) => said(of[law]?.caveats ?? [])),
  ]),
]

/** Companies beside those of the desk, with why; no share. */
function besideColumns(words: EdgesWords, nameOf: (key: PartyKey) => string | null): readonly Column<BesideEdge>[] {
  const { beside, besideReason } = words
  return [
    column(beside.company, 'text', 36, ({ company }) => nameOf(company)),
    column(beside.other, 'text', 36, ({ other }) => nameOf(other)),
    column(beside.why, 'text', 24, ({ reason }) => besideReason[reason]),
    column(beside.shared, 'text', 48, ({ shared }) => (shared.length === 0 ? null : shared.join('\n'))),
  ]
}

/** Everything that is said and stands in no row of the other sheets, each with what it is about. */
function notesOf(sheet: DeskSheet, exportedLine: string, words: EdgesWords): readonly (readonly [string, string])[] {
  const { laws, standings, standingTitle, explained, sources, sourcesTitle } = sheet
  const about = (title: string, texts: readonly (string | null)[]): readonly (readonly [string, string])[] =>
    texts.flatMap((text) => (text === null ? [] : [[title, text] as const]))
  return [
    ...about(standingTitle, [
      explained,
      ...standings.flatMap(({ line, changes, more }) => [plainText(line), ...changes.map(plainText), more]),
    ]),
    ...(laws === null
      ? []
      : [
          ...about(laws.title, [
            laws.disclaimer,
            ...laws.before.map(plainText),
            laws.nobody,
            laws.more,
            ...laws.notes.map(plainText),
          ]),
          ...laws.standIns.flatMap(({ title, text, people, missing }) =>
            about(title, [text, ...people.map(plainText), ...missing.map(plainText)]),
          ),
          ...about(laws.limitsTitle, laws.limits),
        ]),
    ...about(sourcesTitle, sources.map(plainText)),
    ...about(words.source, [exportedLine]),
  ]
}

const write = (line: Line): string => `${JSON.stringify(line)}\n`

function* sheetLines<From>(title: string, columns: readonly Column<From>[], rows: Iterable<From>): Generator<string> {
  yield write({ title, columns: columns.map(({ title: head, type, width }) => ({ title: head, type, width })) })
  for (const row of rows) yield write({ row: columns.map(({ value }) => value(row)) })
}

/** The lines of a desk's workbook. `sheet`: what the desk says in words; `beside`: what its view shows beside it. */
export function* workbookLines(
  graph: OwnershipGraph,
  options: DeskDataOptions,
  language: Language,
  sheet: DeskSheet,
  beside: Beside = nothingBeside,
): Generator<string> {
  const words = edgesWords[language]
  const { parties, edges } = exported(graph, options)
  const { sheets } = words
  yield* sheetLines(sheets.parties, partyColumns(words, language), parties)
  yield* sheetLines(sheets.shares, shareColumns(words), edges)
  if (sheet.laws !== null) yield* sheetLines(sheets.laws, lawColumns(sheet.laws, words), sheet.laws.rows)
  if (beside.edges.length > 0) {
    const names = new Map([...graph.parties, ...beside.parties].map(({ key, name }) => [key, name]))
    yield* sheetLines(
      sheets.beside,
      besideColumns(words, (key) => names.get(key) ?? null),
      beside.edges,
    )
  }
  const notes = notesOf(sheet, words.exported(options.source.name, exportTime(options).time), words)
  yield* sheetLines(
    sheets.notes,
    [
      column<readonly [string, string]>(words.concerns, 'text', 36, ([about]) => about),
      column<readonly [string, string]>(words.text, 'text', 110, ([, text]) => text),
    ],
    notes,
  )
}

/** Writes a workbook of the lines, which may be cut anywhere. */
export function writeDeskWorkbook(language: Language, sink: ExportSink): DeskWorkbook {
  const book = createWorkbook(language, sink)
  let rest = ''
  return {
    part: async (text) => {
      const lines = `${rest}${text}`.split('\n')
      rest = lines.pop() ?? ''
      for (const each of lines) {
        const line = JSON.parse(each) as Line
        if ('row' in line) await book.row(line.row)
        else await book.beginSheet(line.title, line.columns)
      }
    },
    end: book.end,
  }
}
