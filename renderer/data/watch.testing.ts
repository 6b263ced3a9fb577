import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { CompanySummary } from '../../shared/domain/company/company.ts'
import type { RegisterEvent } from '../../shared/domain/company/event.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import type { ReferenceData, ReferenceItem } from '../../shared/domain/register/reference-data.ts'
import type { Coverage } from '../../shared/domain/watch/coverage.ts'
import type { Feed } from '../../shared/domain/watch/feed.ts'
import type { InboxItem } from '../../shared/domain/watch/inbox.ts'
import type { Intent } from '../../shared/domain/watch/intent.ts'
import type { Monitor } from '../../shared/domain/watch/monitor.ts'
import {
  usualNotifications,
  type NotificationSettings,
  type WatchState,
} from '../../shared/domain/watch/watch-state.ts'
import { fakeCompany, fakeCore, fakeLooked, table, type FakeCore } from '../host/fake-core.testing.ts'

/*
 * A watch for component tests: companies, changes, feeds and intents, and a core that keeps them in memory. Nothing of
 * the product imports it.
 */

const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString()
/** A register day so many days ago. */
export const dayAgo = (count: number): string => days(count).slice(0, 10)

const names = [
  'Talgrund Metallbau GmbH',
  'Havelgrund Spedition GmbH & Co. KG',
  'Brückwerder Hafenservice GmbH',
  'Hansekontor Feinmechanik AG',
  'Märkische Windkraft-Betriebsgesellschaft mbH',
  'Oderbruch Käserei UG (haftungsbeschränkt)',
  'Süderholm Werft SE',
  'Nordkai Spedition GmbH',
  'Pfälzer Weinkontor OHG',
  'Isarhain Softwarehaus GmbH',
  'Kraichtal Druck und Medien GmbH',
  'Elbtalaue Saatgut eG',
] as const

export const watchedCompany = (id: number, more: Partial<CompanySummary> = {}): CompanySummary =>
  fakeCompany(id, names[(id - 1) % names.length] ?? 'Ohne GmbH', {
    recordReadAt: id % 3 === 0 ? days(40) : null,
    ...more,
  })

export const sampleEvent = (id: number, more: Partial<RegisterEvent> = {}): RegisterEvent => ({
  key: `evt-${id}`,
  type: 'company.registered_office.changed',
  effectiveOn: dayAgo(1),
  availableAt: days(1),
  entryNumber: 6,
  publishedOn: null,
  text: null,
  previous: null,
  current: null,
  holder: null,
  roleType: null,
  ...more,
})

/** A change; `company` null: the event named none. */
export const sampleItem = (
  id: number,
  event: Partial<RegisterEvent> = {},
  company: number | CompanySummary | null = id,
  more: Partial<InboxItem> = {},
): InboxItem => ({
  id,
  event: sampleEvent(id, event),
  company: typeof company === 'number' ? watchedCompany(company) : company,
  monitors: [1],
  feeds: [],
  arrivedAt: days(0.5),
  acknowledgedAt: null,
  ...more,
})

/** The changes of the picture. */
export const sampleItems: readonly InboxItem[] = [
  sampleItem(
    1,
    {
      type: 'company.insolvency.opened',
      effectiveOn: dayAgo(0),
      availableAt: days(0.02),
      text: 'Das Insolvenzverfahren über das Vermögen der Gesellschaft ist eröffnet.',
    },
    watchedCompany(1, { status: 'insolvency' }),
  ),
  sampleItem(2, {
    type: 'company.role.removed',
    roleType: 'limited_partner',
    effectiveOn: dayAgo(0),
    availableAt: days(0.05),
    holder: 'Lüders, Friederike, Potsdam, *12.03.1970',
  }),
  sampleItem(3, {
    type: 'company.registered_office.changed',
    previous: 'Hamburg',
    current: 'Kiel',
    text: 'Die Gesellschafterversammlung vom 02.11.2026 hat die Änderung des Gesellschaftsvertrages in § 1 (Sitz) beschlossen. Der Sitz ist von Hamburg (bisher Amtsgericht Hamburg, HRB 98640) nach Kiel verlegt.',
  }),
  sampleItem(4, { type: 'company.role.added', roleType: 'board_member', holder: 'Dr. Ulrike Theißen' }),
  sampleItem(5, { type: 'company.shareholder_list.changed' }),
  sampleItem(6, { type: 'company.dissolution.added', text: 'Die Gesellschaft ist aufgelöst.' }),
  sampleItem(7, {
    type: 'company.capital.changed',
    effectiveOn: dayAgo(2),
    availableAt: days(2),
    previous: '120000.00 EUR',
    current: '480000.00 EUR',
  }),
  sampleItem(
    8,
    { type: 'company.deletion.completed', effectiveOn: dayAgo(2), availableAt: days(2) },
    watchedCompany(8, { status: 'terminated' }),
  ),
  sampleItem(9, {
    type: 'company.role.removed',
    roleType: 'procurator',
    effectiveOn: dayAgo(2),
    availableAt: days(2),
    holder: 'Adomeit, Sven',
  }),
  sampleItem(10, { type: 'company.sustainability_report.filed', effectiveOn: dayAgo(2), availableAt: days(2) }),
  sampleItem(11, { type: 'company.address.changed', effectiveOn: dayAgo(9), availableAt: days(9) }, 11, {
    acknowledgedAt: days(1),
  }),
]

