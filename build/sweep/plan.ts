import { pageSize, place, type PageFacts } from '../../electron/store/salvage/damaged-library.testing.ts'

/** One library that is spoiled and started. */
export interface Trial {
  /** What is done, as it is counted at the end. */
  readonly sort: 'alone' | 'two' | 'cut' | 'together'
  readonly damage: DamageName
  /** Places in the file, in bytes, that are spoiled; of a cut: where it ends. */
  readonly places: readonly Place[]
  /** Pages of which something is spoiled. */
  readonly pages: readonly number[]
}

export const damageNames = ['zeroed', 'overwritten', 'torn', 'whole'] as const
/** `whole`: both halves of the page are zeros. Cuts have no other damage. */
export type DamageName = (typeof damageNames)[number] | 'cut'

export interface Place {
  readonly at: number
  readonly bytes: number
}

/** What a page is for, as kinds are counted: `answer leaf`, `index`, `schema`, `free`. */
export function kindOf(page: number, fact: PageFacts | undefined): string {
  if (page === 1) return 'first page'
  if (fact === undefined || fact.type === 'free') return 'free'
  if (fact.table.startsWith('index of')) return fact.type === 'internal' ? 'index, inner' : 'index, leaf'
  if (fact.table.startsWith('sqlite_schema')) return 'schema'
  if (fact.type === 'internal') return 'inner'
  return fact.type === 'overflow' ? 'overflow' : `${fact.table} leaf`
}

const spoil = (page: number, damage: DamageName, half: number): Place =>
  damage === 'whole'
    ? { at: (page - 1) * pageSize, bytes: pageSize }
    : { at: (page - 1) * pageSize + half * place, bytes: place }

const ofPages = (sort: Trial['sort'], damage: DamageName, pages: readonly number[], half: number): Trial => ({
  sort,
  damage,
  pages,
  places: pages.map((page) => spoil(page, damage, half)),
})

/** Kinds of which a library has few pages, or through which others are reached: each page with each damage. */
const manyReachedBy: ReadonlySet<string> = new Set(['first page', 'schema', 'inner', 'index, inner', 'free'])
export interface PlanOptions {
  /** Every so manieth page of each kind is spoiled alone, the first of each kind in any case. */
  readonly every: number
  /** Of first page, schema, inner and free pages so many of a kind with each damage in each half; of all others damages go by turns. */
  readonly thorough: number
  /** So many pages at once, until every page was among them with each of the four damages; 0: not at all. */
  readonly together: number
  /** How many pairs of pages, and how many cuts. */
  readonly pairs: number
  readonly cuts: number
}

/** What a sweep tries. Chance decides which pages go together, so that neighbours and strangers meet. */
export function planSweep(
  facts: ReadonlyMap<number, PageFacts>,
  { every, thorough, together, pairs, cuts }: PlanOptions,
  random: () => number,
): readonly Trial[] {
  const pages = [...facts.keys()].toSorted((a, b) => a - b)
  const kinds = Map.groupBy(pages, (page) => kindOf(page, facts.get(page)))
  let turn = 0
  const alone = [...kinds].flatMap(([kind, ofKind]) =>
    ofKind
      .filter((_, at) => at % every === 0)
      .flatMap((page, nth) => {
        turn += 1
        if (manyReachedBy.has(kind) && nth < thorough)
          return damageNames.flatMap((damage) =>
            (damage === 'whole' ? [0] : [0, 1]).map((half) => ofPages('alone', damage, [page], half)),
          )
        const damage = damageNames[turn % damageNames.length] ?? 'zeroed'
        return [ofPages('alone', damage, [page], Math.floor(turn / damageNames.length) % 2)]
      }),
  )
  const any = (): number => pages[Math.floor(random() * pages.length)] ?? 1
  const two = Array.from({ length: pairs }, (_, nth) =>
    ofPages('two', damageNames[nth % damageNames.length] ?? 'zeroed', [any(), any()], nth % 2),
  )
  const cut = Array.from({ length: cuts }, (_, nth): Trial => {
    const at = Math.max(512, Math.floor(((nth + random()) / cuts) * pages.length * pageSize))
    const gone = pages.filter((page) => page * pageSize > at)
    return { sort: 'cut', damage: 'cut', pages: gone, places: [{ at, bytes: pages.length * pageSize - at }] }
  })
  const groups =
    together === 0
      ? []
      : damageNames.flatMap((damage, half) =>
          inGroups(shuffled(pages, random), together).map((group) => ofPages('together', damage, group, half % 2)),
        )
  return [...alone, ...two, ...cut, ...groups]
}

function shuffled(pages: readonly number[], random: () => number): readonly number[] {
  return pages
    .map((page) => [random(), page] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, page]) => page)
}

const inGroups = (pages: readonly number[], size: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(pages.length / size) }, (_, nth) => pages.slice(nth * size, (nth + 1) * size))
