import { expect, test } from 'vitest'
import type { CompanySummary } from '../../../../shared/domain/company/company.ts'
import { company } from '../company-row.testing.ts'
import { companyColumns } from './party-columns.ts'

const cell = (row: CompanySummary, key: string) =>
  companyColumns('de')
    .find((column) => column.key === key)
    ?.value(row)

test('a number that an event changed since is exported as it was read, with the doubt beside it', () => {
  const doubted = { ...company, registerDoubt: { number: true, court: true } }
  expect(cell(doubted, 'registerNumber')).toBe('HRB 1')
  expect(cell(doubted, 'registerDoubt')).toBe('Änderung von Nummer oder Gericht gemeldet')
  expect(cell(company, 'registerDoubt')).toBeNull()
})
