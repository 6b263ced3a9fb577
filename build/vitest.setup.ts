import fc from 'fast-check'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

/**
 * Each file of tests has a temporary folder of its own. Tests that look at what is left behind, and programs that clear away
 * what others left, otherwise meet what is just being made in the file beside them.
 */
const own = mkdtempSync(join(tmpdir(), 'registerblick-tests-'))
// Tests that run as nobody write here, too.
chmodSync(own, 0o1777)
for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = own
afterAll(() => rmSync(own, { recursive: true, force: true, maxRetries: 5 }))

/**
 * Properties are tried on the same cases in every run, so that a failure is of what was changed. `REGISTERBLICK_EXPLORE=40` tries
 * others each time, forty times as many where a test names no number.
 */
const explore = Number(process.env['REGISTERBLICK_EXPLORE'] ?? 0)
fc.configureGlobal(explore > 0 ? { numRuns: 100 * explore } : { seed: 20_261_121 })
