import type { Database } from 'better-sqlite3'
import type { FreeAnswer } from '../../ports/store/answers.ts'
import type { DeliveryStore } from '../../ports/store/delivery.ts'
import type { HitPageRead } from '../../ports/store/watch.ts'
import { readForPurpose } from '../projections/read-answer.ts'
import { decodeBody } from '../../ports/answer-body.ts'
import { readDelivery } from '../projectors/destination.ts'
import { isNewDelivery, readDeliveries, readDeliveryById } from '../repositories/delivery/deliveries.ts'
import {
  endDestination,
  markDestinationsGone,
  readDestinationById,
  readDestinations,
} from '../repositories/delivery/destinations.ts'
import {
  draftFormation,
  noteFormationSent,
  readFormationNoted,
  readFormationsNoted,
} from '../repositories/delivery/formations.ts'
import { rememberMessage } from '../repositories/delivery/seen-messages.ts'
import { forgetSecret, noteSecret, readSecrets, useSecret } from '../repositories/delivery/signing-secrets.ts'
import { acceptId, knownParty } from '../repositories/parties/aliases.ts'
import { noteLooked } from '../repositories/watch/intents.ts'
import type { Area } from './area.ts'
import { endWalk } from './end-walk.ts'
import { keepFreeAnswer } from './free-answers.ts'

function keepDeliveries(db: Database, free: FreeAnswer): HitPageRead {
  const { answer } = free
  const reading = readForPurpose(answer.purpose, decodeBody(answer.body, answer.headers))
  if (reading.kind === 'unreadable') return { reading: 'unreadable', why: reading.why }
  if (reading.kind !== 'list') throw new Error('a page of deliveries is a list')
  const { list } = reading
  const told = list.items.map(readDelivery)
  const instants = told
    .map(({ createdAt }) => createdAt)
    .filter((at) => at !== null)
    .toSorted()
  const added = told.filter((one) => isNewDelivery(db, one)).length
  keepFreeAnswer(db, free, reading, added > 0)
  return {
    reading: 'read',
    envelope: list.envelope,
    size: list.items.length,
    next: list.next,
    added,
    oldest: instants[0] ?? null,
    newest: instants.at(-1) ?? null,
    notApplied: [],
  }
}

export const deliveryArea = {
  reads: {
    destinations: readDestinations,
    destination: readDestinationById,
    deliveries: readDeliveries,
    delivery: readDeliveryById,
    secrets: readSecrets,
    formationsNoted: readFormationsNoted,
    formation: readFormationNoted,
    companyLinked: (db: Database, id) => (acceptId(id) === null ? null : knownParty(db, 'company', id)),
  },
  writes: {
    endDestinationWalk: (db: Database, answers) => {
      endWalk(
        db,
        answers,
        () => 0,
        (first) => {
          markDestinationsGone(db, first)
        },
      )
    },
    endDestination,
    keepDeliveries,
    rememberMessage,
    noteSecret,
    useSecret,
    forgetSecret,
    draftFormation,
    noteFormationSent,
    noteLooked,
  },
} satisfies Area<DeliveryStore>
