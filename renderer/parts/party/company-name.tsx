import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { MarkedText, type Marks } from '../question/marked-text.tsx'
import './company-name.css'
import { splitName } from './split-name.ts'

/** No register name is longer; a hostile one of a megabyte must not weigh on every row. */
const longestName = 300

/** A name fit to be an accessible name, a title or a tab: cleaned, and cut where no name is that long. */
export function useShownName(name: string | null): string {
  const { t } = useTranslation('company')
  const { text, whole } = cutText(name ?? '', longestName)
  if (text.trim() === '') return t('unnamed')
  return whole === null ? text : `${text}…`
}

/**
 * A company's name that loses its middle, never its legal form, when room is short; the whole name is the tooltip.
 * With `onOpen` it is a link, whose accessible name is the whole name.
 */
export function CompanyName({
  name,
  onOpen,
  marks = [],
}: {
  readonly name: string | null
  readonly onOpen?: () => void
  /** What was found of it; counts the letters of `name`. */
  readonly marks?: Marks
}): ReactNode {
  const shown = useShownName(name)
  const { head, tail, more } = splitName(shown)
  // Marks of a name that is shown otherwise than it is kept would lie beside the words.
  const known = shown === name ? marks : []
  const marked = (text: string, at: number): ReactNode =>
    known.length === 0 ? (
      text
    ) : (
      <MarkedText
        text={text}
        marks={known.map(([from, to]) => [Math.max(0, from - at), Math.min(text.length, to - at)] as const)}
        most={longestName}
      />
    )
  const pieces = (
    <bdi className="company-name" title={shown}>
      <span className="cut">{marked(head, 0)}</span>
      {tail !== '' && <span className="company-name-tail">{marked(tail, head.length)}</span>}
      {more !== '' && (
        <span className="company-name-more">
          <span className="cut">{more}</span>
        </span>
      )}
    </bdi>
  )
  if (onOpen === undefined) return pieces
  return (
    <button type="button" role="link" className="company-name-link" aria-label={shown} onClick={onOpen}>
      {pieces}
    </button>
  )
}
