import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '../../../build/bundled.testing.ts'
import { forkProcess } from './fork-process.ts'
import { createUploads } from './uploads.ts'

/**
 * Brings files as the core does, one after the other, and prints as JSON what became of each and the most memory that this
 * process, which stands for the core, ever had, and the process that read each of them: `<folder> <name>…`.
 */
const [folder = '', ...names] = process.argv.slice(2)
const uploads = createUploads({
  program: bundled(new URL('./table-process.ts', import.meta.url)),
  start: forkProcess,
})
/** The most memory that each process ever had which this one started, in MB, by its number; Linux alone tells it. */
const readers = new Map<string, number>()
function lookAtReaders(): void {
  for (const task of readdirSync('/proc/self/task'))
    for (const pid of readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' ').filter(Boolean))
      try {
        const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        if (peak !== undefined) readers.set(pid, Number(peak) / 1024)
      } catch {
        // It ended meanwhile.
      }
}
const looking = process.platform === 'linux' ? setInterval(lookAtReaders, 5) : undefined

const found: Record<string, unknown> = {}
const readerOf: Record<string, number> = {}
for (const name of names) {
  const bytes = readFileSync(join(folder, name))
  const id = uploads.begin(name, bytes.length)
  uploads.put(id, 0, bytes)
  const table = await uploads.read(id, { encoding: null, delimiter: null, sheet: null, headers: null })
  found[name] =
    table === null || table.state === 'refused'
      ? (table?.why ?? 'not there')
      : [table.rows.length, table.titles.length, [...table.notes].toSorted()]
  uploads.drop(id)
  readerOf[name] = Math.max(0, ...readers.values())
  readers.clear()
}
clearInterval(looking)
process.stdout.write(JSON.stringify({ found, readerOf, mostMegabytes: process.resourceUsage().maxRSS / 1024 }))
