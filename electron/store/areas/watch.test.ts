import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { intentSteps } from '../../../shared/domain/watch/intent-steps.ts'
import { intentStates } from '../../../shared/domain/watch/intent.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Store } from '../../ports/store/store.ts'
import type { NewIntent } from '../../ports/store/watch.ts'
import {
  keep,
  knownCompany,
  localStore,
  page,
  prefixed,
  sectionOf,
  temporaryStore,
  uuid,
} from '../testing/temporary-store.testing.ts'
import { now, today } from '../testing/reservation.testing.ts'

const types = ['company.purpose.changed']
const everything = {
  unseenOnly: false,
  text: '',
  types: [],
  monitor: null,
  feed: null,
  company: null,
  offset: 0,
  limit: 200,
}

const wish = (party: PartyId, change: Partial<NewIntent> = {}): NewIntent => ({
  kind: 'create-monitor',
  what: `create-monitor ${party}`,
  subject: 'Beispiel GmbH',
  partyId: party,
  body: { eventTypes: types },
  idempotencyKey: `key ${party} ${randomUUID()}`,
  batch: null,
  approved: { upTo: 10 },
  error: null,
  state: 'waiting',
  at: now,
  ...change,
})

const event = (number: number, company: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  object: 'event',
  id: prefixed('cmp', number).replace('cmp_', 'evt_'),
  type: 'company.purpose.changed',
  subject: { object: 'company', id: prefixed('cmp', company), name: `Firma ${company}` },
  source: { object: 'register_entry', id: 'rge', number, published_on: null, text: 'Gegenstand geändert.' },
  effective_date: '2026-11-20',
  created_at: '2026-11-20T09:00:00Z',
  ...more,
})

const hitsOf = (monitor: number, company: PartyId, from: string | null = null): AnswerPurpose => ({
  kind: 'hits',
  source: { kind: 'monitor', id: monitor, company },
  from,
})

const monitorItem = (company: number, id = `mon_${company}`): Json => ({
  object: 'monitor',
  id,
  company: { object: 'company', id: prefixed('cmp', company), name: `Firma ${company}` },
  event_types: types,
  created_at: '2026-11-01T08:00:00Z',
})

async function watchedCompany(
  store: Store,
  number = 1,
): Promise<{ readonly company: PartyId; readonly monitor: number }> {
  const company = await knownCompany(store, prefixed('cmp', number), { name: `Firma ${number}` })
  await keep(store, { kind: 'monitors', page: 1 }, page([monitorItem(number)]))
  const monitor = (await store.monitorOf(company))?.id ?? 0
  return { company, monitor }
}

describe('an intent', () => {
  test('steps in SQL exactly as the table says', async () => {
    const store = localStore()
    const allowed = store.db.prepare('SELECT before, after FROM intent_step ORDER BY before, after').raw().all()
    const table = intentStates.flatMap((before) => intentSteps[before].map((after) => [before, after]))
    expect(allowed).toEqual(table.toSorted((one, other) => (one.join() < other.join() ? -1 : 1)))
    const company = await knownCompany(store, uuid(1))
    const {
      written: [intent],
    } = await store.writeIntents([wish(company)])
    expect(() => store.db.prepare(`UPDATE intent SET state = 'done'`).run()).toThrow('does not step like that')
    expect(() => store.db.prepare(`UPDATE intent SET body = '{}'`).run()).toThrow('does not change')
    expect(await store.stepIntent({ id: intent?.id ?? 0, from: ['asks'], to: 'waiting' })).toBeNull()
    expect(
      await store.stepIntent({ id: intent?.id ?? 0, from: ['waiting'], to: 'sending', sentAt: now }),
    ).toMatchObject({ state: 'sending', sentAt: now })
    expect(() =>
      store.db
        .prepare(`INSERT INTO intent (kind, what, subject, body, idempotency_key, approved, state, created_at)
      VALUES ('x', 'x', '', '{}', 'x', '{}', 'sending', '')`)
        .run(),
    ).toThrow('starts unsent')
  })

  test('is one while it is open, and may come again once it has ended', async () => {
    const store = localStore()
    const company = await knownCompany(store, uuid(1))
    const first = await store.writeIntents([wish(company), wish(company)])
    expect(first.already).toBe(1)
    expect(await store.intents(0)).toHaveLength(1)
    await store.stepIntent({ id: first.written[0]?.id ?? 0, from: ['waiting'], to: 'dropped' })
    await store.forgetWishes()
    expect(await store.monitors()).toEqual([])
    expect((await store.writeIntents([wish(company)])).already).toBe(0)
    expect(await store.monitors()).toMatchObject([{ state: 'wanted', intent: { state: 'waiting' } }])
  })

  test('left on its way by a kill is uncertain, and what costs asks again', async () => {
    const store = localStore()
    const [one, two, three] = await Promise.all([1, 2, 3].map((number) => knownCompany(store, uuid(number))))
    const { written } = await store.writeIntents([
      wish(one ?? partyId(0)),
      wish(two ?? partyId(0)),
      wish(three ?? partyId(0), { kind: 'delete-monitor', what: 'delete', approved: { upTo: 0 } }),
    ])
    await store.stepIntent({ id: written[0]?.id ?? 0, from: ['waiting'], to: 'sending' })
    await store.recoverIntents()
    expect((await store.intents(0)).map(({ state }) => state)).toEqual(['uncertain', 'asks', 'waiting'])
  })
})

