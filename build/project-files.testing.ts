import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))

/** What is made and not written: packages, builds, results of tests. The folders of `.gitignore`. */
const made = new Set(['node_modules', 'dist', 'release', 'test-results', 'playwright-report'])

/**
 * The project's own files, as paths from its folder with `/`. They are read from the disk and not from Git, so that a test says the
 * same of an archive, of a fresh clone and of files that are not committed yet.
 */
export function projectFiles(wanted: (path: string) => boolean, folder = ''): readonly string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return made.has(entry.name) || entry.name.startsWith('.') ? [] : projectFiles(wanted, path)
    return entry.isFile() && wanted(path) ? [path] : []
  })
}
