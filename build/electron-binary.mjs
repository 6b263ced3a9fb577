import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Electron's binary for `npm start`: whether it is whole, and whether this system lets it run. Plain JavaScript for Node 20. */

/** Where the executable lies in what is unpacked. */
export const executableOf = (/** @type {NodeJS.Platform} */ platform) =>
  platform === 'win32' ? 'electron.exe' : platform === 'darwin' ? 'Electron.app/Contents/MacOS/Electron' : 'electron'

/** @param {string} path */
const textOf = (path) => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return null
  }
}

/**
 * Whether Electron was unpacked to its end: `path.txt` is written last, and `dist/version` names the version that is
 * wanted. A start that was killed while it unpacked leaves the executable and not these.
 * @param {string} folder `node_modules/electron`
 * @param {NodeJS.Platform} platform
 */
export function isWhole(folder, platform) {
  const own = textOf(join(folder, 'package.json'))
  if (own === null) return false
  const { version } = /** @type {{ version: string }} */ (JSON.parse(own))
  return (
    textOf(join(folder, 'dist/version'))?.replace(/^v/, '') === version &&
    textOf(join(folder, 'path.txt')) === executableOf(platform) &&
    existsSync(join(folder, 'dist', executableOf(platform)))
  )
}

/** Removes what a killed start left, so that nothing of it is mixed with what is unpacked next. @param {string} folder */
export function removeTorn(folder) {
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  rmSync(join(folder, 'path.txt'), { force: true })
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * Whether fetching failed within the last day: then a start does not wait for it again.
 * @param {string} note File that remembers it.
 * @param {number} now Milliseconds.
 */
export function failedLately(note, now) {
  const at = Number(textOf(note) ?? Number.NaN)
  return at <= now && now - at < dayMs
}

/** @param {string} note @param {number} now */
export function noteFailure(note, now) {
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, String(now))
}

/**
 * Why Electron's own sandbox can't start here, as a sentence; null where nothing speaks against it. It ends with a crash
 * instead, without a word that a person could use.
 * @param {{ platform: NodeJS.Platform, root: boolean, restriction: string | null, helper: { owner: number, mode: number } | null }} system
 *   restriction: what `/proc/sys/kernel/apparmor_restrict_unprivileged_userns` says. helper: `chrome-sandbox` beside the executable.
 */
export function sandboxProblem({ platform, root, restriction, helper }) {
  if (platform !== 'linux') return null
  if (root) return 'Electron does not run as root with its sandbox; Registerblick opens in the browser.'
  const setuid = helper !== null && helper.owner === 0 && (helper.mode & 0o4000) !== 0
  return restriction?.trim() === '1' && !setuid
    ? 'This system allows Electron no sandbox here (AppArmor, unprivileged user namespaces); Registerblick opens in the browser. The .deb package brings the permission with it.'
    : null
}

/** What `sandboxProblem` wants to know of this system. @param {string} executable */
export function readSandboxFacts(executable) {
  const helper = join(dirname(executable), 'chrome-sandbox')
  const stat = existsSync(helper) ? statSync(helper) : null
  return {
    platform: process.platform,
    root: process.getuid?.() === 0,
    restriction: textOf('/proc/sys/kernel/apparmor_restrict_unprivileged_userns'),
    helper: stat && { owner: stat.uid, mode: stat.mode },
  }
}

/** A start that ends sooner than this was no start; one of which the program was never heard may take longer on a slow machine. */
const startMs = { heard: 5_000, unheard: 60_000 }
/** Signals by which Chromium ends itself; SIGTRAP is how it does so after FATAL. */
const fatal = new Set(['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS'])

/**
 * Whether Electron ended by itself as it started, so that the browser should take over: it crashed, or failed before the program
 * was heard (a library is missing: 127; a display that is named and not there: 1). An end that somebody asked for is none.
 * @param {{ code: number | null, signal: NodeJS.Signals | null, afterMs: number, heard: boolean, told: boolean }} end
 */
export function failedAtStart({ code, signal, afterMs, heard, told }) {
  if (told || afterMs >= (heard ? startMs.heard : startMs.unheard)) return false
  if (signal !== null) return fatal.has(signal)
  return heard ? code === 133 || code === 134 || code === 139 : code !== 0
}
