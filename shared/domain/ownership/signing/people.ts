import { sameName } from '../../person/person-name.ts'
import type { SigningDoubt, SigningRole } from './signing.ts'

const inOffice = (role: SigningRole, day: string): boolean =>
  (role.since === null || role.since <= day) && (role.until === null || day < role.until)

/** `sure`: a number of ours or name and year of birth; `by-name`: the name alone; null: two people. */
export function samePerson(a: SigningRole, b: SigningRole): 'sure' | 'by-name' | null {
  const [idA, idB] = [a.holder ?? null, b.holder ?? null]
  if (idA !== null && idB !== null) return idA === idB ? 'sure' : null
  if (sameName(a.name, b.name) !== 'same') return null
  if (a.holderKind !== null && b.holderKind !== null && a.holderKind !== b.holderKind) return null
  const [bornA, bornB] = [a.birthYear ?? null, b.birthYear ?? null]
  if (bornA !== null && bornB !== null) return bornA === bornB ? 'sure' : null
  return a.holderKind === 'company' ? 'sure' : 'by-name'
}

/**
 * The roles held on a day (`YYYY-MM-DD`), everybody once in each office: rows of one person are one, by the newest of them. Rows
 * that only a name joins are one with a doubt, since fewer signers is the careful reading.
 */
export function peopleInOffice(
  roles: readonly SigningRole[],
  day: string,
  doubts: SigningDoubt[],
): readonly SigningRole[] {
  const found: SigningRole[] = []
  for (const role of roles.filter((each) => inOffice(each, day))) {
    const at = found.findIndex((other) => other.kind === role.kind && samePerson(other, role) !== null)
    const other = found[at]
    if (other === undefined || (role.kind === 'procurator' && (role.power ?? '') !== (other.power ?? ''))) {
      found.push(role)
      continue
    }
    const [newer, older] = (role.since ?? '') >= (other.since ?? '') ? [role, other] : [other, role]
    found[at] = { ...newer, power: newer.power ?? older.power, exempt181: newer.exempt181 ?? older.exempt181 }
    if (samePerson(other, role) === 'by-name') doubts.push({ code: 'same-person', passage: role.name, role: role.key })
    // Two entries of one person that say different things: which of them is the older one can't be told.
    if (newer.power !== null && older.power !== null && newer.power !== older.power && newer.since === older.since)
      doubts.push({ code: 'power-not-understood', passage: older.power, role: newer.key })
  }
  return found
}
