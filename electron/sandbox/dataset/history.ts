import { dayOf, msPerDay, nextWorkingDay, streamStart, workingDayUpTo, type Day } from './calendar.ts'
import { applyChange, type Change, type Recorded } from './changes.ts'
import { foundingOf } from './founding.ts'
import type { Impulse } from './impulses.ts'
import type { Outline } from './outline.ts'
import { drawAddress, placeAt } from './places.ts'
import { proposeChanges } from './progress.ts'
import type { Situation } from './situation.ts'
import { topicWeights, type Topic } from './topics.ts'
import { dissolutionChanges } from './winding-up.ts'
import { Random } from './random.ts'
import type { CompanyState } from './state.ts'
import { wordsOf } from './wording.ts'
import type { World } from './world.ts'

/** One register entry: a running number, a register day, and all that it changed. */
export interface Entry {
  readonly number: number
  readonly on: Day
  readonly publishedOn: Day | null
  /** ms: from when on the service offers its events. */
  readonly availableAt: number
  readonly text: string | null
  readonly changes: readonly Recorded[]
}

/** A company as of now: its state is the sum of its entries, by construction. */
export interface History {
  readonly outline: Outline
  readonly state: CompanyState
  readonly entries: Entry[]
}

/** Adds one entry; the register day never runs back. */
function enter(history: History, on: Day, availableAt: number, changes: readonly Change[], random: Random): Entry {
  const { state, entries } = history
  const day = Math.max(on, entries[entries.length - 1]?.on ?? on)
  const number = entries.length + 1
  const texts: string[] = []
  const recorded: Recorded[] = []
  for (const change of changes) {
    texts.push(wordsOf(state, change))
    recorded.push(...applyChange(state, change, day, number))
  }
  const entry: Entry = {
    number,
    on: day,
    publishedOn: random.chance(0.08) ? null : Math.min(dayOf(availableAt), day + random.int(3)),
    availableAt: Math.max(availableAt, day * msPerDay),
    text: random.chance(0.05) ? null : texts.join('\n'),
    changes: recorded,
  }
  entries.push(entry)
  return entry
}

/** When an entry of a day is offered: early on the next working day. */
export const nextMorning = (on: Day, random: Random): number =>
  nextWorkingDay(on) * msPerDay + (6 * 60 + random.int(40)) * 60_000

/** Topics of the past: what is planned in the outline (names, seats, ends) isn't drawn a second time. */
const pastTopic = (topic: Topic, form: string): Topic =>
  ['rename', 'move', 'dissolution', 'insolvency', 'merger'].includes(topic) || (topic === 'capital' && form === 'ug')
    ? 'leader'
    : topic

interface Planned {
  readonly on: Day
  readonly make: (situation: Situation) => readonly Change[] | null
}

const moveHome =
  (outline: Outline): Planned['make'] =>
  ({ random, on }) => {
    const place = placeAt(outline.place)
    return [
      { kind: 'moved', to: drawAddress(random, place), court: place.court, register: outline.register },
      { kind: 'articles', subject: '§ 1 (Sitz)', resolvedOn: on - random.between(5, 40) },
    ]
  }

/** What happened to a company between its founding and the beginning of the stream. */
function plannedPast(outline: Outline, random: Random): Planned[] {
  const from = outline.foundedOn + 45
  const to = streamStart - 12
  if (from >= to) return []
  const someDay = (low: number, high: number): Day => workingDayUpTo(Math.floor(low + random.next() * (high - low)))
  const years = (to - from) / 365
  const count = Math.min(14, Math.floor(years * random.next() * 0.55 + random.next()))
  // A dissolved company has no ordinary entries behind its dissolution, so those lie before the last years.
  const ends =
    outline.fate === 'liquidation'
      ? streamStart - random.between(30, 900)
      : outline.fate === 'deleted'
        ? streamStart - random.between(400, 2200)
        : null
  const last = Math.max(from + 1, ends === null ? to : Math.min(to, ends - 20))
  const planned: Planned[] = []
  for (let nth = 0; nth < count; nth += 1) {
    planned.push({
      on: someDay(from, last),
      make: (situation) =>
        proposeChanges(pastTopic(situation.random.draw(topicWeights), situation.state.form), situation),
    })
  }
  if (outline.formerName !== null) {
    planned.push({
      on: someDay(from, last),
      make: ({ on }) => [
        { kind: 'renamed', to: outline.name },
        { kind: 'articles', subject: '§ 1 (Firma)', resolvedOn: on - 20 },
      ],
    })
  }
  if (outline.formerPlace !== null) planned.push({ on: someDay(from, last), make: moveHome(outline) })
  planned.sort((a, b) => a.on - b.on)
  if (ends === null) return planned
  const dissolvedOn = workingDayUpTo(Math.max(last, ends))
  const soleTrader = outline.form === 'ek'
  planned.push({
    on: dissolvedOn,
    make: (situation) => (soleTrader ? [{ kind: 'deleted', how: 'name_extinct' }] : dissolutionChanges(situation)),
  })
  if (outline.fate === 'deleted' && !soleTrader) {
    planned.push({
      on: workingDayUpTo(Math.min(to, dissolvedOn + 375)),
      make: () => [{ kind: 'deleted', how: 'liquidated' }],
    })
  }
  return planned
}

/** Everything up to the beginning of the stream, or the script with its entries up to `now` (ms). */
export function openHistory(world: World, index: number, now: number): History {
  const outline = world.outline(index)
  const script = world.script(index)
  const random = new Random(world.seed, 0x415, index)
  if (script) {
    const history: History = { outline, state: structuredClone(script.state), entries: [] }
    for (const entry of script.entries) {
      const availableAt = entry.availableAt ?? nextMorning(entry.on, random)
      if (availableAt <= now) enter(history, entry.on, availableAt, entry.changes, random)
    }
    if (script.unknown) history.state.status = 'unknown'
    return history
  }
  const founding = foundingOf(outline, world)
  const history: History = { outline, state: founding.state, entries: [] }
  enter(history, outline.foundedOn, nextMorning(outline.foundedOn, random), founding.changes, random)
  for (const { on, make } of plannedPast(outline, random)) {
    const changes = make({ state: history.state, outline, world, on, random })
    if (changes) enter(history, on, nextMorning(on, random), changes, random)
  }
  if (outline.fate === 'unknown') history.state.status = 'unknown'
  return history
}

/** Lets an impulse happen; null where this company gets no more entries. */
export function advanceHistory(world: World, history: History, impulse: Impulse): Entry | null {
  const random = new Random(impulse.key)
  const today = dayOf(impulse.at)
  const on = impulse.live ? today : workingDayUpTo(today - random.between(1, 3))
  const situation: Situation = { state: history.state, outline: history.outline, world, on, random }
  const changes = proposeChanges(impulse.topic, situation)
  return changes && enter(history, on, impulse.at, changes, random)
}
