import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import { fileSections } from '../../../shared/domain/company/company-file.ts'
import { partyId, provenUuid, type PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import { personSections } from '../../../shared/domain/person/person-file.ts'
import { referenceLists } from '../../../shared/domain/register/reference-data.ts'
import { once } from '../../../shared/domain/once.ts'
import { statementParts } from '../../../shared/domain/statements/statement-reads.ts'
import { eventBases } from '../../../shared/domain/watch/asked-events.ts'
import { intentKinds, type IntentKind } from '../../../shared/domain/watch/intent.ts'
import type { AnswerPurpose, ColleaguesChange, HitSource, SinglePurpose } from '../../ports/store/answer-purpose.ts'
import { destinationKey } from '../repositories/delivery/destinations.ts'
import { rankIn } from '../repositories/answers/rank.ts'
import { presentParty } from '../repositories/parties/party-facts.ts'
import {
  acceptId,
  addAlias,
  idOfNumber,
  knownParty,
  mayBeAliases,
  numberOf,
  numberOfKind,
  type PartyKind,
} from '../repositories/parties/aliases.ts'
import { afterAll, noteSaidSame } from '../repositories/parties/same-ids.ts'
import { insert, row, rows } from '../sql/prepared.ts'

/*
 * Why an answer was bought, as a colleague's library can read it. A purpose holds row numbers, which mean nothing
 * elsewhere. Here a party is its service ids; a monitor its company, which has one at most (contract 4.6); a list, a destination and
 * a delivery what the service calls them; and what only we know (a feed, an intent, a job) its uid.
 *
 * What is decoded may name things that this library has never heard of. A party becomes known by its id, as from any answer; a
 * monitor, a list and a destination get the row that the answer itself is about to fill; a feed gets one that is removed until its
 * definition comes. Nothing that is made here is ever sent to the service: of a colleague's intents and jobs no row is made at all.
 */

const text = z.string().max(4_000)
const texts = z.array(text).max(1_000).readonly()
const maybe = text.nullable()
const serviceIdText = z.string().min(1).max(200)
/** Service ids of one party, the one to ask by first. */
const ids = z.array(serviceIdText).min(1).max(64).readonly()
const uid = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const page = z.number().int().min(1).max(1_000_000)
const depth = z.number().int().min(1).max(20)
const instant = z.iso.datetime()
const list = once(() => z.strictObject({ uid, id: serviceIdText.nullable(), name: text }))

const companyFilter = once(() =>
  z.strictObject({
    name: maybe,
    legalForms: texts,
    statuses: texts,
    states: texts,
    registeredOffices: texts,
    registerCourt: maybe,
    capitalFrom: maybe,
    capitalTo: maybe,
    roles: z
      .array(z.strictObject({ roleType: maybe, name: maybe, firstName: maybe, lastName: maybe }))
      .max(100)
      .readonly(),
  }),
)
/** What a feed asks for, as it comes from outside. */
export const feedFilter = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('events'),
      types: texts,
      roleTypes: texts,
      legalForms: texts,
      states: texts,
      registeredOffices: texts,
      registerCourt: maybe,
      capitalFrom: maybe,
      capitalTo: maybe,
      term: maybe,
    }),
    z.strictObject({ kind: z.literal('formations'), legalForms: texts, term: maybe }),
  ]),
)
const day = z.iso.date()
const question = once(() =>
  z.strictObject({ basis: z.enum(eventBases), from: day, to: day, types: texts, roleTypes: texts }),
)
const source = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('monitor'), company: ids, id: serviceIdText.nullable() }),
    z.strictObject({ kind: z.literal('alerts') }),
    z.strictObject({ kind: z.literal('feed'), uid, filter: feedFilter() }),
    z.strictObject({ kind: z.literal('asked'), company: ids, question: question(), page }),
  ]),
)
/** What the answer to a change is read by, and no more of the intent. */
const change = once(() =>
  z.strictObject({
    kind: z.enum(intentKinds),
    party: ids.nullable(),
    /** Parties are companies, but of a list's items. */
    person: z.boolean(),
    eventTypes: texts.optional(),
    list: list().optional(),
    name: text.optional(),
    item: z.strictObject({ id: serviceIdText.nullable() }).optional(),
    destination: serviceIdText.optional(),
    formation: text.optional(),
    metadata: z.record(z.string().max(200), z.string().max(10_000)).optional(),
  }),
)

