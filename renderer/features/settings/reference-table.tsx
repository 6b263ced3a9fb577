import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { foldExpanded, sortKey } from '../../../shared/domain/text/fold.ts'
import type { ReferenceItem, ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import type { Column } from '../../ui/data-table/column.ts'
import { Foreign } from '../../ui/isolate.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { BoxedTable } from './boxed-table.tsx'

interface Row extends ReferenceItem {
  /** A service may list a code twice. */
  readonly place: number
}

/** Entries of which code, group or a label contain every word that was typed, umlauts either way. */
const found = (rows: readonly Row[], typed: string): readonly Row[] => {
  const wanted = foldExpanded(typed)
    .split(' ')
    .filter((word) => word !== '')
  if (wanted.length === 0) return rows
  return rows.filter(({ code, group, labelDe, labelEn }) => {
    const hay = foldExpanded([code, group, labelDe, labelEn].filter((part) => part !== null).join(' '))
    return wanted.every((word) => hay.includes(word))
  })
}

const byText =
  (text: (row: Row) => string | null) =>
  (a: Row, b: Row): number => {
    const [left, right] = [sortKey(text(a) ?? ''), sortKey(text(b) ?? '')]
    return left < right ? -1 : left > right ? 1 : a.place - b.place
  }

const Text = ({
  text,
  none,
  german = false,
}: {
  readonly text: string | null
  readonly none: string
  readonly german?: boolean
}): ReactNode =>
  text === null ? <span className="null">{none}</span> : <Foreign text={text} most={160} german={german} />

/** The entries of one list, sortable, with a search of their own. */
export function ReferenceTable({
  list,
  items,
}: {
  readonly list: ReferenceList
  readonly items: readonly ReferenceItem[]
}): ReactNode {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const [typed, setTyped] = useState('')
  const rows = useMemo(() => items.map((item, place) => ({ ...item, place })), [items])
  const shown = useMemo(() => found(rows, typed), [rows, typed])
  const columns = useMemo((): readonly Column<Row>[] => {
    const code: Column<Row> = {
      key: 'code',
      head: t('reference.code'),
      rowHeader: true,
      width: list === 'event-types' ? '38%' : list === 'legal-forms' ? '18%' : '34%',
      compare: byText((row) => row.code),
      cell: (row) => (
        <code className="settings-code">
          <Foreign text={row.code} most={120} />
        </code>
      ),
    }
    const group: Column<Row> = {
      key: 'group',
      head: t('reference.group'),
      width: '22%',
      compare: byText((row) => row.group),
      cell: (row) => <Text text={row.group} none={t('reference.noGroup')} />,
    }
    const german = rows.some(({ labelDe }) => labelDe !== null)
    const english = rows.some(({ labelEn }) => labelEn !== null)
    const both = german && english
    const label = (language: 'de' | 'en'): Column<Row> => {
      const text = (row: Row): string | null => (language === 'de' ? row.labelDe : row.labelEn)
      return {
        key: language,
        compare: byText(text),
        wideOnly: both && language !== format.language,
        head: both ? t(language === 'de' ? 'reference.german' : 'reference.english') : t('reference.label'),
        cell: (row) => <Text text={text(row)} none={t('reference.noLabel')} german={language === 'de'} />,
      }
    }
    const labels = both
      ? format.language === 'de'
        ? [label('de'), label('en')]
        : [label('en'), label('de')]
      : [label(english ? 'en' : 'de')]
    return [code, ...(rows.some((row) => row.group !== null) ? [group] : []), ...labels]
  }, [rows, list, t, format.language])
  return (
    <>
      <div className="reference-bar">
        <TextField
          label={t('reference.search')}
          hideLabel
          placeholder={t('reference.search')}
          icon="search"
          value={typed}
          onChange={setTyped}
          maxLength={100}
        />
        <span className="small dim" role="status">
          {shown.length === rows.length
            ? t('reference.entries', { count: rows.length })
            : t('reference.found', { shown: shown.length, count: rows.length })}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="dim">{t('reference.nothing')}</p>
      ) : (
        <BoxedTable label={t(`reference.names.${list}`)} rows={shown} columns={columns} rowKey={(row) => row.place} />
      )}
    </>
  )
}
