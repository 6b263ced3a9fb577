import { useSyncExternalStore } from 'react'

/** From here on (pixels) the rail shows what was opened last, and a search shows the row that one looks at. */
const query = '(min-width: 1600px)'

const subscribe = (changed: () => void): (() => void) => {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Whether the window is a large one. Where only the look differs, the style sheet decides. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches)
