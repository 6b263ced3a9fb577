import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'

/** A stored answer with every byte of its body, for the sealed dossier. */
export interface WholeAnswer extends AnswerRef {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The service's own time of the answer, ISO 8601; null: it stated none. */
  readonly serviceDate: string | null
  readonly body: Uint8Array
}

/** What the store does for reports. */
export interface ReportsStore {
  readonly wholeAnswer: (id: AnswerId) => Promise<WholeAnswer | null>
  /** The answers on which the facts of a party's summary rest, newest first; also mere mentions in answers about others. */
  readonly factSources: (id: PartyId) => Promise<readonly AnswerRef[]>
}
