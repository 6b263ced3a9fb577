import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createReceivedFiles } from './received-files.ts'

function receiving(room = Infinity) {
  const root = mkdtempSync(join(tmpdir(), 'received-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folders: string[] = []
  let token = 0
  const files = createReceivedFiles(
    {
      emptyCopy: () => {
        const folder = mkdtempSync(join(root, 'copy-'))
        folders.push(folder)
        return { folder, drop: () => rmSync(folder, { recursive: true, force: true }) }
      },
      hasRoom: (_folder, bytes) => bytes <= room,
      pathIn: (folder) => join(folder, 'library.db'),
    },
    () => `token ${(token += 1)}`,
  )
  const send = (upload: string | null, at: number, text: string, size = 10, name = 'a.registerblick') =>
    files.receive({ upload, name, size, at, bytes: Buffer.from(text) })
  return { files, send, left: () => folders.filter((folder) => existsSync(folder)) }
}

test('parts become one file of this user alone, which is there once it is whole', async () => {
  const { files, send, left } = receiving()
  expect(await send(null, 0, 'abcde', 10, '../../x\u0000/ü\u202e.age')).toEqual({
    ok: true,
    value: { upload: 'token 1', received: 5 },
  })
  expect(files.take('token 1')).toBeNull()
  expect(await send('token 1', 5, 'fghij')).toMatchObject({ ok: true, value: { received: 10 } })
  const file = files.take('token 1')
  const path = join(file?.copy.folder ?? '', 'library.db')
  expect([file?.name, readFileSync(path, 'utf8')]).toEqual(['ü.age', 'abcdefghij'])
  if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600)
  // It belongs to whoever took it.
  expect(files.take('token 1')).toBeNull()
  files.drop()
  expect(left()).toHaveLength(1)
})

test.each([
  ['that overlaps', 4, 'xxxxx', 10],
  ['that leaves a hole', 6, 'xxxx', 10],
  ['that goes beyond its end', 5, 'xxxxxx', 10],
  ['of a file of another size', 5, 'xxxxx', 11],
])('a part %s ends it, and nothing is left', async (_name, at, text, size) => {
  const { files, send, left } = receiving()
  await send(null, 0, 'abcde')
  expect(await send('token 1', at, text, size)).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
  expect(left()).toEqual([])
  expect(await send('token 1', 5, 'fghij')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
  expect(files.take('token 1')).toBeNull()
})

test('a new file ends the last one; a strange token finds none; what is larger than the disk is not begun', async () => {
  const { send, left } = receiving()
  await send(null, 0, 'abcde')
  await send(null, 0, 'vwxyz')
  expect(left()).toHaveLength(1)
  expect(await send('token 1', 5, 'fghij')).toMatchObject({ error: { kind: 'not-found' } })
  expect(await send('', 0, 'a')).toMatchObject({ error: { kind: 'not-found' } })
  const small = receiving(9)
  expect(await small.send(null, 0, 'a')).toMatchObject({ error: { kind: 'file-failed', why: 'disk-full' } })
  expect(small.left()).toEqual([])
})

test('parts that come at once are put together in their order', async () => {
  const { files, send } = receiving()
  await send(null, 0, 'ab')
  await Promise.all([send('token 1', 2, 'cd'), send('token 1', 4, 'ef'), send('token 1', 6, 'ghij')])
  expect(readFileSync(join(files.take('token 1')?.copy.folder ?? '', 'library.db'), 'utf8')).toBe('abcdefghij')
})
