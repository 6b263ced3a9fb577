import { yearOf, type Day } from './calendar.ts'
import type { History } from './history.ts'
import { familyOf } from './state.ts'

/** A document that the register holds about a company. What it contains is not served. */
export interface RegisterDocument {
  readonly type:
    | 'current_printout'
    | 'chronological_printout'
    | 'articles'
    | 'shareholder_list'
    | 'supervisory_board_list'
    | 'filing'
  readonly name: string
  readonly on: Day
  readonly entry: number | null
}

const byEvent: Readonly<Record<string, readonly [RegisterDocument['type'], string]>> = {
  'company.articles.changed': ['articles', 'Gesellschaftsvertrag/Satzung'],
  'company.shareholder_list.changed': ['shareholder_list', 'Liste der Gesellschafter'],
  'company.supervisory_board_list.filed': ['supervisory_board_list', 'Liste der Mitglieder des Aufsichtsrats'],
  'company.registration.added': ['filing', 'Anmeldung'],
}

/** Newest first; the printouts carry the date of the last entry. */
export function documentsOf(history: History): RegisterDocument[] {
  const filed: RegisterDocument[] = []
  for (const entry of history.entries) {
    for (const change of entry.changes) {
      const kind = byEvent[change.type]
      if (kind)
        filed.push({ type: kind[0], name: `${kind[1]} vom ${yearOf(entry.on)}`, on: entry.on, entry: entry.number })
    }
    if (entry.number === 1 && familyOf(history.state.form) === 'limited') {
      filed.push({
        type: 'shareholder_list',
        name: `Liste der Gesellschafter vom ${yearOf(entry.on)}`,
        on: entry.on,
        entry: 1,
      })
    }
  }
  const last = history.entries[history.entries.length - 1]
  if (!last) return []
  return [
    { type: 'current_printout', name: 'Aktueller Abdruck', on: last.on, entry: null },
    { type: 'chronological_printout', name: 'Chronologischer Abdruck', on: last.on, entry: null },
    ...filed.reverse(),
  ]
}
