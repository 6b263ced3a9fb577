import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { compareWatches, type WatchCosts } from '../../../../shared/domain/watch/cheapest.ts'
import { usePrices } from '../../../data/queries.ts'
import { Mark } from '../../../ui/marks.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import './cheapest.css'

const ways = ['monitors', 'sweep', 'rereading'] as const
type Way = (typeof ways)[number]
const most = { companies: 1_000_000, months: 120 } as const

const whole = (text: string, limit: number): number | null => {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= limit ? value : null
}

const figures = (
  costs: WatchCosts,
  way: Way,
): { readonly setUp: number | null; readonly monthly: number | null; readonly total: number | null } => {
  const [setUp, monthly] = (
    {
      monitors: [costs.monitors.setUp, costs.monitors.monthly],
      sweep: [0, costs.sweep.monthlyAtLeast],
      rereading: [0, costs.rereading.monthly],
    } as const
  )[way]
  return { setUp, monthly, total: setUp === null || monthly === null ? null : setUp + monthly * costs.months }
}

/** The verdict in a sentence: which way, and from when monitors pay. */
function useVerdict(): (costs: WatchCosts) => readonly string[] {
  const { t } = useTranslation('watch')
  const { language } = useFormat()
  const months = (value: number): string =>
    new Intl.NumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
  return (costs) => {
    if (costs.cheapest === null) return [t('cheapest.unknown')]
    const unknown = ways.filter((way) => figures(costs, way).total === null)
    const pay = costs.monitorsPayAfterMonths
    const evenAt = costs.sweep.monthlyAtLeast
    return [
      t(`cheapest.is.${costs.cheapest}`, { count: costs.companies }),
      ...(pay === null
        ? []
        : [
            pay <= 1
              ? t('cheapest.paysAtOnce')
              : t('cheapest.paysAfter', { months: months(pay), count: Math.ceil(pay) }),
          ]),
      ...(pay !== null && evenAt !== null && costs.monitors.setUp !== null && costs.companies > 0
        ? [
            t('cheapest.even', {
              count: Math.floor((evenAt * costs.months) / (costs.monitors.setUp / costs.companies)),
              months: costs.months,
            }),
          ]
        : []),
      ...(unknown.length > 0
        ? [t('cheapest.without', { ways: unknown.map((way) => t(`cheapest.way.${way}`)).join(', ') })]
        : []),
    ]
  }
}

/**
 * Three ways to learn of changes at some companies, with their credits; an unknown price is shown as unknown, not as
 * zero.
 */
export function CheapestPanel({
  monitored,
  head,
}: {
  readonly monitored: number
  readonly head: (tools: ReactNode) => ReactNode
}): ReactNode {
  const { t } = useTranslation('watch')
  const format = useFormat()
  const prices = usePrices().data
  const [companiesText, setCompanies] = useState(() => String(monitored > 0 ? monitored : 40))
  const [monthsText, setMonths] = useState('12')
  const companies = whole(companiesText, most.companies)
  const months = whole(monthsText, most.months)
  const verdict = useVerdict()
  const costs =
    prices === undefined || companies === null || months === null
      ? null
      : compareWatches(companies, months, {
          monitor: prices['create-monitor'],
          events: prices.events,
          company: prices.company,
        })
  const said = (value: number | null): ReactNode =>
    value === null ? <span className="null">{t('cheapest.priceUnknown')}</span> : format.credits(value)
  return (
    <div className="cheapest">
      {head(null)}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="scroll cheapest-body" tabIndex={0} role="group" aria-label={t('section.cheapest')}>
        <p className="cheapest-about">{t('cheapest.about')}</p>
        <div className="cheapest-form">
          <TextField
            label={t('cheapest.companies')}
            numeric
            value={companiesText}
            maxLength={7}
            onChange={setCompanies}
            error={companies === null ? t('cheapest.whole', { limit: most.companies }) : null}
          />
          <TextField
            label={t('cheapest.months')}
            numeric
            value={monthsText}
            maxLength={3}
            onChange={setMonths}
            error={months === null ? t('cheapest.whole', { limit: most.months }) : null}
          />
        </div>
        {costs && (
          <>
            <p className="cheapest-verdict" role="status">
              {verdict(costs).map((sentence, index) =>
                index === 0 ? <b key={sentence}>{sentence}</b> : <span key={sentence}> {sentence}</span>,
              )}
            </p>
            <table className="cheapest-table">
              <thead>
                <tr>
                  <th scope="col">{t('cheapest.column.way')}</th>
                  <th scope="col" className="num">
                    {t('cheapest.column.once')}
                  </th>
                  <th scope="col" className="num">
                    {t('cheapest.column.monthly')}
                  </th>
                  <th scope="col" className="num">
                    {t('cheapest.column.total', { count: costs.months })}
                  </th>
                </tr>
              </thead>
              <tbody>
                {ways.map((way) => {
                  const { setUp, monthly, total } = figures(costs, way)
                  return (
                    <tr key={way} className={costs.cheapest === way ? 'cheapest-best' : undefined}>
                      <th scope="row">
                        <span className="row">
                          {t(`cheapest.way.${way}`)}
                          {costs.cheapest === way && (
                            <span className="status">
                              <Mark name="kept" />
                              {t('cheapest.best')}
                            </span>
                          )}
                        </span>
                        <span className="small cheapest-note">{t(`cheapest.note.${way}`)}</span>
                      </th>
                      <td className="num">{setUp === 0 ? t('cheapest.nothing') : said(setUp)}</td>
                      <td className="num">
                        {monthly === 0 ? (
                          t('cheapest.nothing')
                        ) : (
                          <>
                            {way === 'sweep' && monthly !== null && `${t('cheapest.atLeast')} `}
                            {said(monthly)}
                          </>
                        )}
                      </td>
                      <td className="num">
                        <b>
                          {way === 'sweep' && total !== null && `${t('cheapest.atLeast')} `}
                          {said(total)}
                        </b>
                      </td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </>
        )}
      </div>
    </div>
  )
}
