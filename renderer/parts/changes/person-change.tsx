import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountPerson } from '../../../shared/domain/facts/people.ts'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './changes.css'

/** What proceedings leave of somebody's power: it stands before the power, which is no more what was read. Nothing where none is known. */
export function PowerLeft({ known: { limited } }: { readonly known: Pick<AccountPerson, 'limited'> }): ReactNode {
  const { t } = useTranslation('company')
  if (limited === undefined) return null
  const said = t(`known.limited.${limited}`)
  return (
    <span className="known-person known-limited" title={said}>
      <Mark name="insolvency" />
      <span className="cut">{said}</span>
    </span>
  )
}

/** What an event tells of somebody since the people were read; nothing where none does. */
export function PersonChange({ known: { change, standing, unsure } }: { readonly known: AccountPerson }): ReactNode {
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
