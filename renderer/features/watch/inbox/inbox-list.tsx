import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { classes } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { localDay } from '../../../../shared/domain/text/format.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { dayOf, groupItems, linesOf, type Grouping } from './group-items.ts'
import { GroupName } from './group-name.tsx'
import { FormationMark } from '../delivery/formation-notes.tsx'
import './inbox-list.css'
import { markOf, shownValue } from './item-change.ts'

const headHeight = 28
const itemHeight = 52

/** Behind the kind: what it was and what it is now, or whom it concerns. */
function Change({ item: { event } }: { readonly item: InboxItem }): ReactNode {
  const format = useFormat()
  const { previous, current, holder } = event
  if (previous === null && current === null)
    return holder === null ? null : (
      <>
        : <Foreign text={shownValue(holder, format)} most={80} german />
      </>
    )
  return (
    <>
      {': '}
      {previous !== null && <Foreign text={shownValue(previous, format)} most={80} german />}
      {previous !== null && current !== null && <span> → </span>}
      {current !== null && <Foreign text={shownValue(current, format)} most={80} german />}
    </>
  )
}

function ItemName({ item }: { readonly item: InboxItem }): ReactNode {
  const { t } = useTranslation('watch')
  const { unread } = item.event
  if (unread !== undefined)
    return <span className="cut warn">{t('inbox.unreadHit', { count: unread.count, of: unread.of })}</span>
  return item.company === null ? (
    <span className="cut">{t('inbox.noCompany')}</span>
  ) : (
    <CompanyName name={item.company.name} />
  )
}

/** The time on the group's own day; else, and in other groups, the day. */
function ItemWhen({ item, grouping }: { readonly item: InboxItem; readonly grouping: Grouping }): ReactNode {
  const format = useFormat()
  const day = dayOf(item)
  const { availableAt } = item.event
  const sameDay = availableAt !== null && localDay(availableAt) === day
  if (grouping === 'day' && availableAt !== null)
    return sameDay ? format.time(availableAt) : format.momentDay(availableAt).slice(0, 6)
  return day === '' ? null : format.day(day)
}

export interface InboxListProps {
  readonly items: readonly InboxItem[]
  readonly grouping: Grouping
  /** Numbers of the items that stand before every day. */
  readonly led: ReadonlySet<number>
  readonly selected: number | null
  readonly onSelect: (item: InboxItem) => void
  /** Enter, or a double press. */
  readonly onOpen: (item: InboxItem) => void
  /** Any other key on the list. */
  readonly onKey: (event: KeyboardEvent) => void
  /** Items that arrived after this moment are new since the last visit; null: nothing is said about it. */
  readonly newSince: string | null
  readonly more: boolean
  readonly onNearEnd: () => void
  readonly vocabulary: Vocabulary
  readonly label: string
}