export const sound: Coverage = { from: days(172), until: days(0.01), gaps: [], dropsFrom: null }

export const sampleMonitor = (id: number, more: Partial<Monitor> = {}): Monitor => ({
  id,
  company: watchedCompany(id),
  serviceId: null,
  eventTypes: types.map(({ code }) => code),
  state: 'active',
  intent: null,
  createdAt: days(172),
  coverage: sound,
  notApplied: [],
  problem: null,
  unseen: id % 4 === 1 ? 1 : 0,
  ...more,
})

export const sampleIntent = (id: number, more: Partial<Intent> = {}): Intent => ({
  id,
  kind: 'create-monitor',
  subject: watchedCompany(id).name ?? '',
  partyId: partyId(id),
  price: table(10),
  state: 'waiting',
  createdAt: days(0.1),
  sentAt: null,
  lookedAt: null,
  error: null,
  batch: null,
  twin: null,
  ...more,
})

export const sampleFeed = (id: number, more: Partial<Feed> = {}): Feed => ({
  id,
  name: `Insolvenzen in Brandenburg ${id}`,
  filter: {
    kind: 'events',
    types: ['company.insolvency.opened'],
    roleTypes: [],
    legalForms: ['gmbh'],
    states: ['DE-BB'],
    registeredOffices: [],
    registerCourt: null,
    capitalFrom: '25000',
    capitalTo: null,
    term: null,
  },
  intervalMinutes: 24 * 60,
  on: true,
  notify: 'grouped',
  price: table(10),
  projectedMonthly: 300,
  spentThisMonth: { credits: 210, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 },
  lastPolledAt: days(0.4),
  nextPollAt: days(-0.6),
  coverage: { ...sound, from: days(60) },
  unseen: 2,
  problem: null,
  notApplied: [],
  ...more,
})

export const sampleState: WatchState = {
  paused: false,
  intervalMinutes: 15,
  lastPolledAt: days(0.005),
  nextPollAt: days(-0.005),
  held: null,
  problem: null,
  unseen: 10,
  monitors: 12,
  feeds: 1,
  warnings: 0,
  unread: null,
  gone: 0,
}

const item = (code: string, group: string | null, labelDe: string, labelEn: string): ReferenceItem => ({
  code,
  group,
  labelDe,
  labelEn,
})
const types: readonly ReferenceItem[] = [
  item('company.name.changed', 'master_data', 'Firma geändert', 'Name changed'),
  item('company.registered_office.changed', 'master_data', 'Sitz verlegt', 'Registered office moved'),
  item('company.capital.changed', 'capital', 'Kapital geändert', 'Capital changed'),
  item('company.role.added', 'roles', 'Person eingetragen', 'Role added'),
  item('company.role.removed', 'roles', 'Person ausgeschieden', 'Role removed'),
  item('company.insolvency.opened', 'insolvency', 'Insolvenzverfahren eröffnet', 'Insolvency proceedings opened'),
  item('company.merger.added', 'conversion', 'Verschmelzung', 'Merger'),
  item(
    'company.sustainability_report.filed',
    'other_entries',
    'Nachhaltigkeitsbericht eingereicht',
    'Sustainability report filed',
  ),
]
const groups = [
  item('master_data', null, 'Stammdaten', 'Company details'),
  item('capital', null, 'Kapital', 'Capital'),
  item('roles', null, 'Personen', 'Roles'),
  item('insolvency', null, 'Insolvenz', 'Insolvency'),
  item('conversion', null, 'Umwandlung', 'Conversion'),
  item('other_entries', null, 'Sonstige Eintragungen', 'Other entries'),
]
const read = (content: readonly ReferenceItem[]) =>
  ({ state: 'read', content, answers: [], price: table(0), nextPage: null, totalCount: null }) as const
