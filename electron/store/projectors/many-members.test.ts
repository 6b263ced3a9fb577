import { describe, expect, test } from 'vitest'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import { longRun } from '../../../build/long-run.testing.ts'
import { readJobFacts } from './job-facts.ts'
import { readers } from './readers.testing.ts'

/**
 * Each list in a good answer with ten thousand members, and each object in it with a hundred thousand small ones: read
 * within the bound, and what is made of it is no more than a screen or a file can take.
 */
const many = 10_000
const small = 100_000
/** Processor time of one read on a machine with other work, ms; a reader that looks at each pair of members takes minutes. */
const longestMs = 5_000
/** Characters of JSON of what was read. */
const mostRead = 8_000_000

const smallMembers: JsonObject = Object.fromEntries(
  Array.from({ length: small }, (_, at) => [`member_${at}`, [at, `a ${at}`, { id: `i_${at}` }][at % 3] ?? null]),
)

/** The same member again, with an id of its own. */
function nth(item: Json, at: number): Json {
  if (!isObject(item)) return `${readText(item) ?? ''}_${at}`
  const id = readText(item['id'])
  return id === null ? item : { ...item, id: `${id}_${at}` }
}

/** The answer once for each list in it with many members, and once for each object with many small ones. */
function grown(value: Json, where: string): readonly (readonly [string, Json])[] {
  if (isArray(value)) {
    const [first] = value
    const whole = Array.from({ length: many }, (_, at) => nth(first ?? 'x', at))
    return [
      [`${where}[]`, whole],
      ...(first === undefined
        ? []
        : grown(first, `${where}[]`).map(([name, item]) => [name, [item, ...value.slice(1)]] as const)),
    ]
  }
  if (!isObject(value)) return []
  return [
    ...(where === '' || longRun ? [[`${where} with many members`, { ...value, ...smallMembers }] as const] : []),
    ...Object.entries(value).flatMap(([name, member]) =>
      grown(member, `${where}.${name}`).map(([named, item]) => [named, { ...value, [name]: item }] as const),
    ),
  ]
}

/** In npm test the readers of lists within lists. */
const usual = [
  'a delivery that failed',
  'owners of a job',
  'a refusal of fields',
  'a watchlist of the account',
  'what a job brought',
  'a vocabulary',
  'a page',
]
const chosenReaders = Object.entries(readers).filter(([name]) => longRun || usual.includes(name))

describe.each(chosenReaders)('%s', (_name, { read, good }) => {
  test('with very many members is read within its bound', () => {
    const over: string[] = []
    for (const [what, answer] of grown(good, '')) {
      const before = process.cpuUsage()
      const told = JSON.stringify(read(answer) ?? null)
      const { user, system } = process.cpuUsage(before)
      const ms = (user + system) / 1000
      if (ms > longestMs) over.push(`${what}: ${Math.round(ms)} ms`)
      if (told.length > mostRead) over.push(`${what}: ${told.length} characters`)
    }
    expect(over).toEqual([])
  })
})

describe('what a job brought says of which list only a part is read', () => {
  const job = (results: JsonObject): JsonObject => ({ id: 'job_1', status: 'completed', results })
  const items = (length: number): readonly Json[] => Array.from({ length }, (_, at) => ({ name: `Nr. ${at}` }))
  test.each([
    ['documents', (list: readonly Json[]) => ({ documents: list }), 1_000],
    ['financial_reports', (list: readonly Json[]) => ({ financial_reports: list }), 1_000],
    ['managing_directors', (list: readonly Json[]) => ({ meta_data: { managing_directors: list } }), 1_000],
  ] as const)('%s', (name, resultsWith, most) => {
    expect(readJobFacts(job(resultsWith(items(many))))?.fromJob.unread).toEqual([name])
    expect(readJobFacts(job(resultsWith(items(most))))?.fromJob.unread).toEqual([])
  })
  test('special clauses', () => {
    const clauses = (length: number) =>
      job({ meta_data: { special_clauses: items(length).map((_, at) => `Nr. ${at}`) } })
    expect(readJobFacts(clauses(101))?.fromJob.unread).toEqual(['special_clauses'])
    expect(readJobFacts(clauses(100))?.fromJob.unread).toEqual([])
  })
})
