import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Monitor } from '../../../shared/domain/watch/monitor.ts'
import { sampleMonitor, sampleWorld, watchCore } from '../../data/watch.testing.ts'
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
