import { advanceHistory, type History } from './history.ts'
import type { Impulse } from './impulses.ts'
import { hashOf } from './random.ts'
import { topics, type Topic } from './topics.ts'
import type { World } from './world.ts'

/** Draws that are tried for each topic. */
const mostDraws = 60

/** Where a topic is more likely than others to bring a type; the others are tried after them. */
const likely: Readonly<Record<string, Topic>> = {
  'company.address.changed': 'address',
  'company.name.changed': 'rename',
  'company.registered_office.changed': 'move',
  'company.register_number.changed': 'move',
  'company.capital.changed': 'capital',
  'company.shareholder_list.changed': 'shareholders',
  'company.shareholding.changed': 'shareholders',
  'company.insolvency.opened': 'insolvency',
  'company.dissolution.added': 'dissolution',
}

/**
 * An impulse after which the company has an event of this type: found by trying draws on copies of its history, so that
 * what then happens is what could have happened by itself. Null where its state allows none, such as an address change
 * of a deleted company.
 */
export function impulseWith(world: World, history: History, type: string, at: number): Impulse | null {
  const first = likely[type]
  const ordered = first === undefined ? topics : [first, ...topics.filter((topic) => topic !== first)]
  for (const topic of ordered) {
    for (let draw = 0; draw < mostDraws; draw += 1) {
      const company = history.outline.index
      const key = hashOf(world.seed, 0x3a9, company, history.entries.length, draw)
      const impulse: Impulse = { at, company, topic, key, live: true }
      const copy: History = {
        outline: history.outline,
        state: structuredClone(history.state),
        entries: [...history.entries],
      }
      const entry = advanceHistory(world, copy, impulse)
      if (!entry) return null
      if (entry.changes.some((change) => change.type === type)) return impulse
    }
  }
  return null
}
