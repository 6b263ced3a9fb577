import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { RowSelection } from './row-selection.ts'

/** Selects every row; indeterminate where some are selected. */
export function SelectAll<Row>({
  selection,
  selected,
  count,
  onChange,
}: {
  readonly selection: RowSelection<Row>
  /** Rows that are selected, and rows that are here. */
  readonly selected: number
  readonly count: number
  readonly onChange: (on: boolean) => void
}): ReactElement {
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = selected > 0 && selected < count
  })
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={selection.all}
      checked={selected > 0 && selected === count}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
