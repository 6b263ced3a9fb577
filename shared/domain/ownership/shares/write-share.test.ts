import { describe, expect, it } from 'vitest'
import { writeShare } from './write-share.ts'

const written = (value: number) => {
  const { text, nudge, exact } = writeShare(value, 'en')
  return [text, nudge, exact]
}

describe('a written share', () => {
  it.each([
    [0.25, '25%', 0, true],
    [0.6, '60%', 0, true],
    [0.6 * 0.7 * 0.2, '8.4%', 0, true],
    [1 / 3, '33.33%', 0, false],
    [1.4, '140%', 0, true],
    [0, '0%', 0, true],
    [0.1 + 0.15, '25%', 0, true],
  ])('%d is %s', (value, ...wanted) => expect(written(value)).toEqual(wanted))

  it('never stands on the other side of a threshold than the share', () => {
    expect(written(6251 / 25_000)).toEqual(['25.004%', 0, true])
    expect(written(0.2499999)).toEqual(['24.99999%', 0, true])
    expect(written(0.5000004)).toEqual(['50.00004%', 0, true])
    expect(written(0.249999999)).toEqual(['25%', -1, false])
    expect(written(0.250000001)).toEqual(['25%', 1, false])
    expect(written(1e-10)).toEqual(['0%', 1, false])
  })

  it('follows the language', () => {
    expect(writeShare(0.2625, 'de').text).toBe('26,25\u202f%')
    expect(writeShare(0.2625, 'de').number).toBe('26,25')
  })
})
