import type { PartyFacts } from './graph.ts'

const german = /^(?:de|deu|germany|deutschland|bundesrepublik deutschland|federal republic of germany)$/iu

/** Where a company is registered that stands in no German register: the country as it was stated; null: nothing says so. */
export function abroad({ country, register }: Pick<PartyFacts, 'country' | 'register'>): string | null {
  const stated = country?.trim() ?? ''
  // A branch of a foreign company has a German number, and with it entries that can be read.
  return stated === '' || german.test(stated) || register !== null ? null : stated
}
