import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { localStore, temporaryFolder } from '../../store/testing/temporary-store.testing.ts'
import { queueOn } from './export-queue.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/** kill -9 of a real process while it writes files, also over files that are there. */
const script = fileURLToPath(bundled(new URL('./killed-export-queue.testing.ts', import.meta.url)))
const cycles = Math.min(Number(process.env['REGISTERBLICK_KILL_CYCLES'] ?? cases(1, 40)), 200)

const writeUntilKilled = (dataDir: string, cycle: number, afterMs: number): Promise<unknown> =>
  runAndKillChild(script, [dataDir, String(cycle)], afterMs)

const isWhole = (text: string): boolean => {
  const lines = text.split('\n')
  return lines.at(-1) === '' && lines.at(-2) === `${lines.length - 2} lines`
}

test(
  `killed ${cycles} times in the middle: every file is the old one or the new one, whole, and none is left over`,
  async () => {
    const dataDir = temporaryFolder()
    const folder = join(dataDir, 'downloads')
    mkdirSync(folder)
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await writeUntilKilled(dataDir, cycle, 5 + ((cycle * 37) % 160))
      for (const name of readdirSync(folder).filter((each) => !each.endsWith('.part'))) {
        expect(isWhole(readFileSync(join(folder, name), 'utf8')), `${name} after kill ${cycle}`).toBe(true)
      }
    }
    // On a slow machine none may have come to its end so far.
    const hasEnded = (): boolean =>
      readdirSync(folder).some((name) => name.startsWith('beside') && !name.endsWith('.part'))
    for (let more = 1; more <= 8 && !hasEnded(); more += 1) await writeUntilKilled(dataDir, cycles + more, 300 * more)
    const store = localStore(dataDir)
    const { queue } = await queueOn(store, dataDir)
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([])
    const jobs: ExportJob[] = []
    for (let offset = 0; ; offset += 200) {
      const page = await queue.list({ offset, limit: 200 })
      jobs.push(...page.jobs)
      if (jobs.length >= page.total) break
    }
    expect(jobs.every(({ state }) => state === 'done' || state === 'cut')).toBe(true)
    // Files that stand beside each other: each is in the log with its own size and hash, and nothing in the log is missing.
    const beside = jobs.filter(({ path }) => path?.includes('beside') === true)
    expect(beside.map(({ path }) => (path ?? '').slice(folder.length + 1)).toSorted()).toEqual(
      readdirSync(folder)
        .filter((name) => name.startsWith('beside'))
        .toSorted(),
    )
    for (const { path, bytes, sha256 } of beside) {
      const content = readFileSync(path ?? '')
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
    }
    expect(beside.length, 'some came to their end before a kill').toBeGreaterThan(0)
    expect(jobs.filter(({ state, parties }) => (state === 'done') !== (parties === 1))).toEqual([])
  },
  60_000 + cycles * 3_000,
)
