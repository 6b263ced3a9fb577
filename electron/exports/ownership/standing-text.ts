import type { Language } from '../../../shared/domain/language.ts'
import { hasWarning, type DeskStanding } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import { plainText } from '../../../shared/domain/ownership/explain/sentence.ts'
import { saidStanding, standingSentence } from '../../../shared/domain/ownership/explain/standing-words.ts'
import { knownChangeWords } from '../../../shared/words/known-changes.ts'
import { fileText } from '../file-text.ts'

/*
 * What the account of facts says of a company, as plain text for a data file: what it is, and the changes that are known
 * and were not read. Null is "nothing was looked up"; a company without a change has an empty text.
 */

/** What the company is, in one line; null: nothing is known of it. */
export const standingText = (standing: DeskStanding | null, language: Language): string | null =>
  standing === null || (standing.status === null && standing.insolvency === null)
    ? null
    : fileText(plainText(standingSentence(standing, language)))

/** Changes that are known and were not read, each with its day and who told of it; null: not looked up, or none. */
export function unreadText(standing: DeskStanding | null, language: Language): string | null {
  if (standing === null || (standing.changeCount ?? 0) === 0) return null
  const { changes, more } = saidStanding('', standing, language)
  return fileText([...changes.map(plainText), ...(more === null ? [] : [more])].join('\n'))
}

const heading = knownChangeWords.en.known

/** What has to be said beside a company's record, in English; null: it is active and nothing is unread, or not known. */
export function standingNote(standing: DeskStanding | null): string | null {
  if (standing === null || !hasWarning(standing)) return null
  const unread = unreadText(standing, 'en')
  const lines = [standingText(standing, 'en'), unread === null ? null : `${heading}: ${oneLine(unread)}`]
  return lines.filter((line) => line !== null).join('. ')
}

/**
 * What has to be said beside each share in a company, in English: its owners changed, by an event that was not read. Null:
 * no such change is known. Where more changes are known than are listed, any of the others may be one.
 */
export function ownersNote(standing: DeskStanding | null): string | null {
  if (standing === null) return null
  const changes = standing.changes.filter(({ section }) => section === 'owners')
  if (changes.length > 0) {
    const text = unreadText({ ...standing, changes, changeCount: changes.length }, 'en')
    return text === null ? null : `Owners changed since this was read. ${heading}: ${oneLine(text)}`
  }
  const left = (standing.changeCount ?? 0) - standing.changes.length
  return left > 0 ? `${left} more changes are known and not read; some may be changes of owners` : null
}

const oneLine = (text: string): string => text.split('\n').join('; ')
