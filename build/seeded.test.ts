import { describe, expect, it } from 'vitest'
import { seed, seededRandom, seedWords } from './seeded.testing.ts'

const draw = (name: string): readonly number[] => {
  const random = seededRandom(name)
  return Array.from({ length: 2_000 }, () => random())
}

describe('chance in tests', () => {
  it('is the same each time, and another for each name', () => {
    expect(draw('a kill')).toEqual(draw('a kill'))
    expect(draw('a kill')).not.toEqual(draw('another kill'))
  })

  it('lies between 0 and 1, everywhere', () => {
    const drawn = draw('a kill')
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...drawn)).toBeLessThan(1)
    for (let tenth = 0; tenth < 10; tenth += 1)
      expect(drawn.filter((one) => Math.floor(one * 10) === tenth).length).toBeGreaterThan(100)
  })

  it('says how to draw the same again', () => {
    expect(seedWords).toBe(`REGISTERBLICK_SEED=${seed}`)
  })
})
