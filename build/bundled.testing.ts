import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Where a thread or a program that tests start stands: as one file, which starts in a third of the processor time that its
 * hundreds of sources take. `bundle-programs.ts` makes it of whatever is named here; the source itself where it made none
 * (`npm run watch`, where sources change meanwhile).
 */
export function bundled(source: URL): URL {
  const folder = process.env['REGISTERBLICK_PROGRAMS']
  if (folder === undefined) return source
  const file = join(folder, relative(root, fileURLToPath(source)).replace(/\.ts$/, '.js'))
  return existsSync(file) ? pathToFileURL(file) : source
}
