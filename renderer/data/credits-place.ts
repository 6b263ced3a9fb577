import { create } from 'zustand'
import { openTab } from './tabs.ts'

/** The month that the credits are to show, `YYYY-MM`; null once they show it. */
export const useWantedMonth = create<{ readonly wanted: string | null }>()(() => ({ wanted: null }))

/** Goes to the spending of a month, free. */
export function openSpending(month: string): void {
  useWantedMonth.setState({ wanted: month })
  openTab({ kind: 'credits' })
}
