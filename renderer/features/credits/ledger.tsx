import { useMemo, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import type { LedgerOnly } from '../../../shared/domain/credits/ledger-only.ts'
import { isUnknownDay, type UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { sortKey } from '../../../shared/domain/text/fold.ts'
import { callSubject } from '../../../shared/words/call-subject.ts'
import { useOpenParty } from '../../data/open-party.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CallDialog } from './call-dialog.tsx'
import './ledger.css'
import { ledgerCredits, ledgerResult, type LedgerResult } from './ledger-result.ts'
import { ResultMark } from './result-mark.tsx'
import { useLedgerPages } from './use-ledger-pages.ts'

const warns: ReadonlySet<LedgerResult> = new Set(['differs', 'unknown', 'uncertain'])
const toneOf = (row: LedgerRow): 'warn' | undefined => (warns.has(ledgerResult(row)) ? 'warn' : undefined)

const byText =
  (text: (row: LedgerRow) => string) =>
  (a: LedgerRow, b: LedgerRow): number => {
    const [first, second] = [text(a), text(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }
/** What nobody knows stands at the end of an ascending order. */
const byNumber =
  (number: (row: LedgerRow) => number | null) =>
  (a: LedgerRow, b: LedgerRow): number => {
    const [first, second] = [number(a) ?? Infinity, number(b) ?? Infinity]
    return first === second ? 0 : first - second
  }

/** The columns of the ledger. `unknown`: days of which rows are missing. */
function useColumns(unknown: UnknownDays | null, onCall: (answer: AnswerId) => void): readonly Column<LedgerRow>[] {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const openParty = useOpenParty()
  return useMemo((): readonly Column<LedgerRow>[] => {
    // What was asked of no company and no term says what it was about all the same.
    const whole = ({ subject, operation }: LedgerRow): string | null =>
      subject === '' ? t('aboutAccount') : subject === operation ? t('aboutReference') : null
    const about = (row: LedgerRow): string => whole(row) ?? callSubject(row.subject, format.language, row.operation)
    const time = ({ at, day }: LedgerRow): string =>
      isUnknownDay(unknown, day) ? `${format.moment(at)}, ${t('dayMissing')}` : format.moment(at)
    const operation = (row: LedgerRow): string => t(`operations.${row.operation}`)
    const result = (row: LedgerRow): string => {
      const said = ledgerResult(row)
      return said === 'underWay' ? t('underWay') : t(`results.${said}`)
    }
    const announced = ({ reserved }: LedgerRow): string =>
      reserved === null ? t('announcedUnknown') : format.number(reserved)
    return [
      {
        key: 'time',
        head: t('columns.time'),
        width: '148px',
        cell: (row) => (
          <span className={isUnknownDay(unknown, row.day) ? 'cut warn' : 'cut dim'} title={time(row)}>
            {time(row)}
          </span>
        ),
        text: time,
        value: ({ day }) => format.day(day),
        compare: byText(({ at }) => at),
      },
      {
        key: 'operation',
        head: t('columns.operation'),
        width: '172px',
        narrowWidth: '150px',
        cell: operation,
        text: operation,
        value: operation,
        compare: byText((row) => sortKey(operation(row))),
      },
      {
        key: 'subject',
        head: t('columns.subject'),
        rowHeader: true,
        cell: (row) => {
          const { partyId } = row
          const subject =
            whole(row) === null ? <Foreign text={about(row)} most={160} /> : <span className="dim">{about(row)}</span>
          return partyId === null ? (
            <span className="cut">{subject}</span>
          ) : (
            <button type="button" className="cut ledger-subject" onClick={() => openParty(partyId)}>
              {subject}
            </button>
          )
        },
        text: about,
        compare: byText((row) => sortKey(about(row))),
      },
      {
        key: 'call',
        head: t('columns.call'),
        width: '96px',
        wideOnly: true,
        cell: ({ answerId, call }) =>
          answerId === null ? (
            <span className="null" title={call.slice(0, 200)}>
              {t('noSource')}
            </span>
          ) : (
            <button type="button" className="cut ledger-call" onClick={() => onCall(answerId)}>
              {t('columns.call')}
              <span className="hidden-text">
                , {t('showCall')}: <Foreign text={call} most={120} />
              </span>
            </button>
          ),
        text: ({ call }) => call,
      },
      {
        key: 'announced',
        head: t('columns.announced'),
        width: '88px',
        align: 'end',
        cell: (row) => <span className="dim">{announced(row)}</span>,
        text: announced,
        compare: byNumber(({ reserved }) => reserved),
      },
      {
        key: 'credits',
        head: t('columns.credits'),
        width: '84px',
        narrowWidth: '72px',
        align: 'end',
        cell: (row) => {
          const credits = ledgerCredits(row, format.number)
          return credits === null ? (
            <span className="warn ledger-credits">
              ?<span className="hidden-text"> {t('results.unknown')}</span>
            </span>
          ) : (
            <span className={`ledger-credits ${toneOf(row) ?? ''}`}>{credits}</span>
          )
        },
        text: (row) => ledgerCredits(row, format.number) ?? t('results.unknown'),
        compare: byNumber(({ state, charged }) => (state === 'released' ? 0 : charged)),
      },
      {
        key: 'result',
        head: t('columns.result'),
        width: '196px',
        cell: (row) => (
          <span className={`ledger-result ${toneOf(row) ?? ''}`}>
            <ResultMark result={ledgerResult(row)} />
            {result(row)}
          </span>
        ),
        text: result,
        value: result,
        compare: byText((row) => sortKey(result(row))),
      },
    ]
  }, [t, format, openParty, unknown, onCall])
}

/**
 * Every call that can cost, newest first: what was announced, what was charged, and how that is known. Only the rows
 * in sight are in the page; `aria-rowcount` tells how many there are, `aria-busy` that they are being read anew.
 */
export function Ledger({
  scroller,
  unknown,
  only,
}: {
  readonly scroller: RefObject<HTMLDivElement | null>
  /** Days of which rows are missing. */
  readonly unknown: UnknownDays | null
  /** The rows that one line of the breakdown adds up; null: all. */
  readonly only: LedgerOnly | null
}): ReactNode {
  const { t } = useTranslation('credits')
  const openParty = useOpenParty()
  const [call, setCall] = useState<AnswerId | null>(null)
  const { rows, total, more, readOn, reading, error, retry } = useLedgerPages(only)
  const all = useColumns(unknown, setCall)
  // Of a part of the rows an order would pass for that of all.
  const columns = useMemo(() => (more ? all.map(({ compare: _none, ...column }) => column) : all), [all, more])

  if (total === 0 && !reading)
    return (
      <EmptyState icon="credits" title={t('ledgerEmpty')}>
        {t('ledgerEmptyText')}
      </EmptyState>
    )
  return (
    <div className="ledger">
      {error && <ErrorNotice error={error.appError} onRetry={retry} />}
      <DataTable
        name="ledger"
        label={t('ledger')}
        rows={rows}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ partyId }) => partyId !== null && openParty(partyId)}
        opens={({ partyId }) => partyId !== null}
        more={more}
        {...(total === undefined ? {} : { whole: total })}
        onNearEnd={readOn}
        busy={reading}
        fills={false}
        within={scroller}
      />
      {call !== null && <CallDialog answer={call} onClose={() => setCall(null)} />}
    </div>
  )
}
