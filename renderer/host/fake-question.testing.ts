import type { PartySummary } from '../../shared/domain/company/company.ts'
import { parseRegisterNumber } from '../../shared/domain/register/register-number.ts'
import { judge, type KeptFacts, type KeptText } from '../../shared/domain/search/question/judge.ts'
import { queryWords } from '../../shared/domain/search/question/query-words.ts'
import { noTowns } from '../../shared/domain/search/question/question.ts'
import { formOf } from '../../shared/domain/search/question/read-operators.ts'
import { readQuestion } from '../../shared/domain/search/question/read-question.ts'
import type { AskedKept, KeptResults } from '../../shared/domain/search/search.ts'

/** What a summary alone tells of a party. */
function factsOf(party: PartySummary): KeptFacts {
  const company = party.kind === 'company' ? party : null
  const city = party.kind === 'company' ? party.seat : party.city
  const number = parseRegisterNumber(company?.register.number ?? '')
  const texts: readonly KeptText[] = [
    ...(party.name === null ? [] : [{ field: 'name' as const, text: party.name }]),
    ...(company?.formerNames ?? []).map((text) => ({ field: 'former-name' as const, text })),
    ...(city === null ? [] : [{ field: 'town' as const, text: city }]),
  ]
  return {
    kind: party.kind,
    texts,
    numbers:
      number === null
        ? []
        : [
            {
              ...number,
              text: company?.register.number ?? '',
              court: company?.register.courtCode ?? null,
              former: false,
            },
          ],
    euid: null,
    postcode: null,
    roles: null,
    rolesGoOn: true,
    shares: null,
    sharesGoOn: true,
    tags: [],
    form: company?.legalForm ? (formOf(company.legalForm) ?? null) : null,
    status: company?.status ?? null,
    capital: null,
    changed: null,
  }
}

/** What was found for a question, with what was understood of it and why each is here, as far as summaries tell. */
export function askedOf(text: string, { items, more }: KeptResults): AskedKept {
  const question = readQuestion(text, noTowns)
  const why = items.map((party) => {
    if (question.parts.length === 0) return { near: false, matches: [] }
    const { fits, matches } = judge(question, factsOf(party), (part) => queryWords(part.text))
    return { near: fits !== 'yes', matches }
  })
  return { question, items, more, why, unjudged: 0, cutAfter: null }
}
