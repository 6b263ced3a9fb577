import { expect, test } from 'vitest'
import { noteAfterRestore } from './unknown-after-restore.ts'

const own = {
  aside: 'damaged.db',
  at: '2026-11-10T09:00:00Z',
  unknownSpending: { rows: 7, from: '2026-11-03', until: '2026-11-08' },
}

test('a file whose ledger is newer than the unknown days knows them', () => {
  expect(noteAfterRestore(undefined, own, '2026-11-09')).toBeNull()
})

test('a file that is older leaves them unknown', () => {
  expect(noteAfterRestore(null, own, '2026-11-01')).toEqual({ ...own, dismissed: false })
  expect(noteAfterRestore(null, own, null), 'without a row').toEqual({ ...own, dismissed: false })
})

test('a file that ends among them leaves the rest unknown, and nobody knows how many rows', () => {
  expect(noteAfterRestore(undefined, own, '2026-11-05')).toMatchObject({
    unknownSpending: { rows: null, from: '2026-11-05', until: '2026-11-08' },
  })
})

test('an end that is open closes on the day the damage was found', () => {
  const open = { ...own, unknownSpending: { rows: null, from: null, until: null } }
  expect(noteAfterRestore(null, open, '2026-11-09')).toMatchObject({
    unknownSpending: { rows: null, from: '2026-11-09', until: '2026-11-10' },
  })
  expect(noteAfterRestore(null, open, '2026-11-11')).toBeNull()
})

test('both notes are joined, and the notice stays away only where both were put away', () => {
  const file = {
    aside: 'old.db',
    at: '2026-10-02T09:00:00Z',
    unknownSpending: { rows: 2, from: '2026-10-01', until: '2026-10-01' },
  }
  expect(noteAfterRestore({ ...file, dismissed: true }, own, '2026-11-01')).toMatchObject({
    aside: 'old.db',
    unknownSpending: { from: '2026-10-01', until: '2026-11-08' },
    dismissed: false,
  })
  expect(noteAfterRestore({ ...file, dismissed: true }, { ...own, dismissed: true }, null)).toMatchObject({
    dismissed: true,
  })
})

test('without unknown days of its own the library keeps the note of the file', () => {
  expect(noteAfterRestore(own, undefined, null)).toEqual(own)
  expect(noteAfterRestore(own, { ...own, unknownSpending: null }, null)).toEqual(own)
  expect(noteAfterRestore(undefined, undefined, null)).toBeNull()
  expect(noteAfterRestore('rubbish', undefined, null)).toBeNull()
})
