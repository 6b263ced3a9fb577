import { expect, it } from 'vitest'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import { evidenceOf, readAt, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { reported, reportOf } from './sample.testing.ts'

const sample = reported(1, 'X')
const { record } = sample.file
const content = record.state === 'read' ? record.content : null
if (content === null) throw new Error('the sample changed')
const { number, court } = content.register

function said(type: string, current: string, language: 'de' | 'en' = 'de'): string {
  const account = accountOf(
    evidenceOf({
      reads: [readAt('2026-11-01T08:00:00Z', content ?? {})],
      lastRead: { roles: null, owners: null },
      events: [toldEvent(type, '2026-11-10', { current, availableAt: '2026-11-11T04:00:00Z' })],
    }),
    '2026-11-22',
  )
  const company: ReportedCompany = { ...sample, file: { ...sample.file, account } }
  return reportDocument({ ...reportOf([]), companies: [company] }, language)
    .statements.map(({ text }) => plain(text))
    .join('\n')
}
const de = ' (seither Änderung von Nummer oder Gericht gemeldet)'
const en = ' (change of number or court reported since)'

it('a report doubts number, court and EUID that an event changed since, as the head of the file does', () => {
  const alone = said('company.register_number.changed', 'HRB 8822')
  expect(alone).toContain(`${number}${de}, ${court}${de}`)
  expect(alone).toMatch(/^DE.*seither Änderung von Nummer oder Gericht gemeldet/m)
  expect(said('company.register_number.changed', `${court}, HRB 8822`)).toContain(`${number}${de}, ${court}\n`)
  expect(said('company.register_number.changed', 'HRB 8822', 'en')).toContain(`${number}${en}, ${court}${en}`)
  expect(said('company.purpose.changed', 'Handel mit Eis.')).not.toContain(de)
})
