import { create } from 'zustand'
import { openTab } from './tabs.ts'

interface OpenList {
  /** Our number of the list that is open; null: all of them are shown. */
  readonly list: number | null
  /** The list was opened from another screen, and the watch screen has not switched to it yet. */
  readonly asked: boolean
}

/** The list that the watch shows; the box opens one, too. */
export const useOpenList = create<OpenList>()(() => ({ list: null, asked: false }))

export const showList = (list: number | null): void => useOpenList.setState({ list })

/** Goes to a list from anywhere; nothing is asked of the service by it. */
export function openList(list: number): void {
  useOpenList.setState({ list, asked: true })
  openTab({ kind: 'watch' })
}
