import fc from 'fast-check'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { ownFolderPrefix, removeLeftBehind } from './left-behind.mjs'
import { cases, longRun } from './long-run.testing.ts'
import { seed } from './seeded.testing.ts'

/** Linux keeps these files in memory: no commit of thousands waits for a disk. */
const memory = '/dev/shm'
const roomFor = 2 * 1024 ** 3

/** Where temporary folders lie: in memory where there is room enough; the long run writes to the disk. */
function place(): string {
  if (longRun || !existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize < roomFor ? tmpdir() : memory
}

const names = ['TMPDIR', 'TEMP', 'TMP']
const before = names.map((name) => [name, process.env[name]] as const)

/**
 * Each file of tests has a temporary folder of its own, in processes that run several of them as well. Otherwise tests that
 * look at what is left behind, and programs that clear away what others left, meet what is just being made in the file
 * beside them.
 */
const where = place()
removeLeftBehind(where)
const own = mkdtempSync(join(where, ownFolderPrefix(process.pid)))
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
