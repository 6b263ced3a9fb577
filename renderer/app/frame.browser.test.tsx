import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../shared/domain/errors.ts'
import { partyId } from '../../shared/domain/ids.ts'
import { sampleList, sampleListFile } from '../features/lists/samples.testing.ts'
import { fakeCore, fakeLists, fakeState, meterOf, type FakeCore } from '../host/fake-core.testing.ts'
import { chooseKeys, restoreChosenKeys } from '../data/chosen-keys.ts'
import { keptTableLooks } from '../ui/data-table/table-view.ts'
import { openTab } from '../data/tabs.ts'
import { themesIn } from '../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import type { RegisterblickClient } from '../../shared/contract/contract.ts'
import type { Workspace } from '../../shared/contract/state.ts'
import { unreadFile } from '../parts/party-file/company-file.testing.ts'
import { offerUndo } from '../parts/undo.tsx'
import { actionsInSight } from './actions-in-sight.ts'
import { App } from './app.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const tabNames = (): readonly string[] =>
  page
    .getByRole('tab')
    .elements()
    .map((tab) => tab.textContent)
const credits = () => page.getByRole('status', { name: 'Credits' })
const box = () => page.getByRole('searchbox', { name: 'Search', exact: true })
const start = async (
  core: FakeCore = fakeCore(),
  language: 'de' | 'en' = 'en',
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> => {
  core.setState({ settings: { ...fakeState.settings, language, theme } })
  mounted = await mount(<App />, { core, language, theme, whole: true })
  await expect.element(page.getByRole('main')).toBeVisible()
  return core
}
const withWorkspace = (): FakeCore =>
  fakeCore({
    workspace: {
      read: () =>
        Promise.resolve(ok({ tabs: [{ kind: 'credits' }, { kind: 'settings' }, { kind: 'library' }], active: 1 })),
    },
  })

/** What is kept is told only when asked to: until then no screen has opened. */
const keptLater = () => {
  const waiting: (() => void)[] = []
  const kept: RegisterblickClient['search']['kept'] = () =>
    new Promise((resolve) => {
      waiting.push(() => resolve(ok({ items: [], more: false })))
    })
  return { waiting, kept }
}

describe('keys and tables as they were set up', () => {
  it('come back with the next start, do what they were chosen for, and are saved when they change', async () => {
    const core = fakeCore({
      workspace: {
        looks: () =>
          Promise.resolve(
            ok({
              tables: [{ table: 'search', sorting: { column: 'name', direction: 'descending' }, hidden: ['seat'] }],
              keys: [{ action: 'box', keys: 'alt+j' }],
            }),
          ),
      },
    })
    await start(core)
    await expect.poll(() => keptTableLooks()).toHaveLength(1)
    page.getByRole('main').element().focus()
    await userEvent.keyboard('{Alt>}j{/Alt}')
    await expect.element(box()).toHaveFocus()
    expect(core.calls.some(({ path }) => path === 'workspace.saveLooks')).toBe(false)
    chooseKeys('box', 'alt+h')
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'workspace.saveLooks').map(({ input }) => input))
      .toEqual([
        {
          tables: [{ table: 'search', sorting: { column: 'name', direction: 'descending' }, hidden: ['seat'] }],
          keys: [{ action: 'box', keys: 'alt+h' }],
        },
      ])
    restoreChosenKeys([])
  })
})

