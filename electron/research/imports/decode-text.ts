import type { TextEncoding } from '../../../shared/domain/imports/import.ts'

const marks: readonly (readonly [encoding: TextEncoding, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((byte, at) => bytes[at] === byte)

/** How many bytes are examined to recognise the encoding. */
const looked = 64 * 1024

/** Zeros at every other place are the upper halves of Latin letters in UTF-16; which half is zero tells the order. */
function looksLikeUtf16(bytes: Uint8Array): TextEncoding | null {
  const some = bytes.subarray(0, looked)
  if (some.length < 4) return null
  const zeros = [0, 0]
  for (let at = 0; at < some.length; at += 1) if (some[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const half = some.length / 2
  if (odd > half * 0.4 && even < half * 0.1) return 'utf-16le'
  return even > half * 0.4 && odd < half * 0.1 ? 'utf-16be' : null
}

function isValid(bytes: Uint8Array, encoding: TextEncoding): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * The encoding of a text: its mark, else UTF-16 by its zeros, else UTF-8 where every byte of it is valid as such (text in
 * Windows-1252 with umlauts practically never is), else Windows-1252, which is what Excel writes in Germany.
 */
export function guessEncoding(bytes: Uint8Array): TextEncoding {
  const marked = marks.find(([, mark]) => startsWith(bytes, mark))
  if (marked !== undefined) return marked[0]
  return looksLikeUtf16(bytes) ?? (isValid(bytes, 'utf-8') ? 'utf-8' : 'windows-1252')
}

export interface Decoded {
  readonly encoding: TextEncoding
  readonly text: string
  /** Some bytes are invalid in this encoding; they are replaced by U+FFFD. */
  readonly replaced: boolean
}

/** Decodes bytes in the given encoding, or in the one they seem to be in. A byte order mark is not part of the text. */
export function decodeText(bytes: Uint8Array, wanted: TextEncoding | null): Decoded {
  const encoding = wanted ?? guessEncoding(bytes)
  const replaced = !isValid(bytes, encoding)
  return { encoding, text: new TextDecoder(encoding).decode(bytes), replaced }
}
