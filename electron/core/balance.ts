import type { Balance } from '../../shared/domain/account.ts'
import { unknownPriceReserve, type SpendSum } from '../../shared/domain/credits.ts'
import { isObject, readNumber, readText, type Json } from '../../shared/domain/json.ts'
import type { StoredAccount } from './ports.ts'

/** A balance as somebody stated it. */
export interface Statement {
  readonly credits: number
  /** ISO 8601 UTC. */
  readonly at: string
  /** The newest ledger row at that time; what was spent later counts down from here. */
  readonly ledgerId: number
  readonly source: Balance['source']
}

/** What the person entered, as stored; null where nothing was, or where it doesn't read. */
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

/** The newer of two, by ledger row, because clocks jump; between two of one row, by the clock. */
export function newerStatement(one: Statement | null, other: Statement | null): Statement | null {
  if (one === null || other === null) return one ?? other
  if (one.ledgerId !== other.ledgerId) return one.ledgerId > other.ledgerId ? one : other
  return one.at >= other.at ? one : other
}

/**
 * What is left, as far as anybody knows: stated, less what is known to have been spent since. What isn't known for sure
 * (lost answers, calls under way, calls at a price nobody stated) may come off too, and is told beside it.
 */
export const balanceOf = (stated: Statement, since: SpendSum): Balance => ({
  credits: stated.credits - since.credits,
  uncertain: since.uncertain + since.reserved + since.unpriced * unknownPriceReserve,
  stated: stated.credits,
  statedAt: stated.at,
  source: stated.source,
})
