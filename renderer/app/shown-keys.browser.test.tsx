import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import { chooseKeys, restoreChosenKeys } from '../data/chosen-keys.ts'
import { fakeCore } from '../host/fake-core.testing.ts'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { unreadFile } from '../parts/party-file/company-file.testing.ts'
import { App } from './app.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1400, 800))
afterEach(() => {
  restoreChosenKeys([])
  mounted.unmount()
})

async function start(host: 'desktop' | 'browser' = 'browser'): Promise<void> {
  const core = fakeCore({
    workspace: {
      read: () => Promise.resolve(ok({ tabs: [{ kind: 'company', id: partyId(1) }, { kind: 'credits' }], active: 0 })),
    },
    company: { open: () => Promise.resolve(ok(unreadFile())) },
  })
  core.setState({ host })
  mounted = await mount(<App />, { core, whole: true })
  await expect.element(page.getByRole('main')).toBeVisible()
}
const shown = (within: string): readonly string[] =>
  [...document.querySelectorAll(`${within} kbd`)].map((key) => key.textContent)

/** The keys that the box shows for the first command of these words. */
async function keysOfCommand(words: string): Promise<readonly string[]> {
  const field = page.getByRole('searchbox', { name: 'Search', exact: true })
  await field.click()
  await field.fill(words)
  await expect.element(page.getByRole('option', { name: new RegExp(words, 'i') }).first()).toBeVisible()
  const keys = shown('[role="option"]')
  await userEvent.keyboard('{Escape}')
  return keys
}

/** Each item of the menu of the tab in sight, with its keys. */
async function tabMenu(): Promise<string> {
  await page.getByRole('tab', { selected: true }).first().click({ button: 'right' })
  const menu = page.getByRole('menu')
  await expect.element(menu).toBeVisible()
  const text = menu.element().textContent
  await userEvent.keyboard('{Escape}')
  return text
}

describe('the keys that stand on the screen', () => {
  it('are the usual ones of the host', async () => {
    await start('desktop')
    expect(shown('.box-field')).toEqual(['Ctrl K'])
    expect(await tabMenu()).toMatch(/Ctrl W.*Ctrl Shift T/)
    expect(await keysOfCommand('Close tab')).toContain('Ctrl W')
  })

  it('are those that were chosen in their place, everywhere', async () => {
    await start()
    expect(shown('.box-field')).toEqual(['Ctrl K'])
    expect(await tabMenu()).toMatch(/Alt W.*Alt T/)
    chooseKeys('box', 'alt+j')
    chooseKeys('beside', 'mod+shift+x')
    chooseKeys('close', 'alt+q')
    chooseKeys('reopen', 'alt+u')
    chooseKeys('filter', 'alt+h')
    chooseKeys('keys', 'f8')
    await expect.poll(() => shown('.box-field')).toEqual(['Alt J'])
    expect(shown('.foot-keys')).toContain('F8')
    expect(shown('.foot-keys')).not.toContain('?')
    await expect.element(page.getByRole('button', { name: /\(Ctrl Shift X\)$/ })).toBeVisible()
    const menu = await tabMenu()
    expect(menu).toMatch(/Ctrl Shift X.*Alt Q.*Alt U/)
    expect(menu).not.toMatch(/Alt [SWT](?![a-z])/)
    expect(await keysOfCommand('Filter')).toContain('Alt H')
    chooseKeys('filter', null)
    expect(await keysOfCommand('Filter')).toContain('Ctrl Shift F')
  })
})
