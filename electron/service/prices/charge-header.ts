/** Lower-case name of the header that every keyed response carries after the October 2026 release (contract 8). */
export const chargeHeader = 'service-credits-charged'

/**
 * Credits that the service says it charged; null when the header is absent or can't be trusted: negative, a fraction,
 * no number, or sent twice (which arrives joined as `10, 10`). An untrusted charge is estimated by the table instead,
 * and shown as an estimate.
 */
export function readChargeHeader(value: string | null | undefined): number | null {
  const digits = /^(\d{1,7})(?:\.0+)?$/.exec(value?.trim() ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}
