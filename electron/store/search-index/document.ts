import type { Database } from 'better-sqlite3'
import type { CompanyRecord, RegisterDoubt } from '../../../shared/domain/company/company.ts'
import { registerDoubt } from '../../../shared/domain/facts/register-doubt.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { courtByCode, findCourt } from '../../../shared/domain/register/courts.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { formatRegisterNumber, parseEntryNumber } from '../../../shared/domain/register/register-number.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { row, rows } from '../sql/prepared.ts'
import type { FormerHeld } from '../repositories/parties/former-held.ts'
import { formerNamesOf } from '../repositories/parties/former-names-of.ts'
import { entryChanges, formerNumbersOf, pastReads, type HadNumber } from '../repositories/parties/former-numbers-of.ts'
import { readAccount } from '../repositories/company/account.ts'
import { keptEvents } from '../repositories/company/events.ts'
import { storedRecord } from '../repositories/company/standing.ts'
import { takeRecord } from '../repositories/company/sections.ts'
import { ownersNamed } from '../repositories/ownership/owners-named.ts'
import { readFormerNames, summaryOf, type PartyRow } from '../repositories/parties/party-facts.ts'
import {
  courtKey,
  formKey,
  hasFormKey,
  hasStatusKey,
  mostStartWords,
  nameKey,
  numberKey,
  startKey,
  statusKey,
  townKey,
} from './document-keys.ts'
import { rankOf } from './index-schema.ts'
import { addPairs, wordsOf } from './name-pairs.ts'
import { addText, addWords, type DocumentWords } from './search-words.ts'
import { keptEvent } from '../repositories/company/kept-event.ts'

/** What the index holds of one party. */
export interface IndexDocument extends DocumentWords {
  readonly rank: number
  readonly party: number
  readonly kind: PartyRow['kind']
  /** What it was called and had as its number, and whether its row still holds; null: its row has all of it. */
  readonly former: FormerHeld | null
  /** Each once (document-keys.ts). */
  readonly keys: ReadonlySet<string>
  /** Whether the names have so many words that each is a key of its own. */
  readonly lone: boolean
  readonly numbers: ReadonlySet<string>
  readonly towns: readonly string[]
}

/** Newest events whose wording is indexed. */
const mostEvents = 200

function numberOf(number: string | null): readonly string[] {
  const parsed = number === null ? null : parseEntryNumber(number)
  return parsed === null ? [] : [numberKey(parsed.register)]
}

const courtOf = (court: string | null): string | null => (court === null ? null : (findCourt(court)?.code ?? null))

/** Without the word that stands in the name of every court: nearly all documents would hold it. */
const bareCourt = (court: string | null): string | null =>
  court?.replace(/^\s*(?:amts|register)gericht\s+/iu, '') ?? null

const courtName = (code: string | null): string | null => (code === null ? null : (courtByCode(code)?.name ?? null))

/** People and companies named in the roles. They are found by name even where the service gave them no id. */
const holderNames = (db: Database, party: number): readonly (string | null)[] =>
  rows<{ body: string }>(db, 'SELECT body FROM role WHERE party_id = ?', party).map(
    ({ body }) => (JSON.parse(body) as Partial<Role>).holderName ?? null,
  )

/** What the newest register entry that was read states; null: none was. */
export function recordOf(db: Database, party: number): CompanyRecord | null {
  const found = row<{ content: string | null }>(
    db,
    `SELECT content FROM section WHERE party_id = ? AND section = 'record'`,
    party,
  )
  const content = found?.content ?? null
  return content === null ? null : (JSON.parse(content) as CompanyRecord)
}

export const hasEvents = (db: Database, party: number): boolean =>
  row(db, 'SELECT 1 FROM event WHERE party_id = ? LIMIT 1', party) !== null

/** Wording of the newest events, whoever told of them, with whom and what they name. */
function eventTexts(db: Database, party: number): readonly (string | null)[] {
  // Of most companies none is kept, which is said sooner than none is sorted.
  if (!hasEvents(db, party)) return []
  return rows<{ body: string }>(
    db,
    'SELECT body FROM event WHERE party_id = ? ORDER BY day DESC LIMIT ?',
    party,
    mostEvents,
  ).flatMap(({ body }) => {
    const { text, holder, previous, current } = keptEvent(body)
    return [text, holder, previous, current]
  })
}

/**
 * Parties of which more is kept than their facts and one answer: roles, events, owners, older answers. Of most there is nothing of it, and one statement
 * says so of many parties.
 */
export const partiesWithMore = (db: Database, parties: readonly PartyRow[]): ReadonlySet<number> =>
  new Set(
    rows<{ id: number }>(
      db,
      `SELECT j.value AS id FROM json_each(?) j WHERE EXISTS (SELECT 1 FROM role WHERE party_id = j.value)
      OR EXISTS (SELECT 1 FROM event WHERE party_id = j.value) OR EXISTS (SELECT 1 FROM inbox_item WHERE party_id = j.value)
      OR EXISTS (SELECT 1 FROM section WHERE party_id = j.value AND section = 'ownership')
      OR EXISTS (SELECT 1 FROM party WHERE joined_into = j.value)
      OR (SELECT count(*) FROM answer WHERE party_id = j.value) > 1`,
      JSON.stringify(parties.map(({ id }) => id)),
    ).map(({ id }) => id),
  )

