/** PNG (W3C, third edition), section 5.2. */
const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/**
 * The kinds of chunks that a picture needs. Any other kind is refused, because it may carry text out of the program.
 */
const known: ReadonlySet<string> = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'pHYs',
  'bKGD',
  'iCCP',
])
const longestSide = 16_384

/**
 * Whether these bytes are one whole PNG and nothing else: the signature, a header with a possible size, and chunks that
 * follow each other up to the last byte. The pixels are not decoded.
 */
export function isPng(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (signature.some((byte, at) => bytes[at] !== byte)) return false
  let pixels = false
  for (let at = signature.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const end = at + 12 + length
    if (!known.has(kind) || end > bytes.length) return false
    if (at === signature.length) {
      if (kind !== 'IHDR' || length !== 13) return false
      const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
      if (width < 1 || height < 1 || width > longestSide || height > longestSide) return false
    } else if (kind === 'IHDR') return false
    pixels ||= kind === 'IDAT'
    if (kind === 'IEND') return pixels && length === 0 && end === bytes.length
    at = end
  }
  return false
}
