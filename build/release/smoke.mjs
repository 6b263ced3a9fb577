import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { judgeSelfTest, judgeServer, passes, sandboxLine } from '../smoke-report.mjs'
import { startSmokeServer } from './smoke-server.mjs'
import { askToEnd, endSession, inTerminal, isInstalled, startMenuTarget } from './smoke-system.mjs'

/**
 * Starts an installed program as a person would, in less than five minutes: a wrong option, a demo that is killed, and a
 * self-test on what the killed one left. Prints a line for each thing proved, failed or not provable here, and ends with 0
 * where all was proved.
 *
 *     node build/release/smoke.mjs PROGRAM
 *     node build/release/smoke.mjs --image PROGRAM              (one self-test; without the sandbox it must say so)
 *     node build/release/smoke.mjs --stand-in COMMAND WORD…     (lines that only Electron proves may stay open)
 */
const given = process.argv.slice(2)
const standIn = given[0] === '--stand-in'
const image = given[0] === '--image'
const words = standIn ? given.slice(1) : given.slice(image ? 1 : 0, image ? 2 : 1).map((path) => resolve(path))
const [command, ...first] = words
if (command === undefined) {
  console.error('usage: node build/release/smoke.mjs PROGRAM | --image PROGRAM | --stand-in COMMAND WORD…')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'registerblick-smoke-'))
const dataDir = join(folder, 'Daten ü')
const waitMs = 90_000
const needsDisplay = process.platform === 'linux' && process.env['DISPLAY'] === undefined
const withDisplay = needsDisplay ? ['xvfb-run', '--auto-servernum', command, ...first] : [command, ...first]

/**
 * Runs a command until it ends, until `enough`, or until the time is over; what is left of it is killed with its children.
 * `act` is done once, when `ready` is: then it has its own time to end by itself.
 * @param {readonly string[]} words
 * @param {{ enough?: () => boolean, ready?: () => boolean, act?: (type: (text: string) => void, pid: number) => void, env?: NodeJS.ProcessEnv }} [how]
 * @returns {Promise<{ code: number | null, said: string }>} code: null: it was killed.
 */