const portable = once(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('key-check') }),
    z.strictObject({ kind: z.literal('search'), search: z.enum(['companies', 'persons']), term: text, page }),
    z.strictObject({ kind: z.literal('section'), section: z.enum(fileSections), party: ids, page }),
    z.strictObject({ kind: z.literal('person-section'), section: z.enum(personSections), party: ids, page }),
    z.strictObject({ kind: z.literal('filter'), filter: companyFilter(), page }),
    z.strictObject({ kind: z.literal('reference'), list: z.enum(referenceLists), page }),
    z.strictObject({ kind: z.literal('account') }),
    z.strictObject({ kind: z.literal('watchlist') }),
    z.strictObject({ kind: z.literal('narrowed-roles'), party: ids, roleTypes: texts, page }),
    z.strictObject({ kind: z.literal('ownership'), way: z.literal('tree'), party: ids, depth, page }),
    z.strictObject({
      kind: z.literal('ownership-job'),
      way: z.literal('job'),
      step: z.enum(['trigger', 'watchlist', 'item']),
      uid,
      party: ids,
      depth,
    }),
    z.strictObject({ kind: z.literal('monitors'), page }),
    z.strictObject({ kind: z.literal('intent'), uid, change: change() }),
    z.strictObject({ kind: z.literal('hits'), source: source(), from: instant.nullable(), to: instant.optional() }),
    z.strictObject({ kind: z.literal('single-list'), list: list() }),
    z.strictObject({ kind: z.literal('single-monitor'), company: ids, id: serviceIdText.nullable() }),
    z.strictObject({ kind: z.literal('single-destination'), id: serviceIdText }),
    z.strictObject({
      kind: z.literal('statement'),
      part: z.enum(statementParts),
      party: ids,
      statement: serviceIdText,
    }),
    z.strictObject({ kind: z.literal('lists'), page }),
    z.strictObject({ kind: z.literal('list-items'), list: list(), page }),
    z.strictObject({ kind: z.literal('destinations'), page }),
    z.strictObject({ kind: z.literal('deliveries'), page }),
    z.strictObject({ kind: z.literal('delivery'), id: serviceIdText }),
    z.strictObject({ kind: z.literal('formation'), formation: text }),
    z.strictObject({ kind: z.literal('event'), event: text }),
  ]),
)
const kinds = once((): ReadonlySet<unknown> => new Set(portable().options.map(({ shape }) => shape.kind.value)))

export type PortablePurpose = z.infer<ReturnType<typeof portable>>
type Change = z.infer<ReturnType<typeof change>>

export type Portable<T> =
  | { readonly ok: true; readonly value: T }
  /**
   * - `unknown-kind`: of a newer version; it waits for an update.
   * - `wrong-shape`: `at` names the field, never its content.
   * - `nameless`: the thing has nothing that another library could know it by; the answer stays here.
   */
  | { readonly ok: false; readonly why: 'unknown-kind' | 'wrong-shape' | 'nameless'; readonly at: string }

const nameless = (at: string): Portable<never> => ({ ok: false, why: 'nameless', at })

/** Thrown inside and never seen outside: most of a purpose is written without a thought of it. */
class Nameless extends Error {
  readonly at: string
  constructor(at: string) {
    super(at)
    this.at = at
  }
}

/** Every id by which a party is known, under its present number; the one to ask by first. */
export const idsOfParty = (db: Database, party: number): readonly string[] =>
  rows<{ id: string }>(
    db,
    `SELECT service_id AS id FROM alias WHERE party_id = (SELECT coalesce(joined_into, id) FROM party WHERE id = ?)
    ORDER BY ${rankIn('alias.seen')} DESC, service_id DESC LIMIT 64`,
    party,
  ).map(({ id }) => id)

