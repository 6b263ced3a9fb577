import { describe, expect, test } from 'vitest'
import { entriesBetween, entryNumbersText, registerEntries } from '../../../shared/domain/company/register-entries.ts'
import { sampleEvents } from '../../parts/party-file/company-file.testing.ts'
import { sheetColumn } from './register-sheet.ts'
import { newestFigure, statementTable } from '../../../shared/domain/statements/statement-table.ts'
import { eventWord, figureWord, roleWord } from '../../../shared/domain/company/known-codes.ts'

const statement = (to: string, figures: Record<string, number | null>) => ({
  key: to,
  title: null,
  from: null,
  to,
  publishedOn: null,
  currency: 'EUR',
  figures: Object.entries(figures).map(([name, value]) => ({ name, value })),
})

describe('the figures of annual accounts', () => {
  const years = [
    statement('2024-12-31', { revenue: 5, equity: 0 }),
    statement('2025-12-31', { revenue: null, balance_sheet_total: 7 }),
  ]

  test('stand newest year first; null, absent and zero are three different cells', () => {
    const table = statementTable(years)
    expect(table.years.map((year) => year.to)).toEqual(['2025-12-31', '2024-12-31'])
    expect(table.rows).toEqual([
      { name: 'revenue', cells: [{ kind: 'unpublished' }, { kind: 'value', value: 5 }] },
      { name: 'balance_sheet_total', cells: [{ kind: 'value', value: 7 }, { kind: 'absent' }] },
      { name: 'equity', cells: [{ kind: 'absent' }, { kind: 'value', value: 0 }] },
    ])
  })

  test('the newest statement that names a figure speaks for it, also when it names no value', () => {
    expect(newestFigure(years, (name) => figureWord(name) === 'revenue')?.cell).toEqual({ kind: 'unpublished' })
    expect(newestFigure(years, () => false)).toBeNull()
  })
})

describe('the column on the register sheet', () => {
  test('follows section A or B, and is left out where the number tells no section', () => {
    expect(sheetColumn('HRB 12345 B', 'representation')).toBe('4 a')
    expect(sheetColumn('HRA 7719 HL', 'representation')).toBe('3 a')
    expect(sheetColumn('HRA 7719 HL', 'capital')).toBeNull()
    expect(sheetColumn('VR 3006', 'name')).toBeNull()
    expect(sheetColumn(null, 'name')).toBeNull()
    expect(sheetColumn('<b>', 'name')).toBeNull()
  })
})

describe('words for what the service calls by codes', () => {
  test('events of both vocabularies say the same', () => {
    const appointed = { kind: 'role', role: 'managing_director', asItCame: null, verb: 'added' }
    expect(eventWord('company.role.added', 'managing_director')).toEqual(appointed)
    expect(eventWord('company.officer.appointed', 'managing_director')).toEqual(appointed)
    expect(eventWord('company.shareholders.changed', null)).toEqual({
      kind: 'composed',
      area: 'shareholder_list',
      verb: 'changed',
    })
  })

  test('an unknown event, role or figure is shown as it came', () => {
    expect(eventWord('company.teleported', null)).toEqual({ kind: 'text', text: 'company.teleported' })
    expect(eventWord('company.constructor.added', null)).toEqual({ kind: 'text', text: 'company.constructor.added' })
    expect(eventWord('company.role.added', 'kaiser')).toMatchObject({ role: null, asItCame: 'kaiser' })
    expect(eventWord(null, null)).toEqual({ kind: 'untyped' })
    expect(roleWord('__proto__')).toBeNull()
    expect(roleWord('Managing Director')).toBe('managing_director')
    expect(figureWord('balanceSheetTotal')).toBe('balance_sheet_total')
    expect(figureWord('Fuhrpark')).toBeNull()
  })
})

describe('the entries of the register', () => {
  const [ninth, eighth] = sampleEvents
  if (ninth === undefined || eighth === undefined) throw new Error('sample changed')

  test('hold every change that one running number carries, newest first', () => {
    const list = { ...ninth, key: 'list', type: 'company.shareholder_list.changed' }
    const entries = registerEntries([eighth, ninth, list])
    expect(entries.map(({ events }) => events.map(({ key }) => key))).toEqual([[ninth.key, 'list'], [eighth.key]])
  })

  test('stand apart where number, day or wording differ, or there is no number', () => {
    const other = { ...ninth, key: 'other', text: 'anders' }
    const bare = { ...ninth, key: 'bare', entryNumber: null }
    expect(registerEntries([ninth, other, bare, { ...bare, key: 'bare2' }])).toHaveLength(4)
    expect(registerEntries([])).toEqual([])
  })

  test('that lie between others and are not here are named, as ranges', () => {
    const at = (entryNumber: number | null) => ({ ...ninth, key: `at ${entryNumber}`, entryNumber })
    const missing = (...numbers: (number | null)[]) => entryNumbersText(entriesBetween(numbers.map(at)))
    expect(missing(9, 11)).toBe('10')
    expect(missing(12, 1, 5, 5, null, 2)).toBe('3–4, 6–11')
    expect(missing(1, 2, 3)).toBe('')
    // Older and newer ones may exist: nothing says so.
    expect(missing(7)).toBe('')
    expect(missing(null, null)).toBe('')
    expect(missing()).toBe('')
    expect(missing(...Array.from({ length: 40 }, (_, nth) => nth * 2))).toMatch(/^1, 3, .*, 23, …$/)
  })
})
