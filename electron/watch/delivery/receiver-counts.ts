import type { ReceiverCounts } from '../receiver/intake.ts'

/** The counts of a receiver that took nothing. */
export const noCounts: ReceiverCounts = { taken: 0, repeated: 0, refused: {} }

/** The counts of two receivers that ran one after the other. */
export function addCounts(one: ReceiverCounts, other: ReceiverCounts): ReceiverCounts {
  const refused = { ...one.refused }
  for (const [why, count] of Object.entries(other.refused) as [keyof typeof refused, number][])
    refused[why] = (refused[why] ?? 0) + count
  return { taken: one.taken + other.taken, repeated: one.repeated + other.repeated, refused }
}
