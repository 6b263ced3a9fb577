import type { Holder } from '../dataset/state.ts'
import { isoInstant } from '../dataset/calendar.ts'
import { hashOf } from '../dataset/random.ts'
import { spokenId, type IdKind } from '../ids.ts'
import type { Dialect } from '../options/options.ts'
import type { Answers } from '../readings/readings.ts'

/** How the service names things to the caller of one request. */
export interface Voice {
  readonly dialect: Dialect
  /** How the contract's open questions are answered. */
  readonly answers: Answers
  readonly id: (kind: IdKind, a: number, b?: number, c?: number) => string
  /** A date-time, with as many digits behind the second as the reading has (contract 2.1). */
  readonly instant: (ms: number) => string
}

/** The one reference shape after the release: `{object, id, name}` (contract 2.1, 9.5); events speak it today. */
export interface Party {
  readonly object: 'company' | 'person'
  /** Null for a holder whom the register doesn't hold. */
  readonly id: string | null
  readonly name: string
}

const digits: Readonly<Record<Exclude<Answers['fraction'], 'varying'>, (ms: number) => string>> = {
  none: (ms) => isoInstant(ms).replace(/\.\d+Z$/, 'Z'),
  three: isoInstant,
  six: (ms) => isoInstant(ms).replace('Z', '000Z'),
}
const varying = ['none', 'three', 'six'] as const

function instantOf(form: Answers['fraction'], ms: number): string {
  // None only where nothing is cut off: a date-time is the same instant in all forms.
  const drawn = form === 'varying' ? (varying[hashOf(Math.floor(ms / 1000)) % varying.length] ?? 'three') : form
  return digits[drawn === 'none' && ms % 1000 !== 0 ? 'three' : drawn](ms)
}

export const voiceOf = (dialect: Dialect, answers: Answers, seed: number): Voice => ({
  dialect,
  answers,
  id: (kind, a, b = 0, c = 0) => spokenId(dialect, answers, seed, { kind, a, b, c }),
  instant: (ms) => instantOf(answers.fraction, ms),
})

export function partyOf(voice: Voice, holder: Holder): Party {
  switch (holder.kind) {
    case 'person': {
      const { key, firstName, lastName, title } = holder.person
      return {
        object: 'person',
        id: voice.id('person', key),
        name: [title, firstName, lastName].filter((part) => part !== null).join(' '),
      }
    }
    case 'company':
      return { object: 'company', id: voice.id('company', holder.index), name: holder.name }
    case 'outside':
      return { object: holder.natural === true ? 'person' : 'company', id: null, name: holder.name }
  }
}
