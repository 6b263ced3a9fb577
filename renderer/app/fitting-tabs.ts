/** Pixels that a tab has at least, its gap included. */
const tabRoom = 122
/** Pixels of the button for a new search, and of the one for the tabs without room. */
const addRoom = 40
const moreRoom = 96

/**
 * Which tabs stand in a strip of so many pixels, and which go into the list behind it. The active one always stands; the
 * order stays. An unmeasured strip (0) has room for all.
 */
export function fittingTabs<Tab extends { readonly key: number }>(
  tabs: readonly Tab[],
  active: number | null,
  width: number,
): { readonly shown: readonly Tab[]; readonly more: readonly Tab[] } {
  if (width === 0 || tabs.length <= Math.floor((width - addRoom) / tabRoom)) return { shown: tabs, more: [] }
  const room = Math.max(1, Math.floor((width - addRoom - moreRoom) / tabRoom))
  const first = tabs.slice(0, room)
  const current = tabs.find(({ key }) => key === active)
  const shown = current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current]
  return { shown, more: tabs.filter((tab) => !shown.includes(tab)) }
}
