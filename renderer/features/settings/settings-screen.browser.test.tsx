import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeCore, type FakeCore } from '../../host/fake.ts'
import { mount, violations, type Mounted } from '../../host/mount.tsx'
import { SettingsScreen } from './settings-screen.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())
const start = async (core: FakeCore = fakeCore(), language: 'de' | 'en' = 'en', theme: 'light' | 'dark' = 'light'): Promise<FakeCore> => {
  mounted = await mount(<SettingsScreen />, { core, language, theme })
  return core
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] => core.calls.filter((call) => call.path === path).map(({ input }) => input)

describe('the settings', () => {
  it('say where the key is, and forget it only after asking', async () => {
    const core = await start()
    await expect.element(page.getByText(/Kept in the keychain/)).toBeVisible()
    await page.getByRole('button', { name: 'Forget key' }).click()
    expect(inputsOf(core, 'key.forget')).toEqual([])
    await page.getByRole('button', { name: 'Really forget' }).click()
    await expect.element(page.getByText('No key is set.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'API key', exact: true })).toBeVisible()
  })

  it('say why the keychain could not be asked', async () => {
    await start(fakeCore({}, { key: { state: 'none', reason: 'locked' } }))
    await expect.element(page.getByText(/could not be asked: locked/)).toBeVisible()
  })

  it('let a key be replaced and the replacing be left', async () => {
    await start()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Service address' })).toHaveValue('https://api.example.test')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('textbox', { name: 'API key', exact: true })).not.toBeInTheDocument()
  })

  it('offer neither replacing nor forgetting for the sample data\'s own key', async () => {
    await start(fakeCore({}, { mode: 'demo', key: { state: 'demo' } }))
    await expect.element(page.getByRole('button', { name: 'Back to your own data' })).toBeVisible()
    expect(page.getByRole('button', { name: /key/i }).elements()).toEqual([])
  })

  it('change language and theme at once', async () => {
    const core = await start()
    await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true })
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect.poll(() => inputsOf(core, 'settings.change')).toEqual([{ language: 'de' }, { theme: 'dark' }])
  })

  it('show the data folder, and that it is read only', async () => {
    await start(fakeCore({}, { readOnly: 'EROFS' }))
    await expect.element(page.getByText('/home/mara/.local/share/registerblick')).toBeVisible()
    await expect.element(page.getByText(/EROFS/)).toBeVisible()
  })

  it('show what diagnostics hand on', async () => {
    await start()
    await expect.element(page.getByText('0.1.0')).toBeVisible()
    await page.getByRole('button', { name: 'Copy diagnostics' }).click()
    await expect.element(page.getByText('Copied.')).toBeVisible()
  })

  it('follow caps that were changed elsewhere', async () => {
    const core = await start()
    await core.client.settings.change({ dailyCap: 50 })
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveValue('50')
  })

  for (const language of ['de', 'en'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      it(`have no violation in ${language}, ${theme}`, async () => {
        await start(fakeCore({}, { key: { state: 'none', reason: null } }), language, theme)
        expect(await violations()).toEqual([])
      })
    }
  }
})
