import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppState } from '../../../shared/contract/state.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { useAppState } from '../../data/queries.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore, fakeState, type FakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { FirstRunScreen } from './first-run-screen.tsx'

const fresh: Partial<AppState> = {
  key: { state: 'none', reason: null },
  service: { ...fakeState.service, address: 'https://api.example.test' },
}
const nowhere: Partial<AppState> = { ...fresh, service: { ...fakeState.service, address: null } }

function Screen() {
  const { data } = useAppState()
  return data ? <FirstRunScreen state={data} /> : null
}

let mounted: Mounted
afterEach(() => mounted.unmount())
const start = async (
  core: FakeCore,
  language: 'de' | 'en' = 'en',
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> => {
  mounted = await mount(<Screen />, { core, language, theme })
  return core
}
const key = () => page.getByRole('textbox', { name: 'API key', exact: true })
const address = () => page.getByRole('textbox', { name: 'Service address', exact: true })
const check = () => page.getByRole('button', { name: 'Check key, 1 credit', exact: true })
const refusing = (error: AppError): FakeCore =>
  fakeCore({ key: { check: () => Promise.resolve({ ok: false, error }) } }, fresh)

describe('the first run', () => {
  it('offers sample data for free', async () => {
    const core = await start(fakeCore({}, fresh))
    await page.getByRole('button', { name: 'Look at sample data', exact: true }).click()
    await expect.poll(() => core.calls).toContainEqual({ path: 'app.useDemo', input: { on: true } })
  })

  it('says what the check costs and where the key will be', async () => {
    await start(fakeCore({}, fresh))
    await expect.element(page.getByText(/costs 1 credit.*keychain of the system.*Never in a file/)).toBeVisible()
  })

  it('hides the key, without being a password field that a browser would keep', async () => {
    await start(fakeCore({}, fresh))
    const field = key().element()
    expect(field).toHaveAttribute('type', 'text')
    expect(field).toHaveAttribute('autocomplete', 'off')
    expect(field).toHaveAttribute('spellcheck', 'false')
    expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe('disc')
    await page.getByRole('button', { name: 'Show characters' }).click()
    expect(getComputedStyle(field).getPropertyValue('-webkit-text-security')).toBe('none')
  })

  it('spends nothing on Enter in a field', async () => {
    const core = await start(fakeCore({}, fresh))
    await key().fill('k')
    await userEvent.keyboard('{Enter}')
    expect(core.calls.filter(({ path }) => path === 'key.check')).toEqual([])
  })

  it('checks with what the button showed, then forgets the key and says where it is kept', async () => {
    const core = await start(fakeCore({}, nowhere))
    await address().fill('https://api.example.test')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect.element(key()).toHaveFocus()
    await key().fill('secret-key')
    await check().click()
    await expect.element(page.getByText(/Kept in the keychain of the system \(Secret Service\)/)).toBeVisible()
    expect(core.calls.filter(({ path }) => path === 'key.check')).toEqual([
      { path: 'key.check', input: { address: 'https://api.example.test', key: 'secret-key', approved: { upTo: 1 } } },
    ])
    expect(document.body.innerHTML).not.toContain('secret-key')
    expect([...document.querySelectorAll('input')].some(({ value }) => value.includes('secret'))).toBe(false)
  })

  it('says why a key is for this session only', async () => {
    await start(fakeCore({}, { ...fresh, key: { state: 'session-only', reason: 'no Secret Service' } }))
    await expect.element(page.getByText(/this session only.*no Secret Service/)).toBeVisible()
  })

  it('says at the field what is wrong with an address or a key', async () => {
    await start(refusing({ kind: 'bad-address', why: 'not-https', money: 'none' }))
    await check().click()
    await expect.element(address()).toHaveAccessibleDescription(/must begin with https/)
    await expect.element(address()).toHaveAttribute('aria-invalid', 'true')
    mounted.unmount()
    await start(refusing({ kind: 'bad-key', why: 'has-spaces', money: 'none' }))
    await check().click()
    await expect.element(key()).toHaveAccessibleDescription(/spaces or line breaks/)
  })

  it('keeps what was typed when the service rejects it, and names the three causes', async () => {
    await start(refusing({ kind: 'key-rejected', requests30Days: 7, money: 'none' }))
    await key().fill('wrong')
    await check().click()
    await expect
      .poll(() => page.getByRole('alert').element().textContent)
      .toMatch(/wrong.*revoked.*allowance.*7 requests/)
    await expect.element(key()).toHaveValue('wrong')
  })

  it('does not check twice on a double click', async () => {
    const core = await start(fakeCore({ key: { check: () => new Promise<never>(() => undefined) } }, fresh))
    await check().dblClick()
    expect(core.calls.filter(({ path }) => path === 'key.check')).toHaveLength(1)
    await expect.element(check()).toHaveAttribute('aria-busy', 'true')
  })

  it('asks one thing at a time: address, key, caps, and then for the first company', async () => {
    const core = await start(fakeCore({}, nowhere))
    const goOn = page.getByRole('button', { name: 'Continue' })
    const day = page.getByRole('textbox', { name: 'Credits a day' })
    const search = page.getByRole('button', { name: 'Search for a company' })
    const there = () => [address(), key(), day, search].map((question) => question.elements().length)
    expect(there()).toEqual([1, 0, 0, 0])
    await expect.element(goOn).toHaveAccessibleDescription('Enter the address first.')
    ;(goOn.element() as HTMLElement).click()
    expect(there()).toEqual([1, 0, 0, 0])
    await address().fill('https://api.example.test')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('https://api.example.test')).toBeVisible()
    expect(there()).toEqual([0, 1, 0, 0])
    await page.getByRole('button', { name: 'Change address' }).click()
    await expect.element(address()).toHaveValue('https://api.example.test')
    await goOn.click()
    core.setState({ key: { state: 'environment' } })
    await expect.element(day).toBeVisible()
    expect(there()).toEqual([0, 0, 1, 0])
    await page.getByRole('button', { name: 'Set caps' }).click()
    await expect.element(search).toBeVisible()
    expect(there()).toEqual([0, 0, 0, 1])
    await search.click()
    expect(useTabs.getState().tabs.map(({ tab }) => tab)).toEqual([{ kind: 'search', search: null, term: '' }])
    expect(core.calls.filter(({ path }) => path === 'key.check' || path === 'search.read')).toEqual([])
  })

  it('sets caps, refusing what is none', async () => {
    const core = await start(fakeCore({}, { ...fresh, key: { state: 'environment' } }))
    const day = page.getByRole('textbox', { name: 'Credits a day' })
    await day.fill('viel')
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
    await page.getByRole('button', { name: 'Set caps' }).click()
    expect(core.calls.filter(({ path }) => path === 'settings.change')).toEqual([])
    await day.fill('1.000')
    await page.getByRole('button', { name: 'Set caps' }).click()
    await expect
      .poll(() => core.calls.find(({ path }) => path === 'settings.change')?.input)
      .toEqual({ dailyCap: 1000, monthlyCap: 2500 })
  })

  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`has no violation in ${language}, ${theme}`, async () => {
        await start(fakeCore({}, fresh), language, theme)
        expect(await violations()).toEqual([])
      })
    }
  }
})
