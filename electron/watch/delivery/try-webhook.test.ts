import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import type { Destinations } from '../../../shared/domain/watch/destination.ts'
import type { InboxPage } from '../../../shared/domain/watch/inbox.ts'
import type { Intent } from '../../../shared/domain/watch/intent.ts'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import { usualReceiver, type ReceiverState } from '../../../shared/domain/watch/receiver.ts'
import { ask, coreEachTest, value } from '../../core/core.testing.ts'
import { coreOptions } from '../../core/core-options.testing.ts'
import { createCore, type Core } from '../../core/create-core.ts'

/** "Send a test webhook" on the embedded service, as the demo has it. */
const usualTypes = [
  'company.purpose.changed',
  'company.address.changed',
  'company.articles.changed',
  'company.role.added',
]
const cores = coreEachTest()
afterEach(() => vi.unstubAllEnvs())

/** The embedded service shows a secret in this way, whatever reading this run asked for. */
const showsSecret = (answer: 'signing_secret' | 'secret' | 'absent'): unknown =>
  vi.stubEnv(
    'REGISTERBLICK_READING',
    [process.env['REGISTERBLICK_READING'], `signing-secret=${answer}`].filter(Boolean).join(','),
  )

async function demo(dataDir: string): Promise<Core> {
  const core = await createCore({
    ...coreOptions(),
    dataDir,
    demo: true,
    baseUrl: null,
    environmentKey: null,
  })
  onTestFinished(() => core.close())
  return core
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'registerblick-try-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

async function until(what: string, done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    if (await done()) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
  throw new Error(`it did not come about that ${what}`)
}

const receiver = (core: Core): Promise<ReceiverState> => value(core, 'delivery.receiver')
const spent = async (core: Core): Promise<number> =>
  (await value<{ today: { credits: number } }>(core, 'credits.meter')).today.credits

/** A watched company and a receiver that listens. */
async function ready(core: Core): Promise<number> {
  const company =
    (
      await value<SearchResults>(core, 'search.read', {
        kind: 'companies',
        term: 'gmbh',
        which: 'first',
        approved: { upTo: 1 },
      })
    ).pages[0]?.items[0]?.id ?? 0
  await value(core, 'watch.monitor', { companies: [company], eventTypes: usualTypes, approved: { upTo: 10 } })
  await until('it is watched', async () =>
    (await value<readonly Intent[]>(core, 'outbox.list')).every(({ state }) => state === 'done'),
  )
  await value(core, 'delivery.setReceiver', { ...usualReceiver, on: true })
  return company
}

/** Ends the monitors that the demo's account has from its first start. */
async function watchNothing(core: Core): Promise<void> {
  for (const { id } of await value<readonly Monitor[]>(core, 'watch.readMonitors'))
    await value(core, 'watch.endMonitor', { monitor: id })
  await until('nothing is watched', async () =>
    (await value<readonly Intent[]>(core, 'outbox.list')).every(({ state }) => state === 'done'),
  )
}

/** Taken, and nothing of it refused. */
async function tried(core: Core): Promise<void> {
  const before = (await receiver(core)).counts.taken
  const outcome = await ask(core, 'delivery.tryReceiver', {})
  expect(outcome).toMatchObject({ ok: true })
  await until('it was taken', async () => (await receiver(core)).counts.taken > before)
  expect((await receiver(core)).counts.refused).toEqual({})
}

test('the embedded service sends a webhook that is taken, and what happened is in the inbox; again; and on the next day', async () => {
  showsSecret('signing_secret')
  const dataDir = folder()
  const core = await demo(dataDir)
  const company = await ready(core)
  const before = await spent(core)
  await tried(core)
  await until(
    'it is in the inbox',
    async () =>
      (
        await value<InboxPage>(core, 'inbox.list', {
          unseenOnly: true,
          text: '',
          types: [],
          monitor: null,
          feed: null,
          company,
          offset: 0,
          limit: 10,
        })
      ).items.length > 0,
  )
  await tried(core)
  expect((await value<Destinations>(core, 'delivery.destinations')).destinations).toHaveLength(1)
  expect(await spent(core)).toBe(before)
  await core.close()

  // The embedded service of the next day still knows the monitor and the destination; where the receiver listens is new.
  const again = await demo(dataDir)
  await until('it listens', async () => (await receiver(again)).url !== null)
  await tried(again)
  expect(
    (await value<Destinations>(again, 'delivery.destinations')).destinations.filter(({ state }) => state === 'active'),
  ).toHaveLength(1)
  expect((await receiver(again)).secrets).toMatchObject([{ state: 'set', offered: false }])
}, 60_000)

test('after its destination was deleted it makes another one, and takes that one’s secret', async () => {
  showsSecret('signing_secret')
  const core = await demo(folder())
  await ready(core)
  await tried(core)
  const [destination] = (await value<Destinations>(core, 'delivery.destinations')).destinations
  await value(core, 'delivery.deleteDestination', { destination: destination?.id })
  await until(
    'it is deleted',
    async () => (await value<Destinations>(core, 'delivery.destinations')).destinations.length === 0,
  )
  await tried(core)
  expect((await value<Destinations>(core, 'delivery.destinations')).destinations).toMatchObject([
    { state: 'active', secret: 'used' },
  ])
}, 60_000)

test('where the service shows no secret, that is said; a secret of the account’s page serves, and nothing is made twice', async () => {
  showsSecret('absent')
  const core = await demo(folder())
  await ready(core)
  const { url } = await receiver(core)
  expect(await ask(core, 'delivery.tryReceiver', {})).toMatchObject({
    ok: false,
    error: { kind: 'bad-input', fields: [{ field: 'secret', message: expect.stringContaining(url ?? 'no address') }] },
  })
  const made = async (): Promise<readonly unknown[]> =>
    (await value<Destinations>(core, 'delivery.destinations')).destinations.map(({ id }) => id)
  const before = await made()
  expect(before).toHaveLength(1)
  // The address serves as its name: nothing else says whose it is.
  const secret = `whsec_${Buffer.alloc(24, 5).toString('base64')}`
  await value(core, 'delivery.addSecret', { name: url, secret, replaces: null })
  expect(await ask(core, 'delivery.tryReceiver', {})).toMatchObject({ ok: true })
  expect(await made()).toEqual(before)
}, 60_000)

test('it says what is missing: a receiver that listens, a company that is watched, the embedded service', async () => {
  const core = await demo(folder())
  expect(await ask(core, 'delivery.tryReceiver', {})).toMatchObject({
    ok: false,
    error: { fields: [{ field: 'receiver' }] },
  })
  await value(core, 'delivery.setReceiver', { ...usualReceiver, on: true })
  await watchNothing(core)
  expect(await ask(core, 'delivery.tryReceiver', {})).toMatchObject({
    ok: false,
    error: { fields: [{ field: 'monitor' }] },
  })
  const real = await cores.start({ baseUrl: 'http://127.0.0.1:9', key: 'k' })
  expect(await ask(real, 'delivery.tryReceiver', {})).toMatchObject({
    ok: false,
    error: { fields: [{ field: 'receiver' }] },
  })
}, 60_000)
