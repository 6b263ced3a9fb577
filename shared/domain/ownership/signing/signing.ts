/**
 * Who can sign for a company: plain data in, plain data out. The words of a verdict are the renderer's; what is quoted
 * here is the register's own text.
 */
export const organs = [
  'managing-director',
  'board-member',
  'general-partner',
  'partner',
  'proprietor',
  'liquidator',
] as const
export type Organ = (typeof organs)[number]
/** What somebody is to the company, as far as it matters for signing. */
export type SigningKind = Organ | 'procurator' | 'limited-partner' | 'other'

export interface SigningRole {
  readonly key: string
  readonly name: string | null
  readonly holderKind: 'person' | 'company' | null
  readonly kind: SigningKind
  /**
   * The register's or the service's words on this person's power ("einzelvertretungsberechtigt …", `sole`); null:
   * none.
   */
  readonly power: string | null
  /** From a field of its own where the answer has one; null: only the words tell. */
  readonly exempt181: boolean | null
  /** `YYYY-MM-DD`, null: not stated. */
  readonly since: string | null
  readonly until: string | null
}

export interface SigningCompany {
  /** Code, abbreviation or name of the legal form; null: not read. */
  readonly form: string | null
  /** General rule of representation as registered; null: not read. */
  readonly rule: string | null
  readonly roles: readonly SigningRole[]
  readonly insolvent: boolean
  /** Its status says that it is being wound up. */
  readonly liquidation?: boolean
}

/** How many of the organ, and how many procurators with them. */
export interface Combination {
  readonly organs: number | 'all' | 'majority'
  readonly procurators: 0 | 1
}

/** Where a power comes from: the person's own entry, the registered rule, or the law where that is silent. */
export type SigningBasis =
  | { readonly kind: 'personal-power'; readonly passage: string }
  | { readonly kind: 'general-rule'; readonly passage: string }
  | { readonly kind: 'law'; readonly rule: string }
  | { readonly kind: 'procuration'; readonly passage: string | null }

/**
 * `choose` of these roles. `via`: the company through which they act, the outermost first; empty: for the company
 * itself.
 */
export interface SignerGroup {
  readonly choose: number
  readonly from: readonly string[]
  readonly as: 'organ' | 'procurator'
  readonly via: readonly string[]
}

/** A smallest set: one choice from each group, nobody can be left out. */
export interface SignerSet {
  readonly groups: readonly SignerGroup[]
  /**
   * `full`: everything; `procuration`: HGB section 49 (no land without special power, no basic decisions); `branch`:
   * HGB section 50(3).
   */
  readonly scope: 'full' | 'procuration' | 'branch'
  readonly basis: SigningBasis
}

export const signingDoubts = [
  /** The general rule was not read: the articles may differ from the law, which is taken instead. */
  'rule-not-read',
  'form-unknown',
  /** No paragraph that we know says how those in office represent: their number is all that can be told. */
  'law-unclear',
  /** An SE with managing directors and board members: the latter are its administrative board, as we take it. */
  'system-unclear',
  /** It is being wound up, and no liquidator is among the roles: those in office may represent no more as they did. */
  'liquidators-not-known',
  /** Text about representation that we can't read; it may change the sets. */
  'rule-not-understood',
  'power-not-understood',
  'procuration-not-understood',
  /** "jedoch", "es sei denn", limits: read without the qualification. */
  'qualified',
  /** The registered rule speaks of other organs than those in office. */
  'rule-for-others',
  /** More are needed than are in office. */
  'too-few-in-office',
  'nobody-in-office',
  /** A general partner that is a company, of which not enough was read to tell who acts for it. */
  'partner-not-read',
  'circular',
  /** More combinations than can be listed. */
  'too-many',
  /** InsO section 80: the administrator disposes. */
  'insolvency',
  'procuration-of-named-person-unknown',
] as const
export type SigningDoubtCode = (typeof signingDoubts)[number]

export interface SigningDoubt {
  readonly code: SigningDoubtCode
  /** The text that is unclear; null where something is missing. */
  readonly passage: string | null
  /** The role concerned; null: the company. */
  readonly role: string | null
}

export interface Signing {
  /** The day for which it holds, `YYYY-MM-DD`. */
  readonly day: string
  readonly organ: Organ | null
  readonly inOffice: readonly string[]
  readonly sets: readonly SignerSet[]
  /** Who may deal with himself or for two sides (BGB section 181); `may-be-granted` means nobody by the rule alone. */
  readonly exempt181: readonly string[]
  readonly doubts: readonly SigningDoubt[]
}

const kindByWord: ReadonlyMap<string, SigningKind> = new Map(
  Object.entries({
    managing_director: 'managing-director',
    executive_director: 'managing-director',
    geschaeftsfuehrender_direktor: 'managing-director',
    geschaeftsfuehrende_direktorin: 'managing-director',
    director: 'managing-director',
    geschaeftsfuehrer: 'managing-director',
    geschaeftsfuehrerin: 'managing-director',
    board_member: 'board-member',
    executive_board_member: 'board-member',
    vorstand: 'board-member',
    vorstandsmitglied: 'board-member',
    general_partner: 'general-partner',
    persoenlich_haftender_gesellschafter: 'general-partner',
    persoenlich_haftende_gesellschafterin: 'general-partner',
    komplementaer: 'general-partner',
    komplementaerin: 'general-partner',
    partner: 'partner',
    gesellschafter: 'partner',
    owner: 'proprietor',
    proprietor: 'proprietor',
    inhaber: 'proprietor',
    inhaberin: 'proprietor',
    liquidator: 'liquidator',
    abwickler: 'liquidator',
    procurator: 'procurator',
    authorized_officer: 'procurator',
    authorized_signatory: 'procurator',
    prokurist: 'procurator',
    prokuristin: 'procurator',
    prokura: 'procurator',
    limited_partner: 'limited-partner',
    kommanditist: 'limited-partner',
    kommanditistin: 'limited-partner',
  } satisfies Record<string, SigningKind>),
)

/** What a role's type, as an answer names it, is for signing; unknown words sign for nobody. */
export function signingKind(type: string | null): SigningKind {
  const word = (type ?? '')
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/[^a-z]+/g, '_')
  return kindByWord.get(word.replace(/^_|_$/g, '')) ?? 'other'
}
