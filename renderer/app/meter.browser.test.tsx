import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { AppState } from '../../shared/contract/state.ts'
import type { Balance } from '../../shared/domain/credits/account.ts'
import { ok } from '../../shared/domain/errors.ts'
import { fakeCore, fakeState, meterOf, type FakeCore } from '../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { App } from './app.tsx'

const balance: Balance = {
  credits: 8431,
  uncertain: 0,
  stated: 8500,
  statedAt: '2026-11-14T08:26:00Z',
  incomplete: false,
  source: 'service',
}
const withBalance = (known: Balance | null): FakeCore =>
  fakeCore({
    credits: {
      meter: () =>
        Promise.resolve(
          ok({ ...meterOf({ credits: 137, uncertain: 10, unpriced: 1 }, { credits: 1612 }), balance: known }),
        ),
    },
  })

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())
const start = async (core: FakeCore, settings: Partial<AppState['settings']> = {}): Promise<FakeCore> => {
  core.setState({ settings: { ...fakeState.settings, ...settings } })
  mounted = await mount(<App />, {
    core,
    language: settings.language ?? 'en',
    theme: settings.theme === 'dark' ? 'dark' : 'light',
    whole: true,
  })
  await expect.element(page.getByRole('main')).toBeVisible()
  return core
}
const meter = () => page.getByRole('status', { name: 'Credits' })
const words = () => meter().element().textContent.replace(/\s+/g, ' ')
const tip = () => meter().getByRole('button').element().getAttribute('title')

const lacking = (from: string | null, until: string): FakeCore => {
  const whole = meterOf({ credits: 137 }, { credits: 1612 })
  const unknown = { from, until }
  return fakeCore({
    credits: { meter: () => Promise.resolve(ok({ ...whole, unknown, balance: { ...balance, incomplete: true } })) },
  })
}

describe('sums of days of which rows are missing', () => {
  it('are at least so much, never whole: today, the month, and what is left', async () => {
    const { day } = meterOf()
    await start(lacking(null, day))
    await expect.poll(words).toContain('≥ 137')
    expect(words()).toContain('≥ 1,612')
    expect(words()).toContain('rows are missing')
    expect(words()).toContain('≤ 8,431')
    expect(tip()).toContain('rows are missing, it may be less')
    expect(await violations()).toEqual([])
  })

  it('are marked on their own days alone', async () => {
    const { day } = meterOf()
    await start(lacking('2020-01-01', `${day.slice(0, 8)}01` < day ? `${day.slice(0, 8)}01` : '2020-02-01'))
    await expect.poll(words).toContain('137')
    expect(words()).not.toContain('≥ 137')
  })
})

describe('the balance in the meter', () => {
  it('is an estimate, marked as one, with its source behind it', async () => {
    await start(withBalance(balance))
    await expect.poll(words).toContain('Balance ≈ 8,431')
    expect(tip()).toBe('Go to credits. About 8,431 credits left, 8,500 stated by the service on 14\u00a0Nov\u00a02026')
  })

  it('is a range where calls are uncertain, and says who entered it', async () => {
    await start(withBalance({ ...balance, uncertain: 20, source: 'entered' }))
    await expect.poll(words).toContain('Balance ≈ 8,411–8,431')
    expect(tip()).toBe(
      'Go to credits. About 8,411 to 8,431 credits left, 8,500 entered by you on 14\u00a0Nov\u00a02026, 20 uncertain since',
    )
  })

  it('is unknown where nobody stated it, never zero, and says what can be done', async () => {
    await start(withBalance(null))
    await expect.poll(words).toContain('Balance unknown')
    expect(words()).not.toMatch(/Balance \S*\d/)
    expect(tip()).toContain('read the account or enter it')
  })

  it("leaves today's spending the first number, also in a narrow window, which it does not overrun", async () => {
    await page.viewport(800, 600)
    await start(withBalance({ ...balance, credits: 1_208_431, uncertain: 20 }), { language: 'de' })
    await expect.poll(words).toMatch(/Guthaben ≈ 1\.208\.411–1\.208\.431/)
    expect(/\d+/.exec(words())?.[0]).toBe('137')
    const bar = document.querySelector('.bar')
    expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
    expect(await violations()).toEqual([])
  })
})

describe('a service that changes sides while the window is open', () => {
  const line = () => page.getByRole('button', { name: /the service answers in the form after October 2026/ })

  it('is one line in the foot, which leads to the diagnostics, and nothing else', async () => {
    const core = await start(withBalance(balance))
    await expect.element(page.getByText('Online')).toBeVisible()
    core.setState({ service: { ...fakeState.service, dialect: 'october' } })
    await expect.element(line()).toBeVisible()
    expect(page.getByRole('alert').elements()).toEqual([])
    expect(document.querySelector('.notices')?.textContent).toBe('')
    await line().click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Diagnostics')
  })

  it('is not told where the side is only learned, or another service asked', async () => {
    const core = fakeCore({}, { service: { ...fakeState.service, dialect: null } })
    await start(core)
    core.setState({ service: { ...fakeState.service, dialect: 'classic' } })
    core.setState({ service: { ...fakeState.service, address: 'https://other.example.test', dialect: 'october' } })
    await expect.poll(() => core.calls.filter(({ path }) => path === 'app.state').length).toBeGreaterThan(2)
    expect(line().elements()).toEqual([])
  })
})
