import { useEffect, useState } from 'react'

const place = (feed: number): string => `registerblick.feed-visit.${feed}`

function readVisit(feed: number): string | null {
  try {
    return localStorage.getItem(place(feed))
  } catch {
    // Without local storage no visit is known, and nothing is marked as new.
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

/**
 * When this feed was last visited before now (ISO 8601 UTC); null: not known. Leaving the feed stores the next visit.
 */
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
