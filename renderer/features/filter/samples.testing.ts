import {
  emptyFilter,
  type CompanyFilter,
  type FilterResults,
  type RecentFilter,
} from '../../../shared/domain/search/company-filter.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { fakeCompany, table } from '../../host/fake-core.testing.ts'
import { answerOf } from '../../parts/party-file/company-file.testing.ts'

/*
 * Samples for the component tests of the filter builder. Nothing of the product imports them.
 */

const names = [
  'Brückwerder Kältelogistik GmbH',
  'Brückwerder Hafenservice GmbH',
  'Havelgrund Spedition GmbH & Co. KG',
  'Oderbruch Käserei UG (haftungsbeschränkt)',
  'Talgrund Metallbau GmbH',
  'Märkische Windkraft-Betriebsgesellschaft mbH',
  'Isarhain Softwarehaus GmbH',
  'Nordkai Spedition GmbH',
  'Süderholm Werft SE',
  'Hansekontor Feinmechanik AG',
  'Ährenfeld Saatgut GmbH',
  'Elbtalaue Immobilien- und Vermögensverwaltungs GmbH & Co. KG',
] as const

/** A page of companies with running ids. */
export const companiesOf = (page: number, count = 12): readonly CompanySummary[] =>
  Array.from({ length: count }, (_, index) => {
    const id = (page - 1) * 100 + index + 1
    const name = names[index % names.length] ?? ''
    return fakeCompany(id, page === 1 ? name : `${name.split(' ')[0]} ${page} ${name.split(' ').slice(1).join(' ')}`, {
      recordReadAt: index % 4 === 0 ? '2026-11-14T08:26:00Z' : null,
      status: index === 3 ? 'liquidation' : 'active',
    })
  })

export const filtered = (
  filter: CompanyFilter,
  pages: number,
  more: Partial<FilterResults> = {},
  count = 12,
): FilterResults => ({
  filter,
  totalCount: null,
  nextPage: table(25),
  again: table(25),
  notApplied: [],
  pages: Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    items: companiesOf(index + 1, count),
    answer: answerOf(100 + index, 'filter-companies', { readAt: '2026-11-20T09:12:00Z' }),
  })),
  ...more,
})

export const berlinGmbh: CompanyFilter = {
  ...emptyFilter,
  legalForms: ['gmbh', 'ug'],
  states: ['DE-BE'],
  registerCourt: 'F1103',
  capitalFrom: '25000',
  statuses: ['active'],
  roles: [{ roleType: 'managing_director', name: null, firstName: null, lastName: 'Halvorsen' }],
}

export const recentFilters: readonly RecentFilter[] = [
  { filter: berlinGmbh, readAt: '2026-11-20T09:12:00Z', companies: 214 },
  {
    filter: { ...emptyFilter, name: 'logistik', registeredOffices: ['Hamburg', 'Lübeck', 'Kiel'] },
    readAt: '2026-11-18T15:40:00Z',
    companies: 1,
  },
  {
    filter: {
      ...emptyFilter,
      legalForms: ['gmbh_co_kg'],
      states: ['DE-MV', 'DE-SH'],
      capitalFrom: '100000',
      capitalTo: '1000000.5',
    },
    readAt: '2026-11-02T07:05:00Z',
    companies: 1250,
  },
]
