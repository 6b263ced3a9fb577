import { partyId } from '../../../shared/domain/ids.ts'
import type { PersonSummary } from '../../../shared/domain/company/company.ts'
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

/** A person known from a search or a company file only. */
export const unreadPerson = (more: Partial<PersonFile> = {}): PersonFile => ({
  summary: samplePerson,
  roles: { state: 'not-read', price: { kind: 'unknown' } },
  holdings: { state: 'not-read', price: credits(10) },
  inCompanyFiles: [],
  sameName: [],
  spent: { credits: 0, uncertain: 0, unpriced: 0 },
  ...more,
})
