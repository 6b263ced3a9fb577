import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { temporaryFolder } from '../testing/temporary-store.testing.ts'

/** A disk of our own: a file system in memory that only the process started here sees. */
const canMount = spawnSync('unshare', ['-Urm', 'sh', '-c', 'mount -t tmpfs -o size=1m none /mnt']).status === 0
const program = fileURLToPath(bundled(new URL('../testing/full-disk.testing.ts', import.meta.url)))

test.skipIf(!canMount)(
  `on a disk without a byte, a paid answer finds the room that was held for it, and the library opens for reading${canMount ? '' : ' (not run: no file system can be mounted here)'}`,
  async () => {
    const disk = join(temporaryFolder(), 'disk')
    mkdirSync(disk)
    const { stdout } = await promisify(execFile)('unshare', [
      '-Urm',
      'sh',
      '-c',
      'mount -t tmpfs -o size=160m none "$1" && exec "$2" "$3" "$1"',
      'sh',
      disk,
      process.execPath,
      program,
    ])
    expect(JSON.parse(stdout)).toEqual({
      paid: {
        held: true,
        freeBefore: 0,
        kept: 'done',
        keptToo: 'done',
        reserveLeft: false,
        spent: 2,
        next: 'disk-full',
      },
      opened: {
        freeAtStart: 0,
        readOnly: 'disk-full',
        found: 2,
        spent: 2,
        reserve: 'read-only',
        setting: 'read-only',
      },
      later: { readOnly: null, found: 2, reserve: 'done' },
      verdict: 'ok',
    })
  },
  60_000,
)
