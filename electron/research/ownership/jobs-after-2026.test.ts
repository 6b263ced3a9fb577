import { describe, expect, it } from 'vitest'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { firstFound, value } from '../../core/core.testing.ts'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { isAfter2026, releaseIsPast } from '../../sandbox/readings/after-2026.testing.ts'
import { jobs, jobThat, ownersOf, ownershipEachTest, spent, startJob, unknown } from './ownership.testing.ts'

/** Jobs of the older family for a company that is known by its former id, over the end of the old names (contract 9.5, 9.7). */
const { serve, start, stop, service, billed, triggers, clock } = ownershipEachTest(startRegisterService, DEMO_KEY)
const to2027 = (): void => clock().advance(Date.parse('2027-02-01T00:00:00Z') - clock().now())

describe.each(['400', '404'] as const)('a company that is known by its former id, refused with %s', (status) => {
  it('a job that was started before is found after it, and paid once', async ({ skip }) => {
    await serve({ dialect: 'classic', answers: { 'former-ids': status } })
    skip(isAfter2026(service()), releaseIsPast)
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    await startJob(core, id)
    await stop(core)
    service().setDialect('october')
    to2027()
    const again = await start()
    const done = await jobThat(again, 'the job is done', ({ state }) => state === 'done')
    expect(done.company.id).toBe(id)
    expect(triggers()).toBe(1)
    expect((await ownersOf(again, id)).reads).toHaveLength(1)
    const sums = await spent(again)
    expect(sums.credits + sums.uncertain).toBeLessThanOrEqual(billed())
  })

  it('a job that is asked for after it is refused with the reason, costs nothing, and goes on once a search brought the new id', async ({
    skip,
  }) => {
    await serve({ dialect: 'classic', answers: { 'former-ids': status } })
    skip(isAfter2026(service()), releaseIsPast)
    const core = await start()
    const id = await firstFound(core, 'ahrenwyk service')
    service().setDialect('october')
    await value(core, 'account.read', { approved: unknown })
    to2027()
    const before = billed()
    const refused = await startJob(core, id)
    const shown = await jobs(core)
    expect(JSON.stringify([refused, shown])).toContain('former-id')
    expect(shown.some(({ state }) => state === 'done')).toBe(false)
    expect(billed()).toBe(before)
    expect(triggers()).toBe(0)
    expect((await value<CompanyFile>(core, 'company.open', { id })).summary.id, 'the company is still there').toBe(id)
    expect(await firstFound(core, 'ahrenwyk service'), 'the same company').toBe(id)
    await startJob(core, id)
    await jobThat(core, 'the job is done', ({ state }) => state === 'done')
    expect(triggers()).toBe(1)
  })
})
