import { copyFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { emptyCopy } from '../file/read-only-copy.ts'
import { decryptFile } from '../library-file/age-file.ts'
import { calmRestored } from '../library-file/calm-restored.ts'
import { erasePerson } from '../library-file/erase-person.ts'
import { readHeader } from '../library-file/read-header.ts'
import { makeBackup } from '../library-file/make-backup.ts'
import { replaceLibrary, stageRestore } from '../library-file/replace-library.ts'

/**
 * Does work on a library's file as the program does it, and may be killed at any time after the line `O`. Once it is done it says
 * `D` with the milliseconds that it took, and `T`. `<work> <library> <other> <person>`; `other` is where a backup goes, or the
 * library that is restored.
 */
const [work = '', path = '', other = '', person = '0'] = process.argv.slice(2)

const works: Readonly<Record<string, () => Promise<void>>> = {
  backup: async () => {
    const part = join(dirname(path), 'registerblick-backup.part')
    makeBackup(path, part)
    copyFileSync(part, `${other}.part`)
    renameSync(`${other}.part`, other)
    await Promise.resolve()
  },
  restore: async () => {
    const staged = await stageRestore(other, dirname(path), new AbortController().signal, () => undefined)
    calmRestored(staged, { own: 'mine' }, path)
    replaceLibrary(dirname(path), staged, new Date())
  },
  // The library is the encrypted file, the other its passphrase.
  decryption: async () => {
    const { ok } = await decryptFile(path, join(emptyCopy().folder, 'registerblick.db'), other, readHeader)
    if (!ok) throw new Error('it was not decrypted')
  },
  erasure: async () => {
    if (erasePerson(path, Number(person), false, false) === null) throw new Error('there is no such person')
    await Promise.resolve()
  },
}

process.stdout.write('O\n')
const began = performance.now()
await works[work]?.()
process.stdout.write(`D ${Math.ceil(performance.now() - began)}\nT\n`)
// The kill comes, however late.
setInterval(() => undefined, 1_000)
