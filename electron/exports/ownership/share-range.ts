import type { OwnershipEdge } from '../../../shared/domain/ownership/graph/graph.ts'
import { tolerance, type Interval } from '../../../shared/domain/ownership/shares/interval.ts'
import type { CompanyShares, EdgeShare, ShareBasis } from '../../../shared/domain/ownership/shares/shares.ts'
import { edgesWords } from '../../../shared/words/edges.ts'
import { isLiabilitySum } from '../../../shared/words/share-amount.ts'
import { fileText } from '../file-text.ts'

/**
 * A share as a file states it, in percent, 0 to 100. `not-stated`: the share has no number, because nothing is known of
 * it. `impossible`: the source states a number that no share can have (negative, over 100); the file says so and
 * doesn't use it.
 */
export type ShareRange =
  | { readonly kind: 'exact'; readonly percent: number }
  | { readonly kind: 'between'; readonly lower: number; readonly upper: number }
  | { readonly kind: 'unknown'; readonly why: 'not-stated' | 'impossible' }

/** Percent from a part of one, without the dust of binary fractions (0.07 * 100 is 7.000000000000001). */
const percentOf = (part: number): number => Math.min(100, Math.max(0, Math.round(part * 1e12) / 1e10))

/** Bounds in percent; bounds that say nothing (0 to 100) are no bounds. */
export function rangeOfInterval({ lo, hi }: Interval): ShareRange {
  const [lower, upper] = [percentOf(lo), percentOf(hi)]
  if (lower === 0 && upper === 100) return { kind: 'unknown', why: 'not-stated' }
  return lower === upper ? { kind: 'exact', percent: lower } : { kind: 'between', lower, upper }
}

/**
 * Bounds of a share that is not stated, from what the other shares leave. Never a number, because the others may be
 * rounded. A general partner's contribution is in no register and no part of the liability sums; where those leave
 * nothing, that says nothing about his share.
 */
function missingShare({ owner, owned, relation }: OwnershipEdge, counts: Interval): ShareRange {
  if (owner === owned || relation === 'general-partner') return { kind: 'unknown', why: 'not-stated' }
  const range = rangeOfInterval(counts)
  return range.kind === 'exact' ? { kind: 'between', lower: range.percent, upper: range.percent } : range
}

/**
 * The share of the capital that an owner holds: exact where amounts or a percentage give it, bounds where it is missing
 * where the company's shares add to more than 100 %, or where a newer list was begun that doesn't name him so far. Own shares count in full: that they carry no rights changes the
 * weight of the others' shares, not what the others own.
 */
export function shareRange(edge: OwnershipEdge, share: EdgeShare, company: CompanyShares): ShareRange {
  const { stated, basis, counts } = share
  if (stated === null) return missingShare(edge, counts)
  if (!(stated >= 0 && stated <= 1 + tolerance)) return { kind: 'unknown', why: 'impossible' }
  if (edge.mayBeGone === true) return rangeOfInterval(counts)
  if (company.overHundred) return rangeOfInterval(edge.owner === edge.owned ? { lo: 0, hi: stated } : counts)
  return { kind: 'exact', percent: basis === 'stated' ? percentOf((edge.percentage ?? 0) / 100) : percentOf(stated) }
}

/** Both bounds, equal where the share is exact; null where nothing is known. */
export function boundsOf(share: ShareRange): { readonly lower: number | null; readonly upper: number | null } {
  if (share.kind === 'exact') return { lower: share.percent, upper: share.percent }
  return share.kind === 'between' ? share : { lower: null, upper: null }
}

/** A number in plain digits with a point, never "1e-7". */
export const plainNumber = (value: number): string => {
  const text = String(value)
  return text.includes('e') ? value.toFixed(10).replace(/\.?0+$/, '') : text
}

/** "nominal amount of 12500.00 EUR". */
const amountOf = ({ nominal, relation }: OwnershipEdge): string => {
  const { liability, nominal: usual } = edgesWords.en
  const amount = [nominal?.amount, nominal?.currency].filter((part) => typeof part === 'string').join(' ')
  return `${isLiabilitySum(relation) ? liability : usual} of ${fileText(amount)}`
}

const fromBasis: Readonly<Record<ShareBasis, (edge: OwnershipEdge) => string | null>> = {
  'amount-of-capital': (edge) => `computed from the ${amountOf(edge)} and the stated capital`,
  'amount-of-sum': (edge) => `computed from the ${amountOf(edge)} and the sum of the stated amounts`,
  stated: () => 'percentage as stated by the source',
  'sole-proprietor': () => 'a sole proprietor holds all of the business',
  missing: () => null,
}

const inPercent = (part: number): string => `${plainNumber(Number((part * 100).toFixed(6)))} %`

/** How the number came about and what is wrong with it, in words for those who read the file without us. */
export function shareNotes(
  edge: OwnershipEdge,
  share: EdgeShare,
  company: CompanyShares,
  range: ShareRange,
): readonly string[] {
  const { stated, basis } = share
  const notes: (string | null)[] = [fromBasis[basis](edge)]
  if (stated === null) {
    notes.push(range.kind === 'unknown' ? 'share not stated' : 'share not stated; bounds follow from the other shares')
    if (edge.nominal !== null) notes.push(`${amountOf(edge)}, which no whole is known for`)
  }
  if (stated !== null && range.kind === 'unknown' && range.why === 'impossible') {
    notes.push(`stated as ${inPercent(stated)}, which no share can be`)
  } else if (edge.mayBeGone === true && stated !== null) {
    notes.push(`stated as ${inPercent(stated)} in an older list; a newer one was not read to its end`)
  } else if (company.overHundred && stated !== null) {
    notes.push(`stated as ${inPercent(stated)}, but the shares add to ${inPercent(company.sum)}`)
  }
  if (basis.startsWith('amount-')) {
    if (edge.percentage !== null) notes.push(`the source states ${plainNumber(edge.percentage)} %`)
    if (edge.relation === 'limited-partner') {
      notes.push('a part of the liability sums (HGB section 172), not of the votes')
    }
  }
  if (edge.owner === edge.owned) notes.push('own shares carry no rights (AktG section 71b)')
  return notes.filter((note) => note !== null)
}
