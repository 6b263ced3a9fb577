import type { Database } from 'better-sqlite3'
import { answerId, type AnswerId, type PartyId } from '../../../shared/domain/ids.ts'
import type { KnownOf, KnownSource, SourceReason } from '../../../shared/domain/known/known.ts'
import { answerRefs, sectionAnswerIds } from '../repositories/answers/answers.ts'
import { factSources } from '../repositories/parties/party-facts.ts'
import { readParties } from '../repositories/parties/shown-party.ts'
import { row, rows } from '../sql/prepared.ts'
import { mostAnswers, type NamingAnswer } from './named-answers.ts'

const inOf = ({ kind, section }: NamingAnswer): Extract<SourceReason, { kind: 'named' }>['in'] =>
  kind === 'section' ? 'people' : kind === 'person-section' ? (section === 'holdings' ? 'holdings' : 'roles') : 'owners'

/** Answers that told of the party's events. */
const telling = (db: Database, party: PartyId): readonly number[] =>
  rows<{ id: number }>(
    db,
    `
    SELECT id FROM answer WHERE id IN (
      SELECT answer_id FROM inbox_item WHERE party_id = ?
      UNION SELECT s.answer_id FROM inbox_source s JOIN inbox_item i ON i.id = s.item_id WHERE i.party_id = ?)
    ORDER BY rank DESC LIMIT ?`,
    party,
    party,
    mostAnswers,
  ).map(({ id }) => id)

/**
 * Every kept answer that says something about a party, with the reason: it was asked for it, states its name or seat,
 * tells of its events, or names it in the file of somebody else. Newest first.
 */
export function knownSources(db: Database, party: PartyId, naming: readonly NamingAnswer[]): readonly KnownSource[] {
  const reasons = new Map<AnswerId, SourceReason[]>()
  const add = (id: AnswerId, reason: SourceReason): void => {
    const of = reasons.get(id)
    if (of === undefined) reasons.set(id, [reason])
    else of.push(reason)
  }
  const asked = new Set(sectionAnswerIds(db, party).map(answerId))
  for (const id of asked) add(id, { kind: 'asked' })
  for (const { id } of factSources(db, party)) if (!asked.has(id)) add(id, { kind: 'facts' })
  for (const id of telling(db, party)) if (!asked.has(answerId(id))) add(answerId(id), { kind: 'told' })
  const files = new Map(readParties(db, [...new Set(naming.map(({ file }) => file))]).map((file) => [file.id, file]))
  for (const answer of naming) {
    const by = files.get(answer.file)
    if (by !== undefined && !asked.has(answerId(answer.id)))
      add(answerId(answer.id), { kind: 'named', by, in: inOf(answer) })
  }
  return answerRefs(db, [...reasons.keys()]).map((answer) => ({ answer, reasons: reasons.get(answer.id) ?? [] }))
}

const those = '(SELECT id FROM party WHERE id = ? OR joined_into = ?)'

const spentOn = (db: Database, party: PartyId, condition: string): KnownOf['withoutAnswer'] =>
  row<KnownOf['withoutAnswer']>(
    db,
    `
    SELECT total(l.charged) AS credits, count(*) AS calls FROM ledger l
    WHERE l.state = 'settled' AND l.charged > 0 AND l.party_id IN ${those} AND ${condition}`,
    ...condition.split('?').flatMap((_, nth) => (nth === 0 ? [party, party] : [party])),
  ) ?? { credits: 0, calls: 0 }

/** What was spent on a party by calls whose answer is not kept, so that sources and sum can be held against each other. */
export const spentWithoutAnswer = (db: Database, party: PartyId): KnownOf['withoutAnswer'] =>
  spentOn(db, party, 'NOT EXISTS (SELECT 1 FROM answer a WHERE a.ledger_id = l.id)')

/** What was spent on a party by calls whose kept answer is no answer about it: a watch that was begun, a line of a list. */
export const spentBeside = (db: Database, party: PartyId): KnownOf['beside'] =>
  spentOn(
    db,
    party,
    `EXISTS (SELECT 1 FROM answer a WHERE a.ledger_id = l.id)
      AND NOT EXISTS (SELECT 1 FROM answer a WHERE a.ledger_id = l.id AND a.party_id IN ${those})`,
  )