export const vocabulary: ReferenceData = {
  'legal-forms': { state: 'not-read', price: table(0) },
  'event-types': read(types),
  'event-groups': read(groups),
}

export interface WatchWorld {
  items: readonly InboxItem[]
  monitors: readonly Monitor[]
  feeds: readonly Feed[]
  intents: readonly Intent[]
  state: WatchState
  notifications: NotificationSettings
}

type WatchClient = Pick<RegisterblickClient, 'watch' | 'inbox' | 'outbox' | 'notifications'>
type Overrides = { readonly [A in keyof WatchClient]?: Partial<WatchClient[A]> }

const answer = <T>(value: T): Promise<Outcome<T>> => Promise.resolve(ok(value))

/** The procedures of the watch over a world in memory that tests may look into and change. */
export function watchProcedures(world: WatchWorld, overrides: Overrides = {}): WatchClient {
  const mark = (ids: readonly number[], at: string | null): Promise<Outcome<null>> => {
    world.items = world.items.map((one) => (ids.includes(one.id) ? { ...one, acknowledgedAt: at } : one))
    world.state = { ...world.state, unseen: world.items.filter(({ acknowledgedAt }) => acknowledgedAt === null).length }
    return answer(null)
  }
  const monitor = (id: number): Monitor => world.monitors.find((one) => one.id === id) ?? sampleMonitor(id)
  const intent = (id: number): Intent => world.intents.find((one) => one.id === id) ?? sampleIntent(id)
  const settle = (id: number, state: Intent['state']): Promise<Outcome<Intent>> => {
    world.intents = world.intents.map((one) => (one.id === id ? { ...one, state } : one))
    return answer(intent(id))
  }
  const feed = (id: number): Feed => world.feeds.find((one) => one.id === id) ?? sampleFeed(id)
  return {
    watch: {
      state: () => answer(world.state),
      monitors: () => answer(world.monitors),
      monitor: ({ companies, eventTypes }) => {
        world.monitors = [
          ...world.monitors,
          ...companies.map((id) =>
            sampleMonitor(100 + id, { company: watchedCompany(id), eventTypes, state: 'wanted' }),
          ),
        ]
        return answer({ monitors: world.monitors.slice(-companies.length), already: 0 })
      },
      lookMonitor: () => answer(fakeLooked),
      monitorByRegister: () => answer({ monitors: [], already: 0 }),
      lookIntoGap: ({ watch: { kind, id }, from, until, remark }) => {
        const look = { at: '2026-11-21T10:00:00.000Z', remark }
        const marked = (coverage: Monitor['coverage']): Monitor['coverage'] => ({
          ...coverage,
          gaps: coverage.gaps.map((gap) => (gap.from === from && gap.until === until ? { ...gap, look } : gap)),
        })
        if (kind === 'monitor')
          world.monitors = world.monitors.map((one) =>
            one.id === id ? { ...one, coverage: marked(one.coverage) } : one,
          )
        return answer(null)
      },
      forgetLook: ({ watch: { kind, id }, from }) => {
        const unmarked = (coverage: Monitor['coverage']): Monitor['coverage'] => ({
          ...coverage,
          gaps: coverage.gaps.map((gap) =>
            gap.from === from ? { from: gap.from, until: gap.until, cause: gap.cause } : gap,
          ),
        })
        if (kind === 'monitor')
          world.monitors = world.monitors.map((one) =>
            one.id === id ? { ...one, coverage: unmarked(one.coverage) } : one,
          )
        return answer(null)
      },
      changeMonitor: ({ monitor: id, eventTypes }) => {
        world.monitors = world.monitors.map((one) => (one.id === id ? { ...one, eventTypes } : one))
        return answer(monitor(id))
      },
      endMonitor: ({ monitor: id }) => {
        world.monitors = world.monitors.filter((one) => one.id !== id)
        return answer(null)
      },
      readMonitors: () => answer(world.monitors),
      pollNow: () => answer(world.state),
      readHits: () => answer(world.state),
      pause: ({ on }) => {
        world.state = { ...world.state, paused: on }
        return answer(world.state)
      },
      settings: ({ intervalMinutes }) => {
        world.state = { ...world.state, intervalMinutes }
        return answer(world.state)
      },
      feeds: () => answer(world.feeds),
      saveFeed: ({ id, name, filter, intervalMinutes, on, notify }) => {
        const saved = {
          ...(id === null ? sampleFeed(50, { lastPolledAt: null, unseen: 0 }) : feed(id)),
          name,
          filter,
          intervalMinutes,
          on,
          notify,
        }
        world.feeds = id === null ? [...world.feeds, saved] : world.feeds.map((one) => (one.id === id ? saved : one))
        return answer(saved)
      },
      removeFeed: ({ feed: id }) => {
        world.feeds = world.feeds.filter((one) => one.id !== id)
        return answer(null)
      },
      pollFeed: ({ feed: id }) => answer(feed(id)),
      ...overrides.watch,
    },
    inbox: {
      list: ({ unseenOnly, text, types: wanted, feed: ofFeed, monitor: ofMonitor, company, offset, limit }) => {
        const found = world.items.filter(
          (one) =>
            (!unseenOnly || one.acknowledgedAt === null) &&
            (text === '' ||
              `${one.company?.name ?? ''} ${one.event.text ?? ''}`.toLowerCase().includes(text.toLowerCase())) &&
            (wanted.length === 0 || (one.event.type !== null && wanted.includes(one.event.type))) &&
            (ofFeed === null || one.feeds.includes(ofFeed)) &&
            (ofMonitor === null || one.monitors.includes(ofMonitor)) &&
            (company === null || one.company?.id === company),
        )
        return answer({
          items: found.slice(offset, offset + limit),
          total: found.length,
          unseen: found.filter(({ acknowledgedAt }) => acknowledgedAt === null).length,
        })
      },
      acknowledge: ({ items }) => mark(items, days(0)),
      restore: ({ items }) => mark(items, null),
      ...overrides.inbox,
    },
    outbox: {
      list: () => answer(world.intents),
      confirm: ({ intent: id }) => settle(id, 'waiting'),
      confirmAll: ({ intents }) => {
        world.intents = world.intents.map((one) => (intents.includes(one.id) ? { ...one, state: 'waiting' } : one))
        return answer(world.intents.filter((one) => intents.includes(one.id)))
      },
      look: ({ intent: id }) => settle(id, 'done'),
      resend: ({ intent: id }) => settle(id, 'sending'),
      decideTwin: ({ intent: id }) => settle(id, 'done'),
      drop: ({ intent: id }) => {
        void settle(id, 'dropped')
        return answer(null)
      },
      ...overrides.outbox,
    },
    notifications: {
      settings: () => answer(world.notifications),
      change: (changed) => {
        world.notifications = changed
        return answer(changed)
      },
      ...overrides.notifications,
    },
  }
}

