import { roleWord } from '../company/known-codes.ts'
import type { Role } from '../company/role.ts'
import { foldExpanded } from '../text/fold.ts'
import type { Account } from './account.ts'
import type { KnownChange } from './known-change.ts'

/** Somebody in a company's people: as read, with what is known since and was not read yet. */
export interface AccountPerson {
  /** As the last read has it; of somebody who came since, as far as the event tells. */
  readonly role: Role
  /** `left`: an event says that the role ended; `joined`: it began; `changed`: its power or another part changed. */
  readonly standing: 'as-read' | 'left' | 'joined' | 'changed'
  /** The event; null: nothing is known since the read. */
  readonly change: KnownChange | null
  /** Several people fit the event: it is not sure that this one is meant. */
  readonly unsure: boolean
}

/** Titles belong to no name: a read may have them where an event has none. */
const titles: ReadonlySet<string> = new Set([
  'dr',
  'prof',
  'med',
  'jur',
  'rer',
  'nat',
  'phil',
  'ing',
  'dipl',
  'h',
  'c',
  'mult',
])

/** The words of a name in any order: "Halvorsen, Maren" is "Maren Halvorsen". */
const nameKey = (name: string | null): string =>
  name === null
    ? ''
    : foldExpanded(name)
        .split(/[^\p{L}\p{N}]+/u)
        .filter((word) => word !== '' && !titles.has(word))
        .toSorted()
        .join(' ')

const typeKey = (type: string | null): string => (type === null ? '' : (roleWord(type) ?? type.trim().toLowerCase()))

const ended = ({ until }: Role): boolean => until !== null

/** Roles that an event may mean: of this name, in this role where the event tells one; those in office before others. */
function meant(roles: readonly Role[], { name, role }: NonNullable<KnownChange['person']>): readonly Role[] {
  const wanted = nameKey(name)
  if (wanted === '') return []
  const named = roles.filter(({ holderName }) => nameKey(holderName) === wanted)
  const typed = role === null ? named : named.filter(({ type }) => typeKey(type) === typeKey(role))
  const open = typed.filter((one) => !ended(one))
  return open.length > 0 ? open : typed
}

const oldestFirst = (a: KnownChange, b: KnownChange): number =>
  (a.day ?? a.availableAt).localeCompare(b.day ?? b.availableAt) ||
  (a.entryNumber ?? 0) - (b.entryNumber ?? 0) ||
  a.availableAt.localeCompare(b.availableAt)

const cameBy = (change: KnownChange, { name, role, power }: NonNullable<KnownChange['person']>): Role => ({
  key: `event:${change.key}`,
  holderName: name,
  holderKind: null,
  holderId: null,
  type: role,
  city: null,
  birthYear: null,
  representation: power,
  since: change.day,
  until: null,
})

/**
 * The people of a company: as read, and beside each what events tell since. `roles`: the last read; empty where nobody
 * read them. Changes are taken in the order of the register, so that who left and came back is in office.
 */
export function peopleOf(roles: readonly Role[], { unread }: Pick<Account, 'unread'>): readonly AccountPerson[] {
  const people = new Map<string, AccountPerson>(
    roles.map((role) => [role.key, { role, standing: 'as-read', change: null, unsure: false }]),
  )
  for (const change of unread.filter(({ concerns }) => concerns === 'people').toSorted(oldestFirst)) {
    const { person } = change
    if (person === null || person.name === null) continue
    const standingRoles = [...people.values()].map(({ role }) => role)
    const found = meant(standingRoles, person)
    if (person.verb === 'removed') {
      if (found.length === 0) continue
      for (const role of found) {
        const standing = ended(role) ? 'as-read' : 'left'
        people.set(role.key, { role, standing, change, unsure: found.length > 1 })
      }
      continue
    }
    const [first] = found
    if (first === undefined || ended(first)) {
      const role = cameBy(change, person)
      people.set(role.key, { role, standing: 'joined', change, unsure: false })
      continue
    }
    for (const role of found) {
      const came = role.key.startsWith('event:')
      people.set(role.key, { role, standing: came ? 'joined' : 'changed', change, unsure: found.length > 1 })
    }
  }
  return [...people.values()]
}

/** In office by what is known, read or not: whoever left by an event isn't, and whoever came by one is. */
export const isInOffice = ({ role, standing }: AccountPerson, day: string): boolean =>
  standing !== 'left' && (role.until === null || role.until > day)
