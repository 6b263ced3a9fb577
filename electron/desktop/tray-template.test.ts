import { describe, expect, it, vi } from 'vitest'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { trayTemplate, trayToolTip, type TrayActs } from './tray-template.ts'

const watch: WatchState = {
  paused: false,
  intervalMinutes: 15,
  lastPolledAt: null,
  nextPollAt: null,
  held: null,
  problem: null,
  unseen: 0,
  monitors: 1,
  feeds: 0,
  warnings: 0,
  unread: null,
  gone: 0,
}
const acts = () => ({
  open: vi.fn<TrayActs['open']>(),
  lookNow: vi.fn<TrayActs['lookNow']>(),
  pause: vi.fn<TrayActs['pause']>(),
  quit: vi.fn<TrayActs['quit']>(),
})
const choose = (given: TrayActs, state: WatchState | null, label: string): void => {
  const click = trayTemplate('en', state, given).find((item) => item.label === label)?.click
  ;(click as (() => void) | undefined)?.()
}

describe("the tray's menu", () => {
  it('has four things to do, in both languages', () => {
    const labels = (language: 'de' | 'en'): unknown =>
      trayTemplate(language, watch, acts()).map(({ label, type }) => label ?? type)
    expect(labels('en')).toEqual([
      'Open Registerblick',
      'separator',
      'Check now',
      'Pause watching',
      'separator',
      'Quit Registerblick',
    ])
    expect(labels('de')).toEqual([
      'Registerblick öffnen',
      'separator',
      'Jetzt nachsehen',
      'Beobachtung anhalten',
      'separator',
      'Registerblick beenden',
    ])
  })

  it('does each of them, and pausing turns itself around', () => {
    const done = acts()
    for (const label of ['Open Registerblick', 'Check now', 'Pause watching', 'Quit Registerblick'])
      choose(done, watch, label)
    choose(done, { ...watch, paused: true }, 'Pause watching')
    expect([done.open, done.lookNow, done.quit].map((act) => act.mock.calls.length)).toEqual([1, 1, 1])
    expect(done.pause.mock.calls).toEqual([[true], [false]])
  })

  it('dims what needs the watch until it is known, and ticks the pause', () => {
    const enabled = (state: WatchState | null): unknown =>
      trayTemplate('en', state, acts()).flatMap(({ enabled: on }) => (on === undefined ? [] : [on]))
    expect([enabled(null), enabled(watch)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(
      trayTemplate('en', { ...watch, paused: true }, acts()).find(({ type }) => type === 'checkbox')?.checked,
    ).toBe(true)
  })

  it('says beside its picture how much is new', () => {
    expect([trayToolTip('en', null), trayToolTip('en', watch), trayToolTip('de', { ...watch, unseen: 5_000 })]).toEqual(
      ['Registerblick', 'Registerblick', 'Registerblick – 5.000 neue Registerereignisse'],
    )
  })
})
