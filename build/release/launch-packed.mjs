import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Starts a packed program as a person would and waits until it has a library of its own on disk: by then main process,
 * workers and native modules came out of the asar. Its fuses keep every inspector out, so nothing more can be asked.
 */
const [program] = process.argv.slice(2)
if (program === undefined) {
  console.error('usage: node build/release/launch-packed.mjs PROGRAM')
  process.exit(2)
}
const waitMs = 60_000
const steadyMs = 5_000
const dataDir = mkdtempSync(join(tmpdir(), 'registerblick-packed-'))
const library = join(dataDir, 'demo', 'registerblick.db')
const args = ['--demo', '--data-dir', dataDir]
const command =
  process.platform === 'linux'
    ? ['xvfb-run', '--auto-servernum', resolve(program), ...args]
    : [resolve(program), ...args]
const child = spawn(command[0] ?? '', command.slice(1), { stdio: 'inherit' })
/** @type {number | null | undefined} */
let ended
child.once('exit', (code) => {
  ended = code
})
child.once('error', (error) => {
  console.error(error.message)
  ended = 127
})

const until = Date.now() + waitMs
while (!existsSync(library) && ended === undefined && Date.now() < until)
  await new Promise((wake) => setTimeout(wake, 200))
const opened = existsSync(library)
// A renderer or worker that fails to start shows within seconds.
if (opened) await new Promise((wake) => setTimeout(wake, steadyMs))
const runs = opened && ended === undefined
console.error(
  runs
    ? 'The packed program starts and opens its library.'
    : `The packed program does not start (library ${opened ? 'opened' : 'missing'}, ended ${String(ended)}).`,
)
child.kill()
process.exit(runs ? 0 : 1)
