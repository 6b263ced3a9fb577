import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import { Screen } from '../../app/screen.tsx'
import { useLibraryPlace } from '../../data/library.ts'
import { fakeCompany, fakeCore } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

it('says at a row’s number and court which of them an event put in doubt, and nothing where none did', async () => {
  const items = [
    fakeCompany(1, 'Elbe GmbH', { registerDoubt: { number: true, court: true } }),
    fakeCompany(2, 'Alster AG', { registerDoubt: { number: true, court: false } }),
    fakeCompany(3, 'Weser KG'),
  ]
  useLibraryPlace.setState({ view: 'kept', note: null, filter: '' })
  const core = fakeCore({ search: { kept: () => Promise.resolve(ok({ items, more: false })) } })
  mounted = await mount(<Screen tab={{ kind: 'library' }} />, { core })
  const row = (name: RegExp) => page.getByRole('row', { name })
  await expect.element(row(/Weser KG/)).toBeVisible()
  const doubts = (name: RegExp) => row(name).getByText('(change of number or court reported since)').elements().length
  expect([/Elbe GmbH/, /Alster AG/, /Weser KG/].map(doubts)).toEqual([2, 1, 0])
})
