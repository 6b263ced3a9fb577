import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import type { UpdateState, UpdateStep } from '../../../shared/domain/updates/update-state.ts'
import { fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { UpdatesSection } from './updates-section.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const release = {
  version: '2.0.0',
  released: '2026-11-20',
  notes: { de: 'Berichte sind schneller.', en: 'Reports are faster.' },
  bytes: 98_000_000,
}
const stateOf = (step: UpdateStep, more: Partial<UpdateState> = {}): UpdateState => ({
  off: null,
  from: 'releases.example',
  lookedAt: '2026-11-22T10:00:00Z',
  step,
  ...more,
})

async function start(
  first: UpdateState,
  next: Readonly<Record<string, UpdateStep>> = {},
  language: 'de' | 'en' = 'en',
) {
  let state = first
  const go = (name: string) => () => {
    const step = next[name]
    if (step !== undefined) state = stateOf(step)
    core.push({ kind: 'updates' })
    return Promise.resolve(ok(state))
  }
  const core: FakeCore = fakeCore({
    updates: {
      state: () => Promise.resolve(ok(state)),
      look: go('look'),
      download: go('download'),
      stop: go('stop'),
      install: go('install'),
    },
  })
  mounted = await mount(<UpdatesSection version="1.0.0" />, { core, language })
  return core
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const commands = (core: FakeCore) => core.calls.map(({ path }) => path).filter((path) => path !== 'updates.state')

describe('new versions', () => {
  it('are looked for, fetched and installed one press at a time', async () => {
    const core = await start(stateOf({ at: 'not-looked' }), {
      look: { at: 'found', release },
      download: { at: 'ready', release, waitsFor: null },
      install: { at: 'ready', release, waitsFor: 'paid-call' },
    })
    await expect.element(page.getByText(/Nothing is checked, downloaded or installed unless you ask/)).toBeVisible()
    await expect.element(button('Check for a new version')).toBeVisible()
    expect(commands(core)).toEqual([])
    await button('Check for a new version').click()
    await expect.element(page.getByText('Version 2.0.0 of 20 Nov 2026, 98 MB')).toBeVisible()
    await expect.element(page.getByText('Reports are faster.')).toBeVisible()
    expect(button('Install and restart').elements()).toEqual([])
    await button('Download').click()
    await button('Install and restart').click()
    await expect.element(page.getByText(/Not installed: a call is under way that may cost something/)).toBeVisible()
    await expect.element(button('Install and restart')).toBeVisible()
    expect(commands(core)).toEqual(['updates.look', 'updates.download', 'updates.install'])
    expect(await violations()).toEqual([])
  })

  it('do not claim that there is none where that is not known, and offer nothing that others signed', async () => {
    await start(stateOf({ at: 'not-looked' }), {
      look: { at: 'failed', fault: 'wrong-signature', release: null },
    })
    await button('Check for a new version').click()
    await expect.element(page.getByText(/not signed by the makers of Registerblick/)).toBeVisible()
    expect(button('Download').elements()).toEqual([])
    expect(page.getByText(/no newer version/).elements()).toEqual([])
  })

  it('can be stopped on their way, and tried again after they broke off', async () => {
    await start(stateOf({ at: 'downloading', release, done: 49_000_000 }), {
      stop: { at: 'failed', fault: 'interrupted', release },
    })
    await expect.element(page.getByText('49 of 98 MB downloaded.')).toBeVisible()
    expect(button('Check for a new version').elements()).toEqual([])
    await button('Stop').click()
    await expect.element(page.getByText(/The download broke off/)).toBeVisible()
    await expect.element(button('Download')).toBeVisible()
  })

  it('wait for their turn where a release is given out step by step', async () => {
    await start(stateOf({ at: 'later', release }))
    await expect.element(page.getByText(/this installation is not among the first/)).toBeVisible()
    expect(button('Download').elements()).toEqual([])
  })

  it.each([
    ['package-manager', /über die Paketverwaltung oder den Store/],
    ['no-feed', /nennt keine Quelle für neue Versionen/],
  ] as const)('offer nothing where somebody else brings them: %s', async (off, sentence) => {
    await start(stateOf({ at: 'not-looked' }, { off, from: null }), {}, 'de')
    await expect.element(page.getByText(sentence)).toBeVisible()
    expect(page.getByRole('button').elements()).toEqual([])
  })
})
