import { describe, expect, it } from 'vitest'
import { answerId } from '../../shared/domain/ids.ts'
import type { Begun, Purse, PurseCall } from '../ports/purse.ts'
import { localStore } from '../store/testing/temporary-store.testing.ts'
import { answered, notAnswered, paidSearch, payer, scriptedService } from './paid-call.testing.ts'

/** Paid calls on a purse that answers `begin` as it is told to, and notes what it hears. */
function withPurse(says: ((call: PurseCall) => Begun) | null, mayLeave = true) {
  const store = localStore()
  const service = scriptedService(async (_call, { mayLeave: may }) =>
    (await may?.()) === false ? notAnswered({ kind: 'lease-lost', money: 'none' }) : answered(),
  )
  const heard: string[] = []
  const asked: PurseCall[] = []
  const over = (local: Purse): Purse => ({
    begin: async (call) => {
      asked.push(call)
      const said = says?.(call) ?? (await local.begin(call))
      heard.push(`begin ${said.word}`)
      // What a test makes it say is of the kind that it asked for.
      return said as Awaited<ReturnType<typeof local.begin<typeof call.keeps>>>
    },
    beforeSend: async () => {
      heard.push('before send')
      return mayLeave
    },
    finish: async (begun, came) => {
      heard.push('finish')
      return local.finish(begun, came)
    },
    end: async (begun, ending) => {
      heard.push(`end ${ending.state}`)
      return local.end(begun, ending)
    },
  })
  return { ...payer(store, service, undefined, undefined, over), store, service, heard, asked }
}

describe('a refusal of the purse', () => {
  const lost = ['b1b2c3d4-0000-4000-8000-000000000001']
  it.each<[Begun, object]>([
    [
      { word: 'busy', by: 'Anna', until: '2026-11-21T12:01:00.000Z' },
      { kind: 'colleague-reads', by: 'Anna', until: '2026-11-21T12:01:00.000Z', money: 'none' },
    ],
    [
      { word: 'uncertain', by: 'Anna', at: '2026-11-21T12:01:00.000Z', lost, credits: 10 },
      { kind: 'colleague-lost', by: 'Anna', at: '2026-11-21T12:01:00.000Z', lost, credits: 10, money: 'none' },
    ],
    [
      { word: 'cap', of: 'team', cap: 'day', limit: 500, spent: 495, wanted: 10 },
      { kind: 'cap-reached', of: 'team', cap: 'day', limit: 500, spent: 495, wanted: 10, money: 'none' },
    ],
    [
      { word: 'cap', of: 'me', cap: 'month', limit: 500, spent: 495, wanted: 10 },
      { kind: 'cap-reached', cap: 'month', limit: 500, spent: 495, wanted: 10, money: 'none' },
    ],
    [
      { word: 'out-of-reach', since: '2026-11-21T10:42:00.000Z', mayBuy: true },
      { kind: 'team-out-of-reach', since: '2026-11-21T10:42:00.000Z', mayBuy: true, money: 'none' },
    ],
    [
      { word: 'closed', why: 'version' },
      { kind: 'team-closed', why: 'version', money: 'none' },
    ],
  ])('%o is said as what it is; nothing is sent, booked or announced', async (says, error) => {
    const { pay, service, heard, announced, store } = withPurse(() => says)
    expect(await pay(paidSearch())).toEqual({ ok: false, error })
    expect([service.sent, announced, (await store.ledger({ offset: 0, limit: 9 })).rows]).toEqual([[], [], []])
    expect(heard).toEqual([`begin ${says.word}`])
  })
})

it('what a colleague bought is the answer, and costs nothing', async () => {
  const kept = { reading: 'read', answerId: answerId(7), envelope: 'page', size: 3, next: null, job: null } as const
  const { pay, service, announced } = withPurse(() => ({
    word: 'kept',
    by: 'Anna',
    at: '2026-11-21T09:00:00.000Z',
    kept,
  }))
  expect(await pay(paidSearch())).toEqual({
    ok: true,
    value: { kept, charged: 0, own: false, serviceDate: '2026-11-21T09:00:00.000Z' },
  })
  expect([service.sent, announced]).toEqual([[], []])
})

it('is told what the person had before her, and what she said besides', async () => {
  const { pay, asked } = withPurse(null)
  const despite = ['b1b2c3d4-0000-4000-8000-000000000001']
  await pay(paidSearch('firma', { approved: { upTo: 1, despite, unreached: true, have: answerId(3) } }))
  await pay(paidSearch('andere'))
  expect(asked).toMatchObject([
    { have: 3, despite, unreached: true, reserved: 1, keeps: 'answer', described: 'GET /v1/search-companies' },
    { despite: [], unreached: false },
  ])
  expect(asked[1]?.have).toBeUndefined()
})

it('is asked before the request leaves, and finishes once', async () => {
  const { pay, heard } = withPurse(null)
  expect(await pay(paidSearch())).toMatchObject({ ok: true })
  expect(heard).toEqual(['begin go', 'before send', 'finish'])
})

it('gives the credits back where the right to the call passed before it left', async () => {
  const { pay, heard, store } = withPurse(null, false)
  expect(await pay(paidSearch())).toMatchObject({ ok: false, error: { kind: 'lease-lost', money: 'none' } })
  expect(heard).toEqual(['begin go', 'before send', 'end released'])
  expect((await store.ledger({ offset: 0, limit: 9 })).rows).toMatchObject([{ state: 'released', charged: null }])
})
