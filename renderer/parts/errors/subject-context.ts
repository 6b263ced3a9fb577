import { createContext } from 'react'

/** Whom a file is about, for what its errors offer: `name` as the register has it; null where no name is known. */
export interface FileSubject {
  readonly search: 'companies' | 'persons'
  readonly name: string | null
}

/** Null outside of a file. */
export const SubjectContext = createContext<FileSubject | null>(null)
