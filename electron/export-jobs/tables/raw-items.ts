import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { StoredSection } from '../../ports/store/sections.ts'
import type { Store } from '../../ports/store/store.ts'
import type { RawItem } from '../../ports/table.ts'
import type { Named } from './table-of.ts'

/** An answer with the parties that it names. */
export interface NamingAnswer {
  readonly answer: Pick<AnswerRef, 'id'>
  readonly names: readonly PartyId[]
}

/** An item that no answer of ours carries whole, as we know it. */
export const knownItem = (thing: object, names: readonly PartyId[]): RawItem => ({
  item: null,
  // Without properties that are undefined, as JSON has it.
  known: JSON.parse(JSON.stringify(thing)) as Json,
  answer: null,
  names,
})

/** An item as an answer carried it. */
export const itemOf = (item: Json, { readAt, call, bodyHash }: AnswerRef, names: readonly PartyId[]): RawItem => ({
  item,
  answer: { readAt, call, sha256: bodyHash },
  names,
})

/** The answers of a section in the order in which they were read. */
export const answersInOrder = (section: StoredSection<unknown>, names: readonly PartyId[]): readonly NamingAnswer[] =>
  section.state === 'read' ? section.answers.toSorted((a, b) => a.id - b.id).map((answer) => ({ answer, names })) : []

/** Items as they came, answer after answer. */
export async function* listedItems(
  store: Pick<Store, 'answerJson'>,
  answers: readonly NamingAnswer[],
): AsyncIterable<RawItem> {
  for (const { answer, names } of answers) {
    const read = await store.answerJson(answer.id)
    if (read === null || read.body === null) continue
    // All parties that a page names come with its first item: which item names whom is our reading, not the service's.
    for (const [index, item] of (read.items ?? [read.body]).entries())
      yield itemOf(item, read.answer, index === 0 ? names : [])
  }
}

/** The newest register entry of each company as it came; of a party that was only mentioned, what we know. */
export async function* partyRecords(
  store: Pick<Store, 'answerJson' | 'company'>,
  parties: AsyncIterable<Named<PartySummary>> | Iterable<Named<PartySummary>>,
): AsyncIterable<RawItem> {
  for await (const { thing, names } of parties) {
    const answer = await newestRecord(store, thing)
    const read = answer === null ? null : await store.answerJson(answer)
    const { id: _own, ...known } = thing
    yield read === null || read.body === null ? knownItem(known, names) : itemOf(read.body, read.answer, names)
  }
}

async function newestRecord(store: Pick<Store, 'company'>, party: PartySummary): Promise<AnswerId | null> {
  if (party.kind !== 'company' || party.recordReadAt === null) return null
  const file = await store.company(party.id)
  return file?.record.state === 'read' ? (file.record.answers[0]?.id ?? null) : null
}
