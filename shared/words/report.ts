import type { Language } from '../domain/language.ts'
import { report as german } from './de/report.ts'
import { report as english } from './en/report.ts'
import type { Like } from './like.ts'

export type ReportWords = Like<typeof german>

/** Words of reports. Register facts stay in the register's German in both languages. */
export const reportWords: Readonly<Record<Language, ReportWords>> = { de: german, en: english }
