import { isArray, isObject, type Json, type JsonObject } from '../../json.ts'

/** What of an envelope says whether and how its list goes on (contract 2.2). */
const ends = ['next_cursor', 'next_page', 'has_more'] as const

/**
 * The pages of one list as the one page that they would have been: what stands around them is the first's, how it goes
 * on is the last's. What is no page after the first has nothing to add.
 */
export function joinPages(pages: readonly Json[]): Json {
  const [first = null] = pages
  const all = pages.filter((page): page is JsonObject => isObject(page) && isArray(page['data']))
  const [begin, last] = [all[0], all.at(-1)]
  if (begin === undefined || last === undefined || begin !== first || begin === last) return first
  const around = Object.entries(begin).filter(([name]) => !ends.some((end) => end === name))
  const end = Object.entries(last).filter(([name]) => ends.some((one) => one === name))
  return Object.fromEntries([...around, ...end, ['data', all.flatMap(({ data }) => (isArray(data) ? data : []))]])
}

/** The same list as one that goes on: a page of it is lost, and what it lacks may stand there. What is no list stays as it is. */
export const withMore = (joined: Json): Json =>
  isArray(joined)
    ? { object: 'list', data: joined, has_more: true }
    : isObject(joined) && isArray(joined['data'])
      ? { ...joined, has_more: true }
      : joined
