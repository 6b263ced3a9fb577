import { useMemo, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Import, ImportRow } from '../../../shared/domain/imports/import.ts'
import { CompanyName } from '../../parts/party/company-name.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { Mark } from '../../ui/marks.tsx'
import '../../ui/status.css'
import { useFormat } from '../../ui/use-format.ts'
import type { ShownRows } from './data.ts'
import { rowMarks } from './row-words.ts'

/** The rows of a list with what they are taken for; walking through them shows each one below. */
export function ImportRows({
  list,
  shown,
  current,
  onCurrent,
}: {
  readonly list: Import
  readonly shown: ShownRows
  readonly current: ImportRow | null
  readonly onCurrent: (row: ImportRow) => void
}): ReactNode {
  const { t } = useTranslation('imports')
  const format = useFormat()
  // A column that no row of this list can fill is none.
  const numbered = list.roles.includes('number')
  const columns = useMemo((): readonly Column<ImportRow>[] => {
    const stateWord = ({ state, asked, candidates }: ImportRow): string =>
      asked === 'sending' || asked === 'waiting' || asked === 'failed' || asked === 'uncertain'
        ? t(`asked.${asked}`)
        : state === 'candidates' || state === 'found'
          ? t('candidates', { count: candidates.length })
          : t(`state.${state}`)
    return [
      {
        key: 'position',
        head: t('row.position'),
        width: '64px',
        align: 'end',
        wideOnly: true,
        cell: ({ position }) => format.number(position + 1),
        text: ({ position }) => String(position + 1),
      },
      {
        key: 'name',
        head: t('row.list'),
        rowHeader: true,
        text: ({ name, number, cells }) => name ?? number ?? cells.filter((cell) => cell.trim() !== '').join(' · '),
        cell: ({ name, number, cells, candidates, duplicateOf }) => (
          <span className="row">
            {name === null && number === null ? (
              <span className="dim cut">
                {cells.every((cell) => cell.trim() === '') ? (
                  // Nothing could be found for an empty row: its words were lost to damage.
                  t(candidates.length > 0 ? 'lostRow' : 'emptyRow')
                ) : (
                  <Foreign text={cells.filter((cell) => cell.trim() !== '').join(' · ')} most={80} />
                )}
              </span>
            ) : (
              <span className="cut">
                <Foreign text={name ?? number ?? ''} most={80} />
              </span>
            )}
            {duplicateOf !== null && (
              <span className="small warn nowrap">{t('duplicateOf', { row: format.number(duplicateOf + 1) })}</span>
            )}
          </span>
        ),
      },
      ...(numbered
        ? [
            {
              key: 'number',
              head: t('row.number'),
              width: '15%',
              wideOnly: true,
              text: ({ number, court }: ImportRow) =>
                number === null ? t('noNumber') : [number, court].filter((part) => part !== null).join(', '),
              value: ({ court }: ImportRow) => court,
              cell: ({ number, court }) => (
                <span className="cut dim">
                  {number === null ? (
                    t('noNumber')
                  ) : (
                    <Foreign text={[number, court].filter((part) => part !== null).join(', ')} most={60} />
                  )}
                </span>
              ),
            } satisfies Column<ImportRow>,
          ]
        : []),
      {
        key: 'state',
        head: t('row.state'),
        width: '190px',
        narrowWidth: '184px',
        text: stateWord,
        value: stateWord,
        cell: (row) => (
          <span className="status">
            <Mark name={rowMarks[row.state]} />
            {stateWord(row)}
          </span>
        ),
      },
      {
        key: 'company',
        head: t('row.company'),
        width: '30%',
        text: ({ company }) => company?.name ?? '',
        value: ({ company, reason }) => (company === null || reason === null ? null : t(`reason.${reason}`)),
        cell: ({ company, reason }) =>
          company === null ? (
            <span className="null">{t('row.noCompany')}</span>
          ) : (
            <span className="row">
              <CompanyName name={company.name} />
              {reason !== null && <span className="small dim nowrap wide-only">{t(`reason.${reason}`)}</span>}
            </span>
          ),
      },
    ]
  }, [t, format, numbered])
  const follow = (event: FocusEvent): void => {
    const place = event.target.closest<HTMLElement>('tr[data-row]')?.dataset['row']
    const row = place === undefined ? undefined : shown.rows[Number(place)]
    if (row !== undefined && row.position !== current?.position) onCurrent(row)
  }
  return (
    <div className="import-table" onFocus={follow}>
      <DataTable
        name="import-rows"
        label={t('rowsOf', { name: list.name.slice(0, 80) })}
        rows={shown.rows}
        columns={columns}
        rowKey={({ position }) => position}
        onOpen={onCurrent}
        more={shown.more}
        onNearEnd={shown.readOn}
      />
    </div>
  )
}
