import { useQueryClient } from '@tanstack/react-query'
import { noTowns, type Question } from '../../../shared/domain/search/question/question.ts'
import { readQuestion } from '../../../shared/domain/search/question/read-question.ts'
import type { AskedKept, SearchKind, SearchResults } from '../../../shared/domain/search/search.ts'
import { valueOf } from '../../data/app-error-value.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { putAnswer } from '../../data/put-answer.ts'

/** The question as the library understood it where that is known already, else as it reads without towns of the library. */
export const questionOf = (text: string, asked: AskedKept | undefined): Question =>
  asked?.question.text === text ? asked.question : readQuestion(text.slice(0, 200), noTowns)

/**
 * Reads a question with the towns of the library before something is spent on it: who types and presses at once must not pay for another
 * call than the one that the finished question would make. Free.
 */
export function useFreshQuestion(): (text: string) => Promise<Question> {
  const { search } = useClient()
  const queries = useQueryClient()
  return async (text) => {
    const query = { text: text.slice(0, 200), kind: null, offset: 0, limit: 1 }
    try {
      const asked = await queries.fetchQuery({
        queryKey: keys.asked(query),
        queryFn: async ({ signal }) => valueOf(await search.ask(query, { signal })),
        staleTime: Infinity,
      })
      return asked.question
    } catch {
      // A damaged index must not keep anybody from asking the service.
      return readQuestion(query.text, noTowns)
    }
  }
}

/**
 * Looks up the service's answer to a call that is here already, and shows it to all screens; null: none is here. Two questions may make
 * the same call ("who runs X", "who owns X"), and who types and presses at once saw nothing of its answer: it is opened, not bought. Free.
 */
export function useAnswerHere(): (kind: SearchKind, term: string) => Promise<SearchResults | null> {
  const { search } = useClient()
  const queries = useQueryClient()
  return async (kind, term) => {
    try {
      const results = valueOf(await search.remembered({ kind, term }))
      if (results !== null) await putAnswer(queries, keys.rememberedOne(kind, term), results)
      return results
    } catch {
      // A damaged library must not keep anybody from asking the service.
      return null
    }
  }
}
