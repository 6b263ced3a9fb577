import { parseNumberAndCourt } from '../../../shared/domain/register/register-number.ts'
import { beginningsOf, fold, foldedWords, hasAllBeginnings } from '../folding.ts'

/** Index entry of a company: names now and before, and its number with the court's code. */
export interface Indexed {
  readonly name: string
  readonly formerNames: readonly string[]
  readonly number: string
  readonly court: string
}

interface Row {
  readonly words: string
  readonly current: string
  readonly number: string
  readonly court: string
}

/** What names become in the index, for services of the same process: tests start hundreds with the same companies. */
const folded = new Map<string, Pick<Row, 'words' | 'current'>>()
const mostFolded = 20_000

function foldNames(name: string, formerNames: readonly string[]): Pick<Row, 'words' | 'current'> {
  const key = JSON.stringify([name, formerNames])
  const known = folded.get(key)
  if (known !== undefined) return known
  const made = { words: foldedWords([name, ...formerNames]), current: ` ${fold(name)}` }
  if (folded.size < mostFolded) folded.set(key, made)
  return made
}

/** Word beginnings over present and former names, and register numbers with or without suffix and court. */
export class SearchIndex {
  private readonly rows: Row[] = []

  put(index: number, about: Indexed): void {
    this.rows[index] = {
      ...foldNames(about.name, about.formerNames),
      number: about.number,
      court: about.court,
    }
  }

  /** Indices of matching companies: those whose present name matches first, then by name. */
  find(query: string): number[] {
    const wanted = parseNumberAndCourt(query)
    if (wanted) {
      const { type, number, suffix } = wanted.register
      const exact = [type, number, suffix].filter((part) => part !== null).join(' ')
      return this.ranked((row) =>
        (wanted.court === null || wanted.court.code === row.court) &&
        (row.number === exact || (suffix === null && row.number.startsWith(`${exact} `)))
          ? 0
          : null,
      )
    }
    const term = fold(query)
    if (term === '') return []
    const beginnings = beginningsOf(term)
    const begins = ` ${term}`
    return this.ranked((row) => {
      if (!hasAllBeginnings(row.words, beginnings)) return null
      if (row.current.startsWith(begins)) return 0
      return hasAllBeginnings(row.current, beginnings) ? 1 : 2
    })
  }

  private ranked(rank: (row: Row) => number | null): number[] {
    const hits: { readonly index: number; readonly rank: number; readonly name: string }[] = []
    this.rows.forEach((row, index) => {
      const value = rank(row)
      if (value !== null) hits.push({ index, rank: value, name: row.current })
    })
    return hits
      .sort((a, b) => a.rank - b.rank || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index))
      .map((hit) => hit.index)
  }
}
