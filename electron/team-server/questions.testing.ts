import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import type { BeginCall, Erase, FinishCall, TeamAnswer } from '../ports/team-server.ts'

/* What desktops ask in tests and in the benchmark of the team's database: calls, answers, ends of calls. */

/** The request key of a text. */
export const keyOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const call = (about: string, more: Partial<BeginCall> = {}): BeginCall => ({
  uid: randomUUID(),
  operation: 'company',
  call: `GET /v1/companies/${about}`,
  subject: about,
  keys: [keyOf(about)],
  have: null,
  reserved: 10,
  despite: [],
  ttlMs: 60_000,
  ...more,
})

export function answer(about: string, more: Partial<TeamAnswer> & { readonly text?: string } = {}): TeamAnswer {
  const { text, ...rest } = more
  const body = Buffer.from(text ?? JSON.stringify({ name: about }))
  const packed = deflateRawSync(body)
  return {
    uid: randomUUID(),
    keys: [keyOf(about)],
    operation: 'company',
    call: `GET /v1/companies/${about}`,
    dialect: 'october',
    status: 200,
    headers: { date: 'Thu, 26 Nov 2026 10:00:00 GMT' },
    readAt: '2026-11-26T10:00:00.000Z',
    serviceDate: null,
    rank: Date.now(),
    purpose: { kind: 'section', section: 'company', party: [about] },
    hash: createHash('sha256').update(body).digest('hex'),
    bytes: body.byteLength,
    packing: 1,
    body: new Uint8Array(packed),
    ...rest,
  }
}

/** How a call that was begun came out. */
export const end = (
  begun: BeginCall,
  state: FinishCall['row']['state'],
  brought: TeamAnswer | null = null,
  more: Partial<FinishCall['row']> = {},
): FinishCall => ({
  row: {
    uid: begun.uid,
    operation: begun.operation,
    call: begun.call,
    subject: begun.subject,
    keys: begun.keys,
    reserved: begun.reserved,
    state,
    charged: state === 'settled' ? begun.reserved : null,
    basis: state === 'settled' ? 'header' : null,
    offline: false,
    despite: begun.despite,
    at: new Date().toISOString(),
    ...more,
  },
  answer: brought,
})

export const erasing = (serviceIds: readonly string[], more: Partial<Erase> = {}): Erase => ({
  uid: randomUUID(),
  serviceIds,
  rewritten: [],
  removed: [],
  ledger: [],
  things: [],
  ...more,
})

/** The kind of error that a question failed with; 'none' where it did not. */
export const failureOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked
    return 'none'
  } catch (error) {
    return (error as { readonly error?: { readonly kind: string } }).error?.kind ?? String(error)
  }
}
