import { create } from 'zustand'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { Tab, Workspace } from '../../shared/contract/state.ts'

/** A tab of this window. `key` stays the same while the tab lives, so that its screen keeps its state. */
export interface OpenTab {
  readonly key: number
  readonly tab: Tab
}

interface Tabs {
  readonly tabs: readonly OpenTab[]
  /** Key of the active tab; null when none is open. */
  readonly active: number | null
  /** Closed in this run, the newest last, with the place that each had. */
  readonly closed: readonly { readonly tab: Tab; readonly place: number }[]
  /** Keys of the tabs that were in sight, oldest first, and where in them one is. */
  readonly visited: readonly number[]
  readonly at: number
  /** Two files that stand side by side as long as one of them is the active tab. */
  readonly pair: Pair | null
  /** Of the width that the left one has, now or the next time. */
  readonly share: number
}

/** Keys of two tabs. */
export interface Pair {
  readonly left: number
  readonly right: number
}

/** As many as a workspace may hold (contract: workspace.save). */
const mostTabs = 100
const savePause = 400

/** As many closed tabs, and steps back, as anybody remembers. */
const mostRemembered = 30

export const useTabs = create<Tabs>()(() => ({
  tabs: [],
  active: null,
  closed: [],
  visited: [],
  at: -1,
  pair: null,
  share: 0.5,
}))

/** Every way of coming to a tab is a step that one can go back; going back itself is none. */
useTabs.subscribe(({ active, visited, at }) => {
  if (active === null || visited[at] === active) return
  const next = [...visited.slice(0, at + 1), active].slice(-mostRemembered)
  useTabs.setState({ visited: next, at: next.length - 1 })
})

let lastKey = 0
const nextKey = (): number => (lastKey += 1)

const same = (a: Tab, b: Tab): boolean => {
  if (
    a.kind === 'company' ||
    a.kind === 'person' ||
    a.kind === 'desk' ||
    a.kind === 'collection' ||
    a.kind === 'import'
  )
    return b.kind === a.kind && a.id === b.id
  if (a.kind === 'filter') return b.kind === 'filter' && JSON.stringify(a.filter) === JSON.stringify(b.filter)
  if (a.kind === 'search') return b.kind === 'search' && a.search === b.search && a.term === b.term
  return a.kind === b.kind
}

/** Opens a tab and goes to it; one that is open already is gone to, not doubled. */
export function openTab(tab: Tab): void {
  useTabs.setState(({ tabs, pair }) => {
    const there = tabs.find((other) => same(other.tab, tab))
    if (there) return { active: there.key }
    const opened = { key: nextKey(), tab }
    const kept = tabs.length < mostTabs ? tabs : tabs.slice(1)
    const whole = pair !== null && [pair.left, pair.right].every((key) => kept.some((other) => other.key === key))
    return { tabs: [...kept, opened], active: opened.key, pair: whole ? pair : null }
  })
}

/** The other one of two that stand side by side; null where the tab stands alone. */
export const otherOf = (pair: Pair | null, key: number | null): number | null =>
  pair === null || (key !== pair.left && key !== pair.right) ? null : key === pair.left ? pair.right : pair.left

/** Files are what stands side by side: one reads two of them against each other. */
export const isFile = ({ kind }: Tab): boolean => kind === 'company' || kind === 'person'

/** Opens a file at the right of the active one and goes to it; its tab comes to stand there too. Nothing where either is no file. */
export function openBeside(tab: Tab): void {
  useTabs.setState(({ tabs, active }) => {
    const left = tabs.find(({ key }) => key === active)
    if (left === undefined || !isFile(left.tab) || !isFile(tab) || same(left.tab, tab)) return {}
    const right = tabs.find((other) => same(other.tab, tab)) ?? { key: nextKey(), tab }
    const rest = tabs.filter((other) => other !== right)
    const kept = rest.length < mostTabs ? rest : rest.filter((other, place) => place > 0 || other === left)
    const moved = kept.toSpliced(kept.indexOf(left) + 1, 0, right).slice(0, mostTabs)
    return { tabs: moved, active: right.key, pair: { left: left.key, right: right.key } }
  })
}

/** One file at a time again; both stay open. */
export const endBeside = (): void => useTabs.setState({ pair: null })

/** Gives the left one of two so much of the width, within what both can be read in. */
export const shareBeside = (share: number): void => useTabs.setState({ share: Math.min(0.7, Math.max(0.3, share)) })

/** Closes a tab; when it was the active one, the file beside it takes over, else its right neighbour, else its left one. */
export function closeTab(key: number): void {
  useTabs.setState(({ tabs, active, closed, pair }) => {
    const index = tabs.findIndex((tab) => tab.key === key)
    const gone = tabs[index]
    if (gone === undefined) return {}
    const rest = tabs.filter((tab) => tab.key !== key)
    const remembered = [...closed, { tab: gone.tab, place: index }].slice(-mostRemembered)
    const other = otherOf(pair, key)
    const left = other === null ? pair : null
    if (active !== key) return { tabs: rest, closed: remembered, pair: left }
    return { tabs: rest, active: other ?? (rest[index] ?? rest.at(-1))?.key ?? null, closed: remembered, pair: left }
  })
}