function Item({
  item,
  id,
  grouping,
  selected,
  fresh,
  place,
  count,
  vocabulary,
  onSelect,
  onOpen,
}: {
  readonly item: InboxItem
  readonly id: string
  readonly grouping: Grouping
  readonly selected: boolean
  readonly fresh: boolean
  readonly place: number
  readonly count: number
  readonly vocabulary: Vocabulary
  readonly onSelect: () => void
  readonly onOpen: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const day = dayOf(item)
  return (
    // The keys of an option are those of its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-posinset={place + 1}
      aria-setsize={count}
      className={classes('inbox-item', item.acknowledgedAt !== null && 'inbox-item-seen')}
      onClick={onSelect}
      onDoubleClick={onOpen}
    >
      <Mark name={markOf(item.event)} />
      {item.acknowledgedAt === null && <span className="hidden-text">{t('inbox.unseen')}, </span>}
      <span className="inbox-item-name">
        {grouping === 'company' ? (
          <span className="cut">
            <TermText term={vocabulary.eventWord(item.event, item.company?.legalForm ?? null)} />
          </span>
        ) : (
          <ItemName item={item} />
        )}
        {fresh && <span className="inbox-item-new">{t('inbox.newMark')}</span>}
      </span>
      <span className="inbox-item-when">
        <span className="hidden-text">, </span>
        <ItemWhen item={item} grouping={grouping} />
        <span className="hidden-text">
          , {grouping === 'day' && (day === '' ? t('inbox.undated') : format.day(day))}{' '}
        </span>
      </span>
      <span className="inbox-item-what cut">
        {grouping !== 'company' && (
          <TermText term={vocabulary.eventWord(item.event, item.company?.legalForm ?? null)} />
        )}
        {grouping === 'company' ? (
          <span className="inbox-item-change">
            <Change item={item} />
          </span>
        ) : (
          <Change item={item} />
        )}
        {item.event.key.startsWith('formation:') && <FormationMark formation={item.event.key} />}
        {item.acknowledgedAt !== null && <span className="dim">, {t('inbox.seen')}</span>}
      </span>
    </div>
  )
}

/** Items in groups, ten thousand of them as well: only what is in sight is in the page. Arrows or J and K walk. */
export function InboxList(props: InboxListProps): ReactNode {
  const { items, grouping, led, selected, onSelect, onOpen, onKey, newSince, more, onNearEnd, vocabulary, label } =
    props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(groupItems(items, grouping, led)), [items, grouping, led])
  const inOrder = useMemo(() => lines.flatMap((line) => (line.kind === 'item' ? [line.item] : [])), [lines])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (lines[index]?.kind === 'head' ? headHeight : itemHeight),
    getItemKey: (index) => {
      const line = lines[index]
      return line === undefined ? index : line.kind === 'head' ? `head ${line.group.key}` : line.item.id
    },
    overscan: 10,
    initialRect: { width: 400, height: 800 },
  })
  useEffect(() => virtual.measure(), [lines, virtual])
  const selectedLine = lines.findIndex((line) => line.kind === 'item' && line.item.id === selected)
  const rows = virtual.getVirtualItems()
  const last = rows.at(-1)?.index ?? -1
  useEffect(() => {
    if (more && last >= lines.length - 40) onNearEnd()
  }, [more, last, lines.length, onNearEnd])
  // What is chosen stays in sight, also when a key elsewhere moved it on.
  useEffect(() => {
    if (selectedLine >= 0) virtual.scrollToIndex(selectedLine === 1 ? 0 : selectedLine)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another one is chosen, not when items move
  }, [selected])

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const at = inOrder.findIndex((item) => item.id === selected)
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 520) / itemHeight) - 1)
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: inOrder.length - 1,
    }
    const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    const item = to === undefined ? undefined : inOrder[Math.max(0, Math.min(inOrder.length - 1, to))]
    if (item !== undefined) onSelect(item)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && inOrder[at] !== undefined) onOpen(inOrder[at])
    else {
      onKey(event)
      return
    }
    event.preventDefault()
  }

  const line = (index: number, start: number | null): ReactNode => {
    const row = lines[index]
    if (row === undefined) return null
    const style = { transform: `translateY(${start ?? 0}px)` }
    if (row.kind === 'head') {
      return (
        <div key={`head ${row.group.key}`} role="presentation" className="inbox-head" style={style}>
          <GroupName group={row.group} vocabulary={vocabulary} />
          <span className="inbox-head-count">{row.group.items.length}</span>
        </div>
      )
    }
    const { item } = row
    return (
      <div key={item.id} role="presentation" className="inbox-line" style={style}>
        <Item
          item={item}
          id={`${id}${item.id}`}
          grouping={grouping}
          selected={item.id === selected}
          place={row.place}
          count={more ? -1 : inOrder.length}
          fresh={newSince !== null && item.arrivedAt > newSince}
          vocabulary={vocabulary}
          onSelect={() => onSelect(item)}
          onOpen={() => onOpen(item)}
        />
      </div>
    )
  }
  const drawn = new Set(rows.map(({ index }) => index))
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-activedescendant={selectedLine >= 0 ? `${id}${selected}` : undefined}
      tabIndex={0}
      className="inbox-list scroll"
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="inbox-lines" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start }) => line(index, start))}
        {/* The selected item stays in the page when it is scrolled away, so that `aria-activedescendant` keeps a
            target. */}
        {selectedLine >= 0 &&
          !drawn.has(selectedLine) &&
          line(selectedLine, virtual.getOffsetForIndex(selectedLine)?.[0] ?? 0)}
      </div>
    </div>
  )
}
