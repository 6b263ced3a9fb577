import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { quoteOfCalls } from '../../../../shared/domain/credits/quote.ts'
import { monthlyPolls, type Feed } from '../../../../shared/domain/watch/feed.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PriceButton } from '../../../parts/prices/price-button.tsx'
import { CoverageLine } from '../coverage/coverage-line.tsx'
import { CoverageNotices } from '../coverage/coverage-notices.tsx'
import { coverageOf, watchedFeed } from '../coverage/coverage-summary.ts'
import { Inbox } from '../inbox/inbox.tsx'
import { SpendWords } from '../../../parts/prices/spend-words.tsx'
import { useWhen } from '../state-line.tsx'
import { FeedCompanies, FeedViewChoice, type FeedView } from './feed-companies.tsx'
import { FeedState } from './feed-state.tsx'
import { useFeedWords } from './feed-words.ts'
import './feeds.css'
import { FeedCriteria } from './feeds-table.tsx'
import { useLastVisit } from './last-visit.ts'
import { PastDialog } from './past-dialog.tsx'
import { StartFeed } from './start-feed.tsx'
import { useFeedActs } from './use-feed-acts.ts'
import { useFormat } from '../../../ui/use-format.ts'
import '../../../parts/watch/watch-head.css'

function RemoveDialog({
  feed,
  busy,
  onRemove,
  onClose,
}: {
  readonly feed: Feed
  readonly busy: boolean
  readonly onRemove: () => void
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  return (
    <Dialog
      title={t('feed.removeTitle')}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t('add.cancel')}</Button>
          <Button variant="primary" busy={busy} onPress={onRemove}>
            {t('feed.removeSure')}
          </Button>
        </>
      }
    >
      <p>
        <b>
          <Foreign text={feed.name} most={200} />
        </b>
      </p>
      <p>{t('feed.removeText')}</p>
    </Dialog>
  )
}

/** The service keeps what happened before, which can be read once. */
const hasPast = (feed: Feed): boolean => feed.filter.kind === 'events' || feed.coverage.from === null

