import type { Language } from '../../language.ts'
import type { RoleWord } from '../../company/known-codes.ts'
import { foldExpanded } from '../../text/fold.ts'
import type { Meaning, OperatorName } from './question.ts'

type Status = Extract<Meaning, { kind: 'status' }>['status']

/** Words for one meaning, the likeliest of each language first. */
interface Words {
  readonly de: readonly string[]
  readonly en: readonly string[]
}

const statuses: Readonly<Record<Status, Words>> = {
  active: { de: ['aktiv'], en: ['active'] },
  liquidation: { de: ['liquidation', 'in liquidation', 'in abwicklung', 'i. L.'], en: ['liquidation'] },
  terminated: { de: ['gelöscht', 'erloschen'], en: ['deleted', 'terminated'] },
  insolvency: { de: ['insolvenz', 'insolvent', 'in insolvenz'], en: ['insolvency', 'in insolvency'] },
}

const roles: Partial<Readonly<Record<RoleWord, Words>>> = {
  managing_director: { de: ['geschäftsführer', 'geschäftsführerin'], en: ['managing director', 'director'] },
  board_member: { de: ['vorstand', 'vorstandsmitglied', 'vorstände'], en: ['board member'] },
  supervisory_board_member: {
    de: ['aufsichtsrat', 'aufsichtsratsmitglied', 'aufsichtsräte'],
    en: ['supervisory board member'],
  },
  procuration: { de: ['prokurist', 'prokuristin', 'prokura'], en: ['prokura holder', 'procurist'] },
  general_partner: {
    de: ['komplementär', 'komplementärin', 'persönlich haftender gesellschafter'],
    en: ['general partner'],
  },
  limited_partner: { de: ['kommanditist', 'kommanditistin'], en: ['limited partner'] },
  shareholder: { de: ['gesellschafter', 'gesellschafterin'], en: ['shareholder'] },
  liquidator: { de: ['liquidator', 'liquidatorin', 'abwickler'], en: ['liquidator'] },
  owner: { de: ['inhaber', 'inhaberin'], en: ['proprietor'] },
  permanent_representative: { de: ['ständiger vertreter', 'ständige vertreterin'], en: ['permanent representative'] },
  insolvency_administrator: {
    de: ['insolvenzverwalter', 'insolvenzverwalterin'],
    en: ['insolvency administrator'],
  },
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

const ofBothLanguages = <K extends string>(
  table: Partial<Readonly<Record<K, Words>>>,
): Partial<Record<K, readonly string[]>> => {
  const found: Partial<Record<K, readonly string[]>> = {}
  for (const [key, { de, en }] of Object.entries(table) as [K, Words][]) found[key] = [...new Set([...de, ...en])]
  return found
}

const statusTable = ofBothLanguages(statuses)
const roleTable = ofBothLanguages(roles)
const byStatusWord = lookup(statusTable)
const byRoleWord = lookup(roleTable)
const byOperator = lookup(operators)

/** "gelöschte", "insolventer": how a status is said before what has it. */
const inflected = /^(aktiv|geloescht|erloschen|insolvent)e[mnrs]?$/
/** The status that a word says, in German or English, in any case; undefined: none. */
export function statusOf(text: string): Status | undefined {
  const folded = foldExpanded(text)
  return byStatusWord.get(folded) ?? byStatusWord.get(inflected.exec(folded)?.[1] ?? '')
}
/** Whether a word of status before a name is hardly a part of it: "gelöschte Spedition", but "Aktive Bürger", "Insolvenz Beratung". */
export const saysStatusOfName = (text: string): boolean =>
  /^(?:(?:geloescht|erloschen|insolvent)(?:e[mnrs]?)?|deleted|terminated)$/.test(foldExpanded(text))
/** Endings of a plural or a case behind the word: "Prokuristen", "Geschäftsführern", "managing directors". */
const endings = /(?:nen|en|n|s|e)$/
/** The role that a word says, in German or English, in any case and number; undefined: none. */
export function roleOf(text: string): RoleWord | undefined {
  const folded = foldExpanded(text)
  return byRoleWord.get(folded) ?? byRoleWord.get(folded.replace(endings, ''))
}

const formerly =
  /^(?:ehemal(?:s|ige[mnrs]?)|ehem|(?:fru|frue)her(?:e[mnrs]?)?|vormal(?:s|ige[mnrs]?)|ex|nicht mehr|ausgeschiedene[mnrs]?|former(?:ly)?|past|previous|no longer) /
const presently =
  /^(?:aktuelle[mnrs]?|derzeitige[mnrs]?|jetzige[mnrs]?|heutige[mnrs]?|gegenwaertige[mnrs]?|current|present) /

/** A role with what is said of its time, "ehemaliger Geschäftsführer", "former managing director"; undefined: no role. */
export function timedRoleOf(text: string): Extract<Meaning, { kind: 'role' }> | undefined {
  const plain = roleOf(text)
  if (plain !== undefined) return { kind: 'role', role: plain, when: null }
  const folded = foldExpanded(text)
  for (const [said, when] of [
    [formerly, 'former'],
    [presently, 'present'],
  ] as const) {
    const role = said.test(folded) ? roleOf(folded.replace(said, '')) : undefined
    if (role !== undefined) return { kind: 'role', role, when }
  }
  return undefined
}
/** The operator of a name, in German or English; undefined: there is none. */
export const operatorOf = (text: string): OperatorName | undefined => byOperator.get(foldExpanded(text))

/** Every word of a table in the order of its lines: what can be completed. */
export const statusWords: readonly string[] = Object.values(statusTable).flat()
export const roleWords: readonly string[] = Object.values(roleTable).flat()
/** One word for each meaning, in one language. */
export const statusWordsIn = (language: Language): readonly string[] =>
  Object.values(statuses).map((words) => words[language][0] ?? '')
export const roleWordsIn = (language: Language): readonly string[] =>
  Object.values(roles).map((words) => words[language][0] ?? '')
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

/** What stands for the file in sight, folded, in both languages; nothing at all does so as well. */
export const fileInSight: ReadonlySet<string> = new Set([
  '',
  'it',
  'this',
  'that',
  'them',
  'this company',
  'that company',
  'the company',
  'es',
  'das',
  'die',
  'sie',
  'diese',
  'dies',
  'die firma',
  'diese firma',
  'die gesellschaft',
  'diese gesellschaft',
  'das unternehmen',
  'dieses unternehmen',
  'der firma',
  'dieser firma',
  'der gesellschaft',
  'dieser gesellschaft',
  'des unternehmens',
  'dieses unternehmens',
])
