import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { mount, type Mounted } from '../host/mount.testing.tsx'
import { Tabs } from './tabs.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const names = [
  'Overview',
  'Register entry',
  'Timeline',
  'People',
  'Owners',
  'Statements',
  'Documents',
  'Notes',
  'Sources',
]

const show = async (active: string, width: number): Promise<void> => {
  mounted = await mount(
    <div style={{ width, height: 200, display: 'flex' }}>
      <Tabs
        label="Sections"
        active={active}
        onChange={() => undefined}
        tabs={names.map((name) => ({ name, label: name }))}
      >
        {active}
      </Tabs>
    </div>,
  )
}
const row = (): HTMLElement => page.getByRole('tablist', { name: 'Sections' }).element() as HTMLElement
const inSight = (): readonly HTMLElement[] =>
  [...row().querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) => !tab.classList.contains('tabs-tab-cut'))

it.each(['Overview', 'Documents', 'Notes', 'Sources'])(
  'a row without room for all begins with a whole tab at its edge, and %s is in sight',
  async (active) => {
    await show(active, 480)
    await expect.element(page.getByRole('button', { name: /more/ })).toBeVisible()
    await expect
      .poll(() => Math.round((inSight()[0]?.getBoundingClientRect().left ?? 0) - row().getBoundingClientRect().left))
      .toBe(Number.parseFloat(getComputedStyle(row()).paddingLeft))
    expect(inSight().map((tab) => tab.textContent)).toContain(active)
  },
)

it('a row with room for all has no list behind it, also after it had less', async () => {
  await show('Sources', 480)
  await expect.element(page.getByRole('button', { name: /more/ })).toBeVisible()
  const place = row().closest('.tabs')?.parentElement
  place?.style.setProperty('width', '1200px')
  await expect.element(page.getByRole('button', { name: /more/ })).not.toBeInTheDocument()
  expect(inSight()).toHaveLength(names.length)
})
