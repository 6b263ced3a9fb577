import { describe, expect, test } from 'vitest'
import { accountOf, type Account } from '../../../shared/domain/facts/account.ts'
import type { ToldEvent } from '../../../shared/domain/facts/known-change.ts'
import { evidenceOf, readAt, rolesAt, sampleRole, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { answer, reportOf } from './sample.testing.ts'

const before = '2026-11-14T08:26:00Z'

const accountWith = (events: readonly ToldEvent[]): Account => {
  const account = accountOf(
    evidenceOf({
      reads: [readAt(before, { status: 'active', seat: 'Kiel' })],
      roles: [rolesAt(before, [sampleRole('Henning Brandt')])],
      events,
    }),
    '2026-11-22',
  )
  return { ...account, answers: account.unread.map(({ answer: id }) => answer(id, 'GET /v1/alerts')) }
}

const said = (account: Account, language: Language = 'en'): readonly string[] => {
  const report = reportOf(['Nordkai GmbH'], 'short')
  const companies = report.companies.map((company) => ({ ...company, file: { ...company.file, account } }))
  const [part] = reportDocument({ ...report, companies }, language).parts
  if (part === undefined) throw new Error('no part')
  const [first, ...rest] = part.blocks.map((block) =>
    block.kind === 'heading' || block.kind === 'remark'
      ? plain(block.text)
      : block.kind === 'paragraph'
        ? block.statements.map(({ text }) => plain(text)).join(' ')
        : block.kind === 'list'
          ? block.items
              .flat()
              .map(({ text }) => plain(text))
              .join('\n')
          : block.kind === 'nothing'
            ? block.title
            : '',
  )
  return [plain(part.line), first ?? '', ...rest]
}

describe('the first lines of a company in a report', () => {
  test('are its proceedings and what is known and was not read, each with its answer', () => {
    const account = accountWith([
      toldEvent('company.insolvency.opened', '2026-11-20', {
        text: 'Zur Insolvenzverwalterin wurde Ute Rabe bestellt. Az. 31 IN 45/26.',
      }),
      toldEvent('company.role.removed', '2026-11-20', { holder: 'Henning Brandt', roleType: 'managing_director' }),
    ])
    const [line, title, proceedings, known, changes] = said(account)
    expect(line).toContain('insolvency')
    expect(line).not.toContain('active')
    expect(title).toBe('Standing and warnings')
    expect(proceedings).toMatch(/^Insolvency proceedings opened, since .*2026, administrator: Ute Rabe, 31 IN 45\/26$/)
    expect(known).toBe('Known and not read yet')
    expect(changes).toMatch(/Insolvency proceedings opened.*told by the watch/)
    expect(changes).toMatch(/Managing director left, Henning Brandt/)
  })

  test('are the same in German, in the words of the law', () => {
    const account = accountWith([
      toldEvent('company.insolvency.provisional', '2026-11-20', {
        text: 'Es ist ein Zustimmungsvorbehalt angeordnet.',
      }),
    ])
    expect(said(account, 'de')[2]).toContain('Vorläufige Insolvenz, seit 20.11.2026, Verfügungen nur mit Zustimmung')
  })

  test('are nothing of the kind where nothing is known', () => {
    expect(said(accountWith([])).slice(0, 4).join(' ')).not.toMatch(/warnings|Insolvency/)
  })

  test('have a source for every statement', () => {
    const account = accountWith([toldEvent('company.dissolution.added', '2026-11-20')])
    const report = reportOf(['Nordkai GmbH'], 'short')
    const companies = report.companies.map((company) => ({ ...company, file: { ...company.file, account } }))
    const told = reportDocument({ ...report, companies }, 'en').statements.find(({ text }) =>
      plain(text).includes('told by the watch'),
    )
    expect(told?.evidence.answers).toHaveLength(1)
  })
})
