import { expect, test } from 'vitest'
import { answerId, partyId } from '../../../../shared/domain/ids.ts'
import { blankRecord } from '../../../../shared/domain/company/company.ts'
import { forgetProjections } from '../../projections/rebuild.ts'
import { inTransaction, run } from '../../sql/prepared.ts'
import { localStore } from '../../testing/temporary-store.testing.ts'
import { forgetFile, holdRecord, notePage, takeRecord } from './sections.ts'

const party = partyId(1)
const [first, second] = [partyId(2), partyId(3)]
const record = { ...blankRecord, name: 'Nordlicht GmbH' }

const taken = (whole: boolean) => {
  const { db } = localStore()
  const hold = (which: typeof party): void => holdRecord(db, which, record)
  hold(first)
  try {
    inTransaction(db, () => {
      if (whole) hold(party)
      try {
        inTransaction(db, () => {
          hold(second)
          throw new Error('a defect')
        })
      } catch (error) {
        if (whole) throw error
      }
      if (!whole) hold(party)
    })
  } catch {
    // Only what is at hand afterwards is looked at.
  }
  return [first, party, second].map((which) => takeRecord(db, which)?.name ?? null)
}

test('a register entry is at hand once, as it was written', () => {
  const { db } = localStore()
  holdRecord(db, party, record)
  expect(takeRecord(db, first)).toBeNull()
  expect(takeRecord(db, party)).toEqual(record)
  expect(takeRecord(db, party)).toBeNull()
})

test('nothing is at hand of what was taken back, be it a transaction or a part of one, and what is written after that is', () => {
  expect(taken(true)).toEqual([null, null, null])
  expect(taken(false)).toEqual([null, record.name, null])
})

const page = { section: 'record', page: 1, next: null, totalCount: null, content: '{}' } as const

test.each([
  ['a newer page', (db) => notePage(db, { party, answer: answerId(1), ...page }), [null, record.name]],
  ['a file that is written anew', (db) => forgetFile(db, party), [null, record.name]],
  ['everything that is built anew', (db) => inTransaction(db, () => forgetProjections(db)), [null, null]],
] satisfies readonly (readonly [string, (db: ReturnType<typeof localStore>['db']) => void, unknown])[])(
  '%s takes the place of what is at hand',
  (_what, write, left) => {
    const { db } = localStore()
    run(db, 'PRAGMA foreign_keys = OFF')
    for (const which of [party, first]) holdRecord(db, which, record)
    write(db)
    expect([party, first].map((which) => takeRecord(db, which)?.name ?? null)).toEqual(left)
  },
)
