/** The most a cap may be (contract: settings.change), and a balance (credits.enterBalance). */
const mostCap = 10_000_000
const mostBalance = 1_000_000_000

/** A whole number of credits as typed: "2500", "2.500", "2,500"; null when it is none, or more than `most`. */
function readCredits(text: string, most: number): number | null {
  const digits = text.trim()
  if (!/^\d{1,3}([.,\s]?\d{3})*$|^\d+$/.test(digits)) return null
  const value = Number(digits.replace(/\D/g, ''))
  return value <= most ? value : null
}

/** A cap as typed. */
export const readCap = (text: string): number | null => readCredits(text, mostCap)

/** A balance as typed. */
export const readBalance = (text: string): number | null => readCredits(text, mostBalance)

/** Euros for a credit as typed, "0,05" or "0.05"; null: none was given. Undefined: it is no such amount. */
export function readEuro(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.')
  if (typed === '') return null
  if (!/^\d{1,4}(\.\d{1,6})?$/.test(typed)) return undefined
  const value = Number(typed)
  return value > 0 && value <= 1_000 ? value : undefined
}
