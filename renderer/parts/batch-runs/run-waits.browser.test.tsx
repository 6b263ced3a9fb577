import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { Connection } from '../../../shared/contract/state.ts'
import { noteProgress } from '../../data/progress.ts'
import { sampleRun } from '../../features/lists/samples.testing.ts'
import { fakeState } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { sampleWorld, watchCore } from '../../data/watch.testing.ts'
import { RunProgress } from './run-progress.tsx'

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  noteProgress({ call: 'a', phase: 'done', until: null, attempt: 1 })
})

const until = '2026-11-21T10:15:00Z'
const limited: AppError = { kind: 'rate-limited', retryAt: null, money: 'none' }

async function waiting(error: AppError, connection: Connection = 'online'): Promise<ReturnType<typeof watchCore>> {
  const core = watchCore(sampleWorld({ monitors: [] }))
  core.setState({ service: { ...fakeState.service, connection } })
  mounted = await mount(<RunProgress run={sampleRun(1, { state: 'waiting', error, until })} />, { core })
  return core
}

describe('a run that waits', () => {
  it('says that the service limits requests and till when, and nothing that contradicts it', async () => {
    await waiting(limited)
    await expect.element(page.getByText(/limits requests.* It continues automatically at \d/)).toBeVisible()
    // Of a call by itself it would be said to try again by hand.
    await expect.element(page.getByText(/Try again/)).not.toBeInTheDocument()
    await expect.element(page.getByText(/cannot be reached/)).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  it('blames no limit where the service failed or a colleague reads', async () => {
    await waiting({ kind: 'service-failed', status: 503, attempts: 4, money: 'none' })
    await expect.element(page.getByText(/\(503\)\. It continues automatically at \d/)).toBeVisible()
    await expect.element(page.getByText(/limits|Gave up/)).not.toBeInTheDocument()
    mounted.unmount()
    await waiting({ kind: 'colleague-reads', by: 'Ben', until, money: 'none' })
    await expect.element(page.getByText(/Ben .*It continues automatically at \d/)).toBeVisible()
    await expect.element(page.getByText(/limits/)).not.toBeInTheDocument()
  })

  it('says that the service is out of reach, also where it went while the run waited for something else', async () => {
    await waiting({ kind: 'offline', reason: 'ECONNREFUSED', money: 'none' }, 'offline')
    const gone = page.getByText(/The service cannot be reached\. If it can be reached again within minutes/)
    await expect.element(gone).toBeVisible()
    mounted.unmount()
    const core = await waiting(limited, 'offline')
    await expect.element(gone).toBeVisible()
    await expect.element(page.getByText(/limits requests/)).not.toBeInTheDocument()
    core.setState({ service: { ...fakeState.service, connection: 'online' } })
    await expect.element(page.getByText(/limits requests.* It continues automatically at \d/)).toBeVisible()
    await expect.element(gone).not.toBeInTheDocument()
  })
})

it('a run whose call is held back says so, and one whose call is on its way does not', async () => {
  noteProgress({ call: 'a', phase: 'waiting', until: new Date(Date.now() + 30_000).toISOString(), attempt: 1 })
  mounted = await mount(<RunProgress run={sampleRun(1)} />, { core: watchCore(sampleWorld({ monitors: [] })) })
  await expect.element(page.getByText(/The service makes it wait; the call is sent at \d/)).toBeVisible()
  await expect.element(page.getByText('reading', { exact: true })).not.toBeInTheDocument()
  noteProgress({ call: 'a', phase: 'sending', until: null, attempt: 1 })
  await expect.element(page.getByText('reading', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/makes it wait/)).not.toBeInTheDocument()
})
