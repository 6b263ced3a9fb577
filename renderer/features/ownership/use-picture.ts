import { useEffect, useMemo, useState } from 'react'
import type { DeskView } from '../../../shared/domain/ownership/desk.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk-figures.ts'
import type { ReadyGraph } from '../../../shared/domain/ownership/effective.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/pack-figures.ts'
import type { DeskGraph } from '../../../shared/domain/ownership/picture/desk-graph.ts'
import { seenGraph } from '../../../shared/domain/ownership/picture/seen-graph.ts'
import type { SeenGraph } from '../../../shared/domain/ownership/picture/seen.ts'
import { toPicture } from '../../../shared/domain/ownership/picture/to-picture.ts'
import { useGraphWords } from './graph/words.ts'
import { useLater } from './use-later.ts'
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import { fontsReady, textMeasure } from './picture/measure-text.ts'
import { measureLetters } from '../../../shared/domain/ownership/picture/measure-letters.ts'
import {
  layPicture,
  withPins,
  type Measure,
  type Picture,
  type PictureGraph,
  type Pins,
} from '../../../shared/domain/ownership/picture/picture.ts'

/** A measure of the picture's texts; a new one once the fonts are there, so that everything is measured again. */
function useMeasure(): Measure {
  const [measure, setMeasure] = useState<Measure>(() => textMeasure())
  useEffect(() => {
    let gone = false
    void fontsReady().then(() => {
      if (!gone) setMeasure(() => textMeasure())
    })
    return () => {
      gone = true
    }
  }, [])
  return measure
}

export interface DeskPicture extends DeskGraph<ReadyGraph> {
  readonly figures: DeskFigures
  readonly seen: SeenGraph
  readonly picture: Picture
  readonly words: GraphWords
  /** Key of the company that all this is about; null while nothing is there. */
  readonly subject: string | null
}

interface Opened {
  readonly figures: DeskFigures
  readonly graph: DeskGraph<ReadyGraph>
}

interface Looking extends Opened {
  readonly view: Parameters<typeof seenGraph>[1]['view']
  readonly ungrouped: ReadonlySet<string>
  readonly representation: DeskFigures['representation'] | null
}

interface Seen extends Opened {
  readonly seen: SeenGraph
}

interface Telling extends Seen {
  readonly words: GraphWords
}

interface Told extends Telling {
  readonly told: PictureGraph
}

interface Laying extends Told {
  readonly measure: Measure
}

interface Laid extends Told {
  readonly laid: Picture
}

/** From this many parties on each step is a task of its own: one after the other they would hold up a page for too long. */
const manyParties = 1_500

const open = (figures: DeskFigures): Opened => ({ figures, graph: graphOfFigures(figures) })

function look({ figures, graph, view, ungrouped, representation }: Looking): Seen {
  const { holdings, roots, named } = graph
  return { figures, graph, seen: seenGraph(holdings, { view, roots, named, ungrouped, representation }) }
}

const tell = ({ figures, graph, seen, words }: Telling): Told => ({
  figures,
  graph,
  seen,
  words,
  told: toPicture(seen, graph.ownership, words, graph.roots[0] ?? null),
})

const lay = ({ measure, ...told }: Laying): Laid => ({ ...told, laid: layPicture(told.told, measure) })

/**
 * From the figures of a desk to the picture that is drawn, each step only when what it rests on changed: seeing for
 * folding and hiding, laying for what is seen, pinning for a moved node. Null: the first picture of many parties is being
 * made.
 */
export function useDeskPicture(
  figures: DeskFigures,
  view: DeskView,
  ungrouped: ReadonlySet<string>,
): DeskPicture | null {
  const words = useGraphWords()
  const drawn = useMeasure()
  const large = figures.now.graph.parties.length > manyParties
  // A canvas takes a tenth of a second for so many texts; the sum of their letters is a hair wider.
  const measure = large ? measureLetters : drawn
  const { hidden, collapsed, groupBelow, shortChains, pinned } = view
  const opened = useLater(figures, open, large)
  const looking = useMemo(
    (): Looking | null =>
      opened === null
        ? null
        : {
            ...opened,
            view: { hidden, collapsed, groupBelow, shortChains },
            ungrouped,
            representation: view.representation ? opened.figures.representation : null,
          },
    [opened, hidden, collapsed, groupBelow, shortChains, ungrouped, view.representation],
  )
  const seen = useLater(looking, look, large)
  const told = useLater(
    useMemo(() => (seen === null ? null : { ...seen, words }), [seen, words]),
    tell,
    large,
  )
  const laid = useLater(
    useMemo(() => (told === null ? null : { ...told, measure }), [told, measure]),
    lay,
    large,
  )
  return useMemo(() => {
    if (laid === null) return null
    const { graph } = laid
    const pins: Pins = Object.fromEntries(Object.entries(pinned).map(([key, place]) => [graph.named(key), place]))
    return {
      ...graph,
      figures: laid.figures,
      seen: laid.seen,
      words: laid.words,
      subject: graph.roots[0] ?? null,
      picture: withPins(laid.laid, pins),
    }
  }, [laid, pinned])
}
