import type { Result, WebContents } from 'electron'
import type { Conversation } from './chromium.ts'

/** Runs in the page: every place of the text, by the same search of Chromium's as its find; the last one stays selected. */
function countPlaces(text: string): number {
  const focused = document.activeElement
  const selection = getSelection()
  // As Chromium does before it looks.
  if (focused instanceof HTMLElement) focused.blur()
  selection?.removeAllRanges()
  const find = (window as unknown as { find: (...words: unknown[]) => boolean }).find.bind(window)
  let places = 0
  while (places < 10_000 && find(text, false, false, false, false, false, false)) places += 1
  selection?.removeAllRanges()
  return places
}

/**
 * `findInPage` and its end. Chromium's protocol has no find; `window.find` looks with the same code and marks nothing, so the
 * places are counted in the page and the one that is meant is remembered here.
 */
export function createFind(
  page: () => Promise<Conversation>,
  tell: (result: Result) => void,
): Pick<WebContents, 'findInPage' | 'stopFindInPage'> {
  let requests = 0
  let place = 0
  return {
    findInPage: (text, { findNext = false, forward = true } = {}) => {
      if (text === '') throw new Error('Electron takes no empty text')
      requests += 1
      const requestId = requests
      void page()
        .then((session) =>
          session.send('Runtime.evaluate', {
            expression: `(${countPlaces.toString()})(${JSON.stringify(text)})`,
            returnByValue: true,
          }),
        )
        .then(({ result }) => {
          const matches = (result as { value?: number }).value ?? 0
          const next = findNext ? 1 : place + (forward ? 1 : -1)
          place = matches === 0 ? 0 : ((next - 1 + matches) % matches) + 1
          const selectionArea = { x: 0, y: 0, width: 0, height: 0 }
          // Chromium tells in between, too.
          tell({ requestId, activeMatchOrdinal: 0, matches, selectionArea, finalUpdate: false })
          tell({ requestId, activeMatchOrdinal: place, matches, selectionArea, finalUpdate: true })
        })
        .catch(() => undefined)
      return requestId
    },
    stopFindInPage: () => {
      place = 0
    },
  }
}
