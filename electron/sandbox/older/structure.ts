import { formatRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import { ownershipTree, type OwnerNode } from '../dataset/ownership-tree.ts'
import type { Register } from '../dataset/register.ts'
import { familyOf, type CompanyState, type Money } from '../dataset/state.ts'
import { whereabouts } from '../views/shareholding.ts'
import { partyOf, type Voice } from '../views/voice.ts'

type View = Readonly<Record<string, unknown>>

const amount = (money: Money | null): number | null => money && money.cents / 100
const pick = (facts: View, names: readonly string[]): View =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/** The members of an owner in each place of contract 2.6. */
const places = ['register_number', 'register_court', 'city', 'country'] as const
const stake = ['percentage_share', 'nominal_amount', 'nominal_amount_currency'] as const
const members = {
  shareholder: ['name', 'is_company', ...places, ...stake, 'source'],
  general_partner: ['name', 'is_company', ...places, 'is_general_partner', 'source'],
  limited_partner: ['name', 'is_company', ...places, ...stake, 'is_limited_partner', 'source'],
  reduced_general: ['name', 'is_company', 'city', 'country', 'is_general_partner', 'source'],
  reduced_limited: ['name', 'is_company', 'city', 'country', ...stake, 'is_limited_partner', 'source'],
} as const

/** Turns the tree of owners into the three shapes of contract 2.6. */
export function structureOf(voice: Voice, register: Register, company: number, level: number): View {
  const state = register.state(company)
  const tree = ownershipTree(register, company, level)

  const facts = ({ owner }: OwnerNode): View => ({
    name: partyOf(voice, owner.holder).name,
    is_company: owner.holder.kind === 'company' || (owner.holder.kind === 'outside' && owner.holder.natural !== true),
    ...whereabouts(register, owner.holder),
    percentage_share: owner.percentage,
    nominal_amount: amount(owner.nominal),
    nominal_amount_currency: owner.nominal?.currency ?? null,
    is_general_partner: owner.kind !== 'limited_partner',
    is_limited_partner: owner.kind === 'limited_partner',
    source: owner.source,
  })
  /** An owner anywhere above: an entry of shareholders, with those of its own where they were looked at. */
  const entry = (node: OwnerNode): View => ({
    ...pick(facts(node), members.shareholder),
    ...(node.owner.kind === 'shareholder' ? {} : pick(facts(node), ['is_general_partner', 'is_limited_partner'])),
    ...above(node),
  })
  const above = (node: OwnerNode): View => (node.above === null ? {} : { shareholders: node.above.map(entry) })

  const header: View = {
    name: state.name,
    is_company: true,
    is_top_company: tree.every(({ owner }) => owner.holder.kind === 'person'),
    register_number: formatRegisterNumber(state.register),
  }
  const capital: View = {
    share_capital: amount(state.capital),
    share_capital_currency: state.capital?.currency ?? null,
  }
  if (shapeOf(register, state) === 'A') return { ...header, ...capital, shareholders: tree.map(entry) }

  const general = tree.filter(({ owner }) => owner.kind !== 'limited_partner')
  const limited = tree.filter(({ owner }) => owner.kind === 'limited_partner')
  const deposits = limited.map(({ owner }) => owner.nominal?.cents ?? 0)
  const deposit: View = {
    total_deposit: deposits.length === 0 ? null : deposits.reduce((sum, cents) => sum + cents, 0) / 100,
    total_deposit_currency: deposits.length === 0 ? null : 'EUR',
  }
  if (shapeOf(register, state) === 'C') {
    return {
      ...header,
      ...deposit,
      general_partners: general.map((node) => pick(facts(node), members.reduced_general)),
      limited_partners: limited.map((node) => pick(facts(node), members.reduced_limited)),
    }
  }
  return {
    ...header,
    ...capital,
    ...deposit,
    general_partners: general.map((node) => ({
      ...pick(facts(node), members.general_partner),
      // Shape B always names those behind the general partner, whatever the level asked for.
      shareholders: partnersOwners(register, node).map(entry),
    })),
    // The chain ends with a limited partner in the contract's shape B.
    limited_partners: limited.map((node) => pick(facts(node), members.limited_partner)),
  }
}

const partnersOwners = (register: Register, { owner, above }: OwnerNode): readonly OwnerNode[] =>
  above ?? (owner.holder.kind === 'company' ? ownershipTree(register, owner.holder.index, 1) : [])

/**
 * Which of the shapes of contract 2.6 a company gets: A whatever is no partnership; B a partnership whose general
 * partner's shareholders are known; C any other. The contract names the shapes, not the rule: it is ours.
 */
export function shapeOf(register: Register, state: CompanyState): 'A' | 'B' | 'C' {
  const family = familyOf(state.form)
  if (family !== 'partnership' && family !== 'professional') return 'A'
  const known = state.roles.some(
    ({ type, until, holder }) =>
      type === 'general_partner' &&
      until === null &&
      holder.kind === 'company' &&
      register.exists(holder.index) &&
      register.state(holder.index).shareholders.length > 0,
  )
  return known ? 'B' : 'C'
}
