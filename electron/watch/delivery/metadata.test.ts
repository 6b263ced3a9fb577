import { describe, expect, it } from 'vitest'
import type { FormationMetadata, Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { InboxItem } from '../../../shared/domain/watch/inbox.ts'
import { isAfter2026, releaseIsPast } from '../../sandbox/readings/after-2026.testing.ts'
import { watchEachTest } from '../watch.testing.ts'

const bench = watchEachTest()
const headers = { Authorization: 'Bearer demo-registerblick-embedded-service', 'Content-Type': 'application/json' }

const notes = (): Promise<readonly FormationMetadata[]> => bench.value('delivery.formations')
const noteOf = async (key: string): Promise<FormationMetadata | undefined> =>
  (await notes()).find((one) => one.key === key)
const draft = (formation: string, metadata: Metadata | null): Promise<FormationMetadata | null> =>
  bench.value('delivery.draftMetadata', { formation, metadata })
const send = (formation: string, upTo = 1) =>
  bench.ask<FormationMetadata>('delivery.sendMetadata', { formation, approved: { upTo } })

/** A formation that a feed brought. */
async function broughtByFeed(): Promise<InboxItem> {
  const feed = await bench.saveFeed(
    { kind: 'formations', legalForms: [], term: null },
    { intervalMinutes: 60 * 24 * 14, notify: 'none' },
  )
  await bench.value('watch.pollFeed', { feed: feed.id, approved: { upTo: 100 } })
  const [item] = await bench.inbox({ feed: feed.id })
  if (item === undefined) throw new Error('no formation')
  return item
}

/** What the service has, read past the program; another program of the workspace may write it, too. */
async function atService(id: string, metadata?: Metadata): Promise<Metadata> {
  const response = await fetch(
    `${bench.service.url}/v1/formations/${id}`,
    metadata === undefined ? { headers } : { headers, method: 'PATCH', body: JSON.stringify({ metadata }) },
  )
  return ((await response.json()) as { metadata: Metadata }).metadata
}

describe.each(['october', 'classic'] as const)('what one notes on a formation, in %s', (dialect) => {
  it('is kept at once and found, sent whole for one credit, and the same after a restart', async () => {
    bench.service.setDialect(dialect)
    const {
      event: { key },
    } = await broughtByFeed()
    const before = bench.billed()
    await draft(key, { Status: 'angerufen', Wer: 'Müller' })
    expect(bench.billed()).toBe(before)
    expect((await bench.inbox({ text: 'mueller' })).map(({ event }) => event.key)).toEqual([key])
    await bench.restart()
    expect(await noteOf(key)).toMatchObject({
      draft: { Status: 'angerufen', Wer: 'Müller' },
      conflict: false,
      intent: null,
    })
    expect(await send(key, 0)).toMatchObject({ ok: false, error: { kind: 'price-changed', credits: 1 } })
    expect((await send(key)).ok).toBe(true)
    await bench.settled()
    expect(await noteOf(key)).toMatchObject({
      draft: null,
      served: { Status: 'angerufen', Wer: 'Müller' },
      intent: null,
    })
    expect(bench.billed() - before).toBe(1)
    expect(await atService((await noteOf(key))?.serviceId ?? '')).toEqual({ Status: 'angerufen', Wer: 'Müller' })
    expect(bench.billed()).toBe((await bench.spent()) + 1)
    // Taken away as a whole, too; a service that merges keeps it, which is said, and the next time it is taken away.
    const { serviceId } = (await noteOf(key)) ?? { serviceId: '' }
    await draft(key, {})
    await send(key)
    await bench.settled()
    if (bench.service.answers.metadata === 'merges') {
      expect(await noteOf(key)).toMatchObject({ stayed: ['Status', 'Wer'], draft: {} })
      await send(key)
      await bench.settled()
    }
    expect(await atService(serviceId)).toEqual({})
  })

  it('that somebody else changed meanwhile is not overwritten: both are shown, the person decides', async () => {
    bench.service.setDialect(dialect)
    const {
      event: { key },
    } = await broughtByFeed()
    await draft(key, { Status: 'eigenwort' })
    const { serviceId } = (await noteOf(key)) ?? { serviceId: '' }
    await atService(serviceId, { Status: 'fremdwort' })
    await bench.value('delivery.readFormation', { formation: key, approved: { upTo: 1 } })
    expect(await noteOf(key)).toMatchObject({
      conflict: true,
      draft: { Status: 'eigenwort' },
      served: { Status: 'fremdwort' },
    })
    expect(await send(key)).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
    // Both are found.
    expect(await bench.inbox({ text: 'fremdwort' })).toHaveLength(1)
    expect(await bench.inbox({ text: 'eigenwort' })).toHaveLength(1)
    await draft(key, { Status: 'eigenwort' })
    expect(await noteOf(key)).toMatchObject({ conflict: false })
    await send(key)
    await bench.settled()
    expect(await atService(serviceId)).toEqual({ Status: 'eigenwort' })
  })
})

it('written offline it stays here, and asks before it spends', async () => {
  const {
    event: { key },
  } = await broughtByFeed()
  const before = bench.billed()
  bench.fetch = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
  await bench.ask('app.reach')
  await draft(key, { Status: 'im Zug' })
  await send(key)
  expect(await noteOf(key)).toMatchObject({ draft: { Status: 'im Zug' }, intent: { state: 'asks' } })
  // Written once more, the newest version is the one that waits.
  await draft(key, { Status: 'noch im Zug' })
  await send(key)
  const open = (await bench.outbox()).filter(({ state }) => state === 'asks')
  expect(open).toHaveLength(1)
  await bench.restart()
  bench.fetch = globalThis.fetch
  await bench.ask('app.reach')
  expect(bench.billed()).toBe(before)
  await bench.value('outbox.confirm', { intent: open[0]?.id, approved: { upTo: 1 } })
  await bench.settled()
  expect(await noteOf(key)).toMatchObject({ draft: null, served: { Status: 'noch im Zug' } })
  expect(bench.billed() - before).toBe(1)
})

it('a formation is one thing on both sides of the release', async ({ skip }) => {
  skip(isAfter2026(bench.service), releaseIsPast)
  bench.service.setDialect('classic')
  const {
    event: { key },
  } = await broughtByFeed()
  await draft(key, { Status: 'offen' })
  // The release is shipped in the middle of it; the older id is still answered.
  bench.service.setDialect('october')
  await send(key)
  await bench.settled()
  expect(await notes()).toMatchObject([{ key, served: { Status: 'offen' }, draft: null }])
})

it('a notice is held until somebody who shows it listens, over a restart as well', async () => {
  bench.shows = false
  const [company] = await bench.companies('ahrenwyk')
  await bench.monitor([company?.id ?? 0], ['company.purpose.changed', 'company.address.changed'])
  await bench.poll()
  await bench.advance(60_000)
  if (
    !['company.address.changed', 'company.purpose.changed'].some((type) =>
      bench.service.happen(company?.index ?? 0, type),
    )
  )
    throw new Error('nothing can happen')
  await bench.poll()
  const arrived = (await bench.inbox()).length
  expect(arrived).toBeGreaterThan(0)
  expect(bench.notices).toEqual([])
  await bench.restart()
  await bench.poll()
  expect(bench.notices).toEqual([])
  bench.shows = true
  await bench.poll()
  expect(bench.notices).toMatchObject([{ count: arrived }])
  await bench.poll()
  expect(bench.notices).toHaveLength(1)
})

describe.each(['replaces', 'merges'] as const)(
  'what others of the account wrote, where the service %s what it is sent',
  (metadata) => {
    it('survives unchanged, whatever JSON it is, and what is taken away is gone or said to have stayed', async () => {
      bench.service.setReading('a', { metadata })
      const {
        event: { key },
      } = await broughtByFeed()
      await draft(key, { Status: 'offen' })
      const { serviceId } = (await noteOf(key)) ?? { serviceId: '' }
      const theirs = { score: 5, flags: ['a', null, { b: true }], deep: { deeper: { x: 1.5 } }, Wer: 'Kollegin' }
      await atService(serviceId, theirs)
      await draft(key, null)
      await bench.value('delivery.readFormation', { formation: key, approved: { upTo: 1 } })
      expect(await noteOf(key)).toMatchObject({ served: theirs, draft: null })
      // One line more: all of theirs stays as it is.
      await draft(key, { ...theirs, Status: 'angerufen' })
      expect((await send(key)).ok).toBe(true)
      await bench.settled()
      expect(await atService(serviceId)).toEqual({ ...theirs, Status: 'angerufen' })
      expect(await noteOf(key)).toMatchObject({ draft: null, stayed: [] })
      // One line less.
      const { Wer: _gone, ...rest } = theirs
      await draft(key, { ...rest, Status: 'angerufen' })
      await send(key)
      await bench.settled()
      const after = await noteOf(key)
      if (metadata === 'merges') {
        expect(after).toMatchObject({ stayed: ['Wer'], draft: rest, conflict: false, served: theirs })
        await send(key)
        await bench.settled()
      }
      expect(await atService(serviceId)).toEqual({ ...rest, Status: 'angerufen' })
      expect(await noteOf(key)).toMatchObject({ draft: null, stayed: [], served: rest })
    })
  },
)
