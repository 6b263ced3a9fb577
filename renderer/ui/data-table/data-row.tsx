import { useRef, type MouseEvent, type ReactElement } from 'react'
import { cellClass, cellMost, type Column } from './column.ts'

interface DataRowProps<Row> {
  readonly row: Row
  /** Place among all rows, from 0. */
  readonly index: number
  readonly columns: readonly Column<Row>[]
  /** The one row that the Tab key reaches. */
  readonly current: boolean
  readonly opens: boolean
  /** Null: rows can't be selected. */
  readonly check: {
    readonly name: string
    readonly checked: boolean
    readonly onPress: (shift: boolean) => void
  } | null
  readonly selected: boolean
  /** What is shown beside the table is about it. */
  readonly shownBeside: boolean
  readonly onFocus: () => void
  /** The pointer rests on it for a moment. */
  readonly onRest?: () => void
  readonly onClick: (event: MouseEvent<HTMLTableRowElement>) => void
}

/** A pointer that only crosses a row doesn't look at it. */
const restMs = 180

/** One row of a table, with its checkbox where rows can be selected. */
export function DataRow<Row>(props: DataRowProps<Row>): ReactElement {
  const { row, index, columns, current, opens, check, selected, shownBeside, onFocus, onClick, onRest } = props
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  const leave = (): void => {
    if (rest.current !== null) clearTimeout(rest.current)
    rest.current = null
  }
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      tabIndex={current ? 0 : -1}
      className={opens ? 'opens' : undefined}
      onFocus={onFocus}
      {...(onRest === undefined
        ? {}
        : {
            // A row that comes to lie under a pointer at rest isn't looked at: it is entered, but the pointer moved nowhere.
            onMouseMove: ({ movementX, movementY }) => {
              if (rest.current !== null || (movementX === 0 && movementY === 0)) return
              rest.current = setTimeout(onRest, restMs)
            },
            onMouseLeave: leave,
          })}
      onClick={onClick}
      aria-current={shownBeside || undefined}
      // Where nothing is done with selected rows, only those that are selected say so.
      aria-selected={check === null && !selected ? undefined : selected}
    >
      {check !== null && (
        <td className="data-table-check">
          <input
            type="checkbox"
            aria-label={check.name}
            checked={check.checked}
            onChange={() => undefined}
            onClick={(event) => check.onPress(event.shiftKey)}
          />
        </td>
      )}
      {columns.map((column) =>
        column.rowHeader ? (
          <th key={column.key} scope="row" className={cellClass(column)} style={cellMost(column)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} className={cellClass(column)} style={cellMost(column)}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

/**
 * Room for rows out of sight. `height`: pixels. One cell: to span all columns would make one of those that a narrow window
 * hides, and the names lose half of their room to it.
 */
export function RowGap({ height }: { readonly height: number }): ReactElement {
  return (
    <tr aria-hidden="true" className="data-table-gap">
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows out of sight */}
      <td style={{ height }} />
    </tr>
  )
}
