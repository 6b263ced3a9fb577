import { serviceId, type PartyId } from '../../../shared/domain/ids.ts'
import type { Run } from '../../../shared/domain/lists/run.ts'
import type { ServiceList, ServiceListFile } from '../../../shared/domain/lists/service-list.ts'
import { fakeCompany, fakeLists, fakeQuote } from '../../host/fake-core.testing.ts'

export const sampleList = (id: number, more: Partial<ServiceList> = {}): ServiceList => ({
  id,
  name: `Prüfung ${2025 + id}`,
  state: 'there',
  serviceId: serviceId(`lst_${id}`),
  size: 3,
  createdAt: '2026-11-20T09:00:00Z',
  itemsReadAt: '2026-11-21T09:00:00Z',
  members: 3,
  intents: [],
  ...more,
})

export const sampleListFile = (list: ServiceList, more: Partial<ServiceListFile> = {}): ServiceListFile => ({
  list,
  adding: [],
  prices: fakeLists().prices,
  items: [1, 2, 3].map((id) => ({
    id,
    serviceId: serviceId(`lit_${id}`),
    party: fakeCompany(id, `Firma ${id} GmbH`),
    name: `Firma ${id} GmbH`,
    addedAt: '2026-11-20T09:00:00Z',
    removing: false,
  })),
  ...more,
})

const none = { waiting: 0, sending: 0, read: 0, kept: 0, 'not-there': 0, failed: 0, uncertain: 0, skipped: 0 }

export const sampleRun = (id: number, more: Partial<Run> = {}): Run => ({
  id,
  name: 'Search, 4 companies',
  sections: ['record'],
  refresh: false,
  olderThan: null,
  onlyKept: false,
  state: 'running',
  error: null,
  until: null,
  createdAt: '2026-11-21T09:00:00Z',
  endedAt: null,
  approved: { upTo: 40, unpriced: 0 },
  companies: 4,
  items: 4,
  counts: { ...none, read: 1, sending: 1, waiting: 2 },
  spent: { credits: 10, uncertain: 0, unpriced: 0, reserved: 10, estimated: 0 },
  left: fakeQuote(2, ['record']),
  ...more,
})

export const sampleCompanies = Array.from({ length: 4 }, (_, index) =>
  fakeCompany(index + 1, `Firma ${index + 1} GmbH`),
)
export const idsOf = (count: number): readonly PartyId[] => sampleCompanies.slice(0, count).map(({ id }) => id)
