import { cleanText } from '../../../shared/domain/text/clean-text.ts'
import { scaleOf, unitOf } from '../../../shared/domain/statements/chart-scale.ts'
import type { ChartFigure, StatementSeries } from '../../../shared/domain/statements/statement-series.ts'
import { plain } from './document.ts'
import type { Teller } from './teller.ts'

/**
 * Figures that are drawn, in this order, where they have values. Employees are left out: they are no amounts and can't
 * share the axis.
 */
const drawn: readonly ChartFigure[] = ['balance_sheet_total', 'equity', 'revenue', 'net_income']
/** From dark to light, so that bars differ in grey, too. The legend shows the bar itself. */
const fills = ['#1c4f9c', '#7d9fd3', '#77286c', '#c9a2c3']
const size = { width: 660, height: 210, left: 64, right: 8, top: 12, bottom: 44 }
const mostYears = 10

export const xmlText = (text: string): string =>
  cleanText(text)
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/**
 * Bars by fiscal year as a self-contained SVG; a year without a value is empty and says so. Null where there is no
 * amount to draw.
 */
export function chartSvg(
  series: StatementSeries,
  teller: Teller,
): { readonly svg: string; readonly alt: string; readonly caption: string } | null {
  const {
    words: { accounts },
    number,
  } = teller
  const from = Math.max(0, series.years.length - mostYears)
  const years = series.years.slice(from)
  const figures = drawn.flatMap((figure) =>
    series.figures.filter((each) => each.figure === figure && each.points.some(({ kind }) => kind === 'value')),
  )
  const values = figures.flatMap(({ points }) =>
    points.slice(from).flatMap((point) => (point.kind === 'value' ? [point.value] : [])),
  )
  if (values.length === 0) return null
  const unit = unitOf(values)
  const scale = scaleOf(values, 4)
  const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }
  const y = (value: number): number => size.top + (plot.height * (scale.high - value)) / (scale.high - scale.low || 1)
  const slot = plot.width / years.length
  const bar = Math.min(26, (slot * 0.72) / figures.length)
  const round = (value: number): string => String(Math.round(value * 10) / 10)
  const label = (figure: ChartFigure): string => plain([teller.figure(figure)])
  const text = (x: number, at: number, said: string, more = ''): string =>
    `<text x="${round(x)}" y="${round(at)}" ${more}>${xmlText(said)}</text>`

  const grid = scale.ticks.map(
    (tick) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${round(y(tick))}" y2="${round(y(tick))}" stroke="${tick === 0 ? '#596270' : '#dfe3e8'}"/>` +
      text(
        size.left - 6,
        y(tick) + 3.5,
        number(Math.round((tick / unit.size) * 1000) / 1000),
        'text-anchor="end" fill="#3e4653"',
      ),
  )
  const bars = years.flatMap((year, index) => {
    const middle = size.left + slot * (index + 0.5)
    const first = middle - (bar * figures.length) / 2
    return [
      text(middle, size.height - size.bottom + 15, year.label, 'text-anchor="middle" fill="#15191f"'),
      ...figures.flatMap(({ points }, at) => {
        const point = points[from + index]
        if (point?.kind !== 'value') return []
        const [top, base] = [Math.min(y(point.value), y(0)), Math.max(y(point.value), y(0))]
        return [
          `<rect x="${round(first + at * bar + 1)}" y="${round(top)}" width="${round(bar - 2)}" height="${round(Math.max(0.5, base - top))}" fill="${fills[at]}"/>`,
        ]
      }),
    ]
  })
  let x = size.left
  const legend = figures.flatMap(({ figure }, at) => {
    const said = label(figure)
    const here = [
      `<rect x="${round(x)}" y="${size.height - 16}" width="9" height="9" fill="${fills[at]}"/>`,
      text(x + 13, size.height - 8, said, 'fill="#15191f"'),
    ]
    x += 30 + said.length * 5.8
    return here
  })
  const [unitWord, currency] = [
    accounts.unit[unit.name],
    series.currency === null ? '' : cleanText(series.currency).slice(0, 12),
  ]
  const alt = accounts.chart(figures.map(({ figure }) => label(figure)).join(', '))
  return {
    alt,
    caption: [
      `${alt}${unitWord === '' && currency === '' ? '' : `, ${accounts.inUnit(`${unitWord} ${currency}`.trim())}`}.`,
    ].join(''),
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="${xmlText(alt)}" font-family="Inter, sans-serif" font-size="10">${[...grid, ...bars, ...legend].join('')}</svg>`,
  }
}
