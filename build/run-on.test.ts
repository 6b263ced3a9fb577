import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Ends like Electron: in order on the first signal or when its channel closes, at once on a second signal. */
const program = `
  let signals = 0
  const end = () => setTimeout(() => process.exit(7), 2_000)
  process.on('SIGINT', () => { signals += 1; if (signals > 1) process.exit(130); end() })
  process.on('disconnect', end)
  process.stdout.write('runs')
`
const starter = (byChannel: boolean, file: string): string => `
  import { runOn } from ${JSON.stringify(new URL('run-on.mjs', import.meta.url).href)}
  const { code } = await runOn(process.execPath, [${JSON.stringify(file)}], process.env, { byChannel: ${byChannel} })
  process.exit(code)
`

it.skipIf(process.platform === 'win32').each([
  ['by its channel, Ctrl+C in a terminal lets the window end in order', true, 7],
  ['by signals it would get two, and be killed', false, 130],
] as const)('told to end %s', async (_what, byChannel, expected) => {
  const file = join(mkdtempSync(join(tmpdir(), 'registerblick-run-on-')), 'program.cjs')
  writeFileSync(file, program)
  // A group of its own, as a terminal makes one; Ctrl+C goes to all of it.
  const child = spawn(process.execPath, ['--input-type=module', '--eval', starter(byChannel, file)], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: undefined },
  })
  child.stdout.once('data', () => process.kill(-(child.pid ?? 0), 'SIGINT'))
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(expected)
})
