import Database from 'better-sqlite3'
import { chmodSync, copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeBackup } from '../library-file/make-backup.ts'
import { backUpBefore, backupPath } from '../migrations/backup.ts'
import { setAside } from '../salvage/set-aside.ts'
import { temporaryFolder, temporaryStore } from '../testing/temporary-store.testing.ts'

const modeOf = (path: string): number => statSync(path).mode & 0o777

test.skipIf(process.platform === 'win32')(
  'other users read nothing of a library, also in a folder that existed',
  async () => {
    const folder = join(temporaryFolder(), 'there before')
    mkdirSync(folder, { mode: 0o755 })
    const first = await temporaryStore(folder)
    await first.close()
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644)
    chmodSync(folder, 0o755)
    const store = await temporaryStore(folder)
    expect(modeOf(folder)).toBe(0o700)
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name)), name).toBe(0o600)
    await store.writeSetting('a', 1)
    for (const name of readdirSync(folder)) expect(modeOf(join(folder, name)), name).toBe(0o600)
  },
)

test.skipIf(process.platform === 'win32')(
  'other users read nothing of a new library either, from the first moment on, in a folder that they can look into',
  async () => {
    const folder = join(temporaryFolder(), 'Documents')
    mkdirSync(folder, { mode: 0o755 })
    writeFileSync(join(folder, 'letter.txt'), '', { mode: 0o644 })
    const store = await temporaryStore(folder)
    await store.writeSetting('a', 1)
    const names = readdirSync(folder).filter((name) => name !== 'letter.txt')
    expect(names).toContain('search-index.db')
    for (const name of names) expect(modeOf(join(folder, name)), name).toBe(0o600)
  },
)

test.skipIf(process.platform === 'win32')(
  'a copy of the library is readable by nobody else while it is made, in a folder that they can look into: before a migration, as a backup, and of what was saved from damage',
  async () => {
    const folder = join(temporaryFolder(), 'Documents')
    mkdirSync(folder, { mode: 0o755 })
    writeFileSync(join(folder, 'letter.txt'), '', { mode: 0o644 })
    const store = await temporaryStore(folder)
    await store.close()
    const library = join(folder, 'registerblick.db')

    const backup = join(folder, 'registerblick-backup.part')
    makeBackup(library, backup)
    expect(modeOf(backup)).toBe(0o600)

    const db = new Database(library)
    backUpBefore(db, 999)
    db.close()
    expect(modeOf(backupPath(library, 999))).toBe(0o600)

    const saved = join(folder, 'saved')
    mkdirSync(saved, { mode: 0o755 })
    copyFileSync(library, join(saved, 'registerblick.db'))
    setAside(join(saved, 'registerblick.db'), new Date())
    for (const name of readdirSync(saved)) expect(modeOf(join(saved, name)), name).toBe(0o600)
  },
)

test.skipIf(process.platform === 'win32')('a folder with our logs and exports in it is ours', async () => {
  const folder = join(temporaryFolder(), 'there before')
  mkdirSync(join(folder, 'logs'), { recursive: true })
  mkdirSync(join(folder, 'exports'))
  chmodSync(folder, 0o755)
  await temporaryStore(folder)
  expect(modeOf(folder)).toBe(0o700)
})

test.skipIf(process.platform === 'win32')('what else lies in a folder stays as its owner set it', async () => {
  const folder = join(temporaryFolder(), 'Documents')
  mkdirSync(folder, { mode: 0o755 })
  writeFileSync(join(folder, 'letter.txt'), '', { mode: 0o644 })
  await temporaryStore(folder)
  expect(modeOf(folder)).toBe(0o755)
  expect(modeOf(join(folder, 'letter.txt'))).toBe(0o644)
  expect(modeOf(join(folder, 'registerblick.db'))).toBe(0o600)
})
