import { germanDay } from '../german-day.ts'
import { roleWord } from '../company/known-codes.ts'
import type { Role } from '../company/role.ts'
import { sameName } from '../person/person-name.ts'
import type { Account } from './account.ts'
import { organs, signingKind } from '../ownership/signing/signing.ts'
import { isNamedIn, type KnownChange } from './known-change.ts'

/** Somebody in a company's people: as read, with what is known since and was not read yet. */
export interface AccountPerson {
  /** As the last read has it; of somebody who came since, as far as the event tells. */
  readonly role: Role
  /** `left`: an event says that the role ended; `joined`: it began; `changed`: its power or another part changed. */
  readonly standing: 'as-read' | 'left' | 'joined' | 'changed'
  /** The event; null: nothing is known since the read. */
  readonly change: KnownChange | null
  /** Several people fit the event, or only part of a name does: it is not sure that this one is meant. */
  readonly unsure: boolean
  /**
   * What insolvency proceedings leave of the power of who is still entered: `estate`: no power over the estate (InsO sections 22(1),
   * 80); `ended`: a Prokura that the opening ended (InsO section 117(1)); `maybe-ended`: it did, unless the Prokura was given after it. Absent:
   * nothing such is known.
   */
  readonly limited?: 'estate' | 'ended' | 'maybe-ended'
}

const typeKey = (type: string | null): string => (type === null ? '' : (roleWord(type) ?? type.trim().toLowerCase()))

const ended = ({ until }: Role): boolean => until !== null

/** Whom an event means: roles, and whether it is sure that they are meant. */
interface Meant {
  readonly roles: readonly Role[]
  readonly unsure: boolean
}

/** By the name that the event states; where it states none, by a name that its wording holds. */
function byName(roles: readonly Role[], { person, text }: KnownChange): Meant {
  const name = person?.name ?? null
  if (name !== null) {
    const same = roles.filter(({ holderName }) => sameName(holderName, name) === 'same')
    if (same.length > 0) return { roles: same, unsure: false }
    return { roles: roles.filter(({ holderName }) => sameName(holderName, name) === 'part'), unsure: true }
  }
  const named = text === null ? [] : roles.filter(({ holderName }) => isNamedIn(text, holderName))
  return { roles: named, unsure: false }
}

/**
 * Roles that an event may mean: of this name, in this role where the event tells one; those in office before others. A birth tells
 * namesakes apart where both state it, and who came on that day or later is not who left.
 */
function meant(roles: readonly Role[], change: KnownChange): Meant {
  const { person, day } = change
  const { roles: named, unsure } = byName(roles, change)
  const office = person?.role ?? null
  const typed = office === null ? named : named.filter(({ type }) => typeKey(type) === typeKey(office))
  const born = person?.birthYear ?? null
  const fitting = typed.filter(
    ({ birthYear, since }) =>
      (born === null || birthYear === null || birthYear === born) &&
      (person?.verb !== 'removed' || since === null || day === null || since < day),
  )
  const sure = born === null ? [] : fitting.filter(({ birthYear }) => birthYear === born)
  const known = sure.length > 0 ? sure : fitting
  const open = known.filter((one) => !ended(one))
  const found = open.length > 0 ? open : known
  return { roles: found, unsure: unsure || new Set(found.map(({ type }) => typeKey(type))).size < found.length }
}

const oldestFirst = (a: KnownChange, b: KnownChange): number =>
  (a.day ?? a.availableAt).localeCompare(b.day ?? b.availableAt) ||
  (a.entryNumber ?? 0) - (b.entryNumber ?? 0) ||
  a.availableAt.localeCompare(b.availableAt) ||
  a.key.localeCompare(b.key)

const cameBy = (change: KnownChange, { name, role, power, birthYear }: NonNullable<KnownChange['person']>): Role => ({
  key: `event:${change.key}`,
  holderName: name,
  holderKind: null,
  holderId: null,
  type: role,
  city: null,
  birthYear,
  representation: power,
  since: change.day,
  until: null,
})

/** Whether an opening ended a Prokura: one that was given after it was not. `seenOn`: a day on which it was there. */
function endedBy(opened: string | null, since: string | null, seenOn: string | null): AccountPerson['limited'] {
  if (opened === null) return 'maybe-ended'
  if (since !== null) return since <= opened ? 'ended' : undefined
  return seenOn !== null && seenOn < opened ? 'ended' : 'maybe-ended'
}

/**
 * What proceedings that stand leave of the power of somebody entered; undefined: all of it, or nobody can tell. `seenOn`: a German day on
 * which a list showed the role.
 */
export function limitedBy(
  { status, insolvency, day }: Account['condition'],
  role: Pick<Role, 'type' | 'since' | 'until'>,
  seenOn: string | null,
): AccountPerson['limited'] {
  if (status !== 'insolvency' || insolvency === null || role.until !== null) return undefined
  const isOpened = insolvency.state === 'opened'
  const kind = signingKind(role.type)
  if (kind === 'procurator') return isOpened ? endedBy(day, role.since, seenOn) : undefined
  const isStrong = insolvency.state === 'provisional' && insolvency.provisional === 'strong'
  return (isOpened || isStrong) && organs.some((organ) => organ === kind) ? 'estate' : undefined
}

/**
 * The people of a company: as read, and beside each what events tell since, and what proceedings mean for them where the account's
 * condition is at hand. `roles`: the last read; empty where nobody
 * read them. Changes are taken in the order of the register, so that who left and came back is in office.
 */
export function peopleOf(
  roles: readonly Role[],
  { unread, condition, readAt }: Pick<Account, 'unread'> & Partial<Pick<Account, 'condition' | 'readAt'>>,
): readonly AccountPerson[] {
  const people = new Map<string, AccountPerson>(
    roles.map((role) => [role.key, { role, standing: 'as-read', change: null, unsure: false }]),
  )
  for (const change of unread.filter(({ concerns }) => concerns === 'people').toSorted(oldestFirst)) {
    const { person } = change
    if (person === null) continue
    const standingRoles = [...people.values()].map(({ role }) => role)
    const { roles: found, unsure } = meant(standingRoles, change)
    if (person.verb === 'removed') {
      for (const role of found) {
        const standing = ended(role) ? 'as-read' : 'left'
        people.set(role.key, { role, standing, change, unsure })
      }
      continue
    }
    if (person.name === null) continue
    const [first] = found
    // Who has part of the name may be somebody else: then somebody came.
    if (
      first === undefined ||
      ended(first) ||
      (person.verb === 'added' && sameName(first.holderName, person.name) !== 'same')
    ) {
      const role = cameBy(change, person)
      people.set(role.key, { role, standing: 'joined', change, unsure: false })
      continue
    }
    for (const role of found) {
      const came = role.key.startsWith('event:')
      people.set(role.key, { role, standing: came ? 'joined' : 'changed', change, unsure })
    }
  }
  if (condition === undefined) return [...people.values()]
  const read = readAt?.roles ?? null
  const readOn = read === null ? null : germanDay(read)
  return [...people.values()].map((person) => {
    const seenOn = person.role.key.startsWith('event:') ? null : readOn
    const limited = person.standing === 'left' ? undefined : limitedBy(condition, person.role, seenOn)
    return limited === undefined ? person : { ...person, limited }
  })
}

/** In office by what is known, read or not: whoever left by an event isn't, and whoever came by one is. */
export const isInOffice = ({ role, standing }: AccountPerson, day: string): boolean =>
  standing !== 'left' && (role.until === null || role.until > day)
