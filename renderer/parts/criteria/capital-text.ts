import type { Language } from '../../../shared/contract/state.ts'

/*
 * Amounts of EUR as people type them, and as they are sent: decimal text, never a float (contract 4.2).
 */

/** Digits with or without groups of three, and at most two decimals behind the point. */
const written = (group: string, point: string): RegExp =>
  new RegExp(`^(\\d{1,3}(?:${group}\\d{3})+|\\d+)(?:${point}(\\d{1,2}))?$`)

const german = written('\\.', ',')
const english = written(',', '\\.')

/**
 * "25.000,50", "25 000,5 EUR" (German) or "25,000.50", "25000.50" (English) as `25000.50`; cents that are none go.
 * Where a text can be read in one way only, the other language's way is understood too; where it could be either
 * ("25.000"), the language of the interface decides. Null when it is no amount.
 */
export function readCapital(text: string, language: Language): string | null {
  const bare = text
    .replace(/(?:EUR|€)\s*$/iu, '')
    .replace(/^\s*€/u, '')
    .replace(/[\s\u00a0\u202f']/gu, '')
  const match =
    language === 'de' ? (german.exec(bare) ?? english.exec(bare)) : (english.exec(bare) ?? german.exec(bare))
  if (match === null || ambiguous(bare, language)) return null
  const whole = (match[1] ?? '').replace(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const cents = (match[2] ?? '').padEnd(2, '0')
  return cents === '00' ? whole : `${whole}.${cents}`
}

/** "25,000" typed in German: 25 thousand to one reader, three decimals to the other. Not guessed. */
const ambiguous = (bare: string, language: Language): boolean =>
  (language === 'de' ? /^\d{1,3},\d{3}$/ : /^\d{1,3}\.\d{3}$/).test(bare)

/** Decimal text as the language writes it: `25000.50` is "25.000,50" in German; what is no decimal as it is. */
export function showCapital(decimal: string, language: Language): string {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(decimal)
  if (match === null) return decimal
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.']
  const whole = (match[1] ?? '').replace(/\B(?=(\d{3})+$)/g, group)
  return match[2] === undefined ? whole : `${whole}${point}${match[2].padEnd(2, '0')}`
}
