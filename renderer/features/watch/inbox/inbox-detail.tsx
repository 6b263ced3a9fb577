import { MisreadLine } from '../../../parts/party-file/misread-note.tsx'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { UnreadHit } from '../../../../shared/domain/company/event.ts'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { keys } from '../../../data/keys.ts'
import { runs } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { usePrices, useRawAnswer } from '../../../data/queries.ts'
import { ofSection } from '../../../data/renewing.ts'
import { openTab } from '../../../data/tabs.ts'
import { useTeamNotes } from '../../../data/team.ts'
import { Button, classes } from '../../../ui/button.tsx'
import { CompanyName, useShownName } from '../../../parts/party/company-name.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { RawAnswerView } from '../../../parts/raw-answer/raw-answer-view.tsx'
import { BuyReading } from '../../../parts/team/buy-all-the-same.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import { EndedMark, StatusMark } from '../../../parts/party/status-mark.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import { RecordDifference } from '../../../parts/changes/record-difference.tsx'
import { useReading } from '../../../parts/party-file/use-section-read.ts'
import { lostEventType } from '../../../../shared/domain/company/event.ts'
import { eventWord } from '../../../../shared/domain/company/known-codes.ts'
import { isMovedAway } from '../../../../shared/domain/company/moved-away.ts'
import { articlesWord } from '../../../../shared/domain/company/words-by-legal-form.ts'
import { useFeeds } from '../../../data/watch.ts'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { FormationNotes } from '../delivery/formation-notes.tsx'
import './inbox-detail.css'
import { isGrave, isUnseen, unseenIn, type InboxRow } from './group-items.ts'
import { markOf } from '../../../parts/register-words/event-mark.ts'
import { shownValue } from './item-change.ts'
import { Wording } from './wording.tsx'

/** What a change is a change of: "Sitz"; the kind of the event where no field of ours names it. */
function FieldName({ item, vocabulary }: { readonly item: InboxItem; readonly vocabulary: Vocabulary }): ReactNode {
  const { t } = useTranslation('company')
  const word = eventWord(item.event.type, item.event.roleType)
  const isNamed = (word.kind === 'area' || word.kind === 'composed') && !isMovedAway(item.event.type, item.event.text)
  if (isNamed)
    return word.area === 'articles'
      ? t(`articles.${articlesWord(item.company?.legalForm ?? null)}`)
      : t(`event.area.${word.area}`)
  return <TermText term={vocabulary.eventWord(item.event, item.company?.legalForm ?? null)} most={60} />
}

/** How many entries of the register these events are of; one without a number counts as one of its own. */
const entriesOf = (items: readonly InboxItem[]): number =>
  new Set(items.map(({ id, event }) => event.entryNumber ?? id)).size

/** The register's number of an entry; an entry without one has none. */
const byEntry = (a: InboxItem, b: InboxItem): number => (b.event.entryNumber ?? 0) - (a.event.entryNumber ?? 0)

const hasValues = ({ event: { previous, current, holder } }: InboxItem): boolean =>
  previous !== null || current !== null || holder !== null

/** A value of an event as it is shown; `null` of the service is said, not left empty. */
function Value({ text, was = false }: { readonly text: string | null; readonly was?: boolean }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  if (text === null) return <span className="null">{t('detail.notStated')}</span>
  return (
    <span className={was ? 'was' : undefined}>
      <Foreign text={shownValue(text, format)} most={600} german />
    </span>
  )
}

/**
 * Field, before (gerötet), now, and the number of the entry: one table of all that was told. Only what the events themselves
 * say; an event without values says that its wording has all there is.
 */
