import type { i18n } from 'i18next'
import { formatNumber } from '../../shared/domain/text/format.ts'

/** A place to fill in: `{{name}}` or `{{count, number}}`. */
const hole = /\{\{\s*(\w+)\s*(?:,\s*(number)\s*)?\}\}/g

/** A place of another kind, or a text in a text: i18next's own. */
const needsMore = /\{\{(?!\s*\w+\s*(?:,\s*number\s*)?\}\})|\$t\(/

type Values = Readonly<Record<string, unknown>>

/** A text with its places filled in; null where that is not all there is to do. */
function filled(text: unknown, values: Values, language: 'de' | 'en'): string | null {
  if (typeof text !== 'string' || needsMore.test(text)) return null
  let all = true
  const whole = text.replace(hole, (_, name: string, format: string | undefined) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (format === undefined ? typeof value === 'string' || typeof value === 'number' : isCount(value))
      return format === undefined ? String(value) : formatNumber(value as number, language)
    all = false
    return ''
  })
  return all ? whole : null
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)

const none: Values = {}

/** Options of i18next itself: with one of them, what is said is not the text that bears the key's name. */
const ofTheirs = ['context', 'ordinal', 'ns', 'lng', 'lngs', 'keyPrefix', 'defaultValue', 'replace'] as const

/**
 * Says a text that stands under its own key, or under that of a plural, without the way through i18next, which takes many times as long: a
 * frame has some three hundred texts, 40 to 60 ms of the page's thread in a start. Whatever needs more goes that way as before.
 */
export function sayPlainTexts(texts: i18n): void {
  const slow = texts.getFixedT.bind(texts)
  const textAt = (language: string, area: string, key: string): unknown => {
    let found: unknown = texts.getResourceBundle(language, area)
    for (const name of key.split('.'))
      found =
        typeof found === 'object' && found !== null && Object.hasOwn(found, name)
          ? (found as Record<string, unknown>)[name]
          : undefined
    return found
  }
  const plain = (language: string, area: string, key: string, values: Values): string | null => {
    if (language !== 'de' && language !== 'en') return null
    if (ofTheirs.some((name) => name in values)) return null
    const { count } = values
    if (count === undefined || typeof count === 'string') return filled(textAt(language, area, key), values, language)
    if (!isCount(count) || (count === 0 && textAt(language, area, `${key}_zero`) !== undefined)) return null
    // Both languages have two forms; one text for all of them bears the key's own name.
    const form = textAt(language, area, `${key}_${count === 1 ? 'one' : 'other'}`)
    return filled(form === undefined ? textAt(language, area, key) : form, values, language)
  }
  const fixed = (...given: Parameters<typeof slow>) => {
    const whole = slow(...given)
    const [languages, areas, prefix] = given
    const area = Array.isArray(areas) ? areas[0] : areas
    if (typeof area !== 'string' || prefix !== undefined) return whole
    const quick = (key: unknown, values: unknown = none, ...rest: readonly unknown[]): unknown =>
      (typeof key === 'string' && typeof values === 'object' && values !== null && rest.length === 0
        ? plain(typeof languages === 'string' ? languages : texts.language, area, key, values as Values)
        : null) ?? (whole as unknown as (...asked: readonly unknown[]) => unknown)(key, values, ...rest)
    return Object.assign(quick, whole)
  }
  texts.getFixedT = fixed as typeof texts.getFixedT
}
