import type { ReactNode } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Match, MatchField, NamedOwner } from '../../../shared/domain/search/question/judge.ts'
import type { HitReason } from '../../../shared/domain/search/search.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { StatusMark } from '../party/status-mark.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { MarkedText } from './marked-text.tsx'

/** What a row shows of itself anyway; reasons beside it name the rest. */
const inSight: ReadonlySet<MatchField> = new Set(['name', 'former-name', 'number', 'court', 'status', 'form'])

/** One match a text: several parts may lie in one, whose marks are then together. */
function together(matches: readonly Match[]): readonly Match[] {
  const found = new Map<string, Match>()
  for (const match of matches) {
    const key = `${match.field} ${match.text} ${match.owner?.of ?? ''}`
    const known = found.get(key)
    const marks = [...(known?.marks ?? []), ...match.marks].toSorted((a, b) => a[0] - b[0])
    found.set(key, { ...match, ...known, marks })
  }
  return [...found.values()]
}

/** The marks that a reason has in a text of a field: the name of a row. */
export const marksIn = (why: HitReason | undefined, field: MatchField, text: string | null): Match['marks'] =>
  together(why?.matches ?? []).find((match) => match.field === field && match.text === text)?.marks ?? []

/** Those of the reasons that the row itself doesn't show. */
export const beside = (why: HitReason | undefined, shown: ReadonlySet<MatchField> = inSight): readonly Match[] =>
  together(why?.matches ?? []).filter(({ field }) => !shown.has(field))

/** Whose owner it is where that isn't the company of the row, where it is registered, and how sure that is; else empty. */
const ownerWords = ({ of, abroad, older }: NamedOwner, t: TFunction<'question'>): string =>
  [
    ...(of === null ? [] : [of === '' ? t('ownerOfUnnamed') : t('ownerOf', { name: cutText(of, 60).text })]),
    ...(abroad === null ? [] : [t('ownerAbroad', { country: cutText(abroad, 40).text })]),
    ...(older ? [t('ownerOlder')] : []),
  ].join('; ')

/** "town Berlin": where it was found, with what was typed marked. */
export function Reason({ match, most = 60 }: { readonly match: Match; readonly most?: number }): ReactNode {
  const { t } = useTranslation('question')
  const format = useFormat()
  const { field, text, marks, court, held, owner } = match
  const ofOwner = owner === undefined ? '' : ownerWords(owner, t)
  return (
    <span className="reason">
      <span className="reason-field">{t(`field.${field}`)}</span>{' '}
      {field === 'changed' ? (
        format.day(text)
      ) : field === 'status' ? (
        <StatusMark status={text} />
      ) : field === 'capital' ? (
        format.number(Number(text))
      ) : (
        <MarkedText text={text} marks={marks} most={most} />
      )}
      {court !== undefined && (
        <span className="dim"> ({t(court === 'certain' ? 'courtCertain' : 'courtPossible')})</span>
      )}
      {ofOwner !== '' && <span className="dim"> ({ofOwner})</span>}
      {held !== undefined && <span className="dim"> ({t(held === 'over' ? 'roleOver' : 'roleUnclear')})</span>}
    </span>
  )
}

/** Every reason why something is here, on demand. */
export function Reasons({ why }: { readonly why: HitReason }): ReactNode {
  const { t } = useTranslation('question')
  if (why.near) return <p>{t('whyNear')}</p>
  return (
    <ul className="reasons">
      {together(why.matches).map((match) => (
        <li key={`${match.field} ${match.text} ${match.owner?.of ?? ''}`}>
          <Reason match={match} most={160} />
        </li>
      ))}
    </ul>
  )
}
