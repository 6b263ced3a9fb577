import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import { failed, ok } from '../../shared/domain/errors.ts'
import { quoteOf } from '../../shared/domain/credits/quote.ts'
import {
  askedStates,
  importRowStates,
  type Import,
  type ImportPreview,
  type ImportQuote,
} from '../../shared/domain/imports/import.ts'

const countsOf = <Name extends string>(
  names: readonly Name[],
  some: Readonly<Partial<Record<Name, number>>>,
): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, some[name] ?? 0])) as Record<Name, number>

/** So many names, each searched for one credit. */
export const fakeImportQuote = (names: number): ImportQuote => ({
  rows: names,
  terms: names,
  nameless: 0,
  ...quoteOf([
    { operation: 'search-companies', calls: names, kept: 0, notThere: 0, price: { kind: 'table', credits: 1 } },
  ]),
})

/** A list that was brought. */
export const fakeImport = (id: number, counts: Partial<Import['counts']> = {}, more: Partial<Import> = {}): Import => ({
  id,
  name: 'Lieferanten',
  fileName: 'lieferanten.csv',
  createdAt: '2026-11-21T10:00:00Z',
  titles: ['Kundennummer', 'Firma', 'Registernummer'],
  roles: ['reference', 'name', 'number'],
  rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts: countsOf(importRowStates, counts),
  duplicates: 0,
  companies: (counts.matched ?? 0) + (counts.decided ?? 0),
  search: {
    state: 'idle',
    error: null,
    until: null,
    counts: countsOf(askedStates, {}),
    approved: { upTo: 0, unpriced: 0 },
    spent: { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 },
  },
  ...more,
})

/** A file of two rows as it would be taken. */
export const fakePreview: Extract<ImportPreview, { state: 'read' }> = {
  state: 'read',
  format: 'csv',
  encoding: 'windows-1252',
  delimiter: ';',
  sheets: [],
  sheet: null,
  headers: true,
  titles: ['Kunde', 'Register', 'Notiz'],
  first: [
    ['Brückwerder GmbH', 'HRB 12 B Charlottenburg', 'prüfen'],
    ['Alpha AG', '', ''],
  ],
  rows: 2,
  roles: ['name', 'number', null],
  usable: 2,
  notes: [],
}

const answer = <T>(value: T) => Promise.resolve(ok(value))
const missing = () => Promise.resolve(failed({ kind: 'not-found' }))

/** A library without imports. */
export const fakeImports: RegisterblickClient['imports'] = {
  begin: () => answer({ upload: 1 }),
  put: () => answer(null),
  preview: () => answer(fakePreview),
  create: () => answer(fakeImport(1, { new: 2 })),
  discard: () => answer(null),
  all: () => answer([]),
  open: () => answer(null),
  rows: () => answer({ rows: [], total: 0 }),
  decide: ({ decisions }) => answer(decisions.map(({ position }) => ({ position, before: { kind: 'open' } }))),
  rematch: () => answer(null),
  companies: () => answer([]),
  rename: () => answer(null),
  remove: () => answer(null),
  quote: () => answer(fakeImportQuote(0)),
  search: missing,
  stopSearch: missing,
}
