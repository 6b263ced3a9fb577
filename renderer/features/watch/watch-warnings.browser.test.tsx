import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import { sampleMonitor, sampleState, sampleWorld, watchCore } from '../../data/watch.testing.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import type { FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { WatchWarnings } from './watch-warnings.tsx'

/** The red bands: watches that ended at the service, and what watching again costs. */
let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function start(monitors: readonly Monitor[]): Promise<FakeCore> {
  const core = watchCore(sampleWorld({ monitors }))
  mounted = await mount(
    <div>
      <h1>Watch</h1>
      <WatchWarnings state={undefined} monitors={monitors} />
    </div>,
    { core },
  )
  return core
}
const sent = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

it('says that watches ended and what watching all of them again costs; nothing is bought before the press', async () => {
  const monitors = [sampleMonitor(1, { state: 'gone' }), sampleMonitor(2, { state: 'gone' }), sampleMonitor(3)]
  const core = await start(monitors)
  await expect.element(page.getByText('The service no longer names 2 watches.')).toBeVisible()
  const again = page.getByRole('button', { name: /^Watch again.*20/ })
  await expect.element(again).toBeVisible()
  expect(sent(core, 'watch.monitor')).toEqual([])
  await again.click()
  expect(sent(core, 'watch.monitor')).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Watch 2 companies, 20 credits' }).click()
  await expect
    .poll(() => sent(core, 'watch.monitor'))
    .toMatchObject([{ companies: [monitors[0]?.company.id, monitors[1]?.company.id], approved: { upTo: 20 } }])
  expect(await violations()).toEqual([])
})

it('stands nowhere while every watch is at the service, paused or wanted', async () => {
  await start([sampleMonitor(1), sampleMonitor(2, { runs: 'off' }), sampleMonitor(3, { state: 'wanted' })])
  await expect.element(page.getByRole('heading', { name: 'Watch' })).toBeVisible()
  expect(page.getByText(/names .* no longer/).query()).toBeNull()
})

it('reads hits that cost as far as the own limit goes, after saying what they cost together', async () => {
  const core = watchCore(sampleWorld({ monitors: [] }))
  const state = (each: WatchState['unread']): WatchState => ({ ...sampleState, unread: each })
  const shown = (unread: WatchState['unread']) => (
    <div>
      <h1>Watch</h1>
      <WatchWarnings state={state(unread)} monitors={[]} />
    </div>
  )
  mounted = await mount(shown({ monitors: 3, each: { kind: 'table', credits: 10 } }), { core })
  await page.getByRole('button', { name: 'Read hits, 30 credits', exact: true }).click()
  await expect.element(page.getByText(/^3 calls, together 30 credits/)).toBeVisible()
  expect(sent(core, 'watch.readHits')).toEqual([])
  await page.getByRole('textbox', { name: 'Stop at (credits)' }).fill('20')
  await page.getByRole('button', { name: 'Read the hits of 2 companies, 20 credits', exact: true }).click()
  await expect.poll(() => sent(core, 'watch.readHits')).toEqual([{ approved: { upTo: 20 } }])
  mounted.unmount()
  // Of an unknown price one page is agreed to at a press, and no more is said.
  mounted = await mount(shown({ monitors: 3, each: { kind: 'unknown' } }), { core })
  await expect.element(page.getByText(/each click reads one page/)).toBeVisible()
  await page.getByRole('button', { name: 'Read hits, price unknown, at most 25 credits', exact: true }).click()
  await expect
    .poll(() => sent(core, 'watch.readHits'))
    .toEqual([{ approved: { upTo: 20 } }, { approved: { unknown: true } }])
})
