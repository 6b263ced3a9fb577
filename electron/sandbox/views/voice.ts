import type { Holder } from '../dataset/state.ts'
import { spokenId, type IdKind } from '../ids.ts'
import type { Dialect } from '../options/options.ts'

/** How the service names things to the caller of one request. */
export interface Voice {
  readonly dialect: Dialect
  readonly id: (kind: IdKind, a: number, b?: number, c?: number) => string
}

/** The one reference shape after the release: `{object, id, name}` (contract 2.1, 9.5); events speak it today. */
export interface Party {
  readonly object: 'company' | 'person'
  /** Null for a holder whom the register doesn't hold. */
  readonly id: string | null
  readonly name: string
}

export const voiceOf = (dialect: Dialect, seed: number): Voice => ({
  dialect,
  id: (kind, a, b = 0, c = 0) => spokenId(dialect, seed, { kind, a, b, c }),
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
