import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { Receipt } from '../../parts/party-file/receipt.tsx'
import type { Source } from '../../parts/party-file/sources-table.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useHalfName } from '../../ui/in-hand.ts'
import { useFormat } from '../../ui/use-format.ts'
import { Extract } from './extract.tsx'
import './known-for-free.css'

/** More kept answers than this stand under the sources. */
const mostMentions = 8

/**
 * What is known of a company whose entry nobody read: the facts that kept answers state of it, and which answers those are. It
 * costs nothing, and says nothing of what they leave out.
 */
export function KnownForFree({
  file,
  sources,
  onSources,
}: {
  readonly file: CompanyFile
  /** Every kept answer that says something of the company, with the reason. */
  readonly sources: readonly Source[]
  readonly onSources: () => void
}): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const shown = sources.slice(0, mostMentions)
  return (
    <section className="known-free" aria-label={halfName(t('knownFree.title'))}>
      <div className="section-panel-head known-free-head">
        <h2>{t('knownFree.title')}</h2>
        <span className="small dim">{t('knownFree.text')}</span>
      </div>
      <Extract file={file} show="stated" />
      {shown.length > 0 && (
        <div className="known-free-mentions">
          <h3>{t('knownFree.mentions')}</h3>
          <ul>
            {shown.map(({ answer, sections }) => (
              <li key={answer.id}>
                <Mark name="kept" />
                <b>{credits(`operations.${answer.operation}`)}</b>
                <span className="cut grow" title={sections.join(', ')}>
                  {sections.join(', ')}
                </span>
                <time dateTime={answer.readAt}>{format.momentDay(answer.readAt)}</time>
                <Receipt answers={[answer]} of={credits(`operations.${answer.operation}`)} />
              </li>
            ))}
          </ul>
          {sources.length > shown.length && (
            <button type="button" className="known-free-all" onClick={onSources}>
              {t('knownFree.all', { count: sources.length })}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
