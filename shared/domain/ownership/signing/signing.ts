import type { InsolvencyStep, SigningCircumstances, StandingTurn, UnreadChange } from './circumstances.ts'

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
  /** Tells holders apart: our own number of the party; null or absent: only name and year of birth tell. */
  readonly holder?: string | null
  readonly birthYear?: number | null
  /** The type of the role names a woman ("Prokuristin"); absent: no word says it, and nothing is concluded. */
  readonly woman?: boolean
}

export interface SigningCompany {
  /** Code, abbreviation or name of the legal form; null: not read. */
  readonly form: string | null
  /** General rule of representation as registered; null: not read. */
  readonly rule: string | null
  readonly roles: readonly SigningRole[]
  /** The people are a part: a page was not read, or somebody or his power not understood. */
  readonly peopleInPart?: true
  /** Insolvency, standing, changes known of and not read; absent: nothing is known. */
  readonly circumstances?: SigningCircumstances
}

/** How many of the organ, and how many procurators with them. */
export interface Combination {
  readonly organs: number | 'all' | 'majority'
  readonly procurators: number
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

export const signingScopes = ['full', 'land', 'procuration', 'branch'] as const
export type SigningScope = (typeof signingScopes)[number]

/** A smallest set: one choice from each group, nobody can be left out. */
export interface SignerSet {
  readonly groups: readonly SignerGroup[]
  /**
   * `full`: everything; `procuration`: HGB section 49(1) (no land, no basic decisions); `land`: with the special power
   * of section 49(2); `branch`: HGB section 50(3).
   */
  readonly scope: SigningScope
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
  /** Two sentences of the rule that can't both hold. */
  'contradiction',
  /** The registered rule speaks of other organs than those in office. */
  'rule-for-others',
  /** More are needed than are in office. */
  'too-few-in-office',
  'nobody-in-office',
  /** Of the people a part was not read or not understood: others may be able to sign, or be needed. */
  'people-in-part',
  /** A general partner that is a company, of which not enough was read to tell who acts for it. */
  'partner-not-read',
  'circular',
  /** More combinations than can be listed. */
  'too-many',
  /** Proceedings are open: the administrator disposes (InsO section 80), Prokura is extinct (InsO section 117(1)). */
  'insolvency',
  /** A provisional administrator whose consent is needed, or of whom it isn't said (InsO section 21(2) no. 2). */
  'insolvency-provisional',
  /** A general prohibition of dispositions: the provisional administrator disposes (InsO section 22(1)). */
  'insolvency-strong',
  'insolvency-applied',
  /** The organs act under supervision of a custodian (InsO sections 270, 275). */
  'self-administration',
  /** Proceedings have ended; Prokura of before stays extinct, and the company stays dissolved until it is continued. */
  'insolvency-ended',
  /** A text speaks of insolvency or dissolution in words that aren't understood. */
  'insolvency-unclear',
  /** The company is deleted. */
  'deleted',
  /** The firm of a sole trader is deleted: whoever owned it acts in person (HGB sections 17, 31). */
  'firm-deleted',
  /** A partnership is deleted, which alone doesn't tell whether it is at an end (HGB sections 143, 150; BGB section 712a). */
  'partnership-deleted',
  /** Deleted, in a form of which that doesn't tell who acts: a branch, a legal person that has other registers, an unknown form. */
  'deletion-unclear',
  /** It was deleted after proceedings were opened whose end is not known (FamFG section 394(1)). */
  'insolvency-end-unknown',
  /** Deleted and in opened proceedings at once: whether an administrator disposes can't be told (InsO section 11(3)). */
  'deleted-and-insolvent',
  /** It ended in another by a merger, or in several by a division: its legal successor acts (UmwG sections 20(1), 131(1)). */
  'merged',
  'split-up',
  /** Its merger into another is entered, and that it took effect is not known (UmwG section 19(1)). */
  'merger-entered',
  /** A merger is entered, and not known is whether the company took over or ended by it. */
  'merger-side-unknown',
  /** It is continued after a liquidation, and somebody is still entered as its liquidator. */
  'continued',
  /** A change of people is known of and was not read yet. */
  'unread-people',
  /** A change of the rule, of a power or of the form is known of and was not read yet. */
  'unread-rule',
  /** Rows of one name, without anything that tells whether they are one person: taken for one. */
  'same-person',
  'procuration-of-named-person-unknown',
  /** Proceedings were opened once, and whether this Prokura was given before or after is not stated (InsO section 117(1)). */
  'procuration-start-unknown',
] as const
export type SigningDoubtCode = (typeof signingDoubts)[number]

export interface SigningDoubt {
  readonly code: SigningDoubtCode
  /** The text that is unclear; null where something is missing. */
  readonly passage: string | null
  /** The role concerned; null: the company. */
  readonly role: string | null
}

/** Towards members of the organ it isn't the organ that represents, but the supervisory or the administrative board. */
export interface TowardsThem {
  readonly board: 'supervisory' | 'administrative'
  /** The sections, as in `DefaultRule.rule`. */
  readonly rule: string
}

export interface Signing {
  /** The day for which it holds, `YYYY-MM-DD`. */
  readonly day: string
  readonly organ: Organ | null
  readonly inOffice: readonly string[]
  readonly sets: readonly SignerSet[]
  /** Who may both deal with himself and act for two sides (BGB section 181, both alternatives). */
  readonly exempt181: readonly string[]
  /** Who may deal with himself, and not act for two sides (first alternative alone). */
  readonly exemptSelfDealing: readonly string[]
  /** Who may act for two sides (multiple representation), and not deal with himself (second alternative alone). */
  readonly exemptMultiple: readonly string[]
  /** Of whom neither his entry nor the rule says anything of section 181 BGB: "nobody is exempt" can't be said then. */
  readonly unstated181: readonly string[]
  /** By which sections a board represents the company towards those in office themselves; null: none does, as far as known. */
  readonly towardsThem: TowardsThem | null
  /** The step of insolvency proceedings that holds on the day; null: none is known of. */
  readonly insolvency: InsolvencyStep | null
  readonly standing: StandingTurn | null
  /** Changes known of and not read yet that bear on the day: said before everything else. */
  readonly unread: readonly UnreadChange[]
  readonly doubts: readonly SigningDoubt[]
}

const urgent: ReadonlySet<SigningDoubtCode> = new Set<SigningDoubtCode>([
  'deleted',
  'firm-deleted',
  'partnership-deleted',
  'deletion-unclear',
  'insolvency-end-unknown',
  'deleted-and-insolvent',
  'merged',
  'split-up',
  'merger-entered',
  'merger-side-unknown',
  'insolvency',
  'insolvency-strong',
  'insolvency-provisional',
  'self-administration',
  'insolvency-applied',
  'insolvency-ended',
  'insolvency-unclear',
  'unread-people',
  'unread-rule',
])

/** Said before any group: insolvency, deletion, and changes that were not read yet. */
export const isUrgent = ({ code }: SigningDoubt): boolean => urgent.has(code)

/** An administrator disposes of the company's assets in place of its organs (InsO sections 22(1), 80). */
export const isForAdministrator = ({ doubts }: Pick<Signing, 'doubts'>): boolean =>
  doubts.some(({ code, role }) => role === null && (code === 'insolvency' || code === 'insolvency-strong'))

/** Nobody in office acts any more: a deleted company is represented only by whoever is newly appointed for it (AktG section 273(4)). */
export const isDeleted = (signing: Pick<Signing, 'doubts'>): boolean =>
  !isForAdministrator(signing) && signing.doubts.some(({ code, role }) => role === null && code === 'deleted')

/** Who acts in place of everybody in office, whoever they are. */
export type ActingInstead =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'deleted' }
  | { readonly kind: 'firm-deleted' }
  /** `name`: as the entry names the successor; null: not named, or several. */
  | { readonly kind: 'merged' | 'split-up'; readonly name: string | null }

