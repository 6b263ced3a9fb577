import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { useOnePress } from './use-one-press.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

let paid = 0

/** Two screens with a button at the same place: the first leads to the second, where it costs. */
function Screens({ leads }: { readonly leads: boolean }): ReactNode {
  const [active, setActive] = useState(1)
  const [presses, setPresses] = useState(0)
  useOnePress(active)
  return (
    <main id="content">
      <button
        key={active}
        onClick={() => {
          if (active === 2) paid += 1
          else if (leads) setActive(2)
          else setPresses(presses + 1)
        }}
      >
        {active === 2 ? 'Read register entry, 10 credits' : `Result ${presses}`}
      </button>
      <p>Nordstern Kältelogistik GmbH</p>
    </main>
  )
}

it('a double press opens a file and buys nothing in it, nor selects its text', async () => {
  paid = 0
  mounted = await mount(<Screens leads />, {})
  await userEvent.dblClick(page.getByRole('button'))
  await expect.element(page.getByRole('button', { name: 'Read register entry, 10 credits' })).toBeVisible()
  expect(paid).toBe(0)
  expect(getSelection()?.toString()).toBe('')
  // Whoever presses there again means it.
  await page.getByRole('button').click()
  expect(paid).toBe(1)
})

it('a double press counts twice where the screen stays', async () => {
  mounted = await mount(<Screens leads={false} />, {})
  await userEvent.dblClick(page.getByRole('button'))
  await expect.element(page.getByRole('button', { name: 'Result 2' })).toBeVisible()
})
