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
import type { GraphWords } from '../../../shared/domain/ownership/picture/picture-words.ts'
import { fontsReady, textMeasure } from './picture/measure-text.ts'
import { layPicture, withPins, type Measure, type Picture, type Pins } from '../../../shared/domain/ownership/picture/picture.ts'

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

/**
 * From the figures of a desk to the picture that is drawn, each step only when what it rests on changed: seeing for
 * folding and hiding, laying for what is seen, pinning for a moved node.
 */
export function useDeskPicture(figures: DeskFigures, view: DeskView, ungrouped: ReadonlySet<string>): DeskPicture {
  const words = useGraphWords()
  const measure = useMeasure()
  const graph = useMemo(() => graphOfFigures(figures), [figures])
  const { holdings, ownership, roots, named } = graph
  const subject = roots[0] ?? null
  const { hidden, collapsed, groupBelow, shortChains, pinned } = view
  const representation = view.representation ? figures.representation : null
  const seen = useMemo(
    () => seenGraph(holdings, { view: { hidden, collapsed, groupBelow, shortChains }, roots, named, ungrouped, representation }),
    [representation, holdings, hidden, collapsed, groupBelow, shortChains, roots, named, ungrouped],
  )
  const laid = useMemo(() => layPicture(toPicture(seen, ownership, words, subject), measure), [seen, ownership, words, subject, measure])
  const picture = useMemo(() => {
    const pins: Pins = Object.fromEntries(Object.entries(pinned).map(([key, place]) => [named(key), place]))
    return withPins(laid, pins)
  }, [laid, pinned, named])
  return { ...graph, figures, seen, picture, words, subject }
}
