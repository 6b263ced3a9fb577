import { describe, expect, test } from 'vitest'
import { plainInsolvency } from '../company/insolvency.ts'
import { accountOf, factIn, sectionsToRead, unreadAbout, type AccountEvidence } from './account.ts'
import { evidenceOf, readAt, rolesAt, sampleRole, toldEvent } from './samples.testing.ts'

const today = '2026-11-22'
const before = '2026-11-14T08:26:00Z'
const active = readAt(before, {
  name: 'Nordkai GmbH',
  status: 'active',
  seat: 'Kiel',
  capital: { amount: '25000', currency: 'EUR' },
  generalRepresentation: 'Ein Geschäftsführer vertritt allein.',
})
const read = { at: before, knownAt: before }
const everything = (parts: Partial<AccountEvidence> = {}): AccountEvidence =>
  evidenceOf({
    reads: [active],
    roles: [rolesAt(before, [sampleRole('Henning Brandt')])],
    lastRead: { roles: read, owners: read },
    ...parts,
  })
const account = (parts: Partial<AccountEvidence>) => accountOf(everything(parts), today)

describe('an event of each kind that became known after the last read', () => {
  test.each([
    ['company.insolvency.opened', 'insolvency', 'record'],
    ['company.insolvency.provisional', 'insolvency', 'record'],
    ['company.insolvency.ended', 'insolvency', 'record'],
    ['company.insolvency.rejected', 'insolvency', 'record'],
    ['INSOLVENCY_OPENED', 'insolvency', 'record'],
    ['company.dissolution.added', 'status', 'record'],
    ['company.liquidation.opened', 'status', 'record'],
    ['company.deletion.completed', 'status', 'record'],
    ['DELETION', 'status', 'record'],
    ['company.role.removed', 'people', 'roles'],
    ['company.role.added', 'people', 'roles'],
    ['company.officer.removed', 'people', 'roles'],
    ['REPRESENTATIVE_REMOVED', 'people', 'roles'],
    ['company.procuration.added', 'people', 'roles'],
    ['company.capital.changed', 'capital', 'record'],
    ['company.name.changed', 'name', 'record'],
    ['company.registered_office.changed', 'seat', 'record'],
    ['company.representation.changed', 'representation', 'record'],
    ['company.shareholding.changed', 'owners', 'owners'],
    ['company.shareholder_list.filed', 'owners', 'owners'],
    ['company.merger.added', 'other', 'record'],
  ])('%s is a change of %s, to be read in %s', (type, concerns, section) => {
    const { unread, unreadCount } = account({ events: [toldEvent(type, '2026-11-20', { holder: 'Henning Brandt' })] })
    expect(unread).toMatchObject([{ concerns, section, day: '2026-11-20', toldBy: 'watch' }])
    expect(Object.values(unreadCount).reduce((sum, one) => sum + one, 0)).toBe(1)
  })

  test.each([['company.financial_statement.published'], ['company.document.filed'], ['formation'], [null]])(
    '%s is no change of a part that the account knows of',
    (type) => {
      expect(account({ events: [toldEvent(type, '2026-11-20')] }).unread).toEqual([])
    },
  )

  test('is none once the part was read again, and the other parts stay as they were', () => {
    const events = [
      toldEvent('company.insolvency.opened', '2026-11-20'),
      toldEvent('company.role.removed', '2026-11-20', { holder: 'Henning Brandt' }),
    ]
    const later = readAt('2026-11-21T08:00:00Z', { status: 'active', insolvency: plainInsolvency('opened') })
    const now = account({ events, reads: [active, later] })
    expect(now.unread.map(({ section }) => section)).toEqual(['roles'])
    expect(now.condition).toMatchObject({ status: 'insolvency', unread: false, day: '2026-11-20' })
  })

  test('was read already where it became available before the read', () => {
    expect(account({ events: [toldEvent('company.insolvency.opened', '2026-11-10')] }).unread).toEqual([])
  })

  test('an event that became available late is unread, though its register day is before the read', () => {
    const late = toldEvent('company.name.changed', '2026-11-10', {
      availableAt: '2026-11-16T04:00:00Z',
      previous: 'Nordkai GmbH',
      current: 'Südkai GmbH',
    })
    const now = account({ events: [late] })
    expect(now.unread).toHaveLength(1)
    expect(factIn(now, 'name')).toMatchObject({
      value: { text: 'Südkai GmbH' },
      day: '2026-11-10',
      asRead: { value: { text: 'Nordkai GmbH' } },
    })
  })

  test('what takes effect only after the day is not known of it', () => {
    expect(
      accountOf(everything({ events: [toldEvent('company.insolvency.opened', '2026-12-01')] }), today),
    ).toMatchObject({ unread: [], condition: { status: 'active' } })
  })
})

