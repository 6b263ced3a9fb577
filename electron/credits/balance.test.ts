import { describe, expect, it } from 'vitest'
import type { Json } from '../../shared/domain/json.ts'
import { ledgerId } from '../../shared/domain/ids.ts'
import { balanceOf, enteredToJson, newerStatement, readEntered, statedByAccount, type Statement } from './balance.ts'

const entered: Statement = { credits: 100, at: '2026-11-21T12:00:00.000Z', ledgerId: 5, source: 'entered' }
const stated: Statement = { credits: 80, at: '2026-11-21T11:00:00.000Z', ledgerId: 9, source: 'service' }
const nothing = { credits: 0, uncertain: 0, unpriced: 0, reserved: 0, estimated: 0 }

describe('which statement counts', () => {
  it('is the one of the later ledger row, whatever the clock said', () => {
    expect(newerStatement(entered, stated)).toBe(stated)
    expect(newerStatement(stated, entered)).toBe(stated)
  })
  it('is the later one by the clock where both stand at the same row', () => {
    const after = { ...entered, ledgerId: 9 }
    expect(newerStatement(stated, after)).toBe(after)
    expect(newerStatement(after, stated)).toBe(after)
  })
  it('is the only one, or none', () => {
    expect(newerStatement(null, stated)).toBe(stated)
    expect(newerStatement(entered, null)).toBe(entered)
    expect(newerStatement(null, null)).toBeNull()
  })
})

describe('what is left', () => {
  it('is an upper bound where rows are missing since it was stated, and only then', () => {
    const lacks = (until: string): boolean => balanceOf(stated, nothing, { from: null, until }).incomplete
    expect([lacks('2026-11-20'), lacks('2026-11-21'), lacks('2026-12-01')]).toEqual([false, true, true])
  })

  it('is stated less spent', () => {
    expect(balanceOf(stated, { ...nothing, credits: 30 }, null)).toEqual({
      credits: 50,
      uncertain: 0,
      incomplete: false,
      stated: 80,
      statedAt: stated.at,
      source: 'service',
    })
  })
  it('is uncertain by lost answers, calls under way, and 25 for each call at a price nobody stated', () => {
    expect(balanceOf(stated, { ...nothing, credits: 1, uncertain: 10, reserved: 5, unpriced: 2 }, null)).toMatchObject({
      credits: 79,
      uncertain: 65,
    })
  })
  it('may turn out below nothing, which says that the statement was wrong', () => {
    expect(balanceOf(entered, { ...nothing, credits: 120 }, null).credits).toBe(-20)
  })
})

describe('an entered balance', () => {
  it('is read back as it was written', () => {
    expect(readEntered(enteredToJson(entered))).toEqual(entered)
    expect(readEntered(enteredToJson(null))).toBeNull()
  })
  it.each<Json | undefined>([
    undefined,
    null,
    7,
    [],
    {},
    { credits: 'many', ledgerId: 1, at: 'x' },
    { credits: 1, at: 'x' },
  ])('%j is none', (stored) => {
    expect(readEntered(stored)).toBeNull()
  })
})

it('an account that states no balance states none', () => {
  const section = {
    state: 'read',
    content: { workspaceId: 'w', name: null, balance: null },
    answers: [],
    next: null,
    totalCount: null,
  } as const
  expect(statedByAccount({ section, ledgerId: ledgerId(1) })).toBeNull()
  expect(statedByAccount({ section: { state: 'not-read' }, ledgerId: null })).toBeNull()
})
