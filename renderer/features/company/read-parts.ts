import { useQueryClient } from '@tanstack/react-query'
import type { CompanyFile, FileSection } from '../../../shared/domain/company/company-file.ts'
import { priceTimes, type Approval, type Price } from '../../../shared/domain/credits/credits.ts'
import { boundOf } from '../../../shared/domain/credits/quote.ts'
import { failed, ok, type AppError, type Outcome } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { runs, useCommand, type Command } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { keys } from '../../data/keys.ts'
import { ownersDepth } from '../../data/ownership.ts'
import { ofSection, renewingShown } from '../../data/renewing.ts'
import { putAnswer } from '../../data/put-answer.ts'
import { approvalOf } from '../../parts/prices/price-button.tsx'

/** A part of a company's file that is bought together with others. */
export interface PartToRead {
  readonly section: FileSection | 'owners'
  /** Of all its pages. */
  readonly price: Price
  readonly perPage: Price
  /** Pages of the list, as far as its count tells; one read clears what it changed only when all of them are read. */
  readonly pages: number
  /** What the person agreed to besides the price, who buys it in spite of what kept it. */
  readonly besides?: Pick<Approval, 'despite' | 'unreached'>
}

/** The parts, in their order, and of each the pages that a limit holds together; undefined: all. */
export function partsWithin(parts: readonly PartToRead[], stopAt: number | undefined): readonly PartToRead[] {
  if (stopAt === undefined) return parts
  let left = stopAt
  return parts.flatMap((part) => {
    const each = boundOf(part.perPage)
    const pages = each === 0 ? part.pages : Math.min(part.pages, Math.floor(left / each))
    left -= pages * each
    return pages === 0 ? [] : [{ ...part, pages, price: priceTimes(part.perPage, pages) }]
  })
}

/** The first page and then the rest, each for no more than its share of what was said before. */
async function readPages<Read>(
  { perPage, pages, besides }: PartToRead,
  read: (which: 'first' | 'rest', approved: Approval) => Promise<Outcome<Read>>,
): Promise<Outcome<Read>> {
  const first = await read('first', { ...approvalOf(perPage), ...besides })
  return first.ok && pages > 1 ? read('rest', { ...approvalOf(priceTimes(perPage, pages - 1)), ...besides }) : first
}

/** The service does not offer this part, and says so for nothing: that tells nothing of the others. */
const isOfPartAlone = ({ kind }: AppError): boolean => kind === 'not-offered' || kind === 'retired'

/** The run of several parts of a company's file; `what` tells two kinds of them apart. */
export const partsRun = (id: PartyId, what: 'changed' | 'whole'): string =>
  `${runs.companySection(id, 'record')}:${what}`

/**
 * Reads parts of a company's file one after the other, each for no more than its own price. It ends at the first that
 * fails and, when it is asked to stop, between two parts; what came is kept. What the service does not offer ends nothing: it is told at the end. `whole`: a part that somebody read meanwhile
 * is not bought again.
 */
export function useReadParts(id: PartyId, what: 'changed' | 'whole'): Command<readonly PartToRead[], null> {
  const { company, ownership } = useClient()
  const queries = useQueryClient()
  return useCommand(
    async (parts: readonly PartToRead[], options): Promise<Outcome<null>> => {
      let missing: Outcome<null> | null = null
      for (const part of parts) {
        if (options.signal?.aborted === true) return failed({ kind: 'canceled' })
        const { section } = part
        const now = queries.getQueryData<CompanyFile | null>(keys.company(id))
        if (what === 'whole' && section !== 'owners' && now && now[section].state !== 'not-read') continue
        const outcome =
          section === 'owners'
            ? await ownership.read(
                { id, depth: ownersDepth, approved: { ...approvalOf(part.price), ...part.besides }, origin: 'company' },
                options,
              )
            : await readPages(part, async (which, approved) => {
                const read = await company.read(
                  {
                    id,
                    section,
                    which,
                    approved:
                      which === 'first'
                        ? renewingShown<CompanyFile | null>(queries, keys.company(id), ofSection(section), approved)
                        : approved,
                    origin: 'company',
                  },
                  options,
                )
                // What is bought shows at once, also where the next part fails.
                if (read.ok) await putAnswer(queries, keys.company(id), read.value)
                return read
              })
        void queries.invalidateQueries({ queryKey: keys.company(id) })
        void queries.invalidateQueries({ queryKey: keys.ownership })
        if (outcome.ok) continue
        if (!isOfPartAlone(outcome.error)) return outcome
        missing ??= outcome
      }
      return missing ?? ok(null)
    },
    partsRun(id, what),
  )
}
