import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../shared/contract/state.ts'
import { unknownBound, type Price } from '../../shared/domain/credits/credits.ts'
import type { Money } from '../../shared/domain/money.ts'
import {
  formatDay,
  formatMoment,
  formatMomentDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRatio,
  formatTime,
} from '../../shared/domain/text/format.ts'

export interface Format {
  readonly language: Language
  readonly number: (value: number) => string
  /** 25.1 → "25,1 %" */
  readonly percent: (value: number) => string
  /** A computed ratio, always with one decimal: 3 → "3,0 %" */
  readonly ratio: (value: number) => string
  readonly money: (value: Money) => string
  /** `YYYY-MM-DD` → 31.12.2025, 31 Dec 2025 */
  readonly day: (day: string) => string
  /** ISO moment → 31.12.2025, 31 Dec 2025, local */
  readonly momentDay: (moment: string) => string
  /** ISO moment → 31.12.2025, 09:26 or 31 Dec 2025, 09:26, local */
  readonly moment: (moment: string) => string
  /** ISO moment → 09:26, local */
  readonly time: (moment: string) => string
  /** `YYYY-MM` → November 2026 */
  readonly month: (month: string, year?: boolean) => string
  /** "1 credit", "10 credits" */
  readonly credits: (count: number) => string
  /** "10 credits", "price unknown, at most 25 credits" */
  readonly price: (price: Price) => string
}

/** Figures, days and prices in the language of the interface. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('ui')
  const language: Language = i18n.language === 'de' ? 'de' : 'en'
  return useMemo(() => {
    const credits = (count: number): string => t('credits', { count })
    return {
      language,
      number: (value) => formatNumber(value, language),
      percent: (value) => formatPercent(value, language),
      ratio: (value) => formatRatio(value, language),
      money: (value) => formatMoney(value, language),
      day: (day) => formatDay(day, language),
      momentDay: (moment) => formatMomentDay(moment, language),
      moment: (moment) => formatMoment(moment, language),
      time: formatTime,
      month: (month, year) => formatMonth(month, language, year),
      credits,
      price: (price) => {
        if (price.kind === 'unknown') {
          const most = unknownBound(price)
          return most === null ? t('priceUnbounded') : t('priceUnknown', { credits: credits(most) })
        }
        const { differs } = price
        if (differs === undefined) return credits(price.credits)
        if (differs.stated === null) return t('priceOnce', { price: credits(price.credits) })
        if (price.credits > Math.max(differs.once, differs.stated))
          return t('priceOnceMixed', {
            price: credits(price.credits),
            stated: credits(differs.stated),
            once: credits(differs.once),
          })
        return price.credits === differs.once
          ? t('priceOnceHigher', { price: credits(differs.once), stated: credits(differs.stated) })
          : t('priceOnceLower', { price: credits(differs.stated), once: credits(differs.once) })
      },
    }
  }, [t, language])
}
