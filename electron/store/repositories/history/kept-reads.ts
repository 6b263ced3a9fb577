import type { Database } from 'better-sqlite3'
import type { AnswerRef } from '../../../../shared/domain/answers/answer.ts'
import { partyId, type AnswerId, type PartyId } from '../../../../shared/domain/ids.ts'
import type { HistorySection, KeptRead } from '../../../../shared/domain/history/kept-read.ts'
import { row, rows } from '../../sql/prepared.ts'
import type { AnswerPurpose } from '../../../ports/store/answer-purpose.ts'
import { answerRefs } from '../answers/answers.ts'
import { findParty } from '../parties/party-facts.ts'
import { pagesByAnswer } from '../company/sections.ts'

interface Page {
  readonly answer: number
  readonly section: HistorySection
  readonly page: number
  /** The same for all pages of one walk; what a job brought is a read of its own. */
  readonly walk: 'section' | 'tree' | 'job'
}

/**
 * Answers that were asked for as sections of a company's file, under its present number and those that were joined into
 * it.
 */
const sectionPages = (db: Database, party: number): readonly Page[] =>
  rows<{ id: number; purpose: string }>(
    db,
    `
    SELECT id, purpose FROM answer
    WHERE party_id IN (SELECT id FROM party WHERE id = ? OR joined_into = ?) ORDER BY rank, id`,
    party,
    party,
  ).flatMap(({ id, purpose: text }): readonly Page[] => {
    const purpose = JSON.parse(text) as AnswerPurpose
    return purpose.kind === 'section'
      ? [{ answer: id, section: purpose.section, page: purpose.page, walk: 'section' }]
      : []
  })

function ownerPages(db: Database, party: PartyId): readonly Page[] {
  const pages = pagesByAnswer(db, party, 'ownership')
  const operations = new Map(
    answerRefs(
      db,
      pages.map(({ answer }) => answer),
    ).map(({ id, operation }) => [id, operation]),
  )
  return pages.map(({ answer, page }) => ({
    answer,
    section: 'owners',
    page,
    walk: operations.get(answer) === 'company-ownership' ? 'tree' : 'job',
  }))
}

/** Pages of events are counted on over all their reads. */
const isPart = ({ section, page }: Page): boolean => section !== 'events' && page > 1

/**
 * Groups pages that continue one another into reads, oldest first. A page whose first page is lost is a read of its
 * own.
 */
function grouped(pages: readonly Page[]): readonly (readonly Page[])[] {
  const reads: Page[][] = []
  const open = new Map<string, Page[]>()
  for (const page of pages) {
    const walk = `${page.section} ${page.walk}`
    const current = open.get(walk)
    if (page.walk !== 'job' && current !== undefined && page.page === (current.at(-1)?.page ?? 0) + 1) {
      current.push(page)
      continue
    }
    const read = [page]
    reads.push(read)
    open.set(walk, read)
  }
  return reads
}

/** Every kept read of a company's file, or of one section of it, newest first; null when there is no such company. */
export function keptReads(db: Database, asked: PartyId, section: HistorySection | null): readonly KeptRead[] | null {
  const party = findParty(db, asked)
  if (party?.kind !== 'company') return null
  const all = [...sectionPages(db, party.id), ...ownerPages(db, partyId(party.id))].filter(
    (page) => section === null || page.section === section,
  )
  const newestFirst = answerRefs(
    db,
    all.map(({ answer }) => answer),
  )
  const refs = new Map<number, AnswerRef>(newestFirst.map((ref) => [ref.id, ref]))
  const places = new Map<number, number>(newestFirst.map(({ id }, place) => [id, place]))
  const placeOf = ({ pages: [first] }: KeptRead): number => places.get(first.id) ?? 0
  return grouped(all)
    .flatMap((pages): readonly KeptRead[] => {
      const [first, ...others] = pages.map(({ answer }) => refs.get(answer)).filter((ref) => ref !== undefined)
      const [page] = pages
      return first === undefined || page === undefined
        ? []
        : [{ section: page.section, pages: [first, ...others], ...(isPart(page) ? { isPart: true } : {}) }]
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** The company whose file an answer belongs to, and the read that it is a page of; null where it is none. */
export function readOf(db: Database, answer: AnswerId): { readonly party: PartyId; readonly read: KeptRead } | null {
  const found = row<{ party: number | null }>(
    db,
    `
    SELECT coalesce(p.joined_into, p.id) AS party FROM answer a JOIN party p ON p.id = a.party_id WHERE a.id = ?`,
    answer,
  )
  if (found === null || found.party === null) return null
  const party = partyId(found.party)
  const read = keptReads(db, party, null)?.find(({ pages }) => pages.some(({ id }) => id === answer))
  return read === undefined ? null : { party, read }
}