export const sampleWorld = (more: Partial<WatchWorld> = {}): WatchWorld => ({
  items: sampleItems,
  monitors: Array.from({ length: 12 }, (_, index) => sampleMonitor(index + 1)),
  feeds: [sampleFeed(1)],
  intents: [],
  state: sampleState,
  notifications: usualNotifications,
  ...more,
})

export const prices = {
  'create-monitor': table(10),
  event: { kind: 'unknown' },
  events: table(10),
  formations: table(10),
  company: table(10),
  'company-events': table(10),
  'ownership-job': table(25),
  watchlist: { kind: 'unknown' },
  'watchlist-item': { kind: 'unknown' },
} as const

/** A core with a watch; `rest` replaces procedures of other areas. */
export function watchCore(
  world: WatchWorld = sampleWorld(),
  overrides: Overrides = {},
  rest: Parameters<typeof fakeCore>[0] = {},
  initial: Parameters<typeof fakeCore>[1] = {},
): FakeCore {
  return fakeCore(
    {
      ...watchProcedures(world, overrides),
      ...rest,
      reference: { all: () => answer(vocabulary), ...rest.reference },
      prices: {
        all: async () => {
          const all = await fakeCore().client.prices.all({})
          return all.ok ? ok({ ...all.value, ...prices }) : all
        },
        ...rest.prices,
      },
      search: {
        kept: ({ text }) =>
          answer({
            items: Array.from({ length: 12 }, (_, index) => watchedCompany(index + 1))
              .concat([fakeCompany(40, 'Brückwerder Kältelogistik GmbH'), fakeCompany(41, 'Alsterdamm Papier GmbH')])
              .filter(({ name }) => name?.toLowerCase().includes(text.toLowerCase())),
            more: false,
          }),
        ...rest.search,
      },
    },
    initial,
  )
}
