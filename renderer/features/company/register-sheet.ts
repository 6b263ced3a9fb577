import { parseRegisterNumber, type RegisterType } from '../../../shared/domain/register/register-number.ts'

/** A fact that the printed register sheet has a column for. */
export type SheetFact =
  | 'name'
  | 'seatAddress'
  | 'purpose'
  | 'capital'
  | 'representation'
  | 'legalForm'
  | 'insolvency'
  | 'lastEntry'
  | 'entries'

/**
 * Columns of the printed sheet: section A by HRV § 40, section B by HRV § 43. Other registers number differently; where
 * the column isn't known the margin is empty.
 */
const columns: Partial<Readonly<Record<RegisterType, Partial<Readonly<Record<SheetFact, string>>>>>> = {
  HRA: {
    entries: '1',
    name: '2 a',
    seatAddress: '2 b',
    purpose: '2 c',
    representation: '3 a',
    legalForm: '5 a',
    insolvency: '5 b',
    lastEntry: '6 a',
  },
  HRB: {
    entries: '1',
    name: '2 a',
    seatAddress: '2 b',
    purpose: '2 c',
    capital: '3',
    representation: '4 a',
    legalForm: '6 a',
    insolvency: '6 b',
    lastEntry: '7 a',
  },
}

/** The column of a fact on the sheet of a register number as it came ("HRB 12345 B"); null where unknown. */
export function sheetColumn(registerNumber: string | null, fact: SheetFact): string | null {
  const type = registerNumber === null ? undefined : parseRegisterNumber(registerNumber)?.type
  return type === undefined ? null : (columns[type]?.[fact] ?? null)
}
