import { currentEventType, type RegisterEvent } from '../company/event.ts'
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
/** Types of the legacy payload (contract 2.4). */
const legacy: Readonly<Record<string, FactName>> = { ADDRESS_CHANGE: 'address' }

/**
 * Types that state a fact's value from their day on, without the value before it. A deletion need not be the last word:
 * a liquidation that is entered after it (GmbHG section 66(5)) is stated like any other. That insolvency proceedings
 * dissolve a company (GmbHG section 60(1) no. 4) follows from the law and is not stated by the register, so the status
 * stays as it was stated, and the proceedings are a fact of their own: they are no liquidation.
 */
const told: Readonly<Record<string, { readonly fact: 'status' | 'insolvency'; readonly current: string }>> = {
  'company.dissolution.added': { fact: 'status', current: 'liquidation' },
  'company.dissolution.registered': { fact: 'status', current: 'liquidation' },
  'company.dissolved': { fact: 'status', current: 'liquidation' },
  'company.liquidation.added': { fact: 'status', current: 'liquidation' },
  'company.liquidation.registered': { fact: 'status', current: 'liquidation' },
  'company.liquidation.opened': { fact: 'status', current: 'liquidation' },
  'company.liquidation.started': { fact: 'status', current: 'liquidation' },
  'company.continuation.added': { fact: 'status', current: 'active' },
  'company.continuation.registered': { fact: 'status', current: 'active' },
  'company.continued': { fact: 'status', current: 'active' },
  'company.deletion.added': { fact: 'status', current: 'terminated' },
  'company.deletion.registered': { fact: 'status', current: 'terminated' },
  'company.deletion.completed': { fact: 'status', current: 'terminated' },
  'company.deleted': { fact: 'status', current: 'terminated' },
  'company.terminated': { fact: 'status', current: 'terminated' },
  'company.insolvency.provisional': { fact: 'insolvency', current: 'provisional' },
  'company.insolvency.opened': { fact: 'insolvency', current: 'opened' },
  'company.insolvency.started': { fact: 'insolvency', current: 'opened' },
  'company.insolvency.rejected': { fact: 'insolvency', current: 'rejected' },
  'company.insolvency.closed': { fact: 'insolvency', current: 'closed' },
  'company.insolvency.ended': { fact: 'insolvency', current: 'closed' },
  'company.insolvency.completed': { fact: 'insolvency', current: 'closed' },
  'company.insolvency.cancelled': { fact: 'insolvency', current: 'cancelled' },
  'company.insolvency.canceled': { fact: 'insolvency', current: 'cancelled' },
}

/** The fact whose values before and after an event carries; null: none that a record states by name. */
function factOfEvent(type: string): FactName | null {
  const [subject, area = ''] = currentEventType(type).split('.')
  if (Object.hasOwn(legacy, type)) return legacy[type] ?? null
  return subject === 'company' && Object.hasOwn(areas, area) ? (areas[area] ?? null) : null
}

/** What an event says of a fact: how it was before, and how it is from its register day on; null: nothing. */
export function changeOfEvent(
  fact: FactName,
  { type, previous, current }: Pick<RegisterEvent, 'type' | 'previous' | 'current'>,
): { readonly previous: FactValue | null; readonly current: FactValue | null } | null {
  if (type === null) return null
  const known = Object.hasOwn(told, type) ? told[type] : undefined
  if (known !== undefined)
    return known.fact === fact ? { previous: null, current: { kind: 'text', text: known.current } } : null
  return factOfEvent(type) === fact
    ? { previous: factFromEvent(fact, previous), current: factFromEvent(fact, current) }
    : null
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
