import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { CompanyFile } from '../../../shared/domain/company/company-file.ts'
import { ok } from '../../../shared/domain/errors.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { OwnershipHead } from '../../../shared/domain/ownership/read/ways.ts'
import { useHeads } from '../../data/ownership.ts'
import { fakeCore, table } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf, readOf, sampleFile, sampleRoles } from '../../parts/party-file/company-file.testing.ts'
import { isEntryAlone, pagesOf, useChangedParts } from './changed-parts.ts'

const pages = (read: number, totalCount: number | null, more = true, content = sampleRoles): CompanyFile['roles'] =>
  readOf(
    content,
    Array.from({ length: read }, (_, nth) => answerOf(20 + nth, 'company-roles')),
    { totalCount, nextPage: more ? table(10) : null },
  )

describe('the pages of the people', () => {
  const each = sampleRoles.length
  it('are as many as were read, where the list ends there, whatever its count says', () => {
    expect(pagesOf(pages(1, null, false))).toBe(1)
    expect(pagesOf(pages(3, 10 * each, false))).toBe(3)
  })

  it('are as many as the count says at the size of those that were read, and one more than those at the least', () => {
    expect(pagesOf(pages(1, 4 * each))).toBe(4)
    expect(pagesOf(pages(1, 4 * each + 1))).toBe(5)
    expect(pagesOf(pages(1, 1)), 'a count that is too small').toBe(2)
    expect(pagesOf(pages(2, null)), 'no count').toBe(3)
    expect(pagesOf(pages(1, 50, true, [])), 'an empty page').toBe(2)
  })

  it('are one where nobody read any', () => {
    expect(pagesOf({ state: 'not-read', price: table(10) })).toBe(1)
  })
})

describe('what changed and can be read', () => {
  let mounted: Mounted
  afterEach(() => mounted.unmount())

  function Parts({ file }: { readonly file: CompanyFile }): ReactNode {
    const parts = useChangedParts(file)
    const said = parts.map(
      ({ section, price, pages: of }) => `${section} ${'credits' in price ? price.credits : '?'}/${of}`,
    )
    return <p>{`parts: ${said.join(', ') || 'none'}${isEntryAlone(parts) ? ', alone' : ''}.`}</p>
  }
  /** What has arrived of the owners: before that none are shown in any case. */
  function Heads(): ReactNode {
    return <p>{`${useHeads([partyId(1)]).data?.length ?? 'no'} heads here`}</p>
  }
  const change = {} as Account['unread'][number]
  const account = (counts: Partial<Account['unreadCount']>, readAt: Partial<Account['readAt']> = {}): Account =>
    ({
      unread: Object.values(counts).some((count) => count > 0) ? [change] : [],
      unreadCount: { record: 0, roles: 0, owners: 0, ...counts },
      readAt: { record: 'x', roles: 'x', owners: 'x', ...readAt },
    }) as unknown as Account
  const head = (company: number, offered: boolean | null): OwnershipHead =>
    ({
      company: { id: partyId(company) },
      offers: [
        { way: 'job', operation: 'ownership-job', price: table(3), askPrice: table(1), offered: true },
        { way: 'tree', operation: 'company-ownership', price: table(15), askPrice: null, offered },
      ],
    }) as unknown as OwnershipHead
  const show = async (known: Account | undefined, heads: readonly OwnershipHead[] = [], beside: ReactNode = null) => {
    const core = fakeCore({ ownership: { heads: () => Promise.resolve(ok(heads)) } })
    const { account: _account, ...file } = sampleFile({ roles: pages(1, 2 * sampleRoles.length) })
    mounted = await mount(
      <>
        <Parts file={known === undefined ? file : { ...file, account: known }} />
        {beside}
      </>,
      { core },
    )
    return () => core.calls.filter(({ path }) => path === 'ownership.heads').length
  }

  it('is nothing, and nothing is asked, where no change is known or nobody worked out what is', async () => {
    const asked = await show(undefined)
    await expect.element(page.getByText('parts: none.')).toBeVisible()
    mounted.unmount()
    const again = await show(account({}))
    await expect.element(page.getByText('parts: none.')).toBeVisible()
    expect([asked(), again()]).toEqual([0, 0])
  })

  it('is the entry alone, or the people with the price of all their pages, and the owners’ price by the way of one call', async () => {
    await show(account({ record: 1 }))
    await expect.element(page.getByText('parts: record 10/1, alone.')).toBeVisible()
    mounted.unmount()
    await show(account({ roles: 2, owners: 1 }), [head(7, true), head(1, null)])
    await expect.element(page.getByText('parts: roles 20/2, owners 15/1.')).toBeVisible()
  })

  it('leaves out parts that nobody ever read, and owners that are not offered or of another company', async () => {
    const asked = await show(account({ record: 1, roles: 1, owners: 1 }, { roles: null, owners: null }))
    await expect.element(page.getByText('parts: record 10/1, alone.')).toBeVisible()
    expect(asked()).toBe(0)
    for (const heads of [[head(1, false)], [head(7, true)]]) {
      mounted.unmount()
      await show(account({ roles: 1, owners: 1 }), heads, <Heads />)
      await expect.element(page.getByText('1 heads here')).toBeVisible()
      await expect.element(page.getByText('parts: roles 20/2.')).toBeVisible()
    }
  })
})
