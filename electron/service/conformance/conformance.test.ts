import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import { operations, type Operation } from '../../../shared/domain/credits/credits.ts'
import { readEnvelope } from '../../../shared/domain/answers/envelope.ts'
import { serviceId, type ServiceId } from '../../../shared/domain/ids.ts'
import type { Answered, NotAnswered } from '../../ports/register-service.ts'
import { mustAnswer, mustFail } from '../client.testing.ts'
import { longRun } from '../../../build/long-run.testing.ts'
import { billed, bodyOf, clientOf, embeddedServices, readings, type Embedded } from './embedded.testing.ts'
import { steps, type Step, type Thing } from './operations.testing.ts'

const given = embeddedServices()

/** How each side answers an operation where it doesn't simply answer it. */
type Expected = 'not-offered' | 'nothing-sent'
type Otherwise = Readonly<Partial<Record<Operation, Expected>>>
const notYet: Otherwise = {
  'company-contact': 'not-offered',
  statement: 'not-offered',
  'statement-content': 'not-offered',
}
const bySide: Readonly<Record<Dialect, Otherwise>> = {
  classic: { 'person-holdings': 'nothing-sent' },
  october: { alerts: 'nothing-sent' },
}
/** What a reading takes away beside that: paths that contract 4.1 doesn't list. */
const byReading: Readonly<Record<Reading, Readonly<Record<Dialect, Otherwise>>>> = {
  a: { classic: {}, october: {} },
  b: {
    classic: { alerts: 'not-offered', 'company-documents': 'not-offered' },
    october: { 'company-documents': 'not-offered' },
  },
  'after-2026': { classic: {}, october: {} },
}
type Reading = (typeof readings)[number]
const otherwiseIn = (reading: Reading, dialect: Dialect): Otherwise => ({
  ...notYet,
  ...bySide[dialect],
  ...byReading[reading][dialect],
})

/** Section 7 of the reading, item by item: each operation of the service and what we call it. */
const section7: Readonly<Record<string, readonly Operation[]>> = {
  'Search: suggestions': ['suggestions', 'key-check'],
  'Search: companies': ['search-companies'],
  'Search: persons': ['search-persons'],
  'Search: filter': ['filter-companies'],
  'Search: new-registrations (replaced)': ['formations'],
  'Companies: record': ['company'],
  'Companies: events': ['company-events'],
  'Companies: contact': ['company-contact'],
  'Companies: financial statements': ['company-statements'],
  'Companies: documents': ['company-documents'],
  'Companies: roles/officers': ['company-roles'],
  'Companies: shareholders/ownership tree': ['company-ownership'],
  'Persons: roles/positions': ['person-roles'],
  'Persons: holdings': ['person-holdings'],
  'Financial statements: one': ['statement'],
  'Financial statements: content': ['statement-content'],
  'Formations: list': ['formations'],
  'Formations: one': ['formation'],
  'Formations: metadata': ['change-formation'],
  'Events: list': ['events'],
  'Events: one': ['event'],
  'company-events': ['events'],
  'company-events: one': ['event'],
  'Lists: list': ['lists'],
  'Lists: create': ['create-list'],
  'Lists: read': ['list'],
  'Lists: change': ['change-list'],
  'Lists: delete': ['delete-list'],
  'Items: list': ['list-items'],
  'Items: add': ['add-list-item'],
  'Items: remove': ['remove-list-item'],
  'Monitors: list': ['monitors'],
  'Monitors: create': ['create-monitor'],
  'Monitors: read': ['monitor'],
  'Monitors: change': ['change-monitor'],
  'Monitors: delete': ['delete-monitor'],
  'Destinations: list': ['destinations'],
  'Destinations: create': ['create-destination'],
  'Destinations: read': ['destination'],
  'Destinations: change': ['change-destination'],
  'Destinations: delete': ['delete-destination'],
  'Deliveries: list': ['deliveries'],
  'Deliveries: one': ['delivery'],
  'Reference: legal forms': ['legal-forms'],
  'Reference: event types': ['event-types'],
  'Reference: event groups': ['event-groups'],
  Account: ['account'],
  Health: ['health'],
  'Older family: shareholder job trigger': ['ownership-job'],
  'Older family: watchlist': ['watchlist'],
  'Older family: watchlist item': ['watchlist-item'],
  'Retired names: alerts': ['alerts'],
  'Retired names: collections': ['lists'],
  'Retired names: notification-endpoints': ['destinations'],
  'Retired names: officers': ['company-roles'],
  'Retired names: positions': ['person-roles'],
  'Retired names: shareholders': ['company-ownership'],
  'Retired names: monitor-event-types': ['event-types'],
}

/** Runs the steps with one client, each with what the earlier ones found. */
async function runAll(
  service: Embedded,
  client: ReturnType<typeof clientOf>,
  each: (step: Step, result: Answered | NotAnswered) => void | Promise<void>,
): Promise<void> {
  const found = new Map<Thing, ServiceId>()
  for (const step of steps) {
    if (step.afterEvent)
      await service.control({ happen: { company: 'Brückwerder Kältelogistik', type: 'company.address.changed' } })
    const result = await client.send(step.call((thing) => found.get(thing) ?? serviceId(`no-${thing}`)))
    if (result.kind === 'answered') {
      const isJson = result.body.length > 0 && step.operation !== 'health'
      const envelope = isJson ? readEnvelope(bodyOf(result)) : null
      if (envelope) client.service.noteEnvelope(step.operation, envelope.kind)
      if (step.gives) found.set(step.gives[0], serviceId(step.gives[1](bodyOf(result))))
    }
    await each(step, result)
  }
}

