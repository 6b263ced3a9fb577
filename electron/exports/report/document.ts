import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { cutText } from '../../../shared/domain/text/clean-text.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { MarkdownNode } from '../../../shared/domain/markdown/node.ts'

/** A running number of the register with its day, as far as they are known. */
export interface EntryRef {
  readonly number: number | null
  readonly on: string | null
}

/** What a sentence rests on. */
export interface Evidence {
  readonly answers: readonly AnswerId[]
  readonly entry: EntryRef | null
  /** True: computed from those answers; false: stated by them. */
  readonly computed: boolean
}

/** `name`: somebody's or something's name; `quote`: words of the register, set in serif. Both are foreign text. */
export type Piece = string | { readonly kind: 'name' | 'quote'; readonly text: string }
export type Text = readonly Piece[]

/** A sentence or a fact of the report with what it rests on. */
export interface Statement {
  /** Its id within the report: `s17`. */
  readonly id: string
  readonly text: Text
  readonly evidence: Evidence
}

export interface Column {
  readonly head: string
  readonly align: 'start' | 'end'
  /** Share of the width, in parts of all columns together. */
  readonly width: number
}

/** A cell; `tone`: of a cell without a value, which kind of absence it states. */
export interface Cell {
  readonly text: Text
  readonly tone?: 'none' | 'former'
}

export interface Row {
  readonly cells: readonly Cell[]
  readonly statement: Statement
  /** True: one of the row's cells already names the register entry. */
  readonly saysEntry?: boolean
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly id: string; readonly text: Text }
  | {
      readonly kind: 'facts'
      readonly rows: readonly { readonly label: string; readonly statements: readonly Statement[] }[]
    }
  | { readonly kind: 'paragraph'; readonly statements: readonly Statement[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Statement[])[] }
  | {
      readonly kind: 'table'
      readonly caption: string
      readonly columns: readonly Column[]
      readonly rows: readonly Row[]
    }
  /** States that something was not read, not published, not there, or is none. */
  | { readonly kind: 'nothing'; readonly title: string; readonly text: Text }
  /** A note on what stands before it; it needs no source. */
  | { readonly kind: 'remark'; readonly text: Text }
  /** A drawing as SVG without script and reference; `alt` says what it shows. */
  | { readonly kind: 'picture'; readonly svg: string; readonly alt: string; readonly caption: Text }
  | { readonly kind: 'note'; readonly changed: string; readonly nodes: readonly MarkdownNode[] }

/** An answer as the appendix lists it; `number` is what markers in the text show. */
export interface Source {
  readonly number: number
  readonly answer: AnswerRef
  /** The company or person in whose part it was used first; null: the report has one part. */
  readonly about: string | null
}

/** One company of a report. */
export interface Part {
  readonly id: string
  /** Name as it is set as a title. */
  readonly title: string
  /** Register number, court, seat in a line. */
  readonly line: Text
  readonly blocks: readonly Block[]
}

/** A report in words, in one language; HTML, DOCX and the dossier are made of it alike. */
export interface ReportDocument {
  readonly language: Language
  readonly title: string
  readonly short: boolean
  /** Above the title: what this is. */
  readonly kind: string
  /** Below it: when it was made, from what. */
  readonly made: string
  readonly remark: string | null
  readonly contentsTitle: string
  readonly parts: readonly Part[]
  readonly appendix: readonly Block[]
  readonly sourcesTitle: string
  readonly explained: string
  readonly noSources: string
  readonly sourceHeads: {
    readonly number: string
    readonly what: string
    readonly readAt: string
    readonly hash: string
  }
  readonly sources: readonly Source[]
  /** What a source is, in words: a client reads it, and no path of a request. */
  readonly nameOf: (source: Source) => Text
  readonly momentOf: (moment: string) => string
  readonly statements: readonly Statement[]
  readonly computedMark: string
  readonly entryMark: (entry: EntryRef) => string
  readonly page: { readonly of: string; readonly by: string }
}

/** The most characters of a foreign text that are printed; a name of a megabyte must not fill a thousand pages. */
const mostCharacters = 4_000

export const name = (text: string): Piece => ({ kind: 'name', text: cutText(text, mostCharacters).text })
export const quote = (text: string): Piece => ({ kind: 'quote', text: cutText(text, mostCharacters).text })
export const plain = (text: Text): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

/** Numbers statements and sources in the order in which they are first used. */
export function createEvidence() {
  const statements: Statement[] = []
  const sources = new Map<AnswerId, Source>()
  let about: string | null = null
  const note = (answers: readonly AnswerRef[]): readonly AnswerId[] =>
    answers.map((answer) => {
      if (!sources.has(answer.id)) sources.set(answer.id, { number: sources.size + 1, answer, about })
      return answer.id
    })
  return {
    statements,
    note,
    sources: (): readonly Source[] => [...sources.values()],
    /** From here on sources are those of this company or person. */
    begin: (name: string): void => {
      about = name
    },
    /** A statement with another text, under its own id; the book has the new one. */
    amend: (statement: Statement, text: Text): Statement => {
      const amended: Statement = { ...statement, text }
      statements[statements.findIndex(({ id }) => id === statement.id)] = amended
      return amended
    },
    say: (
      text: Text,
      answers: readonly AnswerRef[],
      more: { entry?: EntryRef | null; computed?: boolean } = {},
    ): Statement => {
      const statement: Statement = {
        id: `s${statements.length + 1}`,
        text,
        evidence: { answers: note(answers), entry: more.entry ?? null, computed: more.computed ?? false },
      }
      statements.push(statement)
      return statement
    },
  }
}

export type EvidenceBook = ReturnType<typeof createEvidence>
