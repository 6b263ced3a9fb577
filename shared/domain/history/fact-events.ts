import { currentEventType, type RegisterEvent } from '../company/event.ts'
import { isMovedAway } from '../company/moved-away.ts'
import { insolvencyInWords, insolvencyWording, refine } from '../company/insolvency-wording.ts'
import { insolvencyStateOf, plainInsolvency, type Insolvency } from '../company/insolvency.ts'
import { remembered } from '../text/remembered.ts'
import { findRegisterNumber, parseNumberAndCourt } from '../register/register-number.ts'
import type { FactName, FactValue } from './fact.ts'

/** Areas of event types (contract 6.1 and what services call them), and the fact that they change. */
const areas: Readonly<Record<string, FactName>> = {
  registered_office: 'seat',
  seat: 'seat',
  address: 'address',
  business_address: 'address',
  name: 'name',
  company_name: 'name',
  purpose: 'purpose',
  object: 'purpose',
  capital: 'capital',
  share_capital: 'capital',
  legal_form: 'legalForm',
  status: 'status',
  register_number: 'registerNumber',
  register: 'registerNumber',
  register_court: 'registerCourt',
  representation: 'representation',
  general_representation: 'representation',
}
/** Types of the legacy payload (contract 2.4) that say a change of a value. */
const legacyAreas: Readonly<Record<string, FactName>> = {
  ADDRESS_CHANGE: 'address',
  NAME_CHANGE: 'name',
  REGISTERED_OFFICE_CHANGE: 'seat',
  REGISTER_NUMBER_CHANGE: 'registerNumber',
  PURPOSE_CHANGE: 'purpose',
  REPRESENTATION_CHANGE: 'representation',
  LEGAL_FORM_CHANGE: 'legalForm',
  CAPITAL_CHANGE: 'capital',
  STATUS_CHANGE: 'status',
}

/**
 * Types that state the status from their day on, without the one before it. A deletion need not be the last word: a
 * liquidation that is entered after it (GmbHG section 66(5)) is stated like any other. That insolvency proceedings
 * dissolve a company (GmbHG section 60(1) no. 4) follows from the law and is not stated by the register, so the status
 * stays as it was stated, and the proceedings are a fact of their own: they are no liquidation.
 */
const statuses: Readonly<Record<string, 'active' | 'liquidation' | 'terminated'>> = {
  'company.dissolution.added': 'liquidation',
  'company.dissolution.registered': 'liquidation',
  'company.dissolved': 'liquidation',
  'company.liquidation.added': 'liquidation',
  'company.liquidation.registered': 'liquidation',
  'company.liquidation.opened': 'liquidation',
  'company.liquidation.started': 'liquidation',
  DISSOLUTION: 'liquidation',
  'company.continuation.added': 'active',
  'company.continuation.registered': 'active',
  'company.continued': 'active',
  CONTINUATION: 'active',
  'company.deletion.added': 'terminated',
  'company.deletion.registered': 'terminated',
  'company.deletion.completed': 'terminated',
  'company.deleted': 'terminated',
  'company.terminated': 'terminated',
  DELETION: 'terminated',
}

/** The verb of an event about insolvency, in both vocabularies; null: it is about something else. */
function insolvencyVerb(type: string): string | null {
  if (type.startsWith('company.insolvency.')) return type.slice('company.insolvency.'.length)
  return type.startsWith('INSOLVENCY_') ? type.slice('INSOLVENCY_'.length) : null
}

/** Types that say nothing of what happened, so that the wording of the entry may. */
const wordingOnly = /^company\.(?:other|other_entry|entry|other_entries)(?:\.|$)|^OTHER/

/** The code of an event is believed before its words, and where there is no telling code the words are asked. */
function insolvencyInText({ text, effectiveOn }: EventSays): Insolvency | null {
  const told = text === null ? null : insolvencyInWords(text)
  return told === null ? null : { ...told, day: effectiveOn ?? told.day }
}

/** The step of insolvency proceedings that an event tells of. */
function insolvencyOf(verb: string, { current, text, effectiveOn }: EventSays): Insolvency {
  const wording = text === null ? {} : insolvencyWording(text)
  const state =
    insolvencyStateOf(verb) ??
    (current === null ? null : insolvencyStateOf(current)) ??
    (text === null ? null : (insolvencyInWords(text)?.state ?? null))
  return { ...plainInsolvency(refine(state, text), state === null ? verb : null), ...wording, day: effectiveOn }
}

