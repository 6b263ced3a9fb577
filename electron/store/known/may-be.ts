import type { Database } from 'better-sqlite3'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import type { MayBe } from '../../../shared/domain/known/known.ts'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import { readOwnership } from '../repositories/ownership/ownership.ts'
import type { CompanyRefOf } from './company-ref.ts'
import { unnumbered } from './company-role-lists.ts'
import { answersNamingOnly } from './named-answers.ts'

export type ReadMayBe = Omit<MayBe, 'sources'> & { readonly answers: readonly AnswerId[] }

/** Most files of companies that are looked through for a name. */
const mostFiles = 40

/**
 * People of this name whom the newest lists of companies name without an id. Nothing says that it is the same person, and
 * nothing that it isn't: they are candidates.
 */
export function mayBe(db: Database, name: string | null, refOf: CompanyRefOf): readonly ReadMayBe[] {
  if (name === null) return []
  const folded = foldExpanded(name)
  const isName = (other: string): boolean => folded !== '' && foldExpanded(other) === folded
  const naming = answersNamingOnly(db, name)
  const files = (kinds: readonly string[]) =>
    [...new Set(naming.filter(({ kind }) => kinds.includes(kind)).map(({ file }) => file))].slice(0, mostFiles)
  const inPeople = files(['section']).flatMap((company) =>
    unnumbered(db, company, isName).map(({ holder: { role }, read }): ReadMayBe => {
      const { holderName, city, birthYear, type } = role
      return {
        ...refOf(company, null),
        key: `people ${company} ${role.key}`,
        name: holderName ?? name,
        in: 'people',
        city,
        birthYear,
        role: type,
        percentage: null,
        answers: read.pages.map(({ id }) => id),
      }
    }),
  )
  const inOwners = readOwnership(db, files(['ownership', 'ownership-job'])).flatMap(({ section }) => {
    const [read] = section.state === 'read' ? section.content : []
    if (read === undefined) return []
    const byKey = new Map(read.parties.map((party) => [party.key, party]))
    return read.lists.flatMap(({ edges }) =>
      edges.flatMap((edge): readonly ReadMayBe[] => {
        const [owner, owned] = [byKey.get(edge.owner), byKey.get(edge.owned)]
        if (owner === undefined || owner.partyId !== null || owner.serviceIds.length > 0 || owner.kind === 'company')
          return []
        if (owner.name === null || !isName(owner.name)) return []
        return [
          {
            ...refOf(owned?.partyId ?? null, owned?.name ?? null),
            key: `owners ${read.answer} ${edge.key}`,
            name: owner.name,
            in: 'owners',
            city: owner.city,
            birthYear: owner.birthYear,
            role: null,
            percentage: edge.percentage,
            answers: read.answer === null ? [] : [read.answer],
          },
        ]
      }),
    )
  })
  return [...inPeople, ...inOwners]
}