/** The id that the number was made for first: by it was asked. */
function idsOf(db: Database, party: number): readonly string[] {
  const found = idsOfParty(db, party)
  if (found.length === 0) throw new Nameless('party')
  const own = found.length === 1 ? null : idOfNumber(db, party)
  return own === null ? found : [own, ...found.filter((id) => id !== own)]
}

function uidOf(db: Database, table: 'feed' | 'intent' | 'ownership_job', id: number): string {
  const found = row<{ uid: string | null }>(db, `SELECT uid FROM ${table} WHERE id = ?`, id)
  const its = found?.uid ?? null
  if (its === null) throw new Nameless(table)
  return its
}

function listOf(db: Database, id: number): z.infer<ReturnType<typeof list>> {
  const found = row<{ uid: string | null; id: string | null; name: string }>(
    db,
    'SELECT uid, service_id AS id, name FROM service_list WHERE id = ?',
    id,
  )
  const its = found?.uid ?? null
  if (found === null || its === null) throw new Nameless('list')
  return { uid: its, id: found.id, name: found.name.slice(0, 4_000) }
}

const monitorId = (db: Database, id: number): string | null =>
  row<{ id: string | null }>(db, 'SELECT service_id AS id FROM monitor WHERE id = ?', id)?.id ?? null

function monitorsCompany(db: Database, id: number): number {
  const found = row<{ party: number }>(db, 'SELECT party_id AS party FROM monitor WHERE id = ?', id)
  if (found === null) throw new Nameless('monitor')
  return found.party
}

function serviceIdOf(db: Database, table: 'destination' | 'delivery', id: number): string {
  const found = row<{ id: string }>(db, `SELECT service_id AS id FROM ${table} WHERE id = ?`, id)
  if (found === null) throw new Nameless(table)
  return found.id
}

function sourceOf(db: Database, hit: HitSource): z.infer<ReturnType<typeof source>> {
  switch (hit.kind) {
    case 'monitor':
      return { kind: 'monitor', company: idsOf(db, hit.company), id: monitorId(db, hit.id) }
    case 'alerts':
      return hit
    case 'feed':
      return { kind: 'feed', uid: uidOf(db, 'feed', hit.id), filter: hit.filter }
    case 'asked':
      return { ...hit, company: idsOf(db, hit.company) }
  }
}

interface IntentBody {
  readonly eventTypes?: readonly string[]
  readonly list?: number
  readonly name?: string
  readonly item?: number
  readonly destination?: number
  readonly formation?: string
  readonly metadata?: Readonly<Record<string, string>>
}

function changeOf(
  db: Database,
  { kind, partyId: party, body }: { readonly kind: IntentKind; readonly partyId: number | null; readonly body: Json },
): Change {
  const { eventTypes, list: number, name, item, destination, formation, metadata } = body as IntentBody
  const isPerson = party !== null && kindOf(db, party) === 'person'
  return {
    kind,
    party: party === null ? null : idsOf(db, party),
    person: isPerson,
    ...(eventTypes !== undefined && kind.endsWith('-monitor') ? { eventTypes } : {}),
    ...(number === undefined ? {} : { list: listOf(db, number) }),
    ...(name === undefined ? {} : { name }),
    ...(item === undefined
      ? {}
      : {
          item: {
            id:
              row<{ id: string | null }>(db, 'SELECT service_id AS id FROM service_list_item WHERE id = ?', item)?.id ??
              null,
          },
        }),
    ...(typeof destination === 'number' && kind === 'delete-destination'
      ? { destination: serviceIdOf(db, 'destination', destination) }
      : {}),
    ...(formation === undefined ? {} : { formation }),
    ...(metadata === undefined ? {} : { metadata }),
  }
}

const kindOf = (db: Database, party: number): PartyKind | null =>
  row<{ kind: PartyKind }>(db, 'SELECT kind FROM party WHERE id = ?', party)?.kind ?? null

function intentOf(db: Database, id: number): Change {
  const found = row<{ kind: IntentKind; party: number | null; body: string }>(
    db,
    'SELECT kind, party_id AS party, body FROM intent WHERE id = ?',
    id,
  )
  if (found === null) throw new Nameless('intent')
  return changeOf(db, { kind: found.kind, partyId: found.party, body: JSON.parse(found.body) as Json })
}

