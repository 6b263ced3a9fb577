import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { isWithinYear, ratioTable } from '../../../shared/domain/statements/ratios.ts'
import { ratioWords } from '../../../shared/words/ratios.ts'
import { formatDay, formatMoney, formatRatio } from '../../../shared/domain/text/format.ts'
import { statementSeries } from '../../../shared/domain/statements/statement-series.ts'
import { answersOfReads, sameAccounts } from '../../../shared/domain/statements/statement-reads.ts'
import { statementTable } from '../../../shared/domain/statements/statement-table.ts'
import { figureWord } from '../../../shared/domain/company/known-codes.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { chartSvg } from './accounts-chart.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { plain, type Block, type Cell, type Piece, type Row, type Text } from './document.ts'
import { nothingOf, partialOf } from './section-state.ts'
import type { Teller } from './teller.ts'

const [fewYears, mostYears] = [2, 5]
const keyFigures: ReadonlySet<string> = new Set([
  'balance_sheet_total',
  'equity',
  'revenue',
  'net_income',
  'employees',
  'average_employees',
])

function yearHead({ to, title }: FinancialStatement, teller: Teller): string {
  const year = to === null ? teller.words.accounts.noYear : formatDay(to, teller.language)
  return title === null ? year : `${plain([teller.statement(title)]).slice(0, 60)} ${year}`
}

/** The cells of the newest years in the order of their columns. */
const oldestFirst = <Value>(cells: readonly Value[], count: number): readonly Value[] =>
  cells.slice(0, count).toReversed()

const isCount = (figure: string): boolean => ['employees', 'average_employees'].includes(figureWord(figure) ?? '')

/**
 * Amounts of a table have cents where one of them has; counts never have. A number that is too large for either is
 * written as it came.
 */
const amount = (value: number, figure: string, cents: boolean, { language, number }: Teller): string =>
  isCount(figure) || !cents || Math.abs(value) >= 1e15
    ? number(value)
    : formatMoney({ amount: value.toFixed(2), currency: null }, language)

/** Key ratios below the figures, marked as computed; of one page those within a year alone that could be computed. */
function ratioBlocks(
  content: readonly FinancialStatement[],
  shown: readonly FinancialStatement[],
  answers: readonly AnswerRef[],
  teller: Teller,
): readonly Block[] {
  const { book, short, language } = teller
  const words = ratioWords[language]
  const wanted = ratioTable(content).rows.filter(
    ({ ratio, cells }) =>
      !short || (isWithinYear(ratio) && cells.slice(0, shown.length).some(({ kind }) => kind === 'value')),
  )
  const rows = wanted.map(({ ratio, cells }): Row => {
    const label = words.name[ratio]
    const values = oldestFirst(cells, shown.length).map((cell): Cell =>
      cell.kind === 'value'
        ? { text: [formatRatio(cell.percent, language)] }
        : { text: [words.why[cell.why]], tone: 'none' },
    )
    const said = values.flatMap(({ text }, index): Text => {
      const year = shown[index]
      return [index === 0 ? ': ' : '; ', year === undefined ? '' : `${yearHead(year, teller)} `, ...text]
    })
    return { cells: [{ text: [label] }, ...values], statement: book.say([label, ...said], answers, { computed: true }) }
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: words.title,
      rows,
      columns: [
        { head: words.ratio, align: 'start', width: 28 },
        ...shown.map((year) => ({ head: yearHead(year, teller), align: 'end', width: 72 / shown.length }) as const),
      ],
    },
    ...(short ? [] : [{ kind: 'remark', text: [words.explained] } as const]),
  ]
}

/** What was asked for of single statements beside the list: that it is kept, or what the service answered. */
function readAlone(
  file: ReportedCompany['file'],
  years: readonly FinancialStatement[],
  teller: Teller,
): readonly Block[] {
  const { words, book, language } = teller
  return (file.statementReads ?? []).flatMap(({ key, one, content }): readonly Block[] => {
    const year = years.find((each) => each.key === key)
    if (year === undefined) return []
    const name = yearHead(year, teller)
    const said: Block[] = []
    const tell = (text: string, answers: readonly AnswerRef[]): void => {
      const [newest] = answers
      const dated = newest === undefined ? text : `${text} (${formatDay(newest.readAt.slice(0, 10), language)})`
      const answered = answers.slice(0, 1)
      said.push({ kind: 'paragraph', statements: [book.say([dated], answered)] })
    }
    if (one.state === 'read')
      tell(words.accounts.alone[sameAccounts(one.content, year) ? 'joined' : 'apart'](name), one.answers)
    const unsure = partialOf(teller, one)
    if (unsure !== null) said.push(unsure)
    if (content.state === 'read') tell(words.accounts.alone.content(name), content.answers)
    for (const part of [one, content])
      if (part.state === 'unreadable') tell(words.accounts.alone.unreadable(name), part.answers)
    return said
  })
}

