import type { GapCause } from '../../../shared/domain/watch/coverage.ts'
import { covered, missed, type KnownCoverage, type Span } from '../../../shared/domain/watch/coverage-of.ts'
import type { WalkedHits } from './walk-hits.ts'

/**
 * The coverage after a walk. `span`: from the bound that was sent to the service's clock at the first page; null where no
 * page told it. `began`: at least one page of the walk was read. A walk that read its whole list covers the span. One that
 * ended earlier leaves a gap, because the pages not read may have held hits. `between`: why time between the span and what
 * was covered is missing.
 */
export function coverageAfter(
  known: KnownCoverage,
  span: Span | null,
  end: WalkedHits['end'],
  began: boolean,
  between?: GapCause,
): KnownCoverage {
  if (span === null) return known
  if (end === 'reached') return covered(known, span, between)
  return began ? missed(known, span, end === 'ignored' ? 'filter-ignored' : 'page-lost') : known
}
