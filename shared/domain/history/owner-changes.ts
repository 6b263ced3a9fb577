import { foldExpanded } from '../text/fold.ts'
import type { Money } from '../money.ts'
import type { OwnershipParty, PartyKey, Relation, StructureRead } from '../ownership/graph/graph.ts'
import { mergeReads } from '../ownership/graph/merge.ts'

/** A share as it was stated; null: not stated. */
export interface StatedShare {
  readonly percentage: number | null
  readonly nominal: Money | null
  /** Day of the list, `YYYY-MM-DD`. */
  readonly asOf: string | null
}

export interface OwnerChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly owner: string | null
  /** The company whose share it is; null where the answer doesn't name it. */
  readonly owned: string | null
  readonly relation: Relation
  readonly before: StatedShare | null
  readonly after: StatedShare | null
}

const kinds = {
  'only-in-newer': 'added',
  'only-in-older': 'removed',
  'share-differs': 'changed',
  'differs-within-answer': 'changed',
} as const

/** Owners without an id or a register entry, by name, kind and town; one that isn't alone with them tells nothing. */
function byName({ parties }: StructureRead): ReadonlyMap<string, PartyKey> {
  const found = new Map<string, PartyKey[]>()
  for (const { key, name, kind, city, birthYear } of parties) {
    if (name === null) continue
    const words = JSON.stringify([foldExpanded(name) || name, kind, city, birthYear])
    found.set(words, [...(found.get(words) ?? []), key])
  }
  return new Map(
    [...found].flatMap(([words, [key, ...more]]) =>
      key === undefined || more.length > 0 ? [] : [[words, key] as const],
    ),
  )
}

/**
 * What changed of the owners between two reads: who came, who went, whose share differs. Owners are the same by id or
 * register entry, else by name, kind and town where only one on each side has them: within one company's list that is
 * how the register itself tells them apart.
 */
export function compareOwners(before: StructureRead, after: StructureRead): readonly OwnerChange[] {
  const [was, is] = [byName(before), byName(after)]
  const same = [...is].flatMap(([words, key]) => {
    const other = was.get(words)
    return other === undefined ? [] : [[key, other] as const]
  })
  const older = { ...before, readAt: before.readAt ?? '' }
  const newer = { ...after, readAt: after.readAt ?? '' }
  const { differences, parties } = mergeReads([newer, older], { same })
  const named = new Map<PartyKey, OwnershipParty>(parties.map((party) => [party.key, party]))
  const nameOf = (key: PartyKey): string | null => named.get(key)?.name ?? null
  return differences.map(({ kind, owned, owner, relation, newer: now, older: then }) => ({
    kind: kinds[kind],
    owner: nameOf(owner),
    owned: nameOf(owned),
    relation,
    before: then === null ? null : { percentage: then.percentage, nominal: then.nominal, asOf: then.asOf },
    after: now === null ? null : { percentage: now.percentage, nominal: now.nominal, asOf: now.asOf },
  }))
}
