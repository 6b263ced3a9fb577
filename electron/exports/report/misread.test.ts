import { expect, test } from 'vitest'
import type { Misread } from '../../../shared/domain/company/company-file.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

/** A report of which the people, or the register entry, were not wholly understood. */
function reported(section: 'roles' | 'record', misread: Misread | undefined, language: 'de' | 'en'): string {
  const report = reportOf(['Nordkai GmbH'], 'complete')
  const companies = report.companies.map((company) => {
    const { roles, record } = company.file
    if (roles.state !== 'read' || record.state !== 'read') throw new Error('not read')
    const told = misread === undefined ? {} : { misread }
    const file = {
      ...company.file,
      roles: { ...roles, ...(section === 'roles' ? told : {}) },
      record: { ...record, content: { ...record.content, purpose: null }, ...(section === 'record' ? told : {}) },
    }
    return { ...company, file }
  })
  return JSON.stringify(reportDocument({ ...report, companies }, language))
}

test.each(['roles', 'record'] as const)(
  '%s say what was there and not understood, and count it as not read',
  (section) => {
    const misread = { members: ['city', 'purpose'], items: 2 }
    const en = reported(section, misread, 'en')
    expect(
      en.split('2 items of the answer could not be read. Present in the answer but not understood: city, purpose.')
        .length,
    ).toBeGreaterThan(2)
    expect(reported(section, misread, 'de')).toContain(
      '2 Teile der Antwort sind nicht lesbar. In der Antwort vorhanden, aber nicht verstanden: city, purpose.',
    )
    expect(reported(section, undefined, 'en')).not.toContain('not understood')
  },
)

test('a fact beside it is "not stated, or not understood", and without it "not stated"', () => {
  const none = reported('record', undefined, 'en')
  const some = reported('record', { members: ['euid'], items: 0 }, 'en')
  expect(none).toContain('not stated')
  expect(none).not.toContain('not stated, or not understood')
  expect(some).toContain('not stated, or not understood')
})
