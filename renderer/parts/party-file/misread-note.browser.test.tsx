import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Misread, Section } from '../../../shared/domain/company/company-file.ts'
import { table } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { SectionPanel } from './section-panel.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const people = (content: readonly string[], misread?: Misread): Section<readonly string[]> => ({
  state: 'read',
  content,
  answers: [],
  price: table(10),
  nextPage: null,
  totalCount: null,
  ...(misread === undefined ? {} : { misread }),
})
const words = {
  title: 'People',
  notRead: 'not read',
  none: 'No people.',
  read: 'Read',
  again: 'Read again',
  more: 'More',
}
const panel = (section: Section<readonly string[]>, language: 'de' | 'en' = 'en'): Promise<Mounted> =>
  mount(
    <SectionPanel
      section={section}
      words={words}
      isEmpty={(rows) => rows.length === 0}
      reading={null}
      asItCame={() => null}
    >
      {(rows) => <p>{rows.join(', ')}</p>}
    </SectionPanel>,
    { language },
  )

describe('a section of which something was not understood', () => {
  it('says the members and how many items, in both languages', async () => {
    const section = people(['Eva Kurz'], { members: ['city', 'source.number'], items: 2 })
    mounted = await panel(section)
    await expect.element(page.getByText(/2 items of the answer could not be read/)).toBeVisible()
    await expect
      .element(page.getByText(/Present but not understood; see the answer as it came: .*city, source[.]number/))
      .toBeVisible()
    await expect.element(page.getByText('Eva Kurz')).toBeVisible()
    expect(await violations()).toEqual([])
    mounted.unmount()
    mounted = await panel(section, 'de')
    await expect.element(page.getByText(/2 Teile der Antwort sind nicht lesbar/)).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('is not "none" where nothing of it could be read', async () => {
    mounted = await panel(people([], { members: [], items: 1 }))
    await expect.element(page.getByText(/1 item of the answer could not be read/)).toBeVisible()
    expect(page.getByText(/No people[.]/).elements()).toEqual([])
  })

  it('is not "none" either where nothing is here yet and the list goes on', async () => {
    mounted = await panel({ ...people([]), nextPage: table(10) } as Section<readonly string[]>)
    await expect.element(page.getByText(/0 here, total not reported/)).toBeVisible()
    expect(page.getByText(/No people[.]/).elements()).toEqual([])
  })

  it('says nothing where everything was understood, and then none is none', async () => {
    mounted = await panel(people([]))
    await expect.element(page.getByText(/No people[.]/)).toBeVisible()
    expect(page.getByText(/not understood/).elements()).toEqual([])
  })
})
