import { parseNumberAndCourt } from '../../../shared/domain/register/register-number.ts'
import { fold, foldedWords, hasAllWords } from '../folding.ts'

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

/** Word beginnings over present and former names, and register numbers with or without suffix and court. */
export class SearchIndex {
  private readonly rows: Row[] = []

  put(index: number, about: Indexed): void {
    const current = fold(about.name)
    this.rows[index] = {
      words: foldedWords([about.name, ...about.formerNames]),
      current: ` ${current}`,
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
    const folded = fold(query)
    if (folded === '') return []
    return this.ranked((row) => {
      if (!hasAllWords(row.words, folded)) return null
      if (row.current.startsWith(` ${folded}`)) return 0
      return hasAllWords(row.current, folded) ? 1 : 2
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
