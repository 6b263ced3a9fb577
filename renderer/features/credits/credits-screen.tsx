import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { HelpTopic } from '../../data/help-place.ts'
import { HelpMark } from '../../parts/help/help-mark.tsx'
import type { Meter, SpendSum } from '../../../shared/domain/credits/credits.ts'
import { isBeingRead, useAppState, useMeter, useSpendReport } from '../../data/queries.ts'
import { useBalanceWords } from '../../parts/prices/balance-words.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Estimate } from '../../ui/estimate.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { stepMonth } from '../../../shared/domain/text/format.ts'
import { isUnknownDay, isUnknownMonth, type UnknownDays } from '../../../shared/domain/credits/unknown-days.ts'
import { Notice } from '../../ui/notice.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { CapsForm } from '../../parts/account/caps-form.tsx'
import { useWantedMonth } from '../../data/credits-place.ts'
import { openSettings } from '../../data/settings-place.ts'
import { forecastOf, nearlyUsed } from '../../../shared/domain/credits/forecast.ts'
import type { LedgerOfMonth } from '../../../shared/domain/credits/ledger-only.ts'
import { useEuros } from '../../parts/prices/use-euros.ts'
import { addSums } from './add-sums.ts'
import './credits-screen.css'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { Ledger } from './ledger.tsx'
import { breakdowns, SpendBars, type Breakdown } from './spend-bars.tsx'

/** What a sum doesn't know, in words; a sum never hides it. */
function useOpenQuestions(): (sum: SpendSum, lacks: boolean) => string {
  const { t } = useTranslation('credits')
  return (sum, lacks) => {
    const said = [
      lacks && t('rowsMissing'),
      sum.uncertain > 0 && t('uncertainOnTop', { count: sum.uncertain }),
      sum.unpriced > 0 && t('unpricedOnTop', { count: sum.unpriced }),
      sum.reserved > 0 && t('reservedNow', { count: sum.reserved }),
      sum.estimated > 0 && t('estimatedRows', { count: sum.estimated }),
    ].filter((part) => part !== false)
    return said.length === 0 ? t('exact') : said.join(', ')
  }
}

/** The answer to the first thing that a sum doesn't know; null: it knows all. */
function topicOf(sum: SpendSum, lacks: boolean): HelpTopic | null {
  if (lacks) return 'rows-missing'
  if (sum.uncertain > 0) return 'uncertain'
  if (sum.unpriced > 0) return 'price-unknown'
  if (sum.reserved > 0) return 'reserved'
  return sum.estimated > 0 ? 'estimated' : null
}

function Figure({
  name,
  sum,
  cap,
  lacks,
}: {
  readonly name: string
  readonly sum: SpendSum
  readonly cap: number | null
  /** Rows of its days are missing. */
  readonly lacks: boolean
}): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const questions = useOpenQuestions()
  const euros = useEuros()(sum.credits)
  const topic = topicOf(sum, lacks)
  return (
    <div>
      <dt>
        {name} {topic !== null && <HelpMark topic={topic} />}
      </dt>
      <dd className="figures-value">
        {lacks ? t('atLeast', { credits: sum.credits }) : format.number(sum.credits)}
        {cap !== null && <small> {t('ofCap', { cap })}</small>}
        {euros !== null && <small> {euros}</small>}
      </dd>
      <dd className="figures-note">{questions(sum, lacks)}</dd>
    </div>
  )
}

/** About how much is left and who said so; where nobody did, a way to change that. */
function BalanceFigure({ meter }: { readonly meter: Meter }): ReactNode {
  const { t } = useTranslation('credits')
  const words = useBalanceWords()(meter.balance)
  return (
    <div>
      <dt>
        {t('balance.estimated')} <HelpMark topic="balance" />
      </dt>
      {words.short === null ? (
        <dd className="figures-value figures-unknown">{t('balance.unknown')}</dd>
      ) : (
        <dd className="figures-value">
          <Estimate text={words.short} />
        </dd>
      )}
      <dd className="figures-note">
        {words.source !== null && [words.source, words.open].filter(Boolean).join(', ')}
        <button type="button" className="figures-way" onClick={() => openSettings('account')}>
          {t(words.source === null ? 'balance.hint' : 'balance.toAccount')}
        </button>
      </dd>
    </div>
  )
}

