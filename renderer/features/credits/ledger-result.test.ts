import { describe, expect, it } from 'vitest'
import type { LedgerRow } from '../../../shared/domain/credits/credits.ts'
import { ledgerId } from '../../../shared/domain/ids.ts'
import { ledgerCredits, ledgerResult } from './ledger-result.ts'

const row = (more: Partial<LedgerRow>): LedgerRow => ({
  id: ledgerId(1),
  at: '2026-11-21T09:00:00Z',
  day: '2026-11-21',
  operation: 'company',
  subject: 'x',
  call: 'GET /v1/companies/x',
  partyId: null,
  origin: 'company',
  reserved: 10,
  state: 'settled',
  charged: 10,
  basis: 'header',
  settledAt: null,
  answerId: null,
  ...more,
})
const credits = (more: Partial<LedgerRow>): string | null => ledgerCredits(row(more), String)

describe('what the ledger says of a call', () => {
  it('tells a charge the service stated from one it announced differently', () => {
    expect(ledgerResult(row({}))).toBe('asAnnounced')
    expect(ledgerResult(row({ charged: 12 }))).toBe('differs')
    expect(ledgerResult(row({ reserved: null, charged: 3 }))).toBe('stated')
  })
  it('marks what rests on a price as an estimate', () => {
    expect(ledgerResult(row({ basis: 'table' }))).toBe('table')
    expect(credits({ basis: 'table' })).toBe('≈ 10')
    expect(credits({ basis: 'learned', charged: 1 })).toBe('≈ 1')
  })
  it('gives a range where the answer was lost or is under way', () => {
    expect(credits({ state: 'uncertain', charged: null, basis: null })).toBe('0–10')
    expect(credits({ state: 'uncertain', charged: null, basis: null, reserved: null })).toBe('0–?')
    expect(credits({ state: 'reserved', charged: null, basis: null })).toBe('0–10')
  })
  it('shows nothing charged as zero and an unknown charge never as zero', () => {
    expect(credits({ state: 'released', charged: null, basis: null })).toBe('0')
    expect(ledgerResult(row({ charged: null, basis: 'unknown' }))).toBe('unknown')
    expect(credits({ charged: null, basis: 'unknown' })).toBeNull()
    expect(credits({ charged: 0, basis: 'unknown' })).toBeNull()
  })
})
