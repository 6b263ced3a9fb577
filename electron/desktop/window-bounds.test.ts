import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { fitBounds, readPlace, smallest, writePlace } from './window-bounds.ts'

const folder = mkdtempSync(join(tmpdir(), 'registerblick-place-'))
afterAll(() => rmSync(folder, { recursive: true }))
const workArea = { x: 0, y: 25, width: 1920, height: 1055 }

describe('the place of the window', () => {
  it('is remembered', () => {
    const file = join(folder, 'window.json')
    const place = { bounds: { x: -1200, y: 40, width: 1280, height: 800 }, maximized: true }
    writePlace(file, place)
    expect(readPlace(file)).toEqual(place)
  })

  it.each(['', 'null', '{}', '[]', '{"bounds":{"x":1}}', '{"bounds":{"x":0,"y":0,"width":"1280","height":1e99}}'])(
    'is forgotten when its file says %j',
    (text) => {
      const file = join(folder, 'broken.json')
      writeFileSync(file, text)
      expect(readPlace(file)).toBeNull()
    },
  )

  it("is forgotten where it can't be written, and nothing else happens", () => {
    writePlace(join(folder, 'missing', 'window.json'), { bounds: workArea, maximized: false })
    expect(readPlace(join(folder, 'missing', 'window.json'))).toBeNull()
  })

  it('stays as it was while it fits', () => {
    const bounds = { x: 100, y: 100, width: 1280, height: 800 }
    expect(fitBounds(bounds, workArea)).toEqual(bounds)
  })

  it('comes back from a screen that is gone', () => {
    expect(fitBounds({ x: 4000, y: -900, width: 1280, height: 800 }, workArea)).toEqual({
      x: 640,
      y: 25,
      width: 1280,
      height: 800,
    })
  })

  it('is never smaller than can be used, and its corner with the title is always in reach', () => {
    const side = fc.integer({ min: -10_000, max: 10_000 })
    fc.assert(
      fc.property(fc.record({ x: side, y: side, width: side, height: side }), (bounds) => {
        const fitted = fitBounds(bounds, workArea)
        expect(fitted.width).toBeGreaterThanOrEqual(smallest.width)
        expect(fitted.height).toBeGreaterThanOrEqual(smallest.height)
        expect(fitted.x).toBeGreaterThanOrEqual(workArea.x)
        expect(fitted.y).toBeGreaterThanOrEqual(workArea.y)
        expect(fitted.x + fitted.width).toBeLessThanOrEqual(workArea.x + workArea.width)
        expect(fitted.y + fitted.height).toBeLessThanOrEqual(workArea.y + workArea.height)
      }),
    )
  })
})
