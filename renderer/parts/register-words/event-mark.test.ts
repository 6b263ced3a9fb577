import { expect, test } from 'vitest'
import { gravestMark, markOf } from './event-mark.ts'

test('a deletion has its mark by whatever name, and the closed sheet of a company that moved has none', () => {
  for (const type of ['company.deletion.completed', 'company.deletion.added', 'company.deleted', 'DELETION']) {
    const moved = { type, text: 'Der Sitz ist nach Hof (Amtsgericht Hof, HRB 8822) verlegt. Blatt geschlossen.' }
    expect(markOf({ type })).toBe('terminated')
    expect(markOf({ type, text: 'Die Gesellschaft ist gelöscht.' })).toBe('terminated')
    expect([markOf(moved), gravestMark([moved])]).toEqual(['entry', 'entry'])
  }
  expect(markOf({ type: 'company.deletion.announced' })).toBe('liquidation')
  expect(markOf({ type: 'company.deletion.cancelled' })).toBe('entry')
})