describe('monitors', () => {
  test('that a whole walk does not name are gone, unless something of it could not be read', async () => {
    const store = localStore()
    await watchedCompany(store, 1)
    await watchedCompany(store, 2)
    const half = await keep(
      store,
      { kind: 'monitors', page: 1 },
      page([monitorItem(2), { object: 'monitor', what: 'nobody knows' }]),
    )
    expect(await store.endMonitorWalk([half.answerId])).toBe(1)
    expect((await store.monitors()).map(({ state }) => state)).toEqual(['active', 'active'])
    const whole = await keep(store, { kind: 'monitors', page: 1 }, page([monitorItem(2)]))
    expect(await store.endMonitorWalk([whole.answerId])).toBe(0)
    expect((await store.monitors()).map(({ state, company: { name } }) => `${name} ${state}`)).toEqual([
      'Firma 2 active',
      'Firma 1 gone',
    ])
  })

  test.each([
    ['flat', { id: 'm', company_id: prefixed('cmp', 1), company_name: 'F', event_types: types }],
    ['in an envelope', { data: { id: 'm', company: { id: prefixed('cmp', 1) }, event_types: types } }],
    ['with types as objects', { id: 'm', entity: { id: prefixed('cmp', 1) }, types: [{ code: types[0] ?? '' }] }],
  ] as const)('are read %s', async (_how, item) => {
    const store = localStore()
    const company = await knownCompany(store, prefixed('cmp', 1))
    await keep(store, { kind: 'monitors', page: 1 }, page([item as Json]))
    expect(await store.monitorOf(company)).toMatchObject({ serviceId: 'm', eventTypes: types, state: 'active' })
  })
})

describe('hits', () => {
  test('are one item each, whatever came twice, in disorder or under another id of the same event', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    await keep(store, hitsOf(monitor, company), page([event(2, 1), event(1, 1), event(2, 1)]))
    await keep(store, hitsOf(monitor, company), page([event(1, 1, { id: uuid(1) }), event(3, 1)]))
    const found = await store.inbox(everything)
    expect(found).toMatchObject({ total: 3, unseen: 3 })
    expect(found.items.every(({ monitors }) => monitors.length === 1 && monitors[0] === monitor)).toBe(true)
  })

  test('that could not be read are told as that, once, beside those that could', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    const strange = { hieroglyph: [1, 2], of: { nothing: 'known' } }
    const kept = await keep(store, hitsOf(monitor, company), page([event(1, 1), strange, event(2, 1), event(3, 1)]))
    await keep(store, hitsOf(monitor, company), page([strange]))
    const all = {
      unseenOnly: false,
      text: '',
      types: [],
      monitor: null,
      feed: null,
      company: null,
      offset: 0,
      limit: 20,
    }
    const { items, total } = await store.inbox(all)
    expect(total).toBe(4)
    const unread = items.filter((item) => item.event.unread !== undefined)
    expect(unread).toMatchObject([{ company: null, monitors: [monitor], event: { type: null } }])
    expect(items.filter((item) => item.event.unread === undefined)).toHaveLength(3)
    expect(kept.reading).toBe('read')
    // What is empty of everything is no event either; what names its company or its type is one.
    await keep(store, hitsOf(monitor, company), page([{ type: 'company.purpose.changed' }]))
    const after = await store.inbox(all)
    expect(after.items.filter((item) => item.event.unread !== undefined)).toHaveLength(1)
  })

  test('of another company than the one that was asked for are no hits', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    const kept = await keep(store, hitsOf(monitor, company), page([event(1, 1), event(2, 9)]))
    expect(await store.hitPage(kept.answerId)).toMatchObject({ notApplied: ['monitorId'] })
    expect((await store.inbox(everything)).total).toBe(0)
  })

  test('are in the inbox, the timeline and under watch as before once everything is built anew', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    await keep(store, hitsOf(monitor, company), page([event(1, 1), event(2, 1)]))
    const [item] = (await store.inbox(everything)).items
    await store.acknowledge([item?.id ?? 0], now)
    await keep(store, sectionOf(company, 'events'), page([event(3, 1)]))
    const before = [await store.inbox(everything), await store.company(company), await store.monitors()]
    expect(before[1]).toMatchObject({ events: { state: 'read', content: { length: 3 } } })
    await store.rebuild()
    expect([await store.inbox(everything), await store.company(company), await store.monitors()]).toEqual(before)
  })

  test('stay with the company when two turn out to be one', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    const other = await knownCompany(store, 'another-name-of-it')
    await keep(store, hitsOf(monitor, company), page([event(1, 1)]))
    await store.writeIntents([wish(other)])
    await keep(store, sectionOf(other, 'record'), { object: 'company', id: prefixed('cmp', 1), name: 'Firma 1 GmbH' })
    expect((await store.company(other))?.summary.id).toBe(company)
    expect(await store.monitors()).toMatchObject([
      { id: monitor, company: { id: company }, state: 'active', unseen: 1 },
    ])
    expect((await store.inbox({ ...everything, company: other })).total).toBe(1)
    await keep(store, sectionOf(company, 'events'), page([]))
    expect((await store.company(company))?.events).toMatchObject({ content: { length: 1 } })
  })

  test('that cost nothing and say nothing new leave no trace; a charge always does', async () => {
    const store = await temporaryStore()
    const { company, monitor } = await watchedCompany(store)
    const rows = async (): Promise<number> => (await store.ledger({ offset: 0, limit: 1 })).total
    const take = (body: Json, charged: number | null): ReturnType<Store['keepFreeHits']> =>
      store.keepFreeHits({
        answer: {
          purpose: hitsOf(monitor, company),
          operation: 'events',
          call: 'GET /v1/events',
          dialect: 'october',
          status: 200,
          headers: {},
          body: new TextEncoder().encode(JSON.stringify(body)),
          readAt: now,
          serviceDate: null,
        },
        reservation: {
          operation: 'events',
          subject: '',
          call: 'GET /v1/events',
          partyId: company,
          origin: 'watch',
          reserved: 0,
          at: now,
          day: today,
          dailyCap: 0,
          monthlyCap: 0,
        },
        settle: { state: 'settled', charged, basis: 'header', at: now },
      })
    const before = await rows()
    expect(await take(page([]), 0)).toMatchObject({ reading: 'read', added: 0 })
    expect(await take(page([event(1, 1)]), 0)).toMatchObject({ added: 1 })
    expect(await take(page([event(1, 1)]), 0)).toMatchObject({ added: 0 })
    expect(await rows()).toBe(before + 1)
    expect(await take(page([]), 10)).toMatchObject({ added: 0 })
    expect(await rows()).toBe(before + 2)
    expect(await take('no json' as Json, 0)).toMatchObject({ reading: 'unreadable' })
    expect((await store.inbox(everything)).total).toBe(1)
  })
})

