import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runAndKillChild } from '../../build/kill-child.testing.ts'
import { DEMO_KEY } from '../sandbox/serve.ts'
import type { WatchBench } from './watch-bench.testing.ts'
import { bundled } from '../../build/bundled.testing.ts'

const script = fileURLToPath(bundled(new URL('./killed-procedure.testing.ts', import.meta.url)))

/**
 * Runs a process on the bench's library that asks for the procedure `path` with `input`, and kills it with -9 at its moment
 * (killed-procedure.testing.ts), or so many milliseconds after it was open. The bench's own core is closed meanwhile.
 */
export async function runAndKill(
  bench: WatchBench,
  path: string,
  input: object,
  moment: string,
  afterMs: number | null = null,
): Promise<void> {
  await bench.close()
  await runAndKillChild(
    script,
    [
      join(bench.folder, 'data'),
      bench.service.url,
      DEMO_KEY,
      String(bench.clock.now()),
      path,
      JSON.stringify(input),
      moment,
    ],
    afterMs,
  )
  await bench.open()
}
