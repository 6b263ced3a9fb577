import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { Price } from '../../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../../shared/domain/errors.ts'
import { gravityOf, sectionsToRead, type Account } from '../../../shared/domain/facts/account.ts'
import type { AccountSection } from '../../../shared/domain/facts/known-change.ts'
import { runs, useCommand } from '../../data/commands.ts'
import { useClient } from '../../data/core.tsx'
import { useHeads } from '../../data/ownership.ts'
import { keys } from '../../data/keys.ts'
import { ChangeLine } from '../../parts/changes/change-line.tsx'
import { ErrorNotice } from '../../parts/errors/error-notice.tsx'
import { approvalOf, PriceButton } from '../../parts/prices/price-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFormat } from '../../ui/use-format.ts'
import './company.css'

/** As many changes as are named; the timeline has them all. */
const named = 4
/** Levels of owners that are read, as the owners' own button reads them. */
const depth = 3

interface Part {
  readonly section: AccountSection
  /** Of all its pages. */
  readonly price: Price
  readonly perPage: Price
  /** Pages of the list, as far as its count tells; one read clears what it changed only when all of them are read. */
  readonly pages: number
}

/** How many pages the people have: as many as were read, or as the count of the list says at the size of those. */
export function pagesOf(roles: CompanyFile['roles']): number {
  if (roles.state !== 'read') return 1
  const read = Math.max(1, roles.answers.length)
  const { totalCount, nextPage, content } = roles
  if (nextPage === null) return read
  return content.length === 0 || totalCount === null
    ? read + 1
    : Math.max(read + 1, Math.ceil(totalCount / Math.ceil(content.length / read)))
}

const times = (price: Price, pages: number): Price =>
  price.kind === 'unknown' ? price : { ...price, credits: price.credits * pages }

/** The sum of prices; unknown where one of them is. */
export function sumOf(prices: readonly Price[]): Price {
  const known = prices.filter((price) => price.kind !== 'unknown')
  const [first] = known
  if (first === undefined || known.length < prices.length) return { kind: 'unknown' }
  return { kind: first.kind, credits: known.reduce((sum, { credits }) => sum + credits, 0) }
}

/** Parts in which something changed, each with the price of reading it now; the owners' is asked for, free. */
function useParts(file: CompanyFile, account: Account): readonly Part[] {
  const sections = sectionsToRead(account)
  const wanted = sections.includes('owners')
  const { id } = file.summary
  const heads = useHeads(wanted ? [id] : [])
  return sections.flatMap((section): readonly Part[] => {
    const pages = section === 'roles' ? pagesOf(file.roles) : 1
    if (section !== 'owners')
      return [{ section, price: times(file[section].price, pages), perPage: file[section].price, pages }]
    const offer = heads.data
      ?.find(({ company }) => company.id === id)
      ?.offers.find(({ way, offered }) => way === 'tree' && offered !== false)
    return offer === undefined ? [] : [{ section, price: offer.price, perPage: offer.price, pages: 1 }]
  })
}

/** The first page and then the rest, each for no more than its share of what was said before. */
async function readPages<Read>(
  { perPage, pages }: Part,
  read: (which: 'first' | 'rest', approved: ReturnType<typeof approvalOf>) => Promise<Outcome<Read>>,
): Promise<Outcome<Read>> {
  const first = await read('first', approvalOf(perPage))
  return first.ok && pages > 1 ? read('rest', approvalOf(times(perPage, pages - 1))) : first
}

/** Reads what changed, part by part, each for no more than its own price; ends at the first that fails. */
function useReadChanged(file: CompanyFile) {
  const { company, ownership } = useClient()
  const { id } = file.summary
  const queries = useQueryClient()
  return useCommand(
    async (parts: readonly Part[], options): Promise<Outcome<null>> => {
      for (const part of parts) {
        if (options.signal?.aborted === true) return failed({ kind: 'canceled' })
        const { section } = part
        const outcome: Outcome<unknown> =
          section === 'owners'
            ? await ownership.read({ id, depth, approved: approvalOf(part.price), origin: 'company' }, options)
            : await readPages(part, (which, upTo) =>
                company.read({ id, section, which, approved: upTo, origin: 'company' }, options),
              )
        // What is bought shows at once, also where the next part fails.
        void queries.invalidateQueries({ queryKey: keys.company(id) })
        void queries.invalidateQueries({ queryKey: keys.ownership })
        if (!outcome.ok) return outcome
      }
      return ok(null)
    },
    `${runs.companySection(id, 'record')}:changed`,
  )
}

/**
 * Changes that events told of and nobody read: the gravest first, and one button that buys exactly what changed. Nothing
 * is drawn where nothing is known.
 */
export function KnownSince({
  file,
  onTimeline,
}: {
  readonly file: CompanyFile
  readonly onTimeline: () => void
}): ReactNode {
  const { account } = file
  return account === undefined || account.unread.length === 0 ? null : (
    <Changes file={file} account={account} onTimeline={onTimeline} />
  )
}

function Changes({
  file,
  account,
  onTimeline,
}: {
  readonly file: CompanyFile
  readonly account: Account
  readonly onTimeline: () => void
}): ReactNode {
  const { t } = useTranslation('company')
  const format = useFormat()
  const parts = useParts(file, account)
  const { run, running, error, clear } = useReadChanged(file)
  const count = account.unreadCount.record + account.unreadCount.roles + account.unreadCount.owners
  const price = sumOf(parts.map((part) => part.price))
  const grave = account.unread.some((change) => gravityOf(change) >= 2)
  const shown = account.unread.slice(0, named)
  const label = t('known.read', {
    parts: parts
      .map((part) =>
        t(part.pages > 1 ? 'known.partPages' : 'known.part', {
          pages: part.pages,
          name: t(`known.name.${part.section}`),
          price: part.price.kind === 'unknown' ? '?' : format.number(part.price.credits),
        }),
      )
      .join(', '),
  })
  return (
    <>
      <Notice
        tone={grave ? 'risk' : 'warn'}
        title={t('known.title', { count })}
        actions={
          parts.length > 0 && (
            <PriceButton label={label} price={price} variant="primary" busy={running} onPress={() => void run(parts)} />
          )
        }
      >
        <ul className="known-changes">
          {shown.map((change) => (
            <li key={`${change.key} ${change.section}`} className={gravityOf(change) >= 2 ? 'known-grave' : undefined}>
              <ChangeLine change={change} />
            </li>
          ))}
        </ul>
        {count > shown.length && (
          <span>
            {t('known.more', { count: count - shown.length })}{' '}
            <Button small variant="quiet" onPress={onTimeline}>
              {t('known.show')}
            </Button>
          </span>
        )}
      </Notice>
      {error && <ErrorNotice error={error} onDismiss={clear} />}
    </>
  )
}
