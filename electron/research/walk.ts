import type { Approval, Price } from '../../shared/domain/credits.ts'
import type { NextPage } from '../../shared/domain/envelope.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import { walk, type FetchedPage } from '../core/ports.ts'
import { covers, type Paid } from './paid-call.ts'

/** Which pages of a list: page 1 anew, the next one, or a walk over the rest. */
export type Which = 'first' | 'next' | 'rest'

/** How far a list was read. */
export interface Standing {
  readonly begun: boolean
  /** Pages kept. */
  readonly pages: number
  /** How it goes on; null at its end, or where it wasn't begun. */
  readonly next: NextPage | null
  /** Its newest page says that going on unasked would be paying for the wrong thing. */
  readonly endsHere: boolean
}

export interface PagesToRead {
  readonly which: Which
  /** For all pages together. */
  readonly approved: Approval
  /** Whoever asked went away, or pressed stop. */
  readonly stopped: () => boolean
  /** Of the page that comes next. */
  readonly price: () => Price
  readonly standing: () => Promise<Standing>
  /** Reads and keeps one page; 1-based, `next` null for the first. */
  readonly readPage: (page: number, next: NextPage | null, approved: Approval) => Promise<Outcome<Paid>>
}

/** What is left of an approval after a page; an unknown price was agreed to for one page. */
function lessPage(approved: Approval, price: Price, charged: number | null): Approval | null {
  if (price.kind === 'unknown' || 'unknown' in approved) return null
  return { upTo: approved.upTo - (charged ?? price.credits) }
}

/** Stopping is decided here, between two pages, where it is known what was agreed to. */
const never = new AbortController().signal

/**
 * Reads pages of a list, each kept before the next is asked for, so that a walk that ends early has lost nothing. It
 * ends at the end of the list, when the approved total doesn't cover the next page, when it is stopped, when the list
 * says so, and where the client's walk ends (a page token seen before, empty pages, a list that started over). An error
 * ends it too and is returned; the pages before it stay.
 */
export async function walkPages(walked: PagesToRead): Promise<Outcome<null>> {
  const { which, readPage, standing } = walked
  if (which === 'first') {
    const paid = await readPage(1, null, walked.approved)
    return paid.ok ? ok(null) : paid
  }
  const start = await standing()
  if (start.begun && start.next === null) return ok(null)
  let left: Approval = walked.approved
  const fetch = async (next: NextPage | null): Promise<Outcome<FetchedPage<Paid>>> => {
    // A list that started over under way has fewer pages than were read of it.
    const { begun, pages } = await standing()
    const paid = await readPage(begun ? pages + 1 : 1, next, left)
    if (!paid.ok) return paid
    const { kept } = paid.value
    return ok({ page: paid.value, envelope: kept.envelope ?? 'list', size: kept.size, next: kept.next })
  }
  const pages = walk(fetch, start.next, never)
  for (let read = 0; ; read += 1) {
    if (which === 'rest' && walked.stopped()) return ok(null)
    const price = walked.price()
    if (read > 0 && (!covers(left, price) || (await standing()).endsHere)) return ok(null)
    const step = await pages.next()
    if (step.done === true) return 'error' in step.value ? { ok: false, error: step.value.error } : ok(null)
    const remaining = lessPage(left, price, step.value.page.charged)
    if (which === 'next' || remaining === null) return ok(null)
    left = remaining
  }
}
