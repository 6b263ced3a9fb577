import type { Approval } from '../../../shared/domain/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { OwnershipFile, OwnershipHead } from '../../../shared/domain/ownership/ways.ts'
import type { Outside, StoredOwnership, StoredOwnershipHead } from '../../core/ports.ts'
import { noteIfNotThere } from '../not-there.ts'
import type { PaidCalls } from '../paid-call.ts'
import type { Turns } from '../turns.ts'
import { walkPages } from '../walk.ts'
import { seenJob } from './job-state.ts'
import { offersOf, type OffersFrom } from './offers.ts'

export interface ReadOwners {
  readonly id: PartyId
  readonly depth: number
  readonly approved: Approval
  readonly origin: string
}

/** What is kept of the owners of companies, with what reading them would cost; and reading them, page by page. */
export function createOwnershipFile(outside: Outside, pay: PaidCalls, turns: Turns, from: OffersFrom) {
  const headOf = ({ summary, section, jobs }: StoredOwnershipHead | StoredOwnership): OwnershipHead => ({
    company: summary,
    answers: section.state === 'read' || section.state === 'unreadable' ? section.answers : [],
    offers: offersOf(section.state, from),
    jobs: jobs.map(seenJob),
  })

  const fileOf = (stored: StoredOwnership): OwnershipFile => ({
    ...headOf(stored),
    reads: stored.section.state === 'read' ? stored.section.content : [],
  })

  const heads = async (ids: readonly PartyId[]): Promise<readonly OwnershipHead[]> =>
    (await outside.store.ownershipHeads(ids)).map(headOf)

  const open = async (ids: readonly PartyId[]): Promise<readonly OwnershipFile[]> =>
    (await outside.store.ownership(ids)).map(fileOf)

  /** Page by page, as long as what was agreed to covers the next page; what isn't read stays missing. */
  const readPages = (input: ReadOwners, stopped: () => boolean): Promise<Outcome<null>> => {
    const { id, depth, approved, origin } = input
    const stand = { begun: false, pages: 0 }
    return walkPages({
      which: 'rest',
      approved,
      stopped,
      price: () => from.priceOf('company-ownership'),
      // Each read begins anew: how far an earlier one came doesn't matter.
      standing: async () => ({ ...stand, next: null, endsHere: false }),
      readPage: async (page, next, left) => {
        // Asked anew for each page: an answer may have told a newer id to ask by.
        const stored = await outside.store.company(id)
        if (stored === null) return failed({ kind: 'not-found' })
        const { summary: company, serviceId } = stored
        const paid = await pay({
          call: { operation: 'company-ownership', id: serviceId, depth, next },
          purpose: { kind: 'ownership', way: 'tree', partyId: company.id, depth, page },
          subject: company.name ?? serviceId,
          partyId: company.id,
          origin,
          approved: left,
        })
        if (page === 1) await noteIfNotThere(outside, company.id, 'ownership', paid)
        outside.announce({ kind: 'ownership' })
        if (!paid.ok) return paid
        Object.assign(stand, { begun: true, pages: page })
        // The owners that the answer names are known from now on.
        outside.announce({ kind: 'party', id: company.id })
        return paid
      },
    })
  }

  /** One read, whose pages are kept each by itself. That it isn't there is remembered; earlier reads stay beside it. */
  const read = async (input: ReadOwners, signal: AbortSignal): Promise<Outcome<OwnershipHead>> => {
    const stored = await outside.store.company(input.id)
    if (stored === null) return failed({ kind: 'not-found' })
    const { id } = stored.summary
    const request = JSON.stringify([input.depth, input.approved])
    return turns(`owners ${id}`, request, signal, async (stopped) => {
      const walked = await readPages(input, stopped)
      if (!walked.ok) return walked
      const [now] = await heads([id])
      return now === undefined ? failed({ kind: 'internal', message: 'company not kept' }, 'charged') : ok(now)
    })
  }

  return { open, heads, read }
}
