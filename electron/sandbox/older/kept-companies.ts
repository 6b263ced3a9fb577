import type { Register } from '../dataset/register.ts'
import { rawId, type Job } from './jobs.ts'

/** When somebody put them there: a day on which all of them were in the register. */
const keptSince = Date.parse('2026-06-15T08:00:00Z')
const names = ['Brückwerder Kältelogistik', 'Ahrenwyk Holding']

/**
 * Companies that somebody put on the account's watchlist outside this API: items of the older family that no job of ours made
 * (contract 2.5). They are read like a job that ended at once, but for the shareholders, for which nobody asked.
 */
export function kept(register: Register): readonly Job[] {
  return names.flatMap((name, nth) => {
    const [company] = register.find(name)
    if (company === undefined) return []
    const itemId = rawId(register.world.seed, nth, 3)
    return [
      { id: itemId, itemId, company, level: 0, startedAt: keptSince, endsAt: keptSince, fails: false, kept: true },
    ]
  })
}
