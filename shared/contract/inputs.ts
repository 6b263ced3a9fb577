import { z } from 'zod'
import { answerId, partyId } from '../domain/ids.ts'

// zod probes `eval` for its fast path when a schema is created; under our strict CSP that probe alone is a violation.
// Every file of the contract imports from here, so this runs before the first schema.
z.config({ jitless: true })

/** What procedures of several areas take: sizes are bounded here, meanings are checked by the use cases. */
export const nothing = z.strictObject({})
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const party = id.transform(partyId)
/** What a plan of many calls was agreed to cost at most, and how many calls of unknown price may run. */
export const quoteApproval = z.strictObject({
  upTo: z.number().int().min(0).max(10_000_000),
  unpriced: z.number().int().min(0).max(100_000),
})
/** Credits at which a plan pauses before all of it is done; left out: nowhere. */
export const stopAt = z.number().int().min(0).max(10_000_000).optional()

/** What the button showed: credits, or that the price isn't known. */
const saidBesides = {
  despite: z.array(z.uuid()).max(100).readonly().optional(),
  unreached: z.literal(true).optional(),
  have: id.transform(answerId).optional(),
}
export const approval = z.union([
  z.strictObject({ upTo: z.number().int().min(0).max(1_000_000), ...saidBesides }),
  z.strictObject({ unknown: z.literal(true), ...saidBesides }),
])
export const text = z.string().max(200)
export const texts = z.array(text).max(100).readonly()
export const paging = { offset: z.number().int().min(0).max(100_000_000), limit: z.number().int().min(1).max(200) }
