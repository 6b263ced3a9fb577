import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { ResultChange } from '../../../shared/domain/library/result-change.ts'
import type { SearchResults } from '../../../shared/domain/search/search.ts'
import { Screen } from '../../app/screen.tsx'
import { fakeCompany, fakeCore, table } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { answerOf } from '../party-file/company-file.testing.ts'

const results: SearchResults = {
  kind: 'companies',
  term: 'hafen',
  totalCount: null,
  again: table(1),
  nextPage: null,
  pages: [
    {
      page: 1,
      items: [fakeCompany(1, 'Hafen Alt GmbH'), fakeCompany(2, 'Hafen Neu GmbH')],
      answer: answerOf(100, 'search-companies', { readAt: '2026-11-21T09:12:00Z' }),
    },
  ],
}
const change: ResultChange = {
  id: 4,
  since: '2026-11-14T08:00:00Z',
  pages: null,
  fresh: [partyId(2)],
  left: [
    { party: fakeCompany(3, 'Hafen Weg GmbH'), known: [{ kind: 'deleted', day: '2026-11-17' }] },
    { party: fakeCompany(5, 'Hafen Fort AG'), known: [] },
  ],
  seen: false,
}

let mounted: Mounted
afterEach(() => mounted.unmount())

async function start(told: ResultChange | null) {
  const core = fakeCore({
    library: { resultChange: () => Promise.resolve(ok(told)) },
    search: { remembered: () => Promise.resolve(ok(results)) },
  })
  mounted = await mount(<Screen tab={{ kind: 'search', search: 'companies', term: 'hafen' }} />, { core })
  await expect.element(page.getByRole('row', { name: /Hafen Alt GmbH/ })).toBeVisible()
  return core
}

describe('the results of a saved search', () => {
  it('mark who is new in words, can be narrowed to them, and name who is no longer listed with what is known', async () => {
    const core = await start(change)
    await expect.element(page.getByText(/1 new since .*14.*, 2 no longer listed/)).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'Hafen Neu GmbH new' })).toBeVisible()
    await expect.element(page.getByRole('rowheader', { name: 'Hafen Alt GmbH', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Only new ones' }).click()
    await expect.element(page.getByRole('rowheader', { name: /Hafen Alt/ })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Which are no longer listed' }).click()
    await expect
      .element(
        page
          .getByRole('listitem')
          .filter({ hasText: 'Hafen Weg GmbH' })
          .getByText(/deleted on .*17/),
      )
      .toBeVisible()
    await expect
      .element(page.getByRole('listitem').filter({ hasText: 'Hafen Fort AG' }).getByText('the reason is not known'))
      .toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Mark as seen' }).click()
    expect(core.calls.filter(({ path }) => path === 'library.markSearchSeen')).toMatchObject([{ input: { id: 4 } }])
  })

  it('say that who is no longer listed is not known while pages are unread, and what was compared', async () => {
    await start({ ...change, left: null, pages: 1, seen: true })
    const line = page.getByRole('region', { name: 'What has changed since you last looked' })
    await expect.element(line.getByText(/1 new since .*first page is compared.*shows once all pages/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Which are no longer listed' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Mark as seen' })).not.toBeInTheDocument()
  })

  it('say nothing where nothing became of them, or this is not saved', async () => {
    await start({ ...change, fresh: [], left: [] })
    await expect.element(page.getByText('What has changed')).not.toBeInTheDocument()
    await expect.element(page.getByRole('rowheader', { name: 'Hafen Neu GmbH', exact: true })).toBeVisible()
  })
})
