import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountPerson } from '../../../shared/domain/facts/people.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './changes.css'

/** What is known of somebody beside the read of the people: an event since, and what proceedings leave of the power; else nothing. */
export function PersonChange({ known }: { readonly known: AccountPerson }): ReactNode {
  const { t } = useTranslation('company')
  return (
    <>
      <Since known={known} />
      {known.limited !== undefined && (
        <span className="known-person known-limited" title={t(`known.limited.${known.limited}`)}>
          <Mark name="insolvency" />
          <span className="cut">{t(`known.limited.${known.limited}`)}</span>
        </span>
      )}
    </>
  )
}

/** What an event tells of somebody since the people were read; nothing where none does. */
function Since({ known: { change, standing, unsure } }: { readonly known: AccountPerson }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (change === null || standing === 'as-read') return null
  const date = change.day === null ? t('known.noDay') : format.day(change.day)
  const source = `${t(`known.told.${change.toldBy}`)}, ${t('known.notRead')}`
  return (
    <span className="known-person" title={source}>
      <Mark name="changed" />
      <span className="cut">
        <b>{t(`known.${standing}`, { date })}</b>
        {change.entryNumber !== null && `, ${t('known.entry', { number: change.entryNumber })}`}
        <span className="hidden-text">, {source}</span>
        {unsure && ` (${t('known.unsure')})`}
      </span>
    </span>
  )
}
