import type { CompanyWords } from '../../words/company.ts'
import { findLegalForm, limitedCompanies, stockCompanies } from '../register/legal-forms.ts'
import type { Relation } from '../ownership/graph/graph.ts'
import type { RegisterType } from '../register/register-number.ts'
import { namesWoman } from './of-woman.ts'
import type { AreaWord, DocumentWord, RoleWord } from './known-codes.ts'

/**
 * Words that the law chooses by legal form: what the articles are called, who winds a company up, and what its partners
 * are. Every function takes the code, the abbreviation or the name of a form; null or a form that nobody knows gets the
 * neutral word.
 */
export type ArticlesWord = keyof CompanyWords['articles']

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
const professional: ReadonlySet<string> = new Set(professionalPartnerships)
/** Their liquidators are called Abwickler: AktG sections 265 and 278(3), SE-VO Art. 63, VAG section 204. */
const woundUpByAbwickler: ReadonlySet<string> = new Set([...stockCompanies, 'vvag'])

const codeOf = (legalForm: string | null): string => (legalForm === null ? '' : (findLegalForm(legalForm)?.code ?? ''))

/** Satzung (AktG section 23) or Gesellschaftsvertrag (GmbHG section 2); Partnerschaftsvertrag (PartGG section 3). */
export const articlesWord = (legalForm: string | null): ArticlesWord => articles.get(codeOf(legalForm)) ?? 'unknown'

/** The articles of a company that has general partners, where its register is all that is known: only a KGaA stands in section B. */
export const articlesByRegister = (register: RegisterType | null): 'partnership' | 'statutes' | 'unknown' =>
  register === 'HRA' ? 'partnership' : register === 'HRB' ? 'statutes' : 'unknown'

/** Partner of a PartG (PartGG section 1(1)); whoever has the same code in another form is a Gesellschafter. */
export const partnerWord = (legalForm: string | null): 'partner' | 'professional_partner' =>
  professional.has(codeOf(legalForm)) ? 'professional_partner' : 'partner'

/** What an owner is to a company of which only the register is known: a PartG stands in a register of its own. */
export const relationByRegister = (
  relation: Relation,
  register: RegisterType | null,
): Relation | 'professional-partner' =>
  relation === 'partner' && register === 'PR' ? 'professional-partner' : relation

/** Abwickler (AktG section 265) or Liquidator (GmbHG section 66, HGB section 144, GenG section 83, BGB section 48). */
export const liquidatorWord = (legalForm: string | null): 'liquidator' | 'stock_liquidator' =>
  woundUpByAbwickler.has(codeOf(legalForm)) ? 'stock_liquidator' : 'liquidator'

/** What a role is called in a company of this form. */
export const roleByForm = (role: RoleWord, legalForm: string | null): keyof CompanyWords['roleOfWoman'] =>
  role === 'partner' ? partnerWord(legalForm) : role === 'liquidator' ? liquidatorWord(legalForm) : role

/**
 * The word for a role. `said`: the type as it came, or the wording of an entry about it; where it names a woman, so does the
 * word.
 */
export const roleText = (
  role: RoleWord,
  legalForm: string | null,
  said: readonly (string | null | undefined)[],
  words: Pick<CompanyWords, 'role' | 'roleOfWoman'>,
): string => (said.some(namesWoman) ? words.roleOfWoman : words.role)[roleByForm(role, legalForm)]

/** What an area of the register is called for a company of this form. */
export const areaByForm = (area: AreaWord, legalForm: string | null, words: CompanyWords): string =>
  area === 'articles' ? words.articles[articlesWord(legalForm)] : words.event.area[area]

/** What a kind of document is called for a company of this form. */
export const documentByForm = (document: DocumentWord, legalForm: string | null, words: CompanyWords): string =>
  document === 'articles' ? words.articles[articlesWord(legalForm)] : words.document[document]

/** The kind of an organ, by the form of the company for which it acts: keys of words as `role` is for the file's tables. */
export const kindByForm = <Kind extends string>(
  kind: Kind,
  legalForm: string | null,
): Kind | 'professional-partner' | 'stock-liquidator' =>
  kind === 'partner' && partnerWord(legalForm) === 'professional_partner'
    ? 'professional-partner'
    : kind === 'liquidator' && liquidatorWord(legalForm) === 'stock_liquidator'
      ? 'stock-liquidator'
      : kind
