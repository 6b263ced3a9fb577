import type { Database } from 'better-sqlite3'
import { z } from 'zod'
import type { Json } from '../../../../shared/domain/json.ts'
import type { GapCause } from '../../../../shared/domain/watch/coverage.ts'
import { once } from '../../../../shared/domain/once.ts'
import { monitorsWatch, type SharedFeed } from '../../../ports/store/team-watch.ts'
import type { TeamWatch, Uid } from '../../../ports/team-server.ts'
import type { StoredWatch, WatchRef } from '../../../ports/store/watch.ts'
import { inTransaction, row, rows } from '../../sql/prepared.ts'
import { idsOfParty } from '../../team/portable-purpose.ts'
import { knownParty } from '../parties/aliases.ts'
import { readFeed } from '../watch/feeds.ts'
import { noteCoverage } from '../watch/note-coverage.ts'
import { readWatch } from '../watch/watches.ts'

const instant = z.iso.datetime()
const gapCauses = [
  'window-passed',
  'not-asked',
  'filter-ignored',
  'page-lost',
  'paused',
] as const satisfies readonly GapCause[]
const coverage = once(() =>
  z.strictObject({
    from: instant.nullable(),
    until: instant.nullable(),
    gaps: z
      .array(z.strictObject({ from: instant, until: instant, cause: z.enum(gapCauses) }))
      .max(1_000)
      .readonly(),
  }),
)
const feedState = once(() =>
  z.strictObject({
    known: coverage(),
    notApplied: z.array(z.string().max(100)).max(50).readonly(),
    walk: z
      .strictObject({
        from: instant,
        until: instant,
        to: instant.optional(),
        next: z.strictObject({ by: z.enum(['cursor', 'page', 'starting_after']), value: z.string().min(1).max(2_000) }),
      })
      .nullable(),
  }),
)
const monitorsState = once(() =>
  z
    .array(
      z.strictObject({ company: z.array(z.string().min(1).max(200)).min(1).max(64).readonly(), known: coverage() }),
    )
    .max(100_000)
    .readonly(),
)

/** What the person looked into elsewhere is her own business. */
const plain = ({ from, until, gaps }: StoredWatch['known']): z.infer<ReturnType<typeof coverage>> => ({
  from,
  until,
  gaps: gaps.map((gap) => ({ from: gap.from, until: gap.until, cause: gap.cause })),
})

export const sharedFeeds = (db: Database): readonly SharedFeed[] =>
  rows<{ id: number; uid: Uid }>(
    db,
    'SELECT id, uid FROM feed WHERE removed = 0 AND uid IS NOT NULL ORDER BY id',
  ).flatMap(({ id, uid }) => {
    const feed = readFeed(db, id)
    return feed === null ? [] : [{ uid, feed, polled: feed.on }]
  })

const feedRef = (db: Database, uid: Uid): WatchRef | null => {
  const found = row<{ id: number }>(db, 'SELECT id FROM feed WHERE uid = ?', uid)
  return found === null ? null : { kind: 'feed', id: found.id }
}

export function feedStateOf(db: Database, uid: Uid): { readonly coveredUntil: string | null; readonly state: Json } {
  const ref = feedRef(db, uid)
  if (ref === null) return { coveredUntil: null, state: null }
  const { known, notApplied, walk } = readWatch(db, ref)
  return {
    coveredUntil: known.until,
    state: { known: plain(known), notApplied, walk: walk === null ? null : { ...walk } },
  }
}

export function monitorsStateOf(db: Database): { readonly coveredUntil: string | null; readonly state: Json } {
  const all = rows<{ id: number; party: number }>(
    db,
    `SELECT id, party_id AS party FROM monitor WHERE state = 'active' ORDER BY id`,
  ).flatMap(({ id, party }) => {
    const { known } = readWatch(db, { kind: 'monitor', id })
    const company = idsOfParty(db, party)
    return known.until === null || company.length === 0 ? [] : [{ company, known: plain(known) }]
  })
  const coveredUntil = all.reduce<string | null>(
    (newest, { known: { until } }) => (newest === null || (until !== null && until > newest) ? until : newest),
    null,
  )
  return { coveredUntil, state: all }
}

/** What was covered reaches further than what was known here. */
const isFurther = (mine: string | null, theirs: string | null): boolean =>
  theirs !== null && (mine === null || Date.parse(theirs) > Date.parse(mine))

type Taken = Pick<TeamWatch, 'uid' | 'kind' | 'coveredUntil' | 'state'>

/** False: it can't be read, or it is a watch of a feed that isn't here yet. */
function takeFeed(db: Database, { uid, state }: Taken): boolean {
  const ref = feedRef(db, uid)
  if (ref === null) return false
  if (state === null) return true
  const read = feedState().safeParse(state)
  if (!read.success) return false
  const mine = readWatch(db, ref)
  const { known, notApplied, walk } = read.data
  const { to, ...rest } = walk ?? { to: undefined }
  if (isFurther(mine.known.until, known.until) || (mine.known.until === known.until && walk !== null))
    noteCoverage(db, ref, {
      known,
      polledAt: mine.polledAt,
      problem: null,
      notApplied,
      walk: walk === null ? null : ({ ...rest, ...(to === undefined ? {} : { to }) } as StoredWatch['walk']),
    })
  return true
}

function takeMonitors(db: Database, { state }: Taken): boolean {
  if (state === null) return true
  const read = monitorsState().safeParse(state)
  if (!read.success) return false
  for (const { company, known } of read.data) {
    const party = company.map((id) => knownParty(db, 'company', id)).find((one) => one !== null)
    const found =
      party === undefined ? null : row<{ id: number }>(db, 'SELECT id FROM monitor WHERE party_id = ?', party)
    if (found === null) continue
    const ref = { kind: 'monitor', id: found.id } as const
    const mine = readWatch(db, ref)
    if (isFurther(mine.known.until, known.until)) noteCoverage(db, ref, { ...mine, known, problem: null })
  }
  return true
}

export const takeWatches = (db: Database, watches: readonly Taken[]): readonly number[] =>
  inTransaction(db, () =>
    watches.flatMap((watch, at) => {
      const taken =
        watch.kind === 'feed'
          ? takeFeed(db, watch)
          : watch.kind === 'monitors' && watch.uid === monitorsWatch
            ? takeMonitors(db, watch)
            : false
      return taken ? [] : [at]
    }),
  )
