import type { PastedLine } from '../../../shared/contract/lists.ts'
import type { CompanySummary } from '../../../shared/domain/company/company.ts'
import { foldings } from '../../../shared/domain/text/fold.ts'
import { parseNumberAndCourt, parseRegisterNumber } from '../../../shared/domain/register/register-number.ts'
import type { Store } from '../../ports/store/store.ts'

/** Candidates shown beside a line. */
const mostCandidates = 6
/** How many are looked up to tell whether a match is the only one. */
const looked = 25

/** Marks of a list in front of a name: "- Beispiel GmbH", "3. Beispiel GmbH". */
const bare = (line: string): string =>
  line
    .replace(/^\s*(?:[-–—*•]|\d{1,4}[.)])\s+/u, '')
    .replace(/\s+/g, ' ')
    .trim()

const isCalled = (company: CompanySummary, text: string): boolean => {
  const wanted = new Set(foldings(text))
  return (
    wanted.size > 0 &&
    [company.name ?? '', ...company.formerNames].some((name) => foldings(name).some((folded) => wanted.has(folded)))
  )
}

/** Court and number both as pasted; without a court nothing is exact, because a number alone is not unique. */
function hasNumber(company: CompanySummary, line: string): boolean {
  const wanted = parseNumberAndCourt(line)
  const own = parseRegisterNumber(company.register.number ?? '')
  if (wanted === null || wanted.court === null || own === null || company.register.courtCode !== wanted.court.code)
    return false
  const { register } = wanted
  return own.type === register.type && own.number === register.number && (register.suffix ?? own.suffix) === own.suffix
}

async function matchLine(store: Pick<Store, 'findKept'>, line: string): Promise<PastedLine> {
  const text = bare(line)
  if (text === '') return { line, match: 'none', companies: [] }
  const { items } = await store.findKept({ text: text.slice(0, 200), kind: 'companies', offset: 0, limit: looked })
  const companies = items.filter((item) => item.kind === 'company')
  const exact = companies.filter((company) => hasNumber(company, text) || isCalled(company, text))
  const [only] = exact
  if (exact.length === 1 && only !== undefined) return { line, match: 'exact', companies: [only] }
  const candidates = [...exact, ...companies.filter((company) => !exact.includes(company))].slice(0, mostCandidates)
  return { line, match: candidates.length === 0 ? 'none' : 'candidates', companies: candidates }
}

/** Matches pasted names and register numbers with what is stored here, line by line; free. Empty lines are left out. */
export async function matchLines(
  store: Pick<Store, 'findKept'>,
  lines: readonly string[],
): Promise<readonly PastedLine[]> {
  const found: PastedLine[] = []
  for (const line of new Set(lines.map((one) => one.trim()))) if (line !== '') found.push(await matchLine(store, line))
  return found
}
