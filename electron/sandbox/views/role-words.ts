import type { RoleType } from '../dataset/state.ts'
import type { Voice } from './voice.ts'

/** Words of the German register for role types; contract 2.3 shows `managing_director` only, which stays. */
const german: Readonly<Record<RoleType, string>> = {
  managing_director: 'managing_director',
  board_member: 'vorstand',
  general_partner: 'komplementaer',
  limited_partner: 'kommanditist',
  partner: 'partner',
  owner: 'inhaber',
  procurator: 'prokurist',
  liquidator: 'liquidator',
  permanent_representative: 'staendiger_vertreter',
}
const kept = new Map<string, RoleType>(Object.entries(german).map(([type, word]) => [word, type as RoleType]))

export const spokenRole = ({ answers }: Voice, type: RoleType): string =>
  answers['role-words'] === 'german' ? german[type] : type

/** The role types that filters name, as the register keeps them; both sets of words are known. */
export const keptRole = (word: string): string => kept.get(word) ?? word
