import type { ImportRow, ImportRowState } from '../../../shared/domain/imports/import.ts'
import type { MatchReason } from '../../../shared/domain/imports/match-company.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { companyColumns } from './party-columns.ts'
import type { ColumnOf } from './table.ts'

const states: Readonly<Record<Language, Readonly<Record<ImportRowState, string>>>> = {
  de: {
    new: 'noch nicht verglichen',
    matched: 'passt sicher',
    candidates: 'Kandidaten',
    found: 'beim Dienst gefunden',
    unmatched: 'nicht im Bestand',
    'not-found': 'nicht gefunden',
    unusable: 'ohne Firma',
    decided: 'entschieden',
    skipped: 'übersprungen',
  },
  en: {
    new: 'not compared yet',
    matched: 'certain match',
    candidates: 'candidates',
    found: 'found at the service',
    unmatched: 'not in the library',
    'not-found': 'not found',
    unusable: 'no company',
    decided: 'decided',
    skipped: 'skipped',
  },
}
const reasons: Readonly<Record<Language, Readonly<Record<MatchReason, string>>>> = {
  de: {
    number: 'Gericht und Nummer',
    'number-name': 'Nummer und Name',
    'former-number': 'frühere Registernummer',
    'name-seat': 'Name und Sitz',
    name: 'Name',
    'former-name': 'früherer Name',
    'number-other-name': 'Nummer, anderer Name',
    'name-other-seat': 'Name, anderer Sitz',
    'name-other-number': 'Name, andere Nummer',
    'number-no-court': 'Nummer ohne Gericht',
    'without-form': 'Name ohne Rechtsform',
    'other-form': 'andere Rechtsform',
    'near-name': 'ähnlicher Name',
    service: 'Treffer der Suche',
    'by-hand': 'von Hand',
  },
  en: {
    number: 'court and number',
    'number-name': 'number and name',
    'former-number': 'former register number',
    'name-seat': 'name and seat',
    name: 'name',
    'former-name': 'former name',
    'number-other-name': 'number, another name',
    'name-other-seat': 'name, another seat',
    'name-other-number': 'name, another number',
    'number-no-court': 'number without court',
    'without-form': 'name without legal form',
    'other-form': 'another legal form',
    'near-name': 'similar name',
    service: 'hit of the search',
    'by-hand': 'by hand',
  },
}

/** One's own columns as they came, then what became of the row, then the company's facts. */
export function importColumns(titles: readonly string[], language: Language): readonly ColumnOf<ImportRow>[] {
  const both = (de: string, en: string): ColumnOf<ImportRow>['title'] => ({ de, en })
  return [
    ...titles.map((title, index): ColumnOf<ImportRow> => ({
      key: `own${index + 1}`,
      title: title === '' ? both(`Eigene Spalte ${index + 1}`, `Own column ${index + 1}`) : both(title, title),
      type: 'text',
      width: 24,
      value: ({ cells }) => cells[index] ?? null,
    })),
    {
      key: 'state',
      title: both('Stand', 'State'),
      type: 'text',
      width: 20,
      value: ({ state }) => states[language][state],
    },
    {
      key: 'reason',
      title: both('Zugeordnet nach', 'Matched by'),
      type: 'text',
      width: 22,
      value: ({ reason }) => (reason === null ? null : reasons[language][reason]),
    },
    {
      key: 'duplicateOf',
      title: both('Doppelt zu Zeile', 'Duplicate of row'),
      type: 'integer',
      width: 12,
      value: ({ duplicateOf }) => (duplicateOf === null ? null : duplicateOf + 1),
    },
    ...companyColumns(language).map((column): ColumnOf<ImportRow> => ({
      ...column,
      title: both(`Firma: ${column.title.de}`, `Company: ${column.title.en}`),
      value: ({ company }) => (company === null ? null : column.value(company)),
    })),
  ]
}