/** Who acts in place of those in office: an administrator, a legal successor, a sole trader in person, or nobody yet; null: none of them, as far as known. */
export function actingInstead(signing: Pick<Signing, 'doubts'>): ActingInstead | null {
  if (isForAdministrator(signing)) return { kind: 'administrator' }
  for (const { code, role, passage } of signing.doubts) {
    if (role !== null) continue
    if (code === 'merged' || code === 'split-up') return { kind: code, name: passage }
    if (code === 'firm-deleted') return { kind: code }
  }
  return isDeleted(signing) ? { kind: 'deleted' } : null
}

/**
 * What is known of who can sign without the people: a deletion and steps of proceedings. Changes that nobody read say nothing of who
 * signs where the people were never read.
 */
export const knownWithoutPeople = ({ doubts }: Pick<Signing, 'doubts'>): readonly SigningDoubt[] =>
  doubts.filter((doubt) => isUrgent(doubt) && doubt.code !== 'unread-people' && doubt.code !== 'unread-rule')

const silencing: ReadonlySet<SigningDoubtCode> = new Set<SigningDoubtCode>([
  'deleted-and-insolvent',
  'partnership-deleted',
  'deletion-unclear',
  'merger-side-unknown',
  'continued',
  'liquidators-not-known',
  'rule-not-understood',
  'rule-for-others',
  'contradiction',
  'power-not-understood',
  'law-unclear',
  'form-unknown',
  'people-in-part',
  'unread-people',
  'unread-rule',
])

/** Nobody is shown, and not because nobody could: something that decides it is not known or not understood. */
export const isUnknownWhoSigns = ({
  sets,
  doubts,
}: Pick<Signing, 'doubts'> & { readonly sets: readonly unknown[] }): boolean =>
  sets.length === 0 &&
  doubts.some(({ code, role }) => (role === null || code === 'power-not-understood' ? silencing.has(code) : false))

/** Whether the result may be said without reservation. */
export const isCertain = ({ doubts }: Pick<Signing, 'doubts'>): boolean => doubts.length === 0

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
