import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxQuery } from '../../../../shared/domain/watch/inbox.ts'
import { openTab } from '../../../data/tabs.ts'
import { useViewKeys } from '../../../data/view-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../parts/errors/error-notice.tsx'
import { placesOf } from '../../../ui/data-table/ranges.ts'
import { nothingPicked, placesIn, type Picked } from '../../../ui/data-table/row-selection.ts'
import { useTyped } from '../../../ui/use-typed.ts'
import { useAcknowledging, useInbox } from '../../../data/watch.ts'
import { useVocabulary } from '../../../parts/watch/use-vocabulary.ts'
import { groupItems, rowKey, rowsInOrder, unseenIn, type Grouping, type InboxRow } from './group-items.ts'
import './inbox.css'
import { InboxDetail } from './inbox-detail.tsx'
import { InboxList } from './inbox-list.tsx'
import { everything, filtersSet, InboxFilter, InboxTools } from './inbox-tools.tsx'
import { useInboxPlace } from './use-inbox-place.ts'
import { useLed } from './use-led.ts'

const typingPause = 150

interface InboxProps {
  /** What the place fixes: a feed's results are the inbox of that feed. Pass a constant. */
  readonly fixed: Partial<InboxQuery>
  /** The head around the tools. */
  readonly head: (tools: ReactNode) => ReactNode
  /** Stands where nothing has come yet, filters aside. */
  readonly empty: ReactNode
  readonly newSince?: string | null
}

