import { useId, useRef, useState, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { Column } from './column.ts'
import { canHide, countedWords, plainView, type TableView } from './table-view.ts'

interface TableMenuProps<Row> {
  /** Accessible name of the table. */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly view: TableView
  readonly onView: (view: TableView) => void
  /** More rows exist than are here. */
  readonly more: boolean
}

/** Words of one column that are offered. */
const mostWords = 40

const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]

/** Which columns a table shows, and what its rows are narrowed down to, with counts. */
export function TableMenu<Row>(props: TableMenuProps<Row>): ReactElement | null {
  const { label, columns, view, onView } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [place, setPlace] = useState({ top: 0, right: 0, room: 400 })
  const canChoose = columns.filter(canHide)
  if (canChoose.length < 2 && columns.every(({ value }) => value === undefined)) return null
  return (
    <div className="data-table-tools">
      <button
        ref={button}
        type="button"
        className="data-table-menu-button"
        popoverTarget={id}
        aria-label={t('table.menu', { table: label })}
        title={t('table.menu', { table: label })}
        aria-expanded={open}
      >
        <Icon name="filter" small />
      </button>
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t('table.menu', { table: label })}
        className="data-table-menu"
        style={{ top: place.top, right: place.right, maxHeight: place.room }}
        onBeforeToggle={(event) => {
          const box = button.current?.getBoundingClientRect()
          if (event.newState === 'open' && box !== undefined)
            setPlace({ top: box.bottom + 2, right: innerWidth - box.right, room: innerHeight - box.bottom - 16 })
        }}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <Choices {...props} canChoose={canChoose} />}
        {(view.hidden.length > 0 || Object.keys(view.only).length > 0 || view.sorting !== null) && (
          <Button small variant="quiet" onPress={() => onView(plainView)}>
            {t('table.reset')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Choices<Row>({
  rows,
  columns,
  view,
  onView,
  more,
  canChoose,
}: TableMenuProps<Row> & { readonly canChoose: readonly Column<Row>[] }): ReactElement {
  const { t } = useTranslation('ui')
  const narrowing = columns.filter(({ value }) => value !== undefined)
  return (
    <>
      {canChoose.length > 1 && (
        <fieldset>
          <legend>{t('table.columns')}</legend>
          {canChoose.map(({ key, head, wideOnly = false, widestOnly = false }) => (
            // What the window has no room for is not offered either.
            <label key={key} className={wideOnly ? 'wide-only' : widestOnly ? 'widest-only' : undefined}>
              <input
                type="checkbox"
                checked={!view.hidden.includes(key)}
                onChange={() => onView({ ...view, hidden: toggled(view.hidden, key) })}
              />
              {head}
            </label>
          ))}
        </fieldset>
      )}
      {narrowing.map((column) => {
        const words = countedWords(rows, columns, view, column)
        const chosen = view.only[column.key] ?? []
        return (
          <fieldset key={column.key}>
            <legend>{t('table.only', { column: column.head })}</legend>
            {words.slice(0, mostWords).map(({ word, count }) => (
              <label key={word ?? ''} className={word === null ? 'dim' : undefined}>
                <input
                  type="checkbox"
                  checked={chosen.includes(word)}
                  onChange={() => {
                    const { [column.key]: _now, ...others } = view.only
                    const next = toggled(chosen, word)
                    onView({ ...view, only: next.length === 0 ? others : { ...others, [column.key]: next } })
                  }}
                />
                <span className="cut">{word ?? t('table.notStated')}</span>
                <span className="num dim">{t('table.number', { value: count })}</span>
              </label>
            ))}
            {words.length > mostWords && (
              <p className="dim">{t('table.moreWords', { count: words.length - mostWords })}</p>
            )}
          </fieldset>
        )
      })}
      {narrowing.length > 0 && more && <p className="dim">{t('table.here', { count: rows.length })}</p>}
    </>
  )
}
