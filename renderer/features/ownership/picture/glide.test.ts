import { describe, expect, it } from 'vitest'
import { layPicture, type Picture } from '../../../../shared/domain/ownership/picture/picture.ts'
import { glideBetween } from './glide.ts'

const pictureOf = (names: readonly string[], edges: readonly (readonly [number, number])[]): Picture =>
  layPicture(
    {
      nodes: names.map((name) => ({
        key: name,
        shape: 'company' as const,
        name,
        note: '',
        subject: false,
        mark: null,
        fold: '',
        change: null,
      })),
      edges: edges.map(([from, to]) => ({
        key: `${from}>${to}`,
        from,
        to,
        kind: 'owns' as const,
        label: '50 %',
        turnFirst: false,
        share: 50,
        change: null,
      })),
      cycleLabel: (label) => label,
    },
    (text) => 7 * text.length,
  )

const before = pictureOf(
  ['a', 'b', 'c'],
  [
    [0, 2],
    [1, 2],
  ],
)
const after = pictureOf(
  ['a', 'c', 'new'],
  [
    [0, 1],
    [2, 0],
  ],
)

describe('gliding from one picture to the next', () => {
  const glide = glideBetween(before, after, 0, 0)

  it('begins where everything stood and ends where it belongs', () => {
    if (glide === null) throw new Error('nothing moves')
    const [first, last] = [glide(0), glide(1)]
    expect(first.layout.x[0]).toBeCloseTo(before.layout.x[0] as number)
    expect(first.layout.y[1]).toBeCloseTo(before.layout.y[2] as number)
    expect(last).toBe(after)
  })

  it('keeps lines at their nodes all the way, and brings what is new with its neighbour', () => {
    if (glide === null) throw new Error('nothing moves')
    for (const t of [0, 0.3, 0.7]) {
      const { layout } = glide(t)
      after.edges.forEach(({ from }, e) => {
        const start = layout.lineStart[e] as number
        expect((layout.lines[start] as number) - (layout.x[from] as number)).toBeCloseTo(
          (after.layout.lines[start] as number) - (after.layout.x[from] as number),
        )
      })
      expect((layout.x[2] as number) - (layout.x[0] as number)).toBeCloseTo(
        (after.layout.x[2] as number) - (after.layout.x[0] as number),
      )
    }
  })

  it('is none where nothing moves, and none where too much would', () => {
    expect(glideBetween(after, after, 0, 0)).toBeNull()
    const large = pictureOf(
      Array.from({ length: 501 }, (_, v) => `n${v}`),
      [],
    )
    expect(glideBetween(before, large, 0, 0)).toBeNull()
  })
})
