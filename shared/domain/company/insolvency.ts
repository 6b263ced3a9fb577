import type { InsolvencyState } from '../ownership/signing/circumstances.ts'

/** A step of insolvency proceedings as a record, an event or the register's own words state it. */
export interface Insolvency {
  /** Null: a step is stated in a word that isn't known; `said` has it. */
  readonly state: InsolvencyState | null
  /** The word as it came; null: none. */
  readonly said: string | null
  /** Of provisional proceedings: consent of the administrator (InsO section 21(2) no. 2), or a general prohibition. */
  readonly provisional: 'consent' | 'strong' | null
  /** The administrator, or the custodian in self-administration; null: not stated. */
  readonly administrator: string | null
  /** Court of the proceedings; null: not stated. */
  readonly court: string | null
  readonly fileNumber: string | null
  /** Day of the order, `YYYY-MM-DD`; null: not stated. */
  readonly day: string | null
}

/** Words of services and registers for a step, folded to lower case with `_` between words. */
const words: Readonly<Record<string, InsolvencyState>> = {
  applied: 'applied',
  application: 'applied',
  requested: 'applied',
  filed: 'applied',
  pending: 'applied',
  beantragt: 'applied',
  antrag_gestellt: 'applied',
  provisional: 'provisional',
  preliminary: 'provisional',
  provisional_administration: 'provisional',
  provisional_measures: 'provisional',
  vorlaeufig: 'provisional',
  vorlaeufige_insolvenzverwaltung: 'provisional',
  opened: 'opened',
  open: 'opened',
  started: 'opened',
  commenced: 'opened',
  eroeffnet: 'opened',
  self_administration: 'self-administration',
  debtor_in_possession: 'self-administration',
  eigenverwaltung: 'self-administration',
  rejected: 'refused',
  refused: 'refused',
  dismissed: 'refused',
  denied: 'refused',
  mangels_masse_abgelehnt: 'refused',
  abgelehnt: 'refused',
  closed: 'closed',
  ended: 'closed',
  completed: 'closed',
  terminated: 'closed',
  beendet: 'closed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  discontinued: 'cancelled',
  withdrawn: 'cancelled',
  revoked: 'cancelled',
  eingestellt: 'cancelled',
  measures_lifted: 'measures-lifted',
  lifted: 'measures-lifted',
}

/** The step that a word stands for; null: a word that isn't known. */
export function insolvencyStateOf(word: string): InsolvencyState | null {
  const key = word
    .trim()
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '')
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null
}

/** Words for "there are no proceedings". */
const none: ReadonlySet<string> = new Set(['none', 'no', 'false', 'keine', 'kein', 'not_insolvent', ''])

/** True where a word says that there are no proceedings, which states nothing of proceedings that were. */
export const saysNoInsolvency = (word: string): boolean => none.has(word.trim().toLowerCase())

/** Proceedings in which somebody else has a say, or which dissolved the company; `closed` and what was lifted are over. */
const standingSteps: ReadonlySet<InsolvencyState | null> = new Set([
  'applied',
  'provisional',
  'opened',
  'self-administration',
  'refused',
  // A step in a word that isn't known is no step that is over.
  null,
])

/** Whether a step still stands, so that nobody may call the company simply active. */
export const insolvencyStands = ({ state }: Pick<Insolvency, 'state'>): boolean => standingSteps.has(state)

/** How grave a step is; where statements contradict each other, the graver one is said first. */
const gravity: readonly (InsolvencyState | null)[] = [
  'cancelled',
  'measures-lifted',
  'closed',
  'applied',
  null,
  'provisional',
  'self-administration',
  'opened',
  'refused',
]
export const insolvencyGravity = ({ state }: Pick<Insolvency, 'state'>): number => gravity.indexOf(state)

/** A step of which nothing but its name is stated. */
export const plainInsolvency = (state: InsolvencyState | null, said: string | null = null): Insolvency => ({
  state,
  said,
  provisional: null,
  administrator: null,
  court: null,
  fileNumber: null,
  day: null,
})

/** Court and file number of an order in one text; null: neither is stated. */
export const orderOf = ({ court, fileNumber }: Insolvency): string | null => {
  const parts = [court, fileNumber].filter((part) => part !== null)
  return parts.length === 0 ? null : parts.join(', ')
}
