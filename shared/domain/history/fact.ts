import type { Address, CompanyRecord } from '../company/company.ts'
import type { Insolvency } from '../company/insolvency.ts'
import { foldExpanded } from '../text/fold.ts'
import type { Money } from '../money.ts'
import { findCourt } from '../register/courts.ts'
import { findLegalForm } from '../register/legal-forms.ts'
import { formatRegisterNumber, parseRegisterNumber } from '../register/register-number.ts'

/** The facts of a company that are read from its record by name (gap G1), in the order in which they are shown. */
export const factNames = [
  'name',
  'formerNames',
  'status',
  'insolvency',
  'legalForm',
  'registerNumber',
  'registerCourt',
  'formerRegisters',
  'seat',
  'address',
  'capital',
  'purpose',
  'representation',
  'foundedOn',
  'articlesOn',
  'firstEntryOn',
  'lastEntryOn',
  'entries',
  'euid',
  'dissolvedOn',
  'deletedOn',
] as const
export type FactName = (typeof factNames)[number]

/** A fact as it was stated; null stands for "not stated" wherever a value may be missing. */
export type FactValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'texts'; readonly texts: readonly string[] }
  | { readonly kind: 'day'; readonly day: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'money'; readonly money: Money }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'insolvency'; readonly insolvency: Insolvency }

const text = (value: string | null): FactValue | null => (value === null ? null : { kind: 'text', text: value })
const day = (value: string | null): FactValue | null => (value === null ? null : { kind: 'day', day: value })

const readers: Readonly<Record<FactName, (record: CompanyRecord) => FactValue | null>> = {
  name: ({ name }) => text(name),
  formerNames: ({ formerNames }) => (formerNames.length === 0 ? null : { kind: 'texts', texts: formerNames }),
  status: ({ status }) => text(status),
  // A record's status is about liquidation, which is something else; that no proceedings are stated states nothing.
  insolvency: ({ insolvency }) => (insolvency ? { kind: 'insolvency', insolvency } : null),
  legalForm: ({ legalForm }) => text(legalForm),
  registerNumber: ({ register }) => text(register.number),
  registerCourt: ({ register }) => text(register.court),
  // Until when the company had one is told by its field: a day that came to be stated makes it no other one.
  formerRegisters: ({ formerRegisters = [] }) =>
    formerRegisters.length === 0
      ? null
      : {
          kind: 'texts',
          texts: formerRegisters.map(({ number, court }) => [number, court].filter((part) => part !== null).join(', ')),
        },
  seat: ({ seat }) => text(seat),
  address: ({ address }) =>
    Object.values(address).every((part) => part === null) ? null : { kind: 'address', address },
  capital: ({ capital }) => (capital === null ? null : { kind: 'money', money: capital }),
  purpose: ({ purpose }) => text(purpose),
  representation: ({ generalRepresentation }) => text(generalRepresentation),
  foundedOn: ({ foundedOn }) => day(foundedOn),
  articlesOn: ({ articlesOn }) => day(articlesOn),
  firstEntryOn: ({ firstEntryOn }) => day(firstEntryOn),
  lastEntryOn: ({ lastEntryOn }) => day(lastEntryOn),
  entries: ({ entries }) => (entries === null ? null : { kind: 'number', number: entries }),
  euid: ({ euid }) => text(euid),
  dissolvedOn: ({ dissolvedOn }) => day(dissolvedOn ?? null),
  deletedOn: ({ deletedOn }) => day(deletedOn ?? null),
}

/** What a record states of a fact; null: nothing. */
export const factOf = (record: CompanyRecord, fact: FactName): FactValue | null => readers[fact](record)

/** Where nothing can be folded (other scripts) the text stands for itself. */
const folded = (value: string): string => foldExpanded(value) || value.trim()

const plainAmount = (amount: string): string =>
  amount
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '')

/** Words of an address in any order: an event tells it as one text, a record in its parts. */
const words = (value: string): string =>
  folded(value)
    .split(' ')
    .filter((word) => word !== 'de' && word !== 'deutschland')
    .toSorted()
    .join(' ')

const spelled = (value: FactValue): string => {
  switch (value.kind) {
    case 'text':
      return value.text
    case 'texts':
      return value.texts.join('\n')
    case 'day':
      return value.day
    case 'number':
      return String(value.number)
    case 'money':
      return `${plainAmount(value.money.amount)} ${value.money.currency ?? ''}`.trim()
    case 'address':
      return Object.values(value.address)
        .filter((part) => part !== null)
        .join(' ')
    case 'insolvency':
      return value.insolvency.state ?? value.insolvency.said ?? ''
  }
}

/** An event names the court, too ("Amtsgericht Kiel, HRB 12345"); that is a fact of its own. */
const registerNumber = (value: string): string => {
  const parsed = [value, ...value.split(',')].map(parseRegisterNumber).find((found) => found !== null)
  return parsed === undefined ? folded(value) : formatRegisterNumber(parsed)
}

/** What is compared of a fact: a code and the name of what it stands for are the same fact. */
const essence: Readonly<Partial<Record<FactName, (value: FactValue) => string>>> = {
  legalForm: (value) => findLegalForm(spelled(value))?.code ?? folded(spelled(value)),
  registerCourt: (value) => findCourt(spelled(value))?.code ?? folded(spelled(value)),
  registerNumber: (value) => registerNumber(spelled(value)),
  status: (value) => spelled(value).toLowerCase(),
  seat: (value) => folded(spelled(value)),
  address: (value) => words(spelled(value)),
  formerRegisters: (value) =>
    value.kind === 'texts' ? value.texts.map(folded).toSorted().join('\n') : folded(spelled(value)),
  formerNames: (value) => (value.kind === 'texts' ? value.texts.toSorted().join('\n') : spelled(value)),
}

function sameMoney(one: Money, other: Money): boolean {
  // A currency that one side doesn't state is no other currency.
  const currency = one.currency === null || other.currency === null || one.currency === other.currency
  return currency && plainAmount(one.amount) === plainAmount(other.amount)
}

/** One step, of which nothing is stated twice and otherwise: a detail that one side doesn't state is no other detail. */
function sameInsolvency(one: Insolvency, other: Insolvency): boolean {
  if (one.state !== other.state || (one.state === null && one.said !== other.said)) return false
  const details = ['provisional', 'administrator', 'fileNumber'] as const
  return details.every((name) => {
    const [was, is] = [one[name], other[name]]
    return was === null || is === null || folded(was) === folded(is)
  })
}

/** True when two statements of a fact say the same, however they are written. */
export function sameFact(fact: FactName, one: FactValue | null, other: FactValue | null): boolean {
  if (one === null || other === null) return one === other
  if (one.kind === 'money' && other.kind === 'money') return sameMoney(one.money, other.money)
  if (one.kind === 'insolvency' && other.kind === 'insolvency') return sameInsolvency(one.insolvency, other.insolvency)
  const of = essence[fact] ?? spelled
  return of(one) === of(other)
}

/** A fact on both sides of a comparison. */
export interface FactPair {
  readonly fact: FactName
  readonly before: FactValue | null
  readonly after: FactValue | null
  readonly same: boolean
}

/** Every fact of two reads of one record, in the order of `factNames`; facts that neither states are left out. */
export const pairFacts = (before: CompanyRecord, after: CompanyRecord): readonly FactPair[] =>
  factNames
    .map((fact): FactPair => {
      const [was, is] = [factOf(before, fact), factOf(after, fact)]
      return { fact, before: was, after: is, same: sameFact(fact, was, is) }
    })
    .filter((pair) => pair.before !== null || pair.after !== null)
