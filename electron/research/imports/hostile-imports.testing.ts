import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled } from '../../../build/bundled.testing.ts'
import { forkProcess } from './fork-process.ts'
import { createUploads } from './uploads.ts'

/**
 * Brings files as the core does, one after the other, and prints as JSON what became of each and the most memory that this
 * process, which stands for the core, ever had: `<folder> <name>…`.
 */
const [folder = '', ...names] = process.argv.slice(2)
const uploads = createUploads({
  program: bundled(new URL('./table-process.ts', import.meta.url)),
  start: forkProcess,
})
const found: Record<string, unknown> = {}
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
}
process.stdout.write(JSON.stringify({ found, mostMegabytes: process.resourceUsage().maxRSS / 1024 }))
