import { describe, expect, it } from 'vitest'
import type { Dialect } from '../../../shared/domain/answers/answer.ts'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import type { Envelope, NextPage } from '../../../shared/domain/answers/envelope.ts'
import { everyEvent } from '../../../shared/domain/watch/event-filter.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import { isObject, readText } from '../../../shared/domain/json.ts'
import type { ServiceCall } from '../../ports/register-service.ts'
import { mustAnswer, mustFail } from '../client.testing.ts'
import { billed, bodyOf, clientOf, embeddedServices, envelopeOf, firstId, readings } from './embedded.testing.ts'
import { pageOf, walk, type WalkEnd } from '../../ports/walk.ts'

const given = embeddedServices()
const dialects = ['classic', 'october'] as const
const never = new AbortController().signal
const search = (next: NextPage | null): ServiceCall => ({ operation: 'search-companies', term: 'GmbH', next })

type Client = ReturnType<typeof clientOf>

/** Walks a list with bare calls; tells the client each envelope, as whoever reads answers does. */
async function walkAll(
  client: Client,
  callOf: (next: NextPage | null) => ServiceCall,
  from: NextPage | null = null,
  afterPage: (pages: number) => unknown = () => undefined,
): Promise<{ readonly ids: string[]; readonly pages: number; readonly end: WalkEnd<Envelope> }> {
  const steps = walk(
    async (next) => {
      const page = pageOf(await client.send(callOf(next)))
      if (page.ok) client.service.noteEnvelope(callOf(next).operation, page.value.envelope)
      return page
    },
    from,
    never,
  )
  const ids: string[] = []
  let pages = 0
  for (;;) {
    const step = await steps.next()
    if (step.done) return { ids, pages, end: step.value }
    for (const item of step.value.page.items) ids.push((isObject(item) && readText(item['id'])) || '')
    pages += 1
    await afterPage(pages)
  }
}

