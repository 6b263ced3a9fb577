import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emptyView } from '../../../shared/domain/ownership/desk/desk.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { DeskList } from './desk-list.tsx'

let mounted: Mounted | null = null
afterEach(() => mounted?.unmount())

const desk = { id: 7, name: 'Halvorsen', companies: [partyId(1)], view: emptyView, savedAt: '2026-11-21T10:00:00Z' }

it('opens a desk, and asks before it removes one', async () => {
  const core = fakeCore({ desks: { list: () => Promise.resolve(ok([desk])) } })
  mounted = await mount(<DeskList />, { core })
  await page.getByRole('button', { name: 'Halvorsen', exact: true }).click()
  expect(useTabs.getState().tabs.some(({ tab }) => tab.kind === 'desk' && tab.id === 7)).toBe(true)
  await page.getByRole('button', { name: 'Delete desk: Halvorsen' }).click()
  expect(core.calls.some(({ path }) => path === 'desks.remove')).toBe(false)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  expect(core.calls.filter(({ path }) => path === 'desks.remove')).toEqual([{ path: 'desks.remove', input: { id: 7 } }])
})

it('is not there where there is no desk', async () => {
  mounted = await mount(<DeskList />, { core: fakeCore() })
  expect(page.getByRole('region').elements()).toHaveLength(0)
})
