import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useMemo, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxItem } from '../../../../shared/domain/watch/inbox.ts'
import { classes } from '../../../ui/button.tsx'
import { CompanyName } from '../../../parts/party/company-name.tsx'
import { localDay } from '../../../../shared/domain/text/format.ts'
import { hasPlace, placesOf, sizeOf, type Ranges } from '../../../ui/data-table/ranges.ts'
import { useSelectionActs, type Picked } from '../../../ui/data-table/row-selection.ts'
import { copiesRows, useCopiedRows } from '../../../ui/data-table/use-copied-rows.ts'
import { Foreign } from '../../../ui/isolate.tsx'
import { Mark } from '../../../ui/marks.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { TermText } from '../../../parts/register-words/term-text.tsx'
import type { Vocabulary } from '../../../parts/watch/use-vocabulary.ts'
import {
  dayOf,
  firstGroup,
  isGrave,
  isUnseen,
  linesOf,
  rowKey,
  type InboxRow,
  type Line,
  type RowGroup,
} from './group-items.ts'
import { useCopiedChanges } from './use-copied-changes.ts'
import { GroupName, useDayWord } from './group-name.tsx'
import { FormationMark } from '../delivery/formation-notes.tsx'
import '../../../ui/data-table/data-table.css'
import './inbox-list.css'
import { markOf } from '../../../parts/register-words/event-mark.ts'
import { shownValue } from './item-change.ts'

const headHeight = 28
const itemHeight = 52
/** Several changes of one company: their kinds have a second line, so that none of them is cut. */
const severalHeight = 68

const heightOf = (line: Line): number =>
  line.kind === 'head' ? headHeight : isTall(line.row, line.group) ? severalHeight : itemHeight
const isTall = ({ items }: InboxRow, { grouping }: RowGroup): boolean => items.length > 1 && grouping !== 'company'

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

/** The time on the group's own day; among what is looked at first and in other groups, the day. */
function RowWhen({ item, group }: { readonly item: InboxItem; readonly group: RowGroup }): ReactNode {
  const format = useFormat()
  const dayWord = useDayWord()
  const day = dayOf(item)
  const { availableAt } = item.event
  const own = group.grouping === 'day' && group.key !== firstGroup
  if (own && availableAt !== null)
    return localDay(availableAt) === day ? format.time(availableAt) : format.momentDay(availableAt).slice(0, 6)
  return day === '' ? null : own ? null : (dayWord(day) ?? format.day(day))
}

export interface InboxListProps {
  readonly groups: readonly RowGroup[]
  /** The rows of all groups. */
  readonly order: readonly InboxRow[]
  /** What is selected, to be copied or acknowledged together, and where it stands now. */
  readonly picked: Picked<InboxRow>
  readonly ranges: Ranges
  readonly onPicked: (picked: Picked<InboxRow>) => void
  /** The key of the row that is looked at. */
  readonly selected: string | null
  readonly onSelect: (row: InboxRow) => void
  /** Enter, or a double press. */
  readonly onOpen: (row: InboxRow) => void
  /** Any other key on the list. */
  readonly onKey: (event: KeyboardEvent) => void
  /** Items that arrived after this moment are new since the last visit; null: nothing is said about it. */
  readonly newSince: string | null
  readonly more: boolean
  readonly onNearEnd: () => void
  readonly vocabulary: Vocabulary
  readonly label: string
}

