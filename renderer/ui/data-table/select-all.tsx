import { useLayoutEffect, useRef, type ReactElement } from 'react'
import type { RowKey, RowSelection } from './row-selection.ts'

/** Selects every row that is here; indeterminate where some are selected. */
export function SelectAll<Row>({
  selection,
  keys,
  onChange,
}: {
  readonly selection: RowSelection<Row>
  readonly keys: readonly RowKey[]
  readonly onChange: (on: boolean) => void
}): ReactElement {
  const selected = selection.selected.size === 0 ? 0 : keys.filter((key) => selection.selected.has(key)).length
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = selected > 0 && selected < keys.length
  })
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={selection.all}
      checked={selected > 0 && selected === keys.length}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
