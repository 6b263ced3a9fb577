import { assertNever } from '../../assert-never.ts'
import type { UsedShare } from '../laws/beneficial-owner.ts'
import { inUnits } from '../read/amounts.ts'
import type { OwnershipEdge } from '../graph/graph.ts'
import { exactly, nil, plus, tolerance, type Interval } from '../shares/interval.ts'
import type { Money } from '../../money.ts'
import { joined, type Sentence } from './sentence.ts'
import type { Speaker } from './speaker.ts'

export const sumOf = (shares: readonly { readonly share: Interval }[]): Interval =>
  shares.reduce<Interval>((sum, { share }) => plus(sum, share), nil)

const edgeOf = ({ ownership }: Speaker, { owned, edge }: UsedShare): OwnershipEdge | undefined =>
  (ownership.ownersOf.get(owned) ?? []).find(({ key }) => key === edge)

/** The sum of the contributions in one company's list, exactly; null where one is no decimal text. */
function sumOfNominals(speaker: Speaker, { owned }: UsedShare): Money | null {
  const given = (speaker.ownership.ownersOf.get(owned) ?? []).flatMap(({ nominal }) =>
    nominal === null ? [] : [nominal],
  )
  const units = inUnits(given.map(({ amount }) => amount))
  if (units === null) return null
  const places = Math.max(0, ...given.map(({ amount }) => amount.split('.')[1]?.length ?? 0))
  const digits = String(units.reduce((sum, each) => sum + each, 0n)).padStart(places + 1, '0')
  const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
  return { amount, currency: given[0]?.currency ?? null }
}

function firstOf(speaker: Speaker, used: UsedShare, edge: OwnershipEdge | undefined): Sentence {
  const { say, name, money, share, result, range, ownership } = speaker
  const who = { owner: name(used.owner), company: name(used.owned) }
  const stated = ownership.shares.ofEdge.get(used.edge)?.stated ?? null
  const equals = stated === null ? '' : result(exactly(stated))
  switch (used.basis) {
    case 'amount-of-capital':
    case 'amount-of-sum': {
      const nominal = edge?.nominal ?? null
      const whole =
        used.basis === 'amount-of-sum'
          ? sumOfNominals(speaker, used)
          : (ownership.parties.get(used.owned)?.capital ?? null)
      if (nominal === null || whole === null) return say('source.stated', { ...who, share: range(used.share) })
      const liabilities = ownership.shares.ofCompany.get(used.owned)?.fromLiabilitySums === true
      return say(liabilities ? 'source.amount-of-liabilities' : `source.${used.basis}`, {
        ...who,
        amount: money(nominal),
        whole: money(whole),
        result: equals,
      })
    }
    case 'stated':
      return say('source.stated', { ...who, share: stated === null ? range(used.share) : share(stated) })
    case 'sole-proprietor':
      return say('source.sole-proprietor', { ...who, share: range(used.share) })
    case 'missing':
      return say('source.missing', { ...who, counts: range(used.share) })
    default:
      return assertNever(used.basis)
  }
}

/**
 * Where one share of a proof comes from and how it was computed: "A an B: 15.000,00 EUR von 25.000,00 EUR Kapital
 * = 60 %", with what own shares of the company or a sum over 100 % do to it.
 */
export function sourceSentence(speaker: Speaker, used: UsedShare): Sentence {
  const { say, range, share, ownership } = speaker
  const edge = edgeOf(speaker, used)
  const first = firstOf(speaker, used, edge)
  if (edge?.mayBeGone === true)
    return say('source.mayBeGone', { first, owner: speaker.name(used.owner), counts: range(used.share) })
  const stated = ownership.shares.ofEdge.get(used.edge)?.stated ?? null
  const company = ownership.shares.ofCompany.get(used.owned)
  const changed =
    stated !== null && (Math.abs(used.share.lo - stated) > tolerance || Math.abs(used.share.hi - stated) > tolerance)
  if (!changed || company === undefined) return first
  const counts = range(used.share)
  return company.overHundred
    ? say('source.overstated', { first, sum: share(company.sum), counts })
    : say('source.scaled', { first, treasury: range(company.treasury), counts })
}

/** The list that states a share: its day and when it was read. */
export function listOf(speaker: Speaker, used: UsedShare): Sentence {
  const { say, day, momentDay } = speaker
  const edge = edgeOf(speaker, used)
  const asOf: Sentence =
    edge?.asOf === null || edge === undefined
      ? say('source.asOfUnknown')
      : // A day as it came may be anything.
        say('source.asOf', { day: { piece: 'name', text: day(edge.asOf), kind: 'unknown' } })
  const read =
    edge?.readAt === null || edge === undefined
      ? say('source.readAtUnknown')
      : say('source.readAt', { day: momentDay(edge.readAt) })
  return joined([asOf, read], ', ')
}
