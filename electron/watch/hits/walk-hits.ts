import type { NextPage } from '../../../shared/domain/answers/envelope.ts'
import { ok, type Outcome, type AppError } from '../../../shared/domain/errors.ts'
import { walk } from '../../ports/walk.ts'
import type { HitPage } from '../../ports/store/watch.ts'

/** A page of hits with the service's clock at its answer, ISO 8601 UTC; null where it told none. */
export interface DatedPage extends HitPage {
  readonly serviceDate: string | null
}

export type GetHits = (next: NextPage | null) => Promise<Outcome<DatedPage>>

export interface WalkedHits {
  /** `reached`: everything down to the bound was read. */
  readonly end: 'reached' | 'failed' | 'ignored' | 'stopped'
  readonly pages: readonly DatedPage[]
  readonly added: number
  readonly error: AppError | null
  readonly notApplied: readonly string[]
  /** How the walk would go on; null where it can't. */
  readonly next: NextPage | null
}

export interface HitWalk {
  readonly get: GetHits
  readonly from: NextPage | null
  readonly signal: AbortSignal
  /** Whether the page reaches the walk's bound. */
  readonly isEnough?: (page: DatedPage) => boolean
  /** Whether another page is read; false stops the walk. */
  readonly goOn?: (page: DatedPage) => boolean
  /** Called with every page and how the walk goes on after it, before the next page is read. */
  readonly onPage?: (page: DatedPage, next: NextPage | null) => Promise<void>
  /** Whether it doesn't matter that the service ignores this criterion. */
  readonly tolerates?: (field: string) => boolean
}

/** Reads hits page by page to their end. A page that contradicts what was asked for ends the walk at once. */
export async function walkHits(asked: HitWalk): Promise<WalkedHits> {
  const pages: DatedPage[] = []
  const ended = (end: WalkedHits['end'], more: Partial<WalkedHits> = {}): WalkedHits => ({
    end,
    pages,
    added: pages.reduce((sum, { added }) => sum + added, 0),
    error: null,
    notApplied: [],
    next: null,
    ...more,
  })
  const fetch = async (next: NextPage | null) => {
    const page = await asked.get(next)
    if (!page.ok) return page
    const { value } = page
    return ok({ page: value, envelope: value.envelope ?? ('list' as const), size: value.size, next: value.next })
  }
  const steps = walk(fetch, asked.from, asked.signal)
  for (;;) {
    const step = await steps.next()
    if (step.done === true) {
      const { value } = step
      // A cursor that was seen before ends the walk, not the list: hits behind it were not read.
      if (value.why === 'end') return ended(value.repeated === true ? 'failed' : 'reached')
      if (value.why === 'stopped' || value.why === 'empty-pages') return ended('stopped', { next: value.next })
      if (value.why === 'failed') return ended('failed', { error: value.error, next: value.next })
      // The list changed during the walk, or the release was shipped: the next poll begins anew.
      return ended('failed', { error: 'error' in value ? value.error : null })
    }
    const { page, next } = step.value
    pages.push(page)
    await asked.onPage?.(page, next)
    const notApplied = page.notApplied.filter((field) => asked.tolerates?.(field) !== true)
    if (notApplied.length > 0) return ended('ignored', { notApplied })
    if (asked.isEnough?.(page) === true) return ended('reached')
    if (next !== null && asked.goOn?.(page) === false) return ended('stopped', { next })
  }
}

/** Spans of time between pages in which hits may have been skipped: `[from, to]` on the service's clock, ISO 8601 UTC. */
export function holesBetween(
  pages: readonly DatedPage[],
  from: string,
): readonly (readonly [from: string, to: string])[] {
  const filled = pages.filter(({ oldest }) => oldest !== null)
  if (pages.length < 2 || filled.length === 0) return []
  return filled
    .map((page, nth) => [filled[nth + 1]?.newest ?? from, page.oldest ?? from] as const)
    .filter(([low, high]) => low < high)
}
