import { describe, expect, it } from 'vitest'
import type { Change } from '../../shared/contract/state.ts'
import { partyId } from '../../shared/domain/ids.ts'
import { keys, staleAfter } from './keys.ts'

/** Whether a query is asked again after a change: its name begins with one that is stale. */
const isStale = (change: Change, query: readonly unknown[]): boolean =>
  staleAfter(change).some((stale) => stale.every((part, at) => query[at] === part))

/** Queries that show what a company is: insolvent, in liquidation, deleted. */
const shown = {
  file: keys.company(partyId(1)),
  'a person of it': keys.person(partyId(2)),
  'kept companies': keys.kept,
  'results of a search': keys.rememberedOne('companies', 'x'),
  'results of a filter': keys.filtered,
  'the time machine': keys.history,
  'the picture of owners': [...keys.ownership, 'figures'],
  library: keys.library,
  lists: keys.lists,
  'an import': keys.imports,
}

describe('what is asked again', () => {
  it.each(Object.entries(shown))('%s, when the watch, an answer or a search told of a company', (_what, query) => {
    expect(isStale({ kind: 'inbox' }, query)).toBe(true)
    expect(isStale({ kind: 'party', id: partyId(1) }, query)).toBe(true)
    expect(isStale({ kind: 'search' }, query)).toBe(true)
    expect(isStale({ kind: 'library' }, query)).toBe(true)
  })

  it.each(Object.entries(shown))('not %s, when only the meter or the outbox changed', (_what, query) => {
    expect(isStale({ kind: 'meter' }, query)).toBe(false)
    expect(isStale({ kind: 'account' }, query)).toBe(false)
    expect(isStale({ kind: 'notice', notice: null as never }, query)).toBe(false)
  })

  it("not another company's file, when one was read; and never an answer as it came", () => {
    expect(isStale({ kind: 'party', id: partyId(1) }, keys.company(partyId(3)))).toBe(false)
    for (const kind of ['inbox', 'search', 'library'] as const) expect(isStale({ kind }, keys.raw(1))).toBe(false)
  })
})
