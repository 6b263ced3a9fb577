import { partyId } from '../../../shared/domain/ids.ts'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import type { CompanySummary, PersonSummary } from '../../../shared/domain/company/company.ts'
import type { KnownOf, Standing } from '../../../shared/domain/known/known.ts'
import type { Holding, PersonFile, PersonRole } from '../../../shared/domain/person/person-file.ts'
import { answerOf, credits, readOf } from '../../parts/party-file/company-file.testing.ts'

/*
 * People for component tests. Nothing of the product imports it.
 */

export const samplePerson: PersonSummary = {
  id: partyId(21),
  kind: 'person',
  name: 'Henning Brandt-Öztürk',
  city: 'Bremen',
  birthYear: 1981,
}

const role = (key: string, companyName: string | null, more: Partial<PersonRole> = {}): PersonRole => ({
  key,
  companyId: partyId(1),
  companyName,
  type: 'managing_director',
  representation: null,
  since: '2023-01-18',
  until: null,
  ...more,
})

export const samplePersonRoles: readonly PersonRole[] = [
  role('1', 'Brückwerder Kältelogistik GmbH', { representation: 'sole' }),
  role('2', 'Brückwerder Verwaltungs-GmbH', {
    companyId: partyId(7),
    representation: 'von § 181 BGB befreit, *01.02.1981',
  }),
  role('3', 'Hafenkontor Bremen GmbH & Co. KG', {
    companyId: partyId(8),
    type: 'limited_partner',
    since: '2019-05-02',
  }),
  role('4', 'Weserkühl Verein', { companyId: null, type: 'Kassenwart', since: null }),
  role('5', 'Nordwind Spedition GmbH', { companyId: partyId(9), since: '2011-03-01', until: '2018-12-31' }),
]

const holding = (key: string, companyName: string | null, more: Partial<Holding> = {}): Holding => ({
  key,
  companyId: partyId(1),
  companyName,
  percentage: 25.1,
  nominal: { amount: '313750.00', currency: 'EUR' },
  type: 'shareholder',
  asOf: '2024-03-11',
  until: null,
  ...more,
})

export const sampleHoldings: readonly Holding[] = [
  holding('1', 'Brückwerder Kältelogistik GmbH'),
  holding('2', 'Hafenkontor Bremen GmbH & Co. KG', {
    companyId: partyId(8),
    type: 'limited_partner',
    percentage: null,
  }),
  holding('3', 'Altwerft Beteiligungs UG (haftungsbeschränkt)', {
    companyId: null,
    percentage: 0,
    nominal: null,
    asOf: null,
  }),
  holding('4', 'Nordwind Spedition GmbH', { companyId: partyId(9), percentage: 100, until: '2018-12-31' }),
]

const namesake = (id: number, city: string | null, birthYear: number | null): PersonSummary => ({
  ...samplePerson,
  id: partyId(id),
  city,
  birthYear,
})

export const sampleNamesakes: readonly PersonSummary[] = [
  namesake(31, 'Bremen', null),
  namesake(32, 'Kiel', 1981),
  namesake(33, null, 1954),
]

/** A person whose roles and holdings were read. */
export const samplePersonFile = (more: Partial<PersonFile> = {}): PersonFile => ({
  summary: samplePerson,
  roles: readOf(
    samplePersonRoles,
    [
      answerOf(21, 'person-roles', {
        call: 'GET /v1/persons/per_01h5/roles?limit=100',
        dialect: 'october',
        basis: 'header',
        charged: 4,
      }),
    ],
    { price: { kind: 'learned', credits: 4 }, nextPage: { kind: 'learned', credits: 4 }, totalCount: 17 },
  ),
  holdings: readOf(
    sampleHoldings,
    [
      answerOf(22, 'person-holdings', {
        call: 'GET /v1/persons/per_01h5/holdings?limit=100',
        dialect: 'october',
        basis: 'unknown',
        charged: null,
      }),
    ],
    { price: { kind: 'unknown' } },
  ),
  inCompanyFiles: [samplePersonRoles[0]!, samplePersonRoles[4]!],
  sameName: sampleNamesakes,
  spent: { credits: 4, uncertain: 0, unpriced: 1 },
  ...more,
})

const standingOf = (until: string | null): Standing =>
  until === null ? { state: 'present' } : { state: 'former', why: 'stated', day: until }

