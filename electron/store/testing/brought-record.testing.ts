import { createHash } from 'node:crypto'
import type { TeamChange } from '../../ports/team-server.ts'
import { uuid } from './temporary-store.testing.ts'

/** Name of the company in the nth register entry that a colleague read. */
export const nameOfBrought = (number: number): string => `Brückwerder ${number} GmbH`

/**
 * A colleague's read of a register entry, as a team's change brings it. `asked`: the id that she asked by; `id`: what the company is called in the
 * answer; `text`: what its body is said to say.
 */
export function broughtRecord(
  number: number,
  {
    asked = uuid(number),
    id = asked,
    text,
  }: { readonly asked?: string; readonly id?: string; readonly text?: string } = {},
): TeamChange {
  const body = Buffer.from(JSON.stringify({ id, name: nameOfBrought(number), status: 'active' }))
  const readAt = new Date(Date.parse('2026-11-20T10:00:00.000Z') + number * 1_000).toISOString()
  return {
    seq: number,
    uid: uuid(100_000 + number),
    at: readAt,
    kind: 'answer',
    by: { login: 'anna', name: 'Anna', desktop: null },
    ledger: null,
    seal: null,
    ...(text === undefined ? {} : { plain: new TextEncoder().encode(text) }),
    answer: {
      uid: uuid(200_000 + number),
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
      packing: 0,
      body: new Uint8Array(body),
    },
  }
}
