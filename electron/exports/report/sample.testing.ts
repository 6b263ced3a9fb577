import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { CompanyFile, Section } from '../../../shared/domain/company/company-file.ts'
import { answerId, partyId } from '../../../shared/domain/ids.ts'
import { graphOf, key } from '../../../shared/domain/ownership/graph/graph.testing.ts'
import { askBothLaws } from '../../../shared/domain/ownership/laws/both-laws.ts'
import { prepareOwnership } from '../../../shared/domain/ownership/shares/effective.ts'
import type { Report, ReportedCompany, ReportForm } from '../../../shared/domain/exports/report.ts'
import type { WholeAnswer } from '../../ports/store/reports.ts'

/** Names and texts as nobody would like them; each must stay text wherever it is written. */
export const hostile = {
  markup: '<img src=x onerror=alert(1)> & "<script>alert(2)</script>" GmbH',
  override: 'Harmlos \u202eHbmG gartfuA\u202c GmbH',
  formula: '=HYPERLINK("http://evil.invalid","x")',
  endless: `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8)} mbH & Co. KG`,
  lone: 'Halb \ud800 Zeichen \u0000\u0007\ufffe UG',
  style: '</style></title><style>@import url(http://evil.invalid)',
} as const

const price = { kind: 'table', credits: 10 } as const
export const answer = (id: number, call: string): AnswerRef => ({
  id: answerId(id),
  operation: 'company',
  call,
  readAt: '2026-11-14T08:26:00Z',
  dialect: 'october',
  charged: 10,
  basis: 'header',
  bodyHash: String(id).repeat(64).slice(0, 64),
})
const read = <T>(content: T, id: number, call: string): Section<T> => ({
  state: 'read',
  content,
  answers: [answer(id, call)],
  price,
  nextPage: null,
  totalCount: null,
})

/** A company of which everything was read, under a name; `id` numbers its answers, too. */
export function reported(id: number, name: string): ReportedCompany {
  const summary = {
    id: partyId(id),
    kind: 'company',
    name,
    legalForm: 'gmbh',
    seat: 'Köln',
    status: 'active',
    formerNames: [],
    recordReadAt: '2026-11-14T08:26:00Z',
    register: { number: 'HRB 12345 B', court: 'Amtsgericht Charlottenburg (Berlin)', courtCode: 'F1103' },
  } as const
  const event = {
    key: `e${id}`,
    availableAt: null,
    publishedOn: null,
    previous: null,
    current: null,
    holder: null,
    roleType: null,
  }
  const file: CompanyFile = {
    summary,
    record: read(
      {
        name,
        formerNames: [name],
        legalForm: 'gmbh',
        register: summary.register,
        seat: 'Köln',
        status: 'active',
        euid: null,
        entries: 2,
        address: { street: name, postalCode: '50667', city: 'Köln', country: 'DE' },
        purpose: name,
        capital: { amount: '25000.00', currency: 'EUR' },
        generalRepresentation: name,
        foundedOn: '2011-05-03',
        articlesOn: '2019-08-21',
        firstEntryOn: '2011-06-17',
        lastEntryOn: '2024-02-29',
      },
      id * 10,
      `GET /v1/companies/${name}`,
    ),
    events: read(
      [
        {
          ...event,
          key: 'a',
          type: 'company.capital.increased',
          effectiveOn: '2024-02-29',
          entryNumber: 2,
          text: `${name} *12.03.1970`,
          current: name,
        },
        { ...event, key: 'b', type: 'company.registered', effectiveOn: '2011-06-17', entryNumber: 1, text: null },
      ],
      id * 10 + 1,
      'GET /v1/events',
    ),
    roles: read(
      [
        {
          key: 'r',
          holderName: name,
          holderKind: 'person',
          holderId: null,
          type: 'managing_director',
          city: name,
          birthYear: 1970,
          representation: name,
          since: '2011-06-17',
          until: null,
        },
      ],
      id * 10 + 2,
      'GET /v1/roles',
    ),
    statements: read(
      [
        {
          key: 's',
          title: name,
          from: '2024-01-01',
          to: '2024-12-31',
          publishedOn: null,
          currency: 'EUR',
          figures: [
            { name: 'balance_sheet_total', value: 1_234_567.5 },
            { name: 'revenue', value: null },
            { name, value: 3 },
          ],
        },
        {
          key: 't',
          title: name,
          from: '2023-01-01',
          to: '2023-12-31',
          publishedOn: null,
          currency: 'EUR',
          figures: [{ name: 'balance_sheet_total', value: 1_000_000 }],
        },
      ],
      id * 10 + 3,
      'GET /v1/statements',
    ),
    documents: { state: 'not-there', why: 'not-offered', at: '2026-11-14T08:26:00Z', price },
    contact: { state: 'not-read', price: { kind: 'unknown' } },
    freshness: { watchedSince: null, checkedUntil: null, noChangeSince: null, changedOn: null },
    spent: { credits: 40, uncertain: 0, unpriced: 0 },
  }
  const graph = graphOf([
    [name, 'target', 60],
    ['Zweite', 'target', 40],
  ])
  return {
    file,
    factSources: [],
    owners: {
      answers: [answer(id * 10 + 4, 'GET /v1/owners')],
      offers: [],
      read: {
        graph,
        root: key('target'),
        laws: askBothLaws(prepareOwnership(graph), {
          company: key('target'),
          representatives: [{ party: null, name }],
        }),
      },
    },
    signing: {
      day: '2026-11-21',
      missing: [],
      behind: [],
      exempt181: [{ name }],
      exemptSelfDealing: [],
      exemptMultiple: [],
      towardsThem: null,
      unstated181: [],
      insolvency: null,
      doubts: [{ code: 'rule-not-understood', passage: name, role: null }],
      sets: [
        {
          scope: 'full',
          basis: { kind: 'general-rule', passage: name },
          groups: [{ choose: 1, women: false, kind: 'managing-director', form: 'gmbh', from: [{ name }], through: [] }],
        },
      ],
    },
    notes: [
      {
        text: `# ${name}\n\n**fett** und [Seite](https://example.org)\n\n<script>x</script>`,
        changedAt: '2026-11-20T10:00:00Z',
      },
    ],
  }
}

export const reportOf = (names: readonly string[], form: ReportForm = 'complete'): Report => ({
  form,
  companies: names.map((name, index) => reported(index + 1, name)),
  madeAt: '2026-11-21T18:00:00Z',
  day: '2026-11-21',
  version: '0.1.0',
  service: 'api.example.test',
  demo: false,
})

/** What the store would give of an answer. */
export const wholeAnswer = async (id: number): Promise<WholeAnswer> => ({
  ...answer(id, `GET /v1/answers/${id}`),
  status: 200,
  headers: { 'content-type': 'application/json' },
  serviceDate: null,
  body: new TextEncoder().encode(`{"answer":${id},"ä":"ß"}`),
})
