import { useEffect } from 'react'
import { create } from 'zustand'
import type { Price } from '../../shared/domain/credits/credits.ts'

/** What the search in sight does with the box, which holds its query. */
export interface QueryActs {
  /** Enter or arrow down: to what was found; free. */
  readonly enter: () => void
  /** Ctrl+Enter: asks the service at the price in sight; an answer that is here is gone to for nothing. */
  readonly ask: () => void
  /** What that costs now; null: there is nothing to send. */
  readonly costs: Price | 'here' | null
}

interface QueryPlace {
  readonly acts: QueryActs | null
  /** Puts the focus into the box. */
  readonly focus: (() => void) | null
  /** The focus is in the box: its keys are the box's, not those of the rows. */
  readonly inBox: boolean
  /** The service was asked from the search in sight: its answer gets the focus, unless it went elsewhere meanwhile. */
  readonly landing: boolean
  /** The button that asked; null: the box did. */
  readonly pressed: Element | null
}

/** Where the box of the frame and the search in sight meet: neither knows the other. */
export const useQueryPlace = create<QueryPlace>()(() => ({
  acts: null,
  focus: null,
  inBox: false,
  landing: false,
  pressed: null,
}))

/** The service is asked now, from the box or by a button; or its answer is no longer waited for. */
export const awaitAnswer = (landing: boolean, pressed: Element | null = null): void =>
  useQueryPlace.setState({ landing, pressed })

/** The search in sight answers the box as long as it is drawn. Pass memoised acts. */
export function useQueryActs(acts: QueryActs): void {
  useEffect(() => {
    useQueryPlace.setState({ acts })
    return () => {
      if (useQueryPlace.getState().acts === acts) useQueryPlace.setState({ acts: null })
    }
  }, [acts])
}
