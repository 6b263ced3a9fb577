import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanText, cutText } from '../../shared/domain/text/clean-text.ts'
import './isolate.css'

/** Longest tooltip; a longer one would cover the screen. */
const longestTitle = 2_000

/**
 * Text from the service or the register: isolated from the direction of the words around it, without characters that
 * hide or turn text, and cut in sight at `most` characters. The whole text is the tooltip; with `expandable` a button
 * behind it shows and hides the rest (not inside links and buttons). `german`: words of the register, whatever the
 * language of the interface.
 */
export function Foreign({
  text,
  most = 300,
  expandable = false,
  german = false,
  className,
}: {
  readonly text: string
  readonly most?: number
  readonly expandable?: boolean
  readonly german?: boolean
  readonly className?: string
}): ReactNode {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState(false)
  // A press that shows a few words more is dearer than the words.
  const { text: shown, whole } = cutText(text, expandable ? Math.max(most, Math.min(text.length, most * 1.25)) : most)
  const lang = german ? 'de' : undefined
  const classNames = className === undefined ? 'foreign' : `foreign ${className}`
  if (whole === null)
    return (
      <bdi className={classNames} lang={lang}>
        {shown}
      </bdi>
    )
  return (
    <>
      <bdi className={classNames} lang={lang} title={expandable ? undefined : cleanText(text.slice(0, longestTitle))}>
        {open ? cleanText(text) : `${shown}…`}
      </bdi>
      {expandable && (
        <button
          type="button"
          className="button button-quiet button-small foreign-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t('showLess') : t('showAll')}
          {!open && <span className="dim">{t('cutAt', { shown: most, whole })}</span>}
        </button>
      )}
    </>
  )
}
