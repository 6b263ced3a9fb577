import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { MarkedText, type Marks } from '../question/marked-text.tsx'
import './company-name.css'
import { Foreign } from '../../ui/isolate.tsx'

/** No name is longer; a hostile one of a megabyte must not weigh on every row. */
const longestName = 160

/** A person's name, isolated and cut in sight. With `onOpen` it is a link, whose accessible name is the name. */
export function PersonName({
  name,
  onOpen,
  marks = [],
}: {
  readonly name: string | null
  readonly onOpen?: () => void
  /** What was found of it. */
  readonly marks?: Marks
}): ReactNode {
  const { t } = useTranslation('ui')
  const said = name === null || name.trim() === '' ? t('unnamed') : name
  if (onOpen === undefined) return <Foreign text={said} most={longestName} />
  const { text, whole } = cutText(said, longestName)
  return (
    <button
      type="button"
      role="link"
      className="company-name-link"
      aria-label={whole === null ? text : `${text}…`}
      onClick={onOpen}
    >
      <span className="cut">
        {marks.length === 0 ? (
          <Foreign text={said} most={longestName} />
        ) : (
          <MarkedText text={said} marks={marks} most={longestName} />
        )}
      </span>
    </button>
  )
}
