import type { Database } from 'better-sqlite3'
import { eventDay } from '../../../../shared/domain/company/event.ts'
import { germanDay } from '../../../../shared/domain/german-day.ts'
import { countOfKnown, type Compared, type KeptRead } from '../../../../shared/domain/history/kept-read.ts'
import {
  lifeKinds,
  lifeOrder,
  type LifeItem,
  type LifeKind,
  type LifePage,
} from '../../../../shared/domain/history/life.ts'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { rows } from '../../sql/prepared.ts'
import { compareKept } from './compare-reads.ts'
import { readEvents } from '../company/events.ts'
import { keptReads } from './kept-reads.ts'
import { findParty } from '../parties/party-facts.ts'

/** Most neighbouring reads of a section that are compared; older ones are listed without a comparison. */
const mostCompared = 40

/** Comparisons cached by connection: answers never change, so their differences don't either. */
const ready = new WeakMap<Database, Map<string, Briefly>>()
const mostReady = 5_000

/** A comparison as far as a line of the timeline tells it. */
type Briefly = {
  readonly facts: Extract<LifeItem, { kind: 'observed' }>['facts']
  readonly known: number
  readonly fields: number
  readonly unchanged: boolean
} | null

const brief = (compared: Compared): Briefly => {
  if (!compared.ok) return null
  const { known, fields, unchanged } = compared.comparison
  return {
    facts: known.kind === 'facts' ? known.facts.filter(({ same }) => !same) : [],
    known: countOfKnown(known),
    fields: fields.rows.filter(({ kind }) => kind !== 'respelled' && kind !== 'reordered').length,
    unchanged,
  }
}

function compareBriefly(db: Database, party: PartyId, older: KeptRead, newer: KeptRead): Briefly {
  const known = ready.get(db) ?? new Map<string, Briefly>()
  ready.set(db, known)
  // The number of pages is part of the key: a read that was continued is another one.
  const key = JSON.stringify([older, newer].map(({ pages }) => pages.map(({ id }) => id)))
  const before = known.get(key)
  if (before !== undefined) return before
  const found = brief(compareKept(db, party, older, newer, false))
  if (known.size >= mostReady) known.clear()
  known.set(key, found)
  return found
}

interface Reads {
  readonly items: readonly LifeItem[]
  readonly notCompared: number
}

/** Reads of one section, newest first, and what each shows to have changed since the one before. */
function livesOf(db: Database, party: PartyId, reads: readonly KeptRead[]): Reads {
  let notCompared = 0
  const items = reads.flatMap((read, index): readonly LifeItem[] => {
    const [first] = read.pages
    const older = reads[index + 1]
    const at = { day: germanDay(first.readAt), at: first.readAt }
    // Two reads of the events differ by events, which have lines of their own.
    const comparable = older !== undefined && read.section !== 'events'
    if (comparable && index >= mostCompared) notCompared += 1
    const compared = comparable && index < mostCompared ? compareBriefly(db, party, older, read) : null
    const own: LifeItem = { kind: 'read', key: `read ${first.id}`, ...at, read, unchanged: compared?.unchanged ?? null }
    if (compared === null || compared.unchanged || older === undefined) return [own]
    return [
      own,
      {
        kind: 'observed',
        key: `observed ${first.id}`,
        ...at,
        section: read.section,
        older: older.pages[0],
        newer: first,
        facts: compared.facts,
        known: compared.known,
        fields: compared.fields,
      },
    ]
  })
  return { items, notCompared }
}

const changes = { 'create-monitor': 'begun', 'change-monitor': 'changed', 'delete-monitor': 'ended' } as const

/** Monitors created and deleted from here; of one created elsewhere the service tells the beginning. */
function monitorsOf(db: Database, party: number): readonly LifeItem[] {
  const done = rows<{ id: number; kind: keyof typeof changes; at: string }>(
    db,
    `
    SELECT id, kind, coalesce(sent_at, created_at) AS at FROM intent
    WHERE party_id = ? AND state = 'done' AND kind IN ('create-monitor', 'change-monitor', 'delete-monitor')`,
    party,
  ).map(({ id, kind, at }): LifeItem => ({
    kind: 'monitor',
    key: `intent ${id}`,
    day: germanDay(at),
    at,
    what: changes[kind],
  }))
  if (done.some((item) => item.kind === 'monitor' && item.what === 'begun')) return done
  const adopted = rows<{ id: number; at: string }>(
    db,
    `
    SELECT id, created_at AS at FROM monitor WHERE party_id = ? AND created_at IS NOT NULL AND state <> 'wanted'`,
    party,
  ).map(({ id, at }): LifeItem => ({ kind: 'monitor', key: `monitor ${id}`, day: germanDay(at), at, what: 'begun' }))
  return [...done, ...adopted]
}

export interface LifeAsked {
  readonly kinds: readonly LifeKind[]
  readonly offset: number
  readonly limit: number
}

/** Characters of a note that a line shows; the note itself is in its own tab. */
const noteStart = 1_000

const notesOf = (db: Database, party: number): readonly LifeItem[] =>
  rows<{ id: number; at: string; text: string }>(
    db,
    'SELECT id, changed_at AS at, substr(text, 1, ?) AS text FROM note WHERE party_id = ?',
    noteStart,
    party,
  ).map(({ id, at, text }): LifeItem => ({ kind: 'note', key: `note ${id}`, day: germanDay(at), at, text }))

/** A company's life as one line: register events, what two reads show, the reads themselves, the watch, notes. */
export function companyLife(db: Database, asked: PartyId, { kinds, offset, limit }: LifeAsked): LifePage | null {
  const party = findParty(db, asked)
  const reads = keptReads(db, asked, null)
  if (party?.kind !== 'company' || reads === null) return null
  const id = partyId(party.id)
  const sections = [...new Set(reads.map(({ section }) => section))].map((section) =>
    livesOf(
      db,
      id,
      reads.filter((read) => read.section === section),
    ),
  )
  const events = readEvents(db, id).map((event): LifeItem => ({
    kind: 'event',
    key: `event ${event.key}`,
    day: eventDay(event),
    at: null,
    event,
  }))
  const all = [
    ...events,
    ...sections.flatMap(({ items }) => items),
    ...monitorsOf(db, id),
    ...notesOf(db, id),
  ].toSorted(lifeOrder)
  const wanted = kinds.length === 0 ? all : all.filter(({ kind }) => kinds.includes(kind))
  const counts = Object.fromEntries(
    lifeKinds.map((kind) => [kind, all.filter((item) => item.kind === kind).length]),
  ) as LifePage['counts']
  return {
    items: wanted.slice(offset, offset + limit),
    total: wanted.length,
    counts,
    notCompared: sections.reduce((sum, one) => sum + one.notCompared, 0),
  }
}
