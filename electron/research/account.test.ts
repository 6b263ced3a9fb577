import { describe, expect, it } from 'vitest'
import type { Section } from '../../shared/domain/company/company-file.ts'
import type { Account } from '../../shared/domain/credits/account.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import type { Outcome } from '../../shared/domain/errors.ts'
import { announcements, ask, firstFound, meter, searchFor, value } from '../core/core.testing.ts'
import type { Core } from '../core/create-core.ts'
import { researchEachTest } from './research.testing.ts'

const { cores, register, serve, start } = researchEachTest()

describe('the account and the balance', () => {
  const read = (core: Core, approved: Approval = { unknown: true }): Promise<Outcome<Section<Account>>> =>
    ask(core, 'account.read', { approved })

  it('is read at an unknown price, settled, and its balance counts down', async () => {
    const core = await start()
    expect(await value(core, 'account.open')).toEqual({ state: 'not-read', price: { kind: 'unknown' } })
    expect((await meter(core)).balance).toBeNull()
    const kinds = announcements(core)
    expect(await read(core)).toMatchObject({
      ok: true,
      value: { state: 'read', content: { workspaceId: expect.stringMatching(/^wsp_/), balance: 10_000 } },
    })
    expect(kinds).toContain('account')
    await searchFor(core, 'brueckwerder')
    expect((await meter(core)).balance).toMatchObject({
      credits: 9_999,
      uncertain: 0,
      stated: 10_000,
      source: 'service',
    })
    expect(register().billing.balance).toBe(9_999)
  })

  it('what the person enters counts down the same way, and a newer statement wins', async () => {
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    expect(await value(core, 'credits.enterBalance', { credits: 500 })).toMatchObject({
      balance: { credits: 500, stated: 500, source: 'entered' },
    })
    await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await meter(core)).balance).toMatchObject({ credits: 490 })
    await read(core)
    expect((await meter(core)).balance).toMatchObject({ credits: 9_989, source: 'service' })
    await value(core, 'credits.enterBalance', { credits: 700 })
    await cores.stop(core)
    const again = await start()
    expect((await meter(again)).balance).toMatchObject({ credits: 700, source: 'entered' })
    expect(await value(again, 'credits.enterBalance', { credits: null })).toMatchObject({
      balance: { credits: 9_989, source: 'service' },
    })
  })

  it('a lost answer and a price that nobody stated leave it uncertain, never as if they were nothing', async () => {
    await register().close()
    await serve({ chargeHeader: false, answers: { documents: 'there' } })
    const core = await start()
    const id = await firstFound(core, 'brueckwerder')
    await value(core, 'credits.enterBalance', { credits: 100 })
    await ask(core, 'company.read', { id, section: 'documents', which: 'first', approved: { unknown: true } })
    register().faults.set([{ name: 'drop-after-request', path: '/companies/' }])
    await ask(core, 'company.read', { id, section: 'record', which: 'first', approved: { upTo: 10 } })
    expect((await meter(core)).balance).toMatchObject({ credits: 100, uncertain: 35 })
  })

  it('a service that states no balance leaves it unknown', async () => {
    await register().close()
    await serve({ showBalance: false })
    const core = await start()
    expect(await read(core)).toMatchObject({ ok: true, value: { content: { balance: null } } })
    expect((await meter(core)).balance).toBeNull()
  })
})
