import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { stepDay, todayInGermany } from '../../../../shared/domain/german-day.ts'
import { formatDay } from '../../../../shared/domain/text/format.ts'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { marketFeed } from '../../../../shared/domain/watch/market-feed.testing.ts'
import { sampleFeed } from '../../../data/watch.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { PastDialog } from './past-dialog.tsx'
import type { FeedActs } from './use-feed-acts.ts'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const day = (ago: number): string => stepDay(todayInGermany(), -ago)
const market: Feed = sampleFeed(1, {
  filter: marketFeed,
  price: { kind: 'table', credits: 10 },
  coverage: { from: null, until: null, gaps: [], dropsFrom: null },
})

async function start(feed: Feed, more: Partial<FeedActs['past']> = {}): Promise<FeedActs['past']> {
  const past: FeedActs['past'] = {
    run: vi.fn<FeedActs['past']['run']>(() => Promise.resolve(null)),
    running: false,
    error: null,
    clear: () => undefined,
    doing: null,
    failed: null,
    stop: vi.fn<() => void>(),
    stopping: false,
    ...more,
  }
  mounted = await mount(<PastDialog feed={feed} past={past} onClose={() => undefined} />)
  return past
}

const dialog = () => page.getByRole('dialog')
const readButton = () => dialog().getByRole('button', { name: /^Read (?:up to )?\d+ page/ })
const fill = (label: string, text: string): Promise<void> =>
  userEvent.fill(dialog().getByRole('textbox', { name: label, exact: true }), text)

it('reads from one day to another at the price of the pages that were agreed to', async () => {
  const past = await start(market)
  await fill('From', formatDay(day(20)))
  await fill('To', formatDay(day(10)))
  await fill('Pages at most', '3')
  expect(past.run).not.toHaveBeenCalled()
  await readButton().click()
  expect(past.run).toHaveBeenCalledWith({
    approved: { upTo: 30 },
    since: `${day(20)}T00:00:00.000Z`,
    until: `${day(9)}T00:00:00.000Z`,
  })
  expect(await violations()).toEqual([])
})

it('sends no upper bound up to today, and reads no days in the wrong order or twice', async () => {
  const past = await start({
    ...market,
    coverage: {
      from: `${day(30)}T00:00:00.000Z`,
      until: `${day(0)}T00:00:00.000Z`,
      gaps: [],
      dropsFrom: null,
    },
  })
  await fill('From', formatDay(day(20)))
  await fill('To', formatDay(day(25)))
  await expect.element(readButton()).toHaveAttribute('aria-disabled', 'true')
  await fill('To', formatDay(day(10)))
  // All of it was read.
  await expect.element(readButton()).toHaveAttribute('aria-disabled', 'true')
  await fill('From', formatDay(day(40)))
  await fill('To', formatDay(day(0)))
  await readButton().click()
  expect(past.run).toHaveBeenCalledWith({ approved: { upTo: 10 }, since: `${day(40)}T00:00:00.000Z` })
})

it('can be stopped while it runs; formations have no upper bound', async () => {
  const past = await start({ ...market, filter: { kind: 'formations', legalForms: [], term: null } }, { running: true })
  await dialog().getByRole('button', { name: 'Stop after this page' }).click()
  expect(past.stop).toHaveBeenCalledOnce()
  await expect.element(dialog().getByRole('textbox', { name: 'From' })).toBeVisible()
  expect(dialog().getByRole('textbox', { name: 'To', exact: true }).query()).toBeNull()
})
