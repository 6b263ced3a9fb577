import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/read/ways.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { OwnersInShort } from './owners-in-short.tsx'
import { OwnersSection } from './owners-section.tsx'
import {
  answering,
  deskOf,
  fileOf,
  halvorsenRead,
  jobOf,
  kg,
} from '../../../shared/domain/ownership/graph/samples.testing.ts'

let mounted: Mounted
afterEach(() => mounted.unmount())

async function open(file: OwnershipFile, overrides: Parameters<typeof fakeCore>[0] = {}) {
  const core = fakeCore({ ...overrides, ownership: { ...answering([file]), ...overrides.ownership } })
  mounted = await mount(<OwnersSection company={kg} />, { core })
  await expect.element(page.getByRole('heading', { name: 'Owners' })).toBeVisible()
  return core
}

const opened = () => useTabs.getState().tabs.map(({ tab }) => tab)

describe('the owners in a company’s file', () => {
  it('are a picture and an outline of the same, and pass axe', async () => {
    await open(fileOf(kg, [halvorsenRead], { jobs: [jobOf({ id: 31 })] }))
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
    await expect.element(page.getByRole('treegrid').getByRole('row', { name: /Jens-Ole/ })).toBeVisible()
    await expect.element(page.getByText('75% known directly')).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'Jobs' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('stand whole in their picture in a small window, whose page scrolls', async () => {
    await page.viewport(900, 400)
    await open(fileOf(kg, [halvorsenRead]))
    await expect.element(page.getByRole('application', { name: /7 nodes/ })).toBeVisible()
    const frame = page.getByRole('application').element()
    const wanted = Number.parseInt(
      getComputedStyle(frame.closest('.owners-picture') as Element).getPropertyValue('--picture-height'),
    )
    expect(wanted).toBeGreaterThan(250)
    expect(frame.clientHeight).toBeGreaterThanOrEqual(Math.min(wanted, 680) - 2)
    await page.viewport(1280, 800)
  })

  it('that nobody read are said not to be read, and can be for the price that is shown', async () => {
    const core = await open(fileOf(kg, []), {
      ownership: { read: () => Promise.resolve(ok(fileOf(kg, [halvorsenRead]))) },
    })
    await expect.element(page.getByText(/^Not read yet. Who has a share/)).toBeVisible()
    await page.getByRole('button', { name: 'Read owners, 10 credits' }).click()
    expect(core.calls.filter(({ path }) => path === 'ownership.read').map(({ input }) => input)).toEqual([
      { id: 1, depth: 3, approved: { upTo: 10 }, origin: 'ownership' },
    ])
  })

  it('that the service answered it has not are said to be that, and not that nobody read them', async () => {
    await open({ ...fileOf(kg, []), notThere: { why: 'not-found', at: '2026-11-20T10:00:00Z' } })
    await expect.element(page.getByText(/the service answered that it does not have this/)).toBeVisible()
    expect(page.getByText(/^Not read yet/).elements()).toEqual([])
  })

  it.each([
    ['none-stated', 'Owners read, none named'],
    ['no-list', 'The register keeps no list of owners for this legal form'],
  ] as const)('of which a read names none are never said not to be read (%s)', async (owners, said) => {
    const company = halvorsenRead.parties.filter(({ key }) => key === halvorsenRead.root)
    const read = { ...halvorsenRead, lists: [], parties: company.map((one) => ({ ...one, owners })) }
    await open(fileOf(kg, [read]))
    await expect.element(page.getByText(said, { exact: true })).toBeVisible()
    expect(document.body.textContent).not.toMatch(/not read/i)
  })

  it('open on the desk that is there, else on a new one', async () => {
    const core = await open(fileOf(kg, [halvorsenRead]), { desks: { list: () => Promise.resolve(ok([deskOf()])) } })
    await page.getByRole('button', { name: 'Open on a desk' }).click()
    await expect.poll(opened).toContainEqual({ kind: 'desk', id: 7 })
    expect(core.calls.some(({ path }) => path === 'desks.save')).toBe(false)
    mounted.unmount()
    const other = await open(fileOf(kg, [halvorsenRead]))
    await page.getByRole('button', { name: 'Open on a desk' }).click()
    await expect.poll(opened).toContainEqual({ kind: 'desk', id: 1 })
    expect(other.calls.filter(({ path }) => path === 'desks.save')).toHaveLength(1)
  })

  it('say what went wrong when they can’t be looked up', async () => {
    const core = fakeCore({
      ownership: { heads: () => Promise.resolve(failed({ kind: 'store-failed', reason: 'damaged' })) },
    })
    mounted = await mount(<OwnersSection company={kg} />, { core })
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  it('in short are not said to be all where the list was read in part', async () => {
    const parties = halvorsenRead.parties.map((one) =>
      one.key === halvorsenRead.root ? { ...one, owners: 'partial' as const } : one,
    )
    const core = fakeCore({ ownership: answering([fileOf(kg, [{ ...halvorsenRead, parties }])]) })
    mounted = await mount(<OwnersInShort company={kg} changes={0} onShow={() => undefined} />, { core })
    await expect.element(page.getByRole('button', { name: /^\d, not all known/ })).toBeVisible()
    expect(page.getByRole('button', { name: /^All/ }).elements()).toEqual([])
  })

  it('in short lead to their files where it is known whose they are, and nowhere else', async () => {
    const core = fakeCore({ ownership: answering([fileOf(kg, [halvorsenRead])]) })
    mounted = await mount(<OwnersInShort company={kg} changes={0} onShow={() => undefined} />, { core })
    await page.getByRole('link', { name: 'Halvorsen Beteiligungs GmbH' }).click()
    expect(opened()).toContainEqual({ kind: 'company', id: 3 })
    await page.getByRole('link', { name: 'Brückwerder Verwaltungs-GmbH' }).click()
    expect(opened()).toContainEqual({ kind: 'company', id: 2 })
    await expect.element(page.getByText('Dr. Friederike Harmsen')).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^All \d/ })).toBeVisible()
    expect(page.getByRole('link').elements(), 'nobody knows whose files the others are').toHaveLength(2)
  })
})
