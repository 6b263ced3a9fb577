import type { CompanyWords } from '../../words/company.ts'
import { findLegalForm, legalFormOfName, limitedCompanies, stockCompanies } from '../register/legal-forms.ts'
import type { Relation } from '../ownership/graph/graph.ts'
import type { RegisterType } from '../register/register-number.ts'
import { namesWoman } from './of-woman.ts'
import { roleWord, type AreaWord, type DocumentWord, type RoleWord } from './known-codes.ts'

/**
 * Words that the law chooses by legal form: what the articles are called, who winds a company up, who represents it, and
 * what those are to whom it belongs. Every function takes the code, the abbreviation or the name of a form; null or a form
 * that nobody knows gets the neutral word.
 */
export type ArticlesWord = keyof CompanyWords['articles']
/** What those are called to whom a company belongs. */
export type OwnersWord = keyof CompanyWords['owners']
/** The two systems of an SE (SE-VO Art. 38): with a supervisory board, or with an administrative board. */
export type SeSystem = 'dualistic' | 'monistic'

const partnerships = [
  'ohg',
  'gmbh_co_ohg',
  'kg',
  'gmbh_co_kg',
  'ug_co_kg',
  'ag_co_kg',
  'se_co_kg',
  'kgaa_co_kg',
  'stiftung_co_kg',
  'inv_kg',
  'egbr',
  'gbr',
]
const professionalPartnerships = ['partg', 'partg_mbb']
/** Bodies with a Satzung that have no shares (VAG section 173, GenG section 5, BGB sections 25 and 81, HGB section 33(2)). */
const otherBodies = [
  'vvag',
  'eg',
  'sce',
  'ev',
  'wirtschaftlicher_verein',
  'stiftung_pr',
  'stiftung_oer',
  'jp_hra',
  'aoer',
  'kdoer',
]

const articles = new Map<string, ArticlesWord>([
  ...[...stockCompanies, ...otherBodies].map((code) => [code, 'statutes'] as const),
  ...limitedCompanies.map((code) => [code, 'company'] as const),
  ...partnerships.map((code) => [code, 'partnership'] as const),
  ...professionalPartnerships.map((code) => [code, 'professional'] as const),
])
/** Bodies with members: GenG section 1, BGB sections 32 and 38, VAG section 171. */
const bodiesWithMembers = ['eg', 'sce', 'ev', 'wirtschaftlicher_verein', 'vvag']
const sharePartnerships = ['kgaa', 'gmbh_co_kgaa', 'ag_co_kgaa', 'se_co_kgaa']

/**
 * Shareholders of a KGaA are general partners and limited shareholders, both Gesellschafter (AktG section 278(1)). A foundation and
 * a body of public law have none: they get the neutral word.
 */
const owners = new Map<string, OwnersWord>([
  ...stockCompanies.filter((code) => !sharePartnerships.includes(code)).map((code) => [code, 'stockholders'] as const),
  ...[...limitedCompanies, ...sharePartnerships, ...partnerships].map((code) => [code, 'shareholders'] as const),
  ...professionalPartnerships.map((code) => [code, 'professional'] as const),
  ...[...bodiesWithMembers, 'ewiv'].map((code) => [code, 'members'] as const),
  ['ek', 'proprietor'],
])
const professional: ReadonlySet<string> = new Set(professionalPartnerships)
/** Their liquidators are called Abwickler: AktG sections 265 and 278(3), SE-VO Art. 63, VAG section 204. */
const woundUpByAbwickler: ReadonlySet<string> = new Set([...stockCompanies, 'vvag'])

const codeOf = (legalForm: string | null): string => (legalForm === null ? '' : (findLegalForm(legalForm)?.code ?? ''))

/** Satzung (AktG section 23) or Gesellschaftsvertrag (GmbHG section 2); Partnerschaftsvertrag (PartGG section 3). */
export const articlesWord = (legalForm: string | null): ArticlesWord => articles.get(codeOf(legalForm)) ?? 'unknown'

/** Gesellschafter, Aktionäre (AktG section 54), Partner (PartGG section 1), Mitglieder (GenG section 15, BGB section 38), Inhaber. */
export const ownersWord = (legalForm: string | null): OwnersWord => owners.get(codeOf(legalForm)) ?? 'unknown'

/** In a register of their own: partnerships of professionals, bodies with members, civil-law partnerships. */
type OwnersByRegister = 'professional' | 'members' | 'shareholders' | 'unknown'
const ownersInRegister: Partial<Readonly<Record<RegisterType, OwnersByRegister>>> = {
  PR: 'professional',
  GnR: 'members',
  VR: 'members',
  GsR: 'shareholders',
}

const ownersByRegister = (register: RegisterType | null): OwnersByRegister =>
  (register === null ? undefined : ownersInRegister[register]) ?? 'unknown'

/** The same where only its name and its register are known, as of a company in a picture. */
export function ownersWordOf(name: string | null, register: RegisterType | null): OwnersWord {
  const form = name === null ? undefined : legalFormOfName(name)
  return form === undefined ? ownersByRegister(register) : ownersWord(form.code)
}

/** The articles of a company that has general partners, where its register is all that is known: only a KGaA stands in section B. */
export const articlesByRegister = (register: RegisterType | null): 'partnership' | 'statutes' | 'unknown' =>
  register === 'HRA' ? 'partnership' : register === 'HRB' ? 'statutes' : 'unknown'

