import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Section } from '../../../../shared/domain/company/company-file.ts'
import { answerId, partyId } from '../../../../shared/domain/ids.ts'
import type { ShownWatchlist, ShownWatchlistItem } from '../../../../shared/domain/watch/watchlist.ts'
import { fakeCore, type FakeCore } from '../../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { WatchlistPanel } from './watchlist-panel.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const item: ShownWatchlistItem = {
  id: 'w1',
  name: 'Ahrenwyk Service GmbH',
  registerNumber: 'HRB 4711',
  itemType: 'company',
  lastCheckedAt: '2026-11-20T05:00:00.000Z',
  nextCheckAt: null,
  lastChangeAt: '2026-11-18T09:30:00.000Z',
  createdAt: null,
  updatedAt: null,
  events: [{ type: 'ADDRESS_CHANGE', at: '2026-11-18T09:30:00.000Z', details: 'Neue Anschrift' }],
  unread: [],
  company: partyId(7),
}
const readWith = (content: ShownWatchlist): Section<ShownWatchlist> => ({
  state: 'read',
  content,
  answers: [
    {
      id: answerId(3),
      operation: 'watchlist',
      call: 'GET /api/v1/watchlist',
      readAt: '2026-11-20T06:00:00.000Z',
      dialect: 'classic',
      charged: null,
      basis: 'unknown',
      bodyHash: '00',
    },
  ],
  price: { kind: 'unknown' },
  nextPage: null,
  totalCount: null,
})

async function says(place: Locator, text: string): Promise<void> {
  await expect.poll(() => place.query()?.textContent ?? '', { timeout: 20_000 }).toContain(text)
}

async function start(section: Section<ShownWatchlist>): Promise<FakeCore> {
  const core = fakeCore({
    account: {
      watchlist: () => Promise.resolve({ ok: true, value: section }),
      readWatchlist: () => Promise.resolve({ ok: true, value: section }),
    },
  })
  mounted = await mount(
    <div className="view">
      <h1>Watch</h1>
      <WatchlistPanel head={() => null} />
    </div>,
    { core },
  )
  return core
}

describe("the account's watchlist", () => {
  it('says name, number, checks, and what changed when; with day and call of the answer', async () => {
    await start(readWith({ items: [item], unread: 0 }))
    const table = page.getByRole('grid', { name: 'Items of the watchlist' })
    await says(table, 'Ahrenwyk Service GmbH')
    await says(table, 'HRB 4711')
    await says(table, 'ADDRESS_CHANGE')
    await says(table, 'Neue Anschrift')
    // The next check isn't stated, and no day stands in its place.
    await says(table, 'not stated')
    await page.getByRole('button', { name: /^Source/ }).click()
    await expect.element(page.getByRole('dialog').getByText('GET /api/v1/watchlist').first()).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('tells no changes, changes not stated and changes that cannot be read apart, and counts lost items', async () => {
    await start(
      readWith({
        items: [
          { ...item, id: 'a', name: 'A', events: [] },
          { ...item, id: 'b', name: 'B', events: null },
          { ...item, id: 'c', name: 'C', events: null, unread: ['events'] },
        ],
        unread: 2,
      }),
    )
    const row = (name: RegExp): Locator => page.getByRole('row', { name })
    await says(row(/^A HRB/), 'none named')
    await says(row(/^B HRB/), 'not stated')
    expect(row(/^B HRB/).element().textContent).not.toContain('none named')
    await says(row(/^C HRB/), 'cannot be read')
    await expect.element(page.getByText(/^2 items could not be read/)).toBeVisible()
  })

  it('asks for nothing by itself, and reads at the price that the button says', async () => {
    const core = await start({ state: 'not-read', price: { kind: 'unknown' } })
    const button = page.getByRole('button', { name: /^Read watchlist/ })
    await expect.element(button).toBeVisible()
    expect(core.calls.filter(({ path }) => path === 'account.readWatchlist')).toEqual([])
    await button.click()
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'account.readWatchlist').map(({ input }) => input))
      .toEqual([{ approved: { unknown: true } }])
  })
})
