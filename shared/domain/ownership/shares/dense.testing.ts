/**
 * The reference for effective shares: the same definition by dense Gaussian elimination over the whole matrix, one
 * owner at a time, with nothing in common with the solver.
 */
export function denseHoldings(
  nodes: number,
  links: readonly (readonly [owner: number, owned: number, share: number])[],
  owner: number,
): number[] {
  // x_c = a_oc + sum over k ≠ o of x_k a_kc, for every company c other than o.
  const rows = Array.from({ length: nodes }, (_, row) =>
    Array.from({ length: nodes + 1 }, (_unused, column): number => (row === column ? 1 : 0)),
  )
  for (const [from, to, share] of links) {
    const row = rows[to]
    if (row === undefined || to === owner || from === to) continue
    const column = from === owner ? nodes : from
    row[column] = (row[column] ?? 0) + (from === owner ? share : -share)
  }
  for (let column = 0; column < nodes; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce(
        (best, row, index) =>
          Math.abs(row[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0) ? column + index : best,
        column,
      )
    const [a, b] = [rows[column], rows[pivot]]
    if (a === undefined || b === undefined || Math.abs(b[column] ?? 0) < 1e-13) throw new Error('singular')
    rows[column] = b
    rows[pivot] = a
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const factor = (row[column] ?? 0) / (b[column] ?? 1)
      if (factor !== 0) for (let at = column; at <= nodes; at += 1) row[at] = (row[at] ?? 0) - factor * (b[at] ?? 0)
    }
  }
  return rows.map((row, index) => (index === owner ? 1 : (row[nodes] ?? 0) / (row[index] ?? 1)))
}
