import type { Language } from '../../language.ts'
import { emptyView, type DeskView } from '../desk/desk.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import type { Beside } from '../desk/beside.ts'
import type { Representation } from '../signing/representation.ts'
import { prepareOwnership, type ReadyGraph } from '../shares/effective.ts'
import { partyKey, type OwnershipGraph, type PartyKey } from '../graph/graph.ts'
import { holdingsNow } from '../desk/compare-shares.ts'
import type { DeskGraph } from '../desk/desk-graph.ts'
import { standingsByKey } from './node-standing.ts'
import { measurePaper } from './measure-letters.ts'
import { layPicture, withPins, type Measure, type Picture, type Pins } from './picture.ts'
import { graphWords, type GraphWords } from './picture-words.ts'
import { seenGraph } from './seen-graph.ts'
import type { SeenGraph } from './seen.ts'
import { mmPerUnit, planPages, type IndexLine } from './paper.ts'
import { svgPicture, type SvgOptions } from './svg-picture.ts'
import { toPicture } from './to-picture.ts'
import type { Size } from './viewport.ts'

/** A graph with the visible part, its words and its layout. */
export interface SeenPicture {
  readonly seen: SeenGraph
  readonly picture: Picture
  readonly words: GraphWords
  /** Key of the company that all this is about; null while nothing is there. */
  readonly subject: PartyKey | null
}

export interface PictureOptions {
  readonly language: Language
  /** Milliseconds since the epoch, by which reads are old. */
  readonly now: number
  readonly measure?: Measure
  /** Companies whose small owners are drawn each, whatever the view says. */
  readonly ungrouped?: ReadonlySet<string>
  /** Who represents the companies; absent or null: not drawn. */
  readonly representation?: Representation | null
  /** What stands beside the companies; absent or null: not drawn. */
  readonly beside?: Beside | null
  /** What is known of the companies by their accounts of facts; absent: nothing was looked up. */
  readonly standings?: readonly DeskStanding[]
}

type Looked = Pick<DeskGraph<ReadyGraph>, 'ownership' | 'holdings' | 'roots' | 'named'>

/** What a view shows of a graph, laid out with what was pinned in its place; without a page. */
export function lookAt(
  graph: Looked,
  view: DeskView,
  {
    language,
    now,
    measure = measurePaper,
    ungrouped = new Set(),
    representation = null,
    beside = null,
    standings = [],
  }: PictureOptions,
): SeenPicture {
  const { ownership, holdings, roots, named } = graph
  const words = graphWords(language)
  const subject = roots[0] ?? null
  const seen = seenGraph(holdings, { view, roots, named, ungrouped, representation, beside })
  const labelled = toPicture(seen, ownership, words, subject, { now, standings: standingsByKey(standings, named) })
  const pins: Pins = Object.fromEntries(Object.entries(view.pinned).map(([key, place]) => [named(key), place]))
  return {
    seen,
    words,
    subject,
    picture: withPins(layPicture(labelled, measure), pins),
  }
}

export interface OwnersSvgOptions extends Omit<SvgOptions, 'part'>, PictureOptions {
  /** The company that the picture is about. */
  readonly root: PartyKey
  /** What is hidden, folded, grouped, pinned; dates are those of the graph. */
  readonly view?: Partial<DeskView>
}

/** Who owns a company, for a text whose pages have so much room. */
export interface OwnersPages {
  /**
   * Each as one SVG document. `owners`: whose branches stand there, the largest share first; none: it is the whole picture.
   * `tooSmall`: its type is below six points.
   */
  readonly drawings: readonly { readonly svg: string; readonly owners: readonly string[]; readonly tooSmall: boolean }[]
  /** Stands before the drawings where each branch has its own; empty where there is one. */
  readonly index: readonly IndexLine[]
}

/**
 * Who owns a company: as one drawing where its type stays readable on a page of `size` CSS pixels, else a drawing for each
 * branch, small ones together, and an index of them. Ids of the second drawing begin with `ids` and "b", and so on.
 */
export function ownersPages(graph: OwnershipGraph, options: OwnersSvgOptions & { readonly size: Size }): OwnersPages {
  const { picture } = ownersPicture(graph, options)
  const { width, height } = options.size
  const pages = planPages(picture, { width: width * mmPerUnit, height: height * mmPerUnit })
  if (pages === null || pages.sheets.length === 0)
    return { drawings: [{ svg: svgPicture(picture, options), owners: [], tooSmall: pages !== null }], index: [] }
  return {
    drawings: pages.sheets.map(({ picture: laid, part, owners, tooSmall }, at) => ({
      svg: svgPicture(laid, { ...options, part, ids: `${options.ids ?? 'owners'}${letters(at)}` }),
      owners,
      tooSmall,
    })),
    index: pages.index,
  }
}

/** "a" to "j" for each figure of a number. */
const letters = (number: number): string =>
  String(number).replaceAll(/\d/g, (figure) => 'abcdefghij'[Number(figure)] ?? '')

function ownersPicture(graph: OwnershipGraph, options: OwnersSvgOptions): SeenPicture {
  const ownership = prepareOwnership(graph)
  const named = (key: string): PartyKey => graph.aliases[key] ?? partyKey(key)
  const looked = { ownership, holdings: holdingsNow(ownership), roots: [named(options.root)], named }
  return lookAt(looked, { ...emptyView, ...options.view }, options)
}

/**
 * Who owns a company, as one SVG document (see `svgPicture`). Of very many owners the largest are drawn, the others as
 * one node.
 */
export function ownersSvg(graph: OwnershipGraph, options: OwnersSvgOptions): string {
  return svgPicture(ownersPicture(graph, options).picture, options)
}
