import { openStore } from '../../store/thread/open-store.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { queueOn } from './export-queue.testing.ts'
import { bundled } from '../../../build/bundled.testing.ts'

/**
 * A process that writes files without end, some of them over one that is there, until it is killed from outside. A file
 * is whole when its last line states the number of lines.
 */
const [dataDir = '', seed = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir, workerUrl: bundled(new URL('../../store/thread/worker.ts', import.meta.url)) })
const { queue } = await queueOn(store, dataDir)

async function one(number: number): Promise<void> {
  const lines = 1 + ((number * 7_919) % 20_000)
  const started = await queue.start(
    {
      kind: 'table',
      title: `run ${seed}, file ${number}`,
      format: 'txt',
      name: number % 2 === 0 ? 'replaced' : 'beside',
      names: [partyId(1)],
      write: async ({ sink, progress }) => {
        for (let line = 0; line < lines; line += 1) {
          await sink.write(`${line} ${'x'.repeat(60)}\n`)
          if (line % 1_000 === 0) progress(line, lines)
        }
        await sink.write(`${lines} lines\n`)
      },
    },
    { replace: number % 2 === 0 },
  )
  if (started.ok) await queue.ended(started.value.id)
}

process.stdout.write('O\n')
for (let number = 0; ; number += 2) await Promise.all([one(number), one(number + 1)])
