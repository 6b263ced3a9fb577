import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownWatchlist, ShownWatchlistItem, WatchlistEvent } from '../../../../shared/domain/watch/watchlist.ts'
import { sortKey } from '../../../../shared/domain/text/fold.ts'
import { runs, useCommand } from '../../../data/commands.ts'
import { useClient } from '../../../data/core.tsx'
import { useWatchlist } from '../../../data/queries.ts'
import { openTab } from '../../../data/tabs.ts'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { SectionPanel } from '../../../parts/party-file/section-panel.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { RawAnswerView } from '../../../parts/raw-answer/raw-answer-view.tsx'
import type { Column } from '../../../ui/data-table/column.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { Foreign } from '../../../ui/isolate.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import './watchlist.css'

/** Changes of an item that its row shows; the rest opens. */
const inSight = 2
const order = (a: string | null, b: string | null): number => (a ?? '').localeCompare(b ?? '')

function Moment({ at }: { readonly at: string | null }): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  if (at === null) return <span className="null">{t('watchlist.notSaid')}</span>
  return <time dateTime={at}>{format.moment(at)}</time>
}

function Changed({ event: { type, at, details } }: { readonly event: WatchlistEvent }): ReactNode {
  return (
    <li>
      <Moment at={at} /> {type !== null && <Foreign text={type} most={80} />}
      {details !== null && (
        <div className="dim">
          <Foreign text={details} most={400} german />
        </div>
      )}
    </li>
  )
}

/** What changed by an item, newest first. "None named" is only said of a list that was there, and empty. */
function Changes({ item: { events, unread } }: { readonly item: ShownWatchlistItem }): ReactNode {
  const { t } = useTranslation('watch')
  const lines = (some: readonly WatchlistEvent[]): ReactNode => (
    <ul className="watchlist-changes small">
      {some.map((event, nth) => (
        <Changed key={`${event.at ?? ''} ${String(nth)}`} event={event} />
      ))}
    </ul>
  )
  return (
    <>
      {events === null ? (
        <span className="null">{t(unread.includes('events') ? 'watchlist.onlyUnread' : 'watchlist.notSaid')}</span>
      ) : events.length === 0 ? (
        <span className="dim">{t('watchlist.noChanges')}</span>
      ) : (
        lines(events.slice(0, inSight))
      )}
      {events !== null && events.length > inSight && (
        <details className="small">
          <summary>{t('watchlist.earlier', { count: events.length - inSight })}</summary>
          {lines(events.slice(inSight))}
        </details>
      )}
      {unread.length > 0 && (
        <div className="small warn">
          {t('watchlist.unread')} <Foreign text={unread.join(', ')} most={120} />
        </div>
      )}
    </>
  )
}

function Who({ item: { name, registerNumber, itemType, company } }: { readonly item: ShownWatchlistItem }): ReactNode {
  const { t } = useTranslation('watch')
  return (
    <>
      {company !== null ? (
        <CompanyName name={name} onOpen={() => openTab({ kind: 'company', id: company })} />
      ) : name === null ? (
        <span className="null">{t('watchlist.nameless')}</span>
      ) : (
        <Foreign text={name} most={120} />
      )}
      <div className="small dim">
        {[registerNumber, itemType]
          .filter((text) => text !== null)
          .map((text) => (
            <span key={text} className="watchlist-mention">
              <Foreign text={text} most={60} />
            </span>
          ))}
      </div>
    </>
  )
}

function useColumns(): readonly Column<ShownWatchlistItem>[] {
  const { t } = useTranslation('watch')
  return useMemo(() => {
    const moment = (key: 'lastChecked' | 'nextCheck' | 'lastChange', of: (item: ShownWatchlistItem) => string | null) =>
      ({
        key,
        head: t(`watchlist.${key}`),
        width: '136px',
        narrowWidth: '112px',
        compare: (a, b) => order(of(b), of(a)),
        cell: (item) => <Moment at={of(item)} />,
      }) satisfies Column<ShownWatchlistItem>
    return [
      {
        key: 'company',
        head: t('watchlist.company'),
        rowHeader: true,
        width: '26%',
        compare: (a, b) => order(sortKey(a.name ?? '\uffff'), sortKey(b.name ?? '\uffff')),
        cell: (item) => <Who item={item} />,
      },
      moment('lastChecked', (item) => item.lastCheckedAt),
      moment('nextCheck', (item) => item.nextCheckAt),
      moment('lastChange', (item) => item.lastChangeAt),
      { key: 'changes', head: t('watchlist.changes'), cell: (item) => <Changes item={item} /> },
    ]
  }, [t])
}

/** The items, and how many of the answer could not be read. */
function Items({ list: { items, unread } }: { readonly list: ShownWatchlist }): ReactNode {
  const { t } = useTranslation('watch')
  const columns = useColumns()
  const numbered = useMemo(() => items.map((item, nth) => ({ ...item, nth })), [items])
  return (
    <>
      {unread > 0 && <Notice>{t('watchlist.unreadItems', { count: unread })}</Notice>}
      <DataTable<ShownWatchlistItem & { readonly nth: number }>
        name="watchlist-panel"
        label={t('watchlist.label')}
        rows={numbered}
        columns={columns as readonly Column<ShownWatchlistItem & { readonly nth: number }>[]}
        rowKey={({ nth }) => nth}
        onOpen={({ company }) => company !== null && openTab({ kind: 'company', id: company })}
        opens={({ company }) => company !== null}
        fills={false}
      />
    </>
  )
}

/** The account's watchlist of the older family (contract 2.5): read for itself at its price, or brought by a job of ours. */
export function WatchlistPanel({ head }: { readonly head: (tools: ReactNode) => ReactNode }): ReactNode {
  const { t } = useTranslation('watch')
  const { account } = useClient()
  const { data: section, error, refetch } = useWatchlist()
  const read = useCommand(account.readWatchlist, runs.watchlist)
  return (
    <div className="watchlist">
      {head(null)}
      {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
      <div className="scroll grow watchlist-page">
        <p className="small dim">{t('watchlist.about')}</p>
        {section && (
          <SectionPanel<ShownWatchlist>
            section={section}
            heading={2}
            words={{
              title: t('watchlist.title'),
              notRead: t('watchlist.notRead'),
              none: t('watchlist.none'),
              read: t('watchlist.read'),
              again: t('watchlist.again'),
              more: t('watchlist.more'),
            }}
            isEmpty={({ items, unread }) => items.length === 0 && unread === 0}
            count={({ items }) => items.length}
            reading={{
              read: (_which, approved) => void read.run({ approved }),
              operation: 'watchlist',
              party: null,
              running: read.running,
              error: read.error,
              clear: read.clear,
            }}
            asItCame={(answers) => <RawAnswerView answers={answers} startAsText />}
          >
            {(list) => (
              <>
                <Items list={list} />
                {section.state === 'read' && (
                  <details className="small">
                    <summary>{t('watchlist.asItCame')}</summary>
                    <RawAnswerView answers={section.answers} />
                  </details>
                )}
              </>
            )}
          </SectionPanel>
        )}
      </div>
    </div>
  )
}
