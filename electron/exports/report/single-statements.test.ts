import { expect, test } from 'vitest'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { answerId } from '../../../shared/domain/ids.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

const unread = { state: 'not-read', price: { kind: 'unknown' } } as const
const answer = (id: number, operation: AnswerRef['operation']): AnswerRef => ({
  id: answerId(id),
  operation,
  call: `GET /v1/financial-statements/s1 ${id}`,
  readAt: '2026-11-20T10:00:00Z',
  dialect: 'october',
  charged: null,
  basis: 'unknown',
  bodyHash: 'f'.repeat(64),
})
const readOf = <T>(content: T, ref: AnswerRef): Section<T> => ({
  state: 'read',
  content,
  answers: [ref],
  price: { kind: 'unknown' },
  nextPage: null,
  totalCount: null,
})

/** A report of a company of whose newest statement was read what `reads` says. */
function reported(
  reads: (statement: FinancialStatement) => { one?: Section<FinancialStatement>; content?: Section<null> },
  language: 'de' | 'en' = 'en',
): string {
  const report = reportOf(['Nordkai GmbH'], 'complete')
  const companies = report.companies.map((company) => {
    const { statements } = company.file
    const [first] = statements.state === 'read' ? statements.content : []
    if (first === undefined) throw new Error('no statements')
    const statementReads = [{ key: first.key, id: 's1', one: unread, content: unread, ...reads(first) }]
    return { ...company, file: { ...company.file, statementReads } }
  })
  return JSON.stringify(reportDocument({ ...report, companies }, language))
}

test('a statement read by itself is said, with its answer among the sources', () => {
  const said = reported((statement) => ({ one: readOf(statement, answer(901, 'statement')) }))
  expect(said).toContain('also read singly; its figures are in the table.')
  expect(said).toContain('financial-statements/s1 901')
  expect(reported(() => ({}))).not.toContain('read by itself')
})

test('one in another currency is said not to be in the table, a content and an unreadable answer are named', () => {
  const apart = reported((one) => ({ one: readOf({ ...one, currency: 'DEM' }, answer(901, 'statement')) }), 'de')
  expect(apart).toContain('dort steht eine andere Währung oder ein anderer Stichtag')
  const content = reported(() => ({ content: readOf(null, answer(902, 'statement-content')) }))
  expect(content).toContain('its content was read')
  expect(content).toContain('financial-statements/s1 902')
  const broken = reported(() => ({
    one: { state: 'unreadable', answers: [answer(903, 'statement')], price: { kind: 'unknown' } },
  }))
  expect(broken).toContain('can’t be read; it is kept as it came')
})
