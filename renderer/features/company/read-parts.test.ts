import { describe, expect, it } from 'vitest'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { priceTimes } from '../../../shared/domain/credits/credits.ts'
import { partsWithin, type PartToRead } from './read-parts.ts'

const ten: Price = { kind: 'table', credits: 10 }
const part = (section: PartToRead['section'], pages: number, perPage: Price = ten): PartToRead => ({
  section,
  pages,
  perPage,
  price: priceTimes(perPage, pages),
})
const read = (parts: readonly PartToRead[]) => parts.map(({ section, pages }) => [section, pages])

describe('parts of a file within a limit', () => {
  const parts = [part('record', 1), part('roles', 3), part('contact', 1, { kind: 'unknown' })]
  it('are all of them where there is none', () => expect(partsWithin(parts, undefined)).toBe(parts))
  it('are pages as far as it reaches, each counted once', () => {
    const within = partsWithin(parts, 30)
    expect(read(within)).toEqual([
      ['record', 1],
      ['roles', 2],
    ])
    expect(within[1]?.price).toEqual({ kind: 'table', credits: 20 })
  })
  it('count one of unknown price as the dearest of the price list', () => {
    expect(read(partsWithin(parts, 64)).map(([section]) => section)).toEqual(['record', 'roles'])
    expect(read(partsWithin(parts, 65)).map(([section]) => section)).toEqual(['record', 'roles', 'contact'])
  })
  it('are none where nothing fits', () => expect(partsWithin(parts, 9)).toEqual([]))
})
