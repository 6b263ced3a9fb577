import type { AnswerRef } from '../answers/answer.ts'
import type { CompanyFile } from '../company/company-file.ts'
import type { PartyId } from '../ids.ts'
import type { KnownOf } from '../known/known.ts'
import type { Language } from '../language.ts'
import type { BothLaws } from '../ownership/laws/both-laws.ts'
import type { OwnershipGraph, PartyKey } from '../ownership/graph/graph.ts'
import type { Signing, SigningBasis, SigningKind } from '../ownership/signing/signing.ts'
import type { MissingPart } from '../ownership/signing/signing-from-file.ts'
import type { OwnershipHead, OwnershipOffer } from '../ownership/read/ways.ts'

/** `short`: what fits on one page a company; `complete`: everything that is kept, and an appendix of sources. */
export const reportForms = ['short', 'complete'] as const
export type ReportForm = (typeof reportForms)[number]

export const reportFormats = ['pdf', 'html', 'docx', 'dossier'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** As many companies as one report may be about. */
export const mostReported = 100

/** What a person orders; the language is the report's own, not the program's. */
export interface ReportOrder {
  readonly companies: readonly PartyId[]
  readonly form: ReportForm
  readonly language: Language
  readonly format: ReportFormat
  /** Own notes are taken in. */
  readonly notes: boolean
}

export interface ReportedNote {
  /** Markdown as it was typed. */
  readonly text: string
  /** ISO 8601 UTC. */
  readonly changedAt: string
}

/** Name of a signatory; null: the role names nobody. */
export interface ReportedSigner {
  readonly name: string | null
}

/** `choose` of these people, who act through these companies (the outermost first). */
export interface ReportedSignerGroup {
  readonly choose: number
  readonly kind: SigningKind
  /** Legal form of the company for which they act, as code or text; null: not known. */
  readonly form: string | null
  /** All of them are women by the words of their roles; false: mixed, men, or not said. */
  readonly women: boolean
  readonly from: readonly ReportedSigner[]
  readonly through: readonly (string | null)[]
}

export interface ReportedSignerSet {
  readonly groups: readonly ReportedSignerGroup[]
  readonly scope: Signing['sets'][number]['scope']
  readonly basis: SigningBasis
}

/** Who can sign on the report's day, as far as register entry and people were read. */
export interface ReportedSigning {
  readonly day: string
  readonly sets: readonly ReportedSignerSet[]
  /** Who may both deal with himself and act for two sides (BGB section 181), and who may do one of them only. */
  readonly exempt181: readonly ReportedSigner[]
  readonly exemptSelfDealing: readonly ReportedSigner[]
  readonly exemptMultiple: readonly ReportedSigner[]
  /** Of whom nothing is stated of section 181 BGB. */
  readonly unstated181: readonly ReportedSigner[]
  /** Which board represents the company towards those in office themselves; null: none does, as far as known. */
  readonly towardsThem: Signing['towardsThem']
  /** The step of insolvency proceedings on that day; null: none is known of. */
  readonly insolvency: Signing['insolvency']
  readonly doubts: Signing['doubts']
  readonly missing: readonly MissingPart[]
  /** Answers about companies through which this one acts. */
  readonly behind: readonly AnswerRef[]
}

export interface ReportedOwners {
  readonly answers: readonly AnswerRef[]
  readonly offers: readonly OwnershipOffer[]
  /** The service answered that it has none of it. */
  readonly notThere?: OwnershipHead['notThere']
  /** Null: no kept answer holds a list of owners. */
  readonly read: {
    readonly graph: OwnershipGraph
    readonly root: PartyKey
    readonly laws: BothLaws
  } | null
  /** Where no answer names owners: what both laws say of the company alone, and who stands in. */
  readonly unread?: {
    readonly graph: OwnershipGraph
    readonly root: PartyKey
    readonly laws: BothLaws
  }
}

/** What kept answers say of a company and of its people at other companies; nothing is bought for it. */
export interface Elsewhere {
  readonly company: KnownOf | null
  /** Whoever holds a role on the report's day and has a number of ours, each once. */
  readonly people: readonly { readonly name: string | null; readonly known: KnownOf }[]
  /** How many of them are left out because there are too many. */
  readonly more: number
}

/** All that is kept of one company, and what is computed from it. */
export interface ReportedCompany {
  readonly file: CompanyFile
  /** The answers that the facts of the file's summary come from. */
  readonly factSources: readonly AnswerRef[]
  readonly signing: ReportedSigning
  readonly owners: ReportedOwners
  /** What kept answers say of the company's own holdings and roles, whoever they were bought for; absent: not gathered. */
  readonly elsewhere?: Elsewhere
  /** Null: not wanted. */
  readonly notes: readonly ReportedNote[] | null
}

/** A report in no language: what it says, where each thing comes from, and what was not read. */
export interface Report {
  readonly form: ReportForm
  readonly companies: readonly ReportedCompany[]
  /** ISO 8601 UTC. */
  readonly madeAt: string
  /** Local calendar day of the report, `YYYY-MM-DD`. */
  readonly day: string
  /** Version of the program. */
  readonly version: string
  /** Host name of the service that gave the data; null before the first run. */
  readonly service: string | null
  /** Invented companies of the embedded service. */
  readonly demo: boolean
}