/** The head of a feed: what it asks for, what it costs and has cost, how it stands, and what can be done. */
function FeedHead({
  feed,
  newSince,
  onBack,
  onEdit,
  pastHere,
  askingPast,
  onPast,
  tools,
}: {
  readonly feed: Feed
  readonly newSince: string | null
  readonly onBack: () => void
  readonly onEdit: () => void
  /** The way to the past stands in the head; else where nothing was reported. */
  readonly pastHere: boolean
  readonly askingPast: boolean
  readonly onPast: (asking: boolean) => void
  readonly tools: ReactNode
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const words = useFeedWords()
  const when = useWhen()
  const acts = useFeedActs(feed)
  const [removing, setRemoving] = useState(false)
  const [starting, setStarting] = useState(false)
  const summary = useMemo(() => coverageOf(feed.lastPolledAt === null ? [] : [watchedFeed(feed)]), [feed])
  return (
    <>
      <div className="watch-head">
        <div className="watch-head-row feed-head-row">
          <IconButton icon="left" label={t('feed.back')} onPress={onBack} />
          <h1 className="cut feed-name" title={cutText(feed.name, 200).text}>
            <Foreign text={feed.name} most={120} />
          </h1>
          <FeedState feed={feed} />
          <span className="grow" />
          {feed.on ? (
            <Button
              icon="hide"
              busy={acts.turn.running}
              onPress={() => void acts.turn.run({ on: false, approved: { upTo: 0 } })}
            >
              {t('feed.turnOff')}
            </Button>
          ) : (
            <PriceButton
              of={quoteOfCalls(feed.filter.kind, monthlyPolls(feed.intervalMinutes), feed.price)}
              label={t('feed.turnOn')}
              price={feed.price}
              busy={acts.turn.running}
              onPress={() => setStarting(true)}
            />
          )}
          {pastHere && hasPast(feed) && (
            <Button icon="recent" onPress={() => onPast(true)}>
              {t('past.open')}
            </Button>
          )}
          <IconButton icon="edit" label={t('feed.edit')} onPress={onEdit} />
          <IconButton icon="remove" label={t('feed.remove')} onPress={() => setRemoving(true)} />
          <PriceButton
            of={feed.filter.kind}
            label={t('feed.pollNow')}
            price={feed.price}
            busy={acts.poll.running}
            onPress={(approved) => void acts.poll.run(approved)}
          />
        </div>
        {/* One row: what it asks for and costs, whether it holds, and how its results are looked at. */}
        <div className="watch-head-row">
          {/* The bar says where gaps are; without one the sentence says it all. */}
          <CoverageLine bar={summary.exceptions.length > 0} summary={summary} />
          <p className="small feed-costs">
            <span className="feed-criteria feed-roomy">
              <FeedCriteria feed={feed} />
            </span>
            <span>
              {words.interval(feed.intervalMinutes)},{' '}
              {feed.on ? words.monthly(feed.projectedMonthly) : t('feed.offCosts')}
            </span>
            <span>
              {t('feed.spent')}{' '}
              <b className="price">
                <SpendWords sum={feed.spentThisMonth} />
              </b>
            </span>
            <span className="dim feed-roomy">
              {feed.lastPolledAt === null ? t('feed.neverPolled') : t('state.looked', { at: when(feed.lastPolledAt) })}
            </span>
            {newSince !== null && (
              <span className="dim feed-roomy">{t('feed.visit', { date: format.moment(newSince) })}</span>
            )}
          </p>
          <span className="grow" />
          {tools}
        </div>
      </div>
      {feed.notApplied.length > 0 && (
        <Notice
          tone="warn"
          title={t('feed.ignoredTitle', {
            count: feed.notApplied.length,
            fields: feed.notApplied.map((field) => cutText(field, 40).text).join(', '),
          })}
          actions={
            <Button small onPress={onEdit}>
              {t('feed.editCriteria')}
            </Button>
          }
        >
          {t('feed.ignored')}
        </Notice>
      )}
      {feed.problem && <ErrorNotice error={feed.problem} />}
      {[acts.poll, acts.turn, acts.remove].map(
        ({ error, clear }) => error && <ErrorNotice key={error.kind} error={error} onDismiss={clear} />,
      )}
      <CoverageNotices summary={{ ...summary, never: [] }} />
      {starting && <StartFeed feed={feed} turn={acts.turn} onClose={() => setStarting(false)} />}
      {askingPast && <PastDialog feed={feed} past={acts.past} onClose={() => onPast(false)} />}
      {removing && (
        <RemoveDialog
          feed={feed}
          busy={acts.remove.running}
          onClose={() => setRemoving(false)}
          onRemove={() =>
            void (async () => {
              const outcome = await acts.remove.run(null)
              setRemoving(false)
              if (outcome?.ok === true) onBack()
            })()
          }
        />
      )}
    </>
  )
}

/** A feed's results: the inbox of this feed, with what is new since the last visit marked. */
export function FeedPage({
  feed,
  onBack,
  onEdit,
}: {
  readonly feed: Feed
  readonly onBack: () => void
  readonly onEdit: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const newSince = useLastVisit(feed.id)
  const fixed = useMemo(() => ({ feed: feed.id }), [feed.id])
  const [view, setView] = useState<FeedView>('changes')
  const [askingPast, setAskingPast] = useState(false)
  const head = (tools: ReactNode): ReactNode => (
    <FeedHead
      feed={feed}
      // An inbox without anything has no tools.
      pastHere={view === 'companies' || Boolean(tools)}
      askingPast={askingPast}
      onPast={setAskingPast}
      newSince={newSince}
      onBack={onBack}
      onEdit={onEdit}
      tools={
        <>
          <FeedViewChoice view={view} onChange={setView} />
          {tools}
        </>
      }
    />
  )
  if (view === 'companies') {
    return <FeedCompanies feed={feed} head={head} />
  }
  return (
    <Inbox
      fixed={fixed}
      newSince={newSince}
      head={head}
      empty={
        <EmptyState
          icon="feeds"
          title={t(feed.lastPolledAt === null ? 'feed.emptyTitle' : 'feed.emptyPolledTitle')}
          actions={
            hasPast(feed) && (
              <Button icon="recent" onPress={() => setAskingPast(true)}>
                {t('past.open')}
              </Button>
            )
          }
        >
          {feed.lastPolledAt === null
            ? t('feed.emptyNever')
            : feed.coverage.from === null
              ? t('feed.empty')
              : `${t('feed.emptySince', { day: format.momentDay(feed.coverage.from) })} ${
                  feed.filter.kind === 'events' ? t('feed.emptyBefore') : ''
                }`}
        </EmptyState>
      }
    />
  )
}
