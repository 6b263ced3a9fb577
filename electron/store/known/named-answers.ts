import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { identityTokens } from '../../../shared/domain/ownership/graph/identity.ts'
import { nameToken } from '../projections/name-parties.ts'
import { aboutOwned } from '../repositories/ownership/owned-company.ts'
import { aliasesOf } from '../repositories/ownership/ownership-jobs.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import { rows } from '../sql/prepared.ts'

/** Most answers that are followed from one party, the newest. A bank has more, and nobody reads them all. */
export const mostAnswers = 400

/** An answer about people or owners that names a party, and whose file it was bought for. */
export interface NamingAnswer {
  readonly id: number
  readonly kind: 'section' | 'person-section' | 'ownership' | 'ownership-job'
  readonly section: string | null
  /** Whose file it was bought for, under its present number. */
  readonly file: PartyId
}

/** By what answers name this party for sure: its ids, and a company's register entry. */
export function tokensOf(db: Database, id: PartyId): readonly string[] {
  const serviceIds = aliasesOf(db, id)
  const register = findParty(db, id)?.kind === 'company' ? (aboutOwned(db, id).register ?? null) : null
  return identityTokens({ partyId: null, serviceIds, register })
}

/** Answers that name one of these, newest first. */
export const answersNaming = (db: Database, tokens: readonly string[]): readonly NamingAnswer[] =>
  rows<{ id: number; kind: NamingAnswer['kind']; section: string | null; file: number | null }>(
    db,
    `
    SELECT a.id, json_extract(a.purpose, '$.kind') AS kind, json_extract(a.purpose, '$.section') AS section,
      coalesce(p.joined_into, p.id) AS file
    FROM answer a LEFT JOIN party p ON p.id = a.party_id
    WHERE a.id IN (SELECT answer_id FROM named WHERE key IN (SELECT value FROM json_each(?)))
    ORDER BY a.rank DESC, a.id DESC LIMIT ?`,
    JSON.stringify(tokens),
    mostAnswers + 1,
  ).flatMap(({ file, ...answer }) => (file === null ? [] : [{ ...answer, file: partyId(file) }]))

/** Answers that name somebody of this name without an id. */
export const answersNamingOnly = (db: Database, name: string): readonly NamingAnswer[] => {
  const token = nameToken(name)
  return token === null ? [] : answersNaming(db, [token])
}
