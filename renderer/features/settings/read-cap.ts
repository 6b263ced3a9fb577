/** The most a cap may be (contract: settings.change). */
const mostCap = 10_000_000

/** A whole number of credits as typed: "2500", "2.500", "2,500"; null when it is none, or more than a cap may be. */
export function readCap(text: string): number | null {
  const digits = text.trim()
  if (!/^\d{1,3}([.,\s]?\d{3})*$|^\d+$/.test(digits)) return null
  const value = Number(digits.replace(/\D/g, ''))
  return value <= mostCap ? value : null
}