/** Partner of a PartG (PartGG section 1(1)); whoever has the same code in another form is a Gesellschafter. */
export const partnerWord = (legalForm: string | null): 'partner' | 'professional_partner' =>
  professional.has(codeOf(legalForm)) ? 'professional_partner' : 'partner'

/** What each of those is who have a word of their own. */
const holders = {
  professional: 'professional-partner',
  members: 'member',
  stockholders: 'stockholder',
  proprietor: 'proprietor',
  shareholders: null,
  unknown: null,
} as const satisfies Readonly<Record<OwnersWord, string | null>>
type HolderRelation<Owners extends OwnersWord> = Relation | NonNullable<(typeof holders)[Owners]>

const holderAmong = <Owners extends OwnersWord>(relation: Relation, owners: Owners): HolderRelation<Owners> =>
  relation === 'partner' || relation === 'shareholder' ? (holders[owners] ?? relation) : relation

/** What an owner is to a company of which only the register is known: a PartG and bodies with members stand in registers of their own. */
export const relationByRegister = (
  relation: Relation,
  register: RegisterType | null,
): HolderRelation<OwnersByRegister> => holderAmong(relation, ownersByRegister(register))

/** What an owner is to a company of this form. */
export function relationByForm(
  relation: Relation,
  legalForm: string | null,
): HolderRelation<OwnersWord> | 'limited-shareholder' {
  const limited = relation === 'shareholder' || relation === 'limited-partner'
  if (limited && sharePartnerships.includes(codeOf(legalForm))) return 'limited-shareholder'
  return holderAmong(relation, ownersWord(legalForm))
}

/** Abwickler (AktG section 265) or Liquidator (GmbHG section 66, HGB section 144, GenG section 83, BGB section 48). */
export const liquidatorWord = (legalForm: string | null): 'liquidator' | 'stock_liquidator' =>
  woundUpByAbwickler.has(codeOf(legalForm)) ? 'stock_liquidator' : 'liquidator'

/** Which system an SE has by who is in office; null: not told, or no SE. Managing directors are in the monistic one only (SEAG section 40). */
export function seSystem(legalForm: string | null, types: readonly (string | null)[]): SeSystem | null {
  if (codeOf(legalForm) !== 'se') return null
  const words = new Set(types.map((type) => (type === null ? null : roleWord(type))))
  if (words.has('managing_director') === words.has('supervisory_board_member')) return null
  return words.has('managing_director') ? 'monistic' : 'dualistic'
}

const holderWord: Partial<Readonly<Record<ReturnType<typeof relationByForm>, keyof CompanyWords['roleOfWoman']>>> = {
  'professional-partner': 'professional_partner',
  member: 'member',
  stockholder: 'stockholder',
  'limited-shareholder': 'limited_shareholder',
  proprietor: 'owner',
}
const holderRelation: Partial<Readonly<Record<RoleWord, Relation>>> = {
  partner: 'partner',
  shareholder: 'shareholder',
  limited_partner: 'limited-partner',
}

/**
 * What a role is called in a company of this form. `system`: of an SE, where it is known; where it isn't, a member of its board may
 * be one of either board.
 */
export function roleByForm(
  role: RoleWord,
  legalForm: string | null,
  system: SeSystem | null = null,
): keyof CompanyWords['roleOfWoman'] {
  const relation = holderRelation[role]
  if (relation !== undefined) return holderWord[relationByForm(relation, legalForm)] ?? role
  if (role === 'liquidator') return liquidatorWord(legalForm)
  if (codeOf(legalForm) !== 'se') return role
  if (role === 'managing_director') return 'executive_director'
  if (role !== 'board_member' || system === 'dualistic') return role
  return system === 'monistic' ? 'administrative_board_member' : 'either_board_member'
}

/**
 * The word for a role. `said`: the type as it came, or the wording of an entry about it; where it names a woman, so does the
 * word. `system`: of an SE.
 */
export const roleText = (
  role: RoleWord,
  legalForm: string | null,
  said: readonly (string | null | undefined)[],
  words: Pick<CompanyWords, 'role' | 'roleOfWoman'>,
  system: SeSystem | null = null,
): string => (said.some(namesWoman) ? words.roleOfWoman : words.role)[roleByForm(role, legalForm, system)]

/** What an area of the register is called for a company of this form. */
export const areaByForm = (area: AreaWord, legalForm: string | null, words: CompanyWords): string =>
  area === 'articles' ? words.articles[articlesWord(legalForm)] : words.event.area[area]

/** What a kind of document is called for a company of this form. */
export const documentByForm = (document: DocumentWord, legalForm: string | null, words: CompanyWords): string =>
  document === 'articles' ? words.articles[articlesWord(legalForm)] : words.document[document]

/**
 * The kind of an organ, by the form of the company for which it acts: keys of words as `role` is for the file's tables. Of an SE
 * only a Vorstand represents, never an administrative board: a board member here is one.
 */
export function kindByForm<Kind extends string>(
  kind: Kind,
  legalForm: string | null,
): Kind | 'professional-partner' | 'stock-liquidator' | 'executive-director' {
  if (kind === 'partner' && partnerWord(legalForm) === 'professional_partner') return 'professional-partner'
  if (kind === 'liquidator' && liquidatorWord(legalForm) === 'stock_liquidator') return 'stock-liquidator'
  if (kind === 'managing-director' && codeOf(legalForm) === 'se') return 'executive-director'
  return kind
}
