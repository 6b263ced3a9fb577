import type { Account } from '../../../shared/domain/credits/account.ts'
import type { CompanyRecord } from '../../../shared/domain/company/company.ts'
import { readEnvelope, type EnvelopeKind, type NextPage } from '../../../shared/domain/answers/envelope.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { isObject, readJson, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { readAccount } from '../projectors/account.ts'
import { readCompanyRecord } from '../projectors/company.ts'
import { readOneStatement } from '../projectors/financial-statement.ts'
import { contentOf } from '../projectors/statement-content.ts'
import type { FinancialStatement } from '../../../shared/domain/statements/statement.ts'
import { readList, type ReadList } from '../projectors/list-items.ts'
import { oneThingIn, thingIn } from '../projectors/thing-in.ts'
import { readReference, type ReadReference } from '../projectors/reference-item.ts'
import { readJobAnswer } from '../projectors/job-answer.ts'
import { readAccountWatchlist, type ReadWatchlist } from '../projectors/watchlist.ts'
import { holdsStructure, maxOwnershipDepth } from '../projectors/owners.ts'
import type { JobAnswer } from '../../ports/store/ownership.ts'
import type { AnswerPurpose } from '../../ports/store/answer-purpose.ts'
import type { Kept } from '../../ports/store/answers.ts'
import { noting } from '../projectors/reading.ts'

export type Unreadable = Extract<Kept, { reading: 'unreadable' }>['why']

interface Unread {
  readonly kind: 'unreadable'
  readonly why: Unreadable
}
/** Who owns whom. Whoever needs the structure reads it from the JSON. */
interface Structure {
  readonly kind: 'structure'
  readonly json: Json
}

/** What an answer turned out to be, before anything is written. */
export type Reading =
  | Unread
  | {
      readonly kind: 'record'
      readonly id: string | null
      readonly record: CompanyRecord
      /** Members that were there and were not understood. */
      readonly misread: readonly string[]
    }
  | { readonly kind: 'list'; readonly list: ReadList }
  | { readonly kind: 'reference'; readonly list: ReadReference & { readonly misread: readonly string[] } }
  | { readonly kind: 'account'; readonly account: Account; readonly misread: readonly string[] }
  | Structure
  /** `structure`: what stands where a job's result would. */
  | {
      readonly kind: 'job'
      readonly answer: JobAnswer
      readonly structure: Structure | Unread
      /** What a watchlist says beside our job; null where the answer is none. */
      readonly watchlist: ReadWatchlist | null
    }
  | { readonly kind: 'watchlist'; readonly watchlist: ReadWatchlist; readonly misread: readonly string[] }
  /** Whatever the answer to a change is; null where it has no body that can be read. */
  | { readonly kind: 'thing'; readonly json: Json | null }
  /** One statement by itself; `company`: whose it says it is. */
  | {
      readonly kind: 'statement'
      readonly statement: FinancialStatement
      readonly company: string | null
      readonly misread: readonly string[]
    }
  /** The content of a statement, read when it is shown; `of`: the statement that it names. */
  | { readonly kind: 'content'; readonly of: string | null }
  /** Nothing of it is read into facts; it is shown as it came. */
  | { readonly kind: 'as-it-came' }
  | { readonly kind: 'nothing-kept' }

const unreadable = (why: Unreadable): Unread => ({ kind: 'unreadable', why })

/**
 * An item of a search without an id can't be opened or found again, so a list of only such items counts as unreadable.
 */
export const hasId = (item: JsonObject): boolean =>
  ['id', 'company_id', 'person_id', 'entity_id', 'uuid'].some((name) => readText(item[name]) !== null)

function readListFor(purpose: AnswerPurpose, json: Json): Reading {
  const list = readList(json)
  if (list === null) return unreadable('wrong-shape')
  const found = purpose.kind === 'search' || purpose.kind === 'filter'
  if (found && list.items.length > 0 && !list.items.some(hasId)) return unreadable('wrong-shape')
  return { kind: 'list', list }
}

const structureIn = (json: Json): Structure | Unread =>
  holdsStructure(json) ? { kind: 'structure', json } : unreadable('wrong-shape')

const readsOwners = ({ kind }: AnswerPurpose): boolean => kind === 'ownership' || kind === 'ownership-job'

/**
 * Reads an answer for what it was asked; never throws. `clockAheadMs`: how far the service's clock was ahead of ours at
 * this answer, where it told.
 */
