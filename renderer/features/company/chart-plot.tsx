import { useId, type PointerEvent, type ReactNode } from 'react'
import { Band, bandHeight, MissingYear, perLetter, type Drawn, type GapWord } from './chart-gaps.tsx'
import { scaleOf, type Scale } from '../../../shared/domain/statements/chart-scale.ts'
import { colorOf, dashOf, Shape } from './chart-shapes.tsx'
import { runsOf, type ChartYear } from '../../../shared/domain/statements/statement-series.ts'

interface ChartPlotProps {
  readonly years: readonly ChartYear[]
  /** Amounts, on one axis. */
  readonly amounts: readonly Drawn[]
  /** Numbers of people, on an axis of their own. */
  readonly people: Drawn | null
  /** Index of the selected year. */
  readonly at: number
  readonly onAt: (index: number) => void
  /** Room, in CSS pixels. */
  readonly room: number
  readonly amountLabel: (tick: number) => string
  readonly countLabel: (tick: number) => string
  /** What a gap is called. */
  readonly gapWord: GapWord
}

const narrowestYear = 30
const amountsHeight = 160
const peopleHeight = 48
const bandGap = 9
const headroom = 10
const between = 26
const labelsHeight = 22

/**
 * Lines over fiscal years, as SVG. A line breaks where there is no value; the row below it says why, in words, under
 * the very years. Everything is measured in CSS pixels, so that text keeps its size at any width and zoom.
 */
export function ChartPlot(props: ChartPlotProps): ReactNode {
  const { years, amounts, people, at, onAt, room, amountLabel, countLabel, gapWord } = props
  const pattern = useId()
  const amountScale = scaleOf(valuesOf(amounts), 4)
  const countScale = scaleOf(people === null ? [] : valuesOf([people]), 2, true)
  const labels = [
    ...(amounts.length > 0 ? amountScale.ticks.map(amountLabel) : []),
    ...(people === null ? [] : countScale.ticks.map(countLabel)),
  ]
  const gutter = Math.min(120, Math.max(40, 14 + perLetter * Math.max(0, ...labels.map((label) => label.length))))
  const step = Math.max(narrowestYear, (room - gutter - 8) / years.length)
  const width = gutter + step * years.length + 8
  const x = (index: number): number => gutter + step * (index + 0.5)

  const amountBands = amounts.filter(hasGap)
  const peopleBand = people !== null && hasGap(people) ? [people] : []
  // Without a single value there is no axis: only why there is none.
  const amountsHigh = valuesOf(amounts).length > 0 ? amountsHeight : 0
  const peopleHigh = people !== null && valuesOf([people]).length > 0 ? peopleHeight : 0
  const amountsEnd = amounts.length === 0 ? 0 : headroom + amountsHigh + bandsHeight(amountBands)
  const peopleTop = amountsEnd + (amounts.length === 0 ? headroom + 14 : between)
  const bottom = people === null ? amountsEnd : peopleTop + peopleHigh + bandsHeight(peopleBand)
  const height = bottom + labelsHeight
  // Labels that would run into each other are left out, never the last one.
  const every = Math.ceil(44 / step)
  const labeled = (index: number): boolean => (years.length - 1 - index) % every === 0

  const onPointer = (event: PointerEvent<SVGSVGElement>): void => {
    const index = Math.floor((event.clientX - event.currentTarget.getBoundingClientRect().left - gutter) / step)
    if (index >= 0 && index < years.length && index !== at) onAt(index)
  }

  return (
    <svg
      className="statement-chart-plot"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerMove={onPointer}
      onPointerDown={onPointer}
    >
      <pattern id={pattern} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0v6" className="statement-chart-hatch" />
      </pattern>
      <rect className="statement-chart-at" x={x(at) - step / 2} y={0} width={step} height={height} rx={4} />
      {missingYears(amounts, people).map((index) => (
        <MissingYear
          key={index}
          x={x(index)}
          step={step}
          height={bottom}
          fill={`url(#${pattern})`}
          word={gapWord('no-statement')}
        />
      ))}
      {amountsHigh > 0 && (
        <>
          <Axis
            gutter={gutter}
            width={width}
            scale={amountScale}
            top={headroom}
            height={amountsHigh}
            label={amountLabel}
          />
          {amounts.map((drawn) => (
            <Line key={drawn.figure} drawn={drawn} x={x} y={yOf(amountScale, headroom, amountsHigh)} />
          ))}
        </>
      )}
      {amountBands.map((drawn, row) => (
        <Band
          key={drawn.figure}
          gutter={gutter}
          step={step}
          drawn={drawn}
          top={headroom + amountsHigh + bandGap + row * bandHeight}
          gapWord={gapWord}
        />
      ))}
      {people !== null && (
        <>
          <text className="statement-chart-panel" x={gutter} y={peopleTop - 8}>
            {people.name}
          </text>
          {peopleHigh > 0 && (
            <>
              <Axis
                gutter={gutter}
                width={width}
                scale={countScale}
                top={peopleTop}
                height={peopleHigh}
                label={countLabel}
              />
              <Bars drawn={people} x={x} step={step} y={yOf(countScale, peopleTop, peopleHigh)} />
            </>
          )}
          {peopleBand.map((drawn) => (
            <Band
              key={drawn.figure}
              gutter={gutter}
              step={step}
              drawn={drawn}
              top={peopleTop + peopleHigh + (peopleHigh > 0 ? bandGap : 0)}
              gapWord={gapWord}
            />
          ))}
        </>
      )}
      {years.map(
        (year, index) =>
          labeled(index) && (
            <text
              key={year.key}
              className={index === at ? 'statement-chart-year statement-chart-year-at' : 'statement-chart-year'}
              x={x(index)}
              y={height - 6}
              textAnchor="middle"
            >
              {year.label}
            </text>
          ),
      )}
    </svg>
  )
}

