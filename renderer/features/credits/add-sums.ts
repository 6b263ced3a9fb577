import type { SpendSum } from '../../../shared/domain/credits/credits.ts'

/** Adds sums; what is unknown of a part is unknown of the whole. */
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
