import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { hasNews, questionOfSaved, type ShownSearch } from '../../../shared/domain/library/saved-search.ts'
import { useClient } from '../../data/core.tsx'
import { IconButton } from '../../ui/button.tsx'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { Foreign } from '../../ui/isolate.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { FilterTitle } from '../../parts/criteria/filter-title.tsx'
import { useSavedSearches } from '../../data/library.ts'
import { NameDialog } from '../../parts/name-dialog.tsx'
import { openSaved } from '../../parts/saved-searches/open-own.ts'
import { ScheduleCell } from './schedule-cell.tsx'
import { SchedulePlan } from './schedule-dialog.tsx'
import { RunSaved } from './run-saved.tsx'
import { useNewsWords } from '../../parts/saved-searches/use-news-words.ts'
import { offerUndo } from '../../parts/undo.tsx'

/** Searches that were saved, each with what is new in the cache. Opening one counts as having looked. */
export function SearchesView(): ReactNode {
  const { t } = useTranslation('notes')
  const { library } = useClient()
  const format = useFormat()
  const news = useNewsWords()
  const { data: searches, error } = useSavedSearches()
  const [editing, setEditing] = useState<ShownSearch | null>(null)
  const [planning, setPlanning] = useState<ShownSearch | null>(null)
  const columns = useMemo((): readonly Column<ShownSearch>[] => {
    const remove = async ({ id, name }: ShownSearch): Promise<void> => {
      const outcome = await library.removeSearch({ id })
      if (outcome.ok) offerUndo(t('removed', { name: cutText(name, 60).text }), outcome.value.undo)
    }
    return [
      {
        key: 'name',
        head: t('search.column.name'),
        rowHeader: true,
        cell: ({ name }) => <Foreign text={name} most={80} />,
      },
      {
        key: 'what',
        head: t('search.column.what'),
        width: '22%',
        wideWidth: '32%',
        wideOnly: true,
        cell: (search) => <Asked search={search} />,
      },
      {
        key: 'results',
        head: t('search.column.results'),
        width: '96px',
        align: 'end',
        cell: ({ what, results, more }) =>
          what.kind === 'lost' ? null : more ? t('search.atLeast', { count: results }) : format.number(results),
      },
      {
        key: 'fresh',
        head: t('search.column.fresh'),
        width: '132px',
        wideWidth: '190px',
        cell: (search) =>
          search.what.kind === 'lost' ? null : hasNews(search) ? (
            <span className="library-fresh">{news(search)}</span>
          ) : (
            <span className="dim">{t('search.noFresh')}</span>
          ),
      },
      {
        key: 'again',
        head: t('search.column.again'),
        width: '176px',
        align: 'end',
        cell: (search) => <RunSaved search={search} />,
      },
      {
        key: 'plan',
        head: t('search.column.plan'),
        width: '132px',
        wideWidth: '220px',
        text: ({ what, schedule }) =>
          what.kind === 'lost'
            ? ''
            : t(schedule === null ? 'search.plan.none' : `search.plan.rhythm.${schedule.every}`),
        cell: (search) => <ScheduleCell search={search} onPlan={() => setPlanning(search)} />,
      },
      {
        key: 'act',
        head: t('search.column.act'),
        hideHead: true,
        width: '100px',
        align: 'end',
        cell: (search) => {
          const name = cutText(search.name, 60).text
          return (
            <span className="library-row-actions">
              {hasNews(search) && (
                <IconButton
                  small
                  icon="check"
                  label={t('search.seen', { name })}
                  onPress={() => void library.markSearchSeen({ id: search.id })}
                />
              )}
              <IconButton small icon="edit" label={t('renameNamed', { name })} onPress={() => setEditing(search)} />
              <IconButton small icon="remove" label={t('removeNamed', { name })} onPress={() => void remove(search)} />
            </span>
          )
        },
      },
    ]
  }, [t, format, library, news])
  if (error) return <ErrorNotice error={error.appError} />
  if (searches?.length === 0)
    return (
      <EmptyState icon="saved" title={t('search.none')}>
        {t('search.noneText')}
      </EmptyState>
    )
  const open = (search: ShownSearch): void => {
    if (search.what.kind === 'lost') return
    void library.markSearchSeen({ id: search.id })
    openSaved(search)
  }
  return (
    <div className="library-pane">
      <DataTable
        name="searches-view"
        label={t('search.title')}
        rows={searches ?? []}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={open}
      />
      {planning && <SchedulePlan search={planning} onClose={() => setPlanning(null)} />}
      {editing && (
        <NameDialog
          title={t('rename')}
          name={editing.name}
          onSave={(name) => library.renameSearch({ id: editing.id, name })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  )
}

/** Where it searches (service or cache), and what for. */
function Asked({ search: { what } }: { readonly search: ShownSearch }): ReactNode {
  const { t } = useTranslation('notes')
  if (what.kind === 'filter')
    return (
      <FilterTitle filter={what.filter}>
        {(title) => (
          <span className="cut">
            {t('search.kind.filter')}: {title}
          </span>
        )}
      </FilterTitle>
    )
  if (what.kind === 'lost') return <span className="dim">{t('search.kind.lost')}</span>
  const kind = what.kind === 'kept' ? 'kept' : what.search
  return (
    <span className="cut">
      {t(`search.kind.${kind}`)}: <Foreign text={what.kind === 'kept' ? what.text : questionOfSaved(what)} most={80} />
    </span>
  )
}
