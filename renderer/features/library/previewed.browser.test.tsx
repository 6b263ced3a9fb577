import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonSummary } from '../../../shared/domain/company/company.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import { Screen } from '../../app/screen.tsx'
import { useLibraryPlace } from '../../data/library.ts'
import { fakeCompany, fakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { sampleFile } from '../../parts/party-file/company-file.testing.ts'

let mounted: Mounted
afterEach(async () => {
  mounted.unmount()
  await page.viewport(1280, 800)
})

const person: PersonSummary = {
  id: partyId(3),
  kind: 'person',
  name: 'Maren Halvorsen',
  city: 'Berlin',
  birthYear: 1974,
}
const items = [fakeCompany(1, 'Elbe GmbH'), fakeCompany(2, 'Alster AG'), person]

describe.each(['kept', 'recent'] as const)('The part "%s" of the library, in a large window', (view) => {
  const open = async (width: number) => {
    await page.viewport(width, 1080)
    useLibraryPlace.setState({ view, note: null, filter: '' })
    const core = fakeCore({
      search: { kept: () => Promise.resolve(ok({ items, more: false })) },
      library: {
        recent: () => Promise.resolve(ok(items.map((party) => ({ party, at: '2026-11-21T10:00:00Z', how: 'opened' })))),
      },
      company: {
        open: () => Promise.resolve(ok(sampleFile())),
        read: () => Promise.resolve(failed({ kind: 'not-found' })),
      },
    })
    mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
    await expect.element(page.getByRole('row', { name: /Elbe GmbH/ })).toBeVisible()
    return core
  }
  const preview = page.getByRole('complementary', { name: /^Preview/ })

  it('shows the company that one looks at beside the list, and reads it at its price only when told', async () => {
    const core = await open(1920)
    await expect.element(preview).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Elbe GmbH/ })).toHaveAttribute('aria-current')
    expect(core.calls.filter(({ path }) => path === 'company.read')).toEqual([])
    document.querySelector<HTMLElement>('tr[data-row]')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('row', { name: /Alster AG/ })).toHaveAttribute('aria-current')
    // A person has none: what stands there stays.
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toContain('Halvorsen')
    await expect.element(page.getByRole('row', { name: /Alster AG/ })).toHaveAttribute('aria-current')
    await preview.getByRole('button', { name: /^Read register entry/ }).click()
    expect(core.calls.filter(({ path }) => path === 'company.read').map(({ input }) => input)).toEqual([
      { id: 2, section: 'record', which: 'first', approved: { upTo: 10, have: 11 }, origin: 'library' },
    ])
    expect(await violations()).toEqual([])
  })

  it('has no room for it in a smaller one', async () => {
    await open(1280)
    // Where there is room, the company that one goes to is previewed.
    document.querySelector<HTMLElement>('tr[data-row]')?.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => document.activeElement?.textContent).toContain('Alster AG')
    await expect.element(preview).not.toBeInTheDocument()
  })
})