function singleOf(db: Database, { of, id }: SinglePurpose): PortablePurpose {
  switch (of) {
    case 'list':
      return { kind: 'single-list', list: listOf(db, id) }
    case 'monitor':
      return { kind: 'single-monitor', company: idsOf(db, monitorsCompany(db, id)), id: monitorId(db, id) }
    case 'destination':
      return { kind: 'single-destination', id: serviceIdOf(db, 'destination', id) }
  }
}

/** Kinds that hold nothing of one library alone: they travel as they are. */
const alikeEverywhere = [
  'key-check',
  'search',
  'filter',
  'reference',
  'account',
  'watchlist',
  'monitors',
  'lists',
  'destinations',
  'deliveries',
  'formation',
  'event',
] as const
type AlikeEverywhere = (typeof alikeEverywhere)[number]
const isAlikeEverywhere = <T extends { readonly kind: string }>(
  purpose: T,
): purpose is Extract<T, { readonly kind: AlikeEverywhere }> =>
  (alikeEverywhere as readonly string[]).includes(purpose.kind)

function encode(db: Database, purpose: AnswerPurpose): PortablePurpose {
  if (isAlikeEverywhere(purpose)) return purpose
  switch (purpose.kind) {
    case 'section':
    case 'person-section':
    case 'narrowed-roles':
    case 'ownership':
    case 'statement': {
      const { partyId: party, ...rest } = purpose
      return { ...rest, party: idsOf(db, party) }
    }
    case 'ownership-job': {
      const { partyId: party, job, jobUid, ...rest } = purpose
      return { ...rest, uid: jobUid ?? uidOf(db, 'ownership_job', job), party: idsOf(db, party) }
    }
    case 'hits':
      return { ...purpose, source: sourceOf(db, purpose.source) }
    case 'intent': {
      const { intent, colleagues } = purpose
      return colleagues === undefined
        ? { kind: 'intent', uid: uidOf(db, 'intent', intent), change: intentOf(db, intent) }
        : { kind: 'intent', uid: colleagues.uid, change: changeOf(db, colleagues) }
    }
    case 'single':
      return singleOf(db, purpose)
    case 'list-items':
      return { kind: 'list-items', list: listOf(db, purpose.list), page: purpose.page }
    case 'delivery':
      return { kind: 'delivery', id: serviceIdOf(db, 'delivery', purpose.delivery) }
  }
}

/** A purpose as a colleague's library can read it. Fails with `nameless` where it is about something that only this library knows. */
export function portablePurpose(db: Database, purpose: AnswerPurpose): Portable<PortablePurpose> {
  try {
    return parsePortable(encode(db, purpose))
  } catch (error) {
    if (error instanceof Nameless) return nameless(error.at)
    throw error
  }
}

/** What came from outside, if it is a portable purpose. Never throws. */
export function parsePortable(json: unknown): Portable<PortablePurpose> {
  const kind = typeof json === 'object' && json !== null ? (json as { readonly kind?: unknown }).kind : undefined
  if (typeof kind === 'string' && !kinds().has(kind)) return { ok: false, why: 'unknown-kind', at: 'kind' }
  const parsed = portable().safeParse(json)
  if (parsed.success) return { ok: true, value: parsed.data }
  return { ok: false, why: 'wrong-shape', at: parsed.error.issues[0]?.path.map(String).join('.') ?? '' }
}

