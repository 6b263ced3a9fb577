import type { Chunk } from './chunk.ts'
import { firstRun } from './first-run.ts'
import { screensAhead } from './screens.ts'
import { texts } from './texts.ts'

/** What stands first is drawn and filled before anything is loaded ahead. */
const beginMs = 1_000

/** The longest wait for a moment in which the page has nothing to do; then the next chunk is loaded all the same. */
const atLatestMs = 2_000

/**
 * Loads what a start left out, one after the other, whenever the page has nothing to do: a press on another area finds its screen there, and
 * no screen is lost when the host goes or another version is installed meanwhile. What can't be loaded is said where it is needed.
 * Returns how to stop.
 */
export function loadAhead(): () => void {
  const waiting: Chunk<unknown>[] = [...screensAhead, ...Object.values(texts), firstRun]
  let stopped = false
  let idle = 0
  const next = (): void => {
    const first = waiting.shift()
    if (stopped) return
    if (first === undefined) {
      // Words may be broken from now on (`--hyphens`).
      delete document.documentElement.dataset['starting']
      return
    }
    void first
      .load()
      .catch(() => undefined)
      .then(later)
  }
  const later = (): void => {
    idle = requestIdleCallback(next, { timeout: atLatestMs })
  }
  const begun = setTimeout(later, beginMs)
  return () => {
    stopped = true
    clearTimeout(begun)
    cancelIdleCallback(idle)
  }
}
