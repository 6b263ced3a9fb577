import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { canMount, runOnSmallDisk, whereMounted } from '../testing/small-disk.testing.ts'

const program = fileURLToPath(bundled(new URL('../testing/disk-full-anywhere.testing.ts', import.meta.url)))
/** Every so manieth of the 700 blocks after which the disk is full. */
const every = cases(100, 7)

interface Seen {
  readonly trials: number
  readonly fullAt: number
  readonly lost: readonly string[]
  readonly reasons: Readonly<Record<string, number>>
}

test.skipIf(!canMount)(
  `a disk that is full after any number of blocks loses nothing acknowledged and leaves a sound file${whereMounted}`,
  async () => {
    const { trials, fullAt, lost, reasons } = await runOnSmallDisk<Seen>(program, 96, String(every))
    expect(lost).toEqual([])
    // Nothing fails for another reason than the one that is said, and what is kept opens at any time.
    expect(Object.keys(reasons).toSorted()).toEqual(['answer: disk-full', 'setting: disk-full'])
    // The last had room for everything.
    expect(fullAt).toBeLessThan(trials)
    expect(fullAt).toBeGreaterThan(0)
  },
  120_000 + cases(0, 600_000),
)
