import type { Database } from 'better-sqlite3'
import { roleWord } from '../../../shared/domain/company/known-codes.ts'
import type { Role } from '../../../shared/domain/company/role.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { termOn } from '../../../shared/domain/company/term.ts'
import { todayInGermany } from '../../../shared/domain/german-day.ts'
import { courtByCode, findCourt } from '../../../shared/domain/register/courts.ts'
import { isSameEntry } from '../../../shared/domain/register/same-entry.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import { buildEuid, parseEntryNumber } from '../../../shared/domain/register/register-number.ts'
import type {
  KeptFacts,
  KeptNumber,
  KeptRole,
  KeptText,
  MatchField,
} from '../../../shared/domain/search/question/judge.ts'
import { row, rows } from '../sql/prepared.ts'
import { knownOf } from '../known/known-of.ts'
import { answersNaming, tokensOf } from '../known/named-answers.ts'
import { isWhole } from '../repositories/company/sections.ts'
import { ownersNamed, type OwnerNamed } from '../repositories/ownership/owners-named.ts'
import { formerNamesOf } from '../repositories/parties/former-names-of.ts'
import { formerNumbersOf, pastReads } from '../repositories/parties/former-numbers-of.ts'
import { readFormerNames, summaryOf, type PartyRow } from '../repositories/parties/party-facts.ts'
import { hasEvents, recordOf } from './document.ts'
import { keptEvent } from '../repositories/company/kept-event.ts'

/** Newest events and own notes of one party that are looked at. */
const mostEvents = 200
const mostOwn = 50

const text = (field: MatchField, value: string | null | undefined): readonly KeptText[] =>
  value === null || value === undefined || value === '' ? [] : [{ field, text: value }]

function numberOf(
  number: string | null,
  court: string | null,
  courtCode: string | null,
  former: boolean,
): readonly KeptNumber[] {
  const parsed = number === null ? null : parseEntryNumber(number)
  if (number === null || parsed === null) return []
  const { register } = parsed
  const code = courtCode ?? (court === null ? undefined : findCourt(court)?.code) ?? parsed.court?.code ?? null
  return [{ text: number, ...register, court: code, former }]
}

/** Roles that say nothing of their time were kept by an earlier version: nobody can say whether they are over. */
function keptRole(name: string, { type = null, until, standing }: Partial<Role>, today: string): KeptRole {
  const role = type === null ? null : roleWord(type)
  if (until === undefined) return { name, role }
  return { name, role, held: termOn(standing === undefined ? { until } : { until, standing }, today) }
}

/** Of a person those at companies whose people were read; null: of none is anything known. */
function rolesOf(db: Database, party: PartyRow, today: string): readonly KeptRole[] | null {
  const found =
    party.kind === 'person'
      ? rows<{ body: string }>(db, 'SELECT body FROM role WHERE holder_id = ? LIMIT 200', party.id)
      : rows<{ body: string }>(db, 'SELECT body FROM role WHERE party_id = ?', party.id)
  if (found.length === 0) return null
  return found.flatMap(({ body }) => {
    const role = JSON.parse(body) as Partial<Role>
    const name = party.kind === 'person' ? (party.name ?? '') : (role.holderName ?? null)
    return name === null ? [] : [keptRole(name, role, today)]
  })
}

/** Whether a role that isn't among those kept is none: of a person other companies may know more, and a list may go on. */
const knowsAllRoles = (db: Database, party: PartyRow): boolean =>
  party.kind === 'company' && isWhole(db, partyId(party.id), 'roles')

/** Whom answers name as an owner of a company or of one above it. Who stands in older answers only may own nothing any longer. */
const ownersOf = (owners: readonly OwnerNamed[]): readonly KeptRole[] | null =>
  owners.length === 0
    ? null
    : owners.map(({ name, ...owner }) => ({ name, role: 'shareholder', held: owner.older ? 'unclear' : 'held', owner }))

