import type { AnswerRef } from '../answers/answer.ts'
import type { StatementReads } from '../company/company-file.ts'
import type { Figure, FinancialStatement } from './statement.ts'

/** What can be asked for of one statement: what the list says of it and perhaps more, or what it says in words. */
export const statementParts = ['one', 'content'] as const
export type StatementPart = (typeof statementParts)[number]

/** Whether two answers tell of the same accounts: in one currency and, where both say so, to one day. */
export const sameAccounts = (one: FinancialStatement, other: FinancialStatement): boolean =>
  one.currency === other.currency && (one.to === null || other.to === null || one.to === other.to)

/**
 * One account of two answers about the same statement: what the newer one says, and what the older one alone says.
 * A figure that an answer doesn't name is not denied by it; one that it calls not published is.
 */
export function withOlder(newer: FinancialStatement, older: FinancialStatement): FinancialStatement {
  const named = new Set(newer.figures.map(({ name }) => name))
  const more = older.figures.filter(({ name }: Figure) => !named.has(name))
  return {
    ...newer,
    title: newer.title ?? older.title,
    from: newer.from ?? older.from,
    to: newer.to ?? older.to,
    publishedOn: newer.publishedOn ?? older.publishedOn,
    figures: [...newer.figures, ...more],
  }
}

/** The newest answers about single statements, that statements of a file rest on beside their list. */
export const answersOfReads = (reads: readonly StatementReads[] | undefined): readonly AnswerRef[] =>
  (reads ?? []).flatMap(({ one }) => (one.state === 'read' ? one.answers.slice(0, 1) : []))
