import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { canMount, runOnSmallDisk, whereMounted } from '../testing/small-disk.testing.ts'

const program = fileURLToPath(bundled(new URL('../testing/full-disk.testing.ts', import.meta.url)))

test.skipIf(!canMount)(
  `on a disk without a byte, a paid answer finds the room that was held for it, and the library opens for reading${whereMounted}`,
  async () => {
    const seen = await runOnSmallDisk(program, 160)
    expect(seen).toEqual({
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
