import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Section } from '../../../shared/domain/company/company-file.ts'
import { table } from '../../host/fake-core.testing.ts'
import { mount, type Mounted } from '../../host/mount.testing.tsx'
import { FileTabs } from './file-tabs.tsx'
import { SectionState } from './section-state.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

type Read = Extract<Section<readonly string[]>, { state: 'read' }>
const people = (beside: Partial<Read> = {}): Section<readonly string[]> => ({
  state: 'read',
  content: ['A', 'B', 'C'],
  answers: [],
  price: table(10),
  nextPage: null,
  totalCount: null,
  ...beside,
})
const tab = (section: Section<readonly string[]>, language: 'de' | 'en'): Promise<Mounted> =>
  mount(
    <FileTabs
      label="File"
      hints={[]}
      active="people"
      onChange={() => undefined}
      tabs={[
        {
          name: 'people',
          label: language === 'de' ? 'Personen ' : 'People ',
          mark: <SectionState section={section} />,
          pane: () => null,
        },
      ]}
    />,
    { language },
  )

describe('the count at a tab', () => {
  it.each([
    ['goes on', { nextPage: table(10) }, 'Personen 3 von mehr', 'People 3 of more'],
    ['goes on without a way', { noWayOn: true }, 'Personen 3 von mehr', 'People 3 of more'],
    [
      'has an entry that nobody understood',
      { misread: { members: [], items: 1 } },
      'Personen 3 von mehr',
      'People 3 of more',
    ],
    [
      'goes on and says how far',
      { nextPage: table(10), totalCount: 1240 },
      'Personen 3 von 1.240',
      'People 3 of 1,240',
    ],
    ['says that there are more', { totalCount: 4 }, 'Personen 3 von 4', 'People 3 of 4'],
    ['is whole', {}, 'Personen 3', 'People 3'],
    ['is whole as it says', { totalCount: 3 }, 'Personen 3', 'People 3'],
    ['has a member that nobody understood', { misread: { members: ['city'], items: 0 } }, 'Personen 3', 'People 3'],
  ] satisfies [string, Partial<Read>, string, string][])('of a list that %s', async (_, beside, de, en) => {
    for (const [language, name] of [
      ['de', de],
      ['en', en],
    ] as const) {
      mounted = await tab(people(beside), language)
      await expect.element(page.getByRole('tab', { name, exact: true })).toBeVisible()
      mounted.unmount()
    }
    mounted = await tab(people(beside), 'en')
  })
})
