import {
  readEnvelope,
  startedOver,
  type Envelope,
  type EnvelopeKind,
  type NextPage,
} from '../../shared/domain/answers/envelope.ts'
import { failed, ok, type AppError, type Outcome } from '../../shared/domain/errors.ts'
import { readJson } from '../../shared/domain/json.ts'
import type { Answered, NotAnswered } from './register-service.ts'

/** One page as its getter brings it; `page` is whatever the caller makes of it. */
export interface FetchedPage<P> {
  readonly page: P
  readonly envelope: EnvelopeKind
  /** How many items it carried. */
  readonly size: number
  readonly next: NextPage | null
}

/** Gets one page; null: the first. Never rejects for what the service does. */
export type GetPage<P> = (next: NextPage | null) => Promise<Outcome<FetchedPage<P>>>

/** How a walk ended. `next` is where it goes on: it is what the page not read would have been asked with. */
export type WalkEnd<P> =
  /**
   * The end of the list: no token, or one that was seen before (gap G2). `repeated`: it ended by such a token, or by a list that
   * goes on and names nothing to go on by, so what
   * lies behind it was never read, and nobody may conclude that something isn't there.
   */
  | { readonly why: 'end'; readonly repeated?: true }
  /** Stopped between two pages; nothing is lost. */
  | { readonly why: 'stopped'; readonly next: NextPage | null }
  /** Page after page without an item: a service that pages for ever would bill for ever. */
  | { readonly why: 'empty-pages'; readonly next: NextPage }
  /** The list changed, or the release was shipped in mid-walk. Starting over costs `restartCredits` a page. */
  | { readonly why: 'cursor-refused'; readonly restartCredits: number | null; readonly error: AppError }
  /**
   * The token of one side was dropped in silence by the other and the first page came once more, in the other's
   * envelope. It was paid for, so it is handed over: a walk that starts over begins with it and goes on at `next`.
   */
  | { readonly why: 'started-over'; readonly page: P; readonly next: NextPage | null }
  | { readonly why: 'failed'; readonly next: NextPage | null; readonly error: AppError }

/** Pages without an item that are read in a row before the walk stops. */
const emptyPages = 2

const nameOf = ({ by, value }: NextPage): string => `${by} ${value}`

/**
 * Reads a list page by page over the three envelopes (contract 2.2), each page once, from its beginning or from where
 * an earlier walk stopped. Between two pages it stops by `signal`, or by `break` of who iterates. The end is the final
 * value of the iteration.
 */
export async function* walk<P>(
  get: GetPage<P>,
  from: NextPage | null,
  signal: AbortSignal,
): AsyncGenerator<FetchedPage<P>, WalkEnd<P>, void> {
  const seen = new Set<string>()
  let empty = 0
  let next = from
  for (;;) {
    if (signal.aborted) return { why: 'stopped', next }
    if (next !== null) seen.add(nameOf(next))
    const fetched = await get(next)
    if (!fetched.ok) {
      const { error } = fetched
      if (error.kind === 'cursor-refused') return { why: 'cursor-refused', restartCredits: error.restartCredits, error }
      return { why: 'failed', next, error }
    }
    const { value } = fetched
    if (next !== null && startedOver(next, value.envelope)) {
      return { why: 'started-over', page: value.page, next: value.next }
    }
    yield value
    if (value.next === null) return { why: 'end' }
    if (value.next.by === 'nothing' || seen.has(nameOf(value.next))) return { why: 'end', repeated: true }
    next = value.next
    empty = value.size === 0 ? empty + 1 : 0
    if (empty >= emptyPages) return { why: 'empty-pages', next }
  }
}

/**
 * A bare answer as a page of its raw items. An answer without an envelope is one page and the end; one that isn't JSON
 * is an error, and its charge stays with the answer.
 */
export function pageOf(result: Answered | NotAnswered): Outcome<FetchedPage<Envelope>> {
  if (result.kind === 'failed') return { ok: false, error: result.error }
  const read = readJson(new TextDecoder().decode(result.body))
  const money = result.charge.credits === 0 ? 'none' : 'charged'
  if (!read.ok) return failed({ kind: 'bad-answer', why: read.why }, money)
  const envelope = readEnvelope(read.value)
  if (envelope === null) return failed({ kind: 'bad-answer', why: 'wrong-shape' }, money)
  return ok({ page: envelope, envelope: envelope.kind, size: envelope.items.length, next: envelope.next })
}