function Differences({
  items,
  vocabulary,
}: {
  readonly items: readonly InboxItem[]
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  if (!items.some((item) => hasValues(item))) return null
  // What is grave stands above in the register's own words; its heading needs no row that has no values.
  const shown = items.filter((item) => hasValues(item)).toSorted(byEntry)
  const bare = items.filter((item) => !hasValues(item) && !isGrave(item)).toSorted(byEntry)
  // A field that several entries changed is named once; their numbers stand beside it.
  const named = bare.filter(
    ({ event }, at) =>
      at === bare.findIndex((one) => one.event.type === event.type && one.event.roleType === event.roleType),
  )
  const numbered = shown.some(({ event }) => event.entryNumber !== null)
  return (
    <section className="panel">
      <table className="difference">
        <thead>
          <tr>
            <th scope="col">{t('detail.field')}</th>
            <th scope="col">{t('detail.before')}</th>
            <th scope="col">{t('detail.now')}</th>
            {numbered && (
              <th scope="col" className="difference-entry">
                <abbr title={t('detail.entryNumber')}>{t('detail.entryShort')}</abbr>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => {
            const { previous, current, holder, entryNumber } = item.event
            return (
              <tr key={item.id}>
                <th scope="row">
                  <FieldName item={item} vocabulary={vocabulary} />
                </th>
                {previous === null && current === null ? (
                  <td colSpan={2}>
                    <span className="dim small">{t('detail.holder')} </span>
                    <Value text={holder} />
                  </td>
                ) : (
                  <>
                    <td>
                      <Value text={previous} was />
                    </td>
                    <td className="difference-now">
                      <Value text={current} />
                      {holder !== null && (
                        <span className="difference-holder small">
                          <span className="dim">{t('detail.holder')} </span>
                          <Value text={holder} />
                        </span>
                      )}
                    </td>
                  </>
                )}
                {numbered && <td className="difference-entry">{entryNumber}</td>}
              </tr>
            )
          })}
          {bare.length > 0 && (
            <tr>
              <th scope="row">{t('detail.wordingOnly')}</th>
              <td colSpan={2}>
                {named.map((item, at) => (
                  <span key={item.id} className="dim">
                    {at > 0 && ', '}
                    <FieldName item={item} vocabulary={vocabulary} />
                  </span>
                ))}
              </td>
              {numbered && (
                <td className="difference-entry">
                  {[...new Set(bare.flatMap(({ event }) => event.entryNumber ?? []))].join(', ')}
                </td>
              )}
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** How the register worded one entry. What is grave has its heading, which says so. */
function Entry({
  item,
  heading,
  vocabulary,
}: {
  readonly item: InboxItem
  readonly heading: boolean
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  const { event, company } = item
  const tone = markOf(event) === 'liquidation' ? 'warn' : 'risk'
  return (
    <div className={classes('inbox-entry', isGrave(item) && `inbox-entry-${tone}`)}>
      {heading && (
        <h3>
          <span className={classes(isGrave(item) && tone)}>
            <TermText term={vocabulary.eventWord(event, company?.legalForm ?? null)} most={120} />
          </span>
          {event.entryNumber !== null && (
            <span className="dim"> {t('detail.entry', { number: event.entryNumber })}</span>
          )}
        </h3>
      )}
      {event.text !== null && <Wording event={event} text={event.text} />}
      {event.text === null && !hasValues(item) && event.unread === undefined && (
        <p className="null">{t(event.type === lostEventType ? 'detail.lost' : 'detail.noWording')}</p>
      )}
    </div>
  )
}

/**
 * The wordings: what is grave stands open, the others behind one press where a table has all changes; without a table they
 * stand open too.
 */
function Entries({
  items,
  vocabulary,
}: {
  readonly items: readonly InboxItem[]
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  const only = items.length === 1
  const tabled = items.some((item) => hasValues(item))
  const open = items.filter((item) => isGrave(item) || (!only && !tabled))
  const rest = items.filter((item) => !open.includes(item) && (item.event.text !== null || !hasValues(item)))
  const shown = (those: readonly InboxItem[], heading: boolean): ReactNode =>
    those.map((item) => <Entry key={item.id} item={item} heading={heading} vocabulary={vocabulary} />)
  return (
    <>
      {open.length > 0 && <section className="panel">{shown(open, true)}</section>}
      <Differences items={items} vocabulary={vocabulary} />
      {rest.length > 0 && only && (
        <section className="panel">
          <div className="panel-head">
            <h3>{t('detail.wording')}</h3>
          </div>
          {shown(rest, false)}
        </section>
      )}
      {rest.length > 0 && !only && (
        <details className="panel inbox-wordings">
          <summary>{t('detail.wordings', { count: entriesOf(rest) })}</summary>
          {shown(rest.toSorted(byEntry), true)}
        </details>
      )}
    </>
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
function ReportedBy({ items }: { readonly items: readonly InboxItem[] }): ReactNode {
  const { t } = useTranslation('watch')
  const feeds = useFeeds().data ?? []
  const names = feeds.filter(({ id }) => items.some((item) => item.feeds.includes(id))).map(({ name }) => name)
  const monitored = items.some(({ monitors }) => monitors.length > 0)
  return (
    <span>
      <span className="dim">{t('detail.told')} </span>
      {[...(monitored ? [t('detail.byMonitor')] : []), ...names.map((name) => t('detail.byFeed', { name }))].map(
        (by, index) => (
          <span key={by}>
            {index > 0 && ', '}
            <Foreign text={by} most={60} />
          </span>
        ),
      )}
      {!monitored && names.length === 0 && t('detail.byGone')}
    </span>
  )
}

/** When something became known: by the service, else by our clock. */
const knownAt = ({ event, arrivedAt }: InboxItem): string => event.availableAt ?? arrivedAt

/** The register entry that was read, and whether these changes are newer than that read. */
function ReadBefore({
  items,
  company,
}: {
  readonly items: InboxRow['items']
  readonly company: CompanySummary
}): ReactNode {
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
  const known = items.map((item) => knownAt(item)).toSorted()
  const readAt = company.recordReadAt
  const newer = known.filter((instant) => readAt < instant).length
  const count = items.length
  return (
    <>
      <p className="inbox-read small">
        <Mark name={newer > 0 ? 'changed' : 'kept'} />
        {newer > 0 && newer < count
          ? t('detail.readBetween', { date: format.momentDay(readAt), count: newer })
          : t(newer > 0 ? 'detail.readBefore' : 'detail.readAfter', { date: format.momentDay(readAt), count })}
      </p>
      {newer === 0 && <RecordDifference company={company.id} since={known[0] ?? readAt} />}
    </>
  )
}

interface InboxDetailProps {
  readonly row: InboxRow
  readonly vocabulary: Vocabulary
  /** The key means this row, and not rows that are selected. */
  readonly byKey: boolean
  /** Marks all of it as seen, or as unseen again. */
  readonly onToggle: () => void
}

/** The bar below: seen or not, the company's file, and its register entry at its price. */
function Actions({ row, byKey, onToggle }: Pick<InboxDetailProps, 'row' | 'byKey' | 'onToggle'>): ReactNode {
  const { t } = useTranslation('watch')
  const seen = !isUnseen(row)
  const unseen = unseenIn([row]).length
  const [{ company }] = row.items
  return (
    <div className="inbox-actions">
      <Button
        variant={seen ? 'normal' : 'primary'}
        icon={seen ? 'undo' : 'check'}
        {...(byKey ? { shortcut: 'Q' } : {})}
        onPress={onToggle}
      >
        {seen ? t('detail.restore') : t('detail.acknowledge', { count: unseen })}
      </Button>
      {company !== null && <CompanyActions company={company} />}
    </div>
  )
}

function CompanyActions({ company }: { readonly company: CompanySummary }): ReactNode {
  const { t } = useTranslation('watch')
  const client = useClient()
  const price = usePrices().data?.company
  const reading = useReading(
    { operation: 'company', party: company.id },
    runs.companySection(company.id, 'record'),
    keys.company(company.id),
    (asked, options) => client.company.read({ id: company.id, section: 'record', ...asked, origin: 'watch' }, options),
    { notes: useTeamNotes(company.id), shown: ofSection('record') },
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
          of="company"
          party={company.id}
          label={t(company.recordReadAt === null ? 'detail.read' : 'detail.readAgain')}
          price={price}
          busy={reading.running}
          onPress={(approved) => reading.read('first', approved)}
        />
      )}
      {reading.error && (
        <div className="inbox-actions-error">
          <ErrorNotice
            error={reading.error}
            onDismiss={reading.clear}
            boxed
            way={price !== undefined && <BuyReading reading={reading} price={price} />}
          />
        </div>
      )}
    </>
  )
}

/** The first and the last of some values; null: none is known. */
function ends<Value extends string | number>(values: readonly (Value | null)[]): readonly [Value, Value] | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [first] = known
  const last = known.at(-1)
  return first === undefined || last === undefined ? null : [first, last]
}

/** In which entries, from when, and by whom the changes were told. How many there are is said in the list. */
function Facts({ items }: { readonly items: InboxRow['items'] }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const [{ event }] = items
  const entries = ends(items.map((item) => item.event.entryNumber))
  const available = ends(items.map((item) => item.event.availableAt))
  const arrived = ends(items.map(({ arrivedAt }) => arrivedAt))
  return (
    <p className="inbox-facts small">
      {items.length > 1 && entries !== null && (
        <span>
          {entries[0] === entries[1]
            ? t('detail.entry', { number: entries[0] })
            : t('detail.entries', { from: entries[0], to: entries[1] })}
        </span>
      )}
      {event.effectiveOn !== null && (
        <span>
          <span className="dim">{t('detail.effective')} </span>
          {format.day(event.effectiveOn)}
        </span>
      )}
      {available !== null && (
        <span>
          <span className="dim">{t('detail.available')} </span>
          {format.moment(available[1])}
        </span>
      )}
      {arrived !== null && (
        <span>
          <span className="dim">{t('detail.arrived')} </span>
          {format.moment(arrived[1])}
        </span>
      )}
      <ReportedBy items={items} />
    </p>
  )
}

/** What one company did on one day: whose it is, what was before, what is now, and how the register words it. */
export function InboxDetail({ row, vocabulary, byKey, onToggle }: InboxDetailProps): ReactNode {
  const { t } = useTranslation('watch')
  const { items } = row
  const [{ event, company }] = items
  const shown = useShownName(company?.name ?? null)
  const name = company === null ? t('inbox.noCompany') : shown
  const misread = [...new Set(items.flatMap((item) => item.event.misread ?? []))].toSorted()
  return (
    <section className="inbox-detail" aria-label={t('detail.label', { name })}>
      {/* A part that scrolls and may hold no control must be reachable by keyboard (WCAG 2.1.1). */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="scroll inbox-detail-body" tabIndex={0} role="group" aria-label={name}>
        <header className="panel">
          <div className="inbox-detail-head">
            <h2 className="inbox-detail-name" lang="de">
              {company === null ? name : <CompanyName name={company.name} />}
            </h2>
            {company !== null &&
              (company.standing?.ended === undefined ? (
                <StatusMark status={company.status} badge />
              ) : (
                <EndedMark ended={company.standing.ended} badge />
              ))}
          </div>
          {items.length === 1 && !isGrave(items[0]) && (
            <p>
              <TermText term={vocabulary.eventWord(event, company?.legalForm ?? null)} most={120} />
              {event.entryNumber !== null && (
                <span className="dim"> · {t('detail.entry', { number: event.entryNumber })}</span>
              )}
            </p>
          )}
          <Facts items={items} />
        </header>
        {event.unread !== undefined && <Unread unread={event.unread} />}
        {event.unread === undefined && <Entries items={items} vocabulary={vocabulary} />}
        {misread.length > 0 && (
          <div className="panel">
            <MisreadLine misread={{ members: misread, items: 0 }} />
          </div>
        )}
        {event.key.startsWith('formation:') && <FormationNotes key={event.key} formation={event.key} />}
        {company !== null && (
          <div className="panel">
            <ReadBefore items={items} company={company} />
          </div>
        )}
      </div>
      <Actions row={row} byKey={byKey} onToggle={onToggle} />
    </section>
  )
}