function Caps({ meter }: { readonly meter: Meter }): ReactNode {
  const { t } = useTranslation('credits')
  const { t: common } = useTranslation('ui')
  const format = useFormat()
  const { data: state } = useAppState()
  const [editing, setEditing] = useState(false)
  const rows = [
    { name: t('perDay'), sum: meter.today, cap: meter.dailyCap, lacks: isUnknownDay(meter.unknown, meter.day) },
    {
      name: t('perMonth'),
      sum: meter.month,
      cap: meter.monthlyCap,
      lacks: isUnknownMonth(meter.unknown, meter.day.slice(0, 7)),
    },
  ]
  return (
    <section className="panel" aria-label={t('capsTitle')}>
      <div className="panel-head">
        <h2>
          {t('capsTitle')} <HelpMark topic="caps" />
        </h2>
        <Button small variant="quiet" onPress={() => setEditing(!editing)}>
          {editing ? common('cancel') : t('editCaps')}
        </Button>
      </div>
      {editing && state ? (
        <CapsForm settings={state.settings} onSaved={() => setEditing(false)} />
      ) : (
        <div className="caps-list">
          {rows.map(({ name, sum, cap, lacks }) => (
            <div key={name}>
              <span>{name}</span>
              <span>
                {lacks ? t('atLeast', { credits: sum.credits }) : format.number(sum.credits)} / {format.number(cap)}
              </span>
              <Gauge thick spent={sum.credits} open={sum.uncertain + sum.reserved} limit={cap} />
            </div>
          ))}
          <ForecastWords meter={meter} />
        </div>
      )}
    </section>
  )
}

/** Which days' sums are known at least only, and what that means for the caps. */
function RowsMissing({ unknown: { from, until } }: { readonly unknown: UnknownDays }): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const span =
    from === null
      ? t('missingUntil', { until: format.day(until) })
      : t('missingBetween', { from: format.day(from), until: format.day(until) })
  return (
    <Notice tone="warn" boxed title={t('missingTitle')}>
      {t('missing', { span })}
    </Notice>
  )
}

/** What is nearly used up, before it is. */
function NearlyUsed({ meter }: { readonly meter: Meter }): ReactNode {
  const { t } = useTranslation('credits')
  const near = nearlyUsed(meter)
  if (near.length === 0) return null
  return (
    <Notice tone="warn" boxed title={near.map(({ what, percent }) => t(`near.${what}`, { percent })).join(' ')}>
      {t('near.text')}
    </Notice>
  )
}

/** Where this month leads at its pace so far. */
function ForecastWords({ meter }: { readonly meter: Meter }): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const forecast = forecastOf(meter)
  if (forecast === null) return <p className="small dim">{t('forecast.none')}</p>
  const { monthEnd, capOn, balanceDays } = forecast
  return (
    <p className={capOn === null ? 'small dim' : 'small warn'}>
      {t('forecast.month', { credits: monthEnd, month: format.month(meter.day.slice(0, 7), false) })}{' '}
      {capOn === null ? t('forecast.withinCap') : t('forecast.cap', { day: format.day(capOn) })}
      {balanceDays !== null && ` ${t('forecast.balance', { count: balanceDays })}`}
    </p>
  )
}

/** Sums are of before while those of now are read; the words stand there as soon as that takes longer than a moment. */
function BeingRead({ on }: { readonly on: boolean }): ReactNode {
  const { t } = useTranslation('credits')
  return <span className="credits-reading small dim">{on && t('readingSums')}</span>
}

