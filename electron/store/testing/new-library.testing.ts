import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openDatabase } from '../file/database.ts'
import { databaseFile, indexFile } from '../file/read-only-copy.ts'
import { openIndex } from '../search-index/open-index.ts'

/**
 * A library as its first start leaves it, made once and then copied: running every migration takes 170 ms of processor time
 * and a copy takes 10. What migrations do is tested in migrations/.
 */

type Files = ReadonlyMap<string, Uint8Array>

const filesIn = (folder: string): Files =>
  new Map([databaseFile, indexFile].map((name) => [name, readFileSync(join(folder, name))]))

function makeIn(folder: string): void {
  const { db, close } = openDatabase(folder)
  openIndex(db)
  close()
}

function makeForThisProcess(): Files {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-new-library-'))
  makeIn(folder)
  const files = filesIn(folder)
  rmSync(folder, { recursive: true, force: true })
  return files
}

/** It lies beside the bundled programs of a run (build/bundle-programs.ts), which are made of the same sources. */
function makeForThisRun(programs: string): Files {
  const shared = join(programs, 'new-library')
  if (!existsSync(shared)) {
    const unfinished = mkdtempSync(join(programs, 'unfinished-library-'))
    makeIn(unfinished)
    try {
      renameSync(unfinished, shared)
    } catch {
      // Another process was faster.
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return filesIn(shared)
}

// In memory, because each file of tests removes its temporary folder, and the process goes on to the next file.
let made: Files | null = null

/** Puts a library in which nothing is kept into a folder, which is made where it isn't there. */
export function putNewLibrary(dataDir: string): void {
  const programs = process.env['REGISTERBLICK_PROGRAMS']
  made ??= programs === undefined ? makeForThisProcess() : makeForThisRun(programs)
  if (!existsSync(dataDir)) {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { mode: 0o700 })
  }
  for (const [name, bytes] of made) writeFileSync(join(dataDir, name), bytes)
}
