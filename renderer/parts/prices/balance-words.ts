import { useTranslation } from 'react-i18next'
import type { Balance } from '../../../shared/domain/credits/account.ts'
import { useFormat } from '../../ui/use-format.ts'

export interface BalanceWords {
  /** "≈ 8,431", or a range where calls since are uncertain: "≈ 8,421 to 8,431". Null: unknown, which is never zero. */
  readonly figure: string | null
  /** The same for a narrow place: "≈ 8,421–8,431". */
  readonly short: string | null
  /** Who stated it, how much and when; null where nobody did. */
  readonly source: string | null
  /** What the figure doesn't know, in words; null where there is nothing of the kind. */
  readonly open: string | null
  /** All of it as one sentence. */
  readonly sentence: string
}

/**
 * What is left, in words. It is an estimate also where the service stated it: since then only our own ledger is
 * counted. A negative rest is shown as none left, and said.
 */
export function useBalanceWords(): (balance: Balance | null) => BalanceWords {
  const { t } = useTranslation('credits')
  const format = useFormat()
  return (balance) => {
    if (balance === null)
      return { figure: null, short: null, source: null, open: null, sentence: t('balance.unknownLong') }
    const most = Math.max(0, balance.credits)
    const least = Math.max(0, balance.credits - balance.uncertain)
    const range = least < most
    const source = t(`balance.${balance.source}`, { stated: balance.stated, date: format.momentDay(balance.statedAt) })
    const left = range ? t('balance.leftBetween', { least, most }) : t('balance.left', { credits: most })
    const open = [
      balance.credits < 0 && t('balance.overdrawn'),
      range && t('balance.uncertain', { count: balance.uncertain }),
      balance.incomplete && t('balance.incomplete'),
    ].filter((part) => part !== false)
    return {
      figure: balance.incomplete
        ? t('balance.atMost', { credits: most })
        : range
          ? t('balance.between', { least, most })
          : t('balance.about', { credits: most }),
      short: balance.incomplete
        ? t('balance.atMost', { credits: most })
        : range
          ? t('balance.betweenShort', { least, most })
          : t('balance.about', { credits: most }),
      source,
      open: open.length === 0 ? null : open.join(', '),
      sentence: [left, source, ...open].join(', '),
    }
  }
}
