import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../support/app.ts'

/** The smoke test of the release workflow, on the stand-in: what it could prove here, and that it names what it could not. */
test('the smoke test of a package proves what the stand-in can show, and names the rest', { tag: '@long' }, () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const { status, stdout } = spawnSync(
    process.execPath,
    [
      'build/release/smoke.mjs',
      '--stand-in',
      process.execPath,
      '--import',
      new URL('../stand-in/register.ts', import.meta.url).href,
      '.',
    ],
    // A display that nothing is shown on: the stand-in's browser needs none.
    { cwd: root, encoding: 'utf8', env: { ...process.env, DISPLAY: process.env['DISPLAY'] ?? ':none' } },
  )
  expect(stdout).not.toMatch(/^failed/m)
  expect(stdout.match(/^held/gm)?.length).toBeGreaterThanOrEqual(20)
  expect(stdout).toContain('unproved it is Electron (this is not Electron)')
  for (const line of [
    'direct: what was asked once arrived once',
    'by a proxy: what was asked once arrived once',
    'direct: a redirect is told, and not followed',
    'by a proxy: after seven bodies without an end it still asks',
    'a hidden start shows no window, also one that was left maximized',
    'a second start with a link brings the hidden window into sight',
    'npm start opens the demo (in the browser)',
    'npm start never ends by a trap of Chromium’s',
    'Ctrl+C in the terminal of npm start closes the store',
    'a second start on the same data folder ends with 0',
    'the system asks it to end: the store is closed',
  ])
    if (process.platform === 'linux') expect(stdout).toContain(`held     ${line}`)
  expect(stdout).toContain('unproved a torn Electron is fetched anew (no Electron was fetched here')
  if (process.platform === 'linux')
    for (const line of [
      'no crash was reported to macOS (on macOS only)',
      'the entry of the Start menu has the program’s identity (on Windows only)',
      'a run in the checkout leaves the entry of the Start menu alone (on Windows only)',
    ])
      expect(stdout).toContain(`elsewhere ${line}`)
  expect(stdout).toMatch(/^(?:held|unproved|elsewhere) +under Wayland the window is seen/m)
  expect(status).toBe(0)
})
