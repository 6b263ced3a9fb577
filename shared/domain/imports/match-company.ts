import type { CompanySummary } from '../company/company.ts'
import { foldExpanded } from '../text/fold.ts'
import { findCourt } from '../register/courts.ts'
import { parseEntryNumber } from '../register/register-number.ts'
import { nameKeys, similarityOf, splitLegalForm } from './company-key.ts'
import type { WantedCompany, WantedNumber } from './wanted-company.ts'

/**
 * Why a company may be the one that a row means, the surest first.
 * - `number`: court, register and number. `number-name`: number and name, no court stated. `former-number`: it had them.
 * - `name-seat`, `name`: called exactly so, whatever the spelling of the legal form. `former-name`: it was.
 * - `number-other-name`: court and number fit, the name doesn't. `name-other-seat`, `name-other-number`: the other way round.
 * - `number-no-court`: the number alone. `other-form`, `without-form`: the name up to the legal form. `near-name`.
 * - `service`: the service's search brought it. `by-hand`: the person found it.
 */
export const matchReasons = [
  'number',
  'number-name',
  'former-number',
  'name-seat',
  'name',
  'former-name',
  'number-other-name',
  'name-other-seat',
  'name-other-number',
  'number-no-court',
  'without-form',
  'other-form',
  'near-name',
  'service',
  'by-hand',
] as const
export type MatchReason = (typeof matchReasons)[number]

/** A company to compare with, and register numbers that older answers stated of it. */
export interface Comparable {
  readonly company: CompanySummary
  readonly formerNumbers: readonly { readonly number: string; readonly courtCode: string | null }[]
  /** The service's search brought it: it stays a candidate however little it fits. */
  readonly brought: boolean
}

export interface Match {
  readonly company: CompanySummary
  readonly reason: MatchReason
  /** Of the names, 0 to 1; null where the row has none. */
  readonly similarity: number | null
}

export interface MatchResult {
  /** The certain match; null: the person has to decide. */
  readonly match: Match | null
  /** All candidates, the likeliest first; the certain match among them. */
  readonly candidates: readonly Match[]
}

export const mostCandidates = 8
/** Below this, names have next to nothing in common. */
const near = 0.55
/** With the same court and number, a name this alike is the same one, misspelled or shortened. */
const alikeEnough = 0.4

type NumberFit = 'same' | 'no-court' | 'former' | 'other' | 'unknown'

function fitsNumber(wanted: WantedNumber, text: string): boolean {
  const own = parseEntryNumber(text)?.register ?? null
  return (
    own !== null &&
    own.number === wanted.number &&
    (wanted.type === null || own.type === wanted.type) &&
    (wanted.suffix === null || own.suffix === null || own.suffix === wanted.suffix)
  )
}

const courtCodeOf = ({ register }: CompanySummary): string | null =>
  register.courtCode ?? (register.court === null ? null : (findCourt(register.court)?.code ?? null))

function numberFit(wanted: WantedCompany, { company, formerNumbers }: Comparable): NumberFit {
  // What is stated and can be no register number ("HRB 99999999") is not the company's own either.
  if (wanted.register === null)
    return wanted.number !== null && /\d/.test(wanted.number) && company.register.number !== null ? 'other' : 'unknown'
  const { register } = wanted
  const court = courtCodeOf(company)
  const former = formerNumbers.some(
    ({ number, courtCode }) =>
      fitsNumber(register, number) && wanted.courtCode !== null && courtCode === wanted.courtCode,
  )
  if (company.register.number === null) return former ? 'former' : 'unknown'
  if (!fitsNumber(register, company.register.number)) return former ? 'former' : 'other'
  // Number 12345 stands in HRA and in HRB: without the register it says no more than without the court.
  if (wanted.courtCode !== null && court !== null && (register.type !== null || wanted.courtCode !== court))
    return wanted.courtCode === court ? 'same' : former ? 'former' : 'other'
  return 'no-court'
}

type NameFit = 'same' | 'former' | 'without-form' | 'other-form' | 'near' | 'none' | 'unknown'

/** A name taken apart once for all that it is compared with. */
interface KeyedName {
  readonly keys: ReadonlySet<string>
  readonly core: string
  readonly form: string | null
}
const keyed = (name: string): KeyedName => ({ keys: new Set(nameKeys(name)), ...splitLegalForm(name) })
const shares = (one: KeyedName, other: string): boolean => nameKeys(other).some((key) => one.keys.has(key))

