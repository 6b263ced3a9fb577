import { describe, expect, it } from 'vitest'
import { judgeSelfTest, judgeServer, passes, sandboxLine } from './smoke-report.mjs'

const whole = {
  form: 1,
  electron: '45.4.1',
  packaged: true,
  sandbox: true,
  sandboxedProcesses: [
    { type: 'Browser', sandboxed: false },
    { type: 'Tab', sandboxed: true },
  ],
  windowVisible: true,
  page: { text: 'Registerblick', bridge: true },
  pageAfterCrash: { text: 'Registerblick', bridge: true },
  storeWorker: true,
  graphWorker: true,
  tableProcess: true,
  keychain: 'reached',
  reached: true,
  pdf: { by: 'Electron', bytes: 20_000 },
  spellDictionaries: false,
}
const statesOf = (report: unknown) => Object.groupBy(judgeSelfTest(report), ({ state }) => state)

describe('the report of a self-test', () => {
  it('proves every line of a package', () => {
    expect(statesOf(whole)).toMatchObject({ held: expect.arrayContaining([]) as unknown })
    expect(statesOf(whole).failed).toBeUndefined()
    expect(statesOf(whole).unproved).toBeUndefined()
    expect(passes(judgeSelfTest(whole), { whole: true })).toBe(true)
  })

  it.each([
    ['a window out of sight', { windowVisible: false }],
    ['a page without its bridge', { page: { text: 'Registerblick', bridge: false } }],
    ['an empty page', { page: { text: '', bridge: true } }],
    ['a sandbox that was switched off', { sandbox: false }],
    ['a page that stays empty after a crash', { pageAfterCrash: { text: '', bridge: true } }],
    ['a page outside of the sandbox', { sandboxedProcesses: [{ type: 'Tab', sandboxed: false }] }],
    ['no page among the processes', { sandboxedProcesses: [{ type: 'Browser', sandboxed: false }] }],
    ['a thread that does not answer', { graphWorker: false }],
    ['a table that was not read', { tableProcess: false }],
    ['a print of nothing', { pdf: { by: 'Electron', bytes: 12 } }],
    ['a dictionary that was fetched', { spellDictionaries: true }],
    ['a run that is not packaged', { packaged: false }],
    ['a line that is missing', { storeWorker: undefined }],
  ])('fails in one line for %s', (_what, change) => {
    const judged = judgeSelfTest({ ...whole, ...change })
    expect(judged.filter(({ state }) => state === 'failed')).toHaveLength(1)
    expect(passes(judged, { whole: false })).toBe(false)
  })

  it('names what could not be proved, which a package must prove and the stand-in need not', () => {
    const why = 'this is not Electron'
    const judged = judgeSelfTest({ ...whole, electron: { unproved: why }, packaged: false })
    expect(judged.filter(({ state }) => state !== 'held')).toEqual([
      { line: 'it is Electron', state: 'unproved', seen: why },
      { line: 'it is a package', state: 'unproved', seen: why },
      // Only that nobody switched it off is known there.
      { line: sandboxLine, state: 'unproved', seen: why },
    ])
    expect([passes(judged, { whole: true }), passes(judged, { whole: false })]).toEqual([false, true])
  })

  it.each([null, [], 'text', {}, { form: 2 }])('is no report: %j', (report) => {
    expect(judgeSelfTest(report)).toMatchObject([{ state: 'failed' }])
  })
})

describe('what arrived at the smoke test’s server', () => {
  const server = {
    reused: ['200', 'broke', '200'],
    redirect: '302 /good',
    odd: '200',
    status600: 'odd',
    afterEndless: '200',
  }
  const failedOf = (change: Readonly<Record<string, unknown>>, arrived = 3): readonly string[] =>
    judgeServer({ server: { ...server, ...change } }, new Map([['/reused', arrived]]), 'direct').flatMap(
      ({ state, line }) => (state === 'held' ? [] : [line]),
    )

  it('holds where each request came once, and a target may come with its whole address', () => {
    expect(failedOf({})).toEqual([])
    expect(failedOf({ redirect: '302 http://smoke.registerblick.invalid/good' })).toEqual([])
  })

  it.each([
    ['was sent again below us', {}, 4],
    ['never arrived', {}, 0],
    ['a redirect that was followed', { redirect: '200 ' }, 3],
    ['a redirect that broke', { redirect: 'Redirect was cancelled' }, 3],
    ['a status that ended the look', { status600: undefined }, 3],
    ['connections that were held', { afterEndless: 'timeout' }, 3],
  ])('fails in one line: %s', (_what, change, arrived) => {
    expect(failedOf(change, arrived)).toHaveLength(1)
  })

  it('fails where there is no report', () => {
    expect(judgeServer(null, new Map(), 'direct').every(({ state }) => state === 'failed')).toBe(true)
  })
})

it('a line of another system is no failure of a package', () => {
  expect(passes([{ line: 'x', state: 'elsewhere', seen: 'on Windows only' }], { whole: true })).toBe(true)
})
