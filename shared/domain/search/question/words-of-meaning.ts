import type { RoleWord } from '../../company/known-codes.ts'
import { foldExpanded } from '../../text/fold.ts'
import type { Meaning, OperatorName } from './question.ts'

type Status = Extract<Meaning, { kind: 'status' }>['status']

const statuses: Readonly<Record<Status, readonly string[]>> = {
  active: ['aktiv', 'active'],
  liquidation: ['liquidation', 'in liquidation', 'in abwicklung', 'i. L.'],
  terminated: ['gelöscht', 'erloschen', 'terminated', 'deleted'],
  insolvency: ['insolvent', 'insolvenz', 'in insolvenz', 'insolvency'],
}

const roles: Partial<Readonly<Record<RoleWord, readonly string[]>>> = {
  managing_director: ['geschäftsführer', 'geschäftsführerin', 'managing director'],
  board_member: ['vorstand', 'vorstandsmitglied', 'board member'],
  supervisory_board_member: ['aufsichtsrat', 'aufsichtsratsmitglied', 'supervisory board member'],
  procuration: ['prokurist', 'prokuristin', 'prokura', 'prokura holder'],
  general_partner: ['komplementär', 'komplementärin', 'persönlich haftender gesellschafter', 'general partner'],
  limited_partner: ['kommanditist', 'kommanditistin', 'limited partner'],
  shareholder: ['gesellschafter', 'gesellschafterin', 'shareholder'],
  liquidator: ['liquidator', 'liquidatorin', 'abwickler'],
  owner: ['inhaber', 'inhaberin', 'proprietor'],
  permanent_representative: ['ständiger vertreter', 'ständige vertreterin', 'permanent representative'],
  insolvency_administrator: ['insolvenzverwalter', 'insolvenzverwalterin', 'insolvency administrator'],
}

const operators: Readonly<Record<OperatorName, readonly string[]>> = {
  court: ['court', 'gericht'],
  form: ['form', 'rechtsform'],
  status: ['status'],
  tag: ['tag', 'schlagwort'],
  changed: ['changed', 'geändert'],
  capital: ['capital', 'kapital'],
  postcode: ['postcode', 'plz'],
  town: ['town', 'ort', 'sitz'],
  street: ['street', 'straße'],
  person: ['person'],
  role: ['role', 'funktion'],
  purpose: ['purpose', 'gegenstand'],
  number: ['number', 'nummer'],
  euid: ['euid'],
}

function lookup<K extends string>(table: Partial<Readonly<Record<K, readonly string[]>>>): ReadonlyMap<string, K> {
  const found = new Map<string, K>()
  for (const [key, words] of Object.entries(table) as [K, readonly string[]][])
    for (const word of words) found.set(foldExpanded(word), key)
  return found
}

const byStatusWord = lookup(statuses)
const byRoleWord = lookup(roles)
const byOperator = lookup(operators)

/** The status that a word says, in German or English; undefined: none. */
export const statusOf = (text: string): Status | undefined => byStatusWord.get(foldExpanded(text))
/** The role that a word says, in German or English; undefined: none. */
export const roleOf = (text: string): RoleWord | undefined => byRoleWord.get(foldExpanded(text))
/** The operator of a name, in German or English; undefined: there is none. */
export const operatorOf = (text: string): OperatorName | undefined => byOperator.get(foldExpanded(text))

/** Every word of a table in the order of its lines: what can be completed. */
export const statusWords: readonly string[] = Object.values(statuses).flat()
export const roleWords: readonly string[] = Object.values(roles).flat()
export const operatorNames: readonly string[] = Object.values(operators).flat()

/** Whether two texts differ by at most one letter dropped, added, replaced, or two swapped. */
export function isNear(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = (text: string, by: number): string => text.slice(start + by)
  if (short.length < long.length) return rest(short, 0) === rest(long, 1)
  const swapped =
    short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2)
  return swapped || rest(short, 1) === rest(long, 1)
}
