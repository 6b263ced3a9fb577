import type { AccountPerson } from '../domain/facts/people.ts'
import type { Language } from '../domain/language.ts'
import { formatDay } from '../domain/text/format.ts'
import { knownChangeWords } from './known-changes.ts'

/**
 * What is known of somebody beside the read of the people: "ausgeschieden 22.11.2026, gemeldet von der Beobachtung, noch nicht gelesen",
 * and what insolvency proceedings leave of the power. Null: nothing is, or it tells what was read.
 */
export function personChangeText(
  { change, standing, unsure, limited }: AccountPerson,
  language: Language,
): string | null {
  const words = knownChangeWords[language]
  const limit = limited === undefined ? [] : [words.limited[limited]]
  if (change === null || standing === 'as-read') return limit[0] ?? null
  const day = change.day === null ? words.undated : formatDay(change.day, language)
  const text = `${words.person[standing](day)}, ${words.told[change.toldBy]}, ${words.notRead}`
  return [unsure ? `${text} (${words.unsure})` : text, ...limit].join('; ')
}
