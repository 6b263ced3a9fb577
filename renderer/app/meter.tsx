import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nearlyUsed } from '../../shared/domain/credits/forecast.ts'
import { isUnknownDay, isUnknownMonth } from '../../shared/domain/credits/unknown-days.ts'
import { useMeter } from '../data/queries.ts'
import { useOpenTab } from '../data/tabs.ts'
import { useFreshTeam, useTeamSums } from '../data/team.ts'
import { useBalanceWords } from '../parts/prices/balance-words.ts'
import { Estimate } from '../ui/estimate.tsx'
import { Gauge } from '../ui/gauge.tsx'
import { useFormat } from '../ui/use-format.ts'
import './meter.css'

/**
 * What was spent, always in sight: today against the cap, what is uncertain or of unknown price on top (never folded
 * into the number, never left out), the month, and about how much is left where anybody stated it. One button; it opens
 * the credits.
 */
export function Meter(): ReactNode {
  const { t } = useTranslation('frame')
  const { t: credits } = useTranslation('credits')
  const { t: team } = useTranslation('team')
  const format = useFormat()
  const balanceWords = useBalanceWords()
  const open = useOpenTab()
  const { data: meter } = useMeter()
  const sums = useTeamSums()
  // What one buys is the team's as well.
  useFreshTeam(true, meter?.month.credits ?? null)
  const today = meter?.today
  const balance = meter && balanceWords(meter.balance)
  const unknown = meter?.unknown ?? null
  const near = meter === undefined ? [] : nearlyUsed(meter)
  const lacksToday = meter !== undefined && isUnknownDay(unknown, meter.day)
  const lacksMonth = meter !== undefined && isUnknownMonth(unknown, meter.day.slice(0, 7))
  return (
    <div className="meter" role="status" aria-label={t('credits')}>
      <button
        type="button"
        className="meter-button"
        title={balance ? `${t('toCredits')}. ${balance.sentence}` : t('toCredits')}
        onClick={() => open({ kind: 'credits' })}
      >
        <span className="meter-part meter-today">
          <span className="meter-line">
            <span className="meta">{t('today')}</span>{' '}
            {meter && today ? (
              <span>
                {lacksToday ? credits('atLeast', { credits: today.credits }) : format.number(today.credits)}
                <span className="meter-cap"> / {format.number(meter.dailyCap)}</span>
              </span>
            ) : (
              <span className="null">{t('meterUnknown')}</span>
            )}
          </span>
          <Gauge
            spent={today?.credits ?? 0}
            open={(today?.reserved ?? 0) + (today?.uncertain ?? 0)}
            limit={meter?.dailyCap ?? 1}
          />
        </span>
        {near.length > 0 && (
          <span className="meter-part warn">
            <span className="meter-label warn">
              {' '}
              {credits(`nearShort.${near[0]?.what ?? 'day'}`, { percent: near[0]?.percent })}
            </span>
          </span>
        )}
        {today && (today.uncertain > 0 || today.unpriced > 0 || lacksToday || lacksMonth) && (
          <span className="meter-part warn">
            {today.uncertain > 0 && (
              <span className="meter-label warn"> {t('uncertain', { count: today.uncertain })}</span>
            )}
            {today.unpriced > 0 && (
              <span className="meter-label warn"> {t('unpriced', { count: today.unpriced })}</span>
            )}
            {(lacksToday || lacksMonth) && <span className="meter-label warn"> {credits('dayMissing')}</span>}
          </span>
        )}
        {meter && (
          <span className="meter-part meter-month">
            <span className="meter-label"> {format.month(meter.day.slice(0, 7), false)} </span>
            <span className="meter-value">
              {lacksMonth ? credits('atLeast', { credits: meter.month.credits }) : format.number(meter.month.credits)}
            </span>
          </span>
        )}
        {sums !== null && (
          <span className="meter-part">
            <span className="meter-label"> {team('sums.meter')} </span>
            <span className="meter-value">
              {format.number(sums.team.today.settled)}
              {sums.team.caps.day !== null && <span className="meter-cap"> / {format.number(sums.team.caps.day)}</span>}
            </span>
            {sums.team.today.uncertain > 0 && (
              <span className="meter-label warn"> {t('uncertain', { count: sums.team.today.uncertain })}</span>
            )}
          </span>
        )}
        {balance && (
          <span className="meter-part">
            <span className="meter-label"> {credits('balance.title')} </span>
            {balance.short === null ? (
              <span className="meter-value meter-unknown">{credits('balance.unknown')}</span>
            ) : (
              <span className="meter-value">
                <Estimate text={balance.short} />
              </span>
            )}
          </span>
        )}
      </button>
    </div>
  )
}
