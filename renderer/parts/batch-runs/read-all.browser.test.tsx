import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import type { RunQuote } from '../../../shared/domain/lists/run.ts'
import { fakeQuote } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { sampleWorld, watchCore } from '../../data/watch.testing.ts'
import { sampleCompanies } from '../../features/lists/samples.testing.ts'
import { ReadAll } from './read-all.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

/** Reading everything anew costs 40 credits; what is missing is `missing`. */
async function openAnew(missing: RunQuote): Promise<void> {
  const core = watchCore(
    sampleWorld({ monitors: [] }),
    {},
    { lists: { quoteRun: ({ refresh }) => Promise.resolve(ok(refresh ? fakeQuote(4, ['record']) : missing)) } },
  )
  mounted = await mount(<ReadAll companies={sampleCompanies} from="Search" extent="all" onClose={() => undefined} />, {
    core,
  })
  await expect.element(page.getByText(/4 calls, together 40 credits/)).toBeVisible()
}

it('a cheaper way whose price nobody states is said with its bound, and one of known price without', async () => {
  await openAnew(fakeQuote(1, ['roles']))
  await expect.element(page.getByText(/read only what isn’t here yet: at most 25 credits\./)).toBeVisible()
  mounted.unmount()
  await openAnew(fakeQuote(1, ['record']))
  await expect.element(page.getByText(/read only what isn’t here yet: 10 credits\./)).toBeVisible()
})

it('is not offered where all of it is here: it would read nothing', async () => {
  await openAnew(fakeQuote(1, ['record']))
  await expect.element(page.getByText(/Cheaper:/)).toBeVisible()
  mounted.unmount()
  await openAnew(fakeQuote(0, ['record']))
  await expect.element(page.getByRole('radio', { name: 'everything again' })).toBeChecked()
  await expect.element(page.getByText(/Cheaper:/)).not.toBeInTheDocument()
})