type EventSays = Pick<RegisterEvent, 'type' | 'previous' | 'current' | 'text' | 'effectiveOn'>

/** What an event says of a fact: how it was before, and how it is from its register day on. */
export interface FactChange {
  readonly fact: FactName
  readonly previous: FactValue | null
  readonly current: FactValue | null
}

/** What events of a type can say: a step of insolvency proceedings, a status, a fact, what their words tell, or nothing. */
type Says =
  | { readonly kind: 'insolvency'; readonly verb: string }
  | { readonly kind: 'status'; readonly status: 'active' | 'liquidation' | 'terminated' }
  | { readonly kind: 'fact'; readonly fact: FactName }
  | { readonly kind: 'words' | 'nothing' }

const saysOf = remembered((type): Says => {
  const verb = insolvencyVerb(type)
  if (verb !== null) return { kind: 'insolvency', verb }
  if (wordingOnly.test(type)) return { kind: 'words' }
  const status = Object.hasOwn(statuses, type) ? statuses[type] : undefined
  if (status !== undefined) return { kind: 'status', status }
  const fact = factOfType(type)
  return fact === null ? { kind: 'nothing' } : { kind: 'fact', fact }
})

/** The fact that an event tells of by name, and what it says of it; null: none that a record states by name. */
export function factChange(event: EventSays): FactChange | null {
  const { type, previous, current } = event
  const says: Says = type === null ? { kind: 'words' } : saysOf(type)
  switch (says.kind) {
    case 'nothing':
      return null
    case 'status':
      if (isMovedAway(type, event.text)) return null
      return { fact: 'status', previous: null, current: { kind: 'text', text: says.status } }
    case 'fact':
      return {
        fact: says.fact,
        previous: factFromEvent(says.fact, previous),
        current: factFromEvent(says.fact, current),
      }
    case 'words':
      return insolvencyTold(insolvencyInText(event))
    case 'insolvency':
      return insolvencyTold(insolvencyOf(says.verb, event))
  }
}

/**
 * Everything that an event says of facts: a number tells its court, too ("Amtsgericht Hof, HRB 8822"), and the one that was read holds as little as
 * the number beside it. Of a court that isn't in our list its name stands as it came.
 */
export function factChanges(event: EventSays): readonly FactChange[] {
  const change = factChange(event)
  if (change === null) return []
  if (change.fact !== 'registerNumber') return [change]
  const [previous, current] = [courtBeside(event.previous), courtBeside(event.current)]
  return previous === null && current === null ? [change] : [change, { fact: 'registerCourt', previous, current }]
}

/** The court that a register number as an event writes it names, by our list where it has it; null: it names none. */
export function courtNamedIn(value: string): string | null {
  const found = findRegisterNumber(value)
  if (found === null) return null
  const beside = `${value.slice(0, found.from)} ${value.slice(found.to)}`.replaceAll(/[,;()\s]+/g, ' ').trim()
  return parseNumberAndCourt(value)?.court?.name ?? (/^(?:amts|register)gericht \p{L}/iu.test(beside) ? beside : null)
}

function courtBeside(value: string | null): FactValue | null {
  const court = value === null ? null : courtNamedIn(value)
  return court === null ? null : { kind: 'text', text: court }
}

const insolvencyTold = (insolvency: Insolvency | null): FactChange | null =>
  insolvency === null ? null : { fact: 'insolvency', previous: null, current: { kind: 'insolvency', insolvency } }

function factOfType(type: string): FactName | null {
  const [subject, area = ''] = currentEventType(type).split('.')
  if (Object.hasOwn(legacyAreas, type)) return legacyAreas[type] ?? null
  return subject === 'company' && Object.hasOwn(areas, area) ? (areas[area] ?? null) : null
}

const amount = /^(-?\d+(?:\.\d+)?)\s+([A-Z]{2,3})$/

/** A value as an event writes it: a text, of capital an amount and its currency (contract 2.3). */
export function factFromEvent(fact: FactName, value: string | null): FactValue | null {
  if (value === null) return null
  const money = fact === 'capital' ? amount.exec(value) : null
  return money?.[1] === undefined
    ? { kind: 'text', text: value }
    : { kind: 'money', money: { amount: money[1], currency: money[2] ?? null } }
}
