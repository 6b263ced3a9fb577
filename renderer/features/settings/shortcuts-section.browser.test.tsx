import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { chosenKeysNow, restoreChosenKeys } from '../../data/chosen-keys.ts'
import { looks } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { ShortcutsSection } from './shortcuts-section.tsx'

let mounted: Mounted
afterEach(() => {
  mounted.unmount()
  restoreChosenKeys([])
})

describe('shortcuts in the settings', () => {
  it.each(looks)('are listed without a flaw in their markup, in %s and %s', async (language, theme) => {
    mounted = await mount(<ShortcutsSection host="browser" />, { language, theme })
    await expect.element(page.getByRole('listitem').first()).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(11)
    expect(await violations()).toEqual([])
  })

  it('are changed by pressing the new ones; what speaks against them is said and changes nothing', async () => {
    mounted = await mount(<ShortcutsSection host="browser" />)
    const change = page.getByRole('button', { name: 'Change keys: Search box' })
    change.element().focus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Alt>}w{/Alt}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('These keys are taken already: Close tab.')
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect.element(page.getByRole('alert')).toHaveTextContent('These keys are needed in fields and tables.')
    await userEvent.keyboard('x')
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('A key on its own types a character: hold Ctrl, ⌘ or Alt with it, or use an F key.')
    expect(chosenKeysNow()).toEqual([])
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Alt>}j{/Alt}')
    await expect.element(page.getByText('Alt J')).toBeVisible()
    expect(chosenKeysNow()).toEqual([{ action: 'box', keys: 'alt+j' }])
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    // The old ones go to another action, and then the first can't have them back.
    await page.getByRole('button', { name: 'Change keys: Filter' }).click()
    await userEvent.keyboard('{Control>}k{/Control}')
    expect(chosenKeysNow()).toContainEqual({ action: 'filter', keys: 'mod+k' })
    await page.getByRole('button', { name: 'Usual keys again: Search box' }).click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('These keys are taken already: Filter.')
    await page.getByRole('button', { name: 'Restore all usual keys' }).click()
    expect(chosenKeysNow()).toEqual([])
  })

  it('stay as they are at Escape, and let go at Tab', async () => {
    mounted = await mount(<ShortcutsSection host="desktop" />)
    page.getByRole('button', { name: 'Change keys: Search box' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Press the new keys; Esc cancels' })).toBeVisible()
    await userEvent.keyboard('{Escape}{Alt>}j{/Alt}')
    expect(chosenKeysNow()).toEqual([])
    await userEvent.keyboard('{Enter}{Tab}{Alt>}j{/Alt}')
    expect(chosenKeysNow()).toEqual([])
  })
})
