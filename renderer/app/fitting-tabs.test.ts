import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const tabs = Array.from({ length: 18 }, (_, key) => ({ key }))
const keys = (list: readonly { readonly key: number }[]): readonly number[] => list.map(({ key }) => key)

describe('the tabs of a strip', () => {
  it('all stand where they have 120 pixels each, and where nothing is measured yet', () => {
    const few = tabs.slice(0, 8)
    expect(fittingTabs(few, 0, 8 * 122 + 72)).toEqual({ shown: few, more: [] })
    expect(fittingTabs(tabs, 0, 0)).toEqual({ shown: tabs, more: [] })
  })

  it('have room for a whole name in a large window, where the list takes the rest', () => {
    const few = tabs.slice(0, 11)
    expect(fittingTabs(few, 0, 11 * 200 + 72)).toEqual({ shown: few, more: [] })
    expect(keys(fittingTabs(few, 10, 11 * 200 + 71).shown)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10])
    expect(fittingTabs(tabs, 0, 1_688).shown).toHaveLength(7)
  })

  it('leave those that stand the room for a name, go into the list from the end, none twice and none lost', () => {
    const { shown, more } = fittingTabs(tabs, 2, 1_000)
    expect(keys(shown)).toEqual([0, 1, 2, 3, 4])
    expect(keys([...shown, ...more])).toEqual(keys(tabs))
  })

  it('keep the active one in sight, also in the narrowest strip', () => {
    const wide = fittingTabs(tabs, 15, 1_000)
    expect(keys(wide.shown)).toEqual([0, 1, 2, 3, 15])
    expect(keys(wide.more)).not.toContain(15)
    expect(keys(fittingTabs(tabs, 15, 60).shown)).toEqual([15])
  })
})
