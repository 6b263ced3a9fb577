import type { Database } from 'better-sqlite3'
import type { Address, CompanyRecord } from '../../../shared/domain/company/company.ts'
import { foldExpanded } from '../../../shared/domain/text/fold.ts'
import { row, rows } from '../sql/prepared.ts'
import { mostLinks, type Link } from './link.ts'

/** "Hauptstraße 5" and "Hauptstr. 5" are one street; letters behind the number stay apart. */
const streetKey = (street: string): string =>
  foldExpanded(street)
    .replace(/str(?:asse)?\b/g, 'str')
    .replace(/\s+/g, '')

/** Street with a number, and postal code: without either, half a town would be one address. */
function addressKey({ street, postalCode }: Address): string | null {
  if (street === null || postalCode === null || !/\d/.test(street)) return null
  return `${postalCode.replace(/\s/g, '')} ${streetKey(street)}`
}

const answerOf = `(SELECT r.id FROM section_answer a JOIN answer r ON r.id = a.answer_id
  WHERE a.party_id = s.party_id AND a.section = 'record' AND a.readable = 1 ORDER BY r.rank DESC LIMIT 1) AS answer`

interface RecordRow {
  readonly party_id: number
  readonly content: string
  readonly answer: number | null
}

/** Companies whose register entry, as it was read last, states the same street, number and postal code. */
export function throughAddress(db: Database, company: number): readonly Link[] {
  const own = row<RecordRow>(
    db,
    `SELECT s.party_id, s.content, ${answerOf} FROM section s
    WHERE s.party_id = ? AND s.section = 'record' AND s.content IS NOT NULL`,
    company,
  )
  if (own === null) return []
  const { address } = JSON.parse(own.content) as CompanyRecord
  const key = addressKey(address)
  if (key === null) return []
  const near = rows<RecordRow>(
    db,
    `SELECT s.party_id, s.content, ${answerOf} FROM section s
    WHERE s.section = 'record' AND s.content IS NOT NULL AND s.party_id <> ?
      AND json_extract(s.content, '$.address.postalCode') = ? LIMIT ?`,
    company,
    address.postalCode,
    mostLinks,
  )
  return near.flatMap((other) => {
    const theirs = (JSON.parse(other.content) as CompanyRecord).address
    if (addressKey(theirs) !== key) return []
    return [
      {
        reason: 'address' as const,
        company: other.party_id,
        by: null,
        shared: [theirs.street, [theirs.postalCode, theirs.city].filter((part) => part !== null).join(' ')]
          .filter(Boolean)
          .join(', '),
        answers: [own.answer, other.answer].filter((answer) => answer !== null),
      },
    ]
  })
}
