import type { Language } from '../domain/language.ts'
import { calls as de } from './de/calls.ts'
import { calls as en } from './en/calls.ts'
import type { Like } from './like.ts'

export type CallWords = Like<typeof de>

/** Words for operations of the service, for their errors, and for how it delivers: on the page and in tables. */
export const callWords: Readonly<Record<Language, CallWords>> = { de, en }
