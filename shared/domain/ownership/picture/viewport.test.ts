import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fit,
  fitWithin,
  leastScale,
  mostScale,
  reveal,
  seen,
  toPicture,
  wholeBoxes,
  zoomAt,
  type Area,
} from './viewport.ts'

const number = fc.double({ min: -5000, max: 5000, noNaN: true })
const length = fc.double({ min: 1, max: 5000, noNaN: true })
const area: fc.Arbitrary<Area> = fc.record({ x: number, y: number, width: length, height: length })
const view = fc.record({ scale: fc.double({ min: 0.05, max: 3, noNaN: true }), dx: number, dy: number })

it('fitting shows the whole picture and never enlarges it', () => {
  fc.assert(
    fc.property(area, (picture) => {
      const window = { width: 800, height: 600 }
      const fitted = fit(picture, window)
      const shown = seen(fitted, window)
      expect(fitted.scale).toBeLessThanOrEqual(1)
      expect(shown.x).toBeLessThanOrEqual(picture.x + 1e-6)
      expect(shown.x + shown.width).toBeGreaterThanOrEqual(picture.x + picture.width - 1e-6)
      expect(shown.y + shown.height).toBeGreaterThanOrEqual(picture.y + picture.height - 1e-6)
    }),
  )
})

it('zooming keeps what is under the pointer there, within the limits', () => {
  fc.assert(
    fc.property(view, fc.double({ min: 0.01, max: 100, noNaN: true }), number, number, (before, factor, x, y) => {
      const after = zoomAt(before, factor, x, y)
      const [a, b] = [toPicture(before, x, y), toPicture(after, x, y)]
      expect(Math.abs(a[0] - b[0])).toBeLessThan(1e-3 * Math.max(1, Math.abs(a[0])))
      expect(Math.abs(a[1] - b[1])).toBeLessThan(1e-3 * Math.max(1, Math.abs(a[1])))
      expect(after.scale).toBeGreaterThanOrEqual(leastScale)
      expect(after.scale).toBeLessThanOrEqual(mostScale)
    }),
  )
})

it('revealing brings a node into the window and leaves the view alone where it is there already', () => {
  const window = { width: 800, height: 600 }
  const node = { x: 100, y: 100, width: 160, height: 40 }
  const there = { scale: 1, dx: 0, dy: 0 }
  expect(reveal(there, node, window)).toEqual(there)
  fc.assert(
    fc.property(number, number, (dx, dy) => {
      const shown = seen(reveal({ scale: 1, dx, dy }, node, window), window)
      expect(shown.x).toBeLessThanOrEqual(node.x)
      expect(shown.x + shown.width).toBeGreaterThanOrEqual(node.x + node.width)
      expect(shown.y).toBeLessThanOrEqual(node.y)
      expect(shown.y + shown.height).toBeGreaterThanOrEqual(node.y + node.height)
    }),
  )
})

it('moves as few boxes over the edge as can be, the subject whole', () => {
  const row = [
    [-20, 180],
    [204, 391],
    [415, 547],
    [571, 732],
  ] as const
  // Four don't fit into 700: three are whole, and none is cut.
  const by = wholeBoxes(row, 700, 10, [415, 547])
  const moved = row.map(([from, to]) => [from + by, to + by] as const)
  expect(moved.filter(([from, to]) => from >= 0 && to <= 700)).toHaveLength(3)
  expect(moved.filter(([from, to]) => from < 0 !== to <= 0 && from < 700)).toEqual([])
  // A subject that would go out of sight holds it.
  expect(wholeBoxes([[-100, 40]], 150, 10, [-5, 40])).toBe(100)
  expect(wholeBoxes([[-100, 60]], 150, 10, [-5, 60])).toBe(0)
  // Whole already: nothing moves.
  expect(wholeBoxes([[20, 180]], 200, 10, [20, 180])).toBe(0)
})

it('fits a picture beside the room that is kept free', () => {
  const view = fitWithin(
    { x: 0, y: 0, width: 100, height: 100 },
    { width: 200, height: 200 },
    { left: 20, right: 20, top: 10, bottom: 50 },
    1,
  )
  expect(view).toEqual({ scale: 1, dx: 50, dy: 30 })
})
