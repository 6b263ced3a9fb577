import type { Language } from '../domain/language.ts'
import { personReport as german } from './de/person-report.ts'
import { personReport as english } from './en/person-report.ts'
import type { Like } from './like.ts'

export type PersonReportWords = Like<typeof german>

/** Words of the report of a person. */
export const personReportWords: Readonly<Record<Language, PersonReportWords>> = { de: german, en: english }
