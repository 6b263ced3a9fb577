import { describe, expect, it } from 'vitest'
import { droppedKind } from './dropped-file.ts'

describe('what a dropped file is for', () => {
  it.each([
    ['Liste.CSV', 'table'],
    ['a.b.xlsx', 'table'],
    ['2026-11.registerblick', 'library'],
    ['library.db', 'library'],
    ['library.registerblick.age', 'library'],
    ['Ada.rbteam', 'invitation'],
  ])('is told by its ending: %s', (name, kind) => expect(droppedKind(name)).toBe(kind))

  it.each(['csv', '.csv', 'a.csv.exe', 'report.pdf', 'old.xls', 'team.rbteam.html', 'db', '', 'x.db '])(
    'is nothing of ours: %j',
    (name) => expect(droppedKind(name)).toBeNull(),
  )
})
