import { isWorkingDay, msPerDay, type Day } from './calendar.ts'
import { hashOf, Random } from './random.ts'
import { topicWeights, type Topic } from './topics.ts'
import type { World } from './world.ts'

/** An impulse: an entry about the topic will be made and become available at an instant. */
export interface Impulse {
  /** ms since 1970: when the service offers the event. */
  readonly at: number
  readonly company: number
  readonly topic: Topic
  readonly key: number
  /** Happens while the service runs, so it is entered the same day. */
  readonly live: boolean
}

/** How often, in entries per company and year, the stock changes. Roughly as in the German registers. */
const entriesPerYear = 1.15
const workingDaysPerYear = 250
const minute = 60_000

/** Companies formed on each working day: four for a stock of 5,000. */
export const formationsPerDay = (stockSize: number): number => Math.min(40, Math.max(2, Math.round(stockSize / 1250)))

/** Most of a day's entries are published early in the morning, the rest until evening. */
const timeOfDay = (random: Random): number =>
  random.chance(0.6)
    ? (6 * 60 + random.between(2, 58)) * minute + random.int(60_000)
    : random.between(7 * 60, 18 * 60) * minute + random.int(60_000)

/**
 * The entries that become available on a day, in order of time. The same day always brings the same, whatever
 * the clock of the service said when it started. The showcase is left alone: its history is written out.
 */
export function impulsesOfDay(world: World, on: Day, scripted: number): Impulse[] {
  if (!isWorkingDay(on)) return []
  const count = Math.max(1, Math.round((world.stockSize * entriesPerYear) / workingDaysPerYear))
  const impulses: Impulse[] = []
  for (let slot = 0; slot < count; slot += 1) {
    const random = new Random(world.seed, 0x1ab, on, slot)
    if (world.stockSize === scripted) break
    const company = scripted + random.int(world.stockSize - scripted)
    impulses.push({
      at: on * msPerDay + timeOfDay(random),
      company,
      topic: random.draw(topicWeights),
      key: hashOf(world.seed, on, slot),
      live: false,
    })
  }
  return impulses.sort((a, b) => a.at - b.at)
}

/** What happens more often while somebody watches: topics that are visible in a record. */
const liveTopics: readonly Topic[] = [
  'address',
  'leader',
  'procuration',
  'capital',
  'purpose',
  'address',
  'leader',
  'rename',
  'move',
  'shareholders',
]

/** Showcase companies that may change while the service runs; the others stay as their script says. */
const livelyShowcase = [6, 9, 14, 23, 24, 25]

/** The nth thing that happens while the service runs, counted from its start. */
export function liveImpulse(world: World, nth: number, at: number, scripted: number): readonly Impulse[] {
  const random = new Random(world.seed, 0x11fe, nth)
  const topic = liveTopics[nth % liveTopics.length] ?? 'address'
  // Several candidates: the first one that still gets entries takes it (history.ts skips the others).
  return Array.from({ length: 12 }, (_, attempt): Impulse => {
    const showcase = attempt === 0 && nth % 3 === 1
    const company =
      showcase || world.stockSize === scripted
        ? random.pick(livelyShowcase)
        : scripted + random.int(world.stockSize - scripted)
    return { at, company, topic, key: hashOf(world.seed, 0x11fe, nth, attempt), live: true }
  })
}
