import { useEffect, useMemo, useState } from 'react'
import type { DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskFigures } from '../../../shared/domain/ownership/desk/desk-figures.ts'
import type { ReadyGraph } from '../../../shared/domain/ownership/shares/effective.ts'
import { graphOfFigures } from '../../../shared/domain/ownership/desk/pack-figures.ts'
import type { DeskGraph } from '../../../shared/domain/ownership/desk/desk-graph.ts'
import { seenGraph } from '../../../shared/domain/ownership/picture/seen-graph.ts'
import { standingsByKey } from '../../../shared/domain/ownership/picture/node-standing.ts'
import type { SeenGraph } from '../../../shared/domain/ownership/picture/seen.ts'
import { toPicture } from '../../../shared/domain/ownership/picture/to-picture.ts'
import { useGraphWords } from './graph/words.ts'
import { useComputed } from './use-computed.ts'
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
  /** Key of the desk's subject; null while there is none. */
  readonly subject: string | null
}

/*
 * The stages from a desk's figures to its layout. Each holds what the next one needs, so that a stage is computed again
 * only when its input changed.
 */

interface GraphStage {
  readonly figures: DeskFigures
  readonly graph: DeskGraph<ReadyGraph>
}

/** What folding, hiding and grouping leave of the graph. */
interface VisibleStage extends GraphStage {
  readonly visible: SeenGraph
}

/** Nodes and lines with their texts. */
interface LabelledStage extends VisibleStage {
  readonly words: GraphWords
  readonly labelled: PictureGraph
}

/** Everything at its place; nodes that a person moved aside. */
interface LayoutStage extends LabelledStage {
  readonly layout: Picture
}

type VisibleInput = GraphStage & {
  readonly view: Parameters<typeof seenGraph>[1]['view']
  readonly ungrouped: ReadonlySet<string>
  readonly representation: DeskFigures['representation'] | null
  readonly beside: DeskFigures['beside'] | null
}
type LabelledInput = VisibleStage & { readonly words: GraphWords }
type LayoutInput = LabelledStage & { readonly measure: Measure }

/** From this many parties on each stage is a task of its own: one after the other they would block the page for too long. */
const manyParties = 1_500

const toGraph = (figures: DeskFigures): GraphStage => ({ figures, graph: graphOfFigures(figures) })

function toVisible({ figures, graph, view, ungrouped, representation, beside }: VisibleInput): VisibleStage {
  const { holdings, roots, named } = graph
  return { figures, graph, visible: seenGraph(holdings, { view, roots, named, ungrouped, representation, beside }) }
}

const toLabelled = ({ words, ...stage }: LabelledInput): LabelledStage => ({
  ...stage,
  words,
  labelled: toPicture(stage.visible, stage.graph.ownership, words, stage.graph.roots[0] ?? null, {
    standings: standingsByKey(stage.figures.standings, stage.graph.named),
  }),
})

const toLayout = ({ measure, ...stage }: LayoutInput): LayoutStage => ({
  ...stage,
  layout: layPicture(stage.labelled, measure),
})

/**
 * From the figures of a desk to the picture that is drawn, each stage only when its input changed: visibility for folding
 * and hiding, layout for what is visible, pins for a moved node. Null: the first picture of many parties is not there yet.
 */
export function useDeskPicture(
  figures: DeskFigures,
  view: DeskView,
  ungrouped: ReadonlySet<string>,
): DeskPicture | null {
  const words = useGraphWords()
  const exact = useMeasure()
  const large = figures.now.graph.parties.length > manyParties
  // A canvas takes a tenth of a second for so many texts; the sum of their letters is a hair wider.
  const measure = large ? measureLetters : exact
  const { hidden, collapsed, groupBelow, shortChains, pinned } = view
  const graph = useComputed(figures, toGraph, large)
  const visible = useComputed(
    useMemo(
      (): VisibleInput | null =>
        graph === null
          ? null
          : {
              ...graph,
              view: { hidden, collapsed, groupBelow, shortChains },
              ungrouped,
              representation: view.representation ? graph.figures.representation : null,
              beside: view.beside ? graph.figures.beside : null,
            },
      [graph, hidden, collapsed, groupBelow, shortChains, ungrouped, view.representation, view.beside],
    ),
    toVisible,
    large,
  )
  const labelled = useComputed(
    useMemo((): LabelledInput | null => (visible === null ? null : { ...visible, words }), [visible, words]),
    toLabelled,
    large,
  )
  const layout = useComputed(
    useMemo((): LayoutInput | null => (labelled === null ? null : { ...labelled, measure }), [labelled, measure]),
    toLayout,
    large,
  )
  return useMemo(() => {
    if (layout === null) return null
    const { graph: desk } = layout
    const pins: Pins = Object.fromEntries(Object.entries(pinned).map(([key, place]) => [desk.named(key), place]))
    return {
      ...desk,
      figures: layout.figures,
      seen: layout.visible,
      words: layout.words,
      subject: desk.roots[0] ?? null,
      picture: withPins(layout.layout, pins),
    }
  }, [layout, pinned])
}
