import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Feed } from '../../../../shared/domain/watch/feed.ts'
import { sortKey } from '../../../../shared/domain/text/fold.ts'
import { cutText } from '../../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { RowPrice } from '../../../parts/prices/row-price.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { SpendWords } from '../../../parts/prices/spend-words.tsx'
import { TypesInWords } from '../vocabulary/types-in-words.tsx'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { FeedState } from './feed-state.tsx'
import { useFeedWords } from './feed-words.ts'
import './feeds.css'
import { useFeedActs } from './use-feed-acts.ts'

function PollButton({ feed }: { readonly feed: Feed }): ReactNode {
  const { t } = useTranslation('watch')
  const { poll } = useFeedActs(feed)
  return (
    <RowPrice
      of={feed.filter.kind}
      label={t('feed.pollOf', { name: cutText(feed.name, 40).text })}
      shortLabel={t('feed.poll')}
      price={feed.price}
      busy={poll.running}
      onPress={(approved) => void poll.run(approved)}
    />
  )
}

/** What a feed asks for, in words; a feed without criteria asks for all. */
export function FeedCriteria({ feed: { filter } }: { readonly feed: Feed }): ReactNode {
  const { t } = useTranslation('watch')
  const words = useFeedWords().criteria(filter)
  const vocabulary = useVocabulary()
  const types = filter.kind === 'events' ? filter.types : []
  return (
    <>
      <span className="dim">{t(filter.kind === 'events' ? 'feed.events' : 'feed.formations')}</span>
      {types.length > 0 && (
        <>
          : <TypesInWords codes={types} vocabulary={vocabulary} />
        </>
      )}
      {/* Among other criteria their absence would read as one that isn't said. */}
      {filter.kind === 'events' && types.length === 0 && words.length > 0 && `: ${t('types.every')}`}
      {words.map((text) => (
        <span key={text}>
          {' · '}
          <Foreign text={text} most={160} />
        </span>
      ))}
      {types.length === 0 && words.length === 0 && ` · ${t('feed.all')}`}
    </>
  )
}

/** All feeds: what they ask for, how often, at what price, and what came. A row opens its results, free. */
export function FeedsTable({
  feeds,
  onOpen,
}: {
  readonly feeds: readonly Feed[]
  readonly onOpen: (feed: Feed) => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const words = useFeedWords()
  const columns = useMemo(
    (): readonly Column<Feed>[] => [
      {
        key: 'name',
        head: t('feed.column.name'),
        rowHeader: true,
        width: '18%',
        wideWidth: '26%',
        narrowWidth: '38%',
        compare: (a, b) => (sortKey(a.name) < sortKey(b.name) ? -1 : 1),
        cell: (feed) => (
          <button type="button" role="link" className="feed-link cut" onClick={() => onOpen(feed)}>
            <Foreign text={feed.name} most={120} />
          </button>
        ),
      },
      {
        key: 'criteria',
        head: t('feed.column.criteria'),
        wideOnly: true,
        cell: (feed) => <FeedCriteria feed={feed} />,
      },
      {
        key: 'unseen',
        head: t('monitors.column.unseen'),
        width: '64px',
        narrowWidth: '68px',
        align: 'end',
        compare: (a, b) => b.unseen - a.unseen,
        cell: ({ unseen }) =>
          unseen === 0 ? <span className="null">{t('monitors.noneUnseen')}</span> : <b>{format.number(unseen)}</b>,
      },
      {
        key: 'interval',
        head: t('feed.column.interval'),
        width: '84px',
        compare: (a, b) => a.intervalMinutes - b.intervalMinutes,
        cell: ({ intervalMinutes }) => words.interval(intervalMinutes),
      },
      {
        key: 'monthly',
        head: t('feed.column.monthly'),
        width: '84px',
        align: 'end',
        cell: ({ on, projectedMonthly }) =>
          !on ? (
            <span className="null">{t('feed.paused')}</span>
          ) : (
            <span title={words.monthly(projectedMonthly)}>
              {projectedMonthly === null ? t('feed.unknownShort') : `≈ ${format.number(projectedMonthly)}`}
            </span>
          ),
      },
      {
        key: 'spent',
        head: t('feed.column.spent'),
        width: '96px',
        // The feed itself says it, too; a name is not said anywhere else.
        wideOnly: true,
        align: 'end',
        cell: ({ spentThisMonth }) => <SpendWords sum={spentThisMonth} brief />,
      },
      {
        key: 'state',
        head: t('monitors.column.state'),
        // The longest it says: a next call with its day.
        width: '204px',
        cell: (feed) => <FeedState feed={feed} />,
      },
      {
        key: 'poll',
        head: t('feed.column.credits'),
        acts: true,
        // A price nobody knows is said in words.
        width: feeds.some(({ price }) => price.kind === 'unknown') ? '192px' : '124px',
        align: 'end',
        cell: (feed) => <PollButton feed={feed} />,
      },
    ],
    [t, format, words, onOpen, feeds],
  )
  return (
    <DataTable
      name="feeds-table"
      label={t('feed.label')}
      rows={feeds}
      columns={columns}
      rowKey={({ id }) => id}
      onOpen={onOpen}
    />
  )
}
