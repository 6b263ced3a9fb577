import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../copy-text.ts'
import { copiedTable } from './copied-rows.ts'

const saidMs = 4_000

export interface CopiedRows {
  /** What came of the last copying, for a moment. */
  readonly said: string | null
  readonly say: (text: string) => void
  /** Puts rows on the clipboard, as tab-separated text with the heads first, and says so. */
  readonly copy: (heads: readonly string[], rows: readonly (readonly string[])[]) => void
}

/** Copying of the rows of a list, and what is said of it. */
export function useCopiedRows(): CopiedRows {
  const { t } = useTranslation('ui')
  const [said, setSaid] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const say = (text: string): void => {
    setSaid(text)
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(null), saidMs)
  }
  return {
    said,
    say,
    copy: (heads, rows) =>
      void copyText(copiedTable(heads, rows)).then((done) =>
        say(done ? t('table.copied', { count: rows.length }) : t('table.notCopied')),
      ),
  }
}

/** Whether a key copies rows; whoever has selected text wants that text. */
export const copiesRows = (event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}): 'rows' | 'text' | null =>
  !(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'c'
    ? null
    : document.getSelection()?.isCollapsed === false
      ? 'text'
      : 'rows'
