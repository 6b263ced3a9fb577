import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'
import { shownValue } from '../../../shared/domain/privacy/personal.ts'
import type { ExportSink } from '../../ports/export-plan.ts'
import type { Cell, Column, RawItem } from '../../ports/table.ts'

export type JsonFormat = 'json' | 'jsonl'

/** A value as it came, without days of birth, which stay hidden unless they are asked for. */
export function withoutBirthDaysIn(value: Json, path = ''): Json {
  if (typeof value === 'string') return shownValue(path, value).text
  if (isArray(value)) return value.map((each) => withoutBirthDaysIn(each, path))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutBirthDaysIn(each, `${path}.${key}`)]),
  )
}

/** An item as the service sent it, with the time and the call of its answer. */
export const rawRecord = ({ item, known, answer }: RawItem, withBirthDays: boolean): Json => ({
  item: withBirthDays ? item : withoutBirthDaysIn(item),
  ...(known === undefined ? {} : { known }),
  answer: answer === null ? null : { readAt: answer.readAt, call: answer.call, sha256: answer.sha256 },
})

/**
 * A cell as JSON. Amounts and shares stay decimal text, so that no digit is lost. Null is what isn't known; words that stand where a value
 * would are `{ "said": "not read" }`, so that nobody takes them for a value, or for nothing.
 */
const plain = (cell: Cell): Json => (cell !== null && typeof cell === 'object' ? { said: cell.said } : cell)

/** A row as JSON, by the names of its columns. */
export const ownRecord = (columns: readonly Column[], cells: readonly Cell[]): Json =>
  Object.fromEntries(columns.map(({ key }, index) => [key, plain(cells[index] ?? null)]))

const recordsAtOnce = 128

/** One array (`json`, RFC 8259), or one record per line (`jsonl`). Only a few records are in memory at a time. */
export async function writeJson(records: AsyncIterable<Json>, format: JsonFormat, sink: ExportSink): Promise<void> {
  let text = format === 'json' ? '[' : ''
  let count = 0
  for await (const record of records) {
    const line = JSON.stringify(record)
    text += format === 'json' ? `${count === 0 ? '' : ','}\n${line}` : `${line}\n`
    count += 1
    if (count % recordsAtOnce !== 0) continue
    await sink.write(text)
    text = ''
  }
  await sink.write(`${text}${format === 'json' ? '\n]\n' : ''}`)
}
