import type { Database } from 'better-sqlite3'
import type { EventQuestion } from '../../../shared/domain/watch/asked-events.ts'
import { emptyFilter } from '../../../shared/domain/search/company-filter.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import { answerId, partyId, type PartyId } from '../../../shared/domain/ids.ts'
import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { contentKey } from '../projectors/content-key.ts'
import { readFormation, readHit, type ReadHit } from '../projectors/hit.ts'
import { eventNames, formationNames, hitNames } from '../projectors/names/event-names.ts'
import { readMonitor } from '../projectors/monitor.ts'
import { noting } from '../projectors/reading.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { row, run } from '../sql/prepared.ts'
import { acceptId, knowInVain, knownParty } from '../repositories/parties/aliases.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { rankIn } from '../repositories/answers/rank.ts'
import { addEvents } from '../repositories/company/events.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import { feedTells } from '../repositories/watch/feeds.ts'
import { addedBy, arrive, isThere, wasTold } from '../repositories/watch/inbox.ts'
import { readIntent } from '../repositories/watch/intents.ts'
import { tellAlerted, tellMonitor } from '../repositories/watch/monitors.ts'
import { findParty } from '../repositories/parties/party-facts.ts'
import type { AnswerPurpose, HitSource, WatchPurpose } from '../../ports/store/answer-purpose.ts'
import type { HitPage, WatchRef } from '../../ports/store/watch.ts'
import { contradictedCriteria, contradictsTerm } from './filter-echo.ts'
import { mentionParty } from './mention-party.ts'
import { noteNotKnownAs } from './party-answered.ts'
import { projectDeliveryIntent, projectFormation } from './project-delivery.ts'
import { projectListIntent } from './project-lists.ts'

type Hits = Extract<AnswerPurpose, { kind: 'hits' }>

const hitOf = (source: HitSource, item: JsonObject): ReadHit | null =>
  source.kind === 'feed' && source.filter.kind === 'formations' ? readFormation(item) : readHit(item)

/** Nothing of it was understood: neither what it is, nor whom it concerns, nor what it says. */
const saysNothing = ({ event, companyId, company }: ReadHit): boolean =>
  [event.type, event.effectiveOn, event.text, event.previous, event.current, event.holder, companyId].every(
    (fact) => fact === null,
  ) && (company.name ?? null) === null

const companyPaths: readonly string[] = [...hitNames.companyId, ...hitNames.companyName, ...formationNames.company]
const rootOf = (path: string): string => path.split('.')[0] ?? path
const companyRoots: ReadonlySet<string> = new Set(companyPaths.map(rootOf))
const typeRoots: ReadonlySet<string> = new Set(eventNames.type.map(rootOf))

/** What happened, or to whom, is there and was not understood: the rest of it alone would be told of nobody, or of nothing. */
const hides = (
  source: HitSource,
  { event, companyId, company, monitorId }: ReadHit,
  misread: readonly string[],
): boolean =>
  (event.type === null && misread.some((path) => typeRoots.has(rootOf(path)))) ||
  // A monitor's hits, and those that name their monitor, are its company's.
  ((source.kind === 'alerts' || source.kind === 'feed') &&
    monitorId === null &&
    companyId === null &&
    (company.name ?? null) === null &&
    misread.some((path) => companyRoots.has(rootOf(path))))

/** An item that came as a hit and could not be read: it is told as that, with the answer that it stands in. */
function unreadHit(item: JsonObject, count: number, of: number, answer: number | null): ReadHit {
  const nothing = { type: null, effectiveOn: null, availableAt: null, entryNumber: null, publishedOn: null }
  return {
    event: {
      key: `unread:${contentKey(item)}`,
      ...nothing,
      text: null,
      previous: null,
      current: null,
      holder: null,
      roleType: null,
      unread: { count, of, answer: answerId(answer ?? 0) },
    },
    availableAt: null,
    companyId: null,
    company: {},
    monitorId: null,
    power: null,
  }
}

/** The hits of a page, in its order; what could not be read is among them. `answer`: its number, null while it isn't kept. */
function hitsIn(source: HitSource, list: ReadList, answer: number | null): readonly ReadHit[] {
  const read = list.items.map((item) => {
    const { read: hit, misread } = noting(() => hitOf(source, item))
    const told = hit === null || misread.length === 0 ? hit : { ...hit, event: { ...hit.event, misread } }
    return [item, told === null || hides(source, told, misread) ? null : told] as const
  })
  const isUnread = (hit: ReadHit | null): hit is null => hit === null || saysNothing(hit)
  const count = read.filter(([, hit]) => isUnread(hit)).length + list.unread
  const of = list.items.length + list.unread
  return read.map(([item, hit]) => (isUnread(hit) ? unreadHit(item, count, of, answer) : hit))
}

