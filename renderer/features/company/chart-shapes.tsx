import type { ReactNode } from 'react'
import type { ChartFigure } from '../../../shared/domain/statements/statement-series.ts'

/**
 * Colour, dash and shape of each figure: each of the three alone tells the figures apart, so that colour never stands
 * alone.
 */
const looks: Readonly<
  Record<
    ChartFigure,
    {
      readonly dash: string | undefined
      readonly shape: 'circle' | 'square' | 'triangle' | 'diamond' | 'bar'
    }
  >
> = {
  balance_sheet_total: { dash: undefined, shape: 'circle' },
  equity: { dash: '7 3', shape: 'square' },
  revenue: { dash: '2 3', shape: 'triangle' },
  net_income: { dash: '9 3 2 3', shape: 'diamond' },
  employees: { dash: undefined, shape: 'bar' },
}

export const colorOf = (figure: ChartFigure): string => `var(--chart-${figure})`
export const dashOf = (figure: ChartFigure): string | undefined => looks[figure].dash

/** The mark of a figure at a point, 8 px across. */
export function Shape({
  figure,
  x,
  y,
}: {
  readonly figure: ChartFigure
  readonly x: number
  readonly y: number
}): ReactNode {
  const look = { fill: colorOf(figure), stroke: 'var(--surface)', strokeWidth: 1.25 }
  switch (looks[figure].shape) {
    case 'circle':
      return <circle cx={x} cy={y} r={4.2} {...look} />
    case 'square':
      return <rect x={x - 3.8} y={y - 3.8} width={7.6} height={7.6} {...look} />
    case 'triangle':
      return <path d={`M${x} ${y - 5}l5 8.6h-10z`} {...look} />
    case 'diamond':
      return <path d={`M${x} ${y - 5.4}l5.4 5.4-5.4 5.4-5.4-5.4z`} {...look} />
    case 'bar':
      return <rect x={x - 3} y={y - 5} width={6} height={10} {...look} />
  }
}

/** Line and mark of a figure beside its name. */
export function Sample({ figure }: { readonly figure: ChartFigure }): ReactNode {
  return (
    <svg className="statement-chart-sample" width={26} height={12} viewBox="0 0 26 12" aria-hidden="true">
      {looks[figure].shape !== 'bar' && (
        <path d="M0 6h26" stroke={colorOf(figure)} strokeWidth={2} strokeDasharray={dashOf(figure)} />
      )}
      <Shape figure={figure} x={13} y={6} />
    </svg>
  )
}
