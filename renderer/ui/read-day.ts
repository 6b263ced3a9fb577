import { monthNames } from '../../shared/words/months.ts'

/** The names of the months in both languages, in small letters: each twelve from January on. */
const namesOfMonths = [monthNames.en, monthNames.de].map((names) => names.map((name) => name.toLowerCase()))

/** The number of a month in words, two digits: its name, whole or cut to three letters or more ("Nov", "Sept"); null: no month is called so. */
function monthOf(word: string): string | null {
  for (const names of namesOfMonths) {
    const month = names.findIndex((name) => name.startsWith(word.toLowerCase()))
    if (month >= 0) return String(month + 1).padStart(2, '0')
  }
  return null
}

/** Year, month and day of a day as it is written; null: in no way that is understood. */
function partsOf(text: string): readonly [string | undefined, string | null | undefined, string | undefined] | null {
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (german !== null) return [german[3], german[2], german[1]]
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (iso !== null) return [iso[1], iso[2], iso[3]]
  const inWords = /^(\d{1,2})\.?\s?(\p{L}{3,9})\.?,?\s?(\d{4})$/u.exec(text)
  if (inWords !== null) return [inWords[3], monthOf(inWords[2] ?? ''), inWords[1]]
  const american = /^(\p{L}{3,9})\.?\s?(\d{1,2}),?\s(\d{4})$/u.exec(text)
  return american === null ? null : [american[3], monthOf(american[1] ?? ''), american[2]]
}

/**
 * A day as a person writes it, in either language, as `YYYY-MM-DD`: 21.11.2026, 21 Nov 2026, 21. November 2026, November 21, 2026, 2026-11-21.
 * Null when it is none that exists, or may be two (11/10/2026).
 */
export function readDay(text: string): string | null {
  const [year, month, day] = partsOf(text.trim()) ?? []
  if (year === undefined || month === undefined || month === null || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written
}
