import { describe, expect, it } from 'vitest'
import { fittingTabs } from './fitting-tabs.ts'

const tabs = Array.from({ length: 18 }, (_, key) => ({ key }))
const keys = (list: readonly { readonly key: number }[]): readonly number[] => list.map(({ key }) => key)

describe('the tabs of a strip', () => {
  it('all stand where they have 120 pixels each, and where nothing is measured yet', () => {
    expect(fittingTabs(tabs, 0, 18 * 122 + 72)).toEqual({ shown: tabs, more: [] })
    expect(fittingTabs(tabs, 0, 0)).toEqual({ shown: tabs, more: [] })
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
