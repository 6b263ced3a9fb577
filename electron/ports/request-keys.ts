import { createHash } from 'node:crypto'
import { canonicalFilter } from '../../shared/domain/search/canonical-filter.ts'
import { provenUuid } from '../../shared/domain/ids.ts'
import type { EventFilter, FormationFilter } from '../../shared/domain/watch/event-filter.ts'
import type { ServiceCall } from './register-service.ts'

/** Every id by which the thing with this id is known here, in whatever dialect, itself left out or not. */
export type AliasesOf = (id: string) => readonly string[]

/** The id of the thing that a call is about before all; null: it is about none. */
export const askedId = (call: ServiceCall): string | null => askedBy(call).about.find((id) => id !== null) ?? null

/** Most keys of one call that a team's server takes. */
const mostKeys = 64

/** What is asked, apart from the things it is asked about: whatever stands here makes another question of it. */
type Question = readonly unknown[]

const texts = (list: readonly string[] | undefined): readonly string[] =>
  [...new Set((list ?? []).map((text) => text.trim()))].toSorted()

/** Criteria that are used, by name; what is empty isn't sent, so it makes no other question. */
const criteria = (filter: EventFilter | FormationFilter): readonly (readonly [string, readonly string[]])[] =>
  Object.entries<string | readonly string[] | null>({ ...filter })
    .filter(([name]) => name !== 'subjectId' && name !== 'monitorId')
    .map(
      ([name, value]) =>
        [name, value === null ? [] : typeof value === 'string' ? [value.trim()] : texts(value)] as const,
    )
    .filter(([, values]) => values.some((value) => value !== ''))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))

interface Asked {
  readonly question: Question
  /** The ids that it is about; null: there could be one, and there is none. */
  readonly about: readonly (string | null)[]
}

/** What a call asks, and about which things. A change is one question whatever it changes to: two of a kind are never made at once. */
function askedBy(call: ServiceCall): Asked {
  const page = 'next' in call && call.next !== null ? [call.next.by, call.next.value] : null
  const { operation } = call
  switch (operation) {
    case 'health':
    case 'key-check':
    case 'account':
    case 'watchlist':
      return { question: [operation], about: [] }
    case 'suggestions':
      return { question: [operation, call.term.trim()], about: [] }
    case 'search-companies':
    case 'search-persons':
      return { question: [operation, call.term.trim(), page], about: [] }
    case 'filter-companies':
      return { question: [operation, canonicalFilter(call.filter), page], about: [] }
    case 'events':
      return {
        question: [operation, criteria(call.filter), page],
        about: [call.filter.subjectId, call.filter.monitorId],
      }
    case 'formations':
      return { question: [operation, criteria(call.filter), page], about: [] }
    case 'alerts':
    case 'lists':
    case 'monitors':
    case 'destinations':
    case 'deliveries':
    case 'legal-forms':
    case 'event-types':
    case 'event-groups':
      return { question: [operation, page], about: [] }
    case 'company-roles':
      return { question: [operation, texts(call.roleTypes), page], about: [call.id] }
    case 'company-ownership':
      return { question: [operation, call.depth, page], about: [call.id] }
    case 'company-events':
    case 'company-statements':
    case 'company-documents':
    case 'person-roles':
    case 'person-holdings':
    case 'list-items':
      return { question: [operation, page], about: [call.id] }
    case 'create-list':
      return { question: [operation, call.name.trim()], about: [] }
    case 'add-list-item':
      return { question: [operation, call.item.kind], about: [call.id, call.item.id] }
    case 'remove-list-item':
      return { question: [operation], about: [call.id, call.itemId] }
    case 'create-monitor':
      return 'register' in call
        ? { question: [operation, call.register.court.trim(), call.register.number.trim()], about: [] }
        : { question: [operation], about: [call.companyId] }
    case 'create-destination':
      return { question: [operation, call.destination.type, call.destination.address.trim()], about: [] }
    case 'ownership-job':
      return { question: [operation, call.recursiveLevel], about: [call.companyId] }
    default:
      return { question: [operation], about: [call.id] }
  }
}

/** What an id stands for: the UUID that it proves, so that both dialects have one name for it, else the id itself. */
const nameOf = (id: string): readonly [string, string] => {
  const uuid = provenUuid(id)
  return uuid === null ? ['id', id] : ['uuid', uuid]
}

/** Every name of a thing, one of each. */
function namesOf(id: string | null, aliasesOf: AliasesOf): readonly (readonly [string, string] | null)[] {
  if (id === null) return [null]
  const all = [id, ...aliasesOf(id)].map(nameOf)
  return [...new Map(all.map((name) => [name.join(' '), name])).values()]
}

/**
 * The keys of a call: SHA-256 (64 hexadecimal digits) of operation, canonical parameters, page token and the names of what it is
 * about, one key for each combination of known names (64 at most). Two calls that share a key ask the same, whoever asks and by
 * whatever id; different questions share none. In the order of their text, so that everybody takes leases in one order.
 *
 * `known`: what else things are called here; as a list, the other names of `askedId` alone.
 *
 * The order of parameters and of lists makes no other question, nor does a criterion that is left empty, nor an idempotency key.
 */
export function requestKeys(call: ServiceCall, known: AliasesOf | readonly string[]): readonly string[] {
  const { question, about } = askedBy(call)
  const asked = about.find((id) => id !== null)
  const aliasesOf: AliasesOf = typeof known === 'function' ? known : (id) => (id === asked ? known : [])
  let named: readonly (readonly (readonly [string, string] | null)[])[] = [[]]
  for (const id of about)
    named = named.flatMap((before) => namesOf(id, aliasesOf).map((name) => [...before, name])).slice(0, mostKeys)
  const keys = named.map((names) =>
    createHash('sha256')
      .update(JSON.stringify([question, names]))
      .digest('hex'),
  )
  return [...new Set(keys)].toSorted()
}
