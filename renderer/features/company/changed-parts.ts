import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { priceTimes } from '../../../shared/domain/credits/credits.ts'
import { sectionsToRead } from '../../../shared/domain/facts/account.ts'
import type { AccountSection } from '../../../shared/domain/facts/known-change.ts'
import { useHeads } from '../../data/ownership.ts'
import type { PartToRead } from './read-parts.ts'

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

export type ChangedPart = PartToRead & { readonly section: AccountSection }

/**
 * Parts in which something changed and that can be read, each with the price of reading it now; the owners' is asked for, free. None
 * where no change is known.
 */
export function useChangedParts(file: CompanyFile): readonly ChangedPart[] {
  const { account } = file
  const sections = account === undefined || account.unread.length === 0 ? [] : sectionsToRead(account)
  const wanted = sections.includes('owners')
  const { id } = file.summary
  const heads = useHeads(wanted ? [id] : [])
  return sections.flatMap((section): readonly ChangedPart[] => {
    const pages = section === 'roles' ? pagesOf(file.roles) : 1
    if (section !== 'owners')
      return [{ section, price: priceTimes(file[section].price, pages), perPage: file[section].price, pages }]
    const offer = heads.data
      ?.find(({ company }) => company.id === id)
      ?.offers.find(({ way, offered }) => way === 'tree' && offered !== false)
    return offer === undefined ? [] : [{ section, price: offer.price, perPage: offer.price, pages: 1 }]
  })
}

/** What the strip of a file reads is its entry and nothing else: then it stands there alone, and has the entry's name. */
export const isEntryAlone = (parts: readonly ChangedPart[]): boolean =>
  parts.length === 1 && parts[0]?.section === 'record'
