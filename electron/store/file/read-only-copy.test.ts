import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test, vi } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { canMount, runOnSmallDisk, whereMounted } from '../testing/small-disk.testing.ts'
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

test("a copy that somebody was shown and hasn't opened yet is not taken for a leftover, however old it is", async () => {
  const first = await copyForeign(library)
  age()
  const second = await copyForeign(library)
  expect([first, second].map(({ folder }) => readdirSync(folder))).toEqual([['registerblick.db'], ['registerblick.db']])
  first.drop()
  expect([existsSync(first.folder), existsSync(second.folder)]).toEqual([false, true])
  second.drop()
  expect(folders()).toEqual([])
})

test('what a killed program left goes with the next copy; what is just being made stays', async () => {
  const left = join(shared, 'registerblick-read-only-killed')
  mkdirSync(join(left, 'library'), { recursive: true })
  age()
  const justMade = join(shared, 'registerblick-read-only-young')
  mkdirSync(justMade)
  const copy = await copyForeign(library)
  expect([existsSync(left), existsSync(justMade)]).toEqual([false, true])
  copy.drop()
})

test('where there is nothing to copy nothing is left behind', async () => {
  rmSync(library)
  await expect(copyForeign(library)).rejects.toThrow('ENOENT')
  expect(folders()).toEqual([])
})

test.skipIf(!canMount)(
  `a copy that would find no room is not begun, and room for an answer stays${whereMounted}`,
  async () => {
    const program = fileURLToPath(bundled(new URL('../testing/copy-until-full.testing.ts', import.meta.url)))
    expect(await runOnSmallDisk(program, 64)).toEqual({
      // 20 MB of 64 go and leave 32; 40 MB don't, a hole or not.
      20: 'copied',
      40: 'disk-full',
      1000000: 'disk-full',
      left: [],
    })
  },
)

test.skipIf(process.platform === 'win32')(
  'a pipe is not waited for, and a device not read: neither as the library nor as its log',
  async () => {
    const pipe = join(shared, 'pipe.registerblick')
    execFileSync('mkfifo', [pipe])
    await expect(copyForeign(pipe)).rejects.toThrow('not a file')
    await expect(copyForeign('/dev/zero')).rejects.toThrow('not a file')
    execFileSync('mkfifo', [`${library}-wal`])
    await expect(copyForeign(library)).rejects.toThrow('not a file')
    expect(folders()).toEqual([])
  },
)
