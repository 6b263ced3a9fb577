import type { Relation } from '../../../shared/domain/ownership/graph/graph.ts'
import type { ExportedEdge } from './exported.ts'
import type { ShareRange } from './share-range.ts'

/** Codes of interestType.csv that are used here. */
export type InterestType = 'shareholding' | 'otherInfluenceOrControl' | 'unknownInterest'

interface Wording {
  readonly type: InterestType
  /** Whether the share of the capital belongs to this interest. */
  readonly holdsShare: boolean
  /** Left out where the source states no share at all: a general partner need not have one. */
  readonly onlyWithShare: boolean
  readonly details: string
}

const shareOf = (details: string): Wording => ({
  type: 'shareholding',
  holdsShare: true,
  onlyWithShare: false,
  details,
})
const controlBy = (details: string): Wording => ({
  type: 'otherInfluenceOrControl',
  holdsShare: false,
  onlyWithShare: false,
  details,
})

/**
 * Which interests a relation is, by interestType.csv.
 *
 * A share in a partnership is called `shareholding`, as every share in the capital is: the list has nothing nearer,
 * `rightsToProfitOrIncome` being for rights beyond the structure that are granted by contract. What a general partner
 * has besides is `otherInfluenceOrControl`: he manages and represents by law (HGB sections 116, 124, 161(2)).
 * `controlByLegalFramework` is kept for bodies of the state, `controlViaCompanyRulesOrArticles` for what articles give,
 * `appointmentOfBoard` for a right to appoint, and a partner is not appointed; `votingRights` would claim votes, which
 * no list of owners tells.
 */
export const interestsOf: Readonly<Record<Relation, readonly Wording[]>> = {
  shareholder: [shareOf('Shareholder (Gesellschafter)')],
  'limited-partner': [
    shareOf('Limited partner (Kommanditist); neither manages nor represents (HGB sections 164, 170)'),
  ],
  'general-partner': [
    controlBy('General partner (Komplementär); manages and represents by law (HGB sections 116, 124, 161(2))'),
    { ...shareOf('General partner (Komplementär): share in the capital'), onlyWithShare: true },
  ],
  partner: [
    shareOf('Personally liable partner'),
    controlBy(
      'Personally liable partner; manages and represents by law (BGB sections 715, 720; HGB sections 116, 124)',
    ),
  ],
  proprietor: [
    {
      ...controlBy('Sole proprietor (eingetragener Kaufmann): person and business are one (HGB section 17)'),
      holdsShare: true,
    },
  ],
  other: [
    {
      type: 'unknownInterest',
      holdsShare: true,
      onlyWithShare: false,
      details: 'The source uses a word for this relation that is not known here',
    },
  ],
}

/** `share` of an interest (relationship-record.json): exact, or both bounds, or nothing where nothing is known. */
export function shareField(share: ShareRange): object | undefined {
  if (share.kind === 'exact') return { exact: share.percent }
  return share.kind === 'between' ? { minimum: share.lower, maximum: share.upper } : undefined
}

/**
 * The interests of one edge. An entry in a list of owners is direct legal ownership; whether somebody stands behind it
 * the list does not tell. `beneficialOwnershipOrControl` is left out: it is optional, and `false` would claim that
 * somebody is none.
 */
export function interests({ edge, share, notes }: ExportedEdge): readonly object[] {
  const stated = edge.percentage !== null || edge.nominal !== null
  const those = interestsOf[edge.relation].filter(({ onlyWithShare }) => stated || !onlyWithShare)
  return those.map(({ type, holdsShare, details }) => ({
    type,
    directOrIndirect: edge.relation === 'other' ? 'unknown' : 'direct',
    details: [details, ...(holdsShare ? notes : [])].join('; '),
    share: holdsShare ? shareField(share) : undefined,
  }))
}
