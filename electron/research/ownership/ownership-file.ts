import type { Approval } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipFile, OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import type { Ports } from '../../ports/ports.ts'
import type { StoredOwnership, StoredOwnershipHead } from '../../ports/store/ownership.ts'
import type { FileProgress } from '../../ports/store/sections.ts'
import { noteIfNotThere } from '../reads/not-there.ts'
import type { PaidCalls } from '../../ports/paid-calls.ts'
import type { KeyedMutex } from '../reads/keyed-mutex.ts'
import { walkPages } from '../reads/walk-pages.ts'
import { seenJob } from './job-state.ts'
import { offersOf, type OffersFrom } from './offers.ts'

export interface ReadOwners {
  readonly id: PartyId
  readonly depth: number
  readonly approved: Approval
  readonly origin: string
}

/** The owners of companies: what is kept, with the price of reading them; and reading them, page by page. */
export function createOwnershipFile(ports: Ports, pay: PaidCalls, mutex: KeyedMutex, from: OffersFrom) {
  const headOf = ({ summary, section, jobs }: StoredOwnershipHead | StoredOwnership): OwnershipHead => ({
    company: summary,
    answers: section.state === 'read' || section.state === 'unreadable' ? section.answers : [],
    offers: offersOf(section.state, from),
    jobs: jobs.map(seenJob),
    ...(section.state === 'not-there' ? { notThere: { why: section.why, at: section.at } } : {}),
  })

  const fileOf = (stored: StoredOwnership): OwnershipFile => ({
    ...headOf(stored),
    reads: stored.section.state === 'read' ? stored.section.content : [],
  })

  const heads = async (ids: readonly PartyId[]): Promise<readonly OwnershipHead[]> =>
    (await ports.store.ownershipHeads(ids)).map(headOf)

  const open = async (ids: readonly PartyId[]): Promise<readonly OwnershipFile[]> =>
    (await ports.store.ownership(ids)).map(fileOf)

  /**
   * Reads page by page as long as the approval covers the next page. `before`: the company as it is known, where that
   * is current.
   */
  const readPages = (
    { id, depth, approved, origin }: ReadOwners,
    before: FileProgress | null,
    stopped: () => boolean,
  ): Promise<Outcome<null>> => {
    let known = before
    let pages = 0
    return walkPages({
      which: 'rest',
      approved,
      stopped,
      price: () => from.priceOf('company-ownership'),
      // Each read begins at the first page, however far an earlier one came.
      standing: async () => {
        // Asked for each page: an answer may have brought a newer id for the service.
        const company = known ?? (await ports.store.fileProgress('company', id, []))
        known = null
        return { begun: pages > 0, pages, next: null, endsHere: false, company }
      },
      readPage: async (page, next, left, now) => {
        const company = now?.company ?? null
        if (company === null) return failed({ kind: 'not-found' })
        const { serviceId, summary } = company
        const paid = await pay({
          call: { operation: 'company-ownership', id: serviceId, depth, next },
          purpose: { kind: 'ownership', way: 'tree', partyId: summary.id, depth, page },
          subject: summary.name ?? serviceId,
          partyId: summary.id,
          origin,
          // What she has before her is its first page; each read begins there.
          approved: page === 1 ? approved : left,
        })
        if (page === 1) await noteIfNotThere(ports, summary.id, 'ownership', paid)
        ports.announce({ kind: 'ownership' })
        if (!paid.ok) return paid
        pages = page
        // The answer has made the owners that it names known parties.
        ports.announce({ kind: 'party', id: summary.id })
        return paid
      },
    })
  }

  /** One read; each of its pages is kept by itself. That there is nothing is stored, too; earlier reads stay. */
  const read = async (input: ReadOwners, signal: AbortSignal): Promise<Outcome<OwnershipHead>> => {
    const before = await ports.store.fileProgress('company', input.id, [])
    if (before === null) return failed({ kind: 'not-found' })
    const { id } = before.summary
    const request = JSON.stringify([input.depth, input.approved])
    return mutex(`owners ${id}`, request, signal, async (stopped, waited) => {
      const walked = await readPages(input, waited ? null : before, stopped)
      if (!walked.ok) return walked
      const [now] = await heads([id])
      return now === undefined ? failed({ kind: 'internal', message: 'company not kept' }, 'charged') : ok(now)
    })
  }

  return { open, heads, read }
}
