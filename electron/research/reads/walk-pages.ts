import { covers, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { ok, type Outcome } from '../../../shared/domain/errors.ts'
import { walk, type FetchedPage } from '../../ports/walk.ts'
import type { Paid } from '../../ports/paid-calls.ts'

/** Which pages of a list: page 1 anew, the next one, or a walk over the rest. */
export type Which = 'first' | 'next' | 'rest'

/** How far a list was read. */
export interface Standing {
  readonly begun: boolean
  /** How many pages are kept. */
  readonly pages: number
  /** The token of the next page; null at the end, or where nothing was read. */
  readonly next: NextPage | null
  /**
   * Its newest page shows that further pages would be bought for the wrong thing (a filter that the service ignores).
   */
  readonly endsHere: boolean
}

export interface PagesToRead<S extends Standing> {
  readonly which: Which
  /** For all pages together. */
  readonly approved: Approval
  /** Every caller went away, or pressed stop. */
  readonly stopped: () => boolean
  /** Of the page that comes next. */
  readonly price: () => Price
  /** Asked once for each page, except for a first page that is read anew. */
  readonly standing: () => Promise<S>
  /** Reads and keeps one page; 1-based, `next` null for the first. `now`: the standing, where it was asked for. */
  readonly readPage: (page: number, next: NextPage | null, approved: Approval, now: S | null) => Promise<Outcome<Paid>>
}

/** How a search or a filter goes on, and at what price. */
export const nextOf = (
  next: NextPage | null,
  price: Price,
): { readonly nextPage: Price | null; readonly noWayOn?: true } =>
  next?.by === 'nothing' ? { nextPage: null, noWayOn: true } : { nextPage: next === null ? null : price }

/** What is left of an approval after a page; an unknown price was agreed to for one page. */
function lessPage(approved: Approval, price: Price, charged: number | null): Approval | null {
  if (price.kind === 'unknown' || 'unknown' in approved) return null
  return { ...approved, upTo: approved.upTo - (charged ?? price.credits) }
}

/** Nobody has a page before her that was not read yet. */
function forMore(approved: Approval): Approval {
  const { have: _renewed, ...more } = approved
  return more
}

/** The client's walk is never stopped by a signal: it stops here, between two pages, where the approval is known. */
const never = new AbortController().signal

/**
 * Reads pages of a list. Each page is kept before the next is asked for, so a walk that ends early has lost nothing. It
 * ends at the end of the list, when the approval doesn't cover the next page, when it is stopped, when the list says so
 * (`endsHere`), and where the client's walk ends (a page token seen before, empty pages, a list that started over). An
 * error ends it too and is returned; the pages before it stay.
 */
export async function walkPages<S extends Standing>(walked: PagesToRead<S>): Promise<Outcome<null>> {
  const { which, readPage, standing } = walked
  if (which === 'first') {
    const paid = await readPage(1, null, walked.approved, null)
    return paid.ok ? ok(null) : paid
  }
  let now = await standing()
  if (now.begun && (now.next === null || now.next.by === 'nothing')) return ok(null)
  let left: Approval = forMore(walked.approved)
  const fetch = async (next: NextPage | null): Promise<Outcome<FetchedPage<Paid>>> => {
    const paid = await readPage(now.begun ? now.pages + 1 : 1, next, left, now)
    if (!paid.ok) return paid
    const { kept } = paid.value
    return ok({ page: paid.value, envelope: kept.envelope ?? 'list', size: kept.size, next: kept.next })
  }
  const pages = walk(fetch, now.next, never)
  for (let read = 0; ; read += 1) {
    if (which === 'rest' && walked.stopped()) return ok(null)
    const price = walked.price()
    if (read > 0) {
      if (!covers(left, price)) return ok(null)
      // A list that started over meanwhile has fewer pages than were read of it.
      now = await standing()
      if (now.endsHere) return ok(null)
    }
    const step = await pages.next()
    if (step.done === true) return 'error' in step.value ? { ok: false, error: step.value.error } : ok(null)
    const remaining = lessPage(left, price, step.value.page.charged)
    if (which === 'next' || remaining === null) return ok(null)
    left = remaining
  }
}
