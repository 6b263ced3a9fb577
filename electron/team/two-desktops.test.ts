import { expect, test } from 'vitest'
import type { Ports } from '../ports/ports.ts'
import { createKeyedMutex } from '../research/reads/keyed-mutex.ts'
import type { OpenTeamServer } from '../ports/team-server.ts'
import { createScheduledSearches } from '../research/saved-searches/scheduled-searches.ts'
import { createSearch } from '../research/search.ts'
import { answered, noon } from '../credits/paid-call.testing.ts'
import { broughtRecord } from '../store/testing/brought-record.testing.ts'
import { desktop, until } from './desktop.testing.ts'
import { fakeTeam } from './fake-team-server.testing.ts'

test('what one bought the other has for nothing, and the ledger says who', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  const ben = await desktop(team, 'ben')
  expect(await anna.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
  expect(anna.sent() + ben.sent()).toBe(1)
  expect(await ben.store.search('companies', 'firma')).toMatchObject({ pages: [{ items: [{ name: 'Firma 1 GmbH' }] }] })
  // Her own ledger has nothing that she did not pay.
  expect((await ben.store.ledger({ offset: 0, limit: 10 })).rows.filter(({ state }) => state === 'settled')).toEqual([])
  await until(async () => (await ben.team.ledger({ offset: 0, limit: 10 })).rows[0]?.state === 'settled')
  expect((await ben.team.ledger({ offset: 0, limit: 10 })).rows).toMatchObject([
    { who: 'anna', mine: false, state: 'settled', charged: 1, offline: false },
  ])
})

test('what a colleague spent stands in the sums as soon as it is known here, without being asked for', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  const ben = await desktop(team, 'ben')
  expect((await ben.team.state()).sums?.team.today.settled).toBe(0)
  await anna.search('firma')
  await until(async () => (await ben.team.state()).sums?.team.today.settled === 1)
  expect((await ben.team.state()).sums?.mine.today.settled).toBe(0)
})

test('what is just being stored was not here when she asked: it is not bought again', async () => {
  const team = fakeTeam()
  const [stored, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const anna = await desktop(team, 'anna')
  const ben = await desktop(team, 'ben', {
    around: (store) => ({
      ...store,
      // It is on the disk, and what took it does not know yet.
      takeChanges: async (changes) => {
        const taken = await store.takeChanges(changes)
        if (taken.arrived.length > 0) {
          stored.resolve()
          await asked.promise
        }
        return taken
      },
      hasTeamAnswer: async (uid) => {
        const has = await store.hasTeamAnswer(uid)
        asked.resolve()
        return has
      },
    }),
  })
  await anna.search('firma')
  await stored.promise
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
  expect(ben.sent()).toBe(0)
})

test('what came long ago and is not projected yet nobody has seen: it is not bought again', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  let projects = false
  const ben = await desktop(team, 'ben', {
    around: (store) => ({
      ...store,
      projectTaken: (limit) => (projects ? store.projectTaken(limit) : Promise.resolve({ more: false, parties: [] })),
    }),
  })
  await anna.search('firma')
  await until(async () => (await ben.store.countAnswers()) === 1)
  ben.clock.steady += 3_600_000
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 0 } })
  expect(ben.sent()).toBe(0)
  // Once she could see it, asking is asking for a newer one.
  projects = true
  ben.clock.steady += 3_600_000
  expect(await ben.search('firma')).toMatchObject({ ok: true, value: { charged: 1 } })
})

/** Two desktops whose service has a clock of its own, by which answers are newer than others. */
async function withClock() {
  const team = fakeTeam()
  const service = { ms: noon }
  const answer = () => Promise.resolve({ ...answered(), serviceDate: new Date(service.ms).toISOString() })
  const [anna, ben] = [await desktop(team, 'anna', { answer }), await desktop(team, 'ben', { answer })]
  const anHourLater = (): void => {
    service.ms += 3_600_000
    for (const { clock } of [anna, ben]) {
      clock.ms += 3_600_000
      clock.steady += 3_600_000
    }
  }
  const seen = async (of: typeof anna) => (await of.store.search('companies', 'firma'))?.pages[0]?.answer.id
  return { anna, ben, anHourLater, seen }
}

test('who reads again what she sees gets a colleague’s newer answer for nothing, and buys where hers is the newest', async () => {
  const { anna, ben, anHourLater, seen } = await withClock()
  await anna.search('firma')
  await until(async () => (await seen(ben)) !== undefined)
  const old = await seen(ben)
  anHourLater()
  // Anna reads it again; an hour after that Ben still looks at the old one.
  expect(await anna.search('firma', { upTo: 1, have: await seen(anna) })).toMatchObject({ value: { charged: 1 } })
  await until(async () => (await seen(ben)) !== old)
  anHourLater()
  expect(await ben.search('firma', { upTo: 1, have: old })).toMatchObject({ ok: true, value: { charged: 0 } })
  expect([anna.sent(), ben.sent()]).toEqual([2, 0])
  // Now he has hers before him: what he asks for is newer than that.
  expect(await ben.search('firma', { upTo: 1, have: await seen(ben) })).toMatchObject({ value: { charged: 1 } })
  expect(ben.sent()).toBe(1)
})

