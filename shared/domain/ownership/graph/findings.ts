/**
 * What was odd in an answer about owners: reported, never swallowed. The words are the renderer's. Codes of the
 * reader name the place in the answer; codes of later steps name parties and edges.
 */
export const findingCodes = [
  /** Nothing in the answer is an ownership structure. `text` carries what stood there instead. */
  'no-structure',
  /** The service reports an error beside or instead of the structure. */
  'service-error',
  /** Text or another plain value where a party, a share or a list should be. */
  'entry-unreadable',
  'name-missing',
  /** A member of a party or a share is there and of a kind that no reader takes for a fact. */
  'fact-not-understood',
  'kind-unknown',
  /** A negative percentage or one over 100: taken as unknown. */
  'share-negative',
  'share-over-hundred',
  /** Text that is no number, or one that reads two ways ("12.500"). */
  'number-unreadable',
  'number-ambiguous',
  'amount-negative',
  /** The list goes on on another page. */
  'list-continues',
  /** A tree's `children` are taken as owners, because the contract does not show that payload (gap G7). */
  'direction-assumed',
  /** A flat answer's share names a party that the answer does not hold. */
  'party-missing',
  /** The same company's owners stand twice in the answer, differently. */
  'list-differs-within-answer',
  /** One party is a company in one place and a person in another. */
  'kind-contradiction',
  /** Own shares; their part of the capital carries no rights (AktG section 71b). */
  'treasury-shares',
  'owns-itself-wholly',
  /** The shares of a company add to more than 100 %. */
  'over-hundred',
  /** A stated percentage does not agree with the nominal amount, which counts. */
  'percentage-contradicts-amount',
  /** Amounts of one company in several currencies: never added. */
  'currencies-differ',
  /** Percentages of one list add to one: they look like fractions of one. */
  'looks-like-fractions',
] as const
export type FindingCode = (typeof findingCodes)[number]

export interface Finding {
  readonly code: FindingCode
  /** A path in the answer ("shareholders/3/percentage_share"), or the key of a party or an edge. */
  readonly where: string
  /** What stood there, cut to 200 characters; null where nothing did. */
  readonly text: string | null
}

export const finding = (code: FindingCode, where: string, text: string | null = null): Finding => ({
  code,
  where,
  text: text === null || text.length <= 200 ? text : `${text.slice(0, 199)}…`,
})
