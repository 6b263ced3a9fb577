import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isWhole, removeTorn } from '../electron-binary.mjs'
import {
  judge,
  judgeArchive,
  judgeCheckout,
  judgeCrashes,
  judgeEntry,
  judgeHidden,
  judgeLanguages,
  judgeUninstall,
  windowsIdentity,
} from '../smoke-judge.mjs'
import { judgeSelfTest, judgeServer, passes, sandboxLine } from '../smoke-report.mjs'
import { runCommand } from './run-command.mjs'
import { startSmokeServer } from './smoke-server.mjs'
import {
  askToEnd,
  crashReports,
  endSession,
  hasKey,
  inTerminal,
  isInstalled,
  startMenuEntry,
  uninstall,
} from './smoke-system.mjs'

/**
 * Starts an installed program as a person would, in less than five minutes: a wrong option, a demo that is killed, and a
 * self-test on what the killed one left. Prints a line for each thing proved, failed or not provable here, and ends with 0
 * where all was proved.
 *
 *     node build/release/smoke.mjs PROGRAM
 *     node build/release/smoke.mjs --image PROGRAM              (one self-test; without the sandbox it must say so)
 *     node build/release/smoke.mjs --archive FILE.tar.gz        (unpacked; it starts, or says why not)
 *     node build/release/smoke.mjs --checkout                   (`npm start` in this folder, on a torn Electron)
 *     node build/release/smoke.mjs --uninstall PROGRAM          (Windows: what goes, and what stays)
 *     node build/release/smoke.mjs --stand-in COMMAND WORD…     (all but the last two; lines that only Electron proves may stay open)
 */
const given = process.argv.slice(2)
const mode = given[0]?.startsWith('--') ? given[0] : null
const standIn = mode === '--stand-in'
const root = fileURLToPath(new URL('../..', import.meta.url))
const words = standIn ? given.slice(1) : given.slice(mode === null ? 0 : 1).map((path) => resolve(path))
const [command, ...first] = mode === '--checkout' ? ['npm'] : words
if (command === undefined) {
  console.error(
    'usage: node build/release/smoke.mjs PROGRAM | --image PROGRAM | --archive FILE | --checkout | --uninstall PROGRAM | --stand-in COMMAND WORD…',
  )
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'registerblick-smoke-'))
const dataDir = join(folder, 'Daten ü')
const needsDisplay = process.platform === 'linux' && process.env['DISPLAY'] === undefined
const withDisplay = needsDisplay ? ['xvfb-run', '--auto-servernum', command, ...first] : [command, ...first]

/** On the stand-in, on whatever machine, the time of all commands together does not count. @type {typeof runCommand} */
const run = (words, how) => runCommand(words, { ...how, whole: standIn })

/** The program, with these options. @param {readonly string[]} options @param {Parameters<typeof runCommand>[1]} [how] */
const runProgram = (options, how) => run([...withDisplay, ...options], how)

