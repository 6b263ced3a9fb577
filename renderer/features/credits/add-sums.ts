import type { SpendSum } from '../../../shared/domain/credits.ts'

/** Sums of parts as the sum of the whole; what a part doesn't know, the whole doesn't know either. */
export const addSums = (sums: readonly SpendSum[]): SpendSum =>
  sums.reduce(
    (total, sum) => ({
      credits: total.credits + sum.credits,
      uncertain: total.uncertain + sum.uncertain,
      unpriced: total.unpriced + sum.unpriced,
      reserved: total.reserved + sum.reserved,
      estimated: total.estimated + sum.estimated,
    }),
    { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 },
  )
