import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnreadHit } from '../../../../shared/domain/company/event.ts'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { keys } from '../../../data/keys.ts'
import { runs } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { usePrices, useRawAnswer } from '../../../data/queries.ts'
import { openTab } from '../../../data/tabs.ts'
import { Button } from '../../../ui/button.tsx'
import { CompanyName, useShownName } from '../../../parts/party/company-name.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { RawAnswerView } from '../../../parts/raw-answer/raw-answer-view.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import { StatusMark } from '../../../parts/party/status-mark.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import { RecordDifference } from '../../../parts/changes/record-difference.tsx'
import { useReading } from '../../../parts/party-file/use-section-read.ts'
import { eventWord } from '../../../../shared/domain/company/known-codes.ts'
import { useFeeds } from '../../../data/watch.ts'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { FormationNotes } from '../delivery/formation-notes.tsx'
import './inbox-detail.css'
import { shownValue } from './item-change.ts'
import { Wording } from './wording.tsx'

/** What the change is a change of: "Sitz"; null where the type doesn't say it in words of ours. */
function useFieldWord(): (item: InboxItem) => string | null {
  const { t } = useTranslation('company')
  return ({ event }) => {
    const word = eventWord(event.type, event.roleType)
    if (word.kind === 'area' || word.kind === 'composed') return t(`event.area.${word.area}`)
    return word.kind === 'role' ? t('event.area.role') : null
  }
}

