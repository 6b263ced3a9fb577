import { createHash } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { TeamAnswer, TeamChange } from '../../ports/team-server.ts'
import { uuid } from './uuid.testing.ts'

/** Name of the company in the nth register entry that a colleague read. */
export const nameOfBrought = (number: number): string => `Brückwerder ${number} GmbH`

/** A register entry as a colleague bought it, a second after the one before. `asked`: the id that she asked by; `packed`: its body travels packed. */
export function boughtEntry(
  number: number,
  { asked, says, packed = false }: { readonly asked: string; readonly says: object; readonly packed?: boolean },
): TeamAnswer {
  const body = Buffer.from(JSON.stringify(says))
  const readAt = new Date(Date.parse('2026-11-20T10:00:00.000Z') + number * 1_000).toISOString()
  return {
    uid: uuid(200_000_000 + number),
    keys: [],
    operation: 'company',
    call: 'GET /v1/companies/x',
    dialect: 'october',
    status: 200,
    headers: { 'content-type': 'application/json' },
    readAt,
    serviceDate: readAt,
    rank: Date.parse(readAt),
    purpose: { kind: 'section', section: 'record', party: [asked], page: 1 },
    hash: createHash('sha256').update(body).digest('hex'),
    bytes: body.byteLength,
    packing: packed ? 1 : 0,
    body: new Uint8Array(packed ? deflateRawSync(body) : body),
  }
}

/** The same as the nth of a team's changes. `plain`: what its body is said to say. */
export const broughtEntry = (number: number, answer: TeamAnswer, plain?: string): TeamChange => ({
  seq: number,
  uid: uuid(100_000_000 + number),
  at: answer.readAt,
  kind: 'answer',
  by: { login: 'anna', name: 'Anna', desktop: null },
  ledger: null,
  seal: null,
  answer,
  ...(plain === undefined ? {} : { plain: new TextEncoder().encode(plain) }),
})

/**
 * A colleague's read of a register entry, as a team's change brings it. `asked`: the id that she asked by; `id`: what the company is called in the
 * answer; `text`: what its body is said to say.
 */
export const broughtRecord = (
  number: number,
  {
    asked = uuid(number),
    id = asked,
    text,
  }: { readonly asked?: string; readonly id?: string; readonly text?: string } = {},
): TeamChange =>
  broughtEntry(
    number,
    boughtEntry(number, { asked, says: { id, name: nameOfBrought(number), status: 'active' } }),
    text,
  )
