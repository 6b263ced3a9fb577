import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import type { LedgerOnly } from '../../../shared/domain/credits/ledger-only.ts'
import { isUnknownDay, type UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { callSubject } from '../../../shared/words/call-subject.ts'
import { useOpenParty } from '../../data/open-party.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CallDialog } from './call-dialog.tsx'
import './ledger.css'
import { ledgerCredits, ledgerResult, type LedgerResult } from './ledger-result.ts'
import { ResultMark } from './result-mark.tsx'
import { useLedgerPages } from './use-ledger-pages.ts'

const rowHeight = 32
/** Columns that are there at any width; the call joins them from 1024 px on. */
const columns = 6

const headClass: Readonly<Partial<Record<string, string>>> = { call: 'wide-only', announced: 'num', credits: 'num' }
const warns: ReadonlySet<LedgerResult> = new Set(['differs', 'unknown', 'uncertain'])

function Row({
  row,
  index,
  onCall,
}: {
  readonly row: LedgerRow
  readonly index: number
  readonly onCall: (answer: AnswerId) => void
}): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const openParty = useOpenParty()
  const result = ledgerResult(row)
  const credits = ledgerCredits(row, format.number)
  const tone = warns.has(result) ? 'warn' : undefined
  // What was asked of no company and no term says what it was about all the same.
  const subject =
    row.subject === '' || row.subject === row.operation ? (
      <span className="dim">{t(row.subject === '' ? 'aboutAccount' : 'aboutReference')}</span>
    ) : (
      <Foreign text={callSubject(row.subject, format.language)} most={160} />
    )
  const { partyId, answerId } = row
  return (
    <tr aria-rowindex={index + 2}>
      <td className="dim">{format.time(row.at)}</td>
      <td>{t(`operations.${row.operation}`)}</td>
      <td>
        {partyId === null ? (
          <span className="cut">{subject}</span>
        ) : (
          <button type="button" className="cut ledger-subject" onClick={() => openParty(partyId)}>
            {subject}
          </button>
        )}
      </td>
      <td className="wide-only">
        {answerId === null ? (
          <span className="null" title={row.call.slice(0, 200)}>
            {t('noSource')}
          </span>
        ) : (
          <button type="button" className="cut ledger-call" onClick={() => onCall(answerId)}>
            {t('columns.call')}
            <span className="hidden-text">
              , {t('showCall')}: <Foreign text={row.call} most={120} />
            </span>
          </button>
        )}
      </td>
      <td className="num dim">{row.reserved === null ? t('announcedUnknown') : format.number(row.reserved)}</td>
      <td className="num ledger-credits">
        {credits === null ? (
          <span className="warn">
            ?<span className="hidden-text"> {t('results.unknown')}</span>
          </span>
        ) : (
          <span className={tone}>{credits}</span>
        )}
      </td>
      <td>
        <span className={`ledger-result ${tone ?? ''}`}>
          <ResultMark result={result} />
          {result === 'underWay' ? t('underWay') : t(`results.${result}`)}
        </span>
      </td>
    </tr>
  )
}

function Waiting({ index }: { readonly index: number }): ReactNode {
  const { t } = useTranslation('credits')
  return (
    <tr aria-rowindex={index + 2}>
      <td className="dim">…</td>
      <td colSpan={columns - 1} className="dim">
        {t('loading')}
      </td>
      <td className="wide-only dim">…</td>
    </tr>
  )
}

function DayHead({
  day,
  today,
  lacks,
}: {
  readonly day: string
  readonly today: boolean
  /** Rows of this day may be missing. */
  readonly lacks: boolean
}): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  return (
    <tr className="ledger-day">
      <th colSpan={columns} scope="rowgroup">
        <b>{today ? t('today') : format.day(day)}</b>
        {today && ` ${format.day(day)}`}
        {lacks && <span className="warn"> {t('dayMissing')}</span>}
      </th>
      <td className="wide-only">{'\u00a0'}</td>
    </tr>
  )
}

/** Takes the room of rows out of sight. */
const Space = ({ height }: { readonly height: number }): ReactNode => (
  <tbody aria-hidden="true">
    <tr className="ledger-space">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden: it is no cell, only height */}
      <td style={{ height }} />
    </tr>
  </tbody>
)

/** How far the table stands below the top of what scrolls it. */
function useOffset(scroller: RefObject<HTMLElement | null>, table: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const box = scroller.current
    if (box === null || table.current === null) return
    const measure = (): void => {
      if (table.current === null) return
      setOffset(table.current.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop)
    }
    const watcher = new ResizeObserver(measure)
    for (const child of box.children) watcher.observe(child)
    measure()
    return () => watcher.disconnect()
  }, [scroller, table])
  return offset
}

/**
 * Every call that can cost, newest first: what was announced, what was charged, and how that is known. Only the rows
 * in sight are in the page; `aria-rowcount` tells how many there are, `aria-busy` that they are being read anew.
 */
export function Ledger({
  scroller,
  today,
  unknown,
  only,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** The local calendar day that the meter counts. */
  readonly today: string | null
  /** Days of which rows are missing. */
  readonly unknown: UnknownDays | null
  /** The rows that one line of the breakdown adds up; null: all. */
  readonly only: LedgerOnly | null
}): ReactNode {
  const { t } = useTranslation('credits')
  const table = useRef<HTMLTableElement>(null)
  const scrollMargin = useOffset(scroller, table)
  const [call, setCall] = useState<AnswerId | null>(null)
  const [range, setRange] = useState({ from: 0, to: 40 })
  const pages = useLedgerPages(range.from, range.to, only)
  const total = pages.total ?? 0
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
    onChange: ({ range: seen }) => {
      if (seen !== null && (seen.startIndex !== range.from || seen.endIndex !== range.to)) {
        setRange({ from: seen.startIndex, to: seen.endIndex })
      }
    },
  })
  const items = virtual.getVirtualItems()
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin)
  const heads = ['time', 'operation', 'subject', 'call', 'announced', 'credits', 'result'] as const

  if (pages.total === 0)
    return (
      <EmptyState icon="credits" title={t('ledgerEmpty')}>
        {t('ledgerEmptyText')}
      </EmptyState>
    )
  return (
    <>
      {pages.error && <ErrorNotice error={pages.error.appError} onRetry={pages.retry} />}
      <table
        ref={table}
        className="ledger"
        aria-label={t('ledger')}
        aria-rowcount={total + 1}
        aria-busy={pages.reading}
      >
        <colgroup>
          <col className="ledger-time" />
          <col className="ledger-operation" />
          <col />
          <col className="ledger-call-col wide-only" />
          <col className="ledger-announced" />
          <col className="ledger-credits-col" />
          <col className="ledger-result-col" />
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((head) => (
              <th key={head} scope="col" className={headClass[head]}>
                {t(`columns.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        {before > 0 && <Space height={before} />}
        {/* One tbody a row: the first row of a day carries the day's head, so heights are measured, not guessed. */}
        {items.map(({ index }) => {
          const row = pages.rowAt(index)
          const newDay = row !== undefined && (index === 0 || pages.rowAt(index - 1)?.day !== row.day)
          return (
            <tbody key={index} ref={virtual.measureElement} data-index={index}>
              {newDay && <DayHead day={row.day} today={row.day === today} lacks={isUnknownDay(unknown, row.day)} />}
              {row === undefined ? <Waiting index={index} /> : <Row row={row} index={index} onCall={setCall} />}
            </tbody>
          )
        })}
        {after > 0 && <Space height={after} />}
      </table>
      {call !== null && <CallDialog answer={call} onClose={() => setCall(null)} />}
    </>
  )
}
