import type { PartyId } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { DeskSigning } from '../../shared/domain/ownership/desk/desk-signing.ts'
import type { DeskFigures, FiguresAsked } from '../../shared/domain/ownership/desk/desk-figures.ts'
import type { DeskKept } from '../../shared/domain/ownership/desk/desk-line.ts'
import type { DeskStanding } from '../../shared/domain/ownership/desk/desk-standing.ts'
import type { DeskFormat, DeskView } from '../../shared/domain/ownership/desk/desk.ts'
import type { PartyKey } from '../../shared/domain/ownership/graph/graph.ts'

/** A publisher or a source of data, with its address on the web where it has one. */
export interface NamedSource {
  readonly name: string
  readonly url: string | null
}

/** What a data file of a desk says beside the graph. Nothing is read from outside, so the same input gives the same bytes. */
export interface DeskDataOptions {
  /** ISO 8601 UTC of the export. */
  readonly exportedAt: string
  readonly publisher: NamedSource
  /** The register service that gave the data. */
  readonly source: NamedSource
  /**
   * The id of this library. Own numbers of parties and answers mean nothing outside of it, and two colleagues' files must
   * not give one id to two parties.
   */
  readonly namespace: string
  /** The company that the graph was drawn for; null where it was drawn for several. */
  readonly root: PartyKey | null
  /** What is known of companies by their accounts of facts; absent: of none. */
  readonly standings?: readonly DeskStanding[]
}

/** All that the reads of a desk say, whatever of its picture is hidden or folded. */
export interface DeskDataOrder {
  readonly what: DeskFormat
  readonly language: Language
  readonly options: DeskDataOptions
}

/** A desk as it is seen. `paper`: HTML for the printer; `names`: no text, only the parties that the picture names. */
export interface DeskPictureOrder {
  readonly what: 'svg' | 'paper' | 'names'
  readonly language: Language
  /** Name of the desk or of its company. */
  readonly title: string
  readonly view: DeskView
  /** Companies whose small owners are drawn one by one. */
  readonly ungrouped: readonly string[]
  /** Milliseconds since the epoch: the day of the export, and what the age of a read is counted from. */
  readonly now: number
  /** What the service that gave the data is called (`serviceName`); null: it has no name. */
  readonly service: string | null
  /** For the paper; absent or null: the library holds no file of the subject. */
  readonly signing?: DeskSigning | null
}

/** Which file of a desk; plain data, because it is sent to the graph worker. */
export type DeskFileOrder = DeskDataOrder | DeskPictureOrder

/** A desk as a file: the parties that it names, and its text in parts. */
export interface MadeDeskFile {
  readonly names: readonly PartyId[]
  readonly parts: Iterable<string>
}

/**
 * Makes a file of what is kept of a desk; runs in the graph worker.
 * @param from `figures`: what the picture and the panels show, computed on the first call
 */
export type MakeDeskFile = (
  order: DeskFileOrder,
  from: {
    readonly asked: FiguresAsked
    readonly kept: DeskKept
    readonly figures: () => DeskFigures
  },
) => MadeDeskFile

/** Takes a file of a desk: first the parties that it names, then its text, part by part. */
export interface DeskFileTaker {
  readonly names: (names: readonly PartyId[]) => void
  readonly part: (text: string) => Promise<void>
}

/**
 * Has a file of a desk made in the graph worker. No part is made before the one before it was taken. Rejects with the
 * signal's reason where it aborts, and with a StoreError where the answers can't be read.
 */
export type WriteDeskFile = (
  asked: FiguresAsked,
  order: DeskFileOrder,
  taker: DeskFileTaker,
  signal: AbortSignal,
) => Promise<void>