describe('a notice', () => {
  test('is one for everything, taken once, given back where nobody saw it', async () => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    await keep(store, hitsOf(monitor, company), page([event(1, 1), event(2, 1)]))
    const taken = await store.takeNotice()
    expect(taken?.notice).toMatchObject({ count: 2, companies: ['Firma 1'], target: { kind: 'company', id: company } })
    expect(await store.takeNotice()).toBeNull()
    await store.giveBackNotice(taken?.items ?? [])
    await store.acknowledge(taken?.items.slice(0, 1) ?? [], now)
    expect((await store.takeNotice())?.notice.count).toBe(1)
  })
})

describe('the gravest event of a notice', () => {
  const of = (type: string, more: Readonly<Record<string, Json>> = {}): Json => ({
    ...(event(1, 1, { type, id: type, ...more }) as Readonly<Record<string, Json>>),
  })
  const noticeOf = async (...events: readonly Json[]) => {
    const store = localStore()
    const { company, monitor } = await watchedCompany(store)
    await keep(store, hitsOf(monitor, company), page(events))
    return (await store.takeNotice())?.notice.first
  }

  test.each(['company.insolvency.opened', 'company.deletion.registered'])('is %s', async (type) => {
    expect(await noticeOf(of('company.address.changed'), of(type), of('company.purpose.changed'))).toMatchObject({
      company: 'Firma 1',
      event: { type },
    })
  })

  test.each(['company.address.changed', 'company.role.removed', 'company.dissolution.registered', 'insolvency?'])(
    'is not %s',
    async (type) => expect(await noticeOf(of(type))).toBeNull(),
  )
})

test('queries of the watch that run often are looked up, not searched for', () => {
  const { db } = localStore()
  for (const sql of [
    `SELECT id FROM intent WHERE state = 'waiting' ORDER BY id LIMIT 1`,
    `SELECT id FROM inbox_item WHERE notice = 'wanted' ORDER BY id`,
    'SELECT id FROM inbox_item WHERE acknowledged_at IS NULL ORDER BY day DESC, id DESC LIMIT 50',
    `SELECT 1 FROM inbox_item i JOIN inbox_source s ON s.item_id = i.id WHERE i.key = 'x' AND s.kind = 'feed' AND s.watch_id = 1`,
    'SELECT count(*) FROM inbox_source WHERE answer_id = 1',
    'SELECT id FROM inbox_item WHERE party_id = 1 ORDER BY day DESC, id DESC LIMIT 50',
    `SELECT count(*) FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id WHERE s.kind = 'monitor' AND s.watch_id = 1`,
  ]) {
    const plan = (db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail)
    expect(
      plan.filter((step) => step.startsWith('SCAN') && !step.includes('USING')),
      sql,
    ).toEqual([])
    expect(
      plan.filter((step) => step.includes('TEMP B-TREE')),
      sql,
    ).toEqual([])
  }
})
