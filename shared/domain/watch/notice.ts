import type { RegisterEvent } from '../company/event.ts'
import { eventText } from '../company/event-text.ts'
import type { PartyId } from '../ids.ts'
import type { Language } from '../language.ts'

/** What is said before everything else. */
export interface GravestEvent {
  readonly company: string
  readonly event: Pick<RegisterEvent, 'type' | 'roleType'>
  /** Chooses some of the words; null: not known. */
  readonly legalForm: string | null
}

/** The gravest event in words ("Insolvenzverfahren eröffnet"); null: there is none, or no word of ours for it. */
export function gravestInWords({ first }: Pick<Notice, 'first'>, language: Language): string | null {
  const said = first === null ? null : eventText(first.event, first.legalForm, language)
  return said === null || said.foreign ? null : said.text
}

/** What a notification says, in facts; the host puts it into words. However many events came, it is one. */
export interface Notice {
  readonly kind: 'events'
  /** Counts up over the life of a library, so that a host shows none twice. */
  readonly id: number
  readonly count: number
  /** The gravest of them, where it is insolvency or deletion of a company whose name is known; null: none is. */
  readonly first: GravestEvent | null
  /** Names of at most three of the companies, those with most events first. */
  readonly companies: readonly string[]
  /** How many companies there are in all. */
  readonly companyCount: number
  /** Where a click leads. */
  readonly target: { readonly kind: 'company'; readonly id: PartyId } | { readonly kind: 'inbox' }
}
