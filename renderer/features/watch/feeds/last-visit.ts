import { useEffect, useState } from 'react'

const place = (feed: number): string => `registerblick.feed-visit.${feed}`

function readVisit(feed: number): string | null {
  try {
    return localStorage.getItem(place(feed))
  } catch {
    // A browser that keeps nothing: then nobody knows of a visit, and nothing is called new.
    return null
  }
}

function noteVisit(feed: number): void {
  try {
    localStorage.setItem(place(feed), new Date().toISOString())
  } catch {
    // As above.
  }
}

/** When this feed was looked at before this visit (ISO 8601 UTC); null: not known. Leaving it notes the next one. */
export function useLastVisit(feed: number): string | null {
  const [visit] = useState(() => readVisit(feed))
  useEffect(() => {
    const note = (): void => noteVisit(feed)
    addEventListener('pagehide', note)
    return () => {
      removeEventListener('pagehide', note)
      note()
    }
  }, [feed])
  return visit
}
