import { createContext } from 'react'
import type { SeSystem } from '../../../shared/domain/company/words-by-legal-form.ts'

/** The legal form of the company whose file is in sight, as code or text: some words depend on it. Null elsewhere. */
export const LegalFormContext = createContext<string | null>(null)

/** Which board the SE whose file is in sight has, where its people tell. */
export const SeSystemContext = createContext<SeSystem | null>(null)