/** Field, before (gerötet), now. Only what the event itself says; a field that it doesn't state has no row. */
function Difference({ item }: { readonly item: InboxItem }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const field = useFieldWord()(item)
  const { previous, current, holder } = item.event
  if (previous === null && current === null && holder === null) return null
  return (
    <section className="panel">
      <table className="difference">
        <thead>
          <tr>
            <th scope="col">{t('detail.field')}</th>
            <th scope="col">{t('detail.before')}</th>
            <th scope="col">{t('detail.now')}</th>
          </tr>
        </thead>
        <tbody>
          {(previous !== null || current !== null) && (
            <tr>
              <th scope="row">{field ?? t('detail.value')}</th>
              <td>
                {previous === null ? (
                  <span className="null">{t('detail.notStated')}</span>
                ) : (
                  <span className="was">
                    <Foreign text={shownValue(previous, format)} most={600} german />
                  </span>
                )}
              </td>
              <td className="difference-now">
                {current === null ? (
                  <span className="null">{t('detail.notStated')}</span>
                ) : (
                  <Foreign text={shownValue(current, format)} most={600} german />
                )}
              </td>
            </tr>
          )}
          {holder !== null && (
            <tr>
              <th scope="row">{t('detail.holder')}</th>
              <td colSpan={2}>
                <Foreign text={shownValue(holder, format)} most={300} german />
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** A hit that could not be read: how many of its answer, and the answer as it came. */
function Unread({ unread }: { readonly unread: UnreadHit }): ReactNode {
  const { t } = useTranslation('watch')
  const { t: company } = useTranslation('company')
  const [raw, setRaw] = useState(false)
  const answer = useRawAnswer(raw ? unread.answer : null)
  return (
    <section className="panel">
      <p className="warn">{t('inbox.unreadHit', { count: unread.count, of: unread.of })}</p>
      <p className="small">{t('inbox.unreadWhy')}</p>
      <Button small pressed={raw} onPress={() => setRaw(!raw)}>
        {t('inbox.unreadRaw')}
      </Button>
      {answer.error && <ErrorNotice error={answer.error.appError} onRetry={() => void answer.refetch()} boxed />}
      {answer.data === null && <p className="small">{company('allFields.gone')}</p>}
      {raw && answer.data && <RawAnswerView answers={[answer.data]} />}
    </section>
  )
}

/** Which monitors and feeds reported it. */
function ReportedBy({ item }: { readonly item: InboxItem }): ReactNode {
  const { t } = useTranslation('watch')
  const feeds = useFeeds().data ?? []
  const names = feeds.filter(({ id }) => item.feeds.includes(id)).map(({ name }) => name)
  return (
    <span>
      <span className="dim">{t('detail.told')} </span>
      {[
        ...(item.monitors.length > 0 ? [t('detail.byMonitor')] : []),
        ...names.map((name) => t('detail.byFeed', { name })),
      ].map((by, index) => (
        <span key={by}>
          {index > 0 && ', '}
          <Foreign text={by} most={60} />
        </span>
      ))}
      {item.monitors.length === 0 && names.length === 0 && t('detail.byGone')}
    </span>
  )
}

/** The register entry that was read, and whether this change is newer than that read. */
function ReadBefore({ item, company }: { readonly item: InboxItem; readonly company: CompanySummary }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  if (company.recordReadAt === null) {
    return (
      <p className="inbox-read small">
        <Mark name="unread" />
        {t('detail.neverRead')}
      </p>
    )
  }
  const knownSince = item.event.availableAt ?? item.arrivedAt
  const older = company.recordReadAt < knownSince
  return (
    <>
      <p className="inbox-read small">
        <Mark name={older ? 'changed' : 'kept'} />
        {t(older ? 'detail.readBefore' : 'detail.readAfter', { date: format.momentDay(company.recordReadAt) })}
      </p>
      {!older && <RecordDifference company={company.id} since={knownSince} />}
    </>
  )
}

/** The bar below: seen or not, the company's file, and its register entry at its price. */
function Actions({ item, onToggle }: { readonly item: InboxItem; readonly onToggle: () => void }): ReactNode {
  const { t } = useTranslation('watch')
  const seen = item.acknowledgedAt !== null
  return (
    <div className="inbox-actions">
      <Button variant={seen ? 'normal' : 'primary'} icon={seen ? 'undo' : 'check'} shortcut="Q" onPress={onToggle}>
        {seen ? t('detail.restore') : t('detail.acknowledge')}
      </Button>
      {item.company !== null && <CompanyActions company={item.company} />}
    </div>
  )
}

function CompanyActions({ company }: { readonly company: CompanySummary }): ReactNode {
  const { t } = useTranslation('watch')
  const client = useClient()
  const price = usePrices().data?.company
  const reading = useReading(runs.companySection(company.id, 'record'), keys.company(company.id), (asked, options) =>
    client.company.read({ id: company.id, section: 'record', ...asked, origin: 'watch' }, options),
  )
  return (
    <>
      <Button onPress={() => openTab({ kind: 'company', id: company.id })}>{t('detail.open')}</Button>
      <span className="grow" />
      {reading.error && (
        <span className="small risk" role="alert">
          {t('detail.readFailed')}
        </span>
      )}
      {price !== undefined && (
        <PriceButton
          label={t(company.recordReadAt === null ? 'detail.read' : 'detail.readAgain')}
          price={price}
          busy={reading.running}
          onPress={(approved) => reading.read('first', approved)}
        />
      )}
      {reading.error && (
        <div className="inbox-actions-error">
          <ErrorNotice error={reading.error} onDismiss={reading.clear} boxed />
        </div>
      )}
    </>
  )
}

/** One change: whose it is, what it was before, what it is now, and how the register words it. */
export function InboxDetail({
  item,
  vocabulary,
  onToggle,
}: {
  readonly item: InboxItem
  readonly vocabulary: Vocabulary
  /** Marks it as seen, or as unseen again. */
  readonly onToggle: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const { event, company } = item
  const shown = useShownName(company?.name ?? null)
  const name = company === null ? t('inbox.noCompany') : shown
  return (
    <section className="inbox-detail" aria-label={t('detail.label', { name })}>
      {/* A part that scrolls and may hold no control must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll inbox-detail-body" tabIndex={0} role="group" aria-label={name}>
        <header className="panel">
          <div className="row">
            <h2 className="inbox-detail-name" lang="de">
              {company === null ? name : <CompanyName name={company.name} />}
            </h2>
            <span className="grow" />
            {company !== null && <StatusMark status={company.status} />}
          </div>
          <p>
            <TermText term={vocabulary.eventWord(event, company?.legalForm ?? null)} most={120} />
            {event.entryNumber !== null && (
              <span className="dim"> · {t('detail.entry', { number: event.entryNumber })}</span>
            )}
          </p>
          <p className="inbox-facts small">
            {event.effectiveOn !== null && (
              <span>
                <span className="dim">{t('detail.effective')} </span>
                {format.day(event.effectiveOn)}
              </span>
            )}
            {event.availableAt !== null && (
              <span>
                <span className="dim">{t('detail.available')} </span>
                {format.moment(event.availableAt)}
              </span>
            )}
            <span>
              <span className="dim">{t('detail.arrived')} </span>
              {format.moment(item.arrivedAt)}
            </span>
            <ReportedBy item={item} />
          </p>
        </header>
        {event.unread !== undefined && <Unread unread={event.unread} />}
        <Difference item={item} />
        {event.text !== null && (
          <section className="panel">
            <div className="panel-head">
              <h3>{t('detail.wording')}</h3>
            </div>
            <Wording event={event} text={event.text} />
          </section>
        )}
        {event.unread === undefined &&
          event.text === null &&
          event.previous === null &&
          event.current === null &&
          event.holder === null && (
            <section className="panel">
              <p className="null">{t('detail.noWording')}</p>
            </section>
          )}
        {event.key.startsWith('formation:') && <FormationNotes key={event.key} formation={event.key} />}
        {company !== null && (
          <div className="panel">
            <ReadBefore item={item} company={company} />
          </div>
        )}
        {event.type !== null && (
          <p className="panel small dim">
            {t('detail.type')}{' '}
            <code>
              <Foreign text={event.type} most={80} />
            </code>
          </p>
        )}
      </div>
      <Actions item={item} onToggle={onToggle} />
    </section>
  )
}
