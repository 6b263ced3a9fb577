import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { judgeSelfTest, passes } from '../smoke-report.mjs'

/**
 * Starts an installed program as a person would, in less than five minutes: a wrong option, a demo that is killed, and a
 * self-test on what the killed one left. Prints a line for each thing proved, failed or not provable here, and ends with 0
 * where all was proved.
 *
 *     node build/release/smoke.mjs PROGRAM
 *     node build/release/smoke.mjs --stand-in COMMAND WORD…     (lines that only Electron proves may stay open)
 */
const given = process.argv.slice(2)
const standIn = given[0] === '--stand-in'
const words = standIn ? given.slice(1) : given.slice(0, 1).map((path) => resolve(path))
const [command, ...first] = words
if (command === undefined) {
  console.error('usage: node build/release/smoke.mjs PROGRAM | --stand-in COMMAND WORD…')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'registerblick-smoke-'))
const dataDir = join(folder, 'Daten ü')
const waitMs = 90_000
const needsDisplay = process.platform === 'linux' && process.env['DISPLAY'] === undefined
const withDisplay = needsDisplay ? ['xvfb-run', '--auto-servernum', command, ...first] : [command, ...first]

/**
 * Runs the program until it ends, until `enough`, or until the time is over; what is left of it is killed with its children.
 * @param {readonly string[]} options
 * @param {() => boolean} [enough]
 * @returns {Promise<number | null>} Its code; null: it was killed.
 */
async function runProgram(options, enough = () => false) {
  const own = process.platform !== 'win32'
  const child = spawn(withDisplay[0] ?? '', [...withDisplay.slice(1), ...options], { stdio: 'inherit', detached: own })
  /** @type {number | null | undefined} */
  let code
  child.once('exit', (ended) => (code = ended))
  child.once('error', (error) => {
    console.error(error.message)
    code = 127
  })
  const until = Date.now() + waitMs
  while (code === undefined && !enough() && Date.now() < until) await new Promise((wake) => setTimeout(wake, 200))
  if (code !== undefined) return code
  if (child.pid !== undefined) {
    if (own) process.kill(-child.pid, 'SIGKILL')
    else child.kill('SIGKILL')
  }
  await new Promise((wake) => setTimeout(wake, 2_000))
  return null
}

/** @type {import('../smoke-report.mjs').Line[]} */
const told = []
/** @param {string} line @param {boolean} holds @param {unknown} seen */
const tell = (line, holds, seen) => told.push({ line, state: holds ? 'held' : 'failed', seen: String(seen) })

try {
  const refused = await runProgram(['--no-such-option'])
  tell('a wrong option ends it with 2', refused === 2, refused)

  const library = join(dataDir, 'demo', 'registerblick.db')
  const killed = await runProgram(['--demo', `--data-dir=${dataDir}`], () => existsSync(library))
  tell('a first start makes a library; it is killed', killed === null && existsSync(library), killed)

  const file = join(folder, 'Bericht ü.json')
  const code = await runProgram(['--demo', `--data-dir=${dataDir}`, `--self-test=${file}`])
  tell('it starts on what the killed one left, and ends in order', code === 0, code)
  told.push(...judgeSelfTest(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null))
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 })
}
for (const { line, state, seen } of told)
  console.log(`${state.padEnd(8)} ${line}${state === 'held' ? '' : ` (${seen})`}`)
process.exit(passes(told, { whole: !standIn }) ? 0 : 1)
