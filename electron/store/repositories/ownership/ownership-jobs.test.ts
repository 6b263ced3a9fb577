import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { jobStates, type JobState } from '../../../../shared/domain/ownership/read/ways.ts'
import type { NewJob } from '../../../ports/store/ownership.ts'
import { keep, knownCompany, knownPerson, localStore, sectionOf, uuid } from '../../testing/temporary-store.testing.ts'
import { now } from '../../testing/reservation.testing.ts'
import { jobWays, openStates } from './ownership-jobs.ts'

const wanted = (party: PartyId, change: Partial<NewJob> = {}): NewJob => ({
  party,
  depth: 3,
  idempotencyKey: `key ${randomUUID()}`,
  approved: { unknown: true },
  asking: { upTo: 5 },
  at: now,
  ...change,
})

async function withCompany() {
  const store = localStore()
  return { store, company: await knownCompany(store, uuid(1)) }
}

/** A way from the beginning to each state. */
const wayTo: Readonly<Record<JobState, readonly JobState[]>> = {
  intended: [],
  sent: ['sent'],
  uncertain: ['sent', 'uncertain'],
  running: ['sent', 'running'],
  'still-running': ['sent', 'running', 'still-running'],
  done: ['sent', 'running', 'done'],
  failed: ['sent', 'failed'],
  refused: ['sent', 'refused'],
  dropped: ['dropped'],
}

describe('the states of a job', () => {
  test.each(jobStates.flatMap((from) => jobStates.map((to) => [from, to] as const)))(
    '%s to %s: only as the table says, in the schema as well',
    async (from, to) => {
      const { store, company } = await withCompany()
      const job = await store.beginJob(wanted(company))
      let state: JobState = 'intended'
      for (const next of wayTo[from]) {
        await store.changeJob(job?.id ?? 0, state, { state: next })
        state = next
      }
      const may = from === to || jobWays[from].includes(to)
      if (may) expect(await store.changeJob(1, from, { state: to })).toMatchObject({ state: to })
      else await expect(store.changeJob(1, from, { state: to })).rejects.toThrow('does not go')
      const raw = (): void => {
        store.db.prepare('UPDATE ownership_job SET state = ? WHERE id = 1').run(to)
      }
      if (!may) expect(raw).toThrow('a job does not go that way')
      expect((await store.ownershipJob(1))?.state).toBe(may ? to : from)
    },
  )

  test('only those that are over lead nowhere', () => {
    expect(openStates).toEqual(['intended', 'sent', 'uncertain', 'running', 'still-running'])
  })

  test('a change that was made for another state is not made', async () => {
    const { store, company } = await withCompany()
    await store.beginJob(wanted(company))
    await store.changeJob(1, 'intended', { state: 'sent', sentAt: now })
    expect(await store.changeJob(1, 'intended', { state: 'dropped' })).toBeNull()
    expect(await store.changeJob(2, 'intended', { state: 'sent' })).toBeNull()
    expect(await store.ownershipJob(1)).toMatchObject({ state: 'sent', sentAt: now })
  })

  test('what was intended never changes, nor does a row begin anywhere else', async () => {
    const { store, company } = await withCompany()
    await store.beginJob(wanted(company))
    for (const set of ['depth = 4', `idempotency_key = 'other'`, 'party_id = 2']) {
      expect(() => {
        store.db.exec(`UPDATE ownership_job SET ${set}`)
      }).toThrow('what was intended does not change')
    }
    expect(() => {
      store.db.exec(
        `INSERT INTO ownership_job (party_id, depth, state, idempotency_key, approved, asking, started_at) VALUES (1, 1, 'running', 'x', '{}', '{}', '')`,
      )
    }).toThrow('a job starts intended')
  })
})

describe('one open job of a company and depth', () => {
  test('is given to whoever begins it again, until it is over', async () => {
    const { store, company } = await withCompany()
    const first = await store.beginJob(wanted(company))
    expect(await store.beginJob(wanted(company))).toEqual(first)
    expect(await store.beginJob(wanted(company, { depth: 4 }))).toMatchObject({ id: 2 })
    await store.changeJob(1, 'intended', { state: 'dropped' })
    expect(await store.beginJob(wanted(company))).toMatchObject({ id: 3 })
    expect((await store.ownershipJobs('open')).map(({ id }) => id)).toEqual([3, 2])
    expect((await store.ownershipJobs('all')).map(({ id }) => id)).toEqual([3, 2, 1])
  })

  test('holds for a company that was known as two', async () => {
    const store = localStore()
    const opaque = 'cmp_not-an-encoding'
    const [one, two] = [await knownCompany(store, uuid(1)), await knownCompany(store, opaque)]
    await store.beginJob(wanted(two))
    await keep(store, sectionOf(one, 'record'), { id: opaque, name: 'Eins GmbH' })
    expect(await store.beginJob(wanted(one))).toMatchObject({
      id: 1,
      company: { id: one, name: 'Eins GmbH' },
      serviceIds: [opaque, uuid(1)],
    })
    expect((await store.ownership([two]))[0]).toMatchObject({ summary: { id: one }, jobs: [{ id: 1 }] })
  })

  test("is nobody's who isn't a company", async () => {
    const store = localStore()
    const person = await knownPerson(store, uuid(4), 'Eva')
    expect(await store.beginJob(wanted(person))).toBeNull()
    expect(await store.beginJob(wanted(partyId(77)))).toBeNull()
  })
})

test('every fact of a job comes back as it was written', async () => {
  const { store, company } = await withCompany()
  await store.beginJob(wanted(company))
  const facts = {
    state: 'sent',
    approved: { upTo: 20 },
    asking: { unknown: true },
    serviceJobId: 'j',
    itemId: 'w',
    startedAt: now,
    sentAt: now,
    lastAskedAt: now,
    nextAskAt: now,
    asks: 2,
    misses: 1,
    askedCredits: 6,
    askedUnpriced: 3,
    message: 'Ende \ud800',
    error: { kind: 'cap-reached', cap: 'day', limit: 1, spent: 1, wanted: 3, money: 'none' },
    answerId: null,
  } as const
  expect(await store.changeJob(1, 'intended', facts)).toMatchObject({ ...facts, message: 'Ende \ufffd' })
})
