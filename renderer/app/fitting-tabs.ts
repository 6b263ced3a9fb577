/** Pixels that a tab has at least, its gap included. */
const tabRoom = 122
/** What each has once others stand in the list behind: enough for a name, since nothing is gained by one more cut tab. */
const nameRoom = 152
/** A strip as wide as this is a large window's: there a tab that is cut to its first letters is worth less than the list. */
const wideStrip = 1_360
const wideRoom = 200
/** Pixels of the buttons for a new search and a second file, and of the one for the tabs without room. */
const addRoom = 72
const moreRoom = 112

/**
 * Which tabs stand in a strip of so many pixels, and which go into the list behind it. The active one always stands; the
 * order stays. An unmeasured strip (0) has room for all.
 */
export function fittingTabs<Tab extends { readonly key: number }>(
  tabs: readonly Tab[],
  active: number | null,
  width: number,
): { readonly shown: readonly Tab[]; readonly more: readonly Tab[] } {
  const [least, named] = width < wideStrip ? [tabRoom, nameRoom] : [wideRoom, wideRoom]
  if (width === 0 || tabs.length <= Math.floor((width - addRoom) / least)) return { shown: tabs, more: [] }
  const room = Math.max(1, Math.floor((width - addRoom - moreRoom) / named))
  const first = tabs.slice(0, room)
  const current = tabs.find(({ key }) => key === active)
  const shown = current === undefined || first.includes(current) ? first : [...first.slice(0, -1), current]
  return { shown, more: tabs.filter((tab) => !shown.includes(tab)) }
}
