import type { Diagnostics } from '../../../shared/contract/state.ts'
import type { Account, Balance } from '../../../shared/domain/credits/account.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { answerId } from '../../../shared/domain/ids.ts'
import type { ReferenceData, ReferenceItem } from '../../../shared/domain/register/reference-data.ts'
import { fakeCore, meterOf, table, type FakeCore } from '../../host/fake-core.testing.ts'

/*
 * What the settings show, for their component tests. Nothing of the product imports it.
 */

export const answer = (operation: AnswerRef['operation'], call: string): AnswerRef => ({
  id: answerId(7),
  operation,
  call,
  readAt: '2026-11-14T08:26:00Z',
  dialect: 'october',
  charged: 0,
  basis: 'header',
  bodyHash: 'ab'.repeat(32),
})
export const read = <T>(content: T, ref: AnswerRef, price: Price = table(0)): Section<T> => ({
  state: 'read',
  content,
  answers: [ref],
  price,
  nextPage: null,
  totalCount: null,
})

export const account: Account = { workspaceId: 'wsp_01h455vb4pex5vsknk084sn02q', name: 'Kanzlei Mara', balance: null }
export const accountRead = read(account, answer('account', 'GET /v1/account'), { kind: 'learned', credits: 1 })
export const balance: Balance = {
  credits: 8431,
  uncertain: 0,
  stated: 8500,
  statedAt: '2026-11-14T08:26:00Z',
  incomplete: false,
  source: 'service',
}

const forms: readonly ReferenceItem[] = Array.from({ length: 38 }, (_, place) => ({
  code: place === 0 ? 'gmbh' : place === 1 ? 'ohg' : `form_${place}`,
  group: null,
  labelDe:
    place === 0
      ? 'Gesellschaft mit beschränkter Haftung'
      : place === 1
        ? 'Offene Handelsgesellschaft'
        : `Rechtsform ${place}`,
  labelEn: null,
}))
const types: readonly ReferenceItem[] = [
  {
    code: 'company.registered_office.changed',
    group: 'company',
    labelDe: 'Sitz geändert',
    labelEn: 'Registered office changed',
  },
  { code: 'company.role.added', group: 'roles', labelDe: 'Vertretung hinzugekommen', labelEn: 'Role added' },
  { code: 'insolvency.opened', group: 'insolvency', labelDe: null, labelEn: null },
]
export const reference: ReferenceData = {
  'legal-forms': read(forms, answer('legal-forms', 'GET /v1/legal-forms')),
  'event-types': read(types, answer('event-types', 'GET /v1/event-types')),
  'event-groups': { state: 'not-there', why: 'not-offered', at: '2026-11-14T08:26:00Z', price: table(0) },
}

export const diagnostics: Diagnostics = {
  lines: [
    { label: 'version', value: '0.1.0' },
    { label: 'store', value: 'ok' },
  ],
  capabilities: [
    { operation: 'company', offered: true, at: '2026-11-21T09:00:00Z' },
    { operation: 'account', offered: true, at: '2026-11-21T09:00:00Z' },
    { operation: 'company-contact', offered: false, at: '2026-11-20T09:00:00Z' },
  ],
  deprecations: [
    {
      operation: 'events',
      call: 'GET /v1/company-events',
      deprecatedAt: '2026-03-02T00:00:00Z',
      sunsetAt: '2026-12-31T23:59:59Z',
      link: 'https://docs.example.test/migration',
      headers: { deprecation: '@1772409600' },
      seenAt: '2026-11-21T09:00:00Z',
    },
    {
      operation: 'search-companies',
      call: 'GET /v1/search/companies?q=Halvorsen',
      deprecatedAt: null,
      sunsetAt: null,
      link: null,
      headers: { deprecation: 'true' },
      seenAt: '2026-11-21T09:00:00Z',
    },
  ],
  failures: [
    {
      at: '2026-11-21T09:30:00Z',
      call: 'GET /v1/companies/cmp_01',
      operation: 'company',
      kind: 'answer-lost',
      money: 'uncertain',
      attempts: 3,
    },
    {
      at: '2026-11-21T09:20:00Z',
      call: 'GET /v1/companies/cmp_02/contact',
      operation: 'company-contact',
      kind: 'not-offered',
      money: 'none',
      attempts: 1,
    },
  ],
  requests30Days: 3108,
}

/** Everything there is to show, all of it read. */
export const full = (more: Partial<Parameters<typeof fakeCore>[0]> = {}): FakeCore =>
  fakeCore({
    account: { open: () => Promise.resolve(ok(accountRead)) },
    reference: { all: () => Promise.resolve(ok(reference)) },
    app: { diagnostics: () => Promise.resolve(ok(diagnostics)) },
    credits: { meter: () => Promise.resolve(ok({ ...meterOf(), balance })) },
    ...more,
  })
