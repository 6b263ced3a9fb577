import { closeSync, ftruncateSync, mkdirSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StoreError } from '../../ports/store/store-error.ts'
import { copyForeign } from '../file/read-only-copy.ts'

/** Copies holes of several sizes (MB) to a small disk, and prints as JSON what came of each and what was left there: `<disk>`. */
const [disk = ''] = process.argv.slice(2)
const [from, to] = [join(disk, 'from'), join(disk, 'to')]
for (const folder of [from, to]) mkdirSync(folder)
process.env['TMPDIR'] = to

const found: Record<string, unknown> = {}
for (const megabytes of [20, 40, 1_000_000]) {
  const path = join(from, `${megabytes}.db`)
  const file = openSync(path, 'w')
  ftruncateSync(file, megabytes * 1_000_000)
  closeSync(file)
  try {
    const copy = await copyForeign(path)
    found[megabytes] = 'copied'
    copy.drop()
  } catch (error) {
    found[megabytes] = error instanceof StoreError ? error.reason : String(error)
  }
}
process.stdout.write(JSON.stringify({ ...found, left: readdirSync(to) }))
