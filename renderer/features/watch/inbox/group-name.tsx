import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { localDay } from '../../../../shared/domain/text/format.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { firstGroup, type RowGroup } from './group-items.ts'

const today = (): string => localDay(new Date().toISOString()) ?? ''
const yesterday = (): string => localDay(new Date(Date.now() - 86_400_000).toISOString()) ?? ''

/** "Heute", "Gestern", or the day of the week within the last week; null for what lies further off or ahead. */
export function useDayWord(): (day: string) => string | null {
  const { t } = useTranslation('watch')
  const { language } = useFormat()
  return (day) => {
    if (day === today()) return t('inbox.today')
    if (day === yesterday()) return t('inbox.yesterday')
    const ago = (Date.parse(today()) - Date.parse(day)) / 86_400_000
    if (!(ago > 0 && ago < 7)) return null
    return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))
  }
}

/** What a group of the list is called. */
export function GroupName({
  group,
  vocabulary,
}: {
  readonly group: RowGroup
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  const { t: company } = useTranslation('company')
  const format = useFormat()
  const dayWord = useDayWord()
  const first = group.rows[0]?.items[0]
  if (group.grouping === 'day' && group.key === firstGroup) return <b className="risk">{company('known.first')}</b>
  if (group.grouping === 'day') {
    const word = dayWord(group.key)
    const day = group.key === '' ? t('inbox.undated') : format.day(group.key)
    return (
      <>
        {word !== null && <b>{word}</b>}
        {word === null ? <b>{day}</b> : <span>{day}</span>}
      </>
    )
  }
  if (group.grouping === 'company')
    return <b className="cut">{first?.company ? <CompanyName name={first.company.name} /> : t('inbox.noCompany')}</b>
  // The role of the first item would name the whole group.
  return (
    <b className="cut">
      <TermText term={vocabulary.eventWord({ type: first?.event.type ?? null, roleType: null })} />
    </b>
  )
}
