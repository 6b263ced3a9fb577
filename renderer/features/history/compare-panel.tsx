import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mostFields, type FieldChange } from '../../../shared/domain/history/field-changes.ts'
import {
  countOfKnown,
  type HistorySection,
  type KeptRead,
  type ReadComparison,
} from '../../../shared/domain/history/kept-read.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { shownValue } from '../../../shared/domain/privacy/personal.ts'
import { useComparison, useKeptReads } from '../../data/history.ts'
import '../../parts/changes/changes.css'
import './history.css'
import { useHalfName } from '../../ui/in-hand.ts'
import { KnownChangesView } from '../../parts/changes/known-changes.tsx'
import { useOwnersWords } from '../../parts/register-words/use-owners-words.ts'

/** Which two reads are compared; null: the newest, or the one before the newer one. */
export interface Chosen {
  readonly section: HistorySection
  readonly older: AnswerId | null
  readonly newer: AnswerId | null
}
export const newestTwo: Chosen = { section: 'record', older: null, newer: null }

function ReadChoice({
  label,
  reads,
  value,
  onChange,
}: {
  readonly label: string
  readonly reads: readonly KeptRead[]
  readonly value: AnswerId | null
  readonly onChange: (read: AnswerId) => void
}): ReactNode {
  const id = useId()
  const format = useFormat()
  return (
    <div className="history-choice">
      <label htmlFor={id} className="small">
        {label}
      </label>
      <select
        id={id}
        className="select"
        value={value ?? ''}
        onChange={(event) => {
          const found = reads.find(({ pages: [first] }) => String(first.id) === event.target.value)
          if (found !== undefined) onChange(found.pages[0].id)
        }}
      >
        {reads.map(({ pages: [first] }) => (
          <option key={first.id} value={first.id}>
            {format.moment(first.readAt)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Two reads of a part of the file side by side: in words, and field by field. Free, and offline. */
export function ComparePanel({
  company,
  chosen,
  onChoose,
}: {
  readonly company: PartyId
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}): ReactNode {
  const { t } = useTranslation('history')
  const ownersWords = useOwnersWords()
  const id = useId()
  const [all, setAll] = useState(false)
  const kept = useKeptReads(company)
  const every = kept.data ?? []
  const sections = [...new Set(every.map(({ section }) => section))].filter((section) => section !== 'events')
  const reads = every.filter(({ section }) => section === chosen.section)
  const newest = reads.find(({ pages: [first] }) => first.id === chosen.newer) ?? reads[0]
  const before = reads.filter(({ pages: [first] }) => newest !== undefined && first.id < newest.pages[0].id)
  const oldest = before.find(({ pages: [first] }) => first.id === chosen.older) ?? before[0]
  const compared = useComparison(oldest?.pages[0].id ?? null, newest?.pages[0].id ?? null, all)
  if (kept.error) return <ErrorNotice error={kept.error.appError} onRetry={() => void kept.refetch()} boxed />
  if (kept.data === undefined) return null

  /** Alt+↑ and Alt+↓ go through the pairs of neighbouring reads. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!event.altKey || step === 0 || newest === undefined) return
    const at = reads.indexOf(newest) + step
    const [to, next] = [reads[at], reads[at + 1]]
    if (to === undefined || next === undefined) return
    event.preventDefault()
    onChoose({ section: chosen.section, newer: to.pages[0].id, older: next.pages[0].id })
  }
  const shownSections: readonly HistorySection[] = sections.some((one) => one === chosen.section)
    ? sections
    : [chosen.section, ...sections]
  return (
    <div className="history-compare" role="presentation" onKeyDown={onKeyDown}>
      <div className="history-bar">
        <div className="history-choice">
          <label htmlFor={id} className="small">
            {t('compare.section')}
          </label>
          <select
            id={id}
            className="select"
            value={chosen.section}
            onChange={(event) => {
              const section = shownSections.find((one) => one === event.target.value)
              if (section !== undefined) onChoose({ section, older: null, newer: null })
            }}
          >
            {shownSections.map((section) => (
              <option key={section} value={section}>
                {t(`sections.${section}`, ownersWords)}
              </option>
            ))}
          </select>
        </div>
        {reads.length > 1 && (
          <>
            <ReadChoice
              label={t('compare.older')}
              reads={before}
              value={oldest?.pages[0].id ?? null}
              onChange={(older) => onChoose({ ...chosen, newer: newest?.pages[0].id ?? null, older })}
            />
            <ReadChoice
              label={t('compare.newer')}
              reads={reads.slice(0, -1)}
              value={newest?.pages[0].id ?? null}
              onChange={(newer) => onChoose({ ...chosen, newer, older: null })}
            />
            {reads.length > 2 && (
              <span className="small dim">
                <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> {t('compare.swapKeys')}
              </span>
            )}
            <span className="grow" />
            <Segmented
              small
              label={t('compare.show')}
              value={all ? 'all' : 'differences'}
              onChange={(value) => setAll(value === 'all')}
              options={[
                { value: 'differences', text: t('compare.differences') },
                { value: 'all', text: t('compare.all') },
              ]}
            />
          </>
        )}
      </div>
      {reads.length < 2 && <p>{t(reads.length === 0 ? 'compare.none' : 'compare.one')}</p>}
      {compared.error && <ErrorNotice error={compared.error.appError} onRetry={() => void compared.refetch()} boxed />}
      {reads.length > 1 &&
        compared.data &&
        (compared.data.ok ? (
          <Comparison comparison={compared.data.comparison} all={all} />
        ) : (
          <p role="status">{t(`compare.why.${compared.data.why}`)}</p>
        ))}
    </div>
  )
}

function Comparison({ comparison, all }: { readonly comparison: ReadComparison; readonly all: boolean }): ReactNode {
  const { t } = useTranslation('history')
  const halfName = useHalfName()
  const { unchanged, fields, whole, known } = comparison
  const [opened, setOpened] = useState<boolean | null>(null)
  // What is said in words is not said a second time before somebody asks.
  const open = opened ?? countOfKnown(known) === 0
  const rows = all ? fields.rows : fields.rows.filter(({ kind }) => kind !== 'same')
  const counted = rows.filter(({ kind }) => all || (kind !== 'respelled' && kind !== 'reordered')).length
  return (
    <>
      <p role="status" className={unchanged ? 'history-said' : 'hidden-text'}>
        {unchanged ? t('compare.unchanged') : t('compare.fieldsCount', { count: counted })}
        {unchanged &&
          rows.some(({ kind }) => kind === 'respelled' || kind === 'reordered') &&
          ` ${t('compare.spelled')}`}
      </p>
      {!whole && <p className="small">{t('compare.partial')}</p>}
      {(!unchanged || all) && (
        <>
          {known.kind !== 'none' && (
            <section aria-label={halfName(t('compare.known'))}>
              <h2>{t('compare.known')}</h2>
              <KnownChangesView comparison={comparison} all={all} />
            </section>
          )}
          <section aria-label={halfName(t('compare.fields'))} className="history-fields">
            <details open={open}>
              <summary
                onClick={(event) => {
                  event.preventDefault()
                  setOpened(!open)
                }}
              >
                <h2>{t('compare.fields')}</h2>{' '}
                <span className="dim small">
                  {t(all ? 'compare.fieldsAll' : 'compare.fieldsCount', { count: counted })}
                </span>
              </summary>
              {fields.more && <p className="small">{t('compare.more', { count: mostFields })}</p>}
              {open && rows.length > 0 && <FieldsTable rows={rows} />}
            </details>
          </section>
        </>
      )}
    </>
  )
}

function FieldsTable({ rows }: { readonly rows: readonly FieldChange[] }): ReactNode {
  const { t } = useTranslation('history')
  const shown = (path: string, text: string | null): string | null =>
    text === null ? null : shownValue(path, text).text
  const value = (row: FieldChange, side: 'before' | 'after'): ReactNode => {
    const text = shown(row.path, row[side])
    if (text === null) return null
    return text === '' ? <code className="null">""</code> : <Foreign text={text} most={280} german />
  }
  const columns: readonly Column<FieldChange>[] = [
    {
      key: 'path',
      head: t('compare.path'),
      width: '30%',
      rowHeader: true,
      text: ({ path }) => path,
      compare: (a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
      cell: (row) => (
        <code>
          <Foreign text={row.path} most={140} />
        </code>
      ),
    },
    {
      key: 'before',
      head: t('compare.older'),
      text: (row) => shown(row.path, row.before) ?? '',
      cell: (row) =>
        row.before === null || row.kind === 'same' ? (
          value(row, 'before')
        ) : (
          <span className="was">{value(row, 'before')}</span>
        ),
    },
    {
      key: 'after',
      head: t('compare.newer'),
      text: (row) => shown(row.path, row.after) ?? '',
      cell: (row) => value(row, 'after'),
    },
    {
      key: 'kind',
      head: t('compare.change'),
      width: '136px',
      narrowWidth: '104px',
      text: ({ kind }) => t(`compare.kind.${kind}`),
      value: ({ kind }) => t(`compare.kind.${kind}`),
      cell: (row) => <span className={`history-kind history-kind-${row.kind}`}>{t(`compare.kind.${row.kind}`)}</span>,
    },
  ]
  // A path may be both removed and added: a value that became an object.
  return (
    <DataTable
      name="compare-panel"
      label={t('compare.fields')}
      rows={rows}
      columns={columns}
      rowKey={(row) => `${row.path} ${row.kind}`}
    />
  )
}