/** What happened: of one change what it was and is, of several their kinds, the gravest first. */
function What({
  row: { items },
  grouping,
  vocabulary,
}: {
  readonly row: InboxRow
  readonly grouping: RowGroup['grouping']
  readonly vocabulary: Vocabulary
}): ReactNode {
  const { t } = useTranslation('watch')
  const [item, ...others] = items
  const word = (one: InboxItem): ReactNode => (
    <span className={classes(isGrave(one) && `${markTone(one)} strong`)}>
      <TermText term={vocabulary.eventWord(one.event, one.company?.legalForm ?? null)} />
    </span>
  )
  if (others.length === 0)
    return grouping === 'company' ? (
      <span className="inbox-item-change">
        <Change item={item} />
      </span>
    ) : (
      <>
        {word(item)}
        <Change item={item} />
      </>
    )
  const named = others.slice(0, 1)
  const left = others.length - named.length
  return (
    <>
      {grouping !== 'company' && word(item)}
      {named.map((one) => (
        <span key={one.id}>
          {grouping !== 'company' && ' · '}
          {word(one)}
        </span>
      ))}
      {left > 0 && <> · {t('inbox.moreKinds', { count: left })}</>}
    </>
  )
}

const markTone = ({ event }: InboxItem): 'risk' | 'warn' => (markOf(event) === 'liquidation' ? 'warn' : 'risk')