/** Finds this library's numbers, and makes rows for what it has never heard of. */
function decoding(db: Database, seen: number) {
  /**
   * The number of the first of the ids: whoever asked, asked by it. That the others are its own too is noted as the last that counts of all
   * that is said of them (`afterAll`), so that it is the same here whichever of them was heard of first.
   */
  const party = (kind: PartyKind, all: readonly string[]): PartyId => {
    const usable = all.filter((id) => acceptId(id) !== null)
    const [only, ...more] = usable
    if (only !== undefined && more.length === 0) {
      const number = numberOfKind(db, kind, only, seen)
      if (number === null) throw new Nameless('party')
      return number
    }
    const known = new Map(usable.map((id) => [id, knownParty(db, kind, id)]))
    // An id that the table of ids has for a thing of the other kind is no id of this one.
    const right = usable.filter((id) => {
      const one = known.get(id) ?? null
      return one === null || kindOf(db, one) === kind
    })
    const [first] = right
    if (first === undefined || (first !== usable[0] && (known.get(first) ?? null) === null)) throw new Nameless('party')
    if ((known.get(first) ?? null) === null) {
      const same = right.find((id) => (known.get(id) ?? null) !== null)
      const other = same === undefined ? null : (known.get(same) ?? null)
      if (other !== null && mayBeAliases(db, other, first, null)) addAlias(db, first, other, seen)
    }
    for (const id of right) noteSaidSame(db, kind, first, id, afterAll)
    return numberOf(db, kind, first, seen)
  }
  const company = (all: readonly string[]): PartyId => party('company', all)

  /** The party of now: rows of a watch stand by it. */
  const present = (number: PartyId): PartyId => partyId(presentParty(db, number)?.id ?? number)

  const monitor = (number: PartyId, id: string | null): number => {
    const of = present(number)
    return (
      row<{ id: number }>(db, 'SELECT id FROM monitor WHERE party_id = ?', of)?.id ??
      insert(db, `INSERT INTO monitor (party_id, service_id, event_types, state) VALUES (?, ?, '[]', 'active')`, of, id)
    )
  }

  const feed = (its: string, filter: z.infer<ReturnType<typeof feedFilter>>): number =>
    row<{ id: number }>(db, 'SELECT id FROM feed WHERE uid = ?', its)?.id ??
    insert(
      db,
      `INSERT INTO feed (uid, name, filter, interval_minutes, is_on, notify, approved, removed)
      VALUES (?, '', ?, 1440, 0, 'none', '{"upTo":0}', 1)`,
      its,
      JSON.stringify(filter),
    )

  const listNumber = ({ uid: its, id, name }: z.infer<ReturnType<typeof list>>): number => {
    const byId =
      id === null
        ? null
        : row<{ id: number }>(
            db,
            `SELECT id FROM service_list WHERE service_id = ? OR uuid = ?
            ORDER BY state = 'ended', service_id = ? DESC, id LIMIT 1`,
            id,
            provenUuid(id) ?? '',
            id,
          )
    const found = byId ?? row<{ id: number }>(db, 'SELECT id FROM service_list WHERE uid = ?', its)
    if (found !== null) return found.id
    return insert(
      db,
      `INSERT INTO service_list (uid, name, state, service_id, uuid) VALUES (?, ?, ?, ?, ?)`,
      its,
      name,
      // Without its id nothing can be asked of it; an answer that tells the id makes it one that is there.
      id === null ? 'ended' : 'there',
      id,
      id === null ? null : provenUuid(id),
    )
  }

  const destination = (id: string): number =>
    row<{ id: number }>(db, 'SELECT id FROM destination WHERE key = ?', destinationKey(id))?.id ??
    insert(
      db,
      `INSERT INTO destination (key, service_id, state, answer_id) VALUES (?, ?, 'gone', 0)`,
      destinationKey(id),
      id,
    )

  const delivery = (id: string): number =>
    row<{ id: number }>(db, 'SELECT id FROM delivery WHERE key = ?', destinationKey(id))?.id ??
    insert(
      db,
      `INSERT INTO delivery (key, service_id, failed, delivered, attempts, events, content, answer_id)
      VALUES (?, ?, 0, 0, '[]', '[]', '', 0)`,
      destinationKey(id),
      id,
    )

  const hitSource = (from: z.infer<ReturnType<typeof source>>): HitSource => {
    switch (from.kind) {
      case 'monitor': {
        const of = company(from.company)
        return { kind: 'monitor', id: monitor(of, from.id), company: of }
      }
      case 'alerts':
        return from
      case 'feed':
        return { kind: 'feed', id: feed(from.uid, from.filter), filter: from.filter }
      case 'asked':
        return { ...from, company: company(from.company) }
    }
  }

  const changeBody = ({ eventTypes, list: of, name, item, destination: to, formation, metadata }: Change): Json => {
    const number = of === undefined ? null : listNumber(of)
    return {
      ...(eventTypes === undefined ? {} : { eventTypes }),
      ...(number === null ? {} : { list: number }),
      ...(name === undefined ? {} : { name }),
      ...(item === undefined || number === null ? {} : { item: itemNumber(number, item.id) }),
      ...(to === undefined ? {} : { destination: destination(to) }),
      ...(formation === undefined ? {} : { formation }),
      ...(metadata === undefined ? {} : { metadata }),
    }
  }
  /** An item that this library has never heard of gets a row that is gone. 0: nothing tells which it was. */
  const itemNumber = (of: number, id: string | null): number => {
    if (id === null) return 0
    const proven = provenUuid(id)
    const found = row<{ id: number }>(
      db,
      'SELECT id FROM service_list_item WHERE list_id = ? AND (service_id = ? OR uuid = ?) LIMIT 1',
      of,
      id,
      proven ?? '',
    )
    if (found !== null) return found.id
    return insert(
      db,
      'INSERT INTO service_list_item (list_id, service_id, uuid, gone, answer_id) VALUES (?, ?, ?, 1, 0)',
      of,
      id,
      proven,
    )
  }

  const intent = (its: string, made: Change): Extract<AnswerPurpose, { kind: 'intent' }> => {
    const own = row<{ id: number }>(db, 'SELECT id FROM intent WHERE uid = ?', its)
    if (own !== null) return { kind: 'intent', intent: own.id }
    const colleagues: ColleaguesChange = {
      uid: its,
      kind: made.kind,
      partyId: made.party === null ? null : present(party(made.person ? 'person' : 'company', made.party)),
      body: changeBody(made),
    }
    return { kind: 'intent', intent: 0, colleagues }
  }

  return { party, company, monitor, listNumber, destination, delivery, hitSource, intent }
}

