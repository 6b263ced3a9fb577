import type { Database } from 'better-sqlite3'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { isObject, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { ReadList } from '../projectors/list-items.ts'
import { readListItem, readServiceList } from '../projectors/service-list.ts'
import { acceptId } from '../repositories/parties/aliases.ts'
import type { AnswerToProject } from '../repositories/answers/answers.ts'
import { itemGone, tellItem } from '../repositories/lists/service-list-items.ts'
import { endedBy, renamed, tellList } from '../repositories/lists/service-lists.ts'
import type { MadeChange } from '../../ports/store/answer-purpose.ts'
import { mentionParty } from './mention-party.ts'

/** A page of the account's lists. */
export function projectLists(db: Database, answer: AnswerToProject, list: ReadList): void {
  for (const item of list.items) tellList(db, readServiceList(item), answer.id)
}

/** A page of what is in a list; whoever it names is known from now on. */
export function projectListItems(db: Database, list: number, answer: AnswerToProject, items: ReadList): void {
  for (const item of items.items) tellOne(db, list, item, answer, null)
}

function tellOne(db: Database, list: number, item: JsonObject, answer: AnswerToProject, asked: PartyId | null): void {
  const { id, kind, partyId, name, addedAt } = readListItem(item)
  const named = kind === null ? null : mentionParty(db, kind, partyId, { name }, answer.id)
  tellItem(db, list, { serviceId: acceptId(id), party: asked ?? named, name, addedAt }, answer.id)
}

/** Items that can't be identified: without an id, nothing can be said to be missing. */
export const unreadLists = (list: ReadList): number =>
  list.items.filter((item) => acceptId(readServiceList(item).id) === null).length
export const unreadItems = (list: ReadList): number =>
  list.items.filter((item) => {
    const { id, partyId } = readListItem(item)
    return acceptId(id) === null && acceptId(partyId) === null
  }).length

/** Projects the answer to a change of a list; true where it was one. */
export function projectListIntent(
  db: Database,
  intent: MadeChange,
  answer: AnswerToProject,
  json: Json | null,
): boolean {
  const body = intent.body as { readonly list: number; readonly name: string; readonly item: number }
  const object = isObject(json ?? undefined) ? (json as JsonObject) : null
  switch (intent.kind) {
    case 'create-list':
      tellList(
        db,
        object === null ? { id: null, name: null, size: null, createdAt: null } : readServiceList(object),
        answer.id,
        body.list,
      )
      return true
    case 'change-list':
      renamed(db, body.list, (object === null ? null : readServiceList(object).name) ?? body.name, answer.id)
      return true
    case 'delete-list':
      endedBy(db, body.list, answer.id)
      return true
    case 'add-list-item':
      // Our own intent tells whom it is about better than an answer whose shape isn't shown.
      if (object === null)
        tellItem(db, body.list, { serviceId: null, party: intent.partyId, name: null, addedAt: null }, answer.id)
      else tellOne(db, body.list, object, answer, intent.partyId)
      return true
    case 'remove-list-item':
      itemGone(db, body.item, answer.id)
      return true
    default:
      return false
  }
}
