import type { ReadyGraph } from '../shares/effective.ts'
import type { OwnershipParty, PartyKey } from '../graph/graph.ts'
import { heldShares, type HeldShare, type ShareSize } from './held-shares.ts'

/** Parties and shares of one date, or of two dates compared: what a picture is made of. */
export interface Holdings {
  readonly ownership: ReadyGraph
  readonly parties: ReadonlyMap<PartyKey, OwnershipParty>
  readonly shares: readonly HeldShare[]
  /** Parties that only one of the two dates has. */
  readonly added: ReadonlySet<PartyKey>
  readonly gone: ReadonlySet<PartyKey>
}

const none: ReadonlySet<PartyKey> = new Set()

/** The holdings of one date. */
export const holdingsNow = (ownership: ReadyGraph): Holdings => ({
  ownership,
  parties: ownership.parties,
  shares: heldShares(ownership),
  added: none,
  gone: none,
})

const same = (a: ShareSize, b: ShareSize): boolean =>
  a.stated === null || b.stated === null
    ? a.stated === b.stated && Math.abs(a.counts.lo - b.counts.lo) < 1e-9 && Math.abs(a.counts.hi - b.counts.hi) < 1e-9
    : Math.abs(a.stated - b.stated) < 1e-9

const listed = (ownership: ReadyGraph, company: PartyKey): boolean => (ownership.ownersOf.get(company)?.length ?? 0) > 0

/**
 * Compares two dates of a desk: shares that are new, gone or changed. A share is new only where the company's owners
 * were known at the other date, too, and gone only where they are known now: what had not been read is no change.
 *
 * @param named the key in `now` of a party of `then`; both graphs name the same parties differently.
 */
export function comparedHoldings(now: ReadyGraph, then: ReadyGraph, named: (key: PartyKey) => PartyKey): Holdings {
  const renamed = (share: HeldShare): HeldShare => {
    const [owner, owned] = [named(share.owner), named(share.owned)]
    return { ...share, owner, owned, key: `${owner}>${owned}:${share.controls ? 'control' : 'share'}` }
  }
  const before = new Map(heldShares(then).map((share) => [renamed(share).key, renamed(share)]))
  const listedBefore = new Set([...then.ownersOf.keys()].map(named))
  const shares: HeldShare[] = heldShares(now).map((share) => {
    const other = before.get(share.key)
    before.delete(share.key)
    if (other === undefined) return listedBefore.has(share.owned) ? { ...share, change: 'added' } : share
    return same(share.size, other.size) ? share : { ...share, change: 'changed', before: other.size }
  })
  for (const share of before.values()) {
    // The current graph has no edge for it, so no proof can lead over it.
    if (listed(now, share.owned)) shares.push({ ...share, change: 'gone', before: share.size, stands: [] })
  }
  const parties = new Map(now.parties)
  const known = new Set(then.graph.parties.map(({ key }) => named(key)))
  for (const party of then.graph.parties) {
    const key = named(party.key)
    if (!parties.has(key)) parties.set(key, { ...party, key })
  }
  // A party is gone if it has only shares that are gone.
  const here = new Set(shares.filter(({ change }) => change !== 'gone').flatMap(({ owner, owned }) => [owner, owned]))
  const gone = new Set(
    shares.filter(({ change, owner }) => change === 'gone' && !here.has(owner)).map(({ owner }) => owner),
  )
  // A party is new if it holds a new share and was unknown before; a party that had merely not been read is not.
  const added = new Set(
    shares.filter(({ change, owner }) => change === 'added' && !known.has(owner)).map(({ owner }) => owner),
  )
  return { ownership: now, parties, shares, added, gone }
}
