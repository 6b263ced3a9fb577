import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'
import { shownValue } from '../../../shared/domain/personal.ts'
import type { ExportSink } from '../plan.ts'
import type { Cell, Column, RawItem } from './table.ts'

export type JsonFormat = 'json' | 'jsonl'

/** A value as it came, without days of birth in it (product.md "Persons": hidden by default). */
export function withoutBirthDaysIn(value: Json, path = ''): Json {
  if (typeof value === 'string') return shownValue(path, value).text
  if (isArray(value)) return value.map((each) => withoutBirthDaysIn(each, path))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withoutBirthDaysIn(each, `${path}.${key}`)]),
  )
}

/** An item as the service sent it, with when and by which call it came. */
export const rawRecord = ({ item, known, answer }: RawItem, withBirthDays: boolean): Json => ({
  item: withBirthDays ? item : withoutBirthDaysIn(item),
  ...(known === undefined ? {} : { known }),
  answer: answer === null ? null : { readAt: answer.readAt, call: answer.call, sha256: answer.sha256 },
})

/** Amounts and shares stay decimal text, so that no digit is lost; words in the place of a value are none. */
const plain = (cell: Cell): Json => (cell !== null && typeof cell === 'object' ? null : cell)

export const ownRecord = (columns: readonly Column[], cells: readonly Cell[]): Json =>
  Object.fromEntries(columns.map(({ key }, index) => [key, plain(cells[index] ?? null)]))

const recordsAtOnce = 128

/** One array (`json`, RFC 8259), or one record a line (`jsonl`); never more than some records in memory. */
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
