import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'

const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt']).status === 0
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
  `a disk that is full after any number of blocks loses nothing acknowledged and leaves a sound file${canMount ? '' : ' (not run: no file system can be mounted here)'}`,
  async () => {
    const disk = join(temporaryFolder(), 'disk')
    mkdirSync(disk)
    const { stdout } = await promisify(execFile)('unshare', [
      '-Urm',
      'sh',
      '-c',
      'mount -t tmpfs -o size=96m none "$1" && exec "$2" "$3" "$1" "$4"',
      'sh',
      disk,
      process.execPath,
      program,
      String(every),
    ])
    const { trials, fullAt, lost, reasons } = JSON.parse(stdout) as Seen
    expect(lost).toEqual([])
    // Nothing fails for another reason than the one that is said, and what is kept opens at any time.
    expect(Object.keys(reasons).toSorted()).toEqual(['answer: disk-full', 'setting: disk-full'])
    // The last had room for everything.
    expect(fullAt).toBeLessThan(trials)
    expect(fullAt).toBeGreaterThan(0)
  },
  120_000 + cases(0, 600_000),
)
