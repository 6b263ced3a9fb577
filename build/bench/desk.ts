import { computeFigures } from '../../shared/domain/ownership/desk/compute-figures.ts'
import { emptyView } from '../../shared/domain/ownership/desk/desk.ts'
import { partyKey } from '../../shared/domain/ownership/graph/graph.ts'
import { graphOfFigures, packFigures, unpackFigures } from '../../shared/domain/ownership/desk/pack-figures.ts'
import { measureLetters } from '../../shared/domain/ownership/picture/measure-letters.ts'
import { layPicture } from '../../shared/domain/ownership/picture/picture.ts'
import { graphWords } from '../../shared/domain/ownership/picture/picture-words.ts'
import { seenGraph } from '../../shared/domain/ownership/picture/seen-graph.ts'
import { toPicture } from '../../shared/domain/ownership/picture/to-picture.ts'
import { readOf, someone, summary, type Share } from '../../shared/domain/ownership/graph/samples.testing.ts'
import { figure, medianOf, type Figure } from './figure.ts'
import { owners } from './owner-graph.ts'

const parties = 10_000
const runs = 9

/** A desk's figures as they come to a page: one company, ten thousand parties, as registers name them. */
function packedDesk(): { readonly packed: string } {
  const { count, from, to } = owners(parties, 11)
  const owned = new Set(to)
  const people = Array.from({ length: count }, (_, v) =>
    owned.has(v) || v % 3 !== 0
      ? someone(
          `p${v}`,
          'company',
          `${v % 2 === 0 ? 'Norddeutsche Beteiligungsgesellschaft' : 'Müller & Söhne'} ${v} mbH`,
          { number: `HRB ${1000 + v}`, court: 'Amtsgericht Kiel' },
        )
      : someone(`p${v}`, 'person', `Annegret von der Wiesenthal-${v}`, { birthYear: 1940 + (v % 60) }),
  )
  const shares = Array.from(from, (owner, e): Share => [`p${owner}`, `p${to[e]}`, e % 7 === 0 ? null : 25])
  const company = {
    company: summary(1, 'Müller & Söhne 0 mbH', 'HRB 1000', 'Amtsgericht Kiel'),
    reads: [readOf(1, '2026-11-14T09:00:00Z', people, shares, 'p0')],
  }
  return packFigures(
    computeFigures({
      companies: [company],
      until: null,
      compareWith: null,
      same: [],
      different: [],
      roles: [],
      today: '2026-11-21',
    }),
  )
}

/** What a page does between the figures of a desk and its picture, step by step, each as often as it is measured. */
export function deskFigures(): readonly Figure[] {
  const packed = packedDesk()
  const words = graphWords('de')
  const took: Record<'unpack' | 'see' | 'words' | 'lay', number[]> = { unpack: [], see: [], words: [], lay: [] }
  let nodes = 0
  for (let run = 0; run < runs + 2; run += 1) {
    const begun = performance.now()
    const figures = unpackFigures(packed)
    const graph = graphOfFigures(figures)
    const unpacked = performance.now()
    const seen = seenGraph(graph.holdings, {
      view: emptyView,
      roots: graph.roots,
      named: (key) => graph.named(partyKey(key)),
      ungrouped: new Set(),
    })
    const looked = performance.now()
    const picture = toPicture(seen, graph.ownership, words, graph.roots[0] ?? null)
    const told = performance.now()
    nodes = layPicture(picture, measureLetters).nodes.length
    const laid = performance.now()
    // The first ones warm the engine up.
    if (run < 2) continue
    took.unpack.push(unpacked - begun)
    took.see.push(looked - unpacked)
    took.words.push(told - looked)
    took.lay.push(laid - told)
  }
  if (nodes < parties) throw new Error(`only ${nodes} nodes were laid out`)
  const named = {
    unpack: 'figures unpacked',
    see: 'what is seen of them',
    words: 'names, notes and shares put into words',
    lay: 'texts measured, laid out',
  }
  return (Object.keys(took) as (keyof typeof took)[]).map((step) =>
    figure({
      name: `desk of 10,000 parties: ${named[step]}`,
      value: medianOf(took[step]),
      peer: 100,
      unit: 'ms',
      against: 'the limit of 100 ms',
      goal: { atMost: 1 },
    }),
  )
}