const valuesOf = (drawn: readonly Drawn[]): readonly number[] =>
  drawn.flatMap(({ points }) => points.flatMap((point) => (point.kind === 'value' ? [point.value] : [])))

const hasGap = ({ points }: Drawn): boolean => points.some(({ kind }) => kind !== 'value' && kind !== 'no-statement')

const bandsHeight = (drawn: readonly Drawn[]): number => (drawn.length === 0 ? 0 : bandGap + drawn.length * bandHeight)

/** A year without accounts is missing for every figure alike. */
const missingYears = (amounts: readonly Drawn[], people: Drawn | null): readonly number[] =>
  ((amounts[0] ?? people)?.points ?? []).flatMap(({ kind }, index) => (kind === 'no-statement' ? [index] : []))

const yOf =
  ({ low, high }: Scale, top: number, height: number) =>
  (value: number): number =>
    top + height - ((value - low) / (high - low)) * height

function Axis({
  scale,
  top,
  height,
  gutter,
  width,
  label,
}: {
  readonly gutter: number
  readonly width: number
  readonly scale: Scale
  readonly top: number
  readonly height: number
  readonly label: (tick: number) => string
}): ReactNode {
  const y = yOf(scale, top, height)
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <path
        className={tick === 0 ? 'statement-chart-zero' : 'statement-chart-grid'}
        d={`M${gutter} ${y(tick)}H${width - 8}`}
      />
      <text className="statement-chart-tick" x={gutter - 8} y={y(tick) + 4} textAnchor="end">
        {label(tick)}
      </text>
    </g>
  ))
}

function Line({
  drawn: { figure, points },
  x,
  y,
}: {
  readonly drawn: Drawn
  readonly x: (index: number) => number
  readonly y: (value: number) => number
}): ReactNode {
  const place = (index: number): string => {
    const point = points[index]
    return point?.kind === 'value' ? `${x(index)} ${y(point.value)}` : ''
  }
  return (
    <g>
      {runsOf(points)
        .filter(({ kind, from, to }) => kind === 'value' && to > from)
        .map(({ from, to }) => (
          <path
            key={from}
            className="statement-chart-line"
            stroke={colorOf(figure)}
            strokeDasharray={dashOf(figure)}
            d={`M${Array.from({ length: to - from + 1 }, (_, index) => place(from + index)).join('L')}`}
          />
        ))}
      {points.map(
        (point, index) =>
          point.kind === 'value' && (
            // oxlint-disable-next-line react/no-array-index-key -- a point is its place
            <Shape key={index} figure={figure} x={x(index)} y={y(point.value)} />
          ),
      )}
    </g>
  )
}

function Bars({
  drawn: { figure, points },
  x,
  step,
  y,
}: {
  readonly drawn: Drawn
  readonly x: (index: number) => number
  readonly step: number
  readonly y: (value: number) => number
}): ReactNode {
  const wide = Math.min(28, step * 0.5)
  return points.map((point, index) => {
    if (point.kind !== 'value') return null
    const [from, to] = [Math.min(y(point.value), y(0)), Math.max(y(point.value), y(0))]
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a bar is its place
      <rect
        key={index}
        className="statement-chart-bar"
        fill={colorOf(figure)}
        x={x(index) - wide / 2}
        y={from}
        width={wide}
        height={Math.max(1, to - from)}
      />
    )
  })
}
