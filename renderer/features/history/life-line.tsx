import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { lifeKinds, type LifeItem, type LifeKind } from '../../../shared/domain/history/life.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { classes, Button } from '../../ui/button.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Timeline, type TimelineItem } from '../../ui/timeline.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { useEventItems } from '../../parts/register-words/event-items.tsx'
import {
  entriesBetween,
  entryCount,
  entryNumbersText,
  registerEntries,
} from '../../../shared/domain/company/register-entries.ts'
import { parseMarkdown } from '../../../shared/domain/markdown/parse-markdown.ts'
import { plainText } from '../../../shared/domain/markdown/plain-text.ts'
import { AskEvents } from './ask-events.tsx'
import type { Chosen } from './compare-panel.tsx'
import { useLife } from '../../data/history.ts'
import { FactText } from '../../parts/changes/fact-words.tsx'
import { useHistoryWords } from '../../parts/changes/use-history-words.ts'
import '../../parts/changes/changes.css'
import './history.css'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

type Observed = Extract<LifeItem, { kind: 'observed' }>

/** Kinds shown at first: what happened, not every read. */
const atFirst: readonly LifeKind[] = ['event', 'observed', 'monitor', 'note']

/** A company's life as one line, filtered by kind; `events`: what the file has of it until the line is there. */
export function LifeLine({
  company,
  events,
  onCompare,
}: {
  readonly company: PartyId
  readonly events: readonly RegisterEvent[]
  readonly onCompare: (chosen: Chosen) => void
}): ReactNode {
  const { t } = useTranslation('history')
  const [kinds, setKinds] = useState<readonly LifeKind[]>(atFirst)
  const life = useLife(company, kinds)
  const first = life.data?.pages[0] ?? null
  const shown = useMemo(
    () => (first === null ? undefined : life.data?.pages.flatMap((page) => page?.items ?? [])),
    [first, life.data],
  )
  const eventsShown = useMemo(
    () => shown?.flatMap((item) => (item.kind === 'event' ? [item.event] : [])) ?? events,
    [shown, events],
  )
  const entries = useMemo(() => registerEntries(eventsShown), [eventsShown])
  // All that the file has, also where the line shows its newest part.
  const between = useMemo(() => entriesBetween([...events, ...eventsShown]), [events, eventsShown])
  const eventItems = useEventItems(entries, false)
  const others = useOtherItems(onCompare)
  const toggle = (kind: LifeKind): void =>
    setKinds(
      kinds.includes(kind)
        ? kinds.filter((one) => one !== kind)
        : lifeKinds.filter((one) => one === kind || kinds.includes(one)),
    )

  const timeline = useMemo(() => {
    if (shown === undefined) return eventItems
    const byEvent = new Map(
      entries.flatMap(({ events: those }, nth) => those.map(({ key }) => [key, eventItems[nth]] as const)),
    )
    const listed = new Set<TimelineItem>()
    return shown.flatMap((item): readonly TimelineItem[] => {
      if (item.kind !== 'event') return [others(item)]
      const entry = byEvent.get(item.event.key)
      if (entry === undefined || listed.has(entry)) return []
      listed.add(entry)
      return [entry]
    })
  }, [shown, eventItems, entries, others])
  const counts = first?.counts
  const present = counts === undefined ? [] : lifeKinds.filter((kind) => counts[kind] > 0)
  // Where nothing happened yet but our own reads, there is nothing to choose between.
  const kindsHere = present.some((kind) => atFirst.includes(kind)) ? present : []
  return (
    <div className="history-life">
      <div className="history-life-bar">
        {counts !== undefined && kindsHere.length > 0 && (
          <div className="history-kinds" role="group" aria-label={t('life.show')}>
            {kindsHere.map((kind) => (
              <button
                key={kind}
                type="button"
                className={classes('button button-small', kinds.includes(kind) && 'history-kind-on')}
                aria-pressed={kinds.includes(kind)}
                onClick={() => toggle(kind)}
              >
                {t(`life.kind.${kind}`)} <span className="dim">{counts[kind]}</span>
              </button>
            ))}
          </div>
        )}
        <AskEvents company={company} />
      </div>
      {life.error && <ErrorNotice error={life.error.appError} onRetry={() => void life.refetch()} boxed />}
      {timeline.length === 0 && kindsHere.length > 0 && <p className="small dim">{t('life.none')}</p>}
      {between.length > 0 && (
        <p className="small dim">
          {t('life.notHere', {
            numbers: entryNumbersText(between),
            count: entryCount(between),
          })}
        </p>
      )}
      <Timeline wide label={t('life.label')} items={timeline} />
      {life.hasNextPage && (
        <div>
          <Button busy={life.isFetchingNextPage} onPress={() => void life.fetchNextPage()}>
            {t('life.more')}
          </Button>
        </div>
      )}
      {first !== null && first.notCompared > 0 && (
        <p className="small dim">{t('life.notCompared', { count: first.notCompared })}</p>
      )}
    </div>
  )
}