/** What the watch brought: a list in groups on the left, the change chosen in it on the right. */
export function Inbox({ fixed, head, empty, newSince = null }: InboxProps): ReactNode {
  const { t } = useTranslation('watch')
  const [typed, setTyped] = useState<InboxQuery>({ ...everything, ...fixed })
  const text = useTyped(typed.text.trim(), typingPause)
  const query = useMemo(() => ({ ...typed, ...fixed, text }), [typed, fixed, text])
  const [grouping, setGrouping] = useState<Grouping>('day')
  const [filtering, setFiltering] = useState(false)
  const inbox = useInbox(query)
  const vocabulary = useVocabulary(true)
  const acknowledging = useAcknowledging()
  const [undo, setUndo] = useState<readonly number[]>([])
  const items = inbox.items ?? []
  const led = useLed(items)
  const groups = useMemo(() => groupItems(inbox.items ?? [], grouping, led), [inbox.items, grouping, led])
  const order = useMemo(() => rowsInOrder(groups), [groups])
  const place = useInboxPlace(order)
  const [picked, setPicked] = useState<Picked<InboxRow>>(nothingPicked)
  const ranges = useMemo(() => placesIn(picked, order, rowKey), [picked, order])
  const selected = useMemo(() => Array.from(placesOf(ranges)).flatMap((at) => order[at] ?? []), [ranges, order])
  const root = useRef<HTMLDivElement>(null)

  // Groups other than days have their items all over the list: they are whole only when all of it is here.
  const { more, loadMore } = inbox
  useEffect(() => {
    if (grouping !== 'day' && more) loadMore()
  }, [grouping, more, loadMore, items.length])

  const acknowledge = async (ids: readonly number[]): Promise<void> => {
    setUndo(ids)
    await acknowledging.acknowledge(ids)
  }
  const takeBack = (): void => {
    void acknowledging.restore(undo)
    setUndo([])
  }
  const toggle = (rows: readonly InboxRow[]): void => {
    const unseen = unseenIn(rows)
    if (unseen.length > 0) void acknowledge(unseen)
    else {
      void acknowledging.restore(rows.flatMap(({ items: told }) => told.map(({ id }) => id)))
      setUndo([])
    }
  }
  /** What one key means: all that is selected, else the row that is looked at. */
  const toggleHere = (): void => {
    const rows = selected.length > 0 ? selected : place.row === null ? [] : [place.row]
    const forward = unseenIn(rows).length > 0
    toggle(rows)
    setPicked(nothingPicked)
    if (forward) place.next()
  }
  const acknowledgeAll = async (): Promise<void> => {
    const ids = await acknowledging.allUnseen(query)
    if (ids !== null) await acknowledge(ids)
  }
  const open = ({ items: [{ company }] }: InboxRow): void => {
    if (company !== null) openTab({ kind: 'company', id: company.id })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (
      event.target instanceof HTMLElement &&
      event.target.matches('input:not([type=checkbox], [type=radio]), select, textarea')
    )
      return
    const key = event.key.toLowerCase()
    if (key === 'q' && place.row !== null) {
      toggleHere()
    } else if (key === 'z' && undo.length > 0) takeBack()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const keyHints = useMemo(
    () => [
      { keys: 'J K', text: t('keys.walk') },
      { keys: 'Q', text: t('keys.acknowledge', { count: 1 }) },
      { keys: 'Enter', text: t('keys.open') },
      { keys: 'Z', text: t('keys.undo') },
    ],
    [t],
  )
  useViewKeys(keyHints)

  const set = filtersSet(typed, fixed)
  const loaded = inbox.items !== undefined
  const unseenHere = items.filter(({ acknowledgedAt }) => acknowledgedAt === null).length
  return (
    <div className="inbox" ref={root} role="presentation" onKeyDown={onKey}>
      {head(
        loaded && (items.length > 0 || set > 0) && (
          <InboxTools
            grouping={grouping}
            onGrouping={setGrouping}
            filtering={filtering}
            onFiltering={setFiltering}
            set={set}
            unseen={more ? Math.max(1, unseenHere) : unseenHere}
            onAcknowledgeAll={() => void acknowledgeAll()}
            query={query}
          />
        ),
      )}
      {filtering && <InboxFilter query={typed} fixed={fixed} onChange={setTyped} vocabulary={vocabulary} />}
      {inbox.error && <ErrorNotice error={inbox.error} onRetry={inbox.retry} />}
      {acknowledging.error && <ErrorNotice error={acknowledging.error} onDismiss={acknowledging.clear} />}
      {loaded &&
        items.length === 0 &&
        (set === 0 ? (
          empty
        ) : (
          <div className="inbox-none" role="status">
            <p>
              <b>{t('inbox.noneTitle')}</b> {t('inbox.none')}
            </p>
            <Button onPress={() => setTyped({ ...everything, ...fixed })}>{t('inbox.clearFilter')}</Button>
          </div>
        ))}
      {items.length > 0 && (
        <div className="inbox-columns">
          <div className="inbox-column">
            <InboxList
              label={t('inbox.label')}
              groups={groups}
              order={order}
              picked={picked}
              ranges={ranges}
              onPicked={setPicked}
              selected={place.row?.key ?? null}
              onSelect={place.select}
              onOpen={open}
              onKey={onKey}
              newSince={newSince}
              more={more}
              onNearEnd={loadMore}
              vocabulary={vocabulary}
            />
            <p className="inbox-foot small" role="status">
              {selected.length > 0 ? (
                <>
                  <span>{t('inbox.selected', { count: selected.length })}</span>
                  <Button small variant="quiet" shortcut="Q" onPress={toggleHere}>
                    {unseenIn(selected).length === 0
                      ? t('detail.restore')
                      : t('detail.acknowledge', { count: unseenIn(selected).length })}
                  </Button>
                </>
              ) : undo.length > 0 ? (
                <>
                  <span>{t('inbox.acknowledged', { count: undo.length })}</span>
                  <Button small variant="quiet" shortcut="Z" onPress={takeBack}>
                    {t('inbox.undo')}
                  </Button>
                </>
              ) : (
                // What is all here was counted by title and rows.
                items.length < inbox.total && (
                  <span className="dim">{t('inbox.shownOf', { count: inbox.total, shown: items.length })}</span>
                )
              )}
            </p>
          </div>
          {place.row && (
            <InboxDetail
              key={place.row.key}
              row={place.row}
              vocabulary={vocabulary}
              byKey={selected.length === 0}
              onToggle={() => place.row && toggle([place.row])}
            />
          )}
        </div>
      )}
    </div>
  )
}
