import type { CompanyRecord } from '../../../shared/domain/company.ts'
import type { EnvelopeKind, NextPage } from '../../../shared/domain/envelope.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { readJson, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { readCompanyRecord } from '../projectors/company.ts'
import { readList, type ReadList } from '../projectors/list-items.ts'
import type { AnswerPurpose, Kept } from '../store.ts'

export type Unreadable = Extract<Kept, { reading: 'unreadable' }>['why']

/** What an answer turned out to be, before anything is written. */
export type Reading =
  | { readonly kind: 'unreadable'; readonly why: Unreadable }
  | { readonly kind: 'record'; readonly id: string | null; readonly record: CompanyRecord }
  | { readonly kind: 'list'; readonly list: ReadList }
  | { readonly kind: 'nothing-kept' }

const unreadable = (why: Unreadable): Reading => ({ kind: 'unreadable', why })

/** An item of a search that has no id can't be opened or found again: a list of only such items isn't understood. */
export const hasId = (item: JsonObject): boolean =>
  ['id', 'company_id', 'person_id', 'entity_id', 'uuid'].some((name) => readText(item[name]) !== null)

function readListFor(purpose: AnswerPurpose, json: Json): Reading {
  const list = readList(json)
  if (list === null) return unreadable('wrong-shape')
  if (purpose.kind === 'search' && list.items.length > 0 && !list.items.some(hasId)) return unreadable('wrong-shape')
  return { kind: 'list', list }
}

/** Reads an answer for what it was asked; never throws. */
export function readForPurpose(purpose: AnswerPurpose, text: string): Reading {
  const verdict = readJson(text)
  if (!verdict.ok) return unreadable(verdict.why)
  switch (purpose.kind) {
    case 'key-check': {
      // The check only asks whether the key is accepted; that the answer is JSON tells it came from the service.
      const list = readList(verdict.value)
      return list === null ? { kind: 'nothing-kept' } : { kind: 'list', list }
    }
    case 'search':
      return readListFor(purpose, verdict.value)
    case 'section': {
      if (purpose.section !== 'record') return readListFor(purpose, verdict.value)
      const found = readCompanyRecord(verdict.value)
      return found === null ? unreadable('wrong-shape') : { kind: 'record', ...found }
    }
    default:
      return assertNever(purpose)
  }
}

export const envelopeOf = (reading: Reading): {
  readonly envelope: EnvelopeKind | null
  readonly next: NextPage | null
} =>
  reading.kind === 'list' ? {
    envelope: reading.list.envelope, next: reading.list.next,
  } : { envelope: null, next: null }
