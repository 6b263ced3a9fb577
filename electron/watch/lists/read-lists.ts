import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, type Outcome } from '../../../shared/domain/errors.ts'
import type { Ports } from '../../ports/ports.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import { saysNoSuchId } from '../outbox/after-failure.ts'
import { createReadWhole } from '../read-whole.ts'

const free: Approval = { upTo: 0 }

/**
 * Re-reads `GET /lists` and the items of one list whole (free by contract 4.1; `/collections` before the release): what
 * was made elsewhere is adopted, what isn't listed any more is gone.
 */
export function createReadLists(ports: Ports, pay: PaidCalls, lifetime: AbortSignal) {
  const { store } = ports
  const readWhole = createReadWhole(ports, pay, lifetime)
  const change = { kind: 'lists' } as const
  const readLists = (approved: Approval = free): Promise<Outcome<null>> =>
    readWhole('lists', {
      call: async (next) => ({ operation: 'lists', next }),
      purpose: (page) => ({ kind: 'lists', page }),
      subject: '',
      origin: 'lists',
      approved,
      change,
      end: (answers, at) => store.endListsWalk(answers, at),
    })
  const readItems = async (list: number, approved: Approval): Promise<Outcome<null>> => {
    const found = await store.serviceList(list)
    if (found === null || found.serviceId === null) return failed({ kind: 'not-found' })
    return readWhole(`items of ${list}`, {
      // Made anew for each page, because an answer may have told a newer id of the list.
      call: async (next) => {
        const id = (await store.serviceList(list))?.serviceId ?? null
        return id === null ? null : { operation: 'list-items', id, next }
      },
      purpose: (page) => ({ kind: 'list-items', list, page }),
      subject: found.name,
      origin: 'lists',
      approved,
      change,
      end: (answers, at) => store.endItemsWalk(list, answers, at),
    })
  }
  const readItemsOfNow = async (list: number, approved: Approval = free): Promise<Outcome<null>> => {
    const idOf = async () => (await store.serviceList(list))?.serviceId ?? null
    const before = await idOf()
    const items = await readItems(list, approved)
    if (items.ok || before === null || !saysNoSuchId(items.error)) return items
    // The list of lists is free and tells the new id.
    const lists = await readLists(approved)
    if (!lists.ok) return lists
    return (await idOf()) === before ? items : readItems(list, approved)
  }

  let rereading: Promise<void> | null = null
  let again = false
  const reread = async (): Promise<void> => {
    do {
      again = false
      const lists = await readLists()
      if (!lists.ok) return
      for (const { id, state, itemsReadAt } of (await store.serviceLists()).lists)
        if (state === 'there' && itemsReadAt !== null && !lifetime.aborted) await readItemsOfNow(id)
    } while (again && !lifetime.aborted)
  }

  return {
    lists: readLists,
    items: readItemsOfNow,
    /**
     * A colleague put something into a list, or took it out: the lists are read again, and the items of those whose items were read here. That costs
     * nothing; where it came to cost something, nothing is read, and the day of the items stays as it was. What comes meanwhile is read once more after it.
     */
    reread: (): Promise<void> => {
      again = true
      rereading ??= reread().finally(() => {
        rereading = null
      })
      return rereading
    },
  }
}

export type ReadLists = ReturnType<typeof createReadLists>