/** A self-test, and its report; null: it wrote none. @param {string} name @param {readonly string[]} [options] @param {Parameters<typeof runCommand>[1]} [how] */
async function selfTest(name, options = [], how = {}) {
  const file = join(folder, `${name} ü.json`)
  const words = ['--demo', `--data-dir=${dataDir}`, `--self-test=${file}`, ...options]
  const { code, said } = await runProgram(words, how)
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
    const proxied = await selfTest('proxied', ['--self-test-server=http://smoke.registerblick.invalid'], { env })
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
  /** @type {number | null} */
  let second = null
  const { report } = await selfTest('hidden', ['--hidden'], {
    ready: () => existsSync(join(folder, 'hidden ü.json.waits')),
    // Behind `--`, as Windows and the menu entry of Linux hand a link on.
    act: () =>
      void runProgram(['--demo', `--data-dir=${dataDir}`, '--', 'registerblick://company/x']).then(
        ({ code }) => (second = code),
      ),
  })
  // The second one may end a moment after the first has reported.
  for (let left = 50; second === null && left > 0; left -= 1) await new Promise((wake) => setTimeout(wake, 200))
  told.push(...judgeHidden(report, second))

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
    await run([command ?? '', ...first, ...words], {
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
    const { said } = await run(terminal, {
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
  let asked = 'nobody asked'
  const { code, said } = await runProgram(options, {
    ready: () => existsSync(join(library, 'demo', 'registerblick.db')),
    act: (_type, pid) =>
      void setTimeout(async () => {
        second = (await runProgram(options)).code
        asked = askToEnd(pid)
      }, 3_000),
  })
  tell('a second start on the same data folder ends with 0', second === 0, second)
  const line = 'the system asks it to end: the store is closed'
  if (needsDisplay) leave(line, 'xvfb-run stands between')
  else tell(`${line} (${asked})`, code === 0 && said.includes('store closed'), `${code} ${said.slice(-200)}`)
}

/** What Windows does with a notification of an earlier run (13), and with the Start menu's entry (14). */
async function checkWindows() {
  const embedding = 'it starts for a notification of an earlier run (-Embedding)'
  if (process.platform !== 'win32') {
    for (const { line } of [{ line: embedding }, ...judgeEntry('', '')]) elsewhere(line, 'Windows')
    return
  }
  const library = join(folder, 'Meldung ü')
  const there = () => existsSync(join(library, 'demo', 'registerblick.db'))
  const { code } = await runProgram(['--demo', `--data-dir=${library}`, '-Embedding'], { enough: there })
  tell(embedding, code === null && there(), code)
  told.push(...judgeEntry(startMenuEntry().said, command ?? ''))
}

/** What macOS keeps of a run: no crash, and a bundle in the person's languages. @param {readonly string[]} before Reports of crashes. */
async function checkMac(before) {
  if (process.platform !== 'darwin') {
    for (const { line } of [judgeCrashes([], []), judgeLanguages([])]) elsewhere(line, 'macOS')
    return
  }
  // macOS writes them a little later.
  await new Promise((wake) => setTimeout(wake, 5_000))
  const resources = join(dirname(command ?? ''), '..', 'Resources')
  told.push(judgeCrashes(before, crashReports()), judgeLanguages(readdirSync(resources)))
}

/** An AppImage starts; where its own script took the sandbox away, the program says so. */
async function checkImage() {
  const { code, said, report } = await selfTest('Bericht')
  tell('it starts, and ends in order', code === 0, code)
  for (const one of judgeSelfTest(report)) if (one.line !== sandboxLine) told.push(one)
  tell(
    `${sandboxLine}, or the program says that it is off (sandbox: ${report?.sandbox})`,
    report?.sandbox === true || (report?.sandbox === false && said.includes('Started with --no-sandbox')),
    report?.sandbox,
  )
}

/** What the tar.gz holds, unpacked where no profile of AppArmor knows it. */
async function checkArchive() {
  const place = join(folder, 'unpacked')
  mkdirSync(place)
  const { status } = spawnSync('tar', ['-xzf', command ?? '', '-C', place, '--strip-components=1'], {
    stdio: 'inherit',
  })
  const program = join(place, 'registerblick')
  if (status !== 0 || !existsSync(program)) return tell('the tar.gz holds the program', false, readdirSync(place))
  const file = join(folder, 'archive.json')
  const options = ['--demo', `--data-dir=${dataDir}`, `--self-test=${file}`]
  const { code, said } = await run([...withDisplay.slice(0, -1), program, ...options])
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  told.push(judgeArchive({ code, said, report }))
}

/** `npm start` in the checkout: it opens in the window or in the browser, fetches a torn Electron anew, and Ctrl+C ends it in order. */
async function checkStart() {
  const electron = join(root, 'node_modules', 'electron')
  const asked = !standIn && isWhole(electron, process.platform)
  // As a start leaves it that was killed while it unpacked.
  if (asked) rmSync(join(electron, 'path.txt'))
  if (!standIn) rmSync(join(root, '.cache', 'electron-not-fetched'), { force: true })
  const entryBefore = process.platform === 'win32' ? startMenuEntry().said : ''
  const library = join(folder, 'Start ü')
  const there = () => existsSync(join(library, 'demo', 'registerblick.db'))
  // On the stand-in there is no Electron to open, and no browser is wanted.
  const options = ['--demo', `--data-dir=${library}`, ...(standIn ? ['--no-open'] : [])]
  const terminal = inTerminal([...withDisplay.slice(0, -1 - first.length), 'npm', 'start', '--', ...options])
  // npm of Windows is a script of its shell; this is what it would run.
  const plain = [process.execPath, join(root, 'build', 'run.mjs'), 'start', ...options]
  const { said } =
    terminal === null
      ? await run(plain, { enough: there, ms: 200_000 })
      : await run(terminal, {
          ready: there,
          act: (type) => void setTimeout(() => type('\u0003'), 5_000),
          ms: 200_000,
        })
  const whole = isWhole(electron, process.platform)
  if (asked && !whole) removeTorn(electron)
  const fetched = asked ? (whole ? 'whole' : 'torn') : null
  told.push(...judgeCheckout({ said, library: there(), ended: terminal !== null, fetched, asked }))
  const alone = 'a run in the checkout leaves the entry of the Start menu alone'
  if (process.platform !== 'win32') return elsewhere(alone, 'Windows')
  told.push(judge(alone, startMenuEntry().said === entryBefore, [entryBefore, startMenuEntry().said]))
}

/** Windows: the uninstaller takes what is the program's, and leaves what was read. */
async function checkUninstall() {
  // Where a person's data lie: without --data-dir.
  const library = join(process.env['APPDATA'] ?? '', 'Registerblick', 'demo', 'registerblick.db')
  const file = join(folder, 'last.json')
  await runProgram(['--demo', `--self-test=${file}`])
  const look = () => ({
    program: existsSync(command ?? ''),
    library: existsSync(library),
    scheme: hasKey(windowsIdentity.scheme),
    activator: hasKey(windowsIdentity.activator),
  })
  const before = look()
  uninstall(join(dirname(command ?? ''), 'Uninstall Registerblick.exe'))
  for (let left = 150; look().program && left > 0; left -= 1) await new Promise((wake) => setTimeout(wake, 200))
  // The keys are the last that it takes.
  await new Promise((wake) => setTimeout(wake, 3_000))
  told.push(...judgeUninstall(before, look()))
}

/** Everything of an installed program. */
async function checkInstalled() {
  const crashes = process.platform === 'darwin' ? crashReports() : []
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
  await checkMac(crashes)
  if (standIn) await checkStart()
}

/** @type {Readonly<Record<string, () => Promise<void>>>} */
const checks = {
  '--image': checkImage,
  '--archive': checkArchive,
  '--checkout': checkStart,
  '--uninstall': checkUninstall,
}
try {
  await (checks[mode ?? ''] ?? checkInstalled)()
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
for (const { line, state, seen } of told)
  console.log(`${state.padEnd(8)} ${line}${state === 'held' ? '' : ` (${seen})`}`)
process.exit(passes(told, { whole: !standIn }) ? 0 : 1)
