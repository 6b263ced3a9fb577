import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { RelatedCompanies } from '../../../shared/domain/library/related.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { sampleSummary } from '../../parts/party-file/company-file.testing.ts'
import { BesidePanel } from './beside-panel.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const one = (id: number, name: string, shared: string) => ({
  company: { ...sampleSummary, id: partyId(id), name },
  evidence: [{ shared, by: null, answers: [] }],
})
const related: RelatedCompanies = {
  groups: [
    { reason: 'subsidiary', companies: [one(3, 'Tochter GmbH', 'x')] },
    { reason: 'address', companies: [one(4, 'Nachbar GmbH', 'Hafenstr. 1, 24103 Kiel')] },
    { reason: 'person', companies: [one(5, 'Schwester GmbH', 'Eva Weiß')] },
  ],
  unread: ['roles'],
  more: false,
}

async function show() {
  const added: PartyId[] = []
  const core = fakeCore({ library: { related: () => Promise.resolve(ok(related)) } })
  mounted = await mount(
    <BesidePanel id={partyId(1)} onDesk={new Set([partyId(1), partyId(5)])} onAdd={(id) => added.push(id)} />,
    { core },
  )
  return { core, added }
}

it('is shut and asks nothing until it is opened; then it names neighbours, and only those', async () => {
  const { core, added } = await show()
  await expect.element(page.getByText('Beside it: same address, same people')).toBeVisible()
  expect(core.calls.filter(({ path }) => path === 'library.related')).toEqual([])
  await expect.element(page.getByText('Nachbar GmbH')).not.toBeInTheDocument()
  await page.getByText('Beside it: same address, same people').click()
  await expect.element(page.getByText('Hafenstr. 1, 24103 Kiel')).toBeVisible()
  await expect.element(page.getByText('Schwester GmbH')).toBeVisible()
  await expect.element(page.getByText('Tochter GmbH')).not.toBeInTheDocument()
  await expect.element(page.getByText('on the desk', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Put on the desk.*Nachbar GmbH/ }).click()
  expect(added).toEqual([4])
  expect(await violations()).toEqual([])
})
