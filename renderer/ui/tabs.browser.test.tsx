import { useState, type ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { Tabs } from './tabs.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const names = ['Overview', 'Entry', 'Timeline', 'People', 'Owners', 'Statements', 'Documents'] as const

function Row({ width }: { readonly width: number }): ReactNode {
  const [active, setActive] = useState<(typeof names)[number]>('Overview')
  return (
    <div style={{ width }}>
      <Tabs label="Sections" tabs={names.map((name) => ({ name, label: name }))} active={active} onChange={setActive}>
        {active}
      </Tabs>
    </div>
  )
}

/** The tabs that one sees, in their order from the left. */
const seen = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[role="tab"]')]
    .filter((tab) => getComputedStyle(tab).opacity === '1')
    .toSorted((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
    .map((tab) => tab.textContent)

it('keeps the first sections in sight: one without room takes the last place alone', async () => {
  mounted = await mount(<Row width={440} />)
  await expect.poll(seen).toEqual(['Overview', 'Entry', 'Timeline', 'People'])
  await page.getByRole('button', { name: '3 more' }).click()
  await page.getByRole('listitem').getByText('Documents').click()
  await expect.poll(seen).toEqual(['Overview', 'Entry', 'Timeline', 'Documents'])
  // The keys still reach every one.
  page.getByRole('tab', { name: 'Documents' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(seen).toEqual(['Overview', 'Entry', 'Timeline', 'Statements'])
  await userEvent.keyboard('{Home}')
  await expect.poll(seen).toEqual(['Overview', 'Entry', 'Timeline', 'People'])
})

it('shows all of them where they have room', async () => {
  mounted = await mount(<Row width={900} />)
  await expect.poll(seen).toEqual(names)
  expect(page.getByRole('button', { name: /more/ }).elements()).toEqual([])
})