function Overview({
  meter,
  meterReading,
  month,
  onMonth,
  onOnly,
}: {
  readonly meter: Meter
  /** The meter is being read anew. */
  readonly meterReading: boolean
  readonly month: string
  readonly onMonth: (month: string) => void
  readonly onOnly: (only: LedgerOfMonth, name: string) => void
}): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const [by, setBy] = useState<Breakdown>('company')
  const asked = useSpendReport(month)
  const { error, refetch } = asked
  const reportReading = isBeingRead(asked)
  // While another month is read, the one before stays in its place; its sums are never shown under the other's name.
  const report = asked.isPlaceholderData ? undefined : asked.data
  const shown = asked.data
  const current = meter.day.slice(0, 7)
  const past = month !== current
  const sum = past ? report && addSums(report.byOperation.map((part) => part.sum)) : meter.month
  return (
    <>
      {meter.unknown !== null && <RowsMissing unknown={meter.unknown} />}
      <NearlyUsed meter={meter} />
      <div className="panel" aria-busy={meterReading || (past && reportReading)}>
        <dl className="figures">
          <Figure
            name={t('today')}
            sum={meter.today}
            cap={meter.dailyCap}
            lacks={isUnknownDay(meter.unknown, meter.day)}
          />
          {sum === undefined ? (
            <div>
              <dt>{format.month(month)}</dt>
              <dd className="figures-value dim">…</dd>
              <dd className="figures-note">{error === null && t('readingSums')}</dd>
            </div>
          ) : (
            <Figure
              name={format.month(month)}
              sum={sum}
              cap={past ? null : meter.monthlyCap}
              lacks={isUnknownMonth(meter.unknown, month)}
            />
          )}
          <div>
            <dt>{t('requests')}</dt>
            <dd className="figures-value">{format.number(meter.requests30Days)}</dd>
            <dd className="figures-note">{t('requestsNote')}</dd>
          </div>
          {report && report.saved.length > 0 && (
            <div className="figures-saved">
              <dt>{t('saved')}</dt>
              <dd className="figures-value">
                {t('atLeast', { credits: report.saved.reduce((total, { credits }) => total + credits, 0) })}
              </dd>
              <dd className="figures-note">{t('savedNote', { count: report.saved.length })}</dd>
            </div>
          )}
          <BalanceFigure meter={meter} />
        </dl>
      </div>
      <div className="credits-cols">
        <section className="panel" aria-label={t('breakdown')} aria-busy={reportReading}>
          <div className="panel-head">
            <Segmented<Breakdown>
              small
              label={t('breakdown')}
              value={by}
              onChange={setBy}
              options={breakdowns.map((value) => ({ value, text: t(`by.${value}`) }))}
            />
            <BeingRead on={reportReading} />
            <span className="credits-month">
              <IconButton small icon="left" label={t('previousMonth')} onPress={() => onMonth(stepMonth(month, -1))} />
              <span aria-live="polite">{format.month(month)}</span>
              {past ? (
                <IconButton small icon="right" label={t('nextMonth')} onPress={() => onMonth(stepMonth(month, 1))} />
              ) : (
                <span className="icon-button icon-button-small" aria-hidden="true" />
              )}
            </span>
          </div>
          {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} boxed />}
          {shown && (
            <div className="credits-bars" inert={report === undefined}>
              <SpendBars key={`${by} ${month}`} report={shown} by={by} month={month} onOnly={onOnly} />
            </div>
          )}
        </section>
        <Caps meter={meter} />
      </div>
    </>
  )
}

/** What was spent, on what, and how that is known; caps; every call row by row. */
export function CreditsScreen({
  team = null,
}: {
  /** Of the team: its sums, and its ledger in the place of one's own; null: there is no team. */
  readonly team?: {
    readonly sums: ReactNode
    readonly ledger: ReactNode
    readonly words: Readonly<Record<'mine' | 'team' | 'whose', string>>
  } | null
}): ReactNode {
  const { t } = useTranslation('credits')
  const format = useFormat()
  const scroller = useRef<HTMLDivElement>(null)
  const askedMeter = useMeter()
  const { data: meter, error, refetch } = askedMeter
  const [chosen, setChosen] = useState<string | null>(null)
  const [only, setOnly] = useState<{ readonly rows: LedgerOfMonth; readonly name: string } | null>(null)
  const [whose, setWhose] = useState<'mine' | 'team'>('mine')
  const wanted = useWantedMonth((month) => month.wanted)
  useEffect(() => {
    if (wanted === null) return
    setChosen(wanted)
    useWantedMonth.setState({ wanted: null })
  }, [wanted])
  const current = meter?.day.slice(0, 7) ?? null
  const month = chosen ?? current
  return (
    <div className="view">
      <div className="view-head">
        <h1>{t('title')}</h1>
      </div>
      <div className="scroll grow credits-scroll" ref={scroller}>
        {error && <ErrorNotice error={error.appError} onRetry={() => void refetch()} />}
        {meter && month !== null && (
          <Overview
            meter={meter}
            meterReading={isBeingRead(askedMeter)}
            month={month}
            onMonth={(next) => setChosen(next === current ? null : next)}
            onOnly={(rows, name) => setOnly({ rows, name })}
          />
        )}
        {team !== null && (
          <>
            {team.sums}
            <div className="credits-export">
              <Segmented
                small
                label={team.words.whose}
                value={whose}
                options={[
                  { value: 'mine', text: team.words.mine },
                  { value: 'team', text: team.words.team },
                ]}
                onChange={setWhose}
              />
            </div>
          </>
        )}
        {meter && month !== null && (team === null || whose === 'mine') && (
          <div className="credits-export">
            <ExportButton source={{ kind: 'ledger', month }} what={format.month(month)} shown small />
            <ExportButton source={{ kind: 'ledger', month: null }} what={t('ledger')} shown small />
          </div>
        )}
        {only !== null && (
          <p className="credits-only" role="status">
            {t('only', { name: only.name, month: format.month(only.rows.month) })}{' '}
            <Button small variant="quiet" onPress={() => setOnly(null)}>
              {t('onlyOff')}
            </Button>
          </p>
        )}
        {team !== null && whose === 'team' ? (
          team.ledger
        ) : (
          <Ledger only={only?.rows ?? null} unknown={meter?.unknown ?? null} scroller={scroller} />
        )}
      </div>
    </div>
  )
}
