import { isObject, readText, type Json } from '../../../shared/domain/json.ts'
import type { PersonRole } from '../../../shared/domain/person/person-file.ts'
import { contentKey } from './content-key.ts'
import { readHeldCompany, type HeldCompany } from './held-company.ts'
import { roleNames } from './names/person-names.ts'
import { cut, firstRead, nameAt, textAt } from './reading.ts'
import { readTerm } from './term.ts'

export interface ReadPersonRole {
  readonly role: Omit<PersonRole, 'companyId' | 'companyName'>
  readonly company: HeldCompany
}

/** What an item calls itself rather than what role it is. */
const noType: ReadonlySet<string> = new Set(['role', 'position', 'officer', 'person', 'company'])

/** A role of a person: a `role` with its company as a party, or a flat position; null when the item is no object. */
export function readPersonRole(item: Json): ReadPersonRole | null {
  if (!isObject(item)) return null
  const id = firstRead(item, roleNames.id, readText)
  return {
    company: readHeldCompany(item),
    role: {
      key: id === null ? contentKey(item) : cut(id, 200),
      type: firstRead(item, roleNames.type, (value) => {
        const text = nameAt({ value }, ['value'])
        return text === null || noType.has(text.toLowerCase()) ? null : text
      }),
      representation: textAt(item, roleNames.representation),
      ...readTerm(item, roleNames),
    },
  }
}