const contentOf = <T>(section: Section<readonly T[]>): readonly T[] => (section.state === 'read' ? section.content : [])

/** What all answers say where only the person's own lists were read. */
export const knownFrom = ({ roles, holdings }: PersonFile, more: Partial<KnownOf> = {}): KnownOf => ({
  roles: contentOf(roles).map((role) => ({ ...role, standing: standingOf(role.until), sources: [] })),
  holdings: contentOf(holdings).map((holding) => ({
    ...holding,
    relation: 'shareholder',
    own: true,
    standing: standingOf(holding.until),
    sources: [],
  })),
  formerRegisters: [],
  life: [],
  sources: [],
  mayBe: [],
  news: [],
  companies: [],
  withoutAnswer: { credits: 0, calls: 0 },
  beside: { credits: 0, calls: 0 },
  more: false,
  ...more,
})

const tree = answerOf(41, 'company-ownership', { call: 'GET /v1/companies/cmp_01/ownership?depth=3', charged: 15 })

/** What a company's owners and people tell of a person whose own lists nobody read. */
export const knownElsewhere: KnownOf = knownFrom(unreadPerson(), {
  roles: [
    { ...samplePersonRoles[0]!, standing: { state: 'former', why: 'event', day: '2026-11-20' }, sources: [tree] },
    { ...samplePersonRoles[2]!, standing: { state: 'unclear', why: 'differs', day: null }, sources: [tree] },
  ],
  holdings: [
    {
      ...sampleHoldings[0]!,
      percentage: 33.33,
      relation: 'shareholder',
      own: false,
      standing: { state: 'present' },
      sources: [tree],
    },
  ],
  life: [
    {
      key: '0',
      companyId: partyId(1),
      companyName: 'Brückwerder Kältelogistik GmbH',
      kind: 'role-told',
      day: '2026-11-20',
      seen: null,
      role: 'managing_director',
      relation: null,
      before: null,
      after: null,
      sources: [tree],
    },
    {
      key: '1',
      companyId: partyId(1),
      companyName: 'Brückwerder Kältelogistik GmbH',
      kind: 'holding-stated',
      day: null,
      seen: '2026-11-14',
      role: null,
      relation: 'shareholder',
      before: null,
      after: 33.33,
      sources: [tree],
    },
  ],
  sources: [
    {
      answer: tree,
      reasons: [{ kind: 'named', in: 'owners', by: sampleCompany(1, 'Brückwerder Kältelogistik GmbH') }],
    },
  ],
  mayBe: [
    {
      key: 'm',
      name: 'Henning Brandt-Öztürk',
      companyId: partyId(9),
      companyName: 'Nordwind Spedition GmbH',
      in: 'owners',
      city: 'Kiel',
      birthYear: null,
      role: null,
      percentage: 10,
      sources: [],
    },
  ],
  news: [
    {
      key: 'n',
      companyId: partyId(1),
      companyName: 'Brückwerder Kältelogistik GmbH',
      arrivedAt: '2026-11-21T08:00:00Z',
      event: {
        key: 'e',
        type: 'company.role.removed',
        effectiveOn: '2026-11-20',
        availableAt: null,
        entryNumber: 3,
        publishedOn: null,
        text: null,
        previous: null,
        current: null,
        holder: 'Henning Brandt-Öztürk',
        roleType: 'managing_director',
      },
    },
  ],
  companies: [sampleCompany(1, 'Brückwerder Kältelogistik GmbH'), sampleCompany(8, 'Hafenkontor Bremen GmbH & Co. KG')],
})

function sampleCompany(id: number, name: string): CompanySummary {
  return {
    id: partyId(id),
    kind: 'company',
    name,
    legalForm: 'gmbh',
    register: { number: `HRB ${id}`, court: 'Amtsgericht Bremen', courtCode: null },
    seat: 'Bremen',
    status: 'active',
    formerNames: [],
    recordReadAt: null,
  }
}

/** A person known from a search or a company file only. */
export function unreadPerson(more: Partial<PersonFile> = {}): PersonFile {
  return {
    summary: samplePerson,
    roles: { state: 'not-read', price: { kind: 'unknown' } },
    holdings: { state: 'not-read', price: credits(10) },
    inCompanyFiles: [],
    sameName: [],
    spent: { credits: 0, uncertain: 0, unpriced: 0 },
    ...more,
  }
}
