import type { AccountPerson } from '../domain/facts/people.ts'
import type { Language } from '../domain/language.ts'
import { formatDay } from '../domain/text/format.ts'
import { knownChangeWords } from './known-changes.ts'

/**
 * What an event tells of somebody since the people were read: "ausgeschieden 22.11.2026, gemeldet von der Beobachtung, noch
 * nicht gelesen". Null: nothing does, or it tells what was read.
 */
export function personChangeText({ change, standing, unsure }: AccountPerson, language: Language): string | null {
  if (change === null || standing === 'as-read') return null
  const words = knownChangeWords[language]
  const day = change.day === null ? words.undated : formatDay(change.day, language)
  const text = `${words.person[standing](day)}, ${words.told[change.toldBy]}, ${words.notRead}`
  return unsure ? `${text} (${words.unsure})` : text
}
