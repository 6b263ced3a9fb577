import type { TeamCaps, TeamPolicy } from '../../../shared/domain/team/policy.ts'
import { readCap } from '../../parts/account/read-credits.ts'

/** Caps as typed; empty: no cap. */
export interface CapsDraft {
  readonly day: string
  readonly month: string
}

/** A policy as it stands in the fields of its form. */
export interface PolicyDraft {
  readonly teamDay: string
  readonly teamMonth: string
  readonly personDay: string
  readonly personMonth: string
  /** By account at the database. */
  readonly persons: Readonly<Record<string, CapsDraft>>
  readonly zone: string
  /** Days; empty: no limit. */
  readonly retention: string
  readonly offline: TeamPolicy['offline']
  readonly sumsByPerson: boolean
}

/** Most days of retention (contract: team.setPolicy). */
const mostDays = 36_500

/** Null: no cap. Undefined: what was typed is none. */
export const typedCap = (text: string): number | null | undefined =>
  text.trim() === '' ? null : (readCap(text) ?? undefined)

/** Null: no limit. Undefined: what was typed are no days. */
export function typedDays(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const days = readCap(text)
  return days === null || days < 1 || days > mostDays ? undefined : days
}

/** Whether this system knows a time zone of that name. */
export function isZone(name: string): boolean {
  // Offsets (+02:00) are no zones with a summer time, and the server reads them the other way round.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** `number`: how figures are written in the page's language. */
export function draftOf(policy: TeamPolicy, number: (value: number) => string): PolicyDraft {
  const text = (value: number | null): string => (value === null ? '' : number(value))
  return {
    teamDay: text(policy.team.day),
    teamMonth: text(policy.team.month),
    personDay: text(policy.person.day),
    personMonth: text(policy.person.month),
    persons: Object.fromEntries(
      Object.entries(policy.persons).map(([login, { day, month }]) => [login, { day: text(day), month: text(month) }]),
    ),
    zone: policy.zone,
    retention: text(policy.retentionDays),
    offline: policy.offline,
    sumsByPerson: policy.sumsByPerson,
  }
}

const capsOf = (day: string, month: string): TeamCaps | null => {
  const caps = { day: typedCap(day), month: typedCap(month) }
  return caps.day === undefined || caps.month === undefined ? null : { day: caps.day, month: caps.month }
}

/** What the draft says, as a change of `policy`; null: something in it is no value. */
export function policyOf(policy: TeamPolicy, draft: PolicyDraft) {
  const team = capsOf(draft.teamDay, draft.teamMonth)
  const person = capsOf(draft.personDay, draft.personMonth)
  const retentionDays = typedDays(draft.retention)
  const persons = Object.entries(draft.persons).map(([login, { day, month }]) => [login, capsOf(day, month)] as const)
  if (team === null || person === null || retentionDays === undefined || !isZone(draft.zone)) return null
  if (persons.some(([, caps]) => caps === null)) return null
  return {
    version: policy.version,
    team,
    person,
    persons: Object.fromEntries(persons.flatMap(([login, caps]) => (caps === null ? [] : [[login, caps]]))),
    offline: draft.offline,
    retentionDays,
    sumsByPerson: draft.sumsByPerson,
    zone: draft.zone,
  }
}
