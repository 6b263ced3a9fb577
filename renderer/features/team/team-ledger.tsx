import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TeamLedgerEntry } from '../../../shared/domain/team/team.ts'
import { sortKey } from '../../../shared/domain/text/fold.ts'
import { callSubject } from '../../../shared/words/call-subject.ts'
import { useTeamLedger } from '../../data/team.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './team.css'

/** Credits of a row: what was charged, a span where the answer was lost or is under way, null where nobody knows; never zero for that. */
function creditsOf(
  { state, charged, reserved, basis }: TeamLedgerEntry,
  number: (value: number) => string,
): string | null {
  switch (state) {
    case 'reserved':
    case 'uncertain':
      return `0–${reserved === null ? '?' : number(reserved)}`
    case 'released':
      return number(0)
    case 'settled':
      return charged === null || basis === null || basis === 'unknown'
        ? null
        : basis === 'header'
          ? number(charged)
          : `≈ ${number(charged)}`
  }
}

/** What happened to a call, with why it was bought although a colleague's call for the same lost its answer. */
function Result({
  row,
  lost,
}: {
  readonly row: TeamLedgerEntry
  readonly lost: ReadonlyMap<string, TeamLedgerEntry>
}): ReactNode {
  const { t } = useTranslation('team')
  const format = useFormat()
  const known = row.despite.flatMap((uid) => lost.get(uid) ?? [])
  const words = [
    row.offline && t('ledger.offline'),
    row.despite.length > 0 && t('ledger.despite', { count: row.despite.length }),
    ...known.map(({ who, at }) => t('ledger.by', { who, time: format.moment(at) })),
  ].filter((part) => part !== false)
  return (
    <>
      {t(`ledger.states.${row.state}`)}
      {words.length > 0 && (
        <span className="warn" title={words.join(', ')}>
          , <Foreign text={words.join(', ')} most={400} />
        </span>
      )}
    </>
  )
}

const byText =
  (text: (row: TeamLedgerEntry) => string) =>
  (a: TeamLedgerEntry, b: TeamLedgerEntry): number => {
    const [first, second] = [text(a), text(b)]
    return first < second ? -1 : first > second ? 1 : 0
  }

/** What nobody knows stands at the end of an ascending order. */
const byNumber =
  (number: (row: TeamLedgerEntry) => number | null) =>
  (a: TeamLedgerEntry, b: TeamLedgerEntry): number =>
    (number(a) ?? Infinity) === (number(b) ?? Infinity) ? 0 : (number(a) ?? Infinity) - (number(b) ?? Infinity)

/** The team's ledger: every call that can cost, with whose it is, newest first. */
export function TeamLedger(): ReactNode {
  const { t } = useTranslation('team')
  const { t: credits } = useTranslation('credits')
  const format = useFormat()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTeamLedger()
  const rows = useMemo(() => {
    const seen = new Set<string>()
    // A row that arrives between two pages shifts the rest by one; none may be listed twice.
    return data?.pages.flatMap((page) => page.rows).filter(({ uid }) => !seen.has(uid) && seen.add(uid))
  }, [data])
  const byUid = useMemo(() => new Map((rows ?? []).map((row) => [row.uid, row])), [rows])
  const unknown = <span className="null">{t('ledger.unknown')}</span>
  const about = ({ subject, operation }: TeamLedgerEntry): string => callSubject(subject, format.language, operation)
  const all: readonly Column<TeamLedgerEntry>[] = [
    {
      key: 'at',
      head: t('ledger.at'),
      width: '148px',
      cell: ({ at }) => format.moment(at),
      text: ({ at }) => format.moment(at),
      compare: byText(({ at }) => at),
    },
    {
      key: 'who',
      head: t('ledger.who'),
      width: '16%',
      rowHeader: true,
      cell: ({ who }) => <Foreign text={who} most={200} />,
      value: ({ who }) => who,
      text: ({ who }) => who,
      compare: byText(({ who }) => sortKey(who)),
    },
    {
      key: 'what',
      head: t('ledger.what'),
      width: '16%',
      wideOnly: true,
      cell: ({ operation }) => credits(`operations.${operation}`),
      value: ({ operation }) => credits(`operations.${operation}`),
      text: ({ operation }) => credits(`operations.${operation}`),
      compare: byText(({ operation }) => sortKey(credits(`operations.${operation}`))),
    },
    {
      key: 'subject',
      head: t('ledger.subject'),
      cell: (row) => <Foreign text={about(row)} most={160} />,
      text: about,
      compare: byText((row) => sortKey(about(row))),
    },
    {
      key: 'announced',
      head: t('ledger.announced'),
      width: '104px',
      align: 'end',
      wideOnly: true,
      cell: ({ reserved }) => (reserved === null ? unknown : format.number(reserved)),
      text: ({ reserved }) => (reserved === null ? t('ledger.unknown') : format.number(reserved)),
      compare: byNumber(({ reserved }) => reserved),
    },
    {
      key: 'credits',
      head: t('ledger.credits'),
      width: '84px',
      align: 'end',
      cell: (row) => creditsOf(row, format.number) ?? unknown,
      text: (row) => creditsOf(row, format.number) ?? t('ledger.unknown'),
      compare: byNumber(({ charged }) => charged),
    },
    {
      key: 'result',
      head: t('ledger.result'),
      width: '30%',
      cell: (row) => <Result row={row} lost={byUid} />,
      value: ({ state }) => t(`ledger.states.${state}`),
    },
  ]
  // Of a part of the rows an order would pass for that of all.
  const columns = hasNextPage ? all.map(({ compare: _none, ...column }) => column) : all
  if (error) return <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />
  if (rows === undefined) return null
  if (rows.length === 0) return <EmptyState icon="credits" title={t('ledger.none')} />
  return (
    <>
      <p className="team-export">
        <ExportButton source={{ kind: 'team-ledger' }} what={t('ledger.label')} shown small />
      </p>
      <DataTable
        name="team-ledger"
        label={t('ledger.label')}
        rows={rows}
        columns={columns}
        rowKey={({ uid }) => uid}
        more={hasNextPage}
        fills={false}
      />
      {hasNextPage && (
        <p className="team-more">
          <Button busy={isFetchingNextPage} onPress={() => void fetchNextPage()}>
            {t('ledger.more')}
          </Button>
        </p>
      )}
    </>
  )
}
