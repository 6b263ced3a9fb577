import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import { stepDay, todayInGermany } from '../../../shared/domain/german-day.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { formatDay } from '../../../shared/domain/text/format.ts'
import type { AskedEvents, EventQuestions } from '../../../shared/domain/watch/asked-events.ts'
import { fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { AskEvents } from './ask-events.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const company = partyId(7)
const day = (ago: number): string => stepDay(todayInGermany(), -ago)
const asked = (more: Partial<AskedEvents> = {}): AskedEvents => ({
  question: { basis: 'register-day', from: day(30), to: day(0), types: [], roleTypes: [] },
  readAt: '2026-11-20T09:00:00.000Z',
  pages: 1,
  events: 13,
  unread: 0,
  whole: true,
  notApplied: [],
  ...more,
})

type Ask = RegisterblickClient['eventQuestions']['ask']

async function start(before: readonly AskedEvents[], price: EventQuestions['price'] = { kind: 'table', credits: 10 }) {
  const answer: EventQuestions = { asked: before, price }
  const ask = vi.fn<Ask>(() => Promise.resolve({ ok: true, value: answer }))
  const list = () => Promise.resolve({ ok: true as const, value: answer })
  mounted = await mount(<AskEvents company={company} />, { core: fakeCore({ eventQuestions: { list, ask } }) })
  await page.getByRole('button', { name: 'Read a period from the service …' }).click()
  return ask
}

const dialog = () => page.getByRole('dialog')
const press = (name: RegExp): Promise<void> => dialog().getByRole('button', { name }).click()
const fill = (label: string, text: string): Promise<void> =>
  userEvent.fill(dialog().getByRole('textbox', { name: label, exact: true }), text)

it('asks for the days, the basis and the roles at the price of the pages agreed to', async () => {
  const ask = await start([])
  await fill('From', formatDay(day(20)))
  await fill('To', formatDay(day(10)))
  await fill('Pages at most', '3')
  await dialog().getByRole('radio', { name: 'receipt at the service' }).click()
  expect(ask).not.toHaveBeenCalled()
  await press(/^Read up to 3 pages.*30/)
  expect(ask.mock.calls[0]?.[0]).toEqual({
    company,
    question: { basis: 'reported', from: day(20), to: day(10), types: [], roleTypes: [] },
    goOn: false,
    approved: { upTo: 30 },
  })
  expect(await violations()).toEqual([])
})

it('says what was read whole, and that asking again costs again', async () => {
  const ask = await start([asked()])
  await expect.element(dialog().getByText(/13 events on 1 page · read completely on/)).toBeVisible()
  await expect.element(dialog().getByText(/Reading it again costs again/)).toBeVisible()
  await press(/^Read again/)
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ goOn: false, approved: { upTo: 10 } })
})

it('goes on where the same question stopped, or begins anew, as pressed', async () => {
  const ask = await start([asked({ whole: false, pages: 2, events: 200 })])
  await expect.element(dialog().getByText(/200 events on 2 pages · not read to its end/)).toBeVisible()
  await press(/^Go on from page 3/)
  expect(ask.mock.calls[0]?.[0]).toMatchObject({ goOn: true })
  await press(/^Read again/)
  expect(ask.mock.calls[1]?.[0]).toMatchObject({ goOn: false })
})

it('says what the service ignored and what could not be read, and does not go on with it', async () => {
  await start([asked({ whole: false, notApplied: ['subjectId', 'effectiveFrom'], unread: 2 })])
  await expect
    .element(dialog().getByText('The service ignored: the company, the first day. No further page was bought.'))
    .toBeVisible()
  await expect.element(dialog().getByText('2 items could not be read')).toBeVisible()
  expect(
    dialog()
      .getByRole('button', { name: /^Go on/ })
      .elements(),
  ).toEqual([])
})

it('sends no days that the service doesn’t have, none in the wrong order, and none to come', async () => {
  const ask = await start([], { kind: 'unknown' })
  for (const [from, to] of [
    [200, 0],
    [5, 10],
    [5, -1],
  ] as const) {
    await fill('From', formatDay(day(from)))
    await fill('To', formatDay(day(to)))
    await expect
      .element(dialog().getByRole('button', { name: /^Read 1 page/ }))
      .toHaveAttribute('aria-disabled', 'true')
  }
  expect(ask).not.toHaveBeenCalled()
})