describe('the condition', () => {
  const status = (...events: readonly (readonly [type: string, day: string])[]) =>
    account({ events: events.map(([type, day]) => toldEvent(type, day)) }).condition

  test('is never active beside proceedings that stand', () => {
    for (const type of ['opened', 'provisional', 'rejected', 'self_administration', 'requested', 'zombified'])
      expect(status([`company.insolvency.${type}`, '2026-11-20']), type).toMatchObject({
        status: 'insolvency',
        unread: true,
        day: '2026-11-20',
      })
  })

  test('is the status again where the proceedings are over', () => {
    for (const type of ['ended', 'cancelled'])
      expect(
        status(['company.insolvency.opened', '2026-11-18'], [`company.insolvency.${type}`, '2026-11-20']),
      ).toMatchObject({
        status: 'active',
        insolvency: { state: type === 'ended' ? 'closed' : 'cancelled' },
      })
  })

  test('a deletion stands before proceedings, a liquidation does not', () => {
    expect(
      status(['company.insolvency.opened', '2026-11-18'], ['company.deletion.completed', '2026-11-20']),
    ).toMatchObject({ status: 'terminated', unread: true })
    expect(
      status(['company.insolvency.opened', '2026-11-18'], ['company.dissolution.added', '2026-11-20']),
    ).toMatchObject({ status: 'insolvency' })
  })

  test('takes the last step by register day, in whatever order events came', () => {
    const steps = [
      ['company.insolvency.opened', '2026-11-20'],
      ['company.insolvency.provisional', '2026-11-16'],
    ] as const
    expect(status(...steps).insolvency?.state).toBe('opened')
    expect(status(...steps.toReversed()).insolvency?.state).toBe('opened')
  })

  test('is known of a record that states proceedings, with no event at all', () => {
    const insolvent = readAt(before, {
      status: 'active',
      insolvency: { ...plainInsolvency('provisional'), day: '2026-11-02', administrator: 'Ute Rabe' },
    })
    const { condition, unread } = account({ reads: [insolvent] })
    expect(condition).toMatchObject({
      status: 'insolvency',
      insolvency: { state: 'provisional', administrator: 'Ute Rabe' },
      day: '2026-11-02',
      unread: false,
    })
    expect(unread).toEqual([])
  })

  test('an older order in the record does not take back a later event', () => {
    const behind = readAt('2026-11-21T08:00:00Z', {
      status: 'active',
      insolvency: { ...plainInsolvency('provisional'), day: '2026-09-24' },
    })
    const { condition, facts } = account({
      reads: [behind],
      events: [toldEvent('company.insolvency.opened', '2026-11-16')],
    })
    expect(condition).toMatchObject({ status: 'insolvency', insolvency: { state: 'opened' }, day: '2026-11-16' })
    // Both are kept with their days.
    expect(facts.find(({ fact }) => fact === 'insolvency')).toMatchObject({
      value: { insolvency: { state: 'provisional' } },
      contradicted: { day: '2026-11-16', value: { insolvency: { state: 'opened' } } },
    })
  })

  test('the administrator is taken from whichever statement of the step names him', () => {
    const { condition } = account({
      events: [
        toldEvent('company.insolvency.opened', '2026-11-16', { text: 'Zum Insolvenzverwalter ist Ute Rabe bestellt.' }),
        toldEvent('company.insolvency.opened', '2026-11-17'),
      ],
    })
    expect(condition.insolvency?.administrator).toBe('Ute Rabe')
  })

  test('an event without a register day counts, and no day is made up for it', () => {
    const { condition } = account({
      events: [toldEvent('company.insolvency.opened', null, { availableAt: '2026-11-20T04:00:00Z' })],
    })
    expect(condition).toMatchObject({ status: 'insolvency', day: null, unread: true })
  })

  test('nothing is claimed where nothing is known', () => {
    expect(accountOf(evidenceOf(), today)).toMatchObject({
      condition: { status: null, insolvency: null },
      facts: [],
      unread: [],
    })
  })

  test('of a company nobody read, insolvency and deletion are news, other changes are not', () => {
    const now = accountOf(
      evidenceOf({
        events: [
          toldEvent('company.capital.changed', '2026-11-19', { current: '50000 EUR' }),
          toldEvent('company.role.removed', '2026-11-19', { holder: 'Henning Brandt' }),
          toldEvent('company.insolvency.opened', '2026-11-20'),
        ],
      }),
      today,
    )
    expect(now.unread.map(({ concerns }) => concerns)).toEqual(['insolvency'])
    expect(sectionsToRead(now)).toEqual(['record'])
  })
})