test('a newer answer that was taken out on this desktop alone is none to show: who reads again buys', async () => {
  const { anna, ben, anHourLater, seen } = await withClock()
  await anna.search('firma')
  await until(async () => (await seen(ben)) !== undefined)
  const old = await seen(ben)
  anHourLater()
  await anna.search('firma', { upTo: 1, have: await seen(anna) })
  await until(async () => (await seen(ben)) !== old)
  ben.store.db.exec('PRAGMA foreign_keys = OFF; DELETE FROM answer WHERE id = (SELECT max(id) FROM answer)')
  anHourLater()
  expect(await ben.search('firma', { upTo: 1, have: old })).toMatchObject({ ok: true, value: { charged: 1 } })
  expect(ben.sent()).toBe(1)
})

test('a search that two planned for the same day is bought once, whether they run together or one after the other', async () => {
  const { anna, ben, seen } = await withClock()
  const what = { kind: 'search', search: 'companies', term: 'firma' } as const
  const planOf = async (of: typeof anna) => {
    const ports = {
      store: of.store,
      clock: { now: () => of.clock.ms, localDay: (ms: number) => new Date(ms).toISOString().slice(0, 10) },
      service: () => of.service,
      announce: () => undefined,
    } as unknown as Ports
    const priceOf = () => ({ kind: 'table', credits: 1 }) as const
    const plans = createScheduledSearches(ports, {
      search: createSearch(ports, of.pay, createKeyedMutex(), priceOf),
      filters: { read: () => Promise.reject(new Error('no filter')), remembered: () => Promise.resolve(null) },
      priceOf,
      tracked: (work) => work,
      lifetime: new AbortController().signal,
    })
    const { id } = await of.store.saveSearch({ name: 'Firmen', what, at: new Date(of.clock.ms).toISOString() })
    expect(await plans.set(id, { every: 'day', pages: 1, monthlyCap: null, approved: { upTo: 1 } })).toMatchObject({
      ok: true,
    })
    return plans
  }
  const [hers, his] = [await planOf(anna), await planOf(ben)]
  // Both at once: one buys, the other is told that she reads, or has her answer.
  await Promise.all([hers.look(), his.look()])
  expect(anna.sent() + ben.sent()).toBe(1)
  // Whoever looks later finds that it was read on this day, and is not due.
  for (const one of [anna, ben]) {
    await until(async () => (await seen(one)) !== undefined)
    one.clock.ms += 2 * 3_600_000
    one.clock.steady += 2 * 3_600_000
  }
  await hers.look()
  await his.look()
  expect(anna.sent() + ben.sent()).toBe(1)
})

test('at the end of the way the last look comes after what came is stored; where it fails, what came is kept', async () => {
  const team = fakeTeam()
  const anna = await desktop(team, 'anna')
  for (const term of ['eins', 'zwei', 'drei']) await anna.search(term)
  const log: string[] = []
  let left = 2
  const open: OpenTeamServer = (...given) => {
    const server = team.as('ben')(...given)
    return {
      ...server,
      // A few at once, and after two times nothing for a while.
      pull: async (after) => {
        log.push(`asked after ${after}`)
        if (left === 0) return { ok: false, error: { kind: 'server-busy', why: 'conflict' } }
        left -= 1
        return server.pull(after, 2)
      },
    }
  }
  const ben = await desktop(team, 'ben', {
    open,
    around: (store) => ({
      ...store,
      takeChanges: (changes) => {
        log.push(`stores ${changes.map(({ seq }) => seq).join(' ')}`)
        return store.takeChanges(changes)
      },
    }),
  })
  await until(async () => (await ben.store.teamStanding())?.place === 4)
  expect(log.slice(0, 5)).toEqual(['asked after 0', 'stores 1 2', 'asked after 2', 'stores 3 4', 'asked after 4'])
  const kept = async (): Promise<readonly boolean[]> =>
    Promise.all(['eins', 'zwei', 'drei'].map(async (term) => (await ben.store.search('companies', term)) !== null))
  expect((await kept())[0]).toBe(true)
  expect((await kept())[2]).toBe(false)
  left = 100
  await ben.team.connect()
  await anna.search('vier')
  await until(async () => (await kept()).every(Boolean))
  expect(ben.sent()).toBe(0)
})

test('on a long way the next changes are asked for before those that came are stored, and what was asked ahead is stored after them', async () => {
  const team = fakeTeam()
  const count = 401
  for (let number = 1; number <= count; number += 1) team.data().changes.push(broughtRecord(number))
  const log: string[] = []
  const open: OpenTeamServer = (...given) => {
    const server = team.as('ben')(...given)
    return {
      ...server,
      pull: (after, limit) => {
        log.push(`asks after ${after}`)
        return server.pull(after, limit)
      },
    }
  }
  const ben = await desktop(team, 'ben', {
    open,
    around: (store) => ({
      ...store,
      takeChanges: (changes, bodies) => {
        log.push(`stores ${changes[0]?.seq} to ${changes.at(-1)?.seq}`)
        return store.takeChanges(changes, bodies)
      },
    }),
  })
  await until(async () => (await ben.store.countAnswers()) === count)
  await until(() => log.at(-1) === `asks after ${count}`)
  expect(log.slice(0, 7)).toEqual([
    'asks after 0',
    'asks after 200',
    'stores 1 to 200',
    'asks after 400',
    'stores 201 to 400',
    'stores 401 to 401',
    `asks after ${count}`,
  ])
})
