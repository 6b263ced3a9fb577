import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runOn } from './run-on.mjs'

/** Ends in order when it is told to, by a signal or by its channel; its code is how many signals it had by then, plus 10. */
const program = `
  let signals = 0
  const end = () => setTimeout(() => process.exit(10 + signals), 2_000)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => { signals += 1; end() })
  process.on('disconnect', end)
  process.stdout.write('runs')
`
const starter = (byChannel: boolean, file: string): string => `
  import { runOn } from ${JSON.stringify(new URL('run-on.mjs', import.meta.url).href)}
  const { code } = await runOn(process.execPath, [${JSON.stringify(file)}], process.env, { byChannel: ${byChannel} })
  process.exit(code)
`

// Electron ends in order at the first signal and at once at a second one, so it must never get two.
it.skipIf(process.platform === 'win32').each([
  ['by its channel, Ctrl+C in a terminal is the only signal it gets', true, 'SIGINT', 'the group', 11],
  ['by its channel, a signal to us alone is none for it', true, 'SIGTERM', 'us', 10],
  ['by its channel, a terminal that is closed is the only signal it gets', true, 'SIGHUP', 'the group', 11],
  ['by signals, it gets ours', false, 'SIGTERM', 'us', 11],
  ['by signals, it hears of a terminal that is closed', false, 'SIGHUP', 'us', 11],
] as const)('told to end %s', async (_what, byChannel, signal, to, expected) => {
  const file = join(mkdtempSync(join(tmpdir(), 'registerblick-run-on-')), 'program.cjs')
  writeFileSync(file, program)
  // A group of its own, as a terminal makes one; Ctrl+C goes to all of it.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter(byChannel, file)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined },
  })
  const pid = child.pid ?? 0
  child.stdout.once('data', () => process.kill(to === 'us' ? pid : -pid, signal))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(expected)
})

it.each([
  [
    'says that it runs',
    `process.send({ kind: 'heard' }, () => process.exit(3))`,
    { code: 3, heard: true, told: false },
  ],
  ['ends without a word', 'process.exit(127)', { code: 127, heard: false, told: false }],
])('a program that %s is told apart', async (_what, source, expected) => {
  const file = join(mkdtempSync(join(tmpdir(), 'registerblick-run-on-')), 'program.cjs')
  writeFileSync(file, source)
  expect(await runOn(process.execPath, [file], process.env, { byChannel: true })).toMatchObject(expected)
})
