import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { isPng } from '../../../../electron/export-jobs/desk/png.ts'
import { withResolution } from './png-resolution.ts'

const png = Uint8Array.from(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR42mNgAAIAAAUAAen63NgAAAAASUVORK5CYII=', 'base64'),
)

test('a picture twice as fine as the screen says so, in pixels to the metre', () => {
  const bytes = withResolution(png, 2)
  const view = new DataView(bytes.buffer)
  expect(isPng(bytes)).toBe(true)
  expect(Buffer.from(bytes.subarray(37, 41)).toString()).toBe('pHYs')
  // 192 dots to the inch.
  expect([view.getUint32(41), view.getUint32(45), bytes[49]]).toEqual([7559, 7559, 1])
  expect(view.getUint32(50)).toBe(crc32(bytes.subarray(37, 50)))
  expect(bytes.length).toBe(png.length + 21)
})

test('what is no PNG is left alone', () => {
  const other = Uint8Array.from({ length: 60 }, () => 7)
  expect(withResolution(other, 2)).toBe(other)
  expect(withResolution(png.slice(0, 20), 2)).toHaveLength(20)
})
