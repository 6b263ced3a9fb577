import { expect, test } from 'vitest'
import type { Elsewhere } from '../../../shared/domain/exports/report.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { KnownHolding, KnownOf, KnownRole } from '../../../shared/domain/known/known.ts'
import { plain } from './document.ts'
import { reportDocument } from './report-document.ts'
import { answer, reportOf } from './sample.testing.ts'

const sources = [answer(77, 'GET /v1/companies/other/owners')]
const at = (companyId: number, companyName: string) => ({ companyId: partyId(companyId), companyName, sources })
const role = (company: number, name: string, more: Partial<KnownRole> = {}): KnownRole => ({
  ...at(company, name),
  key: `r${company}`,
  standing: { state: 'present' },
  type: 'managing_director',
  representation: null,
  since: null,
  until: null,
  ...more,
})
const holding = (company: number, name: string, more: Partial<KnownHolding> = {}): KnownHolding => ({
  ...at(company, name),
  key: `h${company}`,
  standing: { state: 'present' },
  percentage: 60,
  nominal: null,
  relation: 'shareholder',
  asOf: null,
  until: null,
  own: false,
  ...more,
})
const known = (roles: readonly KnownRole[], holdings: readonly KnownHolding[]): KnownOf => ({
  roles,
  holdings,
  formerRegisters: [],
  life: [],
  sources: [],
  mayBe: [],
  news: [],
  companies: [],
  withoutAnswer: { credits: 0, calls: 0 },
  beside: { credits: 0, calls: 0 },
  more: false,
})

/** Rows of the section with their sources; null: there is no section. */
function told(elsewhere: Elsewhere | undefined, form: 'short' | 'complete' = 'complete') {
  const report = reportOf(['Nordkai GmbH'], form)
  const companies = report.companies.map((company) => ({ ...company, ...(elsewhere && { elsewhere }) }))
  const blocks = reportDocument({ ...report, companies }, 'en').parts[0]?.blocks ?? []
  const start = blocks.findIndex((block) => block.kind === 'heading' && block.id === 'c1-elsewhere')
  if (start < 0) return null
  const own = blocks.slice(start + 1)
  const end = own.findIndex((block) => block.kind === 'heading')
  return own
    .slice(0, end)
    .flatMap((block) =>
      block.kind === 'table'
        ? block.rows.map(({ statement }) => `${plain(statement.text)} [${statement.evidence.answers.join()}]`)
        : block.kind === 'nothing'
          ? [plain(block.text)]
          : [],
    )
}

test('names what the company and its people hold and are at others, with the answer it is known from', () => {
  const lines = told({
    company: known([], [holding(8, 'Tochter GmbH', { nominal: { amount: '15000', currency: 'EUR' } })]),
    people: [
      {
        name: 'Ute Rabe',
        known: known(
          [
            role(1, 'Nordkai GmbH'),
            role(9, 'Andere GmbH', { standing: { state: 'former', why: 'event', day: '2026-01-05' } }),
          ],
          [holding(9, 'Andere GmbH', { percentage: null })],
        ),
      },
    ],
    more: 0,
  })
  expect(lines).toEqual([
    expect.stringMatching(/^Tochter GmbH, holds 60%?.*15,000.00.*EUR, current.* \[77\]$/),
    expect.stringMatching(/^Ute Rabe, Andere GmbH, holds a share that is not stated, current/),
    expect.stringMatching(/^Ute Rabe, Andere GmbH, Managing director, former.*5.Jan.2026/),
  ])
})

test('says that nothing is known, and never more than that; the company itself is no other company', () => {
  expect(
    told({ company: null, people: [{ name: 'U', known: known([role(1, 'Nordkai GmbH')], []) }], more: 0 }),
  ).toEqual([expect.stringContaining('No kept answer names other companies')])
})

test('is left out where it was not gathered, and of one page', () => {
  expect(told(undefined)).toBeNull()
  expect(told({ company: known([], [holding(8, 'Tochter GmbH')]), people: [], more: 0 }, 'short')).toBeNull()
})

test('numbers that the company had stand in its register section with their court, their last day and their answers', () => {
  const lines = (registers: KnownOf['formerRegisters'], form: 'short' | 'complete', language: 'de' | 'en') => {
    const report = reportOf(['Nordkai GmbH'], form)
    const elsewhere: Elsewhere = { company: { ...known([], []), formerRegisters: registers }, people: [], more: 0 }
    const companies = report.companies.map((company) => ({ ...company, elsewhere }))
    return (reportDocument({ ...report, companies }, language).parts[0]?.blocks ?? []).flatMap((block) =>
      block.kind === 'facts'
        ? block.rows
            .filter(({ label }) => /^(?:Former numbers|Frühere Nummern)$/.test(label))
            .flatMap(({ statements }) => statements.map(({ text }) => plain(text)))
        : [],
    )
  }
  const had: KnownOf['formerRegisters'] = [
    { number: 'HRB 4711 KI', court: 'Amtsgericht Kiel', until: '2026-10-19', sources },
    { number: 'Amtsgericht Ulm, HRB 7', court: 'Amtsgericht Ulm', until: null, sources },
  ]
  for (const form of ['short', 'complete'] as const) {
    expect(lines(had, form, 'de').map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'HRB 4711 KI, Amtsgericht Kiel (bis 19.10.2026)',
      'Amtsgericht Ulm, HRB 7',
    ])
    expect(lines(had, form, 'en')[0]).toMatch(/^HRB 4711 KI, Amtsgericht Kiel \(until 19.Oct.2026\)$/)
  }
  expect(lines([], 'short', 'de')).toEqual([])
})
