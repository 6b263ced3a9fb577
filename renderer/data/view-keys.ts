import { useEffect } from 'react'
import { create } from 'zustand'

export interface KeyHint {
  /** As printed on the keyboard: "↑↓", "Enter"; `mod` stands for Ctrl or ⌘: "mod Enter". */
  readonly keys: string
  readonly text: string
}

/** The key hints of each open layer, in the order in which the layers appeared. */
const useHints = create<{ readonly layers: readonly (readonly KeyHint[])[] }>()(() => ({ layers: [] }))

/**
 * Says which keys the screen in sight understands; the status line shows the first four, the key help all of them.
 * What opens above a screen (the box) says its own keys as long as it is open. Pass a constant or memoised list.
 */
export function useViewKeys(hints: readonly KeyHint[]): void {
  useEffect(() => {
    useHints.setState(({ layers }) => ({ layers: [...layers, hints] }))
    return () => useHints.setState(({ layers }) => ({ layers: layers.filter((layer) => layer !== hints) }))
  }, [hints])
}

const none: readonly KeyHint[] = []

/** The keys of what is in sight. */
export const useKeyHints = (): readonly KeyHint[] =>
  useHints(({ layers }) => layers.findLast((layer) => layer.length > 0) ?? none)