async function runCommand(words, { enough = () => false, ready = () => false, act, env = {} } = {}) {
  const own = process.platform !== 'win32'
  const child = spawn(words[0] ?? '', words.slice(1), { detached: own, env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += String(text)
      process.stderr.write(text)
    })
  /** @type {number | null | undefined} */
  let code
  child.once('close', (ended) => (code = ended))
  child.once('error', (error) => {
    console.error(error.message)
    code = 127
  })
  let acted = false
  const until = Date.now() + waitMs
  while (code === undefined && !enough() && Date.now() < until) {
    if (!acted && act !== undefined && ready()) {
      acted = true
      act((text) => child.stdin.write(text), child.pid ?? 0)
    }
    await new Promise((wake) => setTimeout(wake, 200))
  }
  if (code !== undefined) return { code, said }
  if (child.pid !== undefined) {
    if (own) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  await new Promise((wake) => setTimeout(wake, 2_000))
  return { code: null, said }
}

/** The program, with these options. @param {readonly string[]} options @param {Parameters<typeof runCommand>[1]} [how] */
const runProgram = (options, how) => runCommand([...withDisplay, ...options], how)

/** A self-test, and its report; null: it wrote none. @param {string} name @param {readonly string[]} [options] @param {NodeJS.ProcessEnv} [env] */
async function selfTest(name, options = [], env = {}) {
  const file = join(folder, `${name} ü.json`)
  const words = ['--demo', `--data-dir=${dataDir}`, `--self-test=${file}`, ...options]
  const { code, said } = await runProgram(words, { env })
  return { code, said, report: existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null }
}

/** @type {import('../smoke-report.mjs').Line[]} */
const told = []
/** @param {string} line @param {boolean} holds @param {unknown} seen */
const tell = (line, holds, seen) => told.push({ line, state: holds ? 'held' : 'failed', seen: String(seen) })

/** @param {string} line @param {string} why */
const leave = (line, why) => told.push({ line, state: 'unproved', seen: why })
/** Another system's line, which a run there shows. @param {string} line @param {string} system */
const elsewhere = (line, system) => told.push({ line, state: 'elsewhere', seen: `on ${system} only` })

/** By which way requests leave, and that none is sent twice below us (findings 1, 7, 12, 15). */
async function checkNetwork() {
  const server = await startSmokeServer()
  try {
    const direct = await selfTest('direct', [`--self-test-server=http://127.0.0.1:${server.port}`])
    told.push(...judgeServer(direct.report, server.arrivals(), 'direct'))
    server.forget()
    if (process.platform !== 'linux') return elsewhere('by a proxy: arrivals are counted', 'Linux')
    const proxy = `127.0.0.1:${server.port}`
    // Chromium takes the variable where no desktop has settings of its own.
    const env = { http_proxy: `http://${proxy}`, STAND_IN_PROXY: proxy }
    const proxied = await selfTest('proxied', ['--self-test-server=http://smoke.registerblick.invalid'], env)
    told.push(...judgeServer(proxied.report, server.arrivals(), 'by a proxy'))
  } finally {
    server.close()
  }
}

/** A start into the tray shows nothing, however the window was left (11); under Wayland the window is seen (4). */
async function checkWindow() {
  const place = join(dataDir, 'desktop')
  if (existsSync(place)) {
    const bounds = { x: 10, y: 10, width: 1000, height: 700 }
    writeFileSync(join(place, 'window.json'), JSON.stringify({ bounds, maximized: true }))
  }
  const { report } = await selfTest('hidden', ['--hidden'])
  tell(
    'a hidden start shows no window, also one that was left maximized',
    report?.windowVisible === false,
    report?.windowVisible,
  )

  const line = 'under Wayland the window is seen'
  if (process.platform !== 'linux') return elsewhere(line, 'Linux')
  if (standIn) return leave(line, 'the stand-in has no screen')
  if (!isInstalled('weston')) return leave(line, 'weston is not installed')
  const runtime = join(folder, 'wayland')
  mkdirSync(runtime, { mode: 0o700 })
  const weston = spawn('weston', ['--backend=headless', '--socket=registerblick'], {
    env: { ...process.env, XDG_RUNTIME_DIR: runtime },
    stdio: 'ignore',
  })
  try {
    await new Promise((wake) => setTimeout(wake, 3_000))
    const file = join(folder, 'wayland.json')
    const words = ['--demo', `--data-dir=${dataDir}`, `--self-test=${file}`, '--ozone-platform=wayland']
    await runCommand([command ?? '', ...first, ...words], {
      env: { XDG_RUNTIME_DIR: runtime, WAYLAND_DISPLAY: 'registerblick' },
    })
    const seen = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
    tell(line, seen?.windowVisible === true && seen.shownBy !== null, seen?.shownBy)
  } finally {
    weston.kill()
  }
}

/** Ctrl+C in a terminal (9) and the end of Windows' session (10) close the store. */
async function checkEnding() {
  const library = join(folder, 'Ende ü')
  const options = ['--demo', `--data-dir=${library}`]
  const ready = () => existsSync(join(library, 'demo', 'registerblick.db'))
  const ctrlC = 'Ctrl+C in a terminal closes the store'
  const terminal = inTerminal([...withDisplay, ...options])
  if (terminal === null) elsewhere(ctrlC, 'Linux and macOS')
  else {
    const { said } = await runCommand(terminal, {
      ready,
      act: (type) => void setTimeout(() => type('\u0003'), 3_000),
    })
    tell(ctrlC, said.includes('store closed'), said.slice(-200))
  }

  const sessionEnd = 'the end of the session closes the store'
  if (process.platform !== 'win32') return elsewhere(sessionEnd, 'Windows')
  const { code, said } = await runProgram(options, {
    ready,
    act: () => void setTimeout(() => endSession(command ?? ''), 10_000),
  })
  tell(sessionEnd, code !== null && said.includes('store closed'), said.slice(-200))
}

/** A second start on a data folder ends by itself; the first goes on, and closes its store when the system asks it to end. */
async function checkSecondStart() {
  const library = join(folder, 'Zwei ü')
  const options = ['--demo', `--data-dir=${library}`]
  /** @type {number | null} */
  let second = null
  const { code, said } = await runProgram(options, {
    ready: () => existsSync(join(library, 'demo', 'registerblick.db')),
    act: (_type, pid) =>
      void setTimeout(async () => {
        second = (await runProgram(options)).code
        askToEnd(pid)
      }, 3_000),
  })
  tell('a second start on the same data folder ends with 0', second === 0, second)
  const line = 'the system asks it to end: the store is closed'
  if (needsDisplay) leave(line, 'xvfb-run stands between')
  else tell(line, code === 0 && said.includes('store closed'), `${code} ${said.slice(-200)}`)
}

/** What Windows does with a notification of an earlier run (13), and with the Start menu's entry (14). */
async function checkWindows() {
  const embedding = 'it starts for a notification of an earlier run (-Embedding)'
  const entry = 'the entry of the Start menu still leads to it'
  if (process.platform !== 'win32') {
    elsewhere(embedding, 'Windows')
    elsewhere(entry, 'Windows')
    return
  }
  const library = join(folder, 'Meldung ü')
  const there = () => existsSync(join(library, 'demo', 'registerblick.db'))
  const { code } = await runProgram(['--demo', `--data-dir=${library}`, '-Embedding'], { enough: there })
  tell(embedding, code === null && there(), code)
  const { ok, said } = startMenuTarget()
  tell(entry, ok && said.toLowerCase() === (command ?? '').toLowerCase(), said)
}

/** An AppImage starts; where its own script took the sandbox away, the program says so. */
async function checkImage() {
  const { code, said, report } = await selfTest('Bericht')
  tell('it starts, and ends in order', code === 0, code)
  for (const one of judgeSelfTest(report)) if (one.line !== sandboxLine) told.push(one)
  tell(
    `${sandboxLine}, or the program says that it is off`,
    report?.sandbox === true || (report?.sandbox === false && said.includes('Started with --no-sandbox')),
    report?.sandbox,
  )
}

/** Everything of an installed program. */
async function checkInstalled() {
  const refused = await runProgram(['--no-such-option'])
  tell('a wrong option ends it with 2', refused.code === 2, refused.code)

  const library = join(dataDir, 'demo', 'registerblick.db')
  const killed = await runProgram(['--demo', `--data-dir=${dataDir}`], { enough: () => existsSync(library) })
  tell('a first start makes a library; it is killed', killed.code === null && existsSync(library), killed.code)

  const { code, report } = await selfTest('Bericht')
  tell('it starts on what the killed one left, and ends in order', code === 0, code)
  told.push(...judgeSelfTest(report))
  await checkNetwork()
  await checkWindow()
  await checkEnding()
  await checkSecondStart()
  await checkWindows()
}

try {
  await (image ? checkImage() : checkInstalled())
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
for (const { line, state, seen } of told)
  console.log(`${state.padEnd(8)} ${line}${state === 'held' ? '' : ` (${seen})`}`)
process.exit(passes(told, { whole: !standIn }) ? 0 : 1)
