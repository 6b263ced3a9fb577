import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { WatchPorts } from '../ports/ports.ts'
import type { GapToLookInto } from '../ports/store/history.ts'
import type { WatchRef } from '../ports/store/watch.ts'
import { iso } from './hits/bounds.ts'

/** Marks of the person that she looked into a gap elsewhere. The service isn't asked, and the gap stays. */
export function createGapLooks({ store, clock, announce }: WatchPorts) {
  const writing = async (work: () => Promise<unknown>): Promise<Outcome<null>> => {
    if (store.readOnly !== null) return failed({ kind: 'read-only' })
    await work()
    announce({ kind: 'watch' })
    return ok(null)
  }
  return {
    lookIntoGap: ({ watch, from, until, remark }: Omit<GapToLookInto, 'at'>): Promise<Outcome<null>> =>
      writing(() =>
        store.lookIntoGap({ watch, from, until, at: iso(clock.now()), remark: remark === '' ? null : remark }),
      ),
    forgetLook: (watch: WatchRef, from: string, until: string): Promise<Outcome<null>> =>
      writing(() => store.forgetLook(watch, from, until)),
  }
}
