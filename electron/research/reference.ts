import type { Approval, Operation, Price } from '../../shared/domain/credits/credits.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ReferenceData, ReferenceList } from '../../shared/domain/register/reference-data.ts'
import type { Ports } from '../ports/ports.ts'
import { noteIfNotThere } from './reads/not-there.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import { standingOf, withPrice } from './reads/section.ts'
import type { KeyedMutex } from './reads/keyed-mutex.ts'
import { walkPages } from './reads/walk-pages.ts'

/** The service's vocabulary: read once, reused, and read anew on demand. Free by contract 4.1. */
export function createReference(
  ports: Ports,
  pay: PaidCalls,
  mutex: KeyedMutex,
  priceOf: (operation: Operation) => Price,
) {
  const all = async (): Promise<ReferenceData> => {
    const stored = await ports.store.reference()
    return {
      'legal-forms': withPrice(stored['legal-forms'], priceOf('legal-forms')),
      'event-types': withPrice(stored['event-types'], priceOf('event-types')),
      'event-groups': withPrice(stored['event-groups'], priceOf('event-groups')),
    }
  }

  const readPages = (
    list: ReferenceList,
    which: 'first' | 'rest',
    approved: Approval,
    stopped: () => boolean,
  ): Promise<Outcome<null>> =>
    walkPages({
      which,
      approved,
      stopped,
      price: () => priceOf(list),
      standing: async () => standingOf((await ports.store.reference())[list]),
      readPage: async (page, next, left) => {
        const paid = await pay({
          call: { operation: list, next },
          purpose: { kind: 'reference', list, page },
          subject: page === 1 ? list : `${list}, ${page}`,
          partyId: null,
          origin: 'reference',
          approved: left,
        })
        await noteIfNotThere(ports, null, list, paid)
        ports.announce({ kind: 'reference' })
        return paid
      },
    })

  /**
   * Reads a whole list, page after page, as long as the approval covers it; where it is free, an approval of 0 does.
   */
  const read = (
    input: { readonly list: ReferenceList; readonly approved: Approval },
    signal: AbortSignal,
  ): Promise<Outcome<ReferenceData>> =>
    mutex(`reference ${input.list}`, JSON.stringify(input.approved), signal, async (stopped) => {
      const begun = await readPages(input.list, 'first', input.approved, stopped)
      if (!begun.ok) return begun
      // An unknown price is approved for one page. What a page was charged is taken off the approval.
      const left: Approval | null = 'upTo' in input.approved ? lessCharged(input.approved, priceOf(input.list)) : null
      const rest = left === null ? begun : await readPages(input.list, 'rest', left, stopped)
      return rest.ok ? ok(await all()) : rest
    })

  return { all, read }
}

/** What is left of the approval after the first page; null where no further page may be read. */
function lessCharged(approved: { readonly upTo: number }, price: Price): Approval | null {
  if (price.kind === 'unknown' || price.credits > approved.upTo) return null
  return { upTo: approved.upTo - price.credits }
}
