import type { WebContents } from 'electron'
import type { FindRequest, Found } from '../../shared/contract/wire.ts'

/** Looks for what the page asks for. */
export type FindInPage = (asked: FindRequest | null) => void

/**
 * The desktop's find in the page, by Chromium's own; the page draws the field and the count. Only the answer to the newest
 * question is told, and only once all places are counted.
 */
export function findInPage(contents: WebContents, tell: (found: Found) => void): FindInPage {
  /** The newest question; null: none is open. */
  let newest: { readonly request: number; readonly text: string } | null = null
  contents.on('found-in-page', (_event, { requestId, activeMatchOrdinal, matches, finalUpdate }) => {
    if (finalUpdate && newest?.request === requestId)
      tell({ text: newest.text, place: activeMatchOrdinal, total: matches })
  })
  return (asked) => {
    if (asked === null) {
      newest = null
      contents.stopFindInPage('clearSelection')
      return
    }
    // Chromium begins to look anew where `findNext` is true, whatever its name says.
    const how = { findNext: asked.step === 'new', forward: asked.step !== 'previous' }
    newest = { request: contents.findInPage(asked.text, how), text: asked.text }
  }
}
