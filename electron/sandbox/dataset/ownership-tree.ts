import { ownersOf, type Owner } from './owners.ts'
import type { Register } from './register.ts'

/** An owner of a company with those above it. */
export interface OwnerNode {
  /** Index of the company that belongs to this owner. */
  readonly company: number
  readonly owner: Owner
  /** The owner stands on the way down to here already: own shares, cross-holdings, rings. */
  readonly recurring: boolean
  /** Owners of the owner; null where they weren't looked at, which isn't "none". */
  readonly above: readonly OwnerNode[] | null
}

/** More owners than this are not walked: a wide group to twenty levels would be a book. */
const mostNodes = 5_000

/** Who a company belongs to, and who owns those, `depth` levels up. A company on its own way up is not opened again. */
export function ownershipTree(register: Register, company: number, depth: number): readonly OwnerNode[] {
  let nodes = 0
  const level = (index: number, left: number, way: readonly number[]): readonly OwnerNode[] =>
    ownersOf(register.state(index)).map((owner): OwnerNode => {
      nodes += 1
      const above = owner.holder.kind === 'company' ? owner.holder.index : null
      const recurring = above !== null && way.includes(above)
      const opened = above !== null && !recurring && left > 1 && nodes < mostNodes && register.exists(above)
      return { company: index, owner, recurring, above: opened ? level(above, left - 1, [...way, above]) : null }
    })
  return level(company, depth, [company])
}
