import type { Database } from 'better-sqlite3'
import type { JsonObject } from '../../../shared/domain/json.ts'
import type { AnswerId, PartyId } from '../../../shared/domain/ids.ts'
import type { PersonSection } from '../../../shared/domain/person/person-file.ts'
import { isShareholding } from '../projectors/holding.ts'
import { readForPurpose } from '../projections/read-answer.ts'
import { readAnswer, sectionAnswerIds } from '../repositories/answers/answers.ts'
import { germanDay } from '../../../shared/domain/german-day.ts'

/** Most answers of a person's own that are looked at, the newest. */
const mostAnswers = 60

/** One read of a person's own roles or holdings, all its pages. */
export interface OwnWalk {
  readonly answers: readonly AnswerId[]
  /** ISO 8601 UTC of the last page. */
  readonly readAt: string
  /** All pages are there, and came on one German day. */
  readonly whole: boolean
  readonly items: readonly { readonly item: JsonObject; readonly answer: AnswerId }[]
}

/**
 * Every kept read of a person's own section, oldest first. Before the release roles and holdings are one list (contract
 * 9.6): an answer to either is a read of both, and no holding in it does not mean that there is none.
 */
export function ownWalks(db: Database, person: PartyId, section: PersonSection): readonly OwnWalk[] {
  const walks: {
    answers: AnswerId[]
    readAt: string
    days: Set<string>
    whole: boolean
    understood: boolean
    items: OwnWalk['items'][number][]
    asked: string
  }[] = []
  for (const id of sectionAnswerIds(db, person).slice(-mostAnswers)) {
    const answer = readAnswer(db, id)
    if (answer === null || answer.id !== id || answer.purpose.kind !== 'person-section') continue
    const mixed = answer.dialect === 'classic'
    if (answer.purpose.section !== section && !mixed) continue
    const reading = readForPurpose(answer.purpose, answer.text)
    if (reading.kind !== 'list') continue
    const items = reading.list.items
      .filter((item) => !mixed || isShareholding(item) === (section === 'holdings'))
      .map((item) => ({ item, answer: answer.id }))
    // What is not among its entries may be the one that nobody understood, on whatever page.
    const understood = reading.list.unread === 0
    const whole = reading.list.next === null && !(mixed && section === 'holdings' && items.length === 0)
    const open = walks.at(-1)
    const day = germanDay(answer.readAt) ?? ''
    if (answer.purpose.page > 1 && open !== undefined && open.asked === answer.purpose.section) {
      // Who isn't in it may stand on the page between, which is lost.
      const lost = answer.purpose.page > open.answers.length + 1
      open.answers.unshift(answer.id)
      open.readAt = answer.readAt
      open.days.add(day)
      open.understood &&= understood && !lost
      open.whole = whole && open.understood && open.days.size === 1
      open.items.push(...items)
    } else
      walks.push({
        answers: [answer.id],
        readAt: answer.readAt,
        days: new Set([day]),
        understood,
        whole: whole && understood && answer.purpose.page === 1,
        items,
        asked: answer.purpose.section,
      })
  }
  return walks
}