type PartyNamed = (companyId: string | null) => PartyId | null

/** Companies by the ids that a page names them by; a page names few companies often, and each is looked up once. */
function partiesOf(db: Database): PartyNamed {
  const known = new Map<string, PartyId | null>()
  return (companyId) => {
    const id = acceptId(companyId)
    if (id === null) return null
    const before = known.get(id)
    if (before !== undefined) return before
    const party = knownParty(db, 'company', id)
    known.set(id, party)
    return party
  }
}

/** The monitor that an alert belongs to: by its company, because that is the same in both dialects. */
function monitorOfAlert(db: Database, hit: ReadHit, party: PartyId | null): AlertedMonitor | null {
  const columns = 'id, state, party_id AS party'
  const byParty = party && row<AlertedMonitor>(db, `SELECT ${columns} FROM monitor WHERE party_id = ?`, party)
  return (
    byParty ??
    (hit.monitorId === null
      ? null
      : row<AlertedMonitor>(db, `SELECT ${columns} FROM monitor WHERE service_id = ?`, hit.monitorId))
  )
}

interface AlertedMonitor {
  readonly id: number
  readonly state: string
  readonly party: number
}

const isOwnOrNone = (monitor: AlertedMonitor | null, party: PartyId): boolean =>
  monitor === null || monitor.party === party

/** An alert that can be assigned to nobody: it names no company that is known, and no monitor. */
const isLost = (db: Database, hit: ReadHit, party: PartyId | null): boolean =>
  party === null && monitorOfAlert(db, hit, party) === null

/** The watch that brought a hit; null where it belongs to none of ours (any more). */
function watchOf(db: Database, source: HitSource, hit: ReadHit, party: PartyId | null): WatchRef | null {
  if (source.kind === 'asked') return null
  if (source.kind !== 'alerts') return { kind: source.kind, id: source.id }
  const monitor = monitorOfAlert(db, hit, party)
  return monitor === null || monitor.state === 'ended' ? null : { kind: 'monitor', id: monitor.id }
}

/** A bound is written in milliseconds and an event's instant may be cut to seconds. */
const boundSlackMs = 1_000

const oneOf = (wanted: readonly string[], shown: string | null, as: (text: string) => string): boolean =>
  wanted.length === 0 || shown === null || wanted.some((text) => as(text) === as(shown))

/** Which of these two criteria a hit contradicts. */
const otherThan = (
  types: readonly string[],
  roleTypes: readonly string[],
  hits: readonly ReadHit[],
): readonly string[] => [
  ...(hits.every(({ event }) => oneOf(types, event.type, currentEventType)) ? [] : ['types']),
  ...(hits.every(({ event }) => oneOf(roleTypes, event.roleType, (text) => text.toLowerCase())) ? [] : ['roleTypes']),
]

/** Which bound of the register day a hit contradicts; days `YYYY-MM-DD`. A hit without a day contradicts neither. */
const otherDays = ({ from, to }: Pick<EventQuestion, 'from' | 'to'>, hits: readonly ReadHit[]): readonly string[] => {
  const days = hits.flatMap(({ event }) => (event.effectiveOn === null ? [] : [event.effectiveOn]))
  return [
    ...(days.some((day) => day < from) ? ['effectiveFrom'] : []),
    ...(days.some((day) => day > to) ? ['effectiveTo'] : []),
  ]
}

/** The one company whose events were asked for; null: it was no one's. */
const companyAsked = (db: Database, source: HitSource): PartyId | null =>
  source.kind === 'monitor' || source.kind === 'asked'
    ? partyId(findParty(db, source.company)?.id ?? source.company)
    : null

/**
 * What was asked for and is contradicted by an item (filter echo, reading R1). An item that doesn't show the field
 * contradicts nothing.
 */
