import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Store } from '../ports/store/store.ts'
import type { Shareable, SharedThing } from '../ports/store/team-things.ts'
import type { TeamError, TeamServer, TeamThing } from '../ports/team-server.ts'

export interface ThingsParts {
  readonly store: Store
  /** The server, where it answers now; null: alone, or out of reach. */
  readonly server: () => TeamServer | null
  /** A library that belongs to no team has nobody to share with. */
  readonly joined: () => boolean
  /** A question failed in a way that concerns all of them. */
  readonly failed: (error: TeamError) => void
  /** Notes, tags, collections or feeds are others than before. */
  readonly changed: () => void
  readonly report: (error: unknown) => void
}

/** Notes, tags and collections that people share with their team, and the feeds that it polls. */
export interface Things {
  /**
   * Shares one, or makes it private again: then colleagues lose it and it stays here. `not-found`: there is none, it stands on a desk,
   * or there is no team.
   */
  readonly share: (kind: Shareable, id: number, on: boolean) => Promise<Outcome<null>>
  readonly shared: (kind: Shareable) => Promise<readonly SharedThing[]>
  /** Colleagues' things came, in the order of their changes; places of what could not be taken yet. */
  readonly take: (things: readonly TeamThing[]) => Promise<readonly number[]>
  /** Something was written here, or the server answers again: what it lacks is told it. Resolves once that is done. */
  readonly tell: () => Promise<void>
}

/** Things that are told in one go, between two looks at what else is to do. */
const atOnce = 200

export function createThings({ store, server, joined, failed: hear, changed, report }: ThingsParts): Things {
  let running: Promise<void> | null = null
  let again = false

  /** Tells one thing; false: the server doesn't answer, so the rest waits. */
  const tellOne = async (
    asked: TeamServer,
    thing: Awaited<ReturnType<Store['thingsToSave']>>[number],
  ): Promise<boolean> => {
    const saved = await asked.saveThing(thing)
    if (!saved.ok) {
      hear(saved.error)
      return false
    }
    if (saved.value.saved) {
      await store.noteThingSaved(thing, saved.value.version)
      return true
    }
    // A colleague was faster: hers stands, and one's own words stay here beside it.
    await store.takeThings([saved.value.theirs])
    changed()
    return true
  }

  const tellAll = async (): Promise<void> => {
    for (let before = ''; ;) {
      const asked = server()
      if (asked === null || !joined()) return
      const open = await store.thingsToSave(atOnce)
      // What stays open after it was told would be told for ever.
      const now = JSON.stringify(open.map(({ uid, base }) => [uid, base]))
      if (open.length === 0 || now === before) return
      before = now
      for (const thing of open) if (!(await tellOne(asked, thing))) return
    }
  }

  const run = async (): Promise<void> => {
    try {
      do {
        again = false
        await tellAll()
      } while (again)
    } catch (error) {
      report(error)
    } finally {
      running = null
    }
  }

  const tell = (): Promise<void> => {
    again = true
    running ??= run()
    return running
  }

  return {
    share: async (kind, id, on) => {
      if (store.readOnly !== null) return failed({ kind: 'read-only' })
      if (!joined() || !(await store.shareThing(kind, id, on))) return failed({ kind: 'not-found' })
      changed()
      void tell()
      return ok(null)
    },
    shared: (kind) => store.sharedThings(kind),
    take: async (things) => {
      const { taken, beside, left } = await store.takeThings(things)
      if (taken + beside > 0) changed()
      return left
    },
    tell,
  }
}
