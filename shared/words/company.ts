import type { Language } from '../domain/language.ts'
import { company as german } from './de/company.ts'
import { company as english } from './en/company.ts'
import type { Like } from './like.ts'

export type CompanyWords = Like<typeof german>

/**
 * Words for what the service and the register name by codes: the page, the reports and the tables say them alike.
 * `{{…}}` is filled in by whoever says them.
 */
export const companyWords: Readonly<Record<Language, CompanyWords>> = { de: german, en: english }
