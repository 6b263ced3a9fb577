import { create } from 'zustand'
import { openTab } from '../../data/tabs.ts'

interface OpenList {
  /** Our number of the list that is open; null: all of them are shown. */
  readonly list: number | null
  /** Somebody asked for it from elsewhere, and the screen of the watch has not gone there yet. */
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