describe('the suite', () => {
  it('names every operation of the client, and every one of section 7', () => {
    expect([...new Set(steps.map(({ operation }) => operation))].sort()).toEqual([...operations].sort())
    expect([...new Set(Object.values(section7).flat())].sort()).toEqual([...operations].sort())
  })
})

const otherSide = { classic: 'october', october: 'classic' } as const
const cases = (['classic', 'october'] as const).flatMap((dialect) =>
  [null, dialect, otherSide[dialect]].flatMap((remembered) =>
    [true, false].map((chargeHeader): [Dialect, Dialect | null, boolean] => [dialect, remembered, chargeHeader]),
  ),
)

describe.each(readings)('every operation, reading %s', (reading) => {
  const otherwise = { classic: otherwiseIn(reading, 'classic'), october: otherwiseIn(reading, 'october') }
  const serve = (dialect: Dialect, chargeHeader = true): Promise<Embedded> => given(dialect, [], chargeHeader, reading)

  it.each(
    cases.filter(([dialect, remembered, header]) => reading === 'a' || longRun || (header && remembered !== dialect)),
  )('as it should be: %s, remembered as %s, charge header %s', async (dialect, remembered, chargeHeader) => {
    const service = await serve(dialect, chargeHeader)
    const client = clientOf(service, remembered)
    let charged = 0
    let unpriced = 0
    await runAll(service, client, (step, result) => {
      const expected = otherwise[dialect][step.operation] ?? 'answered'
      if (expected === 'answered') {
        const answer = mustAnswer(result)
        expect(answer.status).toBeLessThan(300)
        expect(answer.serviceDate).not.toBeNull()
        if (answer.charge.credits === null) unpriced += 1
        else charged += answer.charge.credits
      } else {
        const failed = mustFail(result)
        expect(failed.error).toEqual({ kind: 'not-offered', money: 'none' })
        if (expected === 'nothing-sent') expect(failed.attempts).toBe(0)
        else expect(failed.attempts).toBeGreaterThan(0)
      }
    })
    const report = await service.report()
    expect(client.service.learned().dialect).toBe(dialect)
    // With the header every charge is known and the sums agree to the credit; without it what the contract doesn't price
    // stays unknown, never zero.
    if (chargeHeader) expect([charged, unpriced]).toEqual([billed(report), 0])
    else expect(unpriced).toBeGreaterThan(5)
    // Whether the service is there is asked without the key, and is none of the account's requests.
    expect(client.requestsAt).toHaveLength(report.requests.filter(({ path }) => !path.endsWith('/health')).length)
  })

  it.each(['classic', 'october'] as const)(
    '%s: is remembered as offered or not, and old names are noticed',
    async (dialect) => {
      const service = await serve(dialect)
      const client = clientOf(service, dialect)
      await runAll(service, client, () => undefined)
      const { capabilities, deprecations } = client.service.learned()
      for (const { operation } of steps) {
        const expected = otherwise[dialect][operation]
        const known = capabilities.find((capability) => capability.operation === operation)?.offered
        expect([operation, known]).toEqual([
          operation,
          expected === undefined ? true : expected === 'not-offered' ? false : undefined,
        ])
      }
      // The client asks by the names of its side, so nothing it did is deprecated; the older family has bare ids only.
      expect(deprecations.filter(({ operation }) => operation !== 'watchlist-item')).toEqual([])
      expect(client.learnings.at(-1)).toEqual(client.service.learned())
    },
  )

  it('without the header the estimate of a priced call is what was billed', async () => {
    for (const dialect of ['classic', 'october'] as const) {
      const service = await serve(dialect, false)
      let before = 0
      await runAll(service, clientOf(service, dialect), async (step, result) => {
        const now = billed(await service.report())
        const cost = now - before
        before = now
        if (result.kind !== 'answered' || result.charge.basis !== 'table') return
        const call = step.call((thing) => serviceId(thing))
        // Free after the release, and quoted at the price of the list until a header says so (reading R8).
        const ofMonitor = dialect === 'october' && call.operation === 'events' && call.filter.monitorId !== null
        expect([step.operation, result.charge.credits]).toEqual([step.operation, ofMonitor ? 10 : cost])
      })
    }
  })

  it.each(['classic', 'october'] as const)(
    '%s: is refused alike to a wrong key, charges nothing, and forgets nothing',
    async (dialect) => {
      // Before the release there is no charge header; beside a refusal alone it would speak for the other side.
      const service = await serve(dialect, dialect === 'october')
      const client = clientOf({ ...service, key: 'a-wrong-key' }, dialect)
      await runAll(service, client, (step, result) => {
        if (step.operation === 'health') return void mustAnswer(result)
        if (otherwise[dialect][step.operation] === 'nothing-sent') return
        expect([step.operation, mustFail(result).error]).toEqual([
          step.operation,
          { kind: 'key-rejected', requests30Days: 0, money: 'none' },
        ])
      })
      expect((await service.report()).bill).toEqual([])
    },
  )
})