function Row({
  row,
  group,
  id,
  selected,
  current,
  fresh,
  place,
  count,
  vocabulary,
  onPress,
  onOpen,
}: {
  readonly row: InboxRow
  readonly group: RowGroup
  readonly id: string
  readonly selected: boolean
  /** It is shown beside the list. */
  readonly current: boolean
  readonly fresh: boolean
  readonly place: number
  readonly count: number
  readonly vocabulary: Vocabulary
  readonly onPress: (event: MouseEvent) => void
  readonly onOpen: () => void
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const [item] = row.items
  const { grouping } = group
  const day = dayOf(item)
  const unseen = isUnseen(row)
  return (
    // The keys of an option are those of its list.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-current={current || undefined}
      aria-posinset={place + 1}
      aria-setsize={count}
      className={classes('inbox-item', isTall(row, group) && 'inbox-item-tall', !unseen && 'inbox-item-seen')}
      onClick={onPress}
      onDoubleClick={onOpen}
    >
      <Mark name={markOf(item.event)} />
      {unseen && <span className="hidden-text">{t('inbox.unseen')}, </span>}
      <span className="inbox-item-name">
        {grouping === 'company' ? (
          <span className="cut">
            <TermText term={vocabulary.eventWord(item.event, item.company?.legalForm ?? null)} />
          </span>
        ) : (
          <ItemName item={item} />
        )}
        {row.items.length > 1 && <span className="hidden-text">, {t('inbox.shown', { count: row.items.length })}</span>}
        {fresh && <span className="inbox-item-new">{t('inbox.newMark')}</span>}
      </span>
      <span className="inbox-item-when">
        <span className="hidden-text">, </span>
        <RowWhen item={item} group={group} />
        <span className="hidden-text">
          , {grouping === 'day' && (day === '' ? t('inbox.undated') : format.day(day))}{' '}
        </span>
      </span>
      <span className={classes('inbox-item-what', !isTall(row, group) && 'cut')}>
        <What row={row} grouping={grouping} vocabulary={vocabulary} />
        {item.event.key.startsWith('formation:') && <FormationMark formation={item.event.key} />}
        {!unseen && <span className="dim">, {t('inbox.seen')}</span>}
      </span>
    </div>
  )
}

/** Rows in groups, ten thousand of them as well: only what is in sight is in the page. Arrows or J and K walk. */
export function InboxList(props: InboxListProps): ReactNode {
  const { groups, order, picked, ranges, onPicked, selected, onSelect, onOpen, onKey } = props
  const { newSince, more, onNearEnd, vocabulary, label } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => linesOf(groups), [groups])
  const acts = useSelectionActs(order, ranges, rowKey, { picked, onChange: onPicked, name: () => '', all: '' }, true)
  const copied = useCopiedRows()
  const changes = useCopiedChanges(vocabulary)
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const line = lines[index]
      return line === undefined ? itemHeight : heightOf(line)
    },
    getItemKey: (index) => {
      const line = lines[index]
      return line === undefined ? index : line.kind === 'head' ? `head ${line.group.key}` : line.row.key
    },
    overscan: 10,
    initialRect: { width: 400, height: 800 },
  })
  useEffect(() => virtual.measure(), [lines, virtual])
  const selectedLine = lines.findIndex((line) => line.kind === 'row' && line.row.key === selected)
  const chosen = lines[selectedLine]
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

  const onPress = (event: MouseEvent, row: InboxRow, place: number): void => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      document.getSelection()?.removeAllRanges()
      // A range begins at the row that is looked at, as by keyboard.
      if (event.shiftKey) acts.extendTo(place, ranges.length === 0 ? at : undefined)
      else acts.toggle(place)
    }
    onSelect(row)
  }

  const at = order.findIndex(({ key }) => key === selected)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 520) / itemHeight) - 1)
    const goTo = (place: number): void => {
      const to = order[place]
      if (to !== undefined) onSelect(to)
    }
    const copies = copiesRows(event)
    if (copies !== null) {
      if (copies === 'text') return
      const rows = ranges.length === 0 ? [at] : placesOf(ranges)
      copied.copy(changes.heads, changes.linesOf(Array.from(rows).flatMap((place) => order[place] ?? [])))
      event.preventDefault()
      return
    }
    if (!event.altKey && acts.onKey(event, at, goTo, page)) return
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      j: at + 1,
      ArrowUp: at - 1,
      k: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: order.length - 1,
    }
    const to = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key]
    const row = to === undefined ? undefined : order[Math.max(0, Math.min(order.length - 1, to))]
    if (row !== undefined) onSelect(row)
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && order[at] !== undefined) onOpen(order[at])
    else {
      onKey(event)
      return
    }
    event.preventDefault()
  }

  const draw = (index: number, start: number | null): ReactNode => {
    const line = lines[index]
    if (line === undefined) return null
    const style = { transform: `translateY(${start ?? 0}px)` }
    const { group } = line
    if (line.kind === 'head') {
      return (
        <div key={`head ${group.key}`} role="presentation" className="inbox-head" style={style}>
          <GroupName group={group} vocabulary={vocabulary} />
          <span className="inbox-head-count">{group.rows.length}</span>
        </div>
      )
    }
    const { row } = line
    return (
      <div key={row.key} role="presentation" className="inbox-line" style={style}>
        <Row
          row={row}
          group={group}
          id={`${id}${line.place}`}
          selected={sizeOf(ranges) === 0 ? row.key === selected : hasPlace(ranges, line.place)}
          current={row.key === selected}
          place={line.place}
          count={more ? -1 : order.length}
          fresh={newSince !== null && row.items.some(({ arrivedAt }) => arrivedAt > newSince)}
          vocabulary={vocabulary}
          onPress={(event) => onPress(event, row, line.place)}
          onOpen={() => onOpen(row)}
        />
      </div>
    )
  }
  const drawn = new Set(rows.map(({ index }) => index))
  return (
    <>
      <div
        ref={scroller}
        role="listbox"
        aria-label={label}
        aria-multiselectable
        aria-activedescendant={chosen?.kind === 'row' ? `${id}${chosen.place}` : undefined}
        tabIndex={0}
        className="inbox-list scroll"
        onKeyDown={onKeyDown}
      >
        <div role="presentation" className="inbox-lines" style={{ height: virtual.getTotalSize() }}>
          {rows.map(({ index, start }) => draw(index, start))}
          {/* The selected item stays in the page when it is scrolled away, so that `aria-activedescendant` keeps a
            target. */}
          {selectedLine >= 0 &&
            !drawn.has(selectedLine) &&
            draw(selectedLine, virtual.getOffsetForIndex(selectedLine)?.[0] ?? 0)}
        </div>
      </div>
      <p aria-live="polite" className={copied.said === null ? 'hidden-text' : 'data-table-said'}>
        {copied.said}
      </p>
    </>
  )
}
