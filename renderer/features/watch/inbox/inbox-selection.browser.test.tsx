import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  dayAgo,
  sampleItem,
  sampleWorld,
  watchCore,
  watchedCompany,
  type WatchWorld,
} from '../../../data/watch.testing.ts'
import type { FakeCore } from '../../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import { Screen } from '../../../app/screen.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function start(world: WatchWorld = sampleWorld(), language: 'de' | 'en' = 'en'): Promise<FakeCore> {
  const core = watchCore(world)
  mounted = await mount(<Screen tab={{ kind: 'watch' }} />, { core, language })
  await expect.element(page.getByRole('listbox')).toBeVisible()
  page.getByRole('listbox').element().focus()
  return core
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const selected = (): readonly (string | null)[] =>
  [...document.querySelectorAll('[role=listbox] [aria-selected=true]')].map((row) => row.getAttribute('aria-posinset'))
const copied = (): string[] => {
  const texts: string[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        texts.push(text)
        return Promise.resolve()
      },
    },
  })
  return texts
}

describe('selecting changes of the inbox', () => {
  it('takes a range by Shift with the arrows, all by Ctrl+A, none by Escape, as every table does', async () => {
    await start()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['1', '2', '3'])
    // Walking on leaves what is selected; what is looked at is another row.
    await userEvent.keyboard('{ArrowDown}')
    expect(selected()).toEqual(['1', '2', '3'])
    expect(document.querySelector('[role=option][aria-current=true]')?.getAttribute('aria-posinset')).toBe('4')
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual(['4'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(11)
    await userEvent.keyboard('{Control>}a{/Control}{Home}{Shift>}{End}{/Shift}')
    expect(selected()).toHaveLength(11)
    expect(await violations()).toEqual([])
  })

  it('takes a range by Shift and single rows by Ctrl with the mouse', async () => {
    await start()
    const row = (place: number) => page.getByRole('listbox').getByRole('option').nth(place)
    await row(1).click({ modifiers: ['Shift'] })
    expect(selected()).toEqual(['1', '2'])
    await row(3).click({ modifiers: ['Control'] })
    expect(selected()).toEqual(['1', '2', '4'])
    await row(1).click({ modifiers: ['Control'] })
    expect(selected()).toEqual(['1', '4'])
  })

  it('acknowledges all that is selected by one key, and brings all of it back by another', async () => {
    const core = await start()
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}q')
    await expect.poll(() => inputsOf(core, 'inbox.acknowledge')).toEqual([{ items: [1, 8, 6] }])
    await expect.element(page.getByText('3 changes acknowledged.')).toBeVisible()
    await userEvent.keyboard('z')
    await expect.poll(() => inputsOf(core, 'inbox.restore')).toEqual([{ items: [1, 8, 6] }])
  })

  it('lets go of what a filter took out of sight: nothing is done to rows that nobody sees', async () => {
    const core = await start()
    await userEvent.keyboard('{Control>}a{/Control}')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Word from name or text' }), 'hafen')
    await expect.poll(() => selected()).toHaveLength(1)
    page.getByRole('listbox').element().focus()
    await userEvent.keyboard('q')
    await expect.poll(() => inputsOf(core, 'inbox.acknowledge')).toEqual([{ items: [3] }])
    await userEvent.fill(page.getByRole('searchbox', { name: 'Word from name or text' }), '')
    await expect.poll(() => document.querySelectorAll('[role=listbox] [role=option]').length).toBe(11)
    expect(selected()).toHaveLength(1)
  })
})

describe('copying changes of the inbox', () => {
  it('takes the row with the focus: one line a change, as it is shown, no day of birth and no formula', async () => {
    const texts = copied()
    const company = watchedCompany(1, { name: '=HYPERLINK("x") GmbH' })
    const at = { effectiveOn: '2026-11-20' }
    await start(
      sampleWorld({
        items: [
          sampleItem(
            1,
            {
              ...at,
              type: 'company.capital.changed',
              previous: '120000.00 EUR',
              current: '480000.00 EUR',
              entryNumber: 7,
            },
            company,
          ),
          sampleItem(
            2,
            {
              ...at,
              type: 'company.role.removed',
              roleType: 'procurator',
              holder: 'Adomeit, Sven, Hof, *12.03.1970',
              entryNumber: null,
            },
            company,
            { acknowledgedAt: '2026-11-21T08:00:00Z' },
          ),
          sampleItem(3, { ...at, type: 'company.address.changed' }, 3),
        ],
      }),
    )
    await userEvent.keyboard('{Control>}c{/Control}')
    await expect.element(page.getByText('2 rows copied, to be pasted into a spreadsheet')).toBeVisible()
    expect(texts[0]?.replaceAll('\u00a0', ' ').split('\n')).toEqual([
      'Day\tCompany\tChange\tBefore\tNow\tConcerns\tNo.\tState',
      `20 Nov 2026\t'=HYPERLINK("x") GmbH\tCapital changed\t120,000.00 EUR\t480,000.00 EUR\t\t7\tnew`,
      `20 Nov 2026\t'=HYPERLINK("x") GmbH\tProkura expired\t\t\tAdomeit, Sven, Hof, *1970\t\tacknowledged`,
    ])
  })

  it('takes all that is selected, out of sight as well, and in German words', async () => {
    const texts = copied()
    await start(
      sampleWorld({
        items: Array.from({ length: 150 }, (_, at) => sampleItem(at + 1, { effectiveOn: dayAgo(at) }, 1 + (at % 12))),
      }),
      'de',
    )
    await userEvent.keyboard('{Control>}a{/Control}{Control>}c{/Control}')
    await expect.element(page.getByText(/^150 Zeilen kopiert/)).toBeVisible()
    expect(texts[0]?.split('\n')).toHaveLength(151)
    expect(texts[0]?.split('\n')[0]).toBe('Tag\tUnternehmen\tÄnderung\tBisher\tJetzt\tBetrifft\tNr.\tStand')
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(100)
  })

  it('leaves the clipboard to text that is selected', async () => {
    const texts = copied()
    await start()
    document.getSelection()?.selectAllChildren(document.querySelector('.inbox-item-name') as Element)
    await userEvent.keyboard('{Control>}c{/Control}')
    expect(texts).toEqual([])
    document.getSelection()?.removeAllRanges()
  })
})
