import Database from 'better-sqlite3'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { laterRows, laterSteps, laterVersions } from '../testing/later-steps.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'
import { newestVersion } from './all.ts'
import { backupPath } from './backup.ts'
import { migrate } from './migrate.ts'

const cycles = cases(3, 100)
const program = fileURLToPath(bundled(new URL('../testing/migrate-until-killed.testing.ts', import.meta.url)))

/** Version of a library, and the different values of its rows: one, which is what the last finished step wrote. */
function look(path: string): { readonly version: number; readonly values: readonly unknown[] } {
  const db = new Database(path)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    expect(db.prepare('SELECT count(*) FROM setting').pluck().get()).toBe(laterRows)
    return {
      version: db.pragma('user_version', { simple: true }) as number,
      values: db.prepare('SELECT DISTINCT value FROM setting').pluck().all(),
    }
  } finally {
    db.close()
  }
}

test(
  `kill -9 in a migration, ${cycles} times: one version or the next, whole, with a backup from before, and the next start goes on`,
  async () => {
    const random = seededRandom('kill in a migration')
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      const path = join(temporaryFolder(), 'registerblick.db')
      const db = new Database(path)
      db.pragma('journal_mode = WAL')
      migrate(db)
      const old = newestVersion()
      const put = db.prepare('INSERT INTO setting VALUES (?, ?)')
      db.transaction(() => {
        for (let row = 0; row < laterRows; row += 1) put.run(`row ${row}`, String(old))
      })()
      db.close()
      // While the backup is made, and then in the middle of any step.
      const step = cycle === 0 ? -1 : Math.floor(random() * laterVersions)
      await runAndKillChild(program, [path, String(step)])
      const left = look(path)
      expect(left.values, seedWords).toEqual([String(left.version)])
      expect(left.version, seedWords).toBeGreaterThanOrEqual(step < 0 ? old : old + step)
      if (left.version > old) expect(look(backupPath(path, old + 1))).toEqual({ version: old, values: [String(old)] })
      const again = new Database(path)
      migrate(
        again,
        laterSteps(() => undefined),
      )
      again.close()
      const last = old + laterVersions
      expect(look(path)).toEqual({ version: last, values: [String(last)] })
    }
  },
  30_000 + cycles * 10_000,
)
