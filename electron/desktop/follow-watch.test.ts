import { describe, expect, it, vi } from 'vitest'
import type { Core } from '../core/create-core.ts'
import type { Change } from '../../shared/contract/state.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { Notice } from '../../shared/domain/watch/notice.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { followWatch } from './follow-watch.ts'

const notice: Notice = {
  kind: 'events',
  first: null,
  id: 7,
  count: 5_000,
  companies: ['A GmbH'],
  companyCount: 900,
  target: { kind: 'inbox' },
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

function follow(answer: () => Promise<Outcome<unknown>>) {
  let tell: (change: Change) => void = () => undefined
  const handle = vi.fn<Core['handle']>(answer)
  const seen = { notices: [] as Notice[], states: [] as (Partial<WatchState> | null)[], libraries: 0 }
  followWatch(
    {
      handle,
      onChange: (listener) => {
        tell = listener
        return () => undefined
      },
    },
    {
      notice: (one) => seen.notices.push(one),
      state: (one) => seen.states.push(one),
      otherLibrary: () => {
        seen.libraries += 1
      },
    },
  )
  return { handle, seen, tell: (change: unknown) => tell(change as Change) }
}

describe('following the watch', () => {
  it('asks once for however many changes, and once more when something changed meanwhile', async () => {
    let unseen = 0
    const { handle, seen, tell } = follow(async () => {
      await settle()
      return ok({ unseen: (unseen += 1) })
    })
    for (let count = 0; count < 5_000; count += 1) tell({ kind: 'watch' })
    await vi.waitFor(() => expect(seen.states).toEqual([{ unseen: 1 }, { unseen: 2 }]), { timeout: 20_000 })
    expect(handle.mock.calls[0]?.slice(0, 2)).toEqual(['watch.state', {}])
    await settle()
    expect(handle).toHaveBeenCalledTimes(2)
  })

  it('hands on each notice, and asks for nothing where nothing of the watch changed', async () => {
    const { handle, seen, tell } = follow(() => Promise.resolve(ok({ unseen: 0 })))
    await settle()
    for (const kind of ['meter', 'party', 'search', 'call', 'desks']) tell({ kind, progress: {} })
    await settle()
    expect(handle).toHaveBeenCalledTimes(1)
    tell({ kind: 'notice', notice })
    expect(seen.notices).toEqual([notice])
  })

  it("says that nothing is known where the core doesn't answer, and that another library was opened", async () => {
    const { seen, tell } = follow(() => Promise.resolve(failed({ kind: 'internal', message: 'x' })))
    tell({ kind: 'reload' })
    await settle()
    expect(seen).toMatchObject({ states: [null, null], libraries: 1 })
  })
})