function nameFit(
  wanted: KeyedName | null,
  company: CompanySummary,
): { readonly fit: NameFit; readonly similarity: number | null } {
  if (wanted === null) return { fit: 'unknown', similarity: null }
  const present = company.name ?? ''
  const own = splitLegalForm(present)
  const similarity = Math.max(
    similarityOf(wanted.core, own.core),
    ...company.formerNames.map((name) => similarityOf(wanted.core, splitLegalForm(name).core)),
  )
  if (shares(wanted, present)) return { fit: 'same', similarity: 1 }
  if (company.formerNames.some((name) => shares(wanted, name))) return { fit: 'former', similarity: 1 }
  if (wanted.core !== '' && wanted.core === own.core)
    return { fit: wanted.form === null || own.form === null ? 'without-form' : 'other-form', similarity: 1 }
  return { fit: similarity >= near ? 'near' : 'none', similarity }
}

/** "Frankfurt" is "Frankfurt am Main", too. */
function seatFit(wanted: string | null, seat: string | null): 'same' | 'other' | 'unknown' {
  if (wanted === null || seat === null) return 'unknown'
  const [one, other] = [foldExpanded(wanted.replace(/^\d{5}\s+/, '')), foldExpanded(seat)]
  if (one === '' || other === '') return 'unknown'
  return one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `) ? 'same' : 'other'
}

function reasonOf(
  number: NumberFit,
  name: NameFit,
  seat: ReturnType<typeof seatFit>,
  similarity: number | null,
  brought: boolean,
): MatchReason | null {
  const called = name === 'same' || name === 'former'
  if (number === 'same')
    return name === 'unknown' || called || (similarity ?? 0) >= alikeEnough ? 'number' : 'number-other-name'
  if (number === 'former')
    return name === 'unknown' || called || (similarity ?? 0) >= alikeEnough ? 'former-number' : 'number-other-name'
  if (called && number === 'no-court') return 'number-name'
  if (called && number === 'other') return 'name-other-number'
  if (called && seat === 'other') return 'name-other-seat'
  if (name === 'same') return seat === 'same' ? 'name-seat' : 'name'
  if (name === 'former') return 'former-name'
  if (number === 'no-court') return 'number-no-court'
  if (name === 'without-form' || name === 'other-form') return name
  if (name === 'near') return 'near-name'
  return brought ? 'service' : null
}

const sureReasons: readonly (readonly MatchReason[])[] = [
  ['number'],
  ['number-name'],
  ['former-number'],
  ['name-seat'],
  ['name'],
  ['former-name'],
]
const rank = (reason: MatchReason): number => matchReasons.indexOf(reason)

/**
 * Compares what a row means with companies that may be it. Sure is: court, register and number with a name that doesn't
 * gainsay it; else the exact name (the legal form in any spelling), present before former, where it is the only one of its
 * name that nothing gainsays. Several of one name are never decided here.
 */
export function matchCompany(wanted: WantedCompany, pool: readonly Comparable[]): MatchResult {
  const name = wanted.name === null ? null : keyed(wanted.name)
  const found = pool
    .flatMap((one): readonly Match[] => {
      const { fit, similarity } = nameFit(name, one.company)
      const reason = reasonOf(
        numberFit(wanted, one),
        fit,
        seatFit(wanted.seat, one.company.seat),
        similarity,
        one.brought,
      )
      return reason === null ? [] : [{ company: one.company, reason, similarity }]
    })
    .toSorted((a, b) => rank(a.reason) - rank(b.reason) || (b.similarity ?? 0) - (a.similarity ?? 0))
  return { match: sureOf(found), candidates: found.slice(0, mostCandidates) }
}

/** Reasons by which another company of the same name stands against taking one by its name alone. */
const namesakes: ReadonlySet<MatchReason> = new Set([
  'name-seat',
  'name',
  'former-name',
  'number-name',
  'name-other-seat',
])

function sureOf(found: readonly Match[]): Match | null {
  // Court and number belong to one company, and outweigh every name; two that bear them are one company read twice.
  if (found.some(({ reason }) => reason === 'number-other-name') && !found.some(({ reason }) => reason === 'number'))
    return null
  for (const reasons of sureReasons) {
    const [only, ...more] = found.filter(({ reason }) => reasons.includes(reason))
    if (only === undefined) continue
    if (more.length > 0) return null
    const byName = only.reason === 'name' || only.reason === 'former-name'
    const others = byName
      ? found.filter(
          ({ reason, company }) =>
            company.id !== only.company.id &&
            namesakes.has(reason) &&
            // Whoever bears the name now comes before those that bore it.
            !(only.reason === 'name' && reason === 'former-name'),
        )
      : []
    return others.length > 0 ? null : only
  }
  return null
}
