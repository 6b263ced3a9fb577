import { describe, expect, it } from 'vitest'
import { isPng } from './png.ts'
import { pngOf } from './png.testing.ts'

describe('a picture that a page hands over', () => {
  it('is one whole PNG', () => expect(isPng(pngOf())).toBe(true))

  it.each([
    ['nothing', new Uint8Array()],
    ['its signature alone', pngOf().subarray(0, 8)],
    ['cut short', pngOf().subarray(0, -1)],
    ['followed by something', Buffer.concat([pngOf(), Buffer.from('<script>')])],
    ['another format', Buffer.concat([Buffer.from('GIF89a'), pngOf().subarray(6)])],
    ['without pixels', pngOf({ pixels: false })],
    ['of no size', pngOf({ width: 0 })],
    ['of a size that no canvas has', pngOf({ width: 4_000_000_000 })],
    ['with words inside', pngOf({ extra: 'tEXt' })],
    ['with a second header', pngOf({ extra: 'IHDR' })],
    ['with a chunk that says it is longer than the file', pngOf({ lie: true })],
  ])('and refused: %s', (_what, bytes) => expect(isPng(bytes)).toBe(false))
})
