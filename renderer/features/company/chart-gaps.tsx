import type { ReactNode } from 'react'
import { Shape } from './chart-shapes.tsx'
import { runsOf, type ChartFigure, type ChartPoint } from '../../../shared/domain/statements/statement-series.ts'

/** A figure as it is drawn. */
export interface Drawn {
  readonly figure: ChartFigure
  readonly name: string
  readonly points: readonly ChartPoint[]
}

/** The words for a gap. */
export type GapWord = (kind: Exclude<ChartPoint['kind'], 'value'>) => string

export const bandHeight = 19
/** Average width of a character at 11 px. */
export const perLetter = 6.1

/** Under the years in which a figure has no value: why. */
export function Band({
  drawn: { figure, points },
  top,
  gutter,
  step,
  gapWord,
}: {
  readonly gutter: number
  readonly step: number
  readonly drawn: Drawn
  readonly top: number
  readonly gapWord: GapWord
}): ReactNode {
  return (
    <g>
      <Shape figure={figure} x={gutter - 14} y={top + bandHeight / 2 - 1} />
      {runsOf(points).map(({ kind, from, to }) => {
        if (kind === 'value' || kind === 'no-statement') return null
        const wide = step * (to - from + 1) - 6
        const word = gapWord(kind)
        return (
          <g key={from}>
            <title>{word}</title>
            <rect
              className={`statement-chart-gap statement-chart-gap-${kind}`}
              x={gutter + step * from + 3}
              y={top}
              width={wide}
              height={bandHeight - 4}
              rx={3}
            />
            <text
              className="statement-chart-word"
              x={gutter + step * from + 3 + wide / 2}
              y={top + 12}
              textAnchor="middle"
            >
              {fitted(word, wide - 6)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** A year without accounts is hatched across the whole plot and labelled. */
export function MissingYear({
  x,
  step,
  height,
  fill,
  word,
}: {
  readonly x: number
  readonly step: number
  readonly height: number
  readonly fill: string
  readonly word: string
}): ReactNode {
  const lying = word.length * perLetter <= step - 8
  const y = height / 2
  return (
    <g>
      <title>{word}</title>
      <rect x={x - step / 2 + 3} y={4} width={step - 6} height={Math.max(0, height - 4)} rx={3} fill={fill} />
      <text
        className="statement-chart-word statement-chart-word-over"
        x={x}
        y={y}
        textAnchor="middle"
        transform={lying ? undefined : `rotate(-90 ${x} ${y}) translate(0 4)`}
      >
        {word}
      </text>
    </g>
  )
}

/** As much of a word as there is room for; the whole of it is in the title and in the text beside the chart. */
const fitted = (word: string, room: number): string => {
  const letters = Math.floor(room / perLetter)
  if (letters >= word.length) return word
  return letters < 3 ? '' : `${word.slice(0, letters - 1).trimEnd()}…`
}
