import fc from 'fast-check'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { cases } from './long-run.testing.ts'
import { seed } from './seeded.testing.ts'

const names = ['TMPDIR', 'TEMP', 'TMP']
const before = names.map((name) => [name, process.env[name]] as const)

/**
 * Each file of tests has a temporary folder of its own, in processes that run several of them as well. Otherwise tests that
 * look at what is left behind, and programs that clear away what others left, meet what is just being made in the file
 * beside them.
 */
const own = mkdtempSync(join(tmpdir(), 'registerblick-tests-'))
// Tests that run as another user write here, too.
chmodSync(own, 0o1777)
for (const name of names) process.env[name] = own
afterAll(() => {
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  rmSync(own, { recursive: true, force: true, maxRetries: 5 })
})

/** How many times as many cases of each property are tried, where a test names no number. */
const explore = Number(process.env['REGISTERBLICK_EXPLORE'] ?? 1)
fc.configureGlobal({ seed, numRuns: cases(40, 100) * Math.max(1, explore) })
