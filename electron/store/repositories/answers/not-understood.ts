import type { Database } from 'better-sqlite3'
import type { NotUnderstood, ToldList } from '../../../../shared/domain/answers/not-understood.ts'
import { answerId, type AnswerId } from '../../../../shared/domain/ids.ts'
import { row } from '../../sql/prepared.ts'
import { forgetSection, nobody, notePage, readSection, type ToldSection } from '../company/sections.ts'
import { countingPages, placeInWalk } from './walks.ts'

const sectionOf = (list: ToldList, which: string): ToldSection => `told ${list} ${which}`

/**
 * Keeps which members of a page were there and not understood. `which`: the list, or the term, where there are several. Page
 * 1 begins anew; a later page, and a look at one thing, add to what stands there.
 */
export function noteNotUnderstood(
  db: Database,
  {
    list,
    which = '',
    answer,
    page,
  }: {
    readonly list: ToldList
    readonly which?: string
    readonly answer: AnswerId
    readonly page: number
  },
  members: readonly string[],
): void {
  const section = sectionOf(list, which)
  const noticed = members.length === 0 ? null : JSON.stringify(members)
  if (placeInWalk(db, section, { answer, page, misread: noticed }) === 'overtaken') return
  const noted = row(db, 'SELECT 1 FROM section WHERE party_id = ? AND section = ?', nobody, section) !== null
  // Nearly every page is understood, and nothing stands of it there.
  if (members.length === 0 && !noted) return
  forgetSection(db, section)
  const counting = countingPages(db, section)
  if (counting.every((one) => one.misread === null)) return
  for (const { answer: id, page: nth, misread: text } of counting) {
    const misread = { members: text === null ? [] : (JSON.parse(text) as readonly string[]), items: 0 }
    notePage(db, {
      party: nobody,
      section,
      answer: answerId(id),
      page: nth,
      next: null,
      totalCount: null,
      content: null,
      misread,
    })
  }
}

/** What of a list's newest walk was not understood; null: all that we look for was. */
export function readNotUnderstood(db: Database, list: ToldList, which: string): NotUnderstood | null {
  const kept = readSection(db, nobody, sectionOf(list, which), () => null)
  return kept.state !== 'read' || kept.misread === undefined ? null : { ...kept.misread, answers: kept.answers }
}
