import { createContext } from 'react'
import type { PartyId } from '../../../shared/domain/ids.ts'

/** Rows of a list that were not there when it was last looked at: each says so. */
export const NewRowsContext = createContext<ReadonlySet<PartyId>>(new Set())
