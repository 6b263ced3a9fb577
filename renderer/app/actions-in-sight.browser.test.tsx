import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openTab } from '../data/tabs.ts'
import { fakeCore } from '../host/fake-core.testing.ts'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { sampleFile } from '../parts/party-file/company-file.testing.ts'
import { partyId } from '../../shared/domain/ids.ts'
import { App } from './app.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

async function openFile() {
  await page.viewport(1280, 800)
  const core = fakeCore({ company: { open: () => Promise.resolve({ ok: true, value: sampleFile() }) } })
  mounted = await mount(<App />, { core })
  await expect.element(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
  openTab({ kind: 'company', id: partyId(1) })
  await expect.element(page.getByRole('button', { name: /^Report/ })).toBeVisible()
  return core
}

it.each(['report', 'bericht'])('does on the open file what its button does: %s', async (typed) => {
  await openFile()
  await userEvent.keyboard(`{Control>}k{/Control}${typed}`)
  const option = page.getByRole('option', { name: /^Report ….*in this view/ })
  await expect.element(option).toBeVisible()
  await option.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('leads to a button that costs, and presses it never', async () => {
  const core = await openFile()
  await userEvent.keyboard('{Control>}k{/Control}read again')
  const option = page.getByRole('option', { name: /^Read .*credits.*leads to the button with its price/ }).first()
  await expect.element(option).toBeVisible()
  await option.click()
  await expect.poll(() => document.activeElement?.classList.contains('price-button')).toBe(true)
  expect(core.calls.filter(({ path }) => path === 'company.read')).toEqual([])
})

it('shows a section of the file by its name', async () => {
  await openFile()
  await userEvent.keyboard('{Control>}k{/Control}personen')
  await page
    .getByRole('option', { name: /^People/ })
    .first()
    .click()
  await expect.element(page.getByRole('tab', { name: /^People/, selected: true })).toBeVisible()
})
