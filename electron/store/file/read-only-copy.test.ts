import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { copyForeign } from './read-only-copy.ts'

/** Private copies of several programs on one machine share a folder; each clears away what killed ones left there. */
let shared = ''
let library = ''

beforeEach(() => {
  shared = mkdtempSync(join(tmpdir(), 'registerblick-copies-'))
  vi.stubEnv('TMPDIR', shared)
  library = join(shared, 'theirs.registerblick')
  writeFileSync(library, 'a library')
  return () => {
    vi.unstubAllEnvs()
    rmSync(shared, { recursive: true, force: true })
  }
})

const folders = (): readonly string[] =>
  readdirSync(shared).filter((name) => name.startsWith('registerblick-read-only-'))

function age(): void {
  const hourAgo = new Date(Date.now() - 3_600_000)
  for (const name of folders()) utimesSync(join(shared, name), hourAgo, hourAgo)
}

test("a copy that somebody was shown and hasn't opened yet is not taken for a leftover, however old it is", () => {
  const first = copyForeign(library)
  age()
  const second = copyForeign(library)
  expect([first, second].map(({ folder }) => readdirSync(folder))).toEqual([['registerblick.db'], ['registerblick.db']])
  first.drop()
  expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, true])
  second.drop()
  expect(folders()).toEqual([])
})

test('what a killed program left goes with the next copy; what is just being made stays', () => {
  const left = join(shared, 'registerblick-read-only-killed')
  mkdirSync(join(left, 'library'), { recursive: true })
  age()
  const justMade = join(shared, 'registerblick-read-only-young')
  mkdirSync(justMade)
  const copy = copyForeign(library)
  expect([existsSync(left), existsSync(justMade)]).toEqual([false, true])
  copy.drop()
})

test('where there is nothing to copy nothing is left behind', () => {
  rmSync(library)
  expect(() => copyForeign(library)).toThrow('ENOENT')
  expect(folders()).toEqual([])
})
