import { germanDay } from '../../german-day.ts'
import { isArray, isObject, readDay, type Json, type JsonObject } from '../../json.ts'
import { fieldNames } from './field-names.ts'
import type { PartyFacts, StructureRead } from '../graph/graph.ts'
import { joinPages } from './join-pages.ts'
import { pick } from './read-party.ts'
import { readStructure, type ReadContext } from './read-structure.ts'

export interface HoldingsRead extends Pick<ReadContext, 'answer' | 'readAt'> {
  /** What is known of the person whose holdings these are. */
  readonly holder: Partial<PartyFacts>
  /** False of what stands in the same list and is no share: before the release roles stand among them (contract 9.6). */
  readonly isShare: (item: JsonObject) => boolean
}

/** A share that was given up before the day is held no more. */
function isOver(item: JsonObject, day: string): boolean {
  const until = readDay(pick(item, fieldNames.until))
  return until !== null && until <= day
}

/**
 * Reads what a person holds (`GET /persons/{id}/holdings`, contract 9.5 and 9.6; gap G7) as a read of owners: of each
 * company that is named one share, never its whole list. What is odd is reported as by `readStructure`; never throws.
 */
export function readHoldings(pages: readonly Json[], { holder, isShare, answer, readAt }: HoldingsRead): StructureRead {
  const whole = joinPages(pages)
  const day = (readAt === null ? null : germanDay(readAt)) ?? ''
  const kept = (items: readonly Json[]): readonly Json[] =>
    items.filter((item) => !isObject(item) || (isShare(item) && !isOver(item, day)))
  const shares: Json = isArray(whole)
    ? kept(whole)
    : isObject(whole) && isArray(whole['data'])
      ? { ...whole, data: kept(whole['data']) }
      : whole
  return readStructure(shares, { answer, readAt, about: { side: 'owner', party: { ...holder, kind: 'person' } } })
}