const heldBy = { present: 'held', former: 'over', unclear: 'unclear' } as const

/** What a person owns by any kept answer; null: none names this person as an owner. */
function sharesOf(db: Database, party: PartyRow, today: string): readonly KeptRole[] | null {
  const id = partyId(party.id)
  // Of most people there is none, and one look-up says so.
  if (!answersNaming(db, tokensOf(db, id)).some(({ kind }) => kind !== 'section')) return null
  const held = knownOf(db, id, today)?.holdings ?? []
  const name = party.name ?? ''
  return held.length === 0
    ? null
    : held.map(({ standing }) => ({ name, role: 'shareholder', held: heldBy[standing.state] }))
}

interface Told {
  readonly day: string | null
  readonly body: string
}

/** Which tables have anything of a party. Most parties are known from lists only, and one statement says so sooner than each table does. */
interface Beside {
  readonly roles: number
  readonly events: number
  readonly own: number
}
const nothing: Beside = { roles: 0, events: 0, own: 0 }
const besideOf = (db: Database, party: number): Beside =>
  row<Beside>(
    db,
    `SELECT EXISTS (SELECT 1 FROM role WHERE party_id = @party) OR EXISTS (SELECT 1 FROM role WHERE holder_id = @party) AS roles,
    EXISTS (SELECT 1 FROM event WHERE party_id = @party) OR EXISTS (SELECT 1 FROM inbox_item WHERE party_id = @party) AS events,
    EXISTS (SELECT 1 FROM party_tag WHERE party_id = @party) OR EXISTS (SELECT 1 FROM collection_item WHERE party_id = @party)
      OR EXISTS (SELECT 1 FROM note WHERE party_id = @party) AS own`,
    { party },
  ) ?? nothing

/** Events of the timeline and of everything that watching brought. */
const eventsOf = (db: Database, party: number): readonly Told[] => [
  ...rows<Told>(db, 'SELECT day, body FROM event WHERE party_id = ? ORDER BY day DESC LIMIT ?', party, mostEvents),
  ...rows<Told>(
    db,
    'SELECT day, body FROM inbox_item WHERE party_id = ? ORDER BY day DESC, id DESC LIMIT ?',
    party,
    mostEvents,
  ),
]

const own = (db: Database, sql: string, party: number): readonly string[] =>
  rows<{ text: string }>(db, sql, party, mostOwn).map((one) => one.text)

const courtOf = (number: KeptNumber | undefined) =>
  number === undefined || number.court === null ? undefined : courtByCode(number.court)

/** European Unique Identifier of a number; null: its court is not known. */
function euidOf(number: KeptNumber | undefined): string | null {
  const court = courtOf(number)
  return number === undefined || court === undefined ? null : buildEuid(number, court)
}

/** Made when it is first asked for: a question about a register number needs neither roles nor events. */
function late<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/**
 * Everything kept of a party that a question may ask for (shared/domain/search/question/judge.ts). Reads some tables: for few at a time, and
 * before anything is written, because what nothing has asked for yet is read later. `today`: `YYYY-MM-DD`, the day on which a role is held or over.
 */
