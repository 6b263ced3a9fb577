import type { Role } from '../../company/role.ts'
import { termOn } from '../../company/term.ts'
import type { PartyId } from '../../ids.ts'
import { organs, signingKind, type SigningKind } from '../signing/signing.ts'

/** Somebody who represents a company in the end, and the companies through which he does, the outermost first. */
export interface FoundRepresentative {
  readonly role: Role
  /** `company`: what is known ends here, because nobody read who represents it. */
  readonly kind: 'person' | 'company'
  readonly through: readonly (string | null)[]
}

/** Who represents a company, as far as its people were read. */
export interface Represented {
  readonly people: readonly FoundRepresentative[]
  /** False: of a list on the way a part was not read or not understood, so that there may be others. */
  readonly whole: boolean
}

const represents: ReadonlySet<SigningKind> = new Set(organs)
/** Only natural persons can be these (GmbHG section 6(2), AktG section 76(3), HGB section 1). */
const personal: ReadonlySet<SigningKind> = new Set(['managing-director', 'board-member', 'proprietor'])
/** As many companies as one chain of representation is followed through. */
const mostCompanies = 50

/** Representatives in office: liquidators alone where there are any (GmbHG section 70, AktG section 269, HGB section 149). */
function inOffice(roles: readonly Role[], day: string): readonly Role[] {
  const held = roles.filter((role) => termOn(role, day) === 'held' && represents.has(signingKind(role.type)))
  const liquidators = held.filter(({ type }) => signingKind(type) === 'liquidator')
  return liquidators.length > 0 ? liquidators : held
}

const isPerson = ({ holderKind, type }: Role): boolean =>
  holderKind === 'person' || (holderKind === null && personal.has(signingKind(type)))

/**
 * The natural persons who represent a company: its own organs, and where a company is one (the general partner of a
 * GmbH & Co. KG), whoever represents that, at any height. Fictitious beneficial owners and senior managing officials
 * are natural persons (GwG section 3(2) sentence 5, Regulation (EU) 2024/1624 Art. 63(4)). Null: its roles aren't read.
 * @param isPart whether the roles of a company that `rolesOf` gives are a part of them
 */
export function naturalRepresentatives(
  company: PartyId,
  rolesOf: (company: PartyId) => readonly Role[] | null,
  day: string,
  isPart: (company: PartyId) => boolean = () => false,
): Represented | null {
  const first = rolesOf(company)
  if (first === null) return null
  const found: FoundRepresentative[] = []
  let whole = !isPart(company)
  const seen = new Set<PartyId>([company])
  const waiting: { readonly roles: readonly Role[]; readonly through: readonly (string | null)[] }[] = [
    { roles: first, through: [] },
  ]
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { through } = next
    for (const role of inOffice(next.roles, day)) {
      const { holderId } = role
      if (isPerson(role)) {
        found.push({ role, kind: 'person', through })
        continue
      }
      const behind = holderId === null || seen.size >= mostCompanies ? null : rolesOf(holderId)
      if (behind === null || holderId === null) found.push({ role, kind: 'company', through })
      else if (!seen.has(holderId)) {
        seen.add(holderId)
        whole &&= !isPart(holderId)
        waiting.push({ roles: behind, through: [...through, role.holderName] })
      }
    }
  }
  return { people: distinct(found), whole }
}

/** Known by our own number, one person in several offices or through several companies is one; two of one name are two. */
function distinct(found: readonly FoundRepresentative[]): readonly FoundRepresentative[] {
  const seen = new Set<PartyId>()
  return found.filter(({ role: { holderId } }) => {
    if (holderId === null) return true
    const known = seen.has(holderId)
    seen.add(holderId)
    return !known
  })
}
