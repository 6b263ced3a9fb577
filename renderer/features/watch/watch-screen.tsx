import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { WatchState } from '../../../shared/domain/watch/watch-state.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { usePrices } from '../../data/queries.ts'
import { openTab } from '../../data/tabs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { TabCount } from '../../ui/tab-count.tsx'
import { CheapestPanel } from './cheapest/cheapest-panel.tsx'
import { CoverageLine } from './coverage/coverage-line.tsx'
import { CoverageNotices } from './coverage/coverage-notices.tsx'
import { coverageOf, watchedMonitor } from './coverage/coverage-summary.ts'
import { useMonitors, useWatchCommand, useWatchState, watchRuns } from '../../data/watch.ts'
import { DeliveryPanel } from './delivery/delivery-panel.tsx'
import { useOpenList } from '../../data/lists-place.ts'
import { FreshSearches } from '../../parts/saved-searches/fresh-searches.tsx'
import { Inbox } from './inbox/inbox.tsx'
import { MonitorsPanel } from './monitors/monitors-panel.tsx'
import { StateLine } from './state-line.tsx'
import { WatchWarnings } from './watch-warnings.tsx'
import '../../parts/watch/watch-head.css'
import { WatchlistPanel } from './watchlist/watchlist-panel.tsx'
import './watch-screen.css'

const sections = ['inbox', 'companies', 'lists', 'cheapest', 'delivery', 'watchlist'] as const
type Section = (typeof sections)[number]
/** The inbox of everything. */
const nothingFixed = {}

/** How much is new; the rest of the head stands behind it. Where nothing is watched, no change can be new, which the empty inbox says. */
function Title({
  state,
  watches,
}: {
  readonly state: WatchState | undefined
  /** False: it is known that no company is watched. */
  readonly watches: boolean
}): ReactNode {
  const { t } = useTranslation('watch')
  return (
    <h1 className="nowrap">
      {state === undefined
        ? t('title')
        : state.unseen === 0
          ? t(watches ? 'titleNone' : 'title')
          : t('titleUnseen', { count: state.unseen })}
    </h1>
  )
}

/** The watch: the inbox, the companies, coverage without a gap, and the cheapest way to watch. */
export function WatchScreen({
  lists,
}: {
  /** The section on lists of the service, under the head of this screen. */
  readonly lists: (head: (tools: ReactNode) => ReactNode) => ReactNode
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const state = useWatchState()
  const monitors = useMonitors()
  const price = usePrices().data?.['create-monitor']
  const [section, setSection] = useState<Section>('inbox')
  const asked = useOpenList((open) => open.asked)
  useEffect(() => {
    if (!asked) return
    setSection('lists')
    useOpenList.setState({ asked: false })
  }, [asked])
  /** The inbox shows one company alone: a delivery led there. */
  const [only, setOnly] = useState<CompanySummary | null>(null)
  const fixed = useMemo(() => (only === null ? nothingFixed : { company: only.id }), [only])
  const look = useWatchCommand((client) => client.watch.pollNow, watchRuns.pollNow)
  const summary = useMemo(
    () => coverageOf((monitors.data ?? []).filter((one) => one.state === 'active').map(watchedMonitor)),
    [monitors.data],
  )

  const head = (tools: ReactNode): ReactNode => (
    <>
      <div className="watch-head">
        <div className="watch-head-row">
          {section === 'inbox' ? (
            <Title state={state.data} watches={monitors.data?.length !== 0} />
          ) : (
            <h1>{t(`section.${section}`)}</h1>
          )}
          <span className="grow" />
          {tools}
        </div>
        <CoverageLine summary={summary} bar={section === 'companies'}>
          {state.data && <StateLine state={state.data} />}
        </CoverageLine>
      </div>
      {state.error && <ErrorNotice error={state.error.appError} onRetry={() => void state.refetch()} />}
      {look.error && <ErrorNotice error={look.error} onDismiss={look.clear} />}
      {state.data?.problem && state.data.unread === null && <ErrorNotice error={state.data.problem} />}
      <WatchWarnings state={state.data} monitors={monitors.data ?? []} />
      <CoverageNotices summary={summary} onLook={() => void look.run({})} looking={look.running} />
    </>
  )
  const tabs = sections.map((name) => ({
    name,
    label: (
      <>
        {t(`section.${name}`)}
        {/* In the inbox its title says the same. */}
        {name === 'inbox' && section !== 'inbox' && (state.data?.unseen ?? 0) > 0 && (
          <TabCount count={state.data?.unseen ?? 0} />
        )}
        {name === 'companies' && monitors.data !== undefined && <TabCount count={monitors.data.length} />}
      </>
    ),
  }))
  const nothing = (
    <EmptyState
      icon="watch"
      title={t(monitors.data?.length === 0 ? 'empty.title' : 'empty.quietTitle')}
      actions={
        monitors.data?.length === 0 ? (
          <Button variant="primary" onPress={() => setSection('companies')}>
            {t('empty.toCompanies')}
          </Button>
        ) : (
          <Button onPress={() => openTab({ kind: 'feeds' })}>{t('empty.toFeeds')}</Button>
        )
      }
    >
      {monitors.data?.length === 0
        ? t('empty.text', { price: price === undefined ? '' : format.price(price) })
        : t('empty.quiet')}
    </EmptyState>
  )
  return (
    <div className="view watch-screen">
      <Tabs
        label={t('sections')}
        active={section}
        tabs={tabs}
        onChange={(next) => {
          setOnly(null)
          setSection(next)
        }}
      >
        {section === 'inbox' && (
          <Inbox
            key={only?.id ?? 0}
            fixed={fixed}
            empty={nothing}
            head={(tools) => (
              <>
                {head(tools)}
                <FreshSearches />
                {only !== null && (
                  <Notice
                    actions={
                      <Button small onPress={() => setOnly(null)}>
                        {t('inbox.showAll')}
                      </Button>
                    }
                  >
                    {t('inbox.onlyOf', { company: cutText(only.name ?? '', 120).text })}
                  </Notice>
                )}
              </>
            )}
          />
        )}
        {section === 'companies' && <MonitorsPanel head={head} />}
        {section === 'lists' && lists(head)}
        {section === 'delivery' && (
          <DeliveryPanel
            head={head}
            onInbox={(company) => {
              setOnly(company)
              setSection('inbox')
            }}
          />
        )}
        {section === 'watchlist' && <WatchlistPanel head={head} />}
        {section === 'cheapest' && <CheapestPanel monitored={monitors.data?.length ?? 0} head={head} />}
      </Tabs>
    </div>
  )
}
