/** How often a destination hears (contract 4.7, reading G9). */
export const cadences = ['instant', 'daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]
export type Digest = Exclude<Cadence, 'instant'>

const msPerDay = 86_400_000
const hourInBerlin = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })

/** 07:00 Europe/Berlin of a calendar day, given as its midnight in UTC: 05:00 UTC in summer, 06:00 in winter. */
function sevenInBerlin(midnight: number): number {
  const inSummer = midnight + 5 * 3_600_000
  return hourInBerlin.format(inSummer) === '07' ? inSummer : inSummer + 3_600_000
}

/** Which days have a digest: all, Mondays, the first of the month. */
const hasDigest: Readonly<Record<Digest, (day: Date) => boolean>> = {
  daily: () => true,
  weekly: (day) => day.getUTCDay() === 1,
  monthly: (day) => day.getUTCDate() === 1,
}

/** The first digest after an instant (ms since 1970): 07:00 Europe/Berlin (contract 4.7). */
export function digestAfter(cadence: Digest, instant: number): number {
  for (let day = Math.floor(instant / msPerDay); ; day += 1) {
    const at = sevenInBerlin(day * msPerDay)
    if (at > instant && hasDigest[cadence](new Date(day * msPerDay))) return at
  }
}
