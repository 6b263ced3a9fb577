/** One measured figure beside its limit or peer, taken in the same run; only the ratio means anything elsewhere. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly peer: number
  readonly unit: string
  /** What the peer is. */
  readonly against: string
  readonly ratio: number
  /** The ratio to hold, e.g. `≤ 0.1`; null where the figure only informs. */
  readonly goal: { readonly atMost: number } | null
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN

/** The median of some runs of a measurement. */
export async function median(runs: number, measure: (run: number) => Promise<number>): Promise<number> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await measure(run))
  return medianOf(values)
}

export const figure = (from: Omit<Figure, 'ratio'>): Figure => ({ ...from, ratio: from.value / from.peer })