function contradicted(
  db: Database,
  { source, from, to }: Hits,
  list: ReadList,
  hits: readonly ReadHit[],
  partyNamed: PartyNamed,
): readonly string[] {
  const found: string[] = []
  const early = from === null ? null : Date.parse(from) - boundSlackMs
  if (early !== null && hits.some(({ availableAt }) => availableAt !== null && Date.parse(availableAt) < early)) {
    found.push('createdFrom')
  }
  const late = to === undefined ? null : Date.parse(to) + boundSlackMs
  if (late !== null && hits.some(({ availableAt }) => availableAt !== null && Date.parse(availableAt) > late)) {
    found.push('createdTo')
  }
  const company = companyAsked(db, source)
  if (company !== null) {
    if (hits.some(({ companyId }) => companyId !== null && partyNamed(companyId) !== company))
      found.push(source.kind === 'asked' ? 'subjectId' : 'monitorId')
  }
  if (source.kind === 'feed' && source.filter.kind === 'events') {
    const { types, roleTypes, term } = source.filter
    if (term !== null && contradictsTerm(list.items, term)) found.push('term')
    found.push(...otherThan(types, roleTypes, hits))
  }
  if (source.kind === 'asked') {
    const { basis, types, roleTypes } = source.question
    if (basis === 'register-day') found.push(...otherDays(source.question, hits))
    found.push(...otherThan(types, roleTypes, hits))
  }
  if (source.kind === 'feed' && source.filter.kind === 'formations') {
    const { legalForms, term } = source.filter
    const names = contradictedCriteria({ ...emptyFilter, legalForms, name: term }, list.items)
    found.push(...names.map((field) => (field === 'name' ? 'term' : field)))
  }
  return found
}

/** What a page of hits is. `answer`: its number, null while it isn't kept. */
export function hitPage(db: Database, purpose: Hits, list: ReadList, answer: number | null): HitPage {
  const hits = hitsIn(purpose.source, list, answer)
  const partyNamed = partiesOf(db)
  const instants = hits
    .map(({ availableAt }) => availableAt)
    .filter((at) => at !== null)
    .toSorted()
  const isNew = (hit: ReadHit): boolean => {
    if (purpose.source.kind === 'asked') return false
    const party = partyNamed(hit.companyId)
    const watch = watchOf(db, purpose.source, hit, party)
    // An alert of a monitor that isn't known yet makes it known.
    if (watch !== null) return !wasTold(db, hit.event.key, watch)
    return party === null
      ? isLost(db, hit, party) && !isThere(db, hit.event.key)
      : monitorOfAlert(db, hit, party) === null
  }
  return {
    envelope: list.envelope,
    size: list.items.length,
    next: list.next,
    added: answer === null ? hits.filter(isNew).length : addedBy(db, answer),
    oldest: instants[0] ?? null,
    newest: instants.at(-1) ?? null,
    notApplied: contradicted(db, purpose, list, hits, partyNamed),
  }
}

const bounds: ReadonlySet<string> = new Set(['createdFrom', 'createdTo', 'effectiveFrom', 'effectiveTo'])

/** Where only the bound in time was ignored, the items are still what was asked for, with more of them. */
const asAsked = (notApplied: readonly string[]): boolean => notApplied.every((field) => bounds.has(field))

/**
 * Projects a page of hits: each event goes into its company's timeline and into the inbox, and its company becomes
 * known.
 */
export function projectHits(db: Database, purpose: Hits, answer: AnswerToProject, list: ReadList): void {
  const { source } = purpose
  const hits = hitsIn(source, list, answer.id)
  const asked = companyAsked(db, source)
  const partyNamed = partiesOf(db)
  const ignored = contradicted(db, purpose, list, hits, partyNamed)
  if (!asAsked(ignored)) {
    if (asked === null) return
    for (const id of new Set(hits.map(({ companyId }) => acceptId(companyId)))) {
      if (id === null) continue
      if (partyNamed(id) !== asked) noteNotKnownAs(db, asked, id)
      knowInVain(db, 'company', id)
    }
    return
  }
  const tell = source.kind !== 'feed' || feedTells(db, source.id)
  /** Companies whose facts this page has stated already: facts are stated once a page. */
  const named = new Map<string, PartyId | null>()
  const partyOf = ({ event, companyId, company, monitorId }: ReadHit): PartyId | null => {
    // The list was asked for one company, or the item names its monitor: one that names no company is about that one.
    // What of a watch could not be read at all stands in the inbox alone: in a company's file it would tell nothing.
    if (companyId === null && (company.name ?? null) === null) {
      if (asked !== null && (source.kind === 'asked' || event.unread === undefined)) return asked
      const watched = event.unread === undefined ? partyOfMonitor(db, monitorId) : null
      if (watched !== null) return watched
    }
    const key = JSON.stringify([companyId, company.name ?? null])
    const known = named.get(key)
    if (known !== undefined) return known
    const party = mentionParty(
      db,
      'company',
      companyId,
      {
        name: company.name ?? null,
        legal_form: company.legalForm ?? null,
        seat: company.seat ?? null,
        register_number: company.register?.number ?? null,
        register_court: company.register?.court ?? null,
        court_code: company.register?.courtCode ?? null,
        status: company.status ?? null,
      },
      answer.id,
    )
    named.set(key, party)
    return party
  }
  if (source.kind === 'feed' && source.filter.kind === 'formations') {
    for (const item of list.items) projectFormation(db, item, answer)
  }
  /** Companies of whose status or insolvency this page tells. */
  const turned = new Set<PartyId>()
  hits.forEach((hit, position) => {
    const { event, company, availableAt } = hit
    const party = partyOf(hit)
    if (source.kind === 'alerts' && party !== null && isOwnOrNone(monitorOfAlert(db, hit, party), party))
      tellAlerted(db, party, hit.monitorId, answer.id)
    if (party !== null && !event.key.startsWith('formation:')) {
      if (addEvents(db, party, answer.id, [{ event, power: hit.power }], position)) turned.add(party)
    }
    // What the person asked for is no news to her: it stands in the company's file alone.
    if (source.kind === 'asked') return
    const watch = watchOf(db, source, hit, party)
    // What names no company and no monitor of ours was brought all the same: it is told without a watch.
    if (watch === null && !isLost(db, hit, party)) return
    arrive(
      db,
      { event, party, availableAt, companyName: company.name ?? null },
      {
        answer: answer.id,
        position,
        at: answer.readAt,
        watch,
        tell,
      },
    )
  })
  for (const party of turned) refreshStanding(db, party)
}

