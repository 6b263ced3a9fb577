/** CSS pixels in a metre: 96 to the inch of 0.0254 m. */
const cssPixelsPerMetre = 96 / 0.0254

const crcTable: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** CRC of a chunk's kind and data (PNG, annex D). */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

/** The signature (8 bytes) and the header's chunk (25), after which the resolution may stand. */
const headEnd = 33

/**
 * A PNG with its resolution (chunk pHYs), so that a word processor shows it as large as the screen does. `scale`: pixels
 * of the picture to one CSS pixel. Bytes that begin as no PNG does come back as they are.
 */
export function withResolution(png: Uint8Array<ArrayBuffer>, scale: number): Uint8Array<ArrayBuffer> {
  if (png.length < headEnd || png[1] !== 0x50 || png[12] !== 0x49) return png
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const perMetre = Math.max(1, Math.round(cssPixelsPerMetre * scale))
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  // The unit is the metre.
  chunk[16] = 1
  view.setUint32(17, crcOf(chunk.subarray(4, 17)))
  const whole = new Uint8Array(png.length + chunk.length)
  whole.set(png.subarray(0, headEnd))
  whole.set(chunk, headEnd)
  whole.set(png.subarray(headEnd), headEnd + chunk.length)
  return whole
}
