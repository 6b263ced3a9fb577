import { companyWords } from '../../words/company.ts'
import type { Language } from '../language.ts'
import type { RegisterEvent } from './event.ts'
import { mergerSide } from '../facts/succession.ts'
import { eventWord } from './known-codes.ts'
import { isMovedAway } from './moved-away.ts'
import { areaByForm, roleText } from './words-by-legal-form.ts'

/** What an event is called: in our words, or as it came (`foreign`); null: it has no type. */
export type EventText = { readonly text: string; readonly foreign: boolean } | null

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '')

/** Names an event in the language's words. `legalForm`: of its company, which chooses some of the words; null: not known. */
export function eventText(
  event: Pick<RegisterEvent, 'type' | 'roleType'> & Partial<Pick<RegisterEvent, 'text'>>,
  legalForm: string | null,
  language: Language,
): EventText {
  const texts = companyWords[language]
  const ours = (text: string): EventText => ({ text, foreign: false })
  const side = mergerSide(event.type, event.text ?? null)
  if (side !== null) return ours(texts.event.merger[side])
  if (isMovedAway(event.type, event.text ?? null)) return ours(texts.event.movedAway)
  const word = eventWord(event.type, event.roleType)
  switch (word.kind) {
    case 'untyped':
      return null
    case 'lost':
      return ours(texts.event.lost)
    case 'text':
      return { text: word.text, foreign: true }
    case 'area':
      return ours(areaByForm(word.area, legalForm, texts))
    case 'composed':
      return ours(
        filled(texts.event.composed, {
          area: areaByForm(word.area, legalForm, texts),
          verb: texts.event.verb[word.verb],
        }),
      )
    case 'role': {
      if (word.role === 'procuration') return ours(texts.event.procuration[word.verb])
      const partner = word.role !== null && /partner|shareholder/.test(word.role)
      const text = (partner ? texts.event.partner : texts.event.role)[word.verb]
      if (word.role === null && word.asItCame !== null)
        return { text: filled(text, { role: word.asItCame }), foreign: true }
      return ours(
        filled(text, {
          role:
            word.role === null
              ? texts.event.area.role
              : roleText(word.role, legalForm, [event.roleType, event.text], texts),
        }),
      )
    }
  }
}
