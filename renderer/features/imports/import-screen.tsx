import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Decision, Import, ImportRow } from '../../../shared/domain/imports/import.ts'
import type { Tab } from '../../../shared/contract/state.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useClient } from '../../data/core.tsx'
import { useViewKeys } from '../../data/view-keys.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { QueryView } from '../../parts/query-view.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { offerUndo } from '../../parts/undo.tsx'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { useTyped } from '../../ui/use-typed.ts'
import { useImport, useImportCompanies, useImportRows } from './data.ts'
import { HandSearch } from './hand-search.tsx'
import { ImportRows } from './import-rows.tsx'
import './imports.css'
import { RowPanel } from './row-panel.tsx'
import { shownKinds, statesOf, type ShownKind } from './row-words.ts'
import { SearchService } from './search-service.tsx'
import { useDecisionKeys } from './use-decision-keys.ts'
import '../../parts/library-pane.css'

/** An imported list: which companies its rows mean, row by row. */
export function ImportScreen({ tab: { id } }: { readonly tab: Extract<Tab, { kind: 'import' }> }): ReactNode {
  const { t } = useTranslation('imports')
  const notKnown = { title: t('notKnown'), text: t('notKnownText'), action: t('toSearch') }
  return (
    <QueryView read={useImport(id)} icon="import" notKnown={notKnown}>
      {(list) => <Working list={list} />}
    </QueryView>
  )
}

function countOf({ counts, rows, duplicates }: Import, kind: ShownKind): number {
  if (kind === 'all') return rows
  return kind === 'duplicates' ? duplicates : statesOf[kind].reduce((sum, state) => sum + counts[state], 0)
}

/** Everything that can be done with the companies of the list. */
function Companies({ list, onClose }: { readonly list: Import; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('imports')
  const companies = useImportCompanies(list.id)
  if (companies.error) return <ErrorNotice error={companies.error.appError} onDismiss={onClose} />
  return companies.data === undefined ? null : (
    <BulkBar parties={companies.data} from={t('from', { name: cutText(list.name, 80).text })} onClear={onClose} />
  )
}

function Working({ list }: { readonly list: Import }): ReactNode {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const { imports } = useClient()
  const [kind, setKind] = useState<ShownKind>('all')
  const [typed, setTyped] = useState('')
  const [current, setCurrent] = useState<ImportRow | null>(null)
  const [byHand, setByHand] = useState<ImportRow | null>(null)
  const [acting, setActing] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const text = useTyped(typed, 200)
  const shown = useImportRows(list.id, { states: statesOf[kind], duplicatesOnly: kind === 'duplicates', text })
  const { rows } = shown
  const place = current === null ? -1 : rows.findIndex(({ position }) => position === current.position)
  const row = rows[place] ?? current ?? rows[0] ?? null

  const decide = async (about: ImportRow, decision: Decision): Promise<void> => {
    const next = rows[rows.findIndex(({ position }) => position === about.position) + 1]
    const outcome = await imports.decide({ import: list.id, decisions: [{ position: about.position, decision }] })
    if (!outcome.ok) return setError(outcome.error)
    const [before] = outcome.value
    if (before === undefined) return
    const name = cutText(about.name ?? about.number ?? '', 60).text
    offerUndo(t(`said.${decision.kind}`, { name }), async () => {
      const taken = await imports.decide({
        import: list.id,
        decisions: [{ position: before.position, decision: before.before }],
      })
      if (taken.ok) setCurrent(about)
      return taken
    })
    setError(null)
    if (decision.kind !== 'open' && next !== undefined) setCurrent(next)
  }
  useDecisionKeys(row, {
    decide: (decision) => {
      if (row !== null) void decide(row, decision)
    },
    search: () => setByHand(row),
  })
  useViewKeys(
    useMemo(
      () => [
        { keys: '1–8', text: t('keys.accept') },
        { keys: 'S', text: t('keys.skip') },
        { keys: 'U', text: t('keys.open') },
        { keys: '/', text: t('keys.search') },
        { keys: '↑↓', text: t('keys.rows') },
      ],
      [t],
    ),
  )

  const working = list.counts.new > 0
  return (
    <div className="view import">
      <div className="view-head">
        <h1 className="cut">
          <Foreign text={list.name} most={80} />
        </h1>
        <span className="dim cut" role="status">
          {working
            ? t('comparing', { done: format.number(list.rows - list.counts.new), of: format.number(list.rows) })
            : t('summary', { count: list.rows, companies: t('companies', { count: list.companies }) })}
        </span>
      </div>
      <div className="library-bar">
        <Segmented
          small
          label={t('show')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setCurrent(null)
          }}
          options={shownKinds
            .filter((one) => one === kind || one === 'all' || countOf(list, one) > 0)
            .map((one) => ({ value: one, text: `${t(`kind.${one}`)} ${format.number(countOf(list, one))}` }))}
        />
        <TextField
          className="import-filter"
          label={t('filter')}
          hideLabel
          placeholder={t('filter')}
          type="search"
          icon="filter"
          value={typed}
          maxLength={200}
          onChange={setTyped}
        />
        <span className="grow" />
        <Button
          small
          icon="refresh"
          disabledReason={working ? t('stillComparing') : null}
          onPress={() =>
            void imports.rematch({ import: list.id }).then((outcome) => setError(outcome.ok ? null : outcome.error))
          }
        >
          {t('rematch')}
        </Button>
        <ExportButton small what={t('asTable')} source={{ kind: 'import', import: list.id }} />
        <Button
          small
          icon="company"
          variant={acting ? 'normal' : 'primary'}
          pressed={acting}
          disabledReason={list.companies === 0 ? t('noCompanies') : null}
          onPress={() => setActing(!acting)}
        >
          {t('withCompanies', { count: list.companies })}
        </Button>
      </div>
      {acting && <Companies list={list} onClose={() => setActing(false)} />}
      {error && <ErrorNotice error={error} onDismiss={() => setError(null)} />}
      {shown.error && <ErrorNotice error={shown.error.appError} />}
      <SearchService list={list} />
      {shown.total === 0 ? (
        <EmptyState icon="import" title={t('noRows')}>
          {text === '' ? t('noRowsText') : t('noRowsFor', { text: cutText(text, 60).text })}
        </EmptyState>
      ) : (
        <div className="import-work">
          <ImportRows list={list} shown={shown} current={row} onCurrent={setCurrent} />
          {row !== null && (
            <RowPanel
              list={list}
              row={row}
              onDecide={(decision) => void decide(row, decision)}
              onSearch={() => setByHand(row)}
            />
          )}
        </div>
      )}
      {byHand && (
        <HandSearch
          row={byHand}
          onClose={() => setByHand(null)}
          onTake={(company) => {
            setByHand(null)
            void decide(byHand, { kind: 'accept', company })
          }}
        />
      )}
    </div>
  )
}
