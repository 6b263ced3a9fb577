import type { Manifest } from './manifest.ts'

export interface Problem {
  /** The file that is wrong; `""`: the archive itself. */
  readonly file: string
  readonly what: 'changed' | 'missing' | 'extra' | 'unreadable' | 'twice' | 'archive' | 'contradiction'
}

export interface Verified {
  readonly ok: boolean
  readonly problems: readonly Problem[]
  readonly manifest: Manifest | null
  /** SHA-256 of the manifest, which identifies the dossier. */
  readonly seal: string | null
  readonly files: number
}

/** What is verified: the archive's bytes, or its files by their paths. */
export type ToVerify = { readonly archive: Uint8Array } | { readonly files: ReadonlyMap<string, Uint8Array> }

/**
 * Verifies a dossier: each file against the manifest, the manifest against its seal, and of an archive every byte
 * between the files. Its source text is also put into the page that verifies offline, so it must use no imports and no
 * names from outside.
 */
export async function verifyDossier(
  given: ToVerify,
  sha256: (bytes: Uint8Array) => Promise<string>,
): Promise<Verified> {
  const problems: Problem[] = []
  const report = (file: string, what: Problem['what']): void => void problems.push({ file, what })

  /** CRC-32 as zip archives use it (ISO 3309). */
  const table = Array.from({ length: 256 }, (_, start) => {
    let value = start
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1
    return value >>> 0
  })
  const crcOf = (bytes: Uint8Array): number => {
    let crc = 0xffff_ffff
    for (let index = 0; index < bytes.length; index += 1)
      crc = (crc >>> 8) ^ (table[(crc ^ (bytes[index] as number)) & 255] as number)
    return (crc ^ 0xffff_ffff) >>> 0
  }

  /** Takes an archive apart. Everything between the files' bytes must be exactly as store-zip.ts writes it. */
  const takeApart = (archive: Uint8Array): Map<string, Uint8Array> => {
    const found = new Map<string, Uint8Array>()
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
    const heads: { name: string; crc: number; size: number; offset: number }[] = []
    let at = 0
    const expect = (place: number, width: 2 | 4, value: number): boolean =>
      place + width <= archive.length &&
      (width === 2 ? view.getUint16(place, true) : view.getUint32(place, true)) === value
    const zeros = (from: number, to: number): boolean => archive.subarray(from, to).every((byte) => byte === 0)
    const nameAt = (place: number, length: number): string =>
      String.fromCharCode(...archive.subarray(place, place + length))
    while (expect(at, 4, 0x0403_4b50)) {
      if (at + 30 > archive.length) return found
      const [crc, size, length] = [
        view.getUint32(at + 14, true),
        view.getUint32(at + 18, true),
        view.getUint16(at + 26, true),
      ]
      const name = nameAt(at + 30, Math.min(length, 500))
      const plain =
        expect(at + 4, 2, 10) &&
        zeros(at + 6, at + 12) &&
        expect(at + 12, 2, 0x21) &&
        expect(at + 22, 4, size) &&
        expect(at + 28, 2, 0)
      const start = at + 30 + length
      const bytes = archive.subarray(start, start + size)
      if (!plain || length > 500 || bytes.length !== size || crcOf(bytes) !== crc) report(name, 'archive')
      if (found.has(name)) report(name, 'twice')
      found.set(name, bytes)
      heads.push({ name, crc, size, offset: at })
      at = start + size
    }
    const central = at
    for (const { name, crc, size, offset } of heads) {
      const fits =
        expect(at, 4, 0x0201_4b50) &&
        expect(at + 4, 2, 10) &&
        expect(at + 6, 2, 10) &&
        zeros(at + 8, at + 14) &&
        expect(at + 14, 2, 0x21) &&
        expect(at + 16, 4, crc) &&
        expect(at + 20, 4, size) &&
        expect(at + 24, 4, size) &&
        expect(at + 28, 2, name.length) &&
        zeros(at + 30, at + 42) &&
        expect(at + 42, 4, offset) &&
        nameAt(at + 46, name.length) === name
      if (!fits) report(name, 'archive')
      at += 46 + name.length
    }
    const ended =
      expect(at, 4, 0x0605_4b50) &&
      zeros(at + 4, at + 8) &&
      expect(at + 8, 2, heads.length) &&
      expect(at + 10, 2, heads.length) &&
      expect(at + 12, 4, at - central) &&
      expect(at + 16, 4, central) &&
      expect(at + 20, 2, 0) &&
      at + 22 === archive.length
    if (!ended) report('', 'archive')
    return found
  }

  const files = 'archive' in given ? takeApart(given.archive) : given.files
  const text = (bytes: Uint8Array | undefined): string | null =>
    bytes === undefined ? null : new TextDecoder().decode(bytes)
  const sealed = text(files.get('manifest.sha256'))
  const manifestBytes = files.get('manifest.json')
  if (sealed === null) report('manifest.sha256', 'missing')
  if (manifestBytes === undefined) {
    report('manifest.json', 'missing')
    return { ok: false, problems, manifest: null, seal: null, files: files.size }
  }
  const seal = await sha256(manifestBytes)
  if (sealed !== null && sealed !== `${seal}  manifest.json\n`) report('manifest.json', 'changed')
  let manifest: Manifest | null = null
  try {
    const read = JSON.parse(text(manifestBytes) ?? '') as Manifest
    if (
      read.format === 'registerblick-dossier' &&
      read.version === 1 &&
      Array.isArray(read.files) &&
      Array.isArray(read.answers) &&
      Array.isArray(read.statements)
    )
      manifest = read
  } catch {
    // Reported below.
  }
  if (manifest === null) {
    report('manifest.json', 'unreadable')
    return { ok: false, problems, manifest, seal, files: files.size }
  }
  // A manifest that was changed may hold anything.
  try {
    for (const { path, bytes, sha256: hash } of manifest.files) {
      const held = files.get(path)
      if (held === undefined) report(path, 'missing')
      else if (held.length !== bytes || (await sha256(held)) !== hash) report(path, 'changed')
    }
    const listed = new Set([...manifest.files.map(({ path }) => path), 'manifest.json', 'manifest.sha256'])
    for (const path of files.keys()) if (!listed.has(path)) report(path, 'extra')
    const numbers = new Set(manifest.answers.map(({ number }) => number))
    for (const { path, sha256: hash } of manifest.answers) {
      if (manifest.files.find((file) => file.path === path)?.sha256 !== hash) report(path, 'contradiction')
    }
    if (manifest.statements.some(({ answers }) => answers.some((number) => !numbers.has(number))))
      report('manifest.json', 'contradiction')
  } catch {
    report('manifest.json', 'unreadable')
    return { ok: false, problems, manifest: null, seal, files: files.size }
  }
  return { ok: problems.length === 0, problems, manifest, seal, files: files.size }
}
