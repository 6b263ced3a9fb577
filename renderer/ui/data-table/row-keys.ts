/** What in a row takes the focus. */
export const controls = 'a[href], button:not([disabled]), input:not([disabled]), [role="link"]'

/** The row that a key leads to; null when the key isn't one of the table's. `page`: rows that are in sight at once. */
export function rowAfter(key: string, active: number, count: number, page: number): number | null {
  const target: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: count - 1,
  }
  const to = target[key]
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to))
}

/** Left and right walk through a row's own controls; left of the first is the row itself. */
export function controlAfter(key: string, row: HTMLElement): HTMLElement | null {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  // The checkbox is left out: selecting has keys of its own.
  const stops = [
    row,
    ...[...row.querySelectorAll<HTMLElement>(controls)].filter(
      (control) => control.closest('.data-table-check') === null,
    ),
  ]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  return stops[key === 'ArrowRight' ? Math.min(stops.length - 1, at + 1) : Math.max(0, at - 1)] ?? null
}
