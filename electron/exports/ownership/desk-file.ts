import type { DeskDataOptions, DeskPictureOrder, MadeDeskFile, MakeDeskFile } from '../../ports/desk-file.ts'
import { bodsParts } from './bods.ts'
import { deskPaper } from './desk-paper.ts'
import { edgesCsvParts } from './edges-csv.ts'
import { followTheMoneyParts } from './followthemoney.ts'
import { workbookLines } from './desk-workbook.ts'
import { gexfParts } from './gexf.ts'
import { graphmlParts } from './graphml.ts'
import { formatMomentDay } from '../../../shared/domain/text/format.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { DeskFormat } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { OwnershipGraph, OwnershipParty } from '../../../shared/domain/ownership/graph/graph.ts'
import { mergeDesk } from '../../../shared/domain/ownership/desk/merge-desk.ts'
import { deskSheet, type DeskSheet } from '../../../shared/domain/ownership/explain/law-sheet.ts'
import { speakerOf } from '../../../shared/domain/ownership/explain/speaker.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import { lookAt, type SeenPicture } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { pictureWords } from '../../../shared/words/picture.ts'
import { svgPicture } from '../../../shared/domain/ownership/picture/svg-picture.ts'

const makers: Readonly<
  Record<
    Exclude<DeskFormat, 'xlsx'>,
    (graph: OwnershipGraph, options: DeskDataOptions, language: Language) => Iterable<string>
  >
> = {
  bods: bodsParts,
  followthemoney: followTheMoneyParts,
  graphml: graphmlParts,
  gexf: gexfParts,
  csv: (graph, options, language) => edgesCsvParts(graph, { ...options, locale: language, bom: true }),
}

const namesOf = (parties: readonly (OwnershipParty | null)[]): readonly PartyId[] => [
  ...new Set(parties.flatMap((party) => party?.partyId ?? [])),
]

/** "14.11.2026", or the first and the last day of several. */
function daysOf({ moments }: DeskFigures, until: string | null, language: Language): string {
  const counted = moments.filter((moment) => until === null || moment <= until)
  const [first, last] = [counted.at(-1), counted[0]]
  if (first === undefined || last === undefined) return '–'
  return [...new Set([formatMomentDay(first, language), formatMomentDay(last, language)])].join('–')
}

/** The picture as the page shows it: the same figures, seen through the desk's view. */
function seenOf(figures: DeskFigures, { view, language, now, ungrouped }: DeskPictureOrder): SeenPicture {
  const representation = view.representation ? figures.representation : null
  const beside = view.beside ? figures.beside : null
  return lookAt(graphOfFigures(figures), view, {
    language,
    now,
    ungrouped: new Set(ungrouped),
    representation,
    beside,
    standings: figures.standings,
  })
}

/** What the desk says in words, of the same figures. */
function sheetOf(figures: DeskFigures, language: Language): DeskSheet {
  const { ownership, named } = graphOfFigures(figures)
  return deskSheet(speakerOf(language, ownership), figures, named)
}

const textsOf: Readonly<
  Record<
    DeskPictureOrder['what'],
    (order: DeskPictureOrder, seen: SeenPicture, figures: DeskFigures) => readonly string[]
  >
> = {
  svg: ({ language, title }, { picture }) => [
    svgPicture(picture, { title: pictureWords[language].ownersOf(title), language }),
  ],
  paper: ({ language, title, view: { until, compareWith }, now, service, signing = null }, seen, figures) => [
    deskPaper(seen, sheetOf(figures, language), {
      language,
      title,
      service,
      days: daysOf(figures, until, language),
      madeOn: formatMomentDay(new Date(now).toISOString(), language),
      comparedDay: compareWith === null ? null : formatMomentDay(compareWith, language),
      signing,
    }),
  ],
  names: () => [],
}

/**
 * Makes a file of a desk. Runs in the graph worker, because merging, laying out and writing ten thousand owners takes
 * seconds.
 */
export const makeDeskFile: MakeDeskFile = (order, { asked, kept, figures }): MadeDeskFile => {
  if ('options' in order) {
    const graph = mergeDesk(kept.companies, asked.until, asked, kept.holders)
    const options = { ...order.options, standings: kept.standings ?? [] }
    const names = namesOf(graph.parties)
    if (order.what === 'xlsx') {
      const made = figures()
      return {
        names: namesOf([...graph.parties, ...made.beside.parties]),
        parts: workbookLines(graph, options, order.language, sheetOf(made, order.language), made.beside),
      }
    }
    return { names, parts: makers[order.what](graph, options, order.language) }
  }
  const made = figures()
  const seen = seenOf(made, order)
  const named = namesOf(seen.seen.nodes.map(({ party }) => party))
  return {
    names: [...new Set([...named, ...(order.signing?.names ?? [])])],
    parts: textsOf[order.what](order, seen, made),
  }
}
