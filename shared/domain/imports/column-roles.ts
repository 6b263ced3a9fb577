import { foldExpanded } from '../text/fold.ts'
import { findCourt } from '../register/courts.ts'
import { parseNumberAndCourt } from '../register/register-number.ts'
import { splitLegalForm } from './company-key.ts'

/**
 * What a column of an imported list states about a company; null: a column of the person's own, kept and exported as it
 * is.
 */
export const columnRoles = ['name', 'number', 'type', 'court', 'seat', 'reference'] as const
export type ColumnRole = (typeof columnRoles)[number]

/** Heads of columns, folded, in German and English; what stands first in a list is the better guess. */
const heads: Readonly<Record<ColumnRole, readonly string[]>> = {
  name: [
    'firma',
    'firmenname',
    'firmenbezeichnung',
    'unternehmen',
    'unternehmensname',
    'gesellschaft',
    'gesellschaftsname',
    'company',
    'company name',
    'companyname',
    'legal name',
    'business name',
    'entity',
    'entity name',
    'organisation',
    'organization',
    'kunde',
    'kundenname',
    'lieferant',
    'lieferantenname',
    'geschaeftspartner',
    'mandant',
    'customer',
    'supplier',
    'vendor',
    'name',
    'bezeichnung',
  ],
  number: [
    'registernummer',
    'register nr',
    'registernr',
    'handelsregisternummer',
    'handelsregister nr',
    'handelsregisternr',
    'hr nummer',
    'hr nr',
    'hrnr',
    'hrb nummer',
    'hrb nr',
    'hra nummer',
    'hra nr',
    'hra hrb',
    'hrb hra',
    'hrb',
    'hra',
    'handelsregister',
    'hr',
    'register',
    'euid',
    'register number',
    'register no',
    'registration number',
    'registration no',
    'reg no',
    'reg nr',
    'company number',
    'company no',
    'commercial register number',
  ],
  type: [
    'registerart',
    'register type',
    'registertyp',
    'abteilung',
    'hra oder hrb',
    'type of register',
    'registerabteilung',
  ],
  court: [
    'registergericht',
    'amtsgericht',
    'gericht',
    'ag',
    'court',
    'register court',
    'registry court',
    'registry',
    'local court',
    'registering court',
  ],
  seat: [
    'sitz',
    'firmensitz',
    'ort',
    'stadt',
    'wohnort',
    'seat',
    'city',
    'town',
    'registered office',
    'location',
    'place',
    'gemeinde',
    'standort',
  ],
  reference: [
    'referenz',
    'referenznummer',
    'kundennummer',
    'kunden nr',
    'kundennr',
    'kunden id',
    'debitor',
    'debitorennummer',
    'kreditor',
    'kreditorennummer',
    'lieferantennummer',
    'aktenzeichen',
    'az',
    'interne nummer',
    'eigene nummer',
    'bemerkung',
    'notiz',
    'kommentar',
    'reference',
    'reference number',
    'ref',
    'our reference',
    'customer number',
    'customer id',
    'supplier number',
    'remark',
    'note',
    'comment',
    'internal id',
    'nr',
    'no',
    'id',
  ],
}

const rankOf = (title: string, role: ColumnRole): number => {
  const folded = foldExpanded(title)
  const exact = heads[role].indexOf(folded)
  if (exact >= 0) return exact
  // "Name des Unternehmens", "Registergericht (Ort)": begins with a head of two words' weight.
  const begins = heads[role].findIndex((head) => head.length > 4 && folded.startsWith(`${head} `))
  return begins < 0 ? Infinity : begins + 100
}

/** True where a row's cells are heads of columns. */
export const namesColumns = (cells: readonly string[]): boolean =>
  cells.some((cell) => columnRoles.some((role) => rankOf(cell, role) < Infinity)) &&
  !cells.some((cell) => parseNumberAndCourt(cell) !== null)

const share = (cells: readonly string[], fits: (cell: string) => boolean): number => {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return filled.length === 0 ? 0 : filled.filter(fits).length / filled.length
}

/** What the contents of a column are, where its head doesn't say. */
const contents: readonly { readonly role: ColumnRole; readonly fits: (cell: string) => boolean }[] = [
  { role: 'type', fits: (cell) => /^(HRA|HRB|GnR|PR|VR|GsR)$/i.test(cell.trim()) },
  {
    role: 'number',
    fits: (cell) =>
      parseNumberAndCourt(cell) !== null && splitLegalForm(cell.split(/\bHR[AB]\b/i)[0] ?? '').form === null,
  },
  {
    role: 'court',
    fits: (cell) => /^(amtsgericht|registergericht|AG )/i.test(cell.trim()) && findCourt(cell) !== undefined,
  },
  { role: 'name', fits: (cell) => splitLegalForm(cell.replace(/,?\s*\b(?:HR[AB]|GnR|PR|VR)\b.*$/i, '')).form !== null },
]

/**
 * Guesses what each column is, from its head (German and English) and else from what stands in it; every role once.
 * `rows`: some of the list, to look at.
 */
export function guessRoles(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  columns: number,
): readonly (ColumnRole | null)[] {
  const roles: (ColumnRole | null)[] = Array.from({ length: columns }, () => null)
  const looked = rows.slice(0, 100)
  const column = (index: number): readonly string[] => looked.map((row) => row[index] ?? '')
  const free = (index: number): boolean => roles[index] === null
  for (const role of columnRoles) {
    const best = titles
      .map((title, index) => ({ index, rank: rankOf(title, role) }))
      .filter(({ index, rank }) => rank < Infinity && free(index))
      .toSorted((a, b) => a.rank - b.rank)[0]
    if (best !== undefined) roles[best.index] = role
  }
  for (const { role, fits } of contents) {
    if (roles.includes(role)) continue
    const best = roles
      .map((_, index) => ({ index, share: free(index) ? share(column(index), fits) : 0 }))
      .toSorted((a, b) => b.share - a.share)[0]
    if (best !== undefined && best.share >= 0.5) roles[best.index] = role
  }
  // A list of names needs no head: one column of texts is one of names.
  const words = (index: number): number => share(column(index), (cell) => /\p{L}{2}/u.test(cell))
  if (!roles.includes('name') && !roles.includes('number')) {
    const first = roles.findIndex((role, index) => role === null && words(index) >= 0.5)
    if (first >= 0) roles[first] = 'name'
  }
  return roles
}
