import { useEffect, useMemo, useState } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { DeskView } from '../../../shared/domain/ownership/desk.ts'
import type { OwnershipFile } from '../../../shared/domain/ownership/ways.ts'
import { useDeskGraph, type DeskGraph } from './graph/desk-graph.ts'
import { seenGraph } from './graph/seen-graph.ts'
import type { SeenGraph } from './graph/seen.ts'
import { toPicture } from './graph/to-picture.ts'
import { useGraphWords, type GraphWords } from './graph/words.ts'
import { fontsReady, textMeasure } from './picture/measure-text.ts'
import { layPicture, withPins, type Measure, type Picture, type Pins } from './picture/picture.ts'

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

export interface DeskPicture extends DeskGraph {
  readonly seen: SeenGraph
  readonly picture: Picture
  readonly words: GraphWords
  /** Key of the company that all this is about; null while nothing is there. */
  readonly subject: string | null
}

/**
 * From the files of a desk's companies to the picture that is drawn, each step only when what it rests on changed:
 * merging for reads, seeing for folding and hiding, laying for what is seen, pinning for a moved node.
 */
export function useDeskPicture(
  files: readonly OwnershipFile[] | undefined, companies: readonly PartyId[], view: DeskView, ungrouped: ReadonlySet<string>,
): DeskPicture {
  const words = useGraphWords()
  const measure = useMeasure()
  const ordered = useMemo(() => {
    const byId = new Map(files?.map((file) => [file.company.id, file]))
    return companies.flatMap((id) => byId.get(id) ?? [])
  }, [files, companies])
  const graph = useDeskGraph(ordered, view)
  const { holdings, ownership, roots, named } = graph
  const subject = roots[0] ?? null
  const { hidden, collapsed, groupBelow, shortChains, pinned } = view
  const seen = useMemo(
    () => seenGraph(holdings, { view: { hidden, collapsed, groupBelow, shortChains }, roots, named, ungrouped }),
    [holdings, hidden, collapsed, groupBelow, shortChains, roots, named, ungrouped],
  )
  const laid = useMemo(() => layPicture(toPicture(seen, ownership, words, subject), measure), [seen, ownership, words, subject, measure])
  const picture = useMemo(() => {
    const pins: Pins = Object.fromEntries(Object.entries(pinned).map(([key, place]) => [named(key), place]))
    return withPins(laid, pins)
  }, [laid, pinned, named])
  return { ...graph, seen, picture, words, subject }
}
