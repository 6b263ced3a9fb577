import { Encrypter, generateIdentity, identityToRecipient, armor } from 'age-encryption'
import { existsSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { bundled } from '../../../build/bundled.testing.ts'
import { runAndKillChild } from '../../../build/kill-child.testing.ts'
import { cases } from '../../../build/long-run.testing.ts'
import { seededRandom, seedWords } from '../../../build/seeded.testing.ts'
import { databaseFile, removeLeftovers } from '../file/read-only-copy.ts'
import { temporaryFolder, temporaryLibrary } from '../testing/temporary-store.testing.ts'
import { ageHeadBytes, decryptFile, encryptFile, readAgeHead } from './age-file.ts'
import { inspectLibrary } from './inspect-library.ts'
import { readForeignHeader, readHeader } from './read-header.ts'
import { makeBackup } from './make-backup.ts'

const passphrase = 'vier zufällige Wörter reichen'

/** A sound backup of a library in which nothing is kept. */
function backup(): string {
  const path = join(temporaryFolder(), 'plain.registerblick')
  makeBackup(join(temporaryLibrary(), databaseFile), path)
  return path
}

/** Encrypted with little work, so that many can be tried. */
async function encrypted(plain: Uint8Array, change: (encrypter: Encrypter) => void = () => undefined): Promise<Buffer> {
  const encrypter = new Encrypter()
  change(encrypter)
  return Buffer.from(await encrypter.encrypt(plain))
}
const withPassphrase = (plain: Uint8Array, work = 4): Promise<Buffer> =>
  encrypted(plain, (encrypter) => {
    encrypter.setPassphrase(passphrase)
    encrypter.setScryptWorkFactor(work)
  })

function put(bytes: Uint8Array): { readonly from: string; readonly to: string; readonly folder: string } {
  const folder = temporaryFolder()
  const from = join(folder, 'file.age')
  writeFileSync(from, bytes)
  return { from, to: join(folder, 'out.db'), folder }
}

/** What becomes of a file; whatever it is, nothing stays of one that is refused. */
async function opened(bytes: Uint8Array, typed = passphrase): Promise<string> {
  const { from, to, folder } = put(bytes)
  const done = await decryptFile(from, to, typed, readHeader)
  if (done.ok) return 'opened'
  expect(readdirSync(folder)).toEqual(['file.age'])
  return done.why
}

describe('an encrypted file', () => {
  test('holds the library and shows nothing of it; it is this user’s alone, encrypted and decrypted', async () => {
    const plain = backup()
    const folder = temporaryFolder()
    const [file, back] = [join(folder, 'file.age'), join(folder, 'back.db')]
    await encryptFile(plain, file, passphrase)
    expect(readFileSync(file).toString('latin1', 0, 24)).toMatch(/^age-encryption\.org\/v1\n/)
    expect(readFileSync(file).includes('SQLite format')).toBe(false)
    expect(readForeignHeader(file)).toBe('locked')
    expect(await decryptFile(file, back, passphrase, readHeader)).toEqual({ ok: true })
    expect(readFileSync(back).equals(readFileSync(plain))).toBe(true)
    expect(inspectLibrary(back)).toMatchObject({ ok: true })
    if (process.platform !== 'win32')
      for (const path of [file, back]) expect(statSync(path).mode & 0o777, path).toBe(0o600)
  })

  test('is opened by the same letters however a keyboard composes them, by nothing else', async () => {
    const bytes = await withPassphrase(readFileSync(backup()))
    expect(await opened(bytes)).toBe('opened')
    expect(await opened(bytes, passphrase.normalize('NFD'))).toBe('opened')
    for (const wrong of [`${passphrase} `, passphrase.toUpperCase(), 'x'])
      expect(await opened(bytes, wrong)).toBe('wrong-passphrase')
  })

  test('that was cut anywhere is refused', async () => {
    const bytes = await withPassphrase(readFileSync(backup()))
    const random = seededRandom('cut')
    const chunk = 64 * 1024 + 16
    const cuts = Array.from({ length: cases(12, 200) }, () => Math.floor(random() * bytes.length))
    for (const length of [0, 1, 21, 100, 170, 190, 200, 201, chunk + 200, bytes.length - 1, ...cuts])
      expect(['not-ours', 'other-encryption', 'damaged'], `${length} ${seedWords}`).toContain(
        await opened(bytes.subarray(0, length)),
      )
    // Its end counts as well: bytes behind it were put there by somebody.
    expect(await opened(Buffer.concat([bytes, Buffer.alloc(10)]))).toBe('damaged')
  })

  test('with a bit flipped anywhere is refused', async () => {
    const bytes = await withPassphrase(readFileSync(backup()))
    const random = seededRandom('flip')
    const places = Array.from({ length: cases(12, 300) }, () => Math.floor(random() * bytes.length))
    for (const place of [...Array(170).keys(), ...places]) {
      const flipped = Buffer.from(bytes)
      flipped[place] = (flipped[place] ?? 0) ^ 1
      expect(await opened(flipped), `${place} ${seedWords}`).not.toBe('opened')
    }
  }, 60_000)

  test('that asks for more work than age itself is refused before any is done', async () => {
    const bytes = await withPassphrase(readFileSync(backup()))
    const head = bytes.toString('latin1', 0, ageHeadBytes)
    for (const work of ['19', '20', '22', '30', '63', '999']) {
      const asks = Buffer.from(head.replace(/(-> scrypt \S+ )4\n/, `$1${work}\n`), 'latin1')
      // Of the processor: a busy machine takes its own time. The least work asked for, 2^19, is a second of it.
      const began = process.cpuUsage()
      expect(await opened(asks), work).toBe('too-costly')
      const { user, system } = process.cpuUsage(began)
      expect((user + system) / 1000, work).toBeLessThan(400)
    }
    for (const work of ['0', '-1', '04', '1e1', '9999', '4 4'])
      expect(await opened(Buffer.from(head.replace(/(-> scrypt \S+ )4\n/, `$1${work}\n`), 'latin1')), work).toBe(
        'other-encryption',
      )
  })

  test('to a key, as a text, or with many ways in is not tried', async () => {
    const plain = readFileSync(backup())
    const recipient = await identityToRecipient(await generateIdentity())
    const toKey = await encrypted(plain, (encrypter) => encrypter.addRecipient(recipient))
    expect(await opened(toKey)).toBe('other-encryption')
    expect(await opened(Buffer.from(armor.encode(await withPassphrase(plain))))).toBe('other-encryption')
    const many = `age-encryption.org/v1\n${`-> X25519 ${'a'.repeat(43)}\n${'b'.repeat(43)}\n`.repeat(100_000)}`
    expect(await opened(Buffer.from(many))).toBe('other-encryption')
    expect(await opened(Buffer.from(`age-encryption.org/v1\n-> scrypt ${'a'.repeat(10_000_000)}`))).toBe(
      'other-encryption',
    )
  })

  test('of something else is refused by its first bytes, and what is larger than the disk before anything is written', async () => {
    expect(await opened(await withPassphrase(Buffer.alloc(3_000_000, 'no library ')))).toBe('not-ours')
    expect(await opened(await withPassphrase(Buffer.from('short')))).toBe('not-ours')
    const { from, to } = put(await withPassphrase(readFileSync(backup())))
    // A file with a hole, as large as no disk.
    try {
      truncateSync(from, 2 ** 42)
    } catch {
      return
    }
    await expect(decryptFile(from, to, passphrase, readHeader)).rejects.toMatchObject({ reason: 'disk-full' })
    expect(existsSync(to)).toBe(false)
  })

  test('is told from what is none', () => {
    expect(readAgeHead(Buffer.from('SQLite format 3\0'))).toBeNull()
    expect(readAgeHead(Buffer.alloc(0))).toBeNull()
    expect(readForeignHeader(backup())).toBeNull()
  })
})

const prefix = 'registerblick-read-only-'
const copies = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith(prefix))

test(`kill -9 while one is decrypted, ${cases(2, 30)} times: the next start removes what was begun`, async () => {
  const program = fileURLToPath(bundled(new URL('../testing/library-until-killed.testing.ts', import.meta.url)))
  const { from } = put(await withPassphrase(readFileSync(backup()), 16))
  const random = seededRandom('kill in decrypting')
  let seen = 0
  for (let cycle = 0; cycle < cases(2, 30); cycle += 1) {
    const before = new Set(copies())
    await runAndKillChild(program, ['decryption', from, passphrase], cycle === 0 ? null : random() * 600)
    const left = copies().filter((name) => !before.has(name))
    seen += left.length
    for (const name of left) utimesSync(join(tmpdir(), name), new Date(0), new Date(0))
    removeLeftovers()
    expect(
      copies().filter((name) => left.includes(name)),
      seedWords,
    ).toEqual([])
  }
  expect(seen, 'a killed one leaves something behind').toBeGreaterThan(0)
}, 120_000)
