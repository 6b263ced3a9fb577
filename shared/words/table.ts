import type { Language } from '../domain/language.ts'
import { table as german } from './de/table.ts'
import { table as english } from './en/table.ts'
import type { Like } from './like.ts'

export type TableWords = Like<typeof german>

/** Titles of tables, heads of their columns, and what stands in a cell in words; grouped by table. */
export const tableWords: Readonly<Record<Language, TableWords>> = { de: german, en: english }
