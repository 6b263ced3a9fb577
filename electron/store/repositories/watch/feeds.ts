import type { Database } from 'better-sqlite3'
import type { Approval } from '../../../../shared/domain/credits/credits.ts'
import type { FeedFilter, NotifyRule } from '../../../../shared/domain/watch/feed.ts'
import { insert, row, rows, run } from '../../sql/prepared.ts'
import type { FeedToSave, StoredFeed } from '../../../ports/store/watch.ts'
import { refreshWatched } from './note-coverage.ts'
import { readWatch, unseenOf } from './watches.ts'

interface FeedRow {
  readonly id: number
  readonly name: string
  readonly filter: string
  readonly interval_minutes: number
  readonly is_on: number
  readonly notify: NotifyRule
  readonly approved: string
}

const asFeed = (db: Database, found: FeedRow): StoredFeed => {
  const ref = { kind: 'feed', id: found.id } as const
  return {
    id: found.id,
    name: found.name,
    filter: JSON.parse(found.filter) as FeedFilter,
    intervalMinutes: found.interval_minutes,
    on: found.is_on === 1,
    notify: found.notify,
    approved: JSON.parse(found.approved) as Approval,
    unseen: unseenOf(db, ref),
    ...readWatch(db, ref),
  }
}

export const readFeeds = (db: Database): readonly StoredFeed[] =>
  rows<FeedRow>(db, 'SELECT * FROM feed WHERE removed = 0 ORDER BY id').map((found) => asFeed(db, found))

export function readFeed(db: Database, id: number): StoredFeed | null {
  const found = row<FeedRow>(db, 'SELECT * FROM feed WHERE id = ? AND removed = 0', id)
  return found && asFeed(db, found)
}

/** Coverage by the old filter doesn't hold for a new one. */
function changed(db: Database, id: number, filter: string): boolean {
  const found = row<{ filter: string }>(db, 'SELECT filter FROM feed WHERE id = ?', id)
  return found !== null && found.filter !== filter
}

/** Saves a feed; its number. */
export function saveFeed(db: Database, feed: FeedToSave): number {
  const filter = JSON.stringify(feed.filter)
  const values = [feed.name, filter, feed.intervalMinutes, feed.on ? 1 : 0, feed.notify, JSON.stringify(feed.approved)]
  if (feed.id === null) {
    return insert(
      db,
      `INSERT INTO feed (name, filter, interval_minutes, is_on, notify, approved)
      VALUES (?, ?, ?, ?, ?, ?)`,
      ...values,
    )
  }
  if (changed(db, feed.id, filter)) {
    run(db, `DELETE FROM watch WHERE kind = 'feed' AND id = ?`, feed.id)
    refreshWatched(db, { kind: 'feed', id: feed.id }, '')
  }
  // Saving is a new approval: what held the feed back is tried again.
  else run(db, `UPDATE watch SET problem = NULL, not_applied = '[]' WHERE kind = 'feed' AND id = ?`, feed.id)
  run(
    db,
    `UPDATE feed SET name = ?, filter = ?, interval_minutes = ?, is_on = ?, notify = ?, approved = ?
    WHERE id = ?`,
    ...values,
    feed.id,
  )
  return feed.id
}

/** Removes a feed. What it brought stays in the inbox. */
export const removeFeed = (db: Database, id: number): number => run(db, 'UPDATE feed SET removed = 1 WHERE id = ?', id)

/** Whether hits of this feed ask for a notification; those of a removed or silent feed don't. */
export const feedTells = (db: Database, id: number): boolean =>
  row(db, `SELECT 1 FROM feed WHERE id = ? AND removed = 0 AND notify = 'grouped'`, id) !== null