export function factsOf(db: Database, party: PartyRow, today = todayInGermany()): KeptFacts {
  const isRead = party.kind === 'company' && (party.importance >= 3 || hasEvents(db, party.id))
  const record = isRead ? recordOf(db, party.id) : null
  const past = isRead ? pastReads(db, party.id) : []
  const had = isRead ? formerNumbersOf(db, party, record, true, past) : []
  const numbers = [
    ...numberOf(party.register_number, party.register_court, party.court_code, false),
    ...had.flatMap(({ number, court, courtCode, reported }) => numberOf(number, court, courtCode, !reported)),
  ]
  const present = numbers.find(({ former }) => !former)
  const euid = record?.euid ?? euidOf(present)
  // What was read of the register is no news beside what a list of results states.
  const changed = had.find((one) => one.reported && (record === null || !isSameEntry(one, record.register)))
  const reported =
    changed === undefined
      ? undefined
      : { euid: euidOf(numberOf(changed.number, changed.court, changed.courtCode, false)[0]) }
  const beside = late(() => besideOf(db, party.id))
  const roles = late(() => (beside().roles === 1 ? rolesOf(db, party, today) : null))
  const told = late(() => (beside().events === 1 ? eventsOf(db, party.id) : []))
  const owners = late(() => (party.kind === 'company' && party.importance >= 3 ? ownersNamed(db, party.id) : []))
  const shares = late(() => (party.kind === 'company' ? ownersOf(owners()) : sharesOf(db, party, today)))
  const ownOf = (sql: string): readonly string[] => (beside().own === 1 ? own(db, sql, party.id) : [])
  const tags = late(() =>
    ownOf('SELECT t.name AS text FROM party_tag x JOIN tag t ON t.id = x.tag_id WHERE x.party_id = ? LIMIT ?'),
  )
  const texts = late((): readonly KeptText[] => {
    const events = told().map(({ body }) => keptEvent(body))
    const collections = ownOf(
      `SELECT c.name || CASE WHEN i.remark = '' THEN '' ELSE ': ' || i.remark END AS text
      FROM collection_item i JOIN collection c ON c.id = i.collection_id WHERE i.party_id = ? LIMIT ?`,
    )
    const notes = ownOf('SELECT text FROM note WHERE party_id = ? ORDER BY id DESC LIMIT ?')
    const former = isRead ? formerNamesOf(db, party, record, true, past) : readFormerNames(party)
    const towns = new Set([party.seat, record?.address.city ?? null])
    return [
      ...text('name', party.name),
      ...former.flatMap((name) => text('former-name', name)),
      ...[...towns].flatMap((town) => text('town', town)),
      ...text('street', record?.address.street),
      ...text('postcode', record?.address.postalCode),
      ...text('purpose', record?.purpose),
      ...(party.kind === 'company' ? (roles() ?? []).flatMap(({ name }) => text('person', name)) : []),
      ...owners().map(({ name, ...owner }): KeptText => ({ field: 'owner', text: name, owner })),
      ...text('court', party.register_court ?? courtOf(present)?.name),
      ...had.flatMap((one) => text(one.reported ? 'court' : 'former-court', one.court)),
      ...text(reported === undefined ? 'euid' : 'former-euid', euid),
      ...text('euid', reported?.euid),
      ...text('form', party.legal_form),
      ...events.flatMap((event) =>
        [event.text, event.holder, event.previous, event.current].flatMap((one) => text('event', one)),
      ),
      ...notes.flatMap((one) => text('note', one)),
      ...tags().flatMap((one) => text('tag', one)),
      ...collections.flatMap((one) => text('collection', one)),
    ]
  })
  return {
    kind: party.kind,
    get texts() {
      return texts()
    },
    numbers,
    euid,
    ...(reported === undefined ? {} : { reported }),
    postcode: record?.address.postalCode ?? null,
    get roles() {
      return roles()
    },
    get rolesGoOn() {
      return !knowsAllRoles(db, party)
    },
    get shares() {
      return shares()
    },
    get sharesGoOn() {
      return party.kind === 'person' || !isWhole(db, partyId(party.id), 'ownership')
    },
    get tags() {
      return tags()
    },
    get form() {
      return party.legal_form === null ? null : (findLegalForm(party.legal_form)?.code ?? null)
    },
    get status() {
      const summary = summaryOf(party)
      return summary.kind === 'company' && summary.status !== 'unknown' ? summary.status : null
    },
    capital: record?.capital?.currency === 'EUR' ? record.capital.amount : null,
    get changed() {
      const days = told().flatMap(({ day }) => (day === null ? [] : [day]))
      return days.length === 0 ? null : days
    },
  }
}
