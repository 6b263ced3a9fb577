import { articlesByRegister } from '../../company/words-by-legal-form.ts'
import { assertNever } from '../../assert-never.ts'
import type { Caveat, Gap } from '../laws/beneficial-owner.ts'
import { namesNone, type OwnershipEdge, type PartyKey } from '../graph/graph.ts'
import type { Sentence } from './sentence.ts'
import type { Speaker } from './speaker.ts'

/**
 * Why it is undecided whether `party` is a beneficial owner, as a clause behind "because". `party` null: about the
 * company as a whole.
 */
export function gapClause(
  { say, text, name, owners, range, share, list, ownership }: Speaker,
  gap: Gap,
  party: PartyKey | null,
): Sentence {
  const company = name(gap.company)
  switch (gap.kind) {
    case 'share-missing':
      return gap.owner === party
        ? say('gap.share-missing.own', { company })
        : say('gap.share-missing.other', { company, owner: name(gap.owner) })
    case 'owners-not-read': {
      const state = ownership.parties.get(gap.company)?.owners
      return say(namesNone(state) ? 'gap.owners-not-read.noneStated' : 'gap.owners-not-read.unread', {
        company,
        owners: owners(gap.company, 'these'),
      })
    }
    case 'owners-incomplete':
      return say('gap.owners-incomplete', { company, rest: share(gap.rest) })
    case 'over-hundred':
      return say('gap.over-hundred', { company, sum: range({ lo: gap.sum, hi: gap.sum }) })
    case 'owner-unidentified':
      if (gap.owner === party) return say('gap.owner-unidentified.self')
      return gap.named
        ? say('gap.owner-unidentified.named', { company, owner: name(gap.owner) })
        : say('gap.owner-unidentified.unnamed', { company })
    case 'several-general-partners':
      return say('gap.several-general-partners', { company, articles: articlesOf({ text, ownership }, gap.company) })
    case 'owners-changed':
      return say('gap.owners-changed', { company, owners: owners(gap.company, 'these'), count: gap.count })
    case 'maybe-same-person':
      return say('gap.maybe-same-person', {
        others: list(gap.others.slice(0, 5).map((other) => describe({ say, name, ownership }, other))),
      })
    default:
      return assertNever(gap)
  }
}

/** Of one name, told apart by town and year of birth as far as they are known. */
function describe({ say, name, ownership }: Pick<Speaker, 'say' | 'name' | 'ownership'>, key: PartyKey): Sentence {
  const party = ownership.parties.get(key)
  const town = party?.city ?? null
  const beside: Sentence[] = []
  if (town !== null) beside.push([{ piece: 'name', text: town, kind: 'unknown' }])
  if (party?.birthYear !== null && party?.birthYear !== undefined)
    beside.push(say('bornIn', { year: String(party.birthYear) }))
  return beside.length === 0
    ? [name(key)]
    : [name(key), ' (', ...beside.flatMap((each, index) => (index === 0 ? each : [', ', ...each])), ')']
}

/** What the articles of a company with general partners are called: its register tells a KGaA from a partnership. */
const articlesOf = ({ text, ownership }: Pick<Speaker, 'text' | 'ownership'>, company: PartyKey): string =>
  text(`articles.${articlesByRegister(ownership.parties.get(company)?.register?.type ?? null)}`)

const edgeOf = (speaker: Speaker, key: string): OwnershipEdge | undefined =>
  speaker.ownership.graph.edges.find((edge) => edge.key === key)

/** What a reader must know of a result that stands. */
export function caveatSentence(speaker: Speaker, caveat: Caveat): Sentence {
  const { say, name, range } = speaker
  switch (caveat.kind) {
    case 'votes-follow-capital':
      return say('caveat.votes-follow-capital')
    case 'liability-sums':
      return say('caveat.liability-sums', { company: name(caveat.company) })
    case 'rounded-at-threshold': {
      const edge = edgeOf(speaker, caveat.edge)
      return edge === undefined
        ? []
        : say('caveat.rounded-at-threshold', { owner: name(edge.owner), company: name(edge.owned) })
    }
    case 'general-partner-may-be-excluded':
      return say('caveat.general-partner-may-be-excluded', {
        company: name(caveat.company),
        articles: articlesOf(speaker, caveat.company),
      })
    case 'by-heads':
      return say('caveat.by-heads', { company: name(caveat.company), heads: caveat.heads })
    case 'passes-with-own-share':
      return say('caveat.passes-with-own-share', { held: range(caveat.held) })
    default:
      return assertNever(caveat)
  }
}