/** A page of the service's monitors; those made elsewhere are adopted. */
export function projectMonitors(db: Database, answer: AnswerToProject, list: ReadList): void {
  for (const item of list.items) {
    const { id, companyId, companyName, eventTypes, createdAt, running } = readMonitor(item)
    const named = mentionParty(db, 'company', companyId, { name: companyName }, answer.id)
    const party = named ?? partyOfMonitor(db, id)
    if (party !== null) tellMonitor(db, { party, serviceId: id, eventTypes, createdAt, running }, answer.id)
  }
}

const partyOfMonitor = (db: Database, id: string | null): PartyId | null => {
  const found =
    id === null ? null : row<{ party_id: number }>(db, 'SELECT party_id FROM monitor WHERE service_id = ?', id)
  return found === null ? null : partyId(found.party_id)
}

/** Items of a page of monitors that don't tell which company they are about. */
export const unreadMonitors = (db: Database, list: ReadList): number =>
  list.items.filter((item) => {
    const { id, companyId } = readMonitor(item)
    return acceptId(companyId) === null && partyOfMonitor(db, id) === null
  }).length

/** A monitor that was wished for by court and number: its answer is the first that names the company. */
function projectMonitorByRegister(db: Database, answer: AnswerToProject, json: Json | null): void {
  if (json === null || !isObject(json)) return
  const { id, companyId, companyName, ...told } = readMonitor(json)
  const party = mentionParty(db, 'company', companyId, { name: companyName }, answer.id)
  if (party !== null) tellMonitor(db, { party, serviceId: id, ...told }, answer.id)
}

/** What the answer to a change says of the thing that was changed. */
export function projectIntent(
  db: Database,
  purpose: Extract<WatchPurpose, { kind: 'intent' }>,
  answer: AnswerToProject,
  json: Json | null,
): void {
  const intent = purpose.colleagues ?? readIntent(db, purpose.intent)
  if (intent !== null && projectListIntent(db, intent, answer, json)) return
  if (intent === null) return
  projectDeliveryIntent(db, intent, answer, json)
  if (intent.partyId === null) {
    if (intent.kind === 'create-monitor') projectMonitorByRegister(db, answer, json)
    return
  }
  const body = intent.body as { readonly eventTypes?: readonly string[] }
  const told = isObject(json ?? undefined) ? readMonitor(json as JsonObject) : null
  if (intent.kind === 'create-monitor' || intent.kind === 'change-monitor') {
    tellMonitor(
      db,
      {
        party: intent.partyId,
        serviceId: told?.id ?? null,
        eventTypes: told?.eventTypes ?? body.eventTypes ?? null,
        createdAt: told?.createdAt ?? null,
        ...(told === null ? {} : { running: told.running }),
      },
      answer.id,
    )
  }
  if (intent.kind === 'delete-monitor') {
    run(
      db,
      `UPDATE monitor SET state = 'ended', answer_id = ? WHERE party_id = ? AND ${rankIn('monitor.answer_id')} < ?`,
      answer.id,
      intent.partyId,
      answer.rank,
    )
  }
}
