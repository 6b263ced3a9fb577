import type { RegisterDocument } from '../../../../shared/domain/company/document.ts'
import type { RegisterEvent } from '../../../../shared/domain/company/event.ts'
import type { Language } from '../../../../shared/domain/language.ts'
import { withoutBirthDay } from '../../../../shared/domain/privacy/personal.ts'
import type { FinancialStatement } from '../../../../shared/domain/statements/statement.ts'
import { ratioOf, ratios } from '../../../../shared/domain/statements/ratios.ts'
import { ratioWords } from '../../../../shared/words/ratios.ts'
import { tableWords } from '../../../../shared/words/table.ts'
import { codeWords } from '../code-words.ts'
import type { ColumnOf } from '../table-of.ts'

/** The wording of entries holds days of birth; they are left out unless they were asked for. */
const wordingOf =
  (withBirthDays: boolean) =>
  (text: string | null): string | null =>
    text === null || withBirthDays ? text : withoutBirthDay(text)

/** `legalForm`: of the company whose events these are; null: of several, or not known. */
export function eventColumns(
  language: Language,
  withBirthDays: boolean,
  legalForm: string | null,
): readonly ColumnOf<RegisterEvent>[] {
  const words = tableWords[language].events
  const say = codeWords(language, legalForm)
  const wording = wordingOf(withBirthDays)
  return [
    {
      key: 'effectiveOn',
      title: words.columns.effectiveOn,
      type: 'date',
      width: 12,
      value: ({ effectiveOn }) => effectiveOn,
    },
    { key: 'event', title: words.columns.event, type: 'text', width: 32, value: (event) => say.event(event) },
    {
      key: 'type',
      title: words.columns.type,
      type: 'text',
      width: 32,
      value: ({ type }) => type,
    },
    {
      key: 'entryNumber',
      title: words.columns.entryNumber,
      type: 'integer',
      width: 10,
      value: ({ entryNumber }) => entryNumber,
    },
    {
      key: 'holder',
      title: words.columns.holder,
      type: 'text',
      width: 32,
      value: ({ holder }) => wording(holder),
    },
    {
      key: 'previous',
      title: words.columns.previous,
      type: 'text',
      width: 32,
      value: ({ previous }) => wording(previous),
    },
    {
      key: 'current',
      title: words.columns.current,
      type: 'text',
      width: 32,
      value: ({ current }) => wording(current),
    },
    {
      key: 'text',
      title: words.columns.text,
      type: 'text',
      width: 60,
      value: ({ text }) => wording(text),
    },
    {
      key: 'publishedOn',
      title: words.columns.publishedOn,
      type: 'date',
      width: 14,
      value: ({ publishedOn }) => publishedOn,
    },
    {
      key: 'availableAt',
      title: words.columns.availableAt,
      type: 'instant',
      width: 22,
      value: ({ availableAt }) => availableAt,
    },
  ]
}

export function documentColumns(language: Language, legalForm: string | null): readonly ColumnOf<RegisterDocument>[] {
  const words = tableWords[language].documents
  const say = codeWords(language, legalForm)
  return [
    { key: 'date', title: words.columns.date, type: 'date', width: 12, value: ({ date }) => date },
    { key: 'name', title: words.columns.name, type: 'text', width: 44, value: ({ name }) => name },
    { key: 'kind', title: words.columns.kind, type: 'text', width: 28, value: ({ type }) => say.document(type) },
    {
      key: 'entryNumber',
      title: words.columns.entryNumber,
      type: 'integer',
      width: 10,
      value: ({ entryNumber }) => entryNumber,
    },
    { key: 'format', title: words.columns.format, type: 'text', width: 12, value: ({ format }) => format },
    { key: 'url', title: words.columns.url, type: 'link', width: 44, value: ({ url }) => url },
  ]
}

/**
 * One row per statement, and a column for every figure that any of them states. A figure that is null is said to be
 * unpublished. Key ratios stand beside them, marked as computed.
 */
export function statementColumns(
  language: Language,
  statements: readonly FinancialStatement[],
): readonly ColumnOf<FinancialStatement>[] {
  const words = tableWords[language].statements
  const { notUnderstood } = tableWords[language].terms
  const named = ratioWords[language]
  const say = codeWords(language)
  const figures = [...new Set(statements.flatMap((statement) => statement.figures.map(({ name }) => name)))]
  return [
    {
      key: 'title',
      title: words.columns.title,
      type: 'text',
      width: 24,
      value: ({ title }) => say.statement(title),
    },
    { key: 'from', title: words.columns.from, type: 'date', width: 12, value: ({ from }) => from },
    { key: 'to', title: words.columns.to, type: 'date', width: 12, value: ({ to }) => to },
    {
      key: 'publishedOn',
      title: words.columns.publishedOn,
      type: 'date',
      width: 14,
      value: ({ publishedOn }) => publishedOn,
    },
    {
      key: 'currency',
      title: words.columns.currency,
      type: 'text',
      width: 10,
      value: ({ currency }) => currency,
    },
    ...figures.map((name): ColumnOf<FinancialStatement> => {
      return {
        key: name,
        title: say.figure(name),
        type: /employee/i.test(name) ? 'integer' : 'money',
        width: 20,
        // Small companies need not publish every figure (HGB section 326): null is that, never zero.
        value: (statement) => {
          const figure = statement.figures.find((each) => each.name === name)
          if (figure === undefined) return null
          return figure.value ?? { said: figure.unread === true ? notUnderstood : words.unpublished }
        },
      }
    }),
    ...(figures.length === 0 ? [] : ratios).map((ratio): ColumnOf<FinancialStatement> => ({
      key: ratio,
      title: named.inPercent(named.name[ratio]),
      type: 'decimal',
      width: 24,
      value: (statement) => {
        const cell = ratioOf(ratio, statement, statements)
        return cell.kind === 'value' ? cell.percent : { said: named.why[cell.why] }
      },
    })),
  ]
}
