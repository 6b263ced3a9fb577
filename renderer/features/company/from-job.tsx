import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { JobAccount, JobLink, KeptFromJob } from '../../../shared/domain/company/from-job.ts'
import type { WatchlistEvent } from '../../../shared/domain/watch/watchlist.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { outsideLink } from '../../ui/outside-link.ts'
import { useFormat } from '../../ui/use-format.ts'
import { RolesTable } from './roles-table.tsx'

/** Says that a section rests on what a job brought and wasn't read itself. */
export function JobNote({ answers }: { readonly answers: readonly AnswerRef[] }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const [newest] = answers
  if (newest?.operation !== 'watchlist-item') return null
  return <p className="small">{t('fromJob.section', { at: format.moment(newest.readAt) })}</p>
}

/** Opens in the system's browser, on the person's press; its whole address is shown beside it. */
function Link({ link: { kind, url }, of }: { readonly link: JobLink; readonly of: string }): ReactNode {
  const { t } = useTranslation('company')
  const link = outsideLink(url)
  const address = (
    <span className="dim">
      <Foreign text={url} most={200} />
    </span>
  )
  if (link === null) return address
  return (
    <>
      <a
        href={link.href}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${t(`fromJob.link.${kind}`)}: ${cutText(of, 120).text} (${link.host})`}
      >
        {t(`fromJob.link.${kind}`)} <Icon name="open" small />
      </a>{' '}
      {address}
    </>
  )
}

function Account({
  account: { name, date, language, links, otherAddress },
}: {
  readonly account: JobAccount
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const said = name ?? t('fromJob.unnamed')
  return (
    <li>
      <Foreign text={said} most={160} german />
      {date !== null && (
        <span className="dim">
          {' '}
          <Foreign text={format.day(date)} most={24} />
        </span>
      )}
      {language !== null && (
        <span className="dim">
          {' '}
          <Foreign text={language} most={20} />
        </span>
      )}
      {links.map((link) => (
        <div key={link.kind} className="small">
          <Link link={link} of={said} />
        </div>
      ))}
      {otherAddress && <div className="small null">{t('fromJob.otherAddress')}</div>}
    </li>
  )
}

/** Annual accounts with their links: the job alone brings those. */
export function JobAccounts({ fromJob }: { readonly fromJob: KeptFromJob | null }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (fromJob === null || fromJob.accounts.length === 0) return null
  const title = t('fromJob.accounts', { at: format.moment(fromJob.answer.readAt) })
  return (
    <section className="small" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {fromJob.accounts.map((account, nth) => (
          <Account key={`${account.key} ${String(nth)}`} account={account} />
        ))}
      </ul>
    </section>
  )
}

/** People that a job named, while the section itself wasn't read: without powers, so nobody signs by it. */
export function JobPeople({ fromJob }: { readonly fromJob: KeptFromJob | null }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (fromJob === null || fromJob.people.length === 0) return null
  return (
    <section aria-label={t('fromJob.people')}>
      <h3>{t('fromJob.people')}</h3>
      <p className="small">{t('fromJob.peopleWhy', { at: format.moment(fromJob.answer.readAt) })}</p>
      <RolesTable roles={fromJob.people.map((role, nth) => ({ ...role, key: `${role.key} ${String(nth)}` }))} brief />
    </section>
  )
}

/** Changes that a job tells, or its own course. "None named" is only said of a list that was there, and empty. */
function JobChanges({
  title,
  events,
}: {
  readonly title: string
  readonly events: readonly WatchlistEvent[] | null
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (events === null) return null
  return (
    <section aria-label={title}>
      <h4>{title}</h4>
      {events.length === 0 ? (
        <p className="dim">{t('fromJob.noneNamed')}</p>
      ) : (
        <ul>
          {events.map(({ type, at, details }, nth) => (
            <li key={`${at ?? ''} ${String(nth)}`}>
              {at === null ? (
                <span className="null">{t('timeline.undated')}</span>
              ) : (
                <time dateTime={at}>{format.moment(at)}</time>
              )}{' '}
              {type !== null && <Foreign text={type} most={80} />}
              {details !== null && (
                <div className="dim">
                  <Foreign text={details} most={400} german />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** When the service looked last and looks next, and what else the job says. */
export function JobChecks({ fromJob }: { readonly fromJob: KeptFromJob | null }): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  if (fromJob === null) return null
  const { lastCheckedAt, nextCheckAt, lastChangeAt, isTopCompany, clauses, otherCompany, unread, answer } = fromJob
  const { events, history, registerErrors } = fromJob
  const facts = [
    ['lastChecked', lastCheckedAt === null ? null : format.moment(lastCheckedAt)],
    ['nextCheck', nextCheckAt === null ? null : format.moment(nextCheckAt)],
    ['lastChange', lastChangeAt === null ? null : format.moment(lastChangeAt)],
    ['top', isTopCompany === null ? null : t(isTopCompany ? 'fromJob.isTop' : 'fromJob.isNotTop')],
    ['clauses', clauses.length === 0 ? null : clauses.join('; ')],
  ] as const
  return (
    <section className="small" aria-label={t('fromJob.title', { at: format.moment(answer.readAt) })}>
      <h3>{t('fromJob.title', { at: format.moment(answer.readAt) })}</h3>
      {otherCompany !== null && (
        <p className="warn">
          {t('fromJob.other')} <Foreign text={otherCompany} most={60} />
        </p>
      )}
      {registerErrors.length > 0 && (
        <p className="warn">
          {t('fromJob.registerErrors')} <Foreign text={registerErrors.join('; ')} most={400} german />
        </p>
      )}
      {unread.length > 0 && (
        <p className="warn">
          {t('fromJob.unread')} <Foreign text={unread.join(', ')} most={200} />
        </p>
      )}
      <dl>
        {facts.map(([name, text]) =>
          text === null ? null : (
            <div key={name}>
              <dt className="dim">{t(`fromJob.${name}`)}</dt>
              <dd>
                <Foreign text={text} most={400} german />
              </dd>
            </div>
          ),
        )}
      </dl>
      <JobChanges title={t('fromJob.events')} events={events} />
      <JobChanges title={t('fromJob.history')} events={history} />
    </section>
  )
}
