import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { DesksView } from './desks-view.tsx'

let mounted: Mounted | null = null
afterEach(() => mounted?.unmount())

const desk = { id: 7, name: 'Halvorsen', companies: [partyId(1)], view: emptyView, savedAt: '2026-11-21T10:00:00Z' }
const other = { ...desk, id: 8, name: '', companies: [partyId(1), partyId(2)] }

it('lists the desks as a table, opens one, and asks before it deletes one', async () => {
  const core = fakeCore({ desks: { list: () => Promise.resolve(ok([desk, other])) } })
  mounted = await mount(<DesksView />, { core })
  await expect.element(page.getByRole('grid', { name: 'Ownership desks' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: /^unnamed 2/ })).toBeVisible()
  await page.getByRole('button', { name: 'Halvorsen', exact: true }).click()
  expect(useTabs.getState().tabs.some(({ tab }) => tab.kind === 'desk' && tab.id === 7)).toBe(true)
  await page.getByRole('button', { name: 'Delete desk: Halvorsen' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  expect(core.calls.some(({ path }) => path === 'desks.remove')).toBe(false)
  await page.getByRole('button', { name: 'Delete desk: Halvorsen' }).click()
  expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(core.calls.filter(({ path }) => path === 'desks.remove')).toEqual([{ path: 'desks.remove', input: { id: 7 } }])
})

it('has the notes on a desk below it, one desk at a time', async () => {
  mounted = await mount(<DesksView />, {
    core: fakeCore({ desks: { list: () => Promise.resolve(ok([desk, other])) } }),
  })
  const notes = page.getByRole('button', { name: 'Notes on Halvorsen' })
  await notes.click()
  await expect.element(page.getByRole('heading', { name: 'Notes on Halvorsen' })).toBeVisible()
  await page.getByRole('button', { name: 'Notes on unnamed' }).click()
  await expect.element(page.getByRole('heading', { name: 'Notes on Halvorsen' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Notes on unnamed' }).click()
  expect(page.getByRole('heading', { name: /^Notes on/ }).elements()).toEqual([])
})

it('says how a desk comes about where there is none', async () => {
  mounted = await mount(<DesksView />, { core: fakeCore({ desks: { list: () => Promise.resolve(ok([])) } }) })
  await expect.element(page.getByText('No ownership desk yet')).toBeVisible()
  expect(page.getByRole('grid').elements()).toHaveLength(0)
})
