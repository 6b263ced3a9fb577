/** A day as a person writes it, 21.11.2026 or 2026-11-21, as `YYYY-MM-DD`; null when it is none that exists. */
export function readDay(text: string): string | null {
  const german = /^\s*(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\s*$/.exec(text)
  const iso = german === null ? /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/.exec(text) : null
  const [year, month, day] = german === null ? [iso?.[1], iso?.[2], iso?.[3]] : [german[3], german[2], german[1]]
  if (year === undefined || month === undefined || day === undefined) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${written}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written
}
