import type { Balance } from '../../shared/domain/credits/account.ts'
import type { UnknownDays } from '../../shared/domain/credits/unknown-days.ts'
import { localDay } from '../../shared/domain/text/format.ts'
import { unknownPriceReserve, type SpendSum } from '../../shared/domain/credits/credits.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import type { StoredAccount } from '../ports/store/account.ts'

/** A balance as the person or the service stated it. */
export interface Statement {
  readonly credits: number
  /** ISO 8601 UTC. */
  readonly at: string
  /** The newest ledger row at that time; what was spent later counts down from here. */
  readonly ledgerId: number
  readonly source: Balance['source']
}

/** What the person entered, as stored; null where she entered nothing, or where it can't be read. */
export function readEntered(value: Json | undefined): Statement | null {
  if (!isObject(value)) return null
  const [credits, ledgerId, at] = [readNumber(value['credits']), readNumber(value['ledgerId']), readText(value['at'])]
  return credits === null || ledgerId === null || at === null ? null : { credits, ledgerId, at, source: 'entered' }
}

export const enteredToJson = (entered: Statement | null): Json =>
  entered === null ? null : { credits: entered.credits, ledgerId: entered.ledgerId, at: entered.at }

/** What `GET /account` stated; null where it wasn't read, or states no balance. */
export function statedByAccount({ section, ledgerId }: StoredAccount): Statement | null {
  if (section.state !== 'read' || section.content.balance === null || ledgerId === null) return null
  const [newest] = section.answers
  if (newest === undefined) return null
  return { credits: section.content.balance, at: newest.readAt, ledgerId, source: 'service' }
}

/** The newer of two statements: by ledger row, because clocks jump; by the clock where both stand at the same row. */
export function newerStatement(one: Statement | null, other: Statement | null): Statement | null {
  if (one === null || other === null) return one ?? other
  if (one.ledgerId !== other.ledgerId) return one.ledgerId > other.ledgerId ? one : other
  return one.at >= other.at ? one : other
}

/**
 * What is left as far as it is known: the stated balance less what is known to have been spent since. What is uncertain
 * (lost answers, calls under way, calls of unknown price) is given beside it; it may have been spent too.
 */
export const balanceOf = (stated: Statement, since: SpendSum, unknown: UnknownDays | null): Balance => ({
  incomplete: unknown !== null && (localDay(stated.at) ?? '') <= unknown.until,
  credits: stated.credits - since.credits,
  uncertain: since.uncertain + since.reserved + since.unpriced * unknownPriceReserve,
  stated: stated.credits,
  statedAt: stated.at,
  source: stated.source,
})