test('reads and events that contradict each other are both kept with their days', () => {
  const now = account({
    reads: [active, readAt('2026-11-20T08:00:00Z', { seat: 'Kiel', status: 'active' })],
    events: [
      toldEvent('company.registered_office.changed', '2026-11-16', {
        previous: 'Kiel',
        current: 'Hamburg',
        unbrokenUntil: '2026-11-20T08:00:00Z',
      }),
    ],
  })
  expect(factIn(now, 'seat')).toMatchObject({
    value: { text: 'Kiel' },
    contradicted: { value: { text: 'Hamburg' }, day: '2026-11-16' },
  })
  expect(now.unread).toEqual([])
})

describe('an older event against a later read of the record', () => {
  const read = '2026-11-20T08:00:00Z'
  const seat = (
    lastEntryOn: string | null,
    told: {
      readonly toldBy: 'timeline' | 'watch' | 'feed'
      readonly knownAt: string
      readonly availableAt?: string
      readonly unbrokenUntil?: string
    },
  ) => {
    const { availableAt = '2023-05-09T04:00:00Z', toldBy, knownAt, unbrokenUntil } = told
    const moved = toldEvent('company.registered_office.changed', '2023-05-08', {
      current: 'Hamburg',
      availableAt,
      toldBy,
      ...(unbrokenUntil === undefined ? {} : { unbrokenUntil }),
    })
    return factIn(
      account({
        reads: [readAt(read, { seat: 'Kiel', status: 'active', lastEntryOn })],
        events: [{ ...moved, knownAt }],
      }),
      'seat',
    )
  }
  const [earlier, later] = ['2026-10-01T08:00:00Z', '2026-11-21T08:00:00Z']

  test('is none where the timeline was not read again: the seat may have moved since', () => {
    expect(seat(null, { toldBy: 'timeline', knownAt: earlier })).toMatchObject({
      value: { text: 'Kiel' },
      contradicted: null,
    })
  })

  test('is one where the timeline was read again and knows of no later change', () => {
    expect(seat(null, { toldBy: 'timeline', knownAt: later })).toMatchObject({
      value: { text: 'Kiel' },
      contradicted: { value: { text: 'Hamburg' }, day: '2023-05-08' },
    })
  })

  test.each(['watch', 'feed'] as const)('is one where a %s told it that ran without a gap until the read', (toldBy) => {
    const told = { toldBy, knownAt: '2023-05-09T04:00:00Z' } as const
    for (const unbrokenUntil of [read, '2026-11-20T09:00:00Z'])
      expect(seat(null, { ...told, unbrokenUntil })?.contradicted).toMatchObject({ value: { text: 'Hamburg' } })
  })

  test.each(['watch', 'feed'] as const)(
    'is none where the %s that told it ended or has a gap before the read',
    (toldBy) => {
      const told = { toldBy, knownAt: '2023-05-09T04:00:00Z' } as const
      expect(seat(null, told)).toMatchObject({ value: { text: 'Kiel' }, contradicted: null })
      for (const unbrokenUntil of ['2023-06-01T00:00:00.000Z', '2026-11-20T07:59:59.999Z', 'unreadable'])
        expect(seat(null, { ...told, unbrokenUntil })?.contradicted, unbrokenUntil).toBeNull()
      // Told again after the read, by whatever way.
      expect(seat(null, { toldBy, knownAt: later })?.contradicted).not.toBeNull()
    },
  )

  test.each(['timeline', 'watch'] as const)(
    'told by %s: the last entry on the sheet decides, where it is known',
    (toldBy) => {
      for (const knownAt of [earlier, later]) {
        expect(seat('2025-02-03', { toldBy, knownAt })?.contradicted).toBeNull()
        expect(seat('2023-05-07', { toldBy, knownAt })?.contradicted).toMatchObject({ value: { text: 'Hamburg' } })
        // Of one day: it may be this entry or the one before it.
        expect(seat('2023-05-08', { toldBy, knownAt })?.contradicted).toMatchObject({ value: { text: 'Hamburg' } })
        expect(seat('zuletzt', { toldBy, knownAt })?.contradicted === null).toBe(
          seat(null, { toldBy, knownAt })?.contradicted === null,
        )
      }
    },
  )

  test('that a service adds after the read does not take the place of what a later entry says', () => {
    const added = { toldBy: 'timeline', knownAt: later, availableAt: '2026-11-21T04:00:00Z' } as const
    expect(seat('2025-02-03', added)).toMatchObject({ value: { text: 'Kiel' }, contradicted: null })
    // Where nothing was entered since, the read was behind.
    expect(seat('2023-05-07', added)).toMatchObject({ value: { text: 'Hamburg' }, asRead: { value: { text: 'Kiel' } } })
    expect(seat(null, added)).toMatchObject({ value: { text: 'Hamburg' }, asRead: { value: { text: 'Kiel' } } })
  })
})

