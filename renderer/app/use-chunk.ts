import { useCallback, useEffect, useState } from 'react'
import type { Chunk } from './chunk.ts'

/** A chunk as a part of the page sees it: there, on its way, or not to be had. */
export interface UsedChunk<T> {
  /** Null until it is there. */
  readonly value: T | null
  readonly failed: boolean
  readonly again: () => void
}

/** Loads a chunk that is drawn now. One that is there already is drawn at once. */
export function useChunk<T>(wanted: Chunk<T>): UsedChunk<T> {
  // The chunk holds the value; the state only says that there is news of it.
  const [news, setNews] = useState<{ readonly of: Chunk<T>; readonly failed: boolean } | null>(null)
  const load = useCallback(() => {
    wanted.load().then(
      () => setNews({ of: wanted, failed: false }),
      () => setNews({ of: wanted, failed: true }),
    )
  }, [wanted])
  const value = wanted.now()
  // By what was drawn, not by what is there by now: somebody else may have loaded it meanwhile.
  useEffect(() => {
    if (value === null) load()
  }, [value, load])
  const again = useCallback(() => {
    setNews(null)
    load()
  }, [load])
  return { value, failed: news?.of === wanted && news.failed, again }
}
