import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { useViewKeys } from '../../../data/view-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { ExportButton } from '../../../parts/exports/export-button.tsx'
import { useFeeds } from '../../../data/watch.ts'
import '../watch-screen.css'
import { FeedForm } from './feed-form.tsx'
import { FeedPage } from './feed-page.tsx'
import { useFeedWords } from './feed-words.ts'
import { FeedsTable } from './feeds-table.tsx'
import '../../../parts/watch/watch-head.css'

/** What all feeds that are on cost together in a month; null where one's price isn't known. */
const together = (feeds: readonly Feed[]): number | null =>
  feeds
    .filter(({ on }) => on)
    .reduce<number | null>(
      (sum, { projectedMonthly }) => (sum === null || projectedMonthly === null ? null : sum + projectedMonthly),
      0,
    )

function Table({
  feeds,
  onOpen,
  onNew,
}: {
  readonly feeds: readonly Feed[]
  readonly onOpen: (feed: Feed) => void
  readonly onNew: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const words = useFeedWords()
  const hints = useMemo(
    () => [
      { keys: '↑↓', text: t('keys.row') },
      { keys: 'Enter', text: t('keys.results') },
      { keys: '→', text: t('keys.inRow') },
    ],
    [t],
  )
  useViewKeys(hints)
  return (
    <>
      <div className="watch-head">
        <div className="watch-head-row">
          <h1>{t('feed.title')}</h1>
          {feeds.length > 0 && (
            <span className="dim small">{t('feed.together', { sum: words.monthly(together(feeds)) })}</span>
          )}
          <span className="grow" />
          {feeds.length > 0 && <ExportButton source={{ kind: 'feeds' }} />}
          {/* Where there is none yet, the one button stands with what a feed is. */}
          {feeds.length > 0 && (
            <Button icon="add" variant="primary" onPress={onNew}>
              {t('feed.new')}
            </Button>
          )}
        </div>
      </div>
      {feeds.length > 0 ? (
        <FeedsTable feeds={feeds} onOpen={onOpen} />
      ) : (
        <EmptyState
          icon="feeds"
          title={t('feed.noneTitle')}
          actions={
            <Button variant="primary" icon="add" onPress={onNew}>
              {t('feed.new')}
            </Button>
          }
        >
          {t('feed.none')}
        </EmptyState>
      )}
    </>
  )
}

/** Feeds of events and of formations: saved filters, each with its interval and price; a feed opens its results. */
export function FeedsScreen(): ReactNode {
  const feeds = useFeeds()
  const [open, setOpen] = useState<number | null>(null)
  const [editing, setEditing] = useState<Feed | 'new' | null>(null)
  const shown = feeds.data?.find(({ id }) => id === open)
  return (
    <div className="view watch-screen">
      {feeds.error && <ErrorNotice error={feeds.error.appError} onRetry={() => void feeds.refetch()} />}
      {feeds.data &&
        (shown === undefined ? (
          <Table feeds={feeds.data} onOpen={({ id }) => setOpen(id)} onNew={() => setEditing('new')} />
        ) : (
          <FeedPage key={shown.id} feed={shown} onBack={() => setOpen(null)} onEdit={() => setEditing(shown)} />
        ))}
      {editing !== null && (
        <FeedForm
          feed={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => {
            setEditing(null)
            setOpen(id)
          }}
        />
      )}
    </div>
  )
}
