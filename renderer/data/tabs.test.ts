import { beforeEach, describe, expect, it } from 'vitest'
import type { Tab } from '../../shared/contract/state.ts'
import { partyId } from '../../shared/domain/ids.ts'
import {
  activatePlace,
  closeOthers,
  closeTab,
  endBeside,
  openBeside,
  openTab,
  reopenTab,
  replaceActive,
  restoreTabs,
  shareBeside,
  stepTab,
  stepVisited,
  useTabs,
} from './tabs.ts'

const company = (id: number): Tab => ({ kind: 'company', id: partyId(id) })
const tabs = (): readonly Tab[] => useTabs.getState().tabs.map(({ tab }) => tab)
const active = (): Tab | undefined => {
  const state = useTabs.getState()
  return state.tabs.find(({ key }) => key === state.active)?.tab
}

describe('tabs', () => {
  beforeEach(() => restoreTabs({ tabs: [company(1), company(2), company(3)], active: 1 }))

  it('come back as they were', () => {
    expect(tabs()).toEqual([company(1), company(2), company(3)])
    expect(active()).toEqual(company(2))
  })

  it('open a thing once', () => {
    openTab(company(4))
    openTab(company(1))
    openTab(company(4))
    openTab(company(1))
    expect(tabs()).toEqual([company(1), company(2), company(3), company(4)])
    expect(active()).toEqual(company(1))
  })

  const keyOf = (tab: Tab): number => useTabs.getState().tabs.find((open) => open.tab === tab)?.key ?? -1

  it('come back in their old place, the last one first, and none twice', () => {
    const [first, second] = useTabs.getState().tabs
    closeTab(first?.key ?? -1)
    closeTab(second?.key ?? -1)
    expect(tabs()).toEqual([company(3)])
    reopenTab()
    reopenTab()
    expect(tabs()).toEqual([company(1), company(2), company(3)])
    expect(active()).toEqual(company(1))
    reopenTab()
    expect(tabs()).toHaveLength(3)
    const again = useTabs.getState().tabs.at(-1)
    closeTab(again?.key ?? -1)
    openTab(company(3))
    reopenTab()
    expect(tabs(), 'it had been opened meanwhile').toHaveLength(3)
  })

  it('close all but one, which can be taken back', () => {
    const kept = company(9)
    openTab(kept)
    openTab(company(10))
    closeOthers(keyOf(kept))
    expect(tabs()).toEqual([kept])
    expect(active()).toEqual(kept)
    for (let step = 0; step < 4; step += 1) reopenTab()
    expect(tabs()).toHaveLength(5)
    closeOthers(-1)
    expect(tabs(), 'of nothing nobody closes the others').toHaveLength(5)
  })

  it('are gone back through and forward again, past those that were closed', () => {
    openTab(company(4))
    openTab(company(5))
    openTab(company(6))
    stepVisited(-1)
    expect(active()).toEqual(company(5))
    stepVisited(-1)
    stepVisited(-1)
    expect(active()).toEqual(company(2))
    stepVisited(-1)
    expect(active(), 'there is nothing before').toEqual(company(2))
    stepVisited(1)
    expect(active()).toEqual(company(4))
    closeTab(useTabs.getState().tabs.find(({ tab }) => tab.kind === 'company' && tab.id === partyId(5))?.key ?? -1)
    stepVisited(1)
    expect(active()).toEqual(company(6))
    openTab(company(1))
    stepVisited(1)
    expect(active(), 'a new way leaves the old one').toEqual(company(1))
  })

  it('stand two beside each other, the second at the right of the first, until they are told otherwise', () => {
    openBeside(company(1))
    expect(tabs()).toEqual([company(2), company(1), company(3)])
    expect(active()).toEqual(company(1))
    const [left, right] = useTabs.getState().tabs
    expect(useTabs.getState().pair).toEqual({ left: left?.key, right: right?.key })
    openTab(company(3))
    expect(useTabs.getState().pair, 'another tab only covers them').not.toBeNull()
    activatePlace(2)
    closeTab(right?.key ?? -1)
    expect(active(), 'the one beside it, not its neighbour').toEqual(company(2))
    expect(useTabs.getState().pair).toBeNull()
    openBeside(company(8))
    expect(tabs()).toEqual([company(2), company(8), company(3)])
    endBeside()
    expect(tabs()).toHaveLength(3)
    expect(useTabs.getState().pair).toBeNull()
  })

  it('stand beside each other as files only, and never beside themselves', () => {
    openBeside(company(2))
    openBeside({ kind: 'credits' })
    expect(useTabs.getState().pair).toBeNull()
    openTab({ kind: 'credits' })
    openBeside(company(1))
    expect(useTabs.getState().pair).toBeNull()
    expect(active()).toEqual({ kind: 'credits' })
  })

  it('share the width within what can be read, and come back so', () => {
    shareBeside(0.1)
    expect(useTabs.getState().share).toBe(0.3)
    shareBeside(0.9)
    expect(useTabs.getState().share).toBe(0.7)
    restoreTabs({ tabs: [company(1), company(2)], active: 1, beside: { left: 0, right: 1, share: 0.4 } })
    const [left, right] = useTabs.getState().tabs
    expect(useTabs.getState().pair).toEqual({ left: left?.key, right: right?.key })
    expect(useTabs.getState().share).toBe(0.4)
    for (const beside of [
      { left: 0, right: 0, share: 0.5 },
      { left: 0, right: 9, share: 0.5 },
      { left: 0, right: 2, share: 0.5 },
    ]) {
      restoreTabs({ tabs: [company(1), company(2), { kind: 'credits' }], active: 1, beside })
      expect(useTabs.getState().pair, JSON.stringify(beside)).toBeNull()
    }
  })

  it('hand on to the right neighbour when the active one closes, at the end to the left', () => {
    closeTab(useTabs.getState().active ?? 0)
    expect(active()).toEqual(company(3))
    closeTab(useTabs.getState().active ?? 0)
    expect(active()).toEqual(company(1))
    closeTab(useTabs.getState().active ?? 0)
    expect(active()).toBeUndefined()
  })

  it('stay where they are when another one closes', () => {
    closeTab(useTabs.getState().tabs[0]?.key ?? 0)
    expect(active()).toEqual(company(2))
  })

  it('go round the ends, and 9 is the last', () => {
    stepTab(1)
    stepTab(1)
    expect(active()).toEqual(company(1))
    stepTab(-1)
    expect(active()).toEqual(company(3))
    activatePlace(2)
    expect(active()).toEqual(company(2))
    activatePlace(9)
    expect(active()).toEqual(company(3))
    activatePlace(7)
    expect(active()).toEqual(company(3))
  })

  it('turn into another thing in their place, with the same key', () => {
    const { active: key } = useTabs.getState()
    replaceActive({ kind: 'search', search: 'companies', term: 'kiel' })
    expect(useTabs.getState().active).toBe(key)
    expect(active()).toEqual({ kind: 'search', search: 'companies', term: 'kiel' })
  })

  it('are never more than a workspace may hold', () => {
    for (let id = 10; id < 150; id += 1) openTab(company(id))
    expect(tabs()).toHaveLength(100)
    expect(active()).toEqual(company(149))
  })

  it('survive a workspace that makes no sense', () => {
    restoreTabs({ tabs: [company(1)], active: 7 })
    expect(active()).toEqual(company(1))
    restoreTabs(null)
    expect(tabs()).toEqual([])
  })
})
