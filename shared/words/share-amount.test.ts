import { expect, it } from 'vitest'
import { amountInTable, amountInText } from './share-amount.ts'

const amount = { amount: '60000', currency: 'EUR' }

it('calls a limited partner’s amount a liability sum and a shareholder’s a nominal amount, and names no other', () => {
  expect(amountInText('limited-partner', amount, 'de')).toBe('Haftsumme 60.000,00\u00a0EUR')
  expect(amountInText('limited-partner', amount, 'en')).toBe('liability sum 60,000.00\u00a0EUR')
  expect(amountInText('shareholder', amount, 'de')).toBe('Nennbetrag 60.000,00\u00a0EUR')
  for (const relation of ['general-partner', 'partner', 'proprietor', 'other'] as const)
    expect(amountInText(relation, amount, 'de')).toBe('60.000,00\u00a0EUR')
})

it('under a head of both names the liability sum alone', () => {
  expect(amountInTable('limited-partner', amount, 'de')).toBe('Haftsumme 60.000,00\u00a0EUR')
  expect(amountInTable('shareholder', amount, 'de')).toBe('60.000,00\u00a0EUR')
})
