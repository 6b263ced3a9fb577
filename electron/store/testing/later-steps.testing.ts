import { migrations, newestVersion } from '../migrations/all.ts'
import type { Migration } from '../migrations/migration.ts'

/** Versions after the newest one that tests migrate through. */
export const laterVersions = 8
/** Rows that each of them rewrites. */
export const laterRows = 2_000

/** Each writes its version into every setting, one after the other, and tells in the middle which step it is, from 0. */
export const laterSteps = (inTheMiddle: (step: number) => void): readonly Migration[] => [
  ...migrations,
  ...Array.from({ length: laterVersions }, (_, step): Migration => {
    const version = newestVersion() + 1 + step
    return {
      version,
      up: (db) => {
        const write = db.prepare('INSERT OR REPLACE INTO setting VALUES (?, ?)')
        for (let row = 0; row < laterRows; row += 1) {
          if (row === laterRows / 2) inTheMiddle(step)
          write.run(`row ${row}`, String(version))
        }
      },
    }
  }),
]
