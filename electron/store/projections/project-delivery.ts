import type { Database } from 'better-sqlite3'
import type { Json, JsonObject } from '../../../shared/domain/json.ts'
import type { Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import { readDelivery, readDestination } from '../projectors/destination.ts'
import { readEventPower } from '../projectors/event.ts'
import { thingIn } from '../projectors/thing-in.ts'
import { formationId, formationIn, readFormation, readHit } from '../projectors/hit.ts'
import { readMetadata } from '../projectors/metadata.ts'
import type { ReadList } from '../projectors/list-items.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { addEvents } from '../repositories/company/events.ts'
import { refreshStanding } from '../repositories/company/standing.ts'
import { giveToDeliveries, tellDelivery, type KeptEvent } from '../repositories/delivery/deliveries.ts'
import { endDestination, tellDestination } from '../repositories/delivery/destinations.ts'
import { noteFormationSent, tellFormation } from '../repositories/delivery/formations.ts'
import { mentionParty } from './mention-party.ts'
import type { DeliveryPurpose, MadeChange } from '../../ports/store/answer-purpose.ts'

const companyNamed = (db: Database, item: JsonObject, answer: number): KeptEvent | null => {
  const hit = readHit(item)
  if (hit === null) return null
  return {
    event: hit.event,
    party: mentionParty(db, 'company', hit.companyId, { name: hit.company.name ?? null }, answer),
  }
}

function projectOneDelivery(db: Database, item: JsonObject, answer: AnswerToProject): void {
  const told = readDelivery(item)
  const events = told.events.map((event) => companyNamed(db, event, answer.id)).filter((event) => event !== null)
  tellDelivery(db, told, events, answer.id)
}

/** An event that was read by itself: in the deliveries that name it, and in its company's own timeline. */
function projectOneEvent(db: Database, named: string, item: JsonObject, answer: AnswerToProject): void {
  const kept = companyNamed(db, item, answer.id)
  if (kept === null || !giveToDeliveries(db, named, kept) || kept.party === null) return
  const told = [{ event: kept.event, power: readEventPower(item, kept.event) }]
  if (addEvents(db, kept.party, answer.id, told)) refreshStanding(db, kept.party)
}

/**
 * Stores the metadata that a formation states, in a list or by itself; its key is that of its event. Without its
 * metadata only its id becomes known.
 */
export function projectFormation(db: Database, item: JsonObject, answer: AnswerToProject, withMetadata = true): void {
  const hit = readFormation(item)
  const id = formationId(formationIn(item))
  if (hit === null || id === null) return
  tellFormation(
    db,
    { key: hit.event.key, id, metadata: withMetadata ? readMetadata(item) : undefined },
    answer.id,
    answer.readAt,
  )
}

export function projectDeliveryAnswer(
  db: Database,
  purpose: DeliveryPurpose,
  answer: AnswerToProject,
  list: ReadList | null,
  json: Json | null,
): void {
  if (purpose.kind === 'destinations')
    for (const item of list?.items ?? []) tellDestination(db, readDestination(item), answer.id)
  else if (purpose.kind === 'event')
    for (const item of list?.items ?? []) projectOneEvent(db, purpose.event, item, answer)
  else if (purpose.kind === 'deliveries') for (const item of list?.items ?? []) projectOneDelivery(db, item, answer)
  else {
    const thing = json === null ? null : thingIn(json)
    if (thing === null) return
    if (purpose.kind === 'delivery') projectOneDelivery(db, thing, answer)
    else projectFormation(db, thing, answer)
  }
}

interface Body {
  readonly destination?: number
  readonly formation?: string
  readonly metadata?: Metadata
}

/** What the answer to a change of a destination or of a formation's metadata says. */
export function projectDeliveryIntent(
  db: Database,
  intent: MadeChange,
  answer: AnswerToProject,
  json: Json | null,
): void {
  const thing = json === null ? null : thingIn(json)
  const body = intent.body as Body
  if (intent.kind === 'create-destination' || intent.kind === 'change-destination') {
    if (thing !== null) tellDestination(db, readDestination(thing), answer.id)
  } else if (intent.kind === 'delete-destination' && body.destination !== undefined)
    endDestination(db, body.destination)
  else if (intent.kind === 'change-formation' && body.formation !== undefined && body.metadata !== undefined) {
    if (thing !== null) projectFormation(db, thing, answer, false)
    const answered = thing === null ? undefined : readMetadata(thing)
    noteFormationSent(db, body.formation, body.metadata, answer.readAt, answered, answer.id)
  }
}
