import type { Store } from '../ports/store/store.ts'
import type { TeamThing, TeamWatch } from '../ports/team-server.ts'
import type { Things } from './things.ts'

/** Changes looked at in one go. */
const atOnce = 2_000

/**
 * Applies what came of colleagues' things and of how far watches were polled, in its order. What can't be read, or belongs to something that is not
 * here yet, stays where it is and is tried again with what comes next. True: something changed here.
 */
export async function applyOthers(store: Store, things: Pick<Things, 'take'>): Promise<boolean> {
  let changed = false
  for (;;) {
    const open = await store.unreadChanges(['thing', 'watch'], atOnce)
    const ofThings = open.filter(({ kind }) => kind === 'thing')
    const ofWatches = open.filter(({ kind }) => kind === 'watch')
    const left = new Set<number>()
    const leave = (of: readonly { readonly seq: number }[], places: readonly number[]): void => {
      for (const place of places) left.add(of[place]?.seq ?? -1)
    }
    // Things first: a feed is there before how far it was polled.
    if (ofThings.length > 0)
      leave(ofThings, await things.take(ofThings.map(({ content }) => JSON.parse(content) as TeamThing)))
    if (ofWatches.length > 0)
      leave(ofWatches, await store.takeWatches(ofWatches.map(({ content }) => JSON.parse(content) as TeamWatch)))
    const taken = open.map(({ seq }) => seq).filter((seq) => !left.has(seq))
    if (taken.length === 0) return changed
    changed = true
    await store.dropUnread(taken)
  }
}
