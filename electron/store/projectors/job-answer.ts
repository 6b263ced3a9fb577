import { isArray, isObject, readNumber, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { locate } from '../../../shared/domain/ownership/read/locate.ts'
import type { JobAnswer, JobStep, WatchedItem } from '../../ports/store/ownership.ts'
import { readList } from './list-items.ts'
import { inSnakeCase } from './owners.ts'
import { cut, firstRead, nameAt, opened } from './reading.ts'

/**
 * Gaps G4 and G5: how the older family (contract 2.5, 4.9) names a job, and by what an answer tells its state.
 */
const jobNames = ['job_id', 'jobId', 'task_id'] as const
const itemNames = ['id', 'watchlist_id', 'item_id'] as const
const levelNames = ['recursive_level', 'level', 'depth'] as const
const errorNames = ['error', 'error_message', 'detail'] as const
const runningStates: ReadonlySet<string> = new Set([
  'processing',
  'pending',
  'running',
  'queued',
  'in_progress',
  'started',
])
const failedStates: ReadonlySet<string> = new Set([
  'failed',
  'failure',
  'error',
  'errored',
  'aborted',
  'cancelled',
  'canceled',
  'rejected',
])

/** Words of a message about a failure, once their negations are taken out of it. */
const failing =
  /\b(?:fail(?:ed|ure|s)?|errors?|exception|aborted|cancell?ed|rejected|could not|unable to|not found|fehler\w*|gescheitert|abgebrochen|konnten? nicht|nicht gefunden|fehlgeschlagen)\b/i
const harmless = /\b(?:no|0|without|kein|keine|ohne) (?:errors?|fehler|failures?)\b|\bfehlerfrei\b/gi
const later = /\b(?:yet|noch)\b/i

const saysFailed = (text: string | null): boolean =>
  text !== null && !later.test(text) && failing.test(text.replace(harmless, ''))

/** Characters of the service's words that are kept beside the job; the raw answer has them whole. */
const longestMessage = 2_000
const longestId = 200

const idAt = (object: JsonObject, names: readonly string[]): string | null =>
  firstRead(object, names, (value) => {
    const text = isObject(value) ? null : readText(value)
    return text !== null && text.length <= longestId && text.isWellFormed() ? text : null
  })

const messageOf = (texts: readonly (string | null)[]): string | null => {
  const said = [...new Set(texts.filter((text) => text !== null).map((text) => text.trim()))].join('\n')
  return said === '' ? null : cut(said, longestMessage)
}

const textAt = (object: JsonObject, name: string): string | null => readText(object[name])

function readTrigger(json: Json): JobAnswer | null {
  if (!isObject(json)) return null
  const object = isObject(json['data']) ? json['data'] : json
  const jobId = idAt(object, [...jobNames, 'id'])
  const message = messageOf([textAt(object, 'message')])
  return { step: 'trigger', jobId, message, failed: jobId === null && saysFailed(message) }
}

/** Texts of a payload at any depth that a payload has, so that it may name the company or the job wherever it likes. */
function textsOf(payload: Json | undefined): readonly string[] {
  const texts: string[] = []
  const waiting: (Json | undefined)[] = [payload]
  for (let looked = 0; waiting.length > 0 && looked < 200; looked += 1) {
    const value = waiting.pop()
    if (isArray(value)) waiting.push(...value.slice(0, 100))
    else if (isObject(value)) waiting.push(...Object.values(value).slice(0, 100))
    else {
      const text = readText(value)
      if (text !== null && text.length <= longestId) texts.push(text)
    }
  }
  return texts
}

/** A date-time without an offset is UTC, as the contract's others are (2.1). */
function instantOf(value: Json | undefined): string | null {
  const text = readText(value)
  if (text === null || !/^\d{4}-\d{2}-\d{2}T/.test(text)) return null
  const time = Date.parse(/(?:Z|[+-]\d{2}:?\d{2})$/i.test(text) ? text : `${text}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

function readWatched(item: JsonObject): WatchedItem | null {
  const id = idAt(item, itemNames)
  if (id === null) return null
  const payload = item['request_payload']
  const known = isObject(payload) ? payload : {}
  return {
    id,
    createdAt: instantOf(item['created_at']),
    jobId: idAt(known, jobNames),
    level: firstRead(known, levelNames, readNumber),
    named: textsOf(payload),
  }
}

function readWatchlist(json: Json, clockAheadMs: number | null): JobAnswer | null {
  const watchlist = isObject(json) && isArray(json['watchlist']) ? json['watchlist'] : json
  const list = readList(watchlist)
  if (list === null) return null
  return { step: 'watchlist', items: list.items.map(readWatched).filter((item) => item !== null), clockAheadMs }
}

/** What stands where the structure should be: a structure, a message, something that can't be read, or nothing. */
function structureIn(json: Json): {
  readonly there: boolean
  readonly read: boolean
  readonly words: readonly string[]
} {
  const { located } = locate(json)
  if (located.form === 'tree' || located.form === 'flat') return { there: true, read: true, words: [] }
  if (located.form === 'shares' && located.items.some(isObject)) return { there: true, read: true, words: [] }
  const results = isObject(json) && isObject(json['results']) ? json['results'] : json
  const structure = isObject(results) ? results['company_structure'] : undefined
  if (structure === undefined || structure === null) return { there: false, read: false, words: [] }
  const words = locate(structure)
    .findings.map(({ text }) => text)
    .filter((text) => text !== null)
  const members = isArray(structure) ? structure : isObject(structure) ? Object.values(structure) : [structure]
  // A yes or a no is no structure.
  const empty = members.every((one) => one === null || typeof one === 'boolean')
  // No reader of ours understands what is there: the job is over, and the raw answer is kept.
  return { there: words.length === 0 && !empty, read: false, words }
}

/** What only a detail of the watchlist shows; an answer without any of it holds the detail deeper. */
const tellingDetail = ['results', 'status', 'state', 'company_structure', 'message', ...errorNames]

/** The detail itself, also one deeper, or as the only one in a list. */
function detailIn(raw: Json): Json {
  const json = inSnakeCase(raw)
  const [only, ...others] = isArray(json) ? json : []
  if (isObject(only) && others.length === 0 && tellingDetail.some((name) => name in only)) return only
  if (!isObject(json) || tellingDetail.some((name) => name in json)) return json
  const data = json['data']
  return isArray(data) && data.length === 1 ? detailIn(data) : opened(json, tellingDetail, ['job', 'watchlist'])
}

/** Results that come as a list of one are that one, and no list of shares. */
function withOneResult(json: JsonObject): JsonObject {
  const { results } = json
  const [only, ...others] = isArray(results) ? results : []
  return isObject(only) && others.length === 0 ? { ...json, results: only } : json
}

/**
 * Gap G5: with a structure it is done; with an error in `message`, in `register_errors` or where the structure should
 * be it has failed; anything else is running.
 */
function readItem(raw: Json): JobAnswer | null {
  const detail = detailIn(raw)
  if (!isObject(detail)) return null
  const json = withOneResult(detail)
  const structure = structureIn(json)
  // What no reader of ours understands ends a job only where the service doesn't say that it goes on.
  const goesOn = !structure.read && runningStates.has(nameAt(json, ['status', 'state'])?.toLowerCase() ?? '')
  if (structure.there && !goesOn) return { step: 'item', state: 'done', message: null }
  const results = isObject(json['results']) ? json['results'] : {}
  const listed = [json, results].flatMap((object) => {
    const errors = object['register_errors']
    return isArray(errors) ? errors.map((error) => readText(error)) : [isObject(errors) ? null : readText(errors)]
  })
  const stated = [json, results].flatMap((object) => errorNames.map((name) => textAt(object, name)))
  const said = [textAt(json, 'message'), textAt(results, 'message')]
  const words = [...structure.words, ...listed, ...stated].filter((text) => text !== null)
  const failed =
    words.length > 0 ||
    said.some(saysFailed) ||
    failedStates.has(nameAt(json, ['status', 'state'])?.toLowerCase() ?? '')
  return failed
    ? { step: 'item', state: 'failed', message: messageOf([...words, ...said]) }
    : { step: 'item', state: 'running', message: null }
}

/** Reads an answer about a job; null when it isn't one. `clockAheadMs`: of the service's clock, at this answer. */
export function readJobAnswer(step: JobStep, json: Json, clockAheadMs: number | null): JobAnswer | null {
  if (step === 'trigger') return readTrigger(json)
  return step === 'watchlist' ? readWatchlist(json, clockAheadMs) : readItem(json)
}
