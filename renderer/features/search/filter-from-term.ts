import { withoutAsked } from '../../../shared/domain/search/question/asked/asked.ts'
import { readAsked } from '../../../shared/domain/search/question/asked/read-asked.ts'
import { emptyFilter, type CompanyFilter } from '../../../shared/domain/search/company-filter.ts'
import { parseNumberAndCourt, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'

/**
 * A search's term taken over as a filter: as the name, except where it is a register number, by which nothing can be
 * filtered; of that its court is kept.
 */
export function filterFromTerm(term: string): CompanyFilter {
  const wanted = withoutAsked(term, readAsked(term)).trim()
  if (wanted === '' || parseRegisterNumber(wanted) !== null) return emptyFilter
  const court = parseNumberAndCourt(wanted)?.court ?? null
  return court === null ? { ...emptyFilter, name: wanted.slice(0, 200) } : { ...emptyFilter, registerCourt: court.code }
}
