import { describe, expect, it } from 'vitest'
import { partyId, serviceId } from '../../../shared/domain/ids.ts'
import type { StoredJob, WatchedItem } from '../../ports/store/ownership.ts'
import { findInWatchlist } from './find-in-watchlist.ts'

const uuid = '01920000-0000-7000-8000-000000000001'
const prefixed = 'cmp_01920000000070008000000000000001'
const at = (seconds: number): string => new Date(Date.parse('2026-11-21T12:00:00.000Z') + seconds * 1000).toISOString()

const job = (change: Partial<StoredJob> = {}): StoredJob => ({
  id: 1,
  depth: 3,
  state: 'uncertain',
  idempotencyKey: 'k',
  approved: { unknown: true },
  asking: { unknown: true },
  serviceJobId: null,
  itemId: null,
  startedAt: at(0),
  sentAt: at(0),
  lastAskedAt: null,
  nextAskAt: null,
  asks: 0,
  misses: 0,
  askedCredits: 0,
  askedUnpriced: 0,
  message: null,
  error: null,
  answerId: null,
  serviceIds: [serviceId(uuid)],
  company: {
    id: partyId(1),
    kind: 'company',
    name: 'Firma GmbH',
    legalForm: null,
    register: { number: null, court: null, courtCode: null },
    seat: null,
    status: null,
    formerNames: [],
    recordReadAt: null,
  },
  ...change,
})
const item = (id: string, change: Partial<WatchedItem> = {}): WatchedItem => ({
  id,
  createdAt: at(1),
  jobId: null,
  level: null,
  named: [uuid],
  ...change,
})
const find = (
  of: StoredJob,
  items: readonly WatchedItem[],
  others: readonly StoredJob[] = [],
  clockAheadMs: number | null = 0,
): string | null => findInWatchlist(of, { step: 'watchlist', items, clockAheadMs }, others)?.itemId ?? null

describe('a job whose id is known', () => {
  it('is the item of that id, or the one whose payload names it, whenever it was made', () => {
    const known = job({ serviceJobId: 'j1' })
    expect(find(known, [item('j1', { createdAt: null, named: [] })])).toBe('j1')
    expect(find(known, [item('a'), item('w', { jobId: 'j1', createdAt: at(-900) })])).toBe('w')
    expect(find(known, [item('w', { named: ['x', 'j1'] })])).toBe('w')
  })

  it('is no item that names another job of the same company', () => {
    expect(find(job({ serviceJobId: 'j1' }), [item('w', { jobId: 'j2' })])).toBeNull()
    expect(find(job({ serviceJobId: 'j1' }), [item('w')])).toBe('w')
  })
})

describe('a job whose id was lost', () => {
  it('is the first item that names its company, by any form of its id, since it was begun', () => {
    expect(
      find(job(), [
        item('late', { createdAt: at(9) }),
        item('w', { named: [prefixed] }),
        item('old', { createdAt: at(-60) }),
      ]),
    ).toBe('w')
    expect(
      findInWatchlist(job(), { step: 'watchlist', items: [item('w', { jobId: 'j7' })], clockAheadMs: 0 }, []),
    ).toEqual({ itemId: 'w', serviceJobId: 'j7' })
  })

  it('is none that is older, that is of no known time, of another company, or that only bears its name', () => {
    expect(find(job(), [item('w', { createdAt: at(-30) })])).toBeNull()
    expect(find(job(), [item('w', { createdAt: null })])).toBeNull()
    expect(find(job(), [item('w', { named: ['02920000-0000-7000-8000-000000000001'] })])).toBeNull()
    expect(find(job(), [item('w', { named: ['Firma GmbH'] })])).toBeNull()
  })

  it('is none that asks for other levels', () => {
    expect(find(job(), [item('w', { level: 2 }), item('x', { level: 3, createdAt: at(5) })])).toBe('x')
  })

  it('is none that is another job of ours', () => {
    const others = [job({ id: 2, serviceJobId: 'j2' }), job({ id: 3, itemId: 'w3' }), job()]
    expect(find(job(), [item('w2', { jobId: 'j2' }), item('w3'), item('j2')], others)).toBeNull()
    expect(find(job(), [item('w3'), item('w4')], others)).toBe('w4')
  })

  it("is found by the service's clock, however wrong ours is", () => {
    const behind = -2 * 60 * 60
    expect(find(job(), [item('w', { createdAt: at(behind + 1) })], [], behind * 1000)).toBe('w')
    expect(find(job(), [item('w', { createdAt: at(-30) })], [], behind * 1000)).toBe('w')
    expect(find(job(), [item('w', { createdAt: at(30) })], [], 2 * 60 * 60 * 1000)).toBeNull()
    // Without a stated time two minutes are assumed.
    expect(find(job(), [item('w', { createdAt: at(-60) })], [], null)).toBe('w')
  })
})