const saidOf = { unpublished: 'notPublished', absent: 'absent', unread: 'notUnderstood' } as const

/** Figures of each fiscal year with a chart; a figure without a value is "not published", never zero. */
export function accountsSection({ file }: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const {
    words: { accounts },
    book,
    short,
  } = teller
  const { statements } = file
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-accounts`, text: [accounts.title] }
  const content = statements.state === 'read' ? statements.content : []
  const nothing = nothingOf(teller, 'statements', statements, content.length === 0)
  if (nothing !== null || statements.state !== 'read') return [heading, ...(nothing === null ? [] : [nothing])]
  const { years, rows } = statementTable(content)
  // The newest ones, the oldest of them at the left: as on the screen, and as time runs in the chart.
  const shown = years.slice(0, short ? fewYears : mostYears).toReversed()
  const wanted = rows.filter(
    ({ name: figure, cells }) =>
      (!short || keyFigures.has(figureWord(figure) ?? '')) &&
      cells.slice(0, shown.length).some(({ kind }) => kind !== 'absent'),
  )
  if (wanted.length === 0)
    return [
      heading,
      partialOf(teller, statements) ?? {
        kind: 'nothing',
        title: teller.words.nothing.none,
        text: [accounts.noFigures],
      },
    ]
  const rests = [...answersOfReads(file.statementReads), ...statements.answers]
  let missing = false
  const cents = wanted.some(({ cells }) =>
    cells.some((value) => value.kind === 'value' && !Number.isInteger(value.value)),
  )
  const currencies = [...new Set(shown.map(({ currency }) => currency))]
  const currency = currencies[0] ?? null
  const unit = currencies.length === 1 && currency !== null ? `, ${accounts.inUnit(cutText(currency, 12).text)}` : ''
  const table = wanted.map(({ name: figure, cells }): Row => {
    const label: Piece = teller.figure(figure)
    const values = oldestFirst(cells, shown.length).map((value, index): Cell => {
      if (value.kind === 'unpublished') missing = true
      return value.kind === 'value'
        ? {
            text: [
              `${amount(value.value, figure, cents, teller)}${unit === '' && !isCount(figure) ? ` ${cutText(shown[index]?.currency ?? '', 12).text}` : ''}`.trimEnd(),
            ],
          }
        : { text: [accounts[saidOf[value.kind]]], tone: 'none' }
    })
    const said = values.flatMap(({ text }, index) => [
      index === 0 ? ': ' : '; ',
      `${yearHead(shown[index] as FinancialStatement, teller)} `,
      ...text,
    ])
    return { cells: [{ text: [label] }, ...values], statement: book.say([label, ...said], rests) }
  })
  const [series] = statementSeries(content)
  const svg = series === undefined || short ? null : chartSvg(series, teller)
  const partial = partialOf(teller, statements)
  const older = years.length - shown.length
  return [
    heading,
    ...(svg === null ? [] : [{ kind: 'picture', svg: svg.svg, alt: svg.alt, caption: [svg.caption] } as const]),
    {
      kind: 'table',
      caption: `${accounts.caption}${unit}`,
      rows: table,
      columns: [
        { head: accounts.figure, align: 'start', width: 28 },
        ...shown.map((year) => ({ head: yearHead(year, teller), align: 'end', width: 72 / shown.length }) as const),
      ],
    },
    ...ratioBlocks(content, shown, rests, teller),
    ...(missing ? [{ kind: 'remark', text: [accounts.why] } as const] : []),
    ...(short ? [] : readAlone(file, years, teller)),
    ...(older > 0 ? [{ kind: 'remark', text: [accounts.more(older)] } as const] : []),
    ...(partial === null ? [] : [partial]),
  ]
}