describe('the frame', () => {
  it('opens on a search when nothing was open', async () => {
    await start()
    await expect.element(page.getByRole('tab', { name: 'Search', selected: true })).toBeVisible()
  })

  it('opens the demo on what happened to the companies that it watches', async () => {
    await start(fakeCore({}, { mode: 'demo', key: { state: 'demo' } }))
    await expect.element(page.getByRole('tab', { name: 'Watch', selected: true })).toBeVisible()
    expect(page.getByRole('tab', { name: 'Search', exact: true }).elements()).toEqual([])
    await expect.element(box()).not.toHaveFocus()
  })

  it('takes what was typed before its first search opened into that search, and nothing of an earlier screen', async () => {
    const { waiting, kept } = keptLater()
    await start(fakeCore({ search: { kept } }))
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    expect(tabNames(), 'nothing is open yet').toEqual([])
    await userEvent.fill(box(), 'kälte')
    for (const answer of waiting.splice(0)) answer()
    await expect.element(page.getByRole('tab', { name: 'Search: kälte', selected: true })).toBeVisible()
    await expect.element(box()).toHaveValue('kälte')
    await userEvent.type(box(), 'technik')
    await expect.element(box()).toHaveValue('kältetechnik')
    const areas = page.getByRole('navigation', { name: 'Areas' })
    await areas.getByRole('link', { name: 'Settings' }).click()
    await userEvent.fill(box(), 'sicherung')
    await page.getByRole('button', { name: 'New search' }).click()
    await expect.element(page.getByRole('tab', { name: 'Search', selected: true, exact: true })).toBeVisible()
    await expect.element(box()).toHaveValue('')
  })

  it('leaves the focus with whoever types while the first screen of the demo opens', async () => {
    const { waiting, kept } = keptLater()
    await start(fakeCore({ search: { kept } }, { mode: 'demo', key: { state: 'demo' } }))
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    await userEvent.fill(box(), 'kälte')
    for (const answer of waiting.splice(0)) answer()
    await expect.element(page.getByRole('tab', { name: 'Watch', selected: true })).toBeVisible()
    await expect.element(box()).toHaveFocus()
    await expect.element(box()).toHaveValue('kälte')
    await expect.element(page.getByRole('button', { name: /^Search companies/ })).toBeVisible()
  })

  it('opens the tabs of the last run, the same one in sight, and names the window after it', async () => {
    await start(withWorkspace())
    await expect.element(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
    expect(tabNames()).toEqual(['Credits', 'Settings', 'Library'])
    await expect.poll(() => document.title).toBe('Settings – Registerblick')
  })

  it('saves the tabs when they change', async () => {
    const core = await start(withWorkspace())
    await page.getByRole('tab', { name: 'Credits' }).click()
    await expect
      .poll(() => core.calls.findLast(({ path }) => path === 'workspace.save')?.input)
      .toEqual({ tabs: [{ kind: 'credits' }, { kind: 'settings' }, { kind: 'library' }], active: 0 })
  })

  it('reopens what was closed, and goes back and forward through what was in sight', async () => {
    await start(withWorkspace())
    await page.getByRole('tab', { name: 'Library' }).click()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expect.element(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await expect.element(page.getByRole('tab', { name: 'Library', selected: true })).toBeVisible()
    await userEvent.keyboard('{Alt>}w{/Alt}')
    await expect.element(page.getByRole('tab', { name: 'Library' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Alt>}t{/Alt}')
    await expect.element(page.getByRole('tab', { name: 'Library', selected: true })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}close other{Enter}')
    const open = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab')
    await expect.poll(() => open.elements().map((tab) => tab.textContent)).toEqual(['Library'])
  })

  it('moves and closes tabs by keyboard', async () => {
    await start(withWorkspace())
    await page.getByRole('tab', { name: 'Settings' }).click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('tab', { name: 'Library', selected: true })).toHaveFocus()
    await userEvent.keyboard('{Alt>}1{/Alt}')
    await expect.element(page.getByRole('tab', { name: 'Credits', selected: true })).toBeVisible()
    await userEvent.keyboard('{Alt>}w{/Alt}')
    expect(tabNames()).toEqual(['Settings', 'Library'])
    await userEvent.keyboard('{Control>}9{/Control}')
    await expect.element(page.getByRole('tab', { name: 'Library', selected: true })).toBeVisible()
  })

  it('shows what was spent today as the first number of the status, with what is uncertain and of unknown price', async () => {
    await start(
      fakeCore({
        credits: {
          meter: () => Promise.resolve(ok(meterOf({ credits: 37, uncertain: 10, unpriced: 1 }, { credits: 612 }))),
        },
      }),
    )
    await expect.poll(() => credits().element().textContent).toMatch(/^Today 37 \/ 200/)
    const text = credits().element().textContent
    expect(/\d+/.exec(text)?.[0]).toBe('37')
    expect(text).toContain('+10 uncertain')
    expect(text).toContain('+1 of unknown price')
    expect(text).toContain('612')
    await credits().getByRole('button').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  })

  it('never shows an unknown sum as zero', async () => {
    await start(fakeCore({ credits: { meter: () => new Promise<never>(() => undefined) } }))
    await expect.poll(() => credits().element().textContent).toMatch(/^Today unknown so far/)
    expect(credits().element().textContent).not.toMatch(/\d/)
  })

  it('says that nothing is kept only as an answer of now: what was so before a change is asked for again', async () => {
    let gone = false
    const none = ok({ items: [], more: false })
    const kept: RegisterblickClient['search']['kept'] = () =>
      gone ? new Promise<never>(() => undefined) : Promise.resolve(none)
    const core = await start(fakeCore({ search: { kept } }))
    // The empty search asks what is kept, too; then another question takes its place.
    await expect.poll(() => core.calls.filter(({ path }) => path === 'search.ask').length).toBeGreaterThan(0)
    await box().fill('elbe')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Nothing kept/).first()).toBeVisible()
    gone = true
    core.push({ kind: 'party', id: partyId(1) })
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Library' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
    expect(page.getByText('Nothing is kept here yet').elements()).toEqual([])
  })

  it('follows what the core says: meter, language, theme', async () => {
    let spent = 1
    const core = await start(fakeCore({ credits: { meter: () => Promise.resolve(ok(meterOf({ credits: spent }))) } }))
    await expect.poll(() => credits().element().textContent).toMatch(/^Today 1 \/ 200/)
    spent = 11
    core.push({ kind: 'meter' })
    await expect.poll(() => credits().element().textContent).toMatch(/^Today 11 \/ 200/)
    core.setState({ settings: { ...fakeState.settings, language: 'de', theme: 'dark' } })
    await expect.poll(() => credits().element().textContent).toMatch(/^Heute 11 \/ 200/)
    await expect
      .poll(() => [document.documentElement.lang, document.documentElement.dataset['theme']])
      .toEqual(['de', 'dark'])
  })

  it('finds lists of the service by name, and Enter goes to one without asking the service', async () => {
    const core = await start(
      fakeCore({
        lists: {
          all: () => Promise.resolve(ok(fakeLists([sampleList(1), sampleList(2, { name: 'Lieferanten' })]))),
          open: () => Promise.resolve(ok(sampleListFile(sampleList(1)))),
        },
      }),
    )
    await userEvent.keyboard('{Control>}k{/Control}pruf')
    await expect.element(page.getByRole('option', { name: /Prüfung 2026/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /Lieferanten/ })).not.toBeInTheDocument()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tab', { name: 'Lists' })).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('heading', { name: 'Prüfung 2026' })).toBeVisible()
    expect(core.calls.filter(({ path }) => path === 'lists.read' || path === 'lists.readItems')).toEqual([])
    await page.getByRole('button', { name: 'Back to the lists' }).click()
    await expect.element(page.getByRole('row', { name: /Lieferanten/ })).toBeVisible()
  })

  it('says offline quietly and can check again for free', async () => {
    const core = await start()
    core.setState({ service: { ...fakeState.service, connection: 'offline' } })
    await expect.element(page.getByText('Offline')).toBeVisible()
    await page.getByRole('button', { name: 'Check connection' }).click()
    await expect.poll(() => core.calls.map(({ path }) => path)).toContain('app.reach')
  })

  it('counts down while the service asks to wait', async () => {
    const core = await start()
    core.push({
      kind: 'call',
      progress: { call: 'a', phase: 'waiting', until: new Date(Date.now() + 12_000).toISOString(), attempt: 1 },
    })
    await expect.element(page.getByText(/Service limits calls or failed, next attempt in 1[12] s/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop waiting' }).click()
    expect(core.calls.map(({ path }) => path)).toContain('app.stopWaiting')
    core.push({ kind: 'call', progress: { call: 'a', phase: 'done', until: null, attempt: 1 } })
    await expect.element(page.getByText(/asks to wait/)).not.toBeInTheDocument()
  })

  it('says when the core does not answer', async () => {
    const core = await start()
    core.setLink('down')
    await expect.element(page.getByText(/reconnecting/)).toBeVisible()
  })

  it('says that data are sample data, and that a folder is read only', async () => {
    await start(fakeCore({}, { mode: 'demo', key: { state: 'demo' }, readOnly: 'not-writable' }))
    await expect.element(page.getByText('Sample data, nothing here is real.')).toBeVisible()
    const foot = page.getByRole('contentinfo')
    await expect.element(foot.getByRole('button', { name: 'Leave sample data' })).toBeVisible()
    await expect.element(page.getByText(/The data folder can’t be written to/)).toBeVisible()
  })

  it('keeps tabs readable: what has no room stands in a list that is searched', async () => {
    const terms = Array.from({ length: 14 }, (_, index) => `begriff ${index}`)
    await start(
      fakeCore({
        workspace: {
          read: () =>
            Promise.resolve(
              ok({
                tabs: terms.map((term) => ({ kind: 'search' as const, search: 'companies' as const, term })),
                active: 0,
              }),
            ),
        },
      }),
    )
    await expect.element(page.getByRole('tab', { name: 'Search: begriff 0', selected: true })).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^More tabs/ })).toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'Open tabs' }).getByRole('tab')
    for (const tab of tabs.elements()) expect(tab.getBoundingClientRect().width).toBeGreaterThanOrEqual(100)
    expect(tabNames()[0], 'the icon says that it is a search').toBe('begriff 0')
    expect(tabNames().length).toBeLessThan(14)
    await page.getByRole('button', { name: /^More tabs/ }).click()
    expect(await violations()).toEqual([])
    const dialog = page.getByRole('dialog', { name: 'More tabs' })
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Find a tab' }), 'nirgends')
    await expect.element(dialog.getByText('No open tab is called that.')).toBeVisible()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Find a tab' }), 'Begriff 13')
    // Its icon says that it is a search, as in the strip; the word is heard alone.
    await expect.element(dialog.getByText('begriff 13', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Search: begriff 13', exact: true }).click()
    await expect.element(page.getByRole('tab', { name: 'Search: begriff 13', selected: true })).toBeVisible()
  })

  it('says what was done in the status line, takes it back by Z, and forgets it with the view', async () => {
    const core = await start(withWorkspace())
    const foot = page.getByRole('contentinfo')
    let back = 0
    const offer = (): void =>
      offerUndo('Saved as “Nord”.', () => {
        back += 1
        return Promise.resolve(ok(true))
      })
    offer()
    await expect.element(foot.getByText('Saved as “Nord”.')).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}z')
    expect(back, 'a z that is typed undoes nothing').toBe(0)
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.keyboard('z')
    await expect.element(foot.getByText('Restored.')).toBeVisible()
    expect(back).toBe(1)
    offer()
    await expect.element(foot.getByText('Saved as “Nord”.')).toBeVisible()
    core.setState({ settings: { ...fakeState.settings, language: 'de' } })
    await expect.element(foot.getByText('Die letzte Änderung lässt sich zurücknehmen.')).toBeVisible()
    await expect.element(foot.getByText('Saved as “Nord”.')).not.toBeInTheDocument()
    await userEvent.keyboard('z')
    await expect.element(foot.getByText('Wiederhergestellt.')).toBeVisible()
    expect(back, 'the language changes what is said, not what is undone').toBe(2)
    offer()
    await expect.element(foot.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
    await page.getByRole('tab', { name: 'Bestand' }).first().click()
    await expect.element(foot.getByRole('button', { name: 'Rückgängig' })).not.toBeInTheDocument()
  })

  it.each([
    ['disk-full', /There is no space left on the disk\. Everything that was read stays open/],
    ['no-backup', /the backup before that could not be made\. A copy is read, the library is unchanged/],
  ] as const)('says why nothing can be written: %s', async (readOnly, words) => {
    await start(fakeCore({}, { readOnly }))
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(page.getByText(/The data folder can’t be written to/)).not.toBeInTheDocument()
  })

  it('explains its keys with ?, but not while someone types a question mark', async () => {
    await start()
    await box().click()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}{Escape}')
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Help' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('keeps what was typed in a screen while another tab is in sight', async () => {
    await start(withWorkspace())
    await page.getByRole('textbox', { name: 'Credits a day' }).fill('77')
    await page.getByRole('tab', { name: 'Credits' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).not.toBeInTheDocument()
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveValue('77')
  })

  it('keeps what was typed in a screen while one goes round every area', async () => {
    await start(withWorkspace())
    await page.getByRole('textbox', { name: 'Credits a day' }).fill('77')
    const areas = page.getByRole('navigation', { name: 'Areas' })
    for (const area of ['Search', 'Watch', 'Feeds', 'Library', 'Credits', 'Activity', 'Settings']) {
      await areas.getByRole('link', { name: area }).click()
      await expect.element(page.getByRole('tab', { name: area, selected: true })).toBeVisible()
    }
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveValue('77')
  })

  it('asks for what is in sight before it reads files for the names of the tabs behind it', async () => {
    const core = await start(
      fakeCore({
        workspace: {
          read: () =>
            Promise.resolve(
              ok({
                tabs: [
                  { kind: 'company', id: partyId(7) },
                  { kind: 'search', search: 'companies', term: 'nord' },
                ],
                active: 1,
              }),
            ),
        },
      }),
    )
    await expect.poll(() => core.calls.map(({ path }) => path)).toContain('company.open')
    const asked = core.calls.map(({ path, input }) => `${path} ${JSON.stringify(input)}`)
    const sought = asked.findIndex((call) => call.startsWith('search.ask') && call.includes('nord'))
    expect(sought).toBeGreaterThanOrEqual(0)
    expect(sought).toBeLessThan(asked.findIndex((call) => call.startsWith('company.open')))
  })

  describe('two files', () => {
    const [left, right] = [partyId(1), partyId(2)]
    const beside = async (workspace: Partial<Workspace> = {}): Promise<FakeCore> =>
      start(
        fakeCore({
          workspace: {
            read: () =>
              Promise.resolve(
                ok({
                  tabs: [{ kind: 'company', id: left }, { kind: 'credits' }, { kind: 'company', id: right }],
                  active: 0,
                  ...workspace,
                }),
              ),
          },
          company: {
            open: ({ id }) =>
              Promise.resolve(
                ok(unreadFile({ id: partyId(id), name: partyId(id) === left ? 'Linke GmbH' : 'Rechte AG' })),
              ),
          },
        }),
      )
    const panels = () =>
      page
        .getByRole('main')
        .getByRole('tabpanel')
        .elements()
        .filter((panel) => panel.classList.contains('view-panel') && panel.checkVisibility())
    const line = () => page.getByRole('separator', { name: 'Line between the files' })
    const sizes = (): readonly number[] => panels().map((panel) => Math.round(panel.getBoundingClientRect().width))

    it('stand side by side by key, are sized by key, are kept, and are one again', async () => {
      const core = await beside()
      await expect.element(page.getByRole('heading', { level: 1, name: 'Linke GmbH' })).toBeVisible()
      await userEvent.keyboard('{Alt>}s{/Alt}')
      const dialog = page.getByRole('dialog', { name: 'Open which file alongside?' })
      await expect.element(dialog.getByRole('textbox', { name: 'Find a file' })).toHaveFocus()
      await userEvent.keyboard('nirgends')
      await expect.element(dialog.getByText('No open or recent file is called that.')).toBeVisible()
      await userEvent.fill(dialog.getByRole('textbox', { name: 'Find a file' }), 'rechte')
      await dialog.getByRole('button', { name: 'Rechte AG' }).click()
      await expect.element(page.getByRole('heading', { level: 1, name: 'Rechte AG' })).toBeVisible()
      await expect.element(page.getByRole('heading', { level: 1, name: 'Linke GmbH' })).toBeVisible()
      expect(panels()).toHaveLength(2)
      expect(tabNames().slice(0, 3)).toEqual(['Linke GmbH', 'Rechte AG', 'Credits'])
      const [before] = sizes()
      line().element().focus()
      await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
      await expect.poll(() => sizes()[0]).toBeLessThan((before ?? 0) - 40)
      await userEvent.keyboard('{Home}')
      await expect.element(line()).toHaveAttribute('aria-valuenow', '30')
      await expect
        .poll(() => core.calls.findLast(({ path }) => path === 'workspace.save')?.input)
        .toMatchObject({ active: 1, beside: { left: 0, right: 1, share: 0.3 } })
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
      expect(await violations()).toEqual([])
      await userEvent.keyboard('{Alt>}s{/Alt}')
      await expect.poll(() => panels().length).toBe(1)
      await expect.element(page.getByRole('tab', { name: 'Rechte AG', selected: true })).toBeVisible()
    })

    it('come back, and a key means the one that has the focus', async () => {
      await beside({ beside: { left: 0, right: 2, share: 0.5 } })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Rechte AG' })).toBeVisible()
      const chosen = () =>
        panels().map((panel) => panel.querySelector('.tabs-tab[aria-selected="true"]')?.textContent ?? '')
      await userEvent.keyboard('2')
      expect(chosen()).toEqual([expect.stringContaining('Register entry'), 'Overview'])
      await userEvent.click(panels()[1]?.querySelector('h1') ?? document.body)
      await expect.element(page.getByRole('tab', { name: 'Rechte AG', selected: true })).toBeVisible()
      await userEvent.keyboard('3')
      expect(chosen()).toEqual([expect.stringContaining('Register entry'), expect.stringContaining('Timeline')])
      const own = actionsInSight().find(({ text }) => text.startsWith('Register entry'))
      own?.run()
      await expect
        .poll(chosen, { message: 'a command is that of the file in hand' })
        .toEqual([expect.stringContaining('Register entry'), expect.stringContaining('Register entry')])
      await page.getByRole('tab', { name: 'Credits' }).click()
      await expect.poll(() => panels().length, { message: 'another tab has the window' }).toBe(1)
      await page.getByRole('tab', { name: 'Linke GmbH' }).click()
      await expect.poll(() => panels().length).toBe(2)
    })

    it('have no room in a small window, which says so', async () => {
      await page.viewport(900, 600)
      await beside({ beside: { left: 0, right: 2, share: 0.5 } })
      await expect.element(page.getByRole('heading', { level: 1, name: 'Linke GmbH' })).toBeVisible()
      expect(panels()).toHaveLength(1)
      expect(page.getByRole('button', { name: /second file beside/ }).elements()).toEqual([])
      await userEvent.keyboard('{Alt>}s{/Alt}')
      await expect
        .element(page.getByText('Two files side by side need a window of 1,200 pixels or more.'))
        .toBeVisible()
      expect(panels()).toHaveLength(1)
    })

    it('are opened and closed by the menu of a tab, which the keyboard reaches too', async () => {
      await beside()
      const tab = page.getByRole('tab', { name: 'Rechte AG' })
      await expect.element(tab).toBeVisible()
      await tab.click({ button: 'right' })
      const menu = page.getByRole('menu', { name: 'Tab' })
      await expect.element(menu.getByRole('menuitem').first()).toHaveFocus()
      expect(await violations()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(menu).not.toBeInTheDocument()
      await tab.click({ button: 'right' })
      await userEvent.keyboard('{Enter}')
      await expect.poll(() => panels().length).toBe(2)
      await page.getByRole('tab', { name: /^Linke GmbH/ }).click({ button: 'right' })
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      await expect.poll(() => tabNames().slice(0, 2)).not.toContain('Rechte AG')
      expect(panels()).toHaveLength(1)
      await page.getByRole('tab', { name: 'Linke GmbH' }).click({ button: 'right' })
      const others = menu.getByRole('menuitem', { name: /^Close other tabs/ })
      await expect.element(others).toHaveAttribute('aria-disabled', 'true')
      await menu.getByRole('menuitem', { name: /^Reopen closed tab/ }).click()
      await expect.poll(() => tabNames().length).toBeGreaterThan(1)
    })
  })

  it('stays within 900x600', async () => {
    await page.viewport(900, 600)
    await start(withWorkspace())
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(900)
    const bar = document.querySelector('.bar')
    expect(bar?.scrollWidth).toBeLessThanOrEqual(bar?.clientWidth ?? 0)
  })

  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`has no violation in ${language}, ${theme}, also with the box open`, async () => {
        await start(withWorkspace(), language, theme)
        expect(await violations()).toEqual([])
        await userEvent.keyboard('{Control>}k{/Control}')
        await userEvent.keyboard('brück')
        await expect.element(page.getByRole('option').first()).toBeVisible()
        expect(await violations()).toEqual([])
      })
    }
  }
})