test('the gravest change stands first, then the newest', () => {
  const now = account({
    events: [
      toldEvent('company.capital.changed', '2026-11-21'),
      toldEvent('company.role.removed', '2026-11-16', { holder: 'X' }),
      toldEvent('company.insolvency.opened', '2026-11-15', { availableAt: '2026-11-16T00:00:00Z' }),
      toldEvent('company.dissolution.added', '2026-11-20'),
      toldEvent('company.name.changed', '2026-11-20'),
    ],
  })
  expect(now.unread.map(({ type }) => type)).toEqual([
    'company.insolvency.opened',
    'company.dissolution.added',
    'company.role.removed',
    'company.capital.changed',
    'company.name.changed',
  ])
  expect(sectionsToRead(now)).toEqual(['record', 'roles'])
})

test('a list that was filed on the day of the list that was read is that list', () => {
  const filed = toldEvent('company.shareholder_list.filed', '2026-11-10', { availableAt: '2026-11-16T00:00:00Z' })
  expect(account({ events: [filed], ownersAsOf: '2026-11-10' }).unread).toEqual([])
  expect(unreadAbout(account({ events: [filed], ownersAsOf: '2026-11-09' }), 'owners')).toHaveLength(1)
})

test('a limited partner who comes changes people and owners', () => {
  const came = toldEvent('company.role.added', '2026-11-20', { holder: 'Ute Rabe', roleType: 'limited_partner' })
  expect(account({ events: [came] }).unreadCount).toEqual({ record: 0, roles: 1, owners: 1 })
})

test('ten thousand unread events are counted in full and listed in part, quickly', () => {
  const kinds = ['company.capital.changed', 'company.role.added', 'company.insolvency.opened', 'company.name.changed']
  const events = Array.from({ length: 10_000 }, (_, nth) =>
    toldEvent(kinds[nth % kinds.length] ?? null, `2026-11-${15 + (nth % 7)}`, { holder: `Person ${nth}` }),
  )
  const began = process.cpuUsage()
  const now = account({ events })
  const { user, system } = process.cpuUsage(began)
  expect(now.unreadCount).toEqual({ record: 7500, roles: 2500, owners: 0 })
  expect(now.unread).toHaveLength(200)
  expect((user + system) / 1000).toBeLessThan(500)
})

describe('changes of a part that nobody ever read', () => {
  const events = [
    toldEvent('company.shareholder_list.filed', '2020-03-01'),
    toldEvent('company.insolvency.opened', '2026-11-20'),
    toldEvent('company.shareholder_list.filed', '2026-11-20'),
    toldEvent('company.shareholding.changed', '2026-11-20'),
    toldEvent('company.role.removed', '2026-11-20', { holder: 'Henning Brandt', roleType: 'limited_partner' }),
  ]

  test('are counted since the entry was read, each once, and are no unread changes of a read part', () => {
    const now = account({ events, lastRead: { roles: read, owners: null } })
    // The partner is counted among the people, and not a second time among the owners.
    expect(now.unreadCount).toEqual({ record: 1, roles: 1, owners: 0 })
    expect(now.neverRead).toEqual({ roles: 0, owners: 2 })
  })

  test('are none where the part was read, and none where no entry was: nothing says since when', () => {
    expect(account({ events }).neverRead).toEqual({ roles: 0, owners: 0 })
    expect(account({ events, reads: [], lastRead: { roles: read, owners: null } }).neverRead).toEqual({
      roles: 0,
      owners: 0,
    })
  })
})
