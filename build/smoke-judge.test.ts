import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  judgeArchive,
  judgeCheckout,
  judgeCrashes,
  judgeEntry,
  judgeHidden,
  judgeLanguages,
  judgeUninstall,
  windowsIdentity,
} from './smoke-judge.mjs'
import type { Line } from './smoke-report.mjs'

const statesOf = (lines: readonly Line[]): readonly string[] => lines.map(({ state }) => state)
const textOf = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('a hidden start and a second one with a link', () => {
  it.each([
    ['out of sight, then in sight', false, { visibleBefore: false, visibleAfter: true }, 0, ['held', 'held']],
    ['in sight at once', true, { visibleBefore: true, visibleAfter: true }, 0, ['failed', 'failed']],
    ['in sight a little later', false, { visibleBefore: true, visibleAfter: true }, 0, ['failed', 'failed']],
    ['never in sight', false, { visibleBefore: false, visibleAfter: false }, 0, ['held', 'failed']],
    ['a second start that did not end', false, { visibleBefore: false, visibleAfter: true }, null, ['held', 'failed']],
    ['a report that says nothing of it', false, null, 0, ['failed', 'failed']],
  ])('%s', (_what, windowVisible, secondStart, second, states) => {
    expect(statesOf(judgeHidden({ windowVisible, secondStart }, second))).toEqual(states)
  })
  it('fails where there is no report', () => {
    expect(statesOf(judgeHidden(null, 0))).toEqual(['failed', 'failed'])
  })
})

it.each([
  ['nothing new', ['Registerblick-2026-01-01.ips'], ['Registerblick-2026-01-01.ips'], 'held'],
  ['another program', [], ['Safari-2026-11-22.ips'], 'held'],
  ['the page that the self-test ended', [], ['Registerblick Helper (Renderer)-2026-11-22.ips'], 'held'],
  ['the program itself', [], ['Registerblick-2026-11-22.ips'], 'failed'],
  ['another process of it', [], ['Registerblick Helper (GPU)-2026-11-22.ips'], 'failed'],
])('reports of crashes: %s', (_what, before, after, state) => {
  expect(judgeCrashes(before, after).state).toBe(state)
})

it('German and both kinds of English, each by its own folder', () => {
  const all = ['app.asar', 'de.lproj', 'en.lproj', 'en_GB.lproj']
  expect(judgeLanguages(all).state).toBe('held')
  for (const name of all.slice(1)) expect(judgeLanguages(all.filter((one) => one !== name)).state).toBe('failed')
})

describe('a tar.gz where user namespaces are restricted', () => {
  it.each([
    ['starts', 0, '', { sandbox: true }, 'held', 'starts (sandbox: true)'],
    ['starts without a sandbox in silence', 0, '', { sandbox: false }, 'failed', 'sandbox: false'],
    [
      'starts without and says so',
      0,
      'Started with --no-sandbox: …',
      { sandbox: false },
      'held',
      'starts (sandbox: false)',
    ],
    [
      'says why it does not',
      null,
      'FATAL:setuid_sandbox_host.cc(163)] The SUID sandbox helper binary was found',
      null,
      'held',
      'does not start',
    ],
    ['ends without a word', 133, '', null, 'failed', 'does not start'],
    ['ends for something else', 127, 'libgtk-3.so.0: cannot open', null, 'failed', 'does not start'],
  ])('%s', (_what, code, said, report, state, line) => {
    const judged = judgeArchive({ code, said, report })
    expect(judged.state).toBe(state)
    expect(judged.line).toContain(line)
  })
})

describe('npm start in the checkout', () => {
  const good = {
    said: 'Fetching Electron, about 120 MB (once) …\nstore closed\n',
    library: true,
    ended: true,
    fetched: 'whole',
    asked: true,
  } as const
  it('holds in the window and in the browser, and says which', () => {
    expect(statesOf(judgeCheckout(good))).toEqual(['held', 'held', 'held', 'held'])
    expect(judgeCheckout(good)[0]?.line).toContain('in the window')
    const said = `${good.said}This system allows Electron no sandbox here; Registerblick opens in the browser.`
    expect(judgeCheckout({ ...good, said })[0]?.line).toContain('in the browser')
  })
  it.each([
    ['no library', { library: false }, 0],
    ['a trap', { said: `${good.said}Trace/breakpoint trap (core dumped)` }, 1],
    ['a word of Chromium’s before it', { said: `[1:FATAL:setuid_sandbox_host.cc] ${good.said}` }, 1],
    ['a store that was not closed', { said: 'Fetching Electron …' }, 2],
    ['an Electron that stayed torn', { fetched: 'torn' as const }, 3],
    ['one that was taken for whole', { said: 'store closed' }, 3],
  ])('fails in its line for %s', (_what, change, at) => {
    const states = statesOf(judgeCheckout({ ...good, ...change }))
    expect(states.map((state, place) => (state === 'failed' ? place : -1)).filter((place) => place >= 0)).toEqual([at])
  })
  it('says what could not be looked for', () => {
    expect(statesOf(judgeCheckout({ ...good, ended: false, fetched: null, asked: false }))).toEqual([
      'held',
      'held',
      'elsewhere',
      'unproved',
    ])
  })
})

describe('what Windows knows', () => {
  const program = String.raw`C:\Program Data\Register ü\Registerblick.exe`
  it('the entry leads to the program, by its identity', () => {
    expect(statesOf(judgeEntry(`${program.toUpperCase()}\r\n${windowsIdentity.id}\r\n`, program))).toEqual([
      'held',
      'held',
    ])
    expect(statesOf(judgeEntry(`C:\\dev\\electron.exe\r\n${windowsIdentity.id}.dev`, program))).toEqual([
      'failed',
      'failed',
    ])
    expect(statesOf(judgeEntry('', program))).toEqual(['failed', 'failed'])
  })
  it('the identity is that of the package, its installer and the program', () => {
    expect(textOf('electron-builder.yml')).toContain(`appId: ${windowsIdentity.id}\n`)
    const source = textOf('../electron/desktop/application-identity.ts')
    expect(source).toContain(`'${windowsIdentity.id}'`)
    for (const key of [windowsIdentity.scheme, windowsIdentity.activator])
      expect(textOf('installer.nsh')).toContain(`HKCU "${key.slice('HKCU\\'.length)}"`)
  })

  const before = { program: true, library: true, scheme: true, activator: true }
  const after = { program: false, library: true, scheme: false, activator: false }
  it('the uninstaller takes the program and its keys, and leaves the data', () => {
    expect(statesOf(judgeUninstall(before, after))).toEqual(['held', 'held', 'held', 'held'])
    expect(judgeUninstall({ ...before, activator: false }, after)[3]?.line).toContain('was not there before')
  })
  it.each([
    ['program', 0, {}, { program: true }],
    ['data', 1, {}, { library: false }],
    ['key', 2, {}, { scheme: true }],
    ['class', 3, {}, { activator: true }],
    ['a key that was never there proves nothing', 2, { scheme: false }, {}],
    ['data that were never there prove nothing', 1, { library: false }, {}],
  ])('fails in its line: %s', (_what, at, earlier, later) => {
    const states = statesOf(judgeUninstall({ ...before, ...earlier }, { ...after, ...later }))
    expect(states.indexOf('failed')).toBe(at)
    expect(states.filter((state) => state === 'failed')).toHaveLength(1)
  })
})
