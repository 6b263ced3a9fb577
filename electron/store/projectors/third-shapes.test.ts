import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import { attemptsOf, deliveryState, eventsOf } from '../../../shared/domain/watch/delivery.ts'
import { readCompanyRecord } from './company.ts'
import { readDelivery } from './destination.ts'
import { check, verdict } from './drawn.testing.ts'
import { readEvent } from './event.ts'
import { readHolding } from './holding.ts'
import { readMonitor } from './monitor.ts'
import { readRole } from './role.ts'
import { readListItem } from './service-list.ts'
import { companyIn, deliveryIn, holdingIn, itemIn, monitorIn, roleIn } from './third-shapes.testing.ts'

/**
 * Shapes drawn member by member: what is read is what was meant, or it is said that it was not understood.
 */
const company = { id: 'cmp_7', name: 'Neu GmbH' }
const person = { id: 'per_7', first: 'Eva', last: 'Kurz' }

describe('in shapes that nobody agreed on', () => {
  test('a role is its holder’s, of its kind, and over where it is over', () => {
    const lost = check('roles', (draw) => {
      const holder = draw([company, person])
      const until = draw([null, '2024-05-06'])
      const meant = {
        holder,
        type: 'managing_director',
        since: draw([null, '2015-01-02']),
        until,
        over: until !== null || draw([true, false]),
      }
      const shape = roleIn(draw, meant)
      const read = readRole(shape as Json)
      const role = read?.role
      return {
        shape,
        found: {
          id: verdict(holder.id, read?.holderServiceId, read?.holderServiceId === null),
          name: verdict('first' in holder ? 'Eva Kurz' : 'Neu GmbH', role?.holderName, role?.holderName === null),
          kind: verdict('first' in holder ? 'person' : 'company', role?.holderKind, role?.holderKind === null),
          type: verdict(meant.type, role?.type, role?.type === null),
          since: verdict(meant.since, role?.since, role?.sinceUnread === true),
          until: verdict(until, role?.until, role?.standing === 'unclear'),
          over: verdict(
            meant.over,
            (role?.until ?? null) !== null || role?.standing === 'ended',
            role?.standing === 'unclear',
          ),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a monitor is on its company, with its types, and runs or doesn’t', () => {
    const lost = check('monitors', (draw) => {
      const meant = {
        id: 'mon_7',
        company,
        types: ['company.name.changed', 'company.capital.changed'],
        runs: draw([true, false]),
      }
      const shape = monitorIn(draw, meant)
      const read = readMonitor(shape as JsonObject)
      return {
        shape,
        found: {
          id: verdict(meant.id, read.id, read.id === null),
          company: verdict(company.id, read.companyId, read.companyId === null),
          types: verdict(meant.types, read.eventTypes, read.eventTypes === null),
          runs: verdict(meant.runs ? 'on' : 'off', read.running.runs, read.running.runs === 'unclear'),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('an item of a list is who it is', () => {
    const lost = check('items', (draw) => {
      const kind = draw(['company', 'person'] as const)
      const party = kind === 'company' ? company : { id: 'per_7', name: 'Eva Kurz' }
      const shape = itemIn(draw, { id: 'lit_7', kind, party })
      const read = readListItem(shape as JsonObject)
      return {
        shape,
        found: {
          id: verdict('lit_7', read.id, read.id === null),
          kind: verdict(kind, read.kind, read.kind === null),
          party: verdict(party.id, read.partyId, read.partyId === null),
          name: verdict(party.name, read.name, read.name === null),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a delivery went where it went, as often as it did, with what it held', () => {
    const lost = check('deliveries', (draw) => {
      const meant = {
        id: 'dlv_7',
        to: 'dst_7',
        state: draw(['pending', 'delivered', 'failed'] as const),
        attempts: draw([0, 1, 3]),
        events: draw([1, 2]),
      }
      const shape = deliveryIn(draw, meant)
      const read = readDelivery(shape as JsonObject)
      const told = {
        attemptCount: read.attemptCount,
        eventCount: read.eventCount,
        eventIds: read.eventIds,
        unread: read.unread,
      }
      const attempts = attemptsOf({ attempts: read.attempts, told })
      const kept = read.events.map((event) => ({ event: { key: readEvent(event)?.key ?? '' } }))
      const events = eventsOf({ events: kept as never, told })
      const state = deliveryState(read.state)
      return {
        shape,
        found: {
          id: verdict(meant.id, read.id, read.id === null),
          to: verdict(meant.to, read.destination.id, read.destination.id === null),
          state: verdict(meant.state, state, state === null),
          attempts: verdict(meant.attempts, attempts, attempts === null),
          events: verdict(meant.events, events, events === null),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a company’s record is of its name, form, status, register, seat, purpose, capital and entries', () => {
    const lost = check('companies', (draw) => {
      const meant = {
        ...company,
        form: draw(['GmbH', 'UG (haftungsbeschränkt)', 'KG']),
        status: draw(['active', 'liquidation', 'terminated', 'unknown'] as const),
        number: draw(['HRB 777 KI', 'HRA 12']),
        court: 'Amtsgericht Kiel',
        seat: 'Kiel',
        purpose: 'Handel mit Fisch',
        capital: draw([25_000, 1_250_000]),
        entries: draw([1, 17]),
      }
      const shape = companyIn(draw, meant)
      const read = readCompanyRecord(shape as Json)
      const record = read?.record
      const amount = record?.capital?.amount
      return {
        shape,
        found: {
          id: verdict(meant.id, read?.id, (read?.id ?? null) === null),
          name: verdict(meant.name, record?.name, record?.name === null),
          form: verdict(meant.form, record?.legalForm, record?.legalForm === null),
          status: verdict(meant.status, record?.status, record?.status === null),
          number: verdict(meant.number, record?.register.number, record?.register.number === null),
          court: verdict(meant.court, record?.register.court, record?.register.court === null),
          seat: verdict(meant.seat, record?.seat, record?.seat === null),
          purpose: verdict(meant.purpose, record?.purpose, record?.purpose === null),
          capital: verdict(meant.capital, amount === undefined ? null : Number(amount), record?.capital === null),
          currency: verdict('EUR', record?.capital?.currency ?? null, record?.capital?.currency === null),
          entries: verdict(meant.entries, record?.entries, record?.entries === null),
        },
      }
    })
    expect(lost).toEqual({})
  })

  test('a holding is of its company, as large as it is, as of its day', () => {
    const lost = check('holdings', (draw) => {
      const meant = {
        company,
        percentage: draw([null, 0, 33.3, 100]),
        nominal: draw([null, 0, 12_500]),
        asOf: draw([null, '2024-05-06']),
      }
      const shape = holdingIn(draw, meant)
      const read = readHolding(shape as Json)
      const holding = read?.holding
      return {
        shape,
        found: {
          company: verdict(company.id, read?.company.serviceId, (read?.company.serviceId ?? null) === null),
          name: verdict(company.name, read?.company.name, (read?.company.name ?? null) === null),
          percentage: verdict(meant.percentage, holding?.percentage, holding?.percentage === null),
          nominal: verdict(
            meant.nominal,
            holding?.nominal === null ? null : Number(holding?.nominal.amount),
            holding?.nominal === null,
          ),
          asOf: verdict(meant.asOf, holding?.asOf, holding?.asOf === null),
        },
      }
    })
    expect(lost).toEqual({})
  })
})
