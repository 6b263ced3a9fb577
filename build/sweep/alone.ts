import { pageSize, place, type PageFacts } from '../../electron/store/salvage/damaged-library.testing.ts'
import { damageNames, kindOf, type DamageName } from './plan.ts'

/** One page that is spoiled alone. */
export interface AloneTrial {
  readonly page: number
  readonly damage: Exclude<DamageName, 'cut'>
  /** Where on the page the damage begins, and how far it goes. */
  readonly from: number
  readonly bytes: number
}

/**
 * Every page alone with each damage. Each page is tried once before any is tried a second time, and damages and halves go by turns, so that a
 * sweep that is stopped has tried every kind of page with every damage. `passes`: how many damages a page has, at most four.
 */
export function planAlone(facts: ReadonlyMap<number, PageFacts>, passes: number): readonly AloneTrial[] {
  const pages = [...facts.keys()].toSorted((a, b) => a - b)
  return Array.from({ length: Math.min(passes, damageNames.length) }).flatMap((_, pass) =>
    pages.map((page, nth): AloneTrial => {
      const damage = damageNames[(nth + pass) % damageNames.length] ?? 'zeroed'
      const half = Math.floor(nth / damageNames.length + pass) % 2
      return damage === 'whole'
        ? { page, damage, from: 0, bytes: pageSize }
        : { page, damage, from: half * place, bytes: place }
    }),
  )
}

/** Pages through which others are reached: what becomes of them is always judged by a whole start. */
export const leadsOn = (page: number, fact: PageFacts | undefined): boolean =>
  ['first page', 'schema', 'inner', 'index, inner', 'free'].includes(kindOf(page, fact))

/** What a part of a sweep of single pages counted. */
export interface AloneCounts {
  readonly tried: number
  /** How many of them went through a whole start, how many through the check of all pages, and how many it met. */
  readonly started: number
  readonly checked: number
  readonly met: number
  readonly notStarted: number
  readonly wrong: number
  /** Trials by the kind of their page; of these those that the check of all pages did not meet. */
  readonly kinds: Readonly<Record<string, readonly [tried: number, unmet: number]>>
}

export const noCounts: AloneCounts = { tried: 0, started: 0, checked: 0, met: 0, notStarted: 0, wrong: 0, kinds: {} }

export const sumOf = (counts: readonly AloneCounts[]): AloneCounts =>
  counts.reduce((one, other) => {
    const kinds: Record<string, readonly [number, number]> = { ...one.kinds }
    for (const [kind, [tried, unmet]] of Object.entries(other.kinds)) {
      const [before, unmetBefore] = kinds[kind] ?? [0, 0]
      kinds[kind] = [before + tried, unmetBefore + unmet]
    }
    return {
      tried: one.tried + other.tried,
      started: one.started + other.started,
      checked: one.checked + other.checked,
      met: one.met + other.met,
      notStarted: one.notStarted + other.notStarted,
      wrong: one.wrong + other.wrong,
      kinds,
    }
  }, noCounts)
