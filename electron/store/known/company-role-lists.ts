import type { Database } from 'better-sqlite3'
import type { CompanyRefOf } from './company-ref.ts'
import { germanDay } from '../../../shared/domain/german-day.ts'
import { serviceId, type PartyId } from '../../../shared/domain/ids.ts'
import { identityTokens } from '../../../shared/domain/ownership/graph/identity.ts'
import type { RoleList } from '../../../shared/domain/known/role-statements.ts'
import { readForPurpose } from '../projections/read-answer.ts'
import { readRole, type ReadRole } from '../projectors/role.ts'
import { readAnswer } from '../repositories/answers/answers.ts'
import { keptReads } from '../repositories/history/kept-reads.ts'
import type { KeptRead } from '../../../shared/domain/history/kept-read.ts'

/** Most reads of one company's people that are looked through, the newest first. */
const mostReads = 20

/** Somebody in a list of a company's people, with the id that the list gives. */
export interface ListedHolder extends ReadRole {
  readonly tokens: readonly string[]
}

const tokensOfHolder = ({ holderServiceId }: ReadRole): readonly string[] =>
  holderServiceId === null
    ? []
    : identityTokens({ partyId: null, register: null, serviceIds: [serviceId(holderServiceId)] })

/** Everybody in one read of a company's people; null where a page can't be read. */
function holdersIn(
  db: Database,
  { pages, isPart }: KeptRead,
): { readonly holders: readonly ListedHolder[]; readonly ended: boolean } | null {
  const lists = pages.map(({ id }) => {
    const answer = readAnswer(db, id)
    const reading = answer === null || answer.id !== id ? null : readForPurpose(answer.purpose, answer.text)
    return reading?.kind === 'list' ? reading.list : null
  })
  if (lists.some((list) => list === null)) return null
  return {
    ended: isPart !== true && lists.at(-1)?.next === null && lists.every((list) => list?.unread === 0),
    holders: lists.flatMap((list) =>
      (list?.items ?? []).flatMap((item) => {
        const read = readRole(item)
        return read === null ? [] : [{ ...read, tokens: tokensOfHolder(read) }]
      }),
    ),
  }
}

/** The kept lists of a company's people, each with what it states of the party that has these tokens. */
export function companyRoleLists(
  db: Database,
  company: PartyId,
  own: ReadonlySet<string>,
  refOf: CompanyRefOf,
): readonly RoleList[] {
  const at = refOf(company, null)
  return (keptReads(db, company, 'roles') ?? []).slice(0, mostReads).flatMap((read): readonly RoleList[] => {
    const found = holdersIn(db, read)
    const last = read.pages.at(-1)
    if (found === null || last === undefined) return []
    const isOwn = ({ tokens }: ListedHolder): boolean => tokens.some((token) => own.has(token))
    const days = new Set(read.pages.map(({ readAt }) => germanDay(readAt)))
    return [
      {
        of: 'company',
        company,
        answers: read.pages.map(({ id }) => id).toReversed(),
        readAt: last.readAt,
        whole: found.ended && days.size === 1,
        roles: found.holders.filter(isOwn).map(({ role: { type, representation, since, until } }) => ({
          ...at,
          type,
          representation,
          since,
          until,
        })),
        others: found.holders
          .filter((holder) => !isOwn(holder))
          .map(({ role: { holderName, type } }) => ({ name: holderName, type })),
      },
    ]
  })
}

/** People of this folded name whom the newest list of a company names without an id. */
export function unnumbered(
  db: Database,
  company: PartyId,
  isName: (name: string) => boolean,
): readonly {
  readonly holder: ListedHolder
  readonly read: KeptRead
}[] {
  const [newest] = keptReads(db, company, 'roles') ?? []
  const found = newest === undefined ? null : holdersIn(db, newest)
  if (newest === undefined || found === null) return []
  return found.holders
    .filter(
      ({ tokens, role }) =>
        tokens.length === 0 && role.holderKind !== 'company' && role.holderName !== null && isName(role.holderName),
    )
    .map((holder) => ({ holder, read: newest }))
}
