import { createContext } from 'react'

/** The legal form of the company whose file is in sight, as code or text: some words depend on it. Null elsewhere. */
export const LegalFormContext = createContext<string | null>(null)
