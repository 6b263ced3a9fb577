import { useCallback, useState, type KeyboardEvent, type ReactNode, type RefCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { cleanText, cutText } from '../../../shared/domain/text/clean-text.ts'
import { Segmented } from '../../ui/segmented.tsx'
import type { Drawn } from './chart-gaps.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { unitOf } from '../../../shared/domain/statements/chart-scale.ts'
import { Sample } from './chart-shapes.tsx'
import './statement-chart.css'
import {
  statementSeries,
  type ChartFigure,
  type ChartPoint,
  type StatementSeries,
} from '../../../shared/domain/statements/statement-series.ts'
import { useAmountWords } from './use-amount-words.ts'
import { useHalfName } from '../../ui/in-hand.ts'
import { useRegisterWords } from '../../parts/register-words/use-register-words.ts'

/**
 * Figures over the fiscal years. One kind of accounts in one currency at a time; which figures are drawn is chosen by
 * the buttons that are also its legend. Nothing where there is nothing to compare: the table has it all.
 */
export function StatementChart({ statements }: { readonly statements: readonly FinancialStatement[] }): ReactNode {
  const { t } = useTranslation('company')
  const halfName = useHalfName()
  const words = useRegisterWords()
  const series = statementSeries(statements)
  const [chosen, setChosen] = useState<string | null>(null)
  const current = series.find(({ key }) => key === chosen) ?? series[0]
  if (current === undefined) return null
  return (
    <section className="statement-chart" aria-label={halfName(t('chart.title'))}>
      {series.length > 1 && (
        <Segmented
          small
          label={t('chart.kinds')}
          value={current.key}
          onChange={setChosen}
          options={series.slice(0, 4).map(({ key, title, currency }) => ({
            value: key,
            text: [
              title === null ? t('statements.untitled') : cutText(words.statement(title).text, 30).text,
              currency === null ? t('statements.noCurrency') : cutText(currency, 8).text,
            ].join(', '),
          }))}
        />
      )}
      <Chart key={current.key} series={current} />
    </section>
  )
}

function Chart({ series }: { readonly series: StatementSeries }): ReactNode {
  const { t } = useTranslation('company')
  const amounts = useAmountWords(series.currency)
  const [hidden, setHidden] = useState<ReadonlySet<ChartFigure>>(new Set())
  const [at, setAt] = useState(series.years.length - 1)
  const [frame, room] = useWidth()
  const last = series.years.length - 1
  const index = Math.min(at, last)
  const year = series.years[index]?.label ?? ''

  const named = series.figures.map(({ figure, points }): Drawn => ({ figure, points, name: t(`figure.${figure}`) }))
  const drawn = named.filter(({ figure }) => !hidden.has(figure))
  const money = drawn.filter(({ figure }) => figure !== 'employees')
  const people = drawn.find(({ figure }) => figure === 'employees') ?? null
  const unit = unitOf(money.flatMap(({ points }) => points.map((point) => (point.kind === 'value' ? point.value : 0))))
  const gapWord = (kind: Exclude<ChartPoint['kind'], 'value'>): string => t(gapWords[kind])
  const said = (figure: ChartFigure, point: ChartPoint | undefined): string => {
    if (point === undefined) return ''
    if (point.kind !== 'value') return gapWord(point.kind)
    return figure === 'employees' ? amounts.count(point.value) : amounts.amount(point.value)
  }
  const spoken = drawn.map(({ figure, name, points }) => `${name} ${said(figure, points[index])}`).join('; ')
  const toggle = (figure: ChartFigure): void => {
    const next = new Set(hidden)
    if (!next.delete(figure)) next.add(figure)
    setHidden(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    setAt(Math.max(0, Math.min(last, to)))
  }

  return (
    <figure>
      <div className="statement-chart-head">
        <h3>{t('chart.title')}</h3>
        <span className="grow" />
        <span className="small dim">{t('chart.inYear', { year })}</span>
      </div>
      <div className="statement-chart-figures" role="group" aria-label={t('chart.choose')}>
        {named.map(({ figure, name, points }) => (
          <button key={figure} type="button" aria-pressed={!hidden.has(figure)} onClick={() => toggle(figure)}>
            <span className="statement-chart-name">
              <Sample figure={figure} />
              {name}
            </span>
            <span className="hidden-text">, {year}: </span>
            <b className={points[index]?.kind === 'value' ? undefined : 'null-unpublished'}>
              {said(figure, points[index])}
            </b>
          </button>
        ))}
      </div>
      {drawn.length === 0 ? (
        <p className="small dim">{t('chart.nothingChosen')}</p>
      ) : (
        <>
          {money.length > 0 && (
            <p className="statement-chart-unit">{t('chart.inUnit', { unit: amounts.unit(unit.name) })}</p>
          )}
          {/* The years are walked like the marks of a slider; what stands at each is its value in words. */}
          <div
            ref={frame}
            className="statement-chart-frame"
            role="slider"
            tabIndex={0}
            aria-label={t('chart.year')}
            aria-valuemin={0}
            aria-valuemax={last}
            aria-valuenow={index}
            aria-valuetext={`${year}: ${spoken}`}
            onKeyDown={onKeyDown}
          >
            {room > 0 && (
              <ChartPlot
                years={series.years}
                amounts={money}
                people={people}
                at={index}
                onAt={setAt}
                room={room}
                amountLabel={(tick) => amounts.short(tick / unit.size)}
                countLabel={amounts.short}
                gapWord={gapWord}
              />
            )}
          </div>
        </>
      )}
      <figcaption className="hidden-text">
        {drawn.map((one) => (
          <Summary key={one.figure} drawn={one} series={series} said={said} />
        ))}
        <p>{t('chart.tableBelow')}</p>
      </figcaption>
    </figure>
  )
}

const gapWords = {
  unpublished: 'statements.notPublished',
  absent: 'statements.absent',
  unread: 'statements.unread',
  'no-statement': 'chart.noStatement',
} as const
const gapYears = {
  unpublished: 'chart.unpublishedIn',
  absent: 'chart.absentIn',
  unread: 'chart.unreadIn',
  'no-statement': 'chart.noStatementIn',
} as const

/** The lines in words. */
function Summary({
  drawn: { figure, name, points },
  series,
  said,
}: {
  readonly drawn: Drawn
  readonly series: StatementSeries
  readonly said: (figure: ChartFigure, point: ChartPoint | undefined) => string
}): ReactNode {
  const { t } = useTranslation('company')
  const values = points.flatMap((point, index) =>
    point.kind === 'value' ? [{ point, year: series.years[index]?.label ?? '' }] : [],
  )
  const newest = values.at(-1)
  const sorted = [...values].sort((a, b) => a.point.value - b.point.value)
  return (
    <p>
      {newest === undefined
        ? t('chart.summaryNone', { figure: name })
        : t('chart.summary', {
            figure: name,
            last: said(figure, newest.point),
            year: newest.year,
            low: said(figure, sorted[0]?.point),
            high: said(figure, sorted.at(-1)?.point),
          })}
      {(['unpublished', 'absent', 'unread', 'no-statement'] as const).map((kind) => {
        const years = series.years.filter((_, index) => points[index]?.kind === kind)
        return (
          years.length > 0 && ` ${cleanText(t(gapYears[kind], { years: years.map(({ label }) => label).join(', ') }))}`
        )
      })}
    </p>
  )
}

/** Width of the element that gets the reference, in CSS pixels, kept up to date; 0 before it is known. */
function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(0)
  const measured = useCallback((element: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return [measured, width]
}
