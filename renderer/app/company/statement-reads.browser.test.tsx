import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyFile, Section } from '../../../shared/domain/company/company-file.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import type { StatementContent } from '../../../shared/domain/statements/statement-content.ts'
import { answerOf, readOf, sampleFile, sampleStatements } from '../../parts/party-file/company-file.testing.ts'
import { close, open } from './open-company.testing.tsx'

const unread = { state: 'not-read', price: { kind: 'unknown' } } as const
const [first] = sampleStatements
if (first === undefined) throw new Error('no sample')
const fileWith = (one: Section<FinancialStatement> = unread, content: Section<null> = unread): CompanyFile =>
  sampleFile({ statementReads: [{ key: first.key, id: 'fst_1', one, content }] })
const words = (content: Partial<StatementContent>): StatementContent => ({
  form: 'page',
  blocks: [],
  cut: false,
  language: null,
  link: null,
  file: null,
  ...content,
})
const toStatements = () => page.getByRole('tab', { name: /^Financial statements/ }).click()
const part = () => page.getByRole('region', { name: 'Single statements' })

describe('each statement by itself', () => {
  it('says that both calls are announced at no price, counts what has no identifier, and asks at a press alone', async () => {
    const core = await open(fileWith(), {
      company: { readStatement: () => Promise.resolve(failed({ kind: 'not-found' })) },
    })
    await toStatements()
    await expect.element(part().getByText(/“not available yet” and names no price/)).toBeVisible()
    await expect.element(part().getByText(/^\d+ statements? of the list ha(?:s|ve) no id\b/)).toBeVisible()
    const asked = () => core.calls.filter(({ path }) => path === 'company.readStatement').map(({ input }) => input)
    expect(asked()).toEqual([])
    await part()
      .getByRole('button', { name: 'Read this statement, price unknown, at most 25 credits', exact: true })
      .click()
    await part()
      .getByRole('button', { name: 'Read its content, price unknown, at most 25 credits', exact: true })
      .click()
    expect(asked()).toEqual([
      { id: 1, statement: 'fst_1', part: 'one', approved: { unknown: true } },
      { id: 1, statement: 'fst_1', part: 'content', approved: { unknown: true } },
    ])
    await expect.element(part().getByText('The service does not have this.').first()).toBeVisible()
  })

  it('says when the service did not offer it, or knew no such thing, and that an answer can’t be read', async () => {
    const at = '2026-11-14T08:30:00Z'
    await open(
      fileWith(
        { state: 'not-there', why: 'not-offered', at, price: { kind: 'unknown' } },
        { state: 'not-there', why: 'not-found', at, price: { kind: 'unknown' } },
      ),
    )
    await toStatements()
    await expect.element(part().getByText(/Single statement: not offered by the service, asked 14/)).toBeVisible()
    await expect.element(part().getByText(/Content: not found at the service, asked 14/)).toBeVisible()
    close()
    await open(fileWith({ state: 'unreadable', answers: [answerOf(30, 'statement')], price: { kind: 'unknown' } }))
    await toStatements()
    await expect.element(part().getByText(/can’t be read, or is about something else/)).toBeVisible()
    await expect
      .element(
        part()
          .getByRole('button', { name: /^Source: Statement/ })
          .first(),
      )
      .toBeVisible()
  })

  it('keeps figures of another currency apart, and those of the same accounts above', async () => {
    await open(fileWith(readOf({ ...first, currency: 'DEM' }, [answerOf(31, 'statement')])))
    await toStatements()
    await expect.element(part().getByText(/another currency or another day than the list/)).toBeVisible()
    close()
    await open(fileWith(readOf(first, [answerOf(31, 'statement')])))
    await toStatements()
    await expect.element(part().getByText(/is in the table above|are in the table above/)).toBeVisible()
  })

  it('shows a hostile content as plain text and tables, and saves it at a press', async () => {
    const core = await open(fileWith(unread, readOf(null, [answerOf(32, 'statement-content')])), {
      company: {
        statementContent: () =>
          Promise.resolve(
            ok(
              words({
                blocks: [
                  { kind: 'heading', text: 'Bilanz <img src=x onerror=alert(1)>' },
                  { kind: 'table', rows: [['Eigenkapital', '5,00']] },
                ],
                cut: true,
                link: 'https://dokumente.register.example/a',
                file: { ending: 'txt', bytes: 400_000 },
              }),
            ),
          ),
      },
    })
    await toStatements()
    expect(core.calls.some(({ path }) => path === 'company.statementContent')).toBe(false)
    await part()
      .getByRole('button', { name: /^Show the content/ })
      .click()
    await expect.element(part().getByText('Bilanz <img src=x onerror=alert(1)>')).toBeVisible()
    expect(document.querySelectorAll('.statement-content img')).toHaveLength(0)
    await expect.element(part().getByRole('cell', { name: 'Eigenkapital' })).toBeVisible()
    await expect.element(part().getByText(/Only the beginning is shown/)).toBeVisible()
    await expect.element(part().getByRole('link')).toHaveAttribute('href', 'https://dokumente.register.example/a')
    await part()
      .getByRole('button', { name: /^Save as a file \(TXT\)/ })
      .click()
    expect(core.calls.filter(({ path }) => path === 'company.saveStatement').map(({ input }) => input)).toEqual([
      { id: 1, statement: 'fst_1' },
    ])
  })

  it('of what is no text shows the members as they came; an address that is none is text', async () => {
    await open(fileWith(unread, readOf(null, [answerOf(32, 'statement-content')])), {
      company: {
        statementContent: () => Promise.resolve(ok(words({ form: 'fields', link: 'javascript:alert(1)' }))),
      },
    })
    await toStatements()
    await part()
      .getByRole('button', { name: /^Show the content/ })
      .click()
    await expect.element(part().getByText(/holds no text of its own/)).toBeVisible()
    expect(part().getByRole('link').elements()).toHaveLength(0)
    await expect.element(part().getByText('javascript:alert(1)')).toBeVisible()
  })
})
