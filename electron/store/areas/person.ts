import type { PersonStore } from '../../ports/store/person.ts'
import { readPersonFile } from '../repositories/person/persons.ts'
import { indexed } from '../search-index/open-index.ts'
import type { Area } from './area.ts'

export const personArea = {
  reads: { person: indexed(readPersonFile) },
  writes: {},
} satisfies Area<PersonStore>
