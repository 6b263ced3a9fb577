import type { Database } from 'better-sqlite3'
import { currentEventType, type RegisterEvent } from '../../../shared/domain/company/event.ts'
import { eventWord } from '../../../shared/domain/company/known-codes.ts'
import { isListFiled } from '../../../shared/domain/history/owners-on-day.ts'
import { answerId, partyId, type PartyId } from '../../../shared/domain/ids.ts'
import type { CompanyNews } from '../../../shared/domain/known/known.ts'
import type { ListEvent } from '../../../shared/domain/known/known-holdings.ts'
import type { RoleEvent } from '../../../shared/domain/known/role-statements.ts'
import { rows } from '../sql/prepared.ts'
import type { CompanyRefOf } from './company-ref.ts'
import { keptEvent } from '../repositories/company/kept-event.ts'

/** Most events of these companies that are looked at, the newest. */
const mostEvents = 5_000

/** What kept events of these companies tell of people and of lists of owners: from their timelines, and from watches. */
export function companyEvents(
  db: Database,
  companies: readonly PartyId[],
): { readonly roles: readonly RoleEvent[]; readonly lists: readonly ListEvent[] } {
  const found = rows<{ party: number; body: string; answer: number; read_at: string | null }>(
    db,
    `
    SELECT e.party_id AS party, e.body, e.answer_id AS answer, a.read_at FROM (
      SELECT party_id, key, body, answer_id, day FROM event WHERE party_id IN (SELECT value FROM json_each(?))
      UNION ALL
      SELECT i.party_id, i.key, i.body, i.answer_id, i.day FROM inbox_item i
      WHERE i.party_id IN (SELECT value FROM json_each(?))
        AND NOT EXISTS (SELECT 1 FROM event e WHERE e.party_id = i.party_id AND e.key = i.key)
    ) e LEFT JOIN answer a ON a.id = e.answer_id ORDER BY e.day DESC LIMIT ?`,
    JSON.stringify(companies),
    JSON.stringify(companies),
    mostEvents,
  )
  const roles: RoleEvent[] = []
  const lists: ListEvent[] = []
  for (const { party, body, answer, read_at } of found) {
    const event = keptEvent(body)
    const type = event.type === null ? '' : currentEventType(event.type)
    const base = {
      company: partyId(party),
      day: event.effectiveOn,
      availableAt: event.availableAt ?? read_at ?? '',
      answer: answerId(answer),
    }
    if (isListFiled(type)) lists.push(base)
    const word = eventWord(event.type, event.roleType)
    if (word.kind === 'role' && event.holder !== null)
      roles.push({ ...base, verb: word.verb, name: event.holder, type: event.roleType })
  }
  return { roles, lists }
}

/** Most news that are shown. */
const mostNews = 50

/** What watches brought about people and owners of these companies, newest first. */
export function companyNews(db: Database, companies: readonly PartyId[], refOf: CompanyRefOf): readonly CompanyNews[] {
  return rows<{ id: number; party: number; body: string; arrived_at: string }>(
    db,
    `
    SELECT id, party_id AS party, body, arrived_at FROM inbox_item
    WHERE party_id IN (SELECT value FROM json_each(?)) ORDER BY day DESC, id DESC LIMIT ?`,
    JSON.stringify(companies),
    mostEvents,
  )
    .map(({ id, party, body, arrived_at }): CompanyNews => ({
      ...refOf(partyId(party), null),
      key: String(id),
      event: keptEvent(body),
      arrivedAt: arrived_at,
    }))
    .filter(({ event }) => isAboutPeopleOrOwners(event))
    .slice(0, mostNews)
}

const isAboutPeopleOrOwners = ({ type, roleType }: RegisterEvent): boolean =>
  (type !== null && isListFiled(currentEventType(type))) || eventWord(type, roleType).kind === 'role'
