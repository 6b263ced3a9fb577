import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { OwnershipJob } from '../../../shared/domain/ownership/read/ways.ts'
import { noteProgress } from '../../data/progress.ts'
import { runOnce } from '../../data/commands.ts'
import type { FakeCore } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { sampleIntent, sampleWorld, watchCore, watchedCompany, type WatchWorld } from '../../data/watch.testing.ts'
import { Screen } from '../../app/screen.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
async function start(
  world: WatchWorld = sampleWorld(),
  core: FakeCore = watchCore(world),
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> {
  mounted = await mount(<Screen tab={{ kind: 'activity' }} />, { core, theme })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  return core
}
const region = (name: string) => page.getByRole('region', { name, exact: true })
const job: OwnershipJob = {
  id: 5,
  company: watchedCompany(3),
  depth: 3,
  state: 'still-running',
  serviceJobId: 'j',
  startedAt: '2026-11-21T09:00:00Z',
  lastAskedAt: null,
  nextAskAt: null,
  asks: 4,
  message: null,
  error: null,
  answerId: null,
}

describe('the activity', () => {
  it('says once that nothing runs, and teaches', async () => {
    await start()
    await expect.element(page.getByRole('heading', { name: 'Nothing running, nothing waiting' })).toBeVisible()
    expect(page.getByText('Nothing is running, and nothing is waiting.').elements()).toEqual([])
  })

  it('sends what was written offline only on the person’s word, at its price', async () => {
    const core = await start(sampleWorld({ intents: [sampleIntent(1, { state: 'asks' })] }))
    await expect.element(region('Needs your decision').getByText(/it is sent only when you say so/)).toBeVisible()
    await page.getByRole('button', { name: 'Send, 10 credits' }).click()
    await expect.poll(() => inputsOf(core, 'outbox.confirm')).toEqual([{ intent: 1, approved: { upTo: 10 } }])
    await expect.element(region('Waiting tasks').getByText(/^Sent as soon as possible/)).toBeVisible()
    expect(region('Tasks in progress').elements(), 'nothing is being sent yet').toEqual([])
    expect(page.getByText('It will be sent as soon as possible.').elements(), 'said once, not in each row').toEqual([])
  })

  it('looks again for nothing, and sends an uncertain one once more at its price', async () => {
    const core = await start(
      sampleWorld({ intents: [sampleIntent(1, { state: 'uncertain', sentAt: '2026-11-21T09:00:00Z' })] }),
    )
    await expect.element(page.getByRole('button', { name: 'Resend, 10 credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.poll(() => inputsOf(core, 'outbox.look')).toEqual([{ intent: 1 }])
    expect(inputsOf(core, 'outbox.resend')).toEqual([])
  })

  it('says one reason once for all that failed for it, and another one by itself', async () => {
    const refused = (id: number, status: number) =>
      sampleIntent(id, {
        state: 'refused',
        subject: `Firma ${id} GmbH`,
        error: { kind: 'service-failed', status, attempts: 3, money: 'none' },
      })
    await start(
      sampleWorld({ intents: [...Array.from({ length: 15 }, (_, nth) => refused(nth + 1, 503)), refused(16, 500)] }),
    )
    await expect.element(page.getByText('15 changes, the same reason')).toBeVisible()
    expect(page.getByText(/\(503\)/).elements()).toHaveLength(1)
    expect(page.getByText(/\(500\)/).elements()).toHaveLength(1)
    for (const id of [1, 15, 16]) await expect.element(page.getByText(`Firma ${id} GmbH`)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('lets a twin be taken for nothing, or another one made', async () => {
    const twin = { id: serviceId('lst_1'), name: 'Prüfung 2026' }
    const core = await start(
      sampleWorld({
        intents: [
          sampleIntent(1, { kind: 'create-list', subject: 'Prüfung 2026', partyId: null, state: 'twin', twin }),
        ],
      }),
    )
    await expect.element(page.getByText(/Found: Prüfung 2026/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Make another one, 10 credits' })).toBeVisible()
    await page.getByRole('button', { name: 'Take over as mine' }).click()
    await expect
      .poll(() => inputsOf(core, 'outbox.decideTwin'))
      .toEqual([{ intent: 1, adopt: true, approved: { upTo: 0 } }])
  })

  it('drops what waits, and explains what was refused', async () => {
    const core = await start(
      sampleWorld({
        intents: [
          sampleIntent(1),
          sampleIntent(2, { state: 'refused', error: { kind: 'monitor-refused', money: 'none' } }),
        ],
      }),
    )
    await expect.element(region('Ended').getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => inputsOf(core, 'outbox.drop')).toEqual([{ intent: 1 }])
  })

  it('says what went wrong with what was done', async () => {
    const world = sampleWorld({ intents: [sampleIntent(1, { state: 'uncertain' })] })
    await start(
      world,
      watchCore(world, { outbox: { look: () => Promise.resolve(failed({ kind: 'offline', reason: 'ENOTFOUND' })) } }),
    )
    await page.getByRole('button', { name: 'Check again' }).click()
    await expect.element(region('Needs your decision').getByRole('status')).toBeVisible()
  })

  it('asks for an ownership job at a price that is not known, and says so', async () => {
    const world = sampleWorld()
    const core = await start(
      world,
      watchCore(
        world,
        {},
        { ownership: { jobs: () => Promise.resolve(ok([job])), askJob: () => Promise.resolve(ok(job)) } },
      ),
    )
    await expect.element(region('Ownership jobs').getByText('still running')).toBeVisible()
    await page.getByRole('button', { name: 'Ask now, price unknown' }).click()
    await expect.poll(() => inputsOf(core, 'ownership.askJob')).toEqual([{ job: 5, approved: { unknown: true } }])
  })

  it('says in its head how many calls are held back, and when the first of them goes out', async () => {
    await start()
    const at = (minutes: number): string => new Date(2026, 10, 22, 8, minutes).toISOString()
    for (const [page, minutes] of [
      [2, 55],
      [3, 50],
    ] as const)
      noteProgress({
        call: `GET /v1/companies?page=${page}`,
        phase: 'waiting',
        until: at(minutes),
        attempt: 1,
      })
    await expect.element(page.getByText(/2 calls held back, next at 08:50$/)).toBeVisible()
    for (const page of [2, 3])
      noteProgress({ call: `GET /v1/companies?page=${page}`, phase: 'done', until: null, attempt: 1 })
  })

  it('shows calls that run or wait, and stops a walk between two pages', async () => {
    await start()
    noteProgress({
      call: 'GET /v1/companies?page=2',
      phase: 'waiting',
      until: new Date(Date.now() + 60_000).toISOString(),
      attempt: 2,
    })
    await expect.element(region('Calls at the service').getByText('GET /v1/companies?page=2')).toBeVisible()
    await expect.element(region('Calls at the service').getByText('Attempt 2; the one before failed.')).toBeVisible()
    // What it is for is said in words; the path only where nobody knows that.
    noteProgress({ call: 'GET /v1/monitors', operation: 'monitors', phase: 'sending', until: null, attempt: 1 })
    await expect.element(region('Calls at the service').getByText('Watches', { exact: true })).toBeVisible()
    expect(page.getByText('GET /v1/monitors').elements()).toEqual([])
    for (const call of ['GET /v1/companies?page=2', 'GET /v1/monitors'])
      noteProgress({ call, phase: 'done', until: null, attempt: 2 })
    const walk = runOnce(
      'search:companies:brück',
      ({ signal }) =>
        new Promise<Outcome<null>>((resolve) => {
          signal?.addEventListener('abort', () => resolve(ok(null)))
        }),
    )
    await expect.element(region('Running in this window').getByText('brück')).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await walk
    await expect.element(region('Running in this window')).not.toBeInTheDocument()
  })

  it.each(themes)('has no violation: %s', async (theme) => {
    const world = sampleWorld({
      intents: [
        sampleIntent(1, { state: 'asks' }),
        sampleIntent(2, { state: 'uncertain' }),
        sampleIntent(3, { batch: 2 }),
        sampleIntent(4, { state: 'refused', error: { kind: 'not-found', money: 'none' } }),
      ],
    })
    await start(world, watchCore(world), theme)
    await expect.element(page.getByRole('button', { name: 'Send, 10 credits' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('fits 640 × 400', async () => {
    await page.viewport(640, 400)
    await start(
      sampleWorld({ intents: [sampleIntent(1, { state: 'uncertain', subject: 'Donaudampfschifffahrt'.repeat(30) })] }),
    )
    await expect.element(page.getByRole('button', { name: 'Check again' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(640)
  })
})