describe('the box', () => {
  it('keeps what is typed in the very frame in which its key was pressed', async () => {
    await start(withWorkspace())
    await userEvent.fill(box(), 'alt')
    await page.getByRole('tab', { name: 'Credits', exact: true }).click()
    // No keyboard of a test is so fast.
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
    )
    document.execCommand('insertText', false, 'kälte')
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    document.execCommand('insertText', false, 'technik')
    await expect.element(box()).toHaveValue('kältetechnik')
    await expect.element(page.getByRole('listbox', { name: 'Found' })).toBeVisible()
  })

  it('is the query of a search, and the only field for it', async () => {
    const core = await start()
    await expect.element(box()).toHaveFocus()
    expect(page.getByRole('searchbox').elements()).toHaveLength(1)
    await userEvent.fill(box(), 'brück')
    await expect.element(page.getByRole('grid', { name: 'Results' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'Search: brück', selected: true })).toBeVisible()
    expect(page.getByRole('listbox').elements(), 'what was found stands below, not in a list').toEqual([])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'search.read').map(({ input }) => input))
      .toEqual([{ kind: 'companies', term: 'brück', which: 'first', approved: { upTo: 1 } }])
    await page.getByRole('tab', { name: 'Search: brück' }).click()
    await expect.element(box()).toHaveValue('brück')
    await userEvent.click(box())
    await userEvent.keyboard('{Escape}')
    await expect.element(box()).toHaveValue('brück')
  })

  it('leads from any screen to a search for what was typed, free; the service is asked by a button with its price', async () => {
    const core = await start(withWorkspace())
    const asked = () => core.calls.filter(({ path }) => path === 'search.read')
    await userEvent.fill(box(), 'brück')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    const chosen = page.getByRole('listbox', { name: 'Found' }).getByRole('option', { selected: true })
    expect(chosen.elements(), 'nothing is chosen unasked').toEqual([])
    await expect.element(page.getByRole('button', { name: 'Search people, 1 credit', exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tab', { name: 'Search: brück', selected: true })).toBeVisible()
    await expect.element(page.getByRole('grid', { name: 'Results' })).toBeVisible()
    await expect.element(box()).toHaveValue('brück')
    expect(asked()).toEqual([])
    await page.getByRole('tab', { name: 'Credits', exact: true }).click()
    await userEvent.fill(box(), 'kiel')
    await page.getByRole('button', { name: 'Search companies, 1 credit', exact: true }).click()
    await expect.element(page.getByRole('tab', { name: 'Search: kiel', selected: true })).toBeVisible()
    await expect
      .poll(() => asked().map(({ input }) => input))
      .toEqual([{ kind: 'companies', term: 'kiel', which: 'first', approved: { upTo: 1 } }])
  })

  it('finds what is kept while typing, marks what was typed, and never spends', async () => {
    const core = await start()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('brück')
    await expect
      .element(page.getByRole('option', { name: /Brückwerder Kältelogistik GmbH/ }))
      .toHaveAttribute('aria-selected', 'true')
    expect(document.querySelector('.box-list mark')?.textContent, 'the word that begins so').toBe('Brückwerder')
    expect(core.calls.filter(({ path }) => /\.read$|check/.test(path) && path !== 'workspace.read')).toEqual([])
  })

  it('opens the first thing kept with Enter', async () => {
    const core = await start()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('kälte')
    await expect.element(page.getByRole('option').first()).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() =>
        core.calls.some(({ path, input }) => path === 'company.open' && (input as { id: number }).id === partyId(1)),
      )
      .toBe(true)
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('asks the service only with Ctrl+Enter or a click on the last row, at the price the row shows', async () => {
    const core = await start()
    const asked = () => core.calls.filter(({ path }) => path === 'search.read')
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('zzz')
    const row = page.getByRole('option', { name: /^Search the service for “zzz”: companies · 1 credit/ })
    await expect.element(row).toBeVisible()
    await userEvent.keyboard('{ArrowUp}{Enter}')
    await expect.element(page.getByRole('tab', { name: 'Search: zzz', selected: true })).toBeVisible()
    expect(asked()).toEqual([])
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('yyy{Control>}{Enter}{/Control}')
    await expect
      .poll(asked)
      .toEqual([
        { path: 'search.read', input: { kind: 'companies', term: 'yyy', which: 'first', approved: { upTo: 1 } } },
      ])
    await expect.element(page.getByRole('tab', { name: 'Search: yyy', selected: true })).toBeVisible()
  })

  it('says why the service can not be asked without a key, and does not ask', async () => {
    const core = await start(fakeCore({}, { key: { state: 'none', reason: null } }))
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('zzz{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('option', { name: /needs a key/ })).toHaveAttribute('aria-disabled', 'true')
    expect(core.calls.filter(({ path }) => path === 'search.read')).toEqual([])
  })

  it('runs commands', async () => {
    const core = await start()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('appearance da')
    await expect.element(page.getByRole('option', { name: /Appearance: dark/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => core.calls.find(({ path }) => path === 'settings.change')?.input).toEqual({ theme: 'dark' })
  })

  it('finds parts of the settings and of the library in either language', async () => {
    await start(withWorkspace())
    for (const [typed, found] of [
      ['backup', /^Go to: Settings, /],
      ['sicherung', /^Go to: Settings, /],
      ['schlagwort', /^Go to: Tags/],
      ['import', /^Go to: Imports/],
    ] as const) {
      await userEvent.keyboard(`{Control>}k{/Control}${typed}`)
      await expect.element(page.getByRole('option', { name: found })).toBeVisible()
      await userEvent.keyboard('{Escape}{Escape}')
    }
  })

  it('takes a month and a cap by what is typed; a cap can be taken back', async () => {
    const core = await start(withWorkspace())
    await userEvent.keyboard('{Control>}k{/Control}cap 500')
    await expect.element(page.getByRole('option', { name: /^Cap per day: 500 credits now 200 credits/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'settings.change').map(({ input }) => input))
      .toEqual([{ dailyCap: 500 }])
    await page.getByRole('contentinfo').getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'settings.change').map(({ input }) => input))
      .toEqual([{ dailyCap: 500 }, { dailyCap: 200 }])
    await userEvent.keyboard('{Control>}k{/Control}spending in october')
    await expect.element(page.getByRole('option', { name: /^Spending: October \d{4}/ })).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('tab', { name: 'Credits', selected: true })).toBeVisible()
    await expect.element(page.getByText(/^October \d{4}$/).first()).toBeVisible()
  })

  it('lies over nothing that was opened from a search, though it kept the focus', async () => {
    await start()
    await box().fill('abc')
    await expect.element(box()).toHaveFocus()
    openTab({ kind: 'credits' })
    await expect.element(page.getByRole('tab', { name: 'Credits', selected: true })).toBeVisible()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  })

  it('closes with Escape and empties with the next', async () => {
    await start()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('abc{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(box()).toHaveValue('abc')
    await userEvent.keyboard('{Escape}')
    await expect.element(box()).toHaveValue('')
  })

  it('survives names that are none, hostile or very long', async () => {
    const items = ['\u202eevil', 'x'.repeat(5000), '<b>bold</b>', null].map((name, id) => ({
      id: partyId(id + 1),
      kind: 'company' as const,
      name,
      legalForm: null,
      register: { number: null, court: null, courtCode: null },
      seat: null,
      status: null,
      formerNames: [],
      recordReadAt: null,
    }))
    const kept: RegisterblickClient['search']['kept'] = () => Promise.resolve(ok({ items, more: false }))
    await start(fakeCore({ search: { kept } }))
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('e')
    await expect.element(page.getByRole('option', { name: /^evil/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /unnamed/ })).toBeVisible()
    await expect.element(page.getByRole('option', { name: /<b>bold<\/b>/ })).toBeVisible()
    const list = document.querySelector('.box-list')
    expect(list?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0)
  })
})