export function readForPurpose(purpose: AnswerPurpose, text: string, clockAheadMs: number | null = null): Reading {
  const verdict = readJson(text, readsOwners(purpose) ? maxOwnershipDepth : undefined)
  // A change that was answered with 2xx was made, whatever its body is (contract 2.7 shows none).
  if (purpose.kind === 'intent') return { kind: 'thing', json: verdict.ok ? verdict.value : null }
  // Any page or file may be the content of a statement; what begins as JSON and is none was cut off.
  if (purpose.kind === 'statement' && purpose.part === 'content') {
    if (text.trim() === '') return unreadable('empty')
    if (!verdict.ok) return /^\s*[{[]/.test(text) ? unreadable(verdict.why) : { kind: 'content', of: null }
    return { kind: 'content', of: contentOf(verdict.value) }
  }
  if (!verdict.ok) return unreadable(verdict.why)
  switch (purpose.kind) {
    case 'key-check': {
      // The check only asks whether the key is accepted; that the answer is JSON shows that it came from the service.
      const list = readList(verdict.value)
      return list === null ? { kind: 'nothing-kept' } : { kind: 'list', list }
    }
    case 'search':
    case 'filter':
    case 'person-section':
    case 'narrowed-roles':
    case 'hits':
    case 'monitors':
    case 'lists':
    case 'list-items':
    case 'destinations':
    case 'deliveries':
      return readListFor(purpose, verdict.value)
    case 'section': {
      // The contract announces it and shows no fields (contract 4.1, gap G11); whatever it is, its fields are in the
      // raw answer.
      if (purpose.section === 'contact') return { kind: 'as-it-came' }
      if (purpose.section !== 'record') return readListFor(purpose, verdict.value)
      const { read: found, misread } = noting(() => readCompanyRecord(verdict.value))
      return found === null ? unreadable('wrong-shape') : { kind: 'record', ...found, misread }
    }
    case 'delivery':
    case 'formation':
      return isObject(verdict.value) ? { kind: 'thing', json: verdict.value } : unreadable('wrong-shape')
    case 'single': {
      const thing = oneThingIn(verdict.value)
      return thing === null ? unreadable('wrong-shape') : { kind: 'thing', json: thing }
    }
    case 'statement': {
      const { read: one, misread } = noting(() => readOneStatement(verdict.value))
      return one === null ? unreadable('wrong-shape') : { kind: 'statement', ...one, misread }
    }
    // A list of one, so that all that reads events of lists reads it too.
    case 'event': {
      const thing = thingIn(verdict.value)
      if (thing === null) return unreadable('wrong-shape')
      return { kind: 'list', list: { envelope: null, items: [thing], unread: 0, next: null, totalCount: null } }
    }
    case 'reference': {
      const { read: list, misread } = noting(() => readReference(verdict.value, purpose.list))
      return list === null ? unreadable('wrong-shape') : { kind: 'reference', list: { ...list, misread } }
    }
    case 'account': {
      const { read: account, misread } = noting(() => readAccount(verdict.value))
      return account === null ? unreadable('wrong-shape') : { kind: 'account', account, misread }
    }
    case 'watchlist': {
      const { read: watchlist, misread } = noting(() => readAccountWatchlist(verdict.value))
      return watchlist === null ? unreadable('wrong-shape') : { kind: 'watchlist', watchlist, misread }
    }
    case 'ownership':
      return structureIn(verdict.value)
    case 'ownership-job': {
      const answer = readJobAnswer(purpose.step, verdict.value, clockAheadMs)
      return answer === null
        ? unreadable('wrong-shape')
        : {
            kind: 'job',
            answer,
            structure: structureIn(verdict.value),
            watchlist: purpose.step === 'watchlist' ? readAccountWatchlist(verdict.value) : null,
          }
    }
    default:
      return assertNever(purpose)
  }
}

/** What a walk needs to know of a page. */
export const envelopeOf = (
  reading: Reading,
): {
  readonly envelope: EnvelopeKind | null
  readonly size: number
  readonly next: NextPage | null
  readonly job: JobAnswer | null
} => {
  if (reading.kind === 'structure') {
    const page = readEnvelope(reading.json)
    return { envelope: page?.kind ?? null, size: page?.items.length ?? 1, next: page?.next ?? null, job: null }
  }
  return reading.kind === 'list' || reading.kind === 'reference'
    ? { envelope: reading.list.envelope, size: reading.list.items.length, next: reading.list.next, job: null }
    : { envelope: null, size: 1, next: null, job: reading.kind === 'job' ? reading.answer : null }
}