describe.each(readings)('a walk, reading %s', (reading) => {
  const walks: readonly (readonly [string, (next: NextPage | null) => ServiceCall, number])[] = [
    ['a search', search, 1],
    [
      'a filter',
      (next) => ({
        operation: 'filter-companies',
        next,
        filter: { ...emptyFilter, name: 'GmbH' },
        idempotencyKey: `walk-of-a-filter ${next?.value ?? 'first'}`.replaceAll(' ', '-'),
      }),
      25,
    ],
    ['the events of the market', (next) => ({ operation: 'events', filter: everyEvent, next }), 10],
    [
      'formations',
      (next) => ({ operation: 'formations', filter: { legalForms: ['gmbh'], term: null, createdFrom: null }, next }),
      10,
    ],
  ]

  it.each(dialects.flatMap((dialect) => walks.map(([name, call, price]) => [dialect, name, call, price] as const)))(
    '%s: %s reaches the end, meets everything once, and pays each page once',
    async (dialect, _name, call, price) => {
      const service = await given(dialect, [], true, reading)
      const { ids, pages, end } = await walkAll(clientOf(service), (next) => {
        const asked = call(next)
        // Two sides in one file: their walks are two intents.
        return 'idempotencyKey' in asked
          ? { ...asked, idempotencyKey: `${reading}-${dialect}-${asked.idempotencyKey}` }
          : asked
      })
      expect(end).toEqual({ why: 'end' })
      expect(ids.length).toBeGreaterThan(0)
      expect(new Set(ids).size).toBe(ids.length)
      expect(billed(await service.report())).toBe(pages * price)
    },
  )

  it.each(dialects)('%s: of a company’s own lists ends, too', async (dialect) => {
    const service = await given(dialect, [], true, reading)
    const client = clientOf(service)
    const company = serviceId(
      firstId(
        bodyOf(mustAnswer(await client.send({ ...search(null), term: 'Brückwerder Kältelogistik' } as ServiceCall))),
      ),
    )
    const hanging = ['company-events', 'company-roles', 'company-statements'] as const
    // Documents hang off no record where the service has no route for them.
    for (const operation of reading === 'a' ? ([...hanging, 'company-documents'] as const) : hanging) {
      const { ids, end } = await walkAll(client, (next) => ({ operation, id: company, next }))
      expect([operation, end]).toEqual([operation, { why: 'end' }])
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  it('past a page that the service loses still ends', async () => {
    const service = await given('october', ['lost-page'], true, reading)
    expect((await walkAll(clientOf(service, 'october'), search)).end).toEqual({ why: 'end' })
  })

  it('with a cursor of another search is refused by the service, uncharged, with the price of starting over', async () => {
    const service = await given('october', [], true, reading)
    const { end, pages } = await walkAll(clientOf(service, 'october'), search, { by: 'cursor', value: 'bm90IG91cnM' })
    expect([end, pages]).toMatchObject([{ why: 'cursor-refused', restartCredits: 1 }, 0])
    expect((await service.report()).bill).toEqual([])
  })
})

describe('the release in mid-session', () => {
  it('roles go on under their new name, old page tokens are refused unpaid', async () => {
    const service = await given('classic')
    const client = clientOf(service)
    const first = mustAnswer(await client.send(search(null)))
    const roles: ServiceCall = { operation: 'company-roles', id: serviceId(firstId(bodyOf(first))), next: null }
    client.service.noteEnvelope('search-companies', envelopeOf(first).kind)
    expect(mustAnswer(await client.send(roles)).call).toContain('/officers')

    await service.control({ dialect: 'october' })
    const answer = mustAnswer(await client.send(roles))
    expect(answer).toMatchObject({ dialect: 'october', attempts: 2 })
    expect(answer.call).toContain('/roles')
    expect(envelopeOf(answer).kind).toBe('page')

    const before = (await service.report()).requests.length
    const stale = mustFail(await client.send(search({ by: 'page', value: '2' })))
    expect(stale.error).toEqual({ kind: 'cursor-refused', restartCredits: 1, money: 'none' })
    expect((await service.report()).requests).toHaveLength(before)
  })

  it.each([
    ['a list', { operation: 'lists', next: null }, '/lists'],
    ['event types', { operation: 'event-types', next: null }, '/event-types'],
    ['a new list', { operation: 'create-list', name: 'n', idempotencyKey: 'mid-1' }, '/lists'],
    [
      'a new destination',
      {
        operation: 'create-destination',
        idempotencyKey: 'mid-2',
        destination: { type: 'email', address: 'a@register.example', cadence: 'instant' },
      },
      '/destinations',
    ],
  ] as const satisfies readonly (readonly [string, ServiceCall, string])[])(
    '%s is made under its new name, once',
    async (_name, call, path) => {
      const service = await given('october')
      const client = clientOf(service, 'classic')
      const answer = mustAnswer(await client.send(call))
      expect(answer.call).toContain(`/v1${path}`)
      expect(client.service.learned().dialect).toBe('october')
      const { requests } = await service.report()
      expect(requests.map(({ status }) => status)).toEqual([410, 200])
    },
  )

  it('alerts are retired, and what replaced them is named', async () => {
    const service = await given('october', [], false)
    const client = clientOf(service, 'classic')
    const { error } = mustFail(await client.send({ operation: 'alerts', next: null }))
    expect(error).toEqual({ kind: 'retired', replacement: '/v1/events', money: 'none' })
    expect(client.service.learned().dialect).toBe('october')
    expect(client.service.learned().capabilities).toMatchObject([{ operation: 'alerts', offered: false }])
  })

  const switchAfterOnePage = async (from: Dialect, to: Dialect, chargeHeader: boolean) => {
    const service = await given(from, [], chargeHeader)
    const client = clientOf(service, from)
    const result = await walkAll(client, search, null, (pages) =>
      pages === 1 ? service.control({ dialect: to }) : undefined,
    )
    return { ...result, client, report: await service.report() }
  }

  it.each([true, false])(
    'between two pages of a search: the first page comes anew, is handed over, and the walk starts over from it (header %s)',
    async (chargeHeader) => {
      const { end, pages, ids, client, report } = await switchAfterOnePage('classic', 'october', chargeHeader)
      if (end.why !== 'started-over') throw new Error(end.why)
      expect(pages).toBe(1)
      expect(end.page.items.length).toBe(ids.length)
      expect(billed(report)).toBe(2)
      const rest = await walkAll(client, search, end.next)
      expect(rest.end).toEqual({ why: 'end' })
      expect(rest.pages).toBeGreaterThan(0)
    },
  )

  it('and back again, from october to classic: the first page that comes anew is known as such, and what was found by prefixed ids is found again', async () => {
    const { end, ids, client, report } = await switchAfterOnePage('october', 'classic', false)
    if (end.why !== 'started-over') throw new Error(end.why)
    expect(end.page.items.length).toBe(ids.length)
    expect(billed(report)).toBe(2)
    expect(ids[0]).toMatch(/^cmp_/)
    const company = mustAnswer(await client.send({ operation: 'company', id: serviceId(ids[0] ?? '') }))
    expect(company.call).not.toContain('cmp_')
    const [first] = end.page.items
    const body = bodyOf(company)
    expect(isObject(body) && body['id']).toBe(isObject(first) && first['id'])
  })

  it('between two pages of the older list: 410, and starting over is asked for with its price', async () => {
    const service = await given('october', [], false)
    const client = clientOf(service, 'classic')
    const stale = mustFail(await client.send({ operation: 'lists', next: { by: 'starting_after', value: 'x' } }))
    expect(stale).toMatchObject({ error: { kind: 'cursor-refused', restartCredits: 0, money: 'none' }, attempts: 1 })
  })
})

describe('a service whose side is not known', () => {
  it.each(dialects)(
    '%s: is asked a free question before words are sent that the other side would drop',
    async (dialect) => {
      const calls: readonly ServiceCall[] = [
        { operation: 'events', filter: { ...everyEvent, term: 'Brückwerder' }, next: null },
        { operation: 'formations', filter: { legalForms: [], term: 'GmbH', createdFrom: null }, next: null },
        {
          operation: 'filter-companies',
          next: null,
          idempotencyKey: `side-${dialect}`,
          filter: {
            ...emptyFilter,
            roles: [{ roleType: 'managing_director', name: 'Schmidt', firstName: null, lastName: null }],
          },
        },
      ]
      for (const call of calls) {
        const service = await given(dialect, [], false)
        const known = envelopeOf(
          mustAnswer(
            await clientOf(service, dialect).send({
              ...call,
              ...('idempotencyKey' in call ? { idempotencyKey: `${call.idempotencyKey}-known` } : {}),
            }),
          ),
        )
        const client = clientOf(service)
        const unknown = mustAnswer(await client.send(call))
        expect(envelopeOf(unknown).items).toEqual(known.items)
        expect(client.service.learned().dialect).toBe(dialect)
        const { requests } = await service.report()
        expect(requests.map(({ path }) => path)).toContain('/v1/monitors')
      }
    },
  )

  it.each(dialects)('%s: bounds are measured by its clock, which health tells', async (dialect) => {
    const service = await given(dialect)
    const call: ServiceCall = {
      operation: 'events',
      next: null,
      filter: { ...everyEvent, createdFrom: new Date(Date.now() - 10 * 86_400_000).toISOString() },
    }
    // A machine whose clock is a year ahead would hold this bound for too old.
    const client = clientOf(service, dialect, { now: () => Date.now() + 365 * 86_400_000 })
    mustAnswer(await client.send(call))
    expect((await service.report()).requests.map(({ path }) => path)).toEqual(['/v1/health', '/v1/events'])
    const old = mustFail(
      await client.send({
        ...call,
        filter: { ...call.filter, createdFrom: new Date(Date.now() - 180 * 86_400_000).toISOString() },
      }),
    )
    expect(old).toMatchObject({
      error: { kind: 'invalid-request', fields: [{ field: 'createdFrom' }], money: 'none' },
      attempts: 0,
    })
  })
})
