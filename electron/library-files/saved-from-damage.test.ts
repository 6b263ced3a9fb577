import { expect, test } from 'vitest'
import type { Json } from '../../shared/domain/json.ts'
import { createDamageNote } from './saved-from-damage.ts'

const found = { aside: 'old.db', at: '2026-11-20T08:00:00.000Z', answers: 3, ledgerRows: 2, otherRows: 1 }
const unknownSpending = { rows: 2, from: '2026-11-19', until: null }

/** A note on a library that holds this setting, and the settings as they were written. */
function noteOf(setting: Json, readOnly: 'disk-full' | null = null) {
  const written: Json[] = []
  const store = {
    readOnly,
    writeSetting: async (_name: string, value: Json) => {
      written.push(value)
    },
  }
  return { note: createDamageNote({ store, setting, changed: () => {} }), written }
}

test('a dismissed notice stays away at the next start, and the days of unknown spending stay noted', async () => {
  const first = noteOf({ ...found, unknownSpending })
  expect(first.note.current()?.unknownSpending).toEqual(unknownSpending)
  await first.note.dismiss()
  expect(first.note.current()).toBeNull()
  expect(first.written).toEqual([{ ...found, unknownSpending, dismissed: true }])
  expect(noteOf(first.written[0] ?? null).note.current()).toBeNull()
})

test('a dismissed notice without unknown spending leaves nothing', async () => {
  const { note, written } = noteOf({ ...found, unknownSpending: null })
  await note.dismiss()
  expect(written).toEqual([null])
})

test('a library that is open for reading only is not written', async () => {
  const { note, written } = noteOf({ ...found, unknownSpending }, 'disk-full')
  await note.dismiss()
  expect(note.current()).toBeNull()
  expect(written).toEqual([])
})
