import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { personSections, type PersonFile } from '../../../shared/domain/person/person-file.ts'
import { isAged } from '../../../shared/domain/answers/aged.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { useNoteOpened } from '../../parts/party-file/use-note-opened.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'

/**
 * Whose file this is and when it was read. A person has no register entry of its own, so there is no read button here.
 */
export function PersonHead({
  file,
  actions,
}: {
  readonly file: PersonFile
  /** What can be done with the person, called by the shown name. */
  readonly actions: (name: string) => ReactNode
}): ReactNode {
  const { t } = useTranslation('person')
  const { t: common } = useTranslation('ui')
  const { name, city, birthYear } = file.summary
  useNoteOpened(file.summary.id)
  const shown = name === null || name.trim() === '' ? common('unnamed') : name
  return (
    <div className="file-head">
      <div className="file-head-row">
        <h1 className="cut" aria-label={cutText(shown, 300).text} title={cutText(shown, 300).text}>
          <Foreign text={shown} most={160} />
        </h1>
        <span className="grow" />
        {actions(shown)}
      </div>
      <div className="file-head-row">
        <div className="file-head-facts">
          <span>
            {city === null ? (
              <span className="null">{t('cityUnknown')}</span>
            ) : (
              <Foreign text={city} most={80} german />
            )}
          </span>
          <span title={t('birthDayHidden')}>
            {birthYear === null ? (
              <span className="null">{t('bornUnknown')}</span>
            ) : (
              t('born', { year: String(birthYear) })
            )}
          </span>
          <span className="dim wide-only">{t('noRecord')}</span>
        </div>
        <AsOfLine file={file} />
      </div>
    </div>
  )
}

/** When each section was read last. */
function AsOfLine({ file }: { readonly file: PersonFile }): ReactNode {
  const { t } = useTranslation('person')
  const format = useFormat()
  const read = personSections.flatMap((name) => {
    const section = file[name]
    const answer = section.state === 'read' || section.state === 'unreadable' ? section.answers[0] : undefined
    return answer === undefined ? [] : [{ name, readAt: answer.readAt, unreadable: section.state === 'unreadable' }]
  })
  if (read.length === 0) {
    return (
      <p className="as-of-line">
        <span className="as-of">
          <Mark name="unread" />
          {t('asOf.nothing')}
        </span>
        <span className="dim roomy-only">{t('asOf.fromElsewhere')}</span>
      </p>
    )
  }
  const [first] = read
  // Read in one go, they are said to be read once.
  if (
    first !== undefined &&
    read.length === personSections.length &&
    read.every(({ readAt, unreadable }) => !unreadable && format.moment(readAt) === format.moment(first.readAt))
  )
    return (
      <p className="as-of-line">
        <span className="as-of">
          <Mark name={isAged(first.readAt) ? 'aged' : 'kept'} />
          {t('asOf.all', { time: format.moment(first.readAt) })}
        </span>
      </p>
    )
  return (
    <p className="as-of-line">
      {read.map(({ name, readAt, unreadable }) => (
        <span key={name} className="as-of">
          <Mark name={unreadable ? 'changed' : isAged(readAt) ? 'aged' : 'kept'} />
          {t(`asOf.${name}`, { time: format.moment(readAt) })}
        </span>
      ))}
    </p>
  )
}
