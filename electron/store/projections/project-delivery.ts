import type { Database } from 'better-sqlite3'
import { isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { Metadata } from '../../../shared/domain/watch/formation-metadata.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { readDelivery, readDestination } from '../projectors/destination.ts'
import { formationId, formationIn, readFormation, readHit } from '../projectors/hit.ts'
import { readMetadata } from '../projectors/metadata.ts'
import type { ReadList } from '../projectors/list-items.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { tellDelivery, type KeptEvent } from '../repositories/delivery/deliveries.ts'
import { endDestination, tellDestination } from '../repositories/delivery/destinations.ts'
import { noteFormationSent, tellFormation } from '../repositories/delivery/formations.ts'
import { mentionParty } from './mention-party.ts'
import type { DeliveryPurpose } from '../../ports/store/answer-purpose.ts'

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

/** The object that the answer is about: bare, or in an envelope of its own. */
const thingIn = (json: Json): JsonObject | null => {
  if (!isObject(json)) return null
  const inner = json['data']
  return isObject(inner) && readText(json['id']) === null ? inner : json
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
  intent: StoredIntent,
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