function decode(db: Database, purpose: PortablePurpose, seen: number): AnswerPurpose {
  if (isAlikeEverywhere(purpose)) return purpose
  const local = decoding(db, seen)
  switch (purpose.kind) {
    case 'section':
    case 'narrowed-roles':
    case 'ownership':
    case 'statement': {
      const { party, ...rest } = purpose
      return { ...rest, partyId: local.company(party) }
    }
    case 'person-section': {
      const { party, ...rest } = purpose
      return { ...rest, partyId: local.party('person', party) }
    }
    case 'ownership-job': {
      const { party, uid: its, ...rest } = purpose
      const own = row<{ id: number }>(db, 'SELECT id FROM ownership_job WHERE uid = ?', its)
      const company = local.company(party)
      return own === null
        ? { ...rest, job: 0, jobUid: its, partyId: company }
        : { ...rest, job: own.id, partyId: company }
    }
    case 'hits': {
      const { source: from, to, ...rest } = purpose
      return { ...rest, ...(to === undefined ? {} : { to }), source: local.hitSource(from) }
    }
    case 'intent':
      return local.intent(purpose.uid, purpose.change)
    case 'single-list':
      return { kind: 'single', of: 'list', id: local.listNumber(purpose.list) }
    case 'single-monitor':
      return { kind: 'single', of: 'monitor', id: local.monitor(local.company(purpose.company), purpose.id) }
    case 'single-destination':
      return { kind: 'single', of: 'destination', id: local.destination(purpose.id) }
    case 'list-items':
      return { kind: 'list-items', list: local.listNumber(purpose.list), page: purpose.page }
    case 'delivery':
      return { kind: 'delivery', delivery: local.delivery(purpose.id) }
  }
}

/**
 * A colleague's purpose with this library's numbers; in the caller's transaction, because what isn't known yet gets a row.
 * @param json as it came; anything
 * @param seen what its answer counts as for the newest id of a party (`alias.seen`); 0: as older than any
 */
export function localPurpose(db: Database, json: unknown, seen = 0): Portable<AnswerPurpose> {
  const parsed = parsePortable(json)
  if (!parsed.ok) return parsed
  try {
    return { ok: true, value: decode(db, parsed.value, seen) }
  } catch (error) {
    if (error instanceof Nameless) return nameless(error.at)
    throw error
  }
}