function useOtherItems(
  onCompare: (chosen: Chosen) => void,
): (item: Exclude<LifeItem, { kind: 'event' }>) => TimelineItem {
  const { t } = useTranslation('history')
  const format = useFormat()
  const { many } = useOwnersWords()
  return useMemo(
    () => (item) => {
      const when = (
        <span>{item.at === null ? (item.day === null ? '' : format.day(item.day)) : format.moment(item.at)}</span>
      )
      switch (item.kind) {
        case 'read':
          return {
            key: item.key,
            when,
            mark: 'seen',
            what: (
              <>
                {t('life.read', { section: t(`sections.${item.read.section}`, { many }) })}
                {item.read.pages.length > 1 && (
                  <span className="dim"> · {t('life.pages', { count: item.read.pages.length })}</span>
                )}
                {item.unchanged === true && <span className="dim"> · {t('life.unchanged')}</span>}
              </>
            ),
          }
        case 'observed':
          return {
            key: item.key,
            mark: 'changed',
            when: (
              <span>
                {t('life.between', {
                  older: format.moment(item.older.readAt),
                  newer: format.moment(item.newer.readAt),
                })}
              </span>
            ),
            what: (
              <>
                {t('life.observed', { section: t(`sections.${item.section}`, { many }) })}
                {item.facts.length === 0 && (
                  <span className="dim">
                    {' '}
                    ·{' '}
                    {item.known > 0
                      ? t('life.changes', { count: item.known })
                      : t('life.fields', { count: item.fields })}
                  </span>
                )}{' '}
                <Button
                  small
                  variant="quiet"
                  onPress={() => onCompare({ section: item.section, older: item.older.id, newer: item.newer.id })}
                >
                  {t('life.compare')}
                </Button>
              </>
            ),
            ...(item.facts.length === 0 ? {} : { wording: <ObservedFacts item={item} /> }),
          }
        case 'monitor':
          return { key: item.key, when, mark: 'seen', what: t(`life.monitor.${item.what}`) }
        case 'note':
          return {
            key: item.key,
            when,
            mark: 'unknown',
            what: t('life.note'),
            wording: <Foreign text={plainText(parseMarkdown(item.text))} most={600} expandable />,
          }
      }
    },
    [t, format, onCompare, many],
  )
}

function ObservedFacts({ item: { facts } }: { readonly item: Observed }): ReactNode {
  const words = useHistoryWords()
  return facts.map(({ fact, before, after }) => (
    <span key={fact} className="timeline-change">
      <span className="timeline-was">
        {words.fact(fact)}:{' '}
        <span className={before === null ? undefined : 'was'}>
          <FactText fact={fact} value={before} />
        </span>{' '}
        →
      </span>{' '}
      <span className="timeline-now">
        <FactText fact={fact} value={after} />
      </span>
    </span>
  ))
}
