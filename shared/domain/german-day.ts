import { once } from './once.ts'

/** Formats an instant as a calendar day in Germany: register days are days in Germany. Made when it is needed: it takes 10 to 20 ms of a thread. */
const berlin = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
)

/** The German calendar day `YYYY-MM-DD` of an instant (ISO 8601); null where it is none. */
export function germanDay(instant: string): string | null {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? null : germanDayAt(time)
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** 1 o'clock UTC on the last Sunday of a month (0 to 11), when clocks change in all of the Union. */
function lastSunday(year: number, month: number): number {
  const last = Date.UTC(year, month + 1, 0)
  return last - new Date(last).getUTCDay() * dayMs + hourMs
}

/** From then on Germany has summer time by one rule (directive 2000/84/EC and those before it): from March to October. */
const oneRuleFrom = Date.UTC(1996, 0, 1)
/** Further on another law may hold, of which the system's table of time zones hears first. */
const oneRuleUntil = Date.UTC(2040, 0, 1)

/** The same of milliseconds since 1970: "today", wherever register days are compared with it. */
export function germanDayAt(time: number): string {
  if (!(time >= oneRuleFrom && time < oneRuleUntil)) return berlin().format(time)
  const year = new Date(time).getUTCFullYear()
  const isSummer = time >= lastSunday(year, 2) && time < lastSunday(year, 9)
  return new Date(time + (isSummer ? 2 : 1) * hourMs).toISOString().slice(0, 10)
}

/** Today in Germany, whatever the time zone of the machine. */
export const todayInGermany = (): string => germanDayAt(Date.now())

/** The day so many days after a day `YYYY-MM-DD`; before it where `days` is negative. */
export const stepDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
