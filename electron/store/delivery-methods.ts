import type { Opened } from './database.ts'
import type { DeliveryStore } from './delivery-store.ts'
import { inTransaction, run } from './prepared.ts'
import { projectPending } from './projections/pending.ts'
import { readForPurpose } from './projections/read-answer.ts'
import { decodeBody } from './projectors/answer-body.ts'
import { readDelivery } from './projectors/destination.ts'
import { readList } from './projectors/list-items.ts'
import { acceptId, knownParty } from './repositories/aliases.ts'
import { packAnswer, readAnswer, storeAnswer } from './repositories/answers.ts'
import { isNewDelivery, readDeliveries, readDeliveryById } from './repositories/deliveries.ts'
import {
  endDestination,
  markDestinationsGone,
  readDestinationById,
  readDestinations,
} from './repositories/destinations.ts'
import {
  draftFormation,
  noteFormationSent,
  readFormationNoted,
  readFormationsNoted,
} from './repositories/formations.ts'
import { reserve } from './repositories/ledger.ts'
import { rememberMessage } from './repositories/seen-messages.ts'
import { forgetSecret, noteSecret, readSecrets, useSecret } from './repositories/signing-secrets.ts'
import { withIndex } from './search-index/open-index.ts'
import type { StoreMethods, Writing } from './store-methods.ts'
import type { FreeAnswer, HitPageRead } from './watch-store.ts'
import { readJson } from '../../shared/domain/json.ts'
import type { AnswerId } from '../../shared/domain/ids.ts'

/** What costs nothing and says nothing new leaves no trace, or a month of quiet looks would be all there is. */
function keepDeliveries(opened: Opened, { answer, reservation, settle }: FreeAnswer): HitPageRead {
  const { db, folder } = opened
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
  if (added > 0 || (settle.charged ?? 0) > 0) {
    withIndex(db, folder, () =>
      inTransaction(db, () => {
        const reserved = reserve(db, reservation)
        if (!reserved.ok) throw new Error('a free call was refused by a cap')
        storeAnswer(db, packAnswer({ ...answer, settle: { ...settle, id: reserved.id } }))
        projectPending(db)
      }),
    )
  }
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

function endWalk({ db }: Opened, answers: readonly AnswerId[]): void {
  // Nothing is gone where a page could not be read whole.
  const whole = answers.every((id) => {
    const answer = readAnswer(db, id)
    const json = answer === null || answer.id !== id ? null : readJson(answer.text)
    return json?.ok === true && readList(json.value) !== null
  })
  if (whole && answers.length > 0) markDestinationsGone(db, Math.min(...answers))
}

export const createDeliveryMethods = (opened: Opened, writing: Writing): Pick<StoreMethods, keyof DeliveryStore> => {
  const { db } = opened
  return {
    destinations: () => readDestinations(db),
    destination: (id) => readDestinationById(db, id),
    endDestinationWalk: writing((answers) => {
      endWalk(opened, answers)
    }),
    endDestination: writing((id) => {
      endDestination(db, id)
    }),
    deliveries: (query) => readDeliveries(db, query),
    delivery: (id) => readDeliveryById(db, id),
    keepDeliveries: writing((free) => keepDeliveries(opened, free)),
    rememberMessage: writing((id, at, forgetBefore, most) => rememberMessage(db, id, at, forgetBefore, most)),
    secrets: () => readSecrets(db),
    noteSecret: writing((secret) => noteSecret(db, secret)),
    useSecret: writing((id) => {
      useSecret(db, id)
    }),
    forgetSecret: writing((id) => {
      forgetSecret(db, id)
    }),
    formationsNoted: () => readFormationsNoted(db),
    formation: (key) => readFormationNoted(db, key),
    draftFormation: writing((key, draft, at) => draftFormation(db, key, draft, at)),
    noteFormationSent: writing((key, sent, at) => {
      noteFormationSent(db, key, sent, at)
    }),
    noteLooked: writing((intent, at) => {
      run(db, 'UPDATE intent SET looked_at = ? WHERE id = ?', at, intent)
    }),
    companyLinked: (id) => (acceptId(id) === null ? null : knownParty(db, 'company', id)),
  }
}
