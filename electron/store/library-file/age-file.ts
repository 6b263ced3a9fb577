import type { Decrypter } from 'age-encryption'
import { createReadStream, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import type { NotALibrary } from '../../../shared/domain/library/library-file.ts'
import { hasRoom } from '../file/free-space.ts'
import { failure } from '../sql/failures.ts'

/**
 * Base-2 logarithm of scrypt's work: what age itself takes, 256 MB and about a second. A file that asks for more is not opened: it
 * could ask for any amount of memory and time.
 */
const workFactor = 18

/**
 * The whole header of a file in the format age-encryption.org/v1 for one passphrase: a stanza of scrypt alone, and the header's MAC.
 * Nothing is handed to the library but a header of this one shape and length.
 */
const passphraseHeader =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} ([1-9][0-9]{0,2})\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/

/** Longer than any header that is taken. */
export const ageHeadBytes = 200

const ageIntro = 'age-encryption.org/v1'
const armorIntro = '-----BEGIN AGE ENCRYPTED FILE-----'

/**
 * What a file's first bytes say of encryption; null: it is not encrypted in the format age.
 * @param head the first `ageHeadBytes`, or fewer where the file is shorter
 */
export function readAgeHead(
  head: Buffer,
): 'passphrase' | Extract<NotALibrary, 'other-encryption' | 'too-costly'> | null {
  const text = head.toString('latin1')
  if (text.startsWith(armorIntro)) return 'other-encryption'
  if (!text.startsWith(ageIntro)) return null
  const found = passphraseHeader.exec(text)
  if (found === null) return 'other-encryption'
  return Number(found[1]) > workFactor ? 'too-costly' : 'passphrase'
}

/** The same passphrase however a keyboard composes its letters. */
const composed = (passphrase: string): string => passphrase.normalize('NFC')

/** Writes every chunk of a stream into a new file of this user alone, on the disk when it resolves. */
async function writeAll(
  chunks: AsyncIterable<Uint8Array>,
  to: string,
  written: (bytes: number) => void = () => undefined,
): Promise<void> {
  const file = await open(to, 'wx', 0o600)
  try {
    let bytes = 0
    for await (const chunk of chunks) {
      await file.writeFile(chunk)
      bytes += chunk.byteLength
      written(bytes)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Encrypts a file with a passphrase (age-encryption.org/v1). @throws StoreError `disk-full`; what was begun is removed then */
export async function encryptFile(from: string, to: string, passphrase: string): Promise<null> {
  rmSync(to, { force: true })
  // Its ciphers take as long to load as the rest of the store, and most starts need none.
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(composed(passphrase))
  encrypter.setScryptWorkFactor(workFactor)
  const plain = Readable.toWeb(createReadStream(from, { highWaterMark: 1_048_576 })) as ReadableStream<Uint8Array>
  try {
    await writeAll((await encrypter.encrypt(plain)) as AsyncIterable<Uint8Array>, to)
  } catch (error) {
    rmSync(to, { force: true })
    throw error
  }
  return null
}

/** What came of decrypting: the plain file is there, or why it isn't; then nothing of it is left. */
export type Decrypted = { readonly ok: true } | { readonly ok: false; readonly why: NotALibrary }

/** What the library throws when the passphrase opens nothing. A bit that flipped in the header looks the same. */
const noMatch = 'no identity matched'

class Unreadable extends Error {}

/** The decrypted chunks. Whatever is wrong with the bytes (cut, flipped, put together) ends it with `Unreadable`. */
async function* decrypted(chunks: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = chunks.getReader()
  try {
    for (;;) {
      const next = await reader.read().catch(() => {
        throw new Unreadable()
      })
      if (next.done) return
      yield next.value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/**
 * Decrypts a file into a new one that this user alone can read. The header is judged again from the bytes that are decrypted, because
 * the file may be another one than was looked at.
 * @param refused judges what was decrypted by its first bytes, so that gigabytes of something else are not written first
 * @throws StoreError `disk-full` where the plain file would find no room
 */
export async function decryptFile(
  from: string,
  to: string,
  passphrase: string,
  refused: (path: string) => NotALibrary | null,
): Promise<Decrypted> {
  const { size } = statSync(from)
  // Nothing is compressed: the plain file is a little smaller than this one.
  if (!hasRoom(dirname(to), size)) throw failure('disk-full')
  const file = await open(from, 'r')
  try {
    const head = Buffer.alloc(ageHeadBytes)
    const { bytesRead } = await file.read(head, 0, ageHeadBytes, 0)
    const says = readAgeHead(head.subarray(0, bytesRead))
    if (says !== 'passphrase') return { ok: false, why: says ?? 'not-ours' }
    const { Decrypter: Opening } = await import('age-encryption')
    const decrypter = new Opening()
    decrypter.addPassphrase(composed(passphrase))
    const cipher = file.createReadStream({ start: 0, highWaterMark: 1_048_576, autoClose: false })
    return await decryptTo(decrypter, Readable.toWeb(cipher) as ReadableStream<Uint8Array>, to, refused)
  } finally {
    await file.close().catch(() => undefined)
  }
}

/** Enough of the plain file to tell what it is. */
const judgedBytes = 100

async function decryptTo(
  decrypter: Decrypter,
  cipher: ReadableStream<Uint8Array>,
  to: string,
  refused: (path: string) => NotALibrary | null,
): Promise<Decrypted> {
  let plain: ReadableStream<Uint8Array>
  try {
    plain = await decrypter.decrypt(cipher)
  } catch (error) {
    const wrong = error instanceof Error && error.message.includes(noMatch)
    return { ok: false, why: wrong ? 'wrong-passphrase' : 'damaged' }
  }
  let why: NotALibrary | null = null
  let judged = false
  const judge = (): void => {
    judged = true
    why = refused(to)
    if (why !== null) throw new Unreadable()
  }
  try {
    await writeAll(decrypted(plain), to, (bytes) => {
      if (!judged && bytes >= judgedBytes) judge()
    })
    if (!judged) judge()
  } catch (error) {
    rmSync(to, { force: true })
    if (error instanceof Unreadable) return { ok: false, why: why ?? 'damaged' }
    throw error
  }
  return { ok: true }
}