/** Whether something beyond what lists show is kept of a company: it was read, or watching told of it. */
const isRead = (db: Database, party: PartyRow, more: boolean): boolean =>
  party.kind === 'company' && (party.importance >= 3 || (more && hasEvents(db, party.id)))

function keysOf(party: PartyRow, names: readonly (readonly string[])[], had: readonly HadNumber[]): Set<string> {
  const keys = new Set<string>()
  for (const folded of names)
    for (const name of folded) {
      keys.add(nameKey(name))
      const words = name.split(' ', mostStartWords)
      for (let count = 2; count <= words.length; count += 1) keys.add(startKey(words.slice(0, count)))
    }
  if (party.kind === 'company') {
    for (const code of [party.court_code ?? courtOf(party.register_court), ...had.map((one) => one.courtCode)])
      if (code !== null) keys.add(courtKey(code))
    const form = party.legal_form === null ? undefined : findLegalForm(party.legal_form)?.code
    if (form !== undefined && hasFormKey(form)) keys.add(formKey(form))
    const summary = summaryOf(party)
    if (summary.kind === 'company' && summary.status !== null && hasStatusKey(summary.status))
      keys.add(statusKey(summary.status))
  }
  return keys
}

/** Every name that a party has or had, in its foldings. */
function foldedNames(party: PartyRow, former: readonly string[]): readonly (readonly string[])[] {
  const named = [party.name, ...former].filter((name) => name !== null)
  return [...new Set(named)].map(foldings)
}

/** What events put in doubt of the register entry that a company's row states, as its file says it; null: nothing. */
function doubtOf(db: Database, party: PartyRow): RegisterDoubt | null {
  const events = keptEvents(db, partyId(party.id))
  const account = readAccount(db, party, storedRecord(db, party.id), events, todayInGermany())
  const doubt = registerDoubt(account, {
    number: party.register_number,
    court: party.register_court,
    courtCode: party.court_code,
  })
  return doubt.number || doubt.court ? doubt : null
}

/** What the index holds of former names and numbers: nothing where the row says it. A number that an event told of since is no former one. */
function formerOf(
  party: PartyRow,
  names: readonly string[],
  had: readonly HadNumber[],
  doubt: RegisterDoubt | null,
): FormerHeld | null {
  const numbers = had.flatMap(({ number, courtCode, reported }) => {
    const parsed = reported ? null : parseEntryNumber(number)
    if (parsed === null) return []
    return [{ number: formatRegisterNumber(parsed.register), courtCode: courtCode ?? parsed.court?.code ?? null }]
  })
  const isInRow = numbers.length === 0 && doubt === null && JSON.stringify(names) === party.former_names
  return isInRow ? null : { names, numbers, doubt }
}

/** Most words of owners' names beside all others. */
const mostOwnerWords = 2_000

const firstWord = (folded: string): string => folded.split(' ', 1)[0] ?? folded

/**
 * The index document of a party; null for one that was joined into another, or of which nothing is known.
 * @param more whether it is one of `partiesWithMore`; left out: it may be
 */
export function documentOf(db: Database, party: PartyRow, more = true): IndexDocument | null {
  if (party.joined_into !== null || party.touched === null) return null
  const read = isRead(db, party, more)
  const record = read ? (takeRecord(db, party.id) ?? recordOf(db, party.id)) : null
  const past = read && more ? pastReads(db, party.id) : []
  const former = read ? formerNamesOf(db, party, record, more, past) : readFormerNames(party)
  const folded = foldedNames(party, former)
  const names = new Set<string>()
  for (const one of folded) addWords(names, one)
  const towns = [party.seat, record?.address.city ?? null]
  const rest = new Set<string>()
  const told = read && more ? entryChanges(db, party.id) : []
  const had = read ? formerNumbersOf(db, party, record, more, past, told) : []
  const courts = [party.register_court ?? courtName(party.court_code), ...had.map(({ court }) => court)].map(bareCourt)
  const texts = read
    ? [
        ...towns,
        ...courts,
        record?.address.postalCode ?? null,
        record?.address.street ?? null,
        record?.purpose ?? null,
        ...(more ? holderNames(db, party.id) : []),
        ...(more ? eventTexts(db, party.id) : []),
      ]
    : [...towns, ...courts]
  for (const text of texts) if (text !== null) addText(rest, text)
  // Owners take no room from what else is said of a company, nor that from them.
  const most = rest.size + mostOwnerWords
  if (read && more) for (const { name } of ownersNamed(db, party.id)) addText(rest, name, most)
  const keys = keysOf(party, folded, had)
  const spelled = wordsOf(folded)
  const lone = !addPairs(keys, spelled)
  return {
    rank: rankOf(party.importance, party.touched),
    party: party.id,
    kind: party.kind,
    former: read ? formerOf(party, former, had, told.length > 0 ? doubtOf(db, party) : null) : null,
    keys,
    lone,
    numbers: new Set(
      party.kind === 'company' ? [party.register_number, ...had.map(({ number }) => number)].flatMap(numberOf) : [],
    ),
    towns: towns.flatMap((town) => (town === null ? [] : [townKey(town)])),
    firsts: new Set(folded.flat().map(firstWord)),
    names,
    alone: new Set(spelled.flatMap((forms) => (forms.length === 1 ? forms : []))),
    rest,
  }
}
