import type { PartyKey } from '../graph/graph.ts'
import type { Place } from './place.ts'
import type { OpenList, Reading } from './reading.ts'

/** Lists of owners that fill while shares of several companies come mixed; one for each company. */
export class OpenLists {
  private readonly reading: Reading
  private readonly lists = new Map<PartyKey, { readonly list: OpenList; readonly place: Place | null }>()

  constructor(reading: Reading) {
    this.reading = reading
  }

  /** The list of this company; the first to ask for it says of which day it is, and whether it is whole. */
  of(owned: PartyKey, asOf: string | null, place: Place | null, complete: boolean): OpenList {
    const open = this.lists.get(owned)
    if (open !== undefined) return open.list
    const list = this.reading.openList(owned, asOf)
    list.complete = complete
    this.lists.set(owned, { list, place })
    return list
  }

  /** The lists of these companies are a part of what the answer holds: an entry could not be read. */
  leaveOut(isPart: (owned: PartyKey) => boolean): void {
    for (const [owned, { list }] of this.lists) if (isPart(owned)) list.complete = false
  }

  close(): void {
    for (const { list, place } of this.lists.values()) this.reading.closeList(list, place)
  }
}
