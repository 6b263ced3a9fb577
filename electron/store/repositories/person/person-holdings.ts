import type { Database } from 'better-sqlite3'
import { partyId, type PartyId } from '../../../../shared/domain/ids.ts'
import { readJson } from '../../../../shared/domain/json.ts'
import type { StructureRead } from '../../../../shared/domain/ownership/graph/graph.ts'
import type { DeskPerson } from '../../../../shared/domain/ownership/desk/merge-desk.ts'
import { readHoldings } from '../../../../shared/domain/ownership/read/read-holdings.ts'
import { isShareholding } from '../../projectors/holding.ts'
import { maxOwnershipDepth } from '../../projectors/owners.ts'
import { readAnswer } from '../answers/answers.ts'
import { aliasesOf } from '../ownership/ownership-jobs.ts'
import { recognise } from '../ownership/ownership.ts'
import { findParty, type PartyRow } from '../parties/party-facts.ts'
import { pagesByAnswer } from '../company/sections.ts'

/**
 * The newest walk over a person's holdings as a read of owners; null: none is kept. A page that is lost, or can't be
 * read, is left out. Before the release roles and shares are one list (contract 9.6), of which only the shares count.
 */
function newestRead(db: Database, person: PartyRow): StructureRead | null {
  const id = partyId(person.id)
  const pages = pagesByAnswer(db, id, 'holdings').flatMap(({ answer }) => {
    const found = readAnswer(db, answer)
    const json = found === null ? null : readJson(found.text, maxOwnershipDepth)
    return found === null || json?.ok !== true ? [] : [{ ...found, json: json.value }]
  })
  const [first] = pages
  if (first === undefined) return null
  const mixed = pages.some(({ dialect }) => dialect === 'classic')
  return readHoldings(
    pages.map(({ json }) => json),
    {
      answer: first.id,
      readAt: first.readAt,
      isShare: (item) => !mixed || isShareholding(item),
      holder: {
        kind: 'person',
        partyId: id,
        name: person.name,
        city: person.seat,
        birthYear: person.birth_year,
        serviceIds: aliasesOf(db, id),
      },
    },
  )
}

/**
 * What these persons hold. Parties that the store knows carry our own number. Numbers that belong to no person are left
 * out.
 */
export function readHoldingsOf(db: Database, asked: readonly PartyId[]): readonly DeskPerson[] {
  const persons = asked.map((id) => findParty(db, id)).filter((party) => party?.kind === 'person')
  const distinct = new Map(
    persons.flatMap((party) => (party === null || party === undefined ? [] : [[party.id, party] as const])),
  )
  return [...distinct.values()].map((person) => {
    const read = newestRead(db, person)
    return {
      id: partyId(person.id),
      reads: read === null ? [] : [{ ...read, parties: read.parties.map((party) => recognise(db, party)) }],
    }
  })
}
