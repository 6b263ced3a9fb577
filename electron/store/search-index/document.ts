import type { Database } from 'better-sqlite3'
import type { CompanyRecord } from '../../../shared/domain/company/company.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { findCourt } from '../../../shared/domain/register/courts.ts'
import { parseNumberAndCourt, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { row, rows } from '../sql/prepared.ts'
import { formerNumbersOf, type HadNumber } from '../repositories/parties/former-numbers-of.ts'
import { readFormerNames, type PartyRow } from '../repositories/parties/party-facts.ts'
import { rankOf } from './index-schema.ts'
import { indexWords, numberKey } from './search-words.ts'

interface IndexedNumber {
  readonly register: string
  readonly suffix: string | null
  readonly court: string | null
}

/** What the index holds of one party. */
export interface IndexDocument {
  readonly rank: number
  readonly party: number
  readonly kind: PartyRow['kind']
  /** Every name it has or had, folded, for "begins with". */
  readonly called: readonly string[]
  /** Its register number, and those that it had. */
  readonly numbers: readonly IndexedNumber[]
  readonly names: string
  readonly rest: string
}

/** Letters of a folded name that are compared, from its beginning. */
const longestCalled = 200

/** A folded name as the index keeps it for comparing. */
export const calledAs = (folded: string): string => folded.slice(0, longestCalled)

function foldedNames(names: readonly string[]): readonly string[] {
  const folded = names.flatMap(foldings)
  return [...new Set(folded.map(calledAs))]
}

function indexed(number: string | null, courtCode: string | null, court: string | null): IndexedNumber | null {
  const parsed = number === null ? null : (parseRegisterNumber(number) ?? parseNumberAndCourt(number)?.register ?? null)
  return parsed === null
    ? null
    : {
        register: numberKey(parsed),
        suffix: parsed.suffix,
        court: courtCode ?? (court === null ? null : (findCourt(court)?.code ?? null)),
      }
}

/** Each number once: the index finds a company by it, whatever its suffix was. The present one comes first. */
function numbersOf(party: PartyRow, had: readonly HadNumber[]): readonly IndexedNumber[] {
  const all = [
    indexed(party.register_number, party.court_code, party.register_court),
    ...had.map(({ number, courtCode, court }) => indexed(number, courtCode, court)),
  ].filter((number) => number !== null)
  return all.filter((one, nth) => all.findIndex(({ register }) => register === one.register) === nth)
}

/** People and companies named in the roles. They are found by name even where the service gave them no id. */
const holderNames = (db: Database, party: number): readonly (string | null)[] =>
  rows<{ body: string }>(db, 'SELECT body FROM role WHERE party_id = ?', party).map(
    ({ body }) => (JSON.parse(body) as Pick<Role, 'holderName'>).holderName,
  )

function recordOf(db: Database, party: number): CompanyRecord | null {
  const found = row<{ content: string | null }>(
    db,
    `SELECT content FROM section WHERE party_id = ? AND section = 'record'`,
    party,
  )
  const content = found?.content ?? null
  return content === null ? null : (JSON.parse(content) as CompanyRecord)
}

/** The index document of a party; null for one that was joined into another, or of which nothing is known. */
export function documentOf(db: Database, party: PartyRow): IndexDocument | null {
  if (party.joined_into !== null || party.touched === null) return null
  const company = party.kind === 'company'
  // Only a company whose sections were read can have a record or roles.
  const read = company && party.importance >= 3
  const record = read ? recordOf(db, party.id) : null
  const formerNames = [...readFormerNames(party), ...(record?.formerNames ?? [])]
  const names = [party.name, ...formerNames].filter((name) => name !== null)
  const had = read ? formerNumbersOf(db, party) : []
  const numbers = numbersOf(party, had)
  return {
    rank: rankOf(party.importance, party.touched),
    party: party.id,
    kind: party.kind,
    called: foldedNames(names),
    numbers,
    names: indexWords(names),
    rest: indexWords([
      party.seat,
      party.register_number,
      ...numbers.flatMap(({ register, suffix }) => [register, `${register}${suffix ?? ''}`]),
      party.register_court,
      ...had.map(({ court }) => court),
      record?.euid ?? null,
      record?.address.city ?? null,
      record?.purpose ?? null,
      ...(read ? holderNames(db, party.id) : []),
    ]),
  }
}
