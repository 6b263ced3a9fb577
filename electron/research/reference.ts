import type { Approval, Operation, Price } from '../../shared/domain/credits.ts'
import { ok, type Outcome } from '../../shared/domain/errors.ts'
import type { ReferenceData, ReferenceList } from '../../shared/domain/reference-data.ts'
import type { Outside } from '../core/ports.ts'
import { noteIfNotThere } from './not-there.ts'
import type { PaidCalls } from './paid-call.ts'
import { standingOf, withPrice } from './section.ts'
import type { Turns } from './turns.ts'
import { walkPages } from './walk.ts'

/** The service's vocabulary: read once, reused, and read anew on demand. Free by contract 4.1. */
export function createReference(
  outside: Outside,
  pay: PaidCalls,
  turns: Turns,
  priceOf: (operation: Operation) => Price,
) {
  const all = async (): Promise<ReferenceData> => {
    const stored = await outside.store.reference()
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
      standing: async () => standingOf((await outside.store.reference())[list]),
      readPage: async (page, next, left) => {
        const paid = await pay({
          call: { operation: list, next },
          purpose: { kind: 'reference', list, page },
          subject: page === 1 ? list : `${list}, ${page}`,
          partyId: null,
          origin: 'reference',
          approved: left,
        })
        await noteIfNotThere(outside, null, list, paid)
        outside.announce({ kind: 'reference' })
        return paid
      },
    })

  /** Reads a list whole, page after page as long as what was agreed to covers it: nothing, where it is free. */
  const read = (
    input: { readonly list: ReferenceList; readonly approved: Approval },
    signal: AbortSignal,
  ): Promise<Outcome<ReferenceData>> =>
    turns(`reference ${input.list}`, JSON.stringify(input.approved), signal, async (stopped) => {
      const begun = await readPages(input.list, 'first', input.approved, stopped)
      if (!begun.ok) return begun
      // A price that wasn't known is agreed to for one page; what a page is charged comes off what was agreed to.
      const left: Approval | null = 'upTo' in input.approved ? lessCharged(input.approved, priceOf(input.list)) : null
      const rest = left === null ? begun : await readPages(input.list, 'rest', left, stopped)
      return rest.ok ? ok(await all()) : rest
    })

  return { all, read }
}

/** What is left after the first page; null where its price leaves nothing to go on with. */
function lessCharged(approved: { readonly upTo: number }, price: Price): Approval | null {
  if (price.kind === 'unknown' || price.credits > approved.upTo) return null
  return { upTo: approved.upTo - price.credits }
}
