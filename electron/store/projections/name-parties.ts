import type { Database } from 'better-sqlite3'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import { identityTokens } from '../../../shared/domain/ownership/graph/identity.ts'
import type { OwnershipParty } from '../../../shared/domain/ownership/graph/graph.ts'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import { readHeldCompany } from '../projectors/held-company.ts'
import { readOwners } from '../projectors/owners.ts'
import { roleIn } from '../projectors/role.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { run } from '../sql/prepared.ts'
import type { Reading } from './read-answer.ts'

/** Characters of a key; a longer one is no id, and a name is found by its beginning. */
const longestKey = 200

/** The token by which a person is found whom an answer names without an id. Never proof of who it is. */
export const nameToken = (name: string): string | null => {
  const folded = foldExpanded(name)
  return folded === '' ? null : `name:${folded}`.slice(0, longestKey)
}

/** Whether answers to this question are noted with whom they name. */
export const namesParties = (purpose: AnswerPurpose): boolean =>
  purpose.kind === 'ownership' ||
  purpose.kind === 'ownership-job' ||
  purpose.kind === 'person-section' ||
  (purpose.kind === 'section' && purpose.section === 'roles')

export const tokensOfId = (id: string | null): readonly string[] =>
  id === null ? [] : identityTokens({ partyId: null, register: null, serviceIds: [serviceId(id)] })

const tokensOfName = (name: string | null): readonly string[] => {
  const token = name === null ? null : nameToken(name)
  return token === null ? [] : [token]
}

function ofRole(item: JsonObject): readonly string[] {
  const read = roleIn(item)
  if (read === null) return []
  const { role, holderServiceId } = read
  if (holderServiceId !== null) return tokensOfId(holderServiceId)
  return role.holderKind === 'company' ? [] : tokensOfName(role.holderName)
}

function ofParty({ kind, name, serviceIds, register }: OwnershipParty): readonly string[] {
  const tokens = identityTokens({ partyId: null, serviceIds, register: kind === 'person' ? null : register })
  return tokens.length === 0 && kind !== 'company' ? tokensOfName(name) : tokens
}

function tokensIn(purpose: AnswerPurpose, reading: Reading): readonly string[] {
  if (purpose.kind === 'ownership' || purpose.kind === 'ownership-job') {
    const structure = reading.kind === 'job' ? reading.structure : reading
    if (structure.kind !== 'structure') return []
    const { parties } = readOwners([structure.json], {}, { answer: null, readAt: null })
    return parties.flatMap(ofParty)
  }
  if (reading.kind !== 'list') return []
  const { items } = reading.list
  return purpose.kind === 'person-section'
    ? items.flatMap((item) => tokensOfId(readHeldCompany(item).serviceId))
    : items.flatMap(ofRole)
}

/** Notes whom an answer about people or owners names; in the caller's transaction. */
export function nameParties(db: Database, { id, purpose }: AnswerToProject, reading: Reading): void {
  if (!namesParties(purpose)) return
  for (const key of new Set(tokensIn(purpose, reading))) {
    if (key.length <= longestKey) run(db, 'INSERT OR IGNORE INTO named (key, answer_id) VALUES (?, ?)', key, id)
  }
}
