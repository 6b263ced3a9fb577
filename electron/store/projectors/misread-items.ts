import type { Misread } from '../../../shared/domain/company/company-file.ts'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { ReadList } from './list-items.ts'
import { noting } from './reading.ts'

/**
 * The items of a page as they were read, and what stands in them and was not understood: members by their names, and items of
 * which nothing was read.
 */
export function readItems<T>(
  { items, unread }: Pick<ReadList, 'items' | 'unread'>,
  read: (item: JsonObject) => T | null,
): { readonly read: readonly T[]; readonly misread: Misread } {
  const members = new Set<string>()
  const found: T[] = []
  for (const item of items) {
    const one = noting(() => read(item))
    if (one.read !== null) found.push(one.read)
    for (const name of one.misread) members.add(name)
  }
  return { read: found, misread: { members: [...members].toSorted(), items: unread + items.length - found.length } }
}
