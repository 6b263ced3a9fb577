import type { HowToRead, ReadTable } from '../../../shared/domain/imports/import.ts'
import type { StartOwnProcess } from '../../ports/own-process.ts'
import type { FromTables, ToTables } from './table-process.ts'

/** Heap of the process: several times what 50,000 rows take. */
const mostMegabytes = 384
/** All of its memory, in whatever host it runs; it looks every ten milliseconds, in which a busy one grows by some megabytes. */
const mostResident = 500
/** Time limit: longer than the largest ordinary file takes on a slow machine. */
const longestMs = 120_000

export interface Apart {
  /** The program that reads. */
  readonly program: URL
  readonly start: StartOwnProcess
  /** Limits other than the usual ones, for tests. */
  readonly megabytes?: number
  readonly resident?: number
  readonly longestMs?: number
}

/**
 * Reads a file as a table, in a process of its own. A file that exhausts the memory or never ends only ends that process,
 * and is refused. Rejects where the process doesn't start.
 */
export function readApart(apart: Apart, bytes: Uint8Array, how: HowToRead): Promise<ReadTable> {
  const most = apart.longestMs ?? longestMs
  return new Promise((resolve, reject) => {
    const process = apart.start(apart.program, apart.megabytes ?? mostMegabytes)
    let ready = false
    const end = (act: () => void): void => {
      clearTimeout(timer)
      process.kill()
      act()
    }
    const tooLarge = (): void => end(() => resolve({ state: 'refused', why: 'too-large' }))
    const timer = setTimeout(tooLarge, most)
    process.onEnd(() => {
      if (ready) tooLarge()
      else end(() => reject(new Error('the process that reads tables did not start')))
    })
    process.onMessage((received) => {
      // It is our own program that speaks: it holds the file, and has parsed what is in it.
      const message = received as FromTables
      if (message.kind === 'table') return end(() => resolve(message.table))
      ready = true
      process.send({
        bytes,
        how,
        endsAfterMs: most,
        mostResident: apart.resident ?? mostResident,
      } satisfies ToTables)
    })
  })
}
