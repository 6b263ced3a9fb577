import type { PastedLine } from '../../../shared/contract/lists.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import type { MatchResult } from '../../../shared/domain/imports/match-company.ts'
import { canBeMatched, wantedCompany, type WantedCompany } from '../../../shared/domain/imports/wanted-company.ts'
import type { Store } from '../../ports/store/store.ts'

/** Candidates shown beside a line. */
const mostCandidates = 6

type Matching = Pick<Store, 'findKept' | 'matchWanted'>

/** Marks of a list in front of a name: "- Beispiel GmbH", "3. Beispiel GmbH". */
const bare = (line: string): string =>
  line
    .replace(/^\s*(?:[-–—*•]|\d{1,4}[.)])\s+/u, '')
    .replace(/\s+/g, ' ')
    .trim()

/** A line is read as the only cell of a list that is imported. */
const wantedBy = (text: string): WantedCompany => wantedCompany([text], ['name'])

async function matchLine(store: Matching, line: string, { match, candidates }: MatchResult): Promise<PastedLine> {
  if (match !== null) return { line, match: 'exact', reason: match.reason, companies: [match.company] }
  // Beside what a list would offer, what the search finds: whoever pastes half of a name looks for the whole.
  const { items } = await store.findKept({
    text: bare(line).slice(0, 200),
    kind: 'companies',
    offset: 0,
    limit: mostCandidates,
  })
  const companies = new Map<number, CompanySummary>(candidates.map(({ company }) => [company.id, company]))
  for (const item of items) if (item.kind === 'company' && !companies.has(item.id)) companies.set(item.id, item)
  const shown = [...companies.values()].slice(0, mostCandidates)
  return { line, match: shown.length === 0 ? 'none' : 'candidates', reason: null, companies: shown }
}

/**
 * Matches pasted names and register numbers with what is stored here, line by line and as rows of an imported list are; free. Empty lines are left
 * out.
 */
export async function matchLines(store: Matching, lines: readonly string[]): Promise<readonly PastedLine[]> {
  const asked = [...new Set(lines.map((one) => one.trim()))].flatMap((line) => {
    const wanted = wantedBy(bare(line))
    return canBeMatched(wanted) ? [{ line, wanted }] : []
  })
  const results = await store.matchWanted(asked.map(({ wanted }) => wanted))
  const found: PastedLine[] = []
  for (const [nth, { line }] of asked.entries()) {
    const result = results[nth]
    if (result !== undefined) found.push(await matchLine(store, line, result))
  }
  return found
}
