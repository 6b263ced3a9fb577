import { blankRecord, type CompanyRecord } from '../company/company.ts'
import type { RegisterEvent } from '../company/event.ts'
import type { Role } from '../company/role.ts'
import type { ReadEvidence, RolesRead } from '../history/evidence.ts'
import { answerId } from '../ids.ts'
import type { AccountEvidence } from './account.ts'
import type { ToldBy, ToldEvent } from './known-change.ts'

let numbers = 0

export const readAt = (at: string, record: Partial<CompanyRecord> = {}): ReadEvidence => {
  numbers += 1
  return { answer: answerId(numbers), at, knownAt: at, record: { ...blankRecord, ...record } }
}

export const rolesAt = (at: string, roles: readonly Role[] = []): RolesRead => {
  numbers += 1
  return { answer: answerId(numbers), at, knownAt: at, roles, whole: true }
}

export const sampleRole = (holderName: string, more: Partial<Role> = {}): Role => ({
  key: `role ${holderName}`,
  holderName,
  holderKind: 'person',
  holderId: null,
  type: 'managing_director',
  city: null,
  birthYear: null,
  representation: null,
  since: null,
  until: null,
  ...more,
})

/** An event of a type, on a register day, available the morning after unless said otherwise. */
export const toldEvent = (
  type: string | null,
  day: string | null,
  more: Partial<RegisterEvent> & {
    readonly toldBy?: ToldBy
    readonly power?: string
    readonly unbrokenUntil?: string
  } = {},
): ToldEvent => {
  numbers += 1
  const { toldBy = 'watch', power = null, unbrokenUntil = null, ...event } = more
  const availableAt = event.availableAt ?? `${day ?? '2026-11-20'}T04:00:00Z`
  return {
    answer: answerId(numbers),
    knownAt: availableAt,
    toldBy,
    unbrokenUntil,
    power,
    event: {
      key: `e${numbers}`,
      type,
      effectiveOn: day,
      entryNumber: null,
      publishedOn: null,
      text: null,
      previous: null,
      current: null,
      holder: null,
      roleType: null,
      ...event,
      availableAt,
    },
  }
}

export const evidenceOf = (parts: Partial<AccountEvidence> = {}): AccountEvidence => ({
  reads: [],
  events: [],
  roles: [],
  owners: [],
  lastRead: { roles: null, owners: null },
  ownersAsOf: null,
  ...parts,
})
