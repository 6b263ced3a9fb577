import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import { useFormat } from '../../ui/use-format.ts'
import { unitOf, type UnitName } from '../../../shared/domain/statements/chart-scale.ts'

export interface AmountWords {
  /** 1234567.89 → "1,23 Mio. EUR" */
  readonly amount: (value: number) => string
  /** 12 → "12" */
  readonly count: (value: number) => string
  /** "TEUR", "Mio. EUR", "million EUR" */
  readonly unit: (name: UnitName) => string
  /** A tick of an axis, without its unit. */
  readonly short: (value: number) => string
}

/** Amounts in a unit that keeps them short. A currency that nobody states is not invented. */
export function useAmountWords(currency: string | null): AmountWords {
  const { t } = useTranslation('company')
  const { language } = useFormat()
  return useMemo(() => {
    const shown = currency === null ? '' : cutText(currency, 8).text
    const unit = (name: UnitName): string => {
      if (name === 'one' && shown === '') return t('statements.noCurrency')
      if (name === 'thousand' && shown === 'EUR') return t('chart.unit.thousandEur')
      return t(`chart.unit.${name}`, { currency: shown }).trim()
    }
    const written = (value: number, digits: number): string =>
      new Intl.NumberFormat(language, {
        maximumFractionDigits: digits,
        // What no unit makes short is written as a power of ten.
        ...(Math.abs(value) >= 1e7 ? { notation: 'scientific' } : {}),
      })
        .format(value)
        .replace('-', '−')
    return {
      unit,
      short: (value) => written(value, 3),
      count: (value) => written(value, 1),
      amount: (value) => {
        const { name, size } = unitOf([value])
        const digits = name === 'thousand' ? 1 : 2
        const number = written(value / size, digits)
        return name === 'one' && shown === '' ? number : `${number}\u00a0${unit(name)}`
      },
    }
  }, [t, language, currency])
}
