import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnerListed, OwnersListed } from '../../../shared/domain/history/evidence.ts'
import type { OwnersOnDay } from '../../../shared/domain/history/owners-on-day.ts'
import type { FactSource, Stretch } from '../../../shared/domain/history/stretches.ts'
import { useHistoryWords } from '../../parts/changes/use-history-words.ts'
import { amountInText } from '../../../shared/words/share-amount.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { Sources, sourcesOf } from './on-day-words.tsx'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/** The list of owners that had been filed last by the day; what lies between two lists is not known, and not computed. */
export function OwnersThen({ owners: { onDay, filed } }: { readonly owners: OwnersOnDay }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const heading = useId()
  const ownersWords = useOwnersWords()
  return (
    <section className="history-then" aria-labelledby={heading}>
      <h2 id={heading}>{t('machine.owners.title', ownersWords)}</h2>
      <Lists onDay={onDay} />
      {filed.map(
        (source) =>
          source.kind === 'event' && (
            <p key={source.day} className="small history-mark">
              <Mark name="changed" />
              {t('machine.owners.filed', { day: format.day(source.day) })}
            </p>
          ),
      )}
    </section>
  )
}

function Lists({ onDay }: { readonly onDay: OwnersOnDay['onDay'] }): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  switch (onDay.state) {
    case 'not-known':
      return (
        <p className="null history-mark">
          <Mark name="unread" />
          {t('machine.owners.unread')}
        </p>
      )
    case 'not-stated':
      return <p className="small">{t('machine.owners.notStated')}</p>
    case 'known':
      return <List list={onDay.interval} says={t('machine.owners.inForce')} sources={sourcesOf(onDay)} />
    case 'last-known':
      return (
        <List
          list={onDay.interval}
          says={t('machine.owners.lastKnown', { day: format.day(onDay.interval.until) })}
          sources={sourcesOf(onDay)}
        />
      )
    case 'first-known':
      return (
        <>
          <p className="null history-mark">
            <Mark name="unread" />
            {t('machine.owners.firstKnown', { day: format.day(onDay.interval.from) })}
          </p>
          <List list={onDay.interval} says={null} sources={sourcesOf(onDay)} />
        </>
      )
    case 'between':
      return (
        <>
          <p className="history-mark">
            <Mark name="changed" />
            {t('machine.owners.between', { from: format.day(onDay.before.until), to: format.day(onDay.after.from) })}
          </p>
          <List list={onDay.before} says={null} sources={onDay.before.sources.slice(-1)} />
          <List list={onDay.after} says={null} sources={onDay.after.sources.slice(0, 1)} />
        </>
      )
  }
}

function List({
  list: { value, sources: own },
  says,
  sources,
}: {
  readonly list: Stretch<OwnersListed>
  readonly says: string | null
  readonly sources: readonly FactSource[]
}): ReactNode {
  const { t } = useTranslation('history')
  const format = useFormat()
  const ownersWords = useOwnersWords()
  const read = own[0]
  const title =
    value.asOf !== null
      ? t('machine.owners.list', { day: format.day(value.asOf) })
      : t('machine.owners.noDay', { time: read?.kind === 'read' ? format.moment(read.readAt) : '' })
  return (
    <div>
      <p className="small">
        <b>{title}</b>
        {says !== null && <span className="dim"> · {says}</span>}
      </p>
      {value.owners.length === 0 ? (
        <p className="small">{t('machine.owners.none')}</p>
      ) : (
        <table
          className="history-table history-owners"
          aria-label={`${t('machine.owners.label', ownersWords)}, ${title}`}
        >
          <thead>
            <tr>
              <th scope="col">{t('machine.owners.owner', ownersWords)}</th>
              <th scope="col">{t('compare.share')}</th>
              <th scope="col">{t('machine.sources')}</th>
            </tr>
          </thead>
          <tbody>
            {value.owners.map((owner, nth) => (
              <Owner key={`${nth}`} owner={owner} sources={sources} />
            ))}
          </tbody>
        </table>
      )}
      {!value.complete && <p className="small dim">{t('machine.owners.partial')}</p>}
    </div>
  )
}

function Owner({
  owner: { name, city, birthYear, relation, percentage, nominal },
  sources,
}: {
  readonly owner: OwnerListed
  readonly sources: readonly FactSource[]
}): ReactNode {
  const { t } = useTranslation('history')
  const { t: ui } = useTranslation('ui')
  const { t: search } = useTranslation('search')
  const words = useHistoryWords()
  const format = useFormat()
  const about = [words.relation(relation), city, birthYear === null ? null : search('born', { year: birthYear })]
    .filter((part) => part !== null)
    .join(' · ')
  return (
    <tr>
      <th scope="row" className="history-who">
        {name === null ? <span className="null">{ui('unnamed')}</span> : <Foreign text={name} most={200} german />}
        <span className="small dim history-line">
          <Foreign text={about} most={200} />
        </span>
      </th>
      <td>
        {percentage === null && nominal === null && <span className="null">{t('notStated')}</span>}
        {percentage !== null && (
          <span className="history-line">
            <Foreign text={format.percent(percentage)} most={20} />
          </span>
        )}
        {nominal !== null && (
          <span className="history-line">
            <Foreign text={amountInText(relation, nominal, format.language)} most={80} />
          </span>
        )}
      </td>
      <td className="small">
        <Sources sources={sources} />
      </td>
    </tr>
  )
}