/** Closes every tab but one, which comes into sight. */
export function closeOthers(key: number): void {
  useTabs.setState(({ tabs, closed }) => {
    const kept = tabs.filter((tab) => tab.key === key)
    if (kept.length === 0) return {}
    const gone = tabs.flatMap(({ key: other, tab }, place) => (other === key ? [] : [{ tab, place }]))
    return { tabs: kept, active: key, closed: [...closed, ...gone].slice(-mostRemembered), pair: null }
  })
}

/** Opens the tab that was closed last in its old place; nothing where none was. */
export function reopenTab(): void {
  const { tabs, closed } = useTabs.getState()
  const last = closed.at(-1)
  if (last === undefined) return
  useTabs.setState({ closed: closed.slice(0, -1) })
  const there = tabs.find((open) => same(open.tab, last.tab))
  if (there !== undefined) {
    activateTab(there.key)
    return
  }
  const opened = { key: nextKey(), tab: last.tab }
  useTabs.setState({ tabs: tabs.toSpliced(last.place, 0, opened), active: opened.key })
}

/** Goes back (-1) or forward (1) to the tab that was in sight before; tabs that were closed meanwhile are passed over. */
export function stepVisited(step: -1 | 1): void {
  useTabs.setState(({ tabs, active, visited, at }) => {
    let next = at + step
    while (visited[next] !== undefined && (visited[next] === active || !tabs.some(({ key }) => key === visited[next])))
      next += step
    const key = visited[next]
    return key === undefined ? {} : { active: key, at: next }
  })
}

export const activateTab = (key: number): void =>
  useTabs.setState(({ tabs }) => (tabs.some((tab) => tab.key === key) ? { active: key } : {}))

/** The active tab becomes another thing, in its place and with its screen's state: a search that got a term. */
export function replaceActive(tab: Tab): void {
  useTabs.setState(({ tabs, active }) => ({
    tabs: tabs.map((open) => (open.key === active ? { ...open, tab } : open)),
  }))
}

/** Goes `step` tabs to the right (negative: left), round the ends. */
export function stepTab(step: number): void {
  useTabs.setState(({ tabs, active }) => {
    const index = tabs.findIndex((tab) => tab.key === active)
    const next = tabs[(index + step + tabs.length) % Math.max(1, tabs.length)]
    return next ? { active: next.key } : {}
  })
}

/** Goes to the tab at a place, counted from 1; 9 is always the last, as browsers have it. */
export function activatePlace(place: number): void {
  const { tabs } = useTabs.getState()
  const wanted = place === 9 ? tabs.at(-1) : tabs[place - 1]
  if (wanted) activateTab(wanted.key)
}

/** How a screen opens things: `const open = useOpenTab(); open({ kind: 'company', id })`. */
export const useOpenTab = (): ((tab: Tab) => void) => openTab

const workspaceOf = ({ tabs, active, pair, share }: Tabs): Workspace => {
  const place = (key: number | null): number =>
    Math.max(
      0,
      tabs.findIndex((tab) => tab.key === key),
    )
  return {
    tabs: tabs.map(({ tab }) => tab),
    active: place(active),
    ...(pair === null ? {} : { beside: { left: place(pair.left), right: place(pair.right), share } }),
  }
}

/** Puts back the tabs of the last run. */
export function restoreTabs(workspace: Workspace | null): void {
  const tabs = (workspace?.tabs ?? []).slice(0, mostTabs).map((tab) => ({ key: nextKey(), tab }))
  const active = tabs[workspace?.active ?? 0] ?? tabs[0]
  const beside = workspace?.beside ?? null
  const [left, right] = beside === null ? [] : [tabs[beside.left], tabs[beside.right]]
  const paired = left !== undefined && right !== undefined && left !== right && isFile(left.tab) && isFile(right.tab)
  useTabs.setState({
    tabs,
    pair: paired ? { left: left.key, right: right.key } : null,
    share: beside?.share ?? 0.5,
    active: active?.key ?? null,
    closed: [],
    visited: active === undefined ? [] : [active.key],
    at: active === undefined ? -1 : 0,
  })
}

/** Saves the tabs a moment after each change, and the last state when the page is unloaded; returns how to stop. */
export function keepTabs(client: RegisterblickClient): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const save = (): void => {
    if (timer === null) return
    clearTimeout(timer)
    timer = null
    const { tabs, ...rest } = workspaceOf(useTabs.getState())
    // A failed save interrupts nobody: the next change saves again.
    void client.workspace.save({ tabs: [...tabs], ...rest })
  }
  const stop = useTabs.subscribe(() => {
    timer ??= setTimeout(save, savePause)
  })
  addEventListener('pagehide', save)
  return () => {
    stop()
    save()
    removeEventListener('pagehide', save)
  }
}
