import type { Pen, Stroke } from './pen.ts'
import type { Picture } from './picture.ts'

/** What a line or a box of the picture can mean. */
export type LegendEntry =
  | 'owns'
  | 'controls'
  | 'unknown'
  | 'computed'
  | 'represents'
  | 'beside'
  | 'proof'
  | 'added'
  | 'gone'
  | 'company'
  | 'person'
  | 'nobody'

/** Room of a sample, in picture units. */
export const sampleSize = { width: 30, height: 12 } as const

const line = (colour: Stroke['colour'], width: number, dash: readonly number[] = [], round = false): Stroke => ({
  colour,
  width,
  dash,
  round,
})
const box = (pen: Pen, radius: number, dash: readonly number[]): void =>
  pen.box(
    2,
    1,
    26,
    10,
    radius,
    dash.length > 0 ? 'hatched' : 'node',
    line(dash.length > 0 ? 'ink3' : 'outline', 1, dash),
  )

/** Draws a sample of what the picture draws, at 0, 0. */
export const samples: Readonly<Record<LegendEntry, (pen: Pen) => void>> = {
  owns: (pen) => {
    pen.line([0, 6, 22, 6], line('ink2', 2), 0)
    pen.shape([20, 1.5, 29, 6, 20, 10.5], 'ink2', line('ink2', 0.5))
  },
  controls: (pen) => {
    pen.line([0, 6, 19, 6], line('accent', 1.5, [5, 4]), 0)
    pen.circle(24, 6, 4, 'ground', line('accent', 1.8))
  },
  unknown: (pen) => {
    pen.line([1, 6, 25, 6], line('ink3', 1.5, [1.5, 3.5], true), 0)
    pen.line([21, 2, 28, 6, 21, 10], line('ink3', 1.5), 0)
  },
  computed: (pen) => {
    pen.line([0, 6, 20, 6], line('ink3', 1.25, [8, 3]), 0)
    pen.shape([20, 2, 28, 6, 20, 10], 'ground', line('ink3', 1.5))
  },
  represents: (pen) => {
    pen.line([0, 6, 26, 6], line('ink3', 1, [1, 2.5]), 0)
    pen.line([26, 2, 26, 10], line('ink3', 1.5), 0)
  },
  beside: (pen) => pen.line([0, 6, 30, 6], line('ink3', 1, [7, 2, 1, 2]), 0),
  proof: (pen) => {
    pen.line([4, 6, 24, 6], line('proof', 9, [], true), 0)
    pen.line([0, 6, 30, 6], line('ink2', 2), 0)
  },
  added: (pen) => {
    pen.line([0, 6, 26, 6], line('ink2', 6), 0)
    pen.line([0, 6, 26, 6], line('ground', 2.5), 0)
  },
  gone: (pen) => {
    pen.line([0, 5, 26, 5], line('ink3', 1.25, [2, 5]), 0)
    pen.line([2, 10, 24, 10], line('superseded', 1.5), 0)
  },
  company: (pen) => box(pen, 2, []),
  person: (pen) => box(pen, 5, []),
  nobody: (pen) => box(pen, 2, [3, 3]),
}

/** The entries that explain everything in this picture, and nothing that isn't in it. */
export function legendOf({ nodes, edges }: Pick<Picture, 'nodes' | 'edges'>): readonly LegendEntry[] {
  const entries: LegendEntry[] = (['owns', 'controls', 'unknown', 'computed', 'represents', 'beside'] as const).filter(
    (kind) => edges.some((edge) => edge.kind === kind),
  )
  for (const change of ['added', 'gone'] as const)
    if (edges.some((edge) => edge.change === change)) entries.push(change)
  if (nodes.some(({ shape }) => shape === 'company')) entries.push('company')
  if (nodes.some(({ shape }) => shape === 'person')) entries.push('person')
  if (nodes.some(({ shape }) => shape === 'unknown')) entries.push('nobody')
  return entries
}
