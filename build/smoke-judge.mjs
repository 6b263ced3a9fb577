/** What the smoke test reads beside a self-test's report (build/smoke-report.mjs), and what each of it proves. */

/** @typedef {import('./smoke-report.mjs').Line} Line */

/** What Windows knows the installed program by: `appId` of electron-builder.yml, and the class of its notifications (build/installer.nsh). */
export const windowsIdentity = {
  id: 'app.registerblick.desktop',
  scheme: String.raw`HKCU\Software\Classes\registerblick`,
  activator: String.raw`HKCU\Software\Classes\CLSID\{6F1D4E3B-27B5-4C0A-9D0E-5A4B7C2F81D6}`,
}

/** @param {string} line @param {boolean} holds @param {unknown} seen @returns {Line} */
export const judge = (line, holds, seen) => ({
  line,
  state: holds ? 'held' : 'failed',
  seen: typeof seen === 'string' ? seen : (JSON.stringify(seen) ?? 'nothing'),
})

/** @param {unknown} value @param {string} name */
const memberOf = (value, name) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value)[name] : undefined

/**
 * A start into the tray, whose window was left maximized (11), and a second start with a link.
 * @param {unknown} report Of the hidden start.
 * @param {number | null} second How the second start ended; null: it did not, or none was made.
 * @returns {readonly Line[]}
 */
export function judgeHidden(report, second) {
  const visible = memberOf(report, 'windowVisible')
  const seen = memberOf(report, 'secondStart')
  return [
    judge(
      'a hidden start shows no window, also one that was left maximized',
      visible === false && memberOf(seen, 'visibleBefore') === false,
      [visible, seen],
    ),
    judge(
      'a second start with a link brings the hidden window into sight',
      second === 0 && memberOf(seen, 'visibleBefore') === false && memberOf(seen, 'visibleAfter') === true,
      [second, seen],
    ),
  ]
}

/**
 * macOS: reports of crashes that a run left.
 * @param {readonly string[]} before Names of files in DiagnosticReports.
 * @param {readonly string[]} after
 * @returns {Line}
 */
export function judgeCrashes(before, after) {
  const known = new Set(before)
  // The self-test ends a page's process as a crash does, to see the page come back; that one may be reported.
  const own = after.filter(
    (name) => !known.has(name) && /^registerblick/i.test(name) && !name.startsWith('Registerblick Helper (Renderer)'),
  )
  return judge('no crash was reported to macOS', own.length === 0, own)
}

/** macOS: languages that the bundle has. @param {readonly string[]} names Of Contents/Resources. @returns {Line} */
export const judgeLanguages = (names) =>
  judge(
    'the bundle has German and both kinds of English',
    ['de.lproj', 'en.lproj', 'en_GB.lproj'].every((name) => names.includes(name)),
    names.filter((name) => name.endsWith('.lproj')),
  )

/** How Chromium says that it has no sandbox, before the program is reached. */
const noSandbox = /No usable sandbox|SUID sandbox helper|setuid_sandbox_host|Running as root without --no-sandbox/

/**
 * What was unpacked from the tar.gz, where Ubuntu restricts user namespaces: it has no profile, so it starts or says why not.
 * @param {{ code: number | null, said: string, report: unknown }} end
 * @returns {Line}
 */
export function judgeArchive({ code, said, report }) {
  if (report !== null && code === 0)
    return judge(
      `the tar.gz starts (sandbox: ${String(memberOf(report, 'sandbox'))})`,
      memberOf(report, 'sandbox') === true || said.includes('Started with --no-sandbox'),
      report,
    )
  return judge('the tar.gz does not start, and says that the sandbox is why', noSandbox.test(said), said.slice(-200))
}

/** What the last words of `npm start` say of where it opened. @param {string} said @returns {'window' | 'browser'} */
export const openedIn = (said) =>
  /opens in the browser|runs in the browser|Registerblick is ready: http/.test(said) ? 'browser' : 'window'

/**
 * `npm start -- --demo` in the checkout (5, 6, 9).
 * @param {{ said: string, library: boolean, ended: boolean, fetched: 'whole' | 'torn' | null, asked: boolean }} run library: one was made. ended:
 *   a terminal asked it to end. fetched: what is there of Electron afterwards; null: it could not be looked for. asked: Electron was torn before.
 * @returns {readonly Line[]}
 */
export function judgeCheckout({ said, library, ended, fetched, asked }) {
  const where = openedIn(said)
  const signs = /SIGTRAP|Trace\/breakpoint|FATAL:|setuid_sandbox_host/.exec(said)?.[0]
  /** @type {Line[]} */
  const lines = [
    judge(`npm start opens the demo (in the ${where})`, library, said.slice(-200)),
    judge('npm start never ends by a trap of Chromium’s', signs === undefined, signs ?? ''),
  ]
  const ctrlC = 'Ctrl+C in the terminal of npm start closes the store'
  lines.push(
    ended
      ? judge(ctrlC, said.includes('store closed'), said.slice(-200))
      : { line: ctrlC, state: 'elsewhere', seen: 'on Linux and macOS only' },
  )
  const anew = 'a torn Electron is fetched anew'
  lines.push(
    asked && fetched !== null
      ? judge(anew, fetched === 'whole' && said.includes('Fetching Electron'), fetched)
      : { line: anew, state: 'unproved', seen: 'no Electron was fetched here that could be torn' },
  )
  return lines
}

/**
 * Windows: what the entry of the Start menu is and leads to.
 * @param {string} said Target and identity, a line each, as `startMenuEntry` (build/release/smoke-system.mjs) reads them.
 * @param {string} program
 * @returns {readonly Line[]}
 */
export function judgeEntry(said, program) {
  const [target = '', id = ''] = said.split(/\r?\n/).map((line) => line.trim())
  return [
    judge('the entry of the Start menu still leads to it', target.toLowerCase() === program.toLowerCase(), said),
    judge('the entry of the Start menu has the program’s identity', id === windowsIdentity.id, said),
  ]
}

/**
 * Windows: what is there before and after the uninstaller.
 * @typedef {{ readonly program: boolean, readonly library: boolean, readonly scheme: boolean, readonly activator: boolean }} Installed
 * @param {Installed} before @param {Installed} after @returns {readonly Line[]}
 */
export const judgeUninstall = (before, after) => [
  judge('the uninstaller takes the program away', before.program && !after.program, [before, after]),
  judge('what was read is still there after it', before.library && after.library, [before, after]),
  judge('links of the scheme lead nowhere after it', before.scheme && !after.scheme, [before, after]),
  // Windows is told the class with the first notification, so it may not have been there; the line says so.
  judge(
    `the class of notifications is gone after it (${before.activator ? 'it was there' : 'it was not there before'})`,
    !after.activator,
    [before, after],
  ),
]
