import type { Change } from '../../shared/contract/state.ts'
import type { Price } from '../../shared/domain/credits/credits.ts'
import type { AppError } from '../../shared/domain/errors.ts'
import type { Json } from '../../shared/domain/json.ts'
import type { Failure, Ports } from '../ports/ports.ts'
import type { PaidCall, PaidCalls } from '../ports/paid-calls.ts'
import type { Purse } from '../ports/purse.ts'
import type { Answered, CallHooks, NotAnswered, RegisterService, ServiceCall } from '../ports/register-service.ts'
import type { Store } from '../ports/store/store.ts'
import { page } from '../store/testing/temporary-store.testing.ts'
import { createSessionVault } from '../vault/session-only.ts'
import { createLocalPurse } from './local-purse.ts'
import { createPaidCalls } from './paid-call.ts'

export const noon = Date.parse('2026-11-21T12:00:00.000Z')
export const today = '2026-11-21'

/** A client that answers as it is told to; everything it was asked is written down. */
export interface ScriptedService extends RegisterService {
  readonly sent: { readonly call: ServiceCall; readonly hooks: CallHooks }[]
  readonly envelopes: string[]
  setPrice: (price: Price) => void
}

type Answer = (call: ServiceCall, hooks: CallHooks) => Promise<Answered | NotAnswered>

export function scriptedService(answer: Answer, price: Price = { kind: 'table', credits: 1 }): ScriptedService {
  const sent: ScriptedService['sent'] = []
  const envelopes: string[] = []
  let current = price
  return {
    sent,
    envelopes,
    setPrice: (next) => {
      current = next
    },
    send: (call, hooks) => {
      sent.push({ call, hooks })
      return answer(call, hooks)
    },
    describe: ({ operation }) => `GET /v1/${operation}`,
    price: () => current,
    noteEnvelope: (operation, kind) => void envelopes.push(`${operation} ${kind}`),
    forgetPrice: () => undefined,
    stopWaiting: () => undefined,
    learned: () => ({ dialect: 'october', prices: {}, capabilities: [], deprecations: [] }),
    serviceNow: () => noon,
  }
}

/** A search that found one company, charged by the header. */
export const answered = (
  body: Json | Uint8Array<ArrayBuffer> = page([{ id: 'c1', type: 'company', name: 'Firma 1 GmbH' }]),
  charge: Answered['charge'] = { credits: 1, basis: 'header' },
): Answered => ({
  kind: 'answered',
  status: 200,
  headers: { 'content-type': 'application/json' },
  body:
    body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body)),
  dialect: 'october',
  call: 'GET /v1/search/companies?q=firma',
  charge,
  serviceDate: '2026-11-21T12:00:03.000Z',
  attempts: 1,
})

export const notAnswered = (error: AppError, charge: NotAnswered['charge'] = null): NotAnswered => ({
  kind: 'failed',
  error,
  call: 'GET /v1/search/companies?q=firma',
  charge,
  attempts: 1,
})

export const paidSearch = (term = 'firma', change: Partial<PaidCall> = {}): PaidCall => ({
  call: { operation: 'search-companies', term, next: null },
  purpose: { kind: 'search', search: 'companies', term, page: 1 },
  subject: `"${term}"`,
  partyId: null,
  origin: 'search',
  approved: { upTo: 1 },
  ...change,
})

export interface Payer {
  readonly pay: PaidCalls
  /** Kinds of the changes announced so far, in their order. */
  readonly announced: readonly Change['kind'][]
  readonly failures: readonly Failure[]
  readonly lifetime: AbortController
}

/** Paid calls on a store, before a client. */
export function payer(
  store: Store,
  service: RegisterService | null,
  caps: { readonly dailyCap: number; readonly monthlyCap: number } = { dailyCap: 100, monthlyCap: 1000 },
  unreadLoss?: (day: string) => boolean,
  /** What stands over the library's own purse, as a team's does. */
  over: (local: Purse) => Purse = (local) => local,
): Payer {
  const announced: Change['kind'][] = []
  const failures: Failure[] = []
  const lifetime = new AbortController()
  const ports: Ports = {
    store,
    vault: createSessionVault('no keychain in this test'),
    clock: { now: () => noon, localDay: () => today, wait: () => Promise.reject(new Error('nothing waits here')) },
    service: () => service,
    announce: ({ kind }) => void announced.push(kind),
    randomId: () => 'id',
    random: () => 0,
    noteFailure: (failure) => void failures.push(failure),
  }
  const purse = createLocalPurse({ ports, caps: () => caps, ...(unreadLoss === undefined ? {} : { unreadLoss }) })
  return { pay: createPaidCalls(ports, over(purse), lifetime.signal), announced, failures, lifetime }
}
