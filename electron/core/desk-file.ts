import { bodsParts } from '../exports/ownership/bods.ts'
import { deskPaper } from '../exports/ownership/desk-paper.ts'
import { edgesCsvParts } from '../exports/ownership/edges-csv.ts'
import { followTheMoneyParts } from '../exports/ownership/followthemoney.ts'
import { graphmlParts } from '../exports/ownership/graphml.ts'
import type { ExportOptions } from '../exports/ownership/options.ts'
import { formatMomentDay } from '../../shared/domain/format.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { Language } from '../../shared/domain/language.ts'
import type { DeskFormat, DeskView } from '../../shared/domain/ownership/desk.ts'
import type { DeskFigures } from '../../shared/domain/ownership/desk-figures.ts'
import type { OwnershipGraph, OwnershipParty } from '../../shared/domain/ownership/graph.ts'
import { mergeDesk } from '../../shared/domain/ownership/merge-desk.ts'
import { graphOfFigures } from '../../shared/domain/ownership/pack-figures.ts'
import { lookAt, type SeenPicture } from '../../shared/domain/ownership/picture/desk-picture.ts'
import { pictureTexts } from '../../shared/domain/ownership/picture/picture-texts.ts'
import { svgPicture } from '../../shared/domain/ownership/picture/svg-picture.ts'
import type { MadeFile, MakeFile } from '../research/ownership/graph-thread.ts'

/** All that the reads of a desk say, whatever of its picture is hidden or folded. */
export interface DataOrder {
  readonly what: DeskFormat
  readonly language: Language
  readonly options: ExportOptions
}

/** A desk as it is seen. `paper`: HTML for the printer; `names`: only whom the picture names. */
export interface PictureOrder {
  readonly what: 'svg' | 'paper' | 'names'
  readonly language: Language
  /** Name of the desk or of its company. */
  readonly title: string
  readonly view: DeskView
  /** Companies whose small owners are drawn each. */
  readonly ungrouped: readonly string[]
  /** Milliseconds since the epoch: by it reads are old, and it is the day of the export. */
  readonly now: number
  /** Host of the service that gave the data. */
  readonly service: string
}

export type DeskFileOrder = DataOrder | PictureOrder

const makers: Readonly<
  Record<DeskFormat, (graph: OwnershipGraph, options: ExportOptions, language: Language) => Iterable<string>>
> = {
  bods: bodsParts,
  followthemoney: followTheMoneyParts,
  graphml: graphmlParts,
  csv: (graph, options, language) => edgesCsvParts(graph, { ...options, locale: language, bom: true }),
}

const namesOf = (parties: readonly (OwnershipParty | null)[]): readonly PartyId[] => [
  ...new Set(parties.flatMap((party) => party?.partyId ?? [])),
]

/** "14.11.2026", or the first and the last day of several. */
function daysOf({ moments }: DeskFigures, until: string | null): string {
  const counted = moments.filter((moment) => until === null || moment <= until)
  const [first, last] = [counted.at(-1), counted[0]]
  if (first === undefined || last === undefined) return '–'
  return [...new Set([formatMomentDay(first), formatMomentDay(last)])].join('–')
}

/** The figures that the page shows, looked at as it does. */
function seenOf(figures: DeskFigures, { view, language, now, ungrouped }: PictureOrder): SeenPicture {
  const representation = view.representation ? figures.representation : null
  return lookAt(graphOfFigures(figures), view, { language, now, ungrouped: new Set(ungrouped), representation })
}

const textsOf: Readonly<
  Record<PictureOrder['what'], (order: PictureOrder, seen: SeenPicture, figures: DeskFigures) => readonly string[]>
> = {
  svg: ({ language, title }, { picture }) => [
    svgPicture(picture, { title: pictureTexts[language].ownersOf(title), language }),
  ],
  paper: ({ language, title, view: { until, compareWith }, now, service }, seen, figures) => [
    deskPaper(seen, {
      language,
      title,
      service,
      days: daysOf(figures, until),
      madeOn: formatMomentDay(new Date(now).toISOString()),
      comparedDay: compareWith === null ? null : formatMomentDay(compareWith),
    }),
  ],
  names: () => [],
}

/** A desk as a file; runs in the thread of figures, because ten thousand owners are merged, laid out and written in it. */
export const makeDeskFile: MakeFile<DeskFileOrder> = (order, { asked, kept, figures }): MadeFile => {
  if ('options' in order) {
    const graph = mergeDesk(kept.companies, asked.until, asked, kept.holders)
    return { names: namesOf(graph.parties), parts: makers[order.what](graph, order.options, order.language) }
  }
  const made = figures()
  const seen = seenOf(made, order)
  return { names: namesOf(seen.seen.nodes.map(({ party }) => party)), parts: textsOf[order.what](order, seen, made) }
}
