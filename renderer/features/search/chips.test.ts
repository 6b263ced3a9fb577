import { expect, test } from 'vitest'
import type { CompanySummary, PersonSummary } from '../../../shared/domain/company/company.ts'
import type { RowFacts } from '../../../shared/domain/company/row-facts.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { chips, countChips, isUnder } from './chips.ts'

const company = (number: number, more: Partial<CompanySummary> = {}): CompanySummary => ({
  id: partyId(number),
  kind: 'company',
  name: `Firma ${number} GmbH`,
  legalForm: null,
  register: { number: null, court: null, courtCode: null },
  seat: null,
  status: 'active',
  formerNames: [],
  recordReadAt: null,
  ...more,
})
const person: PersonSummary = { id: partyId(9), kind: 'person', name: 'Maren Halvorsen', city: null, birthYear: null }
const facts = (changedOn: string | null): ReadonlyMap<ReturnType<typeof partyId>, RowFacts> =>
  new Map([[partyId(1), { id: partyId(1), changedOn, capital: null, capitalChange: null }]])

test('each chip counts its own rows', () => {
  const items = [
    company(1, { recordReadAt: '2026-11-14T08:26:00Z' }),
    company(2, { status: 'liquidation', formerNames: ['Alte Werft AG'] }),
    company(3, { status: 'insolvency' }),
    person,
  ]
  expect(countChips(items, facts('2026-11-20'))).toEqual({ kept: 1, unread: 2, changed: 1, notActive: 2, former: 1 })
  expect(countChips(items, facts(null)).changed).toBe(0)
})

test('a status that nobody stated, or that the register calls unknown, is not "not active"', () => {
  for (const status of [null, 'unknown', 'active'])
    expect(isUnder('notActive', company(1, { status }), new Map()), String(status)).toBe(false)
  expect(isUnder('notActive', company(1, { status: 'ruhend' }), new Map())).toBe(true)
})

test('a person stands under none', () => {
  for (const chip of chips) expect(isUnder(chip, person, facts('2026-11-20'))).toBe(false)
})
