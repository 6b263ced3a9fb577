import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Balance } from '../../../shared/domain/credits/account.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { fakeCore, meterOf, type FakeCore } from '../../host/fake-core.testing.ts'
import { themesIn } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { account, accountRead, answer, balance, full, read } from './samples.testing.ts'
import { openSettings } from '../../data/settings-place.ts'
import { Screen } from '../../app/screen.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())
const start = async (
  core: FakeCore = fakeCore(),
  language: 'de' | 'en' = 'en',
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> => {
  mounted = await mount(<Screen tab={{ kind: 'settings' }} />, { core, language, theme })
  return core
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const section = (name: string) => page.getByRole('region', { name, exact: true })

describe('the settings', () => {
  it('say where the key is, and forget it only after asking', async () => {
    const core = await start()
    await expect.element(section('Key and service').getByText(/Kept in the keychain/)).toBeVisible()
    await page.getByRole('button', { name: 'Forget key' }).click()
    expect(inputsOf(core, 'key.forget')).toEqual([])
    await page.getByRole('button', { name: 'Yes, forget it' }).click()
    await expect.element(section('Key and service').getByText('No key is set.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'API key', exact: true })).toBeVisible()
  })

  it('say why the keychain could not be asked', async () => {
    await start(fakeCore({}, { key: { state: 'none', reason: 'locked' } }))
    await expect.element(section('Key and service').getByText(/could not be asked: locked/)).toBeVisible()
  })

  it('let a key be replaced and the replacing be left', async () => {
    await start()
    await page.getByRole('button', { name: 'Replace key' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Service address' })).toHaveValue('https://api.example.test')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(page.getByRole('textbox', { name: 'API key', exact: true })).not.toBeInTheDocument()
  })

  it("offer neither replacing nor forgetting for the sample data's own key", async () => {
    await start(fakeCore({}, { mode: 'demo', key: { state: 'demo' } }))
    await expect.element(page.getByRole('button', { name: 'Back to your own data' })).toBeVisible()
    expect(section('Key and service').getByRole('button', { name: /key/i }).elements()).toEqual([])
  })

  it('change language and theme at once', async () => {
    const core = await start()
    await page.getByRole('radio', { name: 'Deutsch' }).click({ force: true })
    await page.getByRole('radio', { name: 'Dark' }).click({ force: true })
    await expect.poll(() => inputsOf(core, 'settings.change')).toEqual([{ language: 'de' }, { theme: 'dark' }])
  })

  it('show the data folder, and that it is read only', async () => {
    await start(fakeCore({}, { readOnly: 'not-writable' }))
    await expect.element(page.getByText('/home/mara/.local/share/registerblick')).toBeVisible()
    await expect.element(page.getByText('It can’t be written to.')).toBeVisible()
  })

  it("take other paths for the older family's job, refuse what is none, and go back to the default", async () => {
    const core = await start()
    expect(page.getByRole('textbox', { name: 'Trigger' }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Advanced' }).click()
    const result = page.getByRole('textbox', { name: 'Result' })
    await expect.element(result).toHaveValue('/api/v1/watchlist/{job_id}')
    expect(page.getByRole('button', { name: 'Back to default' }).elements()).toEqual([])
    await result.fill('https://elsewhere.example/{job_id}')
    await expect.element(page.getByText(/another address is not possible here/)).toBeVisible()
    await page.getByRole('button', { name: 'Set paths' }).click()
    expect(inputsOf(core, 'settings.change')).toEqual([])
    expect(await violations()).toEqual([])
    await result.fill('/api/v2/results/{job_id}')
    await page.getByRole('button', { name: 'Set paths' }).click()
    await expect.element(section('Key and service').getByText('Set.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to default' }).click()
    await expect.element(result).toHaveValue('/api/v1/watchlist/{job_id}')
    expect(inputsOf(core, 'settings.change')).toMatchObject([
      { jobPaths: { result: '/api/v2/results/{job_id}' } },
      { jobPaths: { result: '/api/v1/watchlist/{job_id}' } },
    ])
  })

  it('follow caps that were changed elsewhere', async () => {
    const core = await start()
    await core.client.settings.change({ dailyCap: 50 })
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveValue('50')
  })
})

describe('the sections', () => {
  const links = () => page.getByRole('navigation', { name: 'Sections of the settings' })
  const current = () => links().element().querySelector('[aria-current]')?.textContent
  const topOf = (name: string) => section(name).element().getBoundingClientRect().top

  it('are reached by the keyboard, which then goes on inside the section', async () => {
    await start(full())
    // Not with a locator: that scrolls there.
    await expect.poll(() => document.body.textContent).toContain('Last failures, in this run')
    expect(current()).toBe('General')
    links().getByRole('link', { name: 'General' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => document.activeElement?.textContent).toBe('Caps')
    expect(current()).toBe('Caps')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveFocus()
  })

  it('can all be scrolled to the top, the last as well, and the way to them follows the scrolling', async () => {
    await start(full())
    await expect.element(section('Diagnostics').getByText('Last failures, in this run')).toBeInTheDocument()
    const scroller = document.querySelector('.settings-sections') as HTMLElement
    const top = scroller.getBoundingClientRect().top
    for (const name of ['Diagnostics', 'Account', 'Data', 'General']) {
      await links().getByRole('link', { name, exact: true }).click()
      await expect.poll(() => Math.abs(topOf(name) - top)).toBeLessThan(2)
      await expect.poll(current).toBe(name)
    }
    scroller.scrollTop = scroller.scrollHeight
    await expect.poll(current).toBe('Diagnostics')
  })

  it('are found by a word in them, umlauts either way, and Enter goes to the control that says it', async () => {
    await start(full())
    await expect.poll(() => document.body.textContent).toContain('Last failures, in this run')
    const names = () => [...links().element().querySelectorAll('a')].map((link) => link.textContent)
    const all = names()
    await page.getByRole('textbox', { name: 'Find a setting' }).fill('credits a DAY')
    await expect.poll(names).toEqual(['Caps', 'Credits a day'])
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('textbox', { name: 'Credits a day' })).toHaveFocus()
    await page.getByRole('textbox', { name: 'Find a setting' }).fill('no such thing')
    await expect.element(links().getByText('No setting says that.')).toBeVisible()
    expect(names()).toEqual([])
    await userEvent.keyboard('{Escape}')
    expect(names()).toEqual(all)
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(links().getByRole('link', { name: 'General' })).toHaveFocus()
  })

  it('open at the one that was asked for elsewhere', async () => {
    openSettings('account')
    await start(full())
    await expect.poll(current).toBe('Account')
    await expect.poll(() => document.activeElement?.textContent).toBe('Account')
  })
})

describe('the account', () => {
  it('says that the price is unknown until it is learned, and reads at what the button said', async () => {
    const core = await start(fakeCore({ account: { read: () => Promise.resolve(ok(accountRead)) } }))
    const shown = section('Account')
    await expect.element(shown.getByText('unknown', { exact: true })).toBeVisible()
    await expect.element(shown.getByText(/Neither the service nor you stated a balance/)).toBeVisible()
    await shown.getByRole('button', { name: 'Read account, price unknown, at most 25 credits' }).click()
    await expect.poll(() => inputsOf(core, 'account.read')).toEqual([{ approved: { unknown: true } }])
  })

  it('says what kept it from being read, without a way to where one is already', async () => {
    await start(fakeCore({ account: { read: () => Promise.resolve(failed({ kind: 'no-key' })) } }))
    await section('Account').getByRole('button', { name: 'Read account, price unknown, at most 25 credits' }).click()
    await expect.element(section('Account').getByText('No key is set.')).toBeVisible()
    expect(page.getByRole('button', { name: 'Go to settings' }).elements()).toEqual([])
  })

  it('shows what came, says of the rest that it was not stated, and opens all fields as they came', async () => {
    const core = await start(
      full({
        answers: {
          raw: () =>
            Promise.resolve(
              ok({
                ...answer('account', 'GET /v1/account'),
                status: 200,
                headers: {},
                body: '{"id":"wsp_01","plan":{"seats":3}}',
                bodyBytes: 34,
              }),
            ),
        },
      }),
    )
    const shown = section('Account')
    await expect.element(shown.getByText('Kanzlei Mara')).toBeVisible()
    await expect.element(shown.getByText('wsp_01h455vb4pex5vsknk084sn02q')).toBeVisible()
    await expect.element(shown.getByText('not stated', { exact: true })).toBeVisible()
    await expect.element(shown.getByRole('button', { name: 'Read account again, 1 credit' })).toBeVisible()
    expect(inputsOf(core, 'answers.raw')).toEqual([])
    await shown.getByRole('button', { name: 'All fields as they came' }).click()
    await expect.element(shown.getByText('plan.seats')).toBeVisible()
  })

  it('shows a balance as an estimate with its source', async () => {
    await start(full())
    await expect.element(section('Account').getByText('≈ 8,431')).toBeVisible()
    await expect.element(section('Account').getByText('8,500 stated by the service on 14 Nov 2026')).toBeVisible()
  })

  it('shows what is uncertain as a range, and what was overdrawn as none left', async () => {
    const core = fakeCore({ credits: { meter: () => Promise.resolve(ok({ ...meterOf(), balance: known })) } })
    let known: Balance = { ...balance, uncertain: 20, source: 'entered' }
    await start(core)
    await expect.element(section('Account').getByText('≈ 8,411 to 8,431')).toBeVisible()
    await expect
      .element(section('Account').getByText('8,500 entered by you on 14 Nov 2026, 20 uncertain since'))
      .toBeVisible()
    known = { ...balance, credits: -30 }
    core.push({ kind: 'meter' })
    await expect.element(section('Account').getByText('≈ 0')).toBeVisible()
    await expect.element(section('Account').getByText(/more was spent than was stated/)).toBeVisible()
  })

  it('takes a balance from the person, refuses what is none, and gives it back', async () => {
    let known: Balance | null = null
    const core: FakeCore = fakeCore({
      credits: {
        meter: () => Promise.resolve(ok({ ...meterOf(), balance: known })),
        enterBalance: ({ credits }) => {
          known = credits === null ? null : { ...balance, credits, stated: credits, source: 'entered' }
          core.push({ kind: 'meter' })
          return Promise.resolve(ok({ ...meterOf(), balance: known }))
        },
      },
    })
    await start(core)
    const shown = section('Account')
    const field = shown.getByRole('textbox', { name: 'Credits left' })
    await field.fill('viel')
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.getByText('A whole number from 0 to 1,000,000,000')).toBeVisible()
    expect(inputsOf(core, 'credits.enterBalance')).toEqual([])
    await field.fill('8.500')
    await userEvent.keyboard('{Enter}')
    await expect.element(shown.getByText('≈ 8,500')).toBeVisible()
    await shown.getByRole('button', { name: 'Take back' }).click()
    await expect.element(shown.getByText('unknown', { exact: true })).toBeVisible()
    expect(inputsOf(core, 'credits.enterBalance')).toEqual([{ credits: 8500 }, { credits: null }])
  })

  it('takes none where the service states it', async () => {
    await start(
      full({
        account: {
          open: () => Promise.resolve(ok(read({ ...account, balance: 8500 }, answer('account', 'GET /v1/account')))),
        },
      }),
    )
    await expect.element(section('Account').getByText('8,500 credits')).toBeVisible()
    expect(page.getByRole('textbox', { name: 'Credits left' }).elements()).toEqual([])
  })
})

describe('the reference data', () => {
  const reference = () => section('Reference data')

  it('are read free of charge, one list or all three, in blue and not in plum', async () => {
    const core = await start(fakeCore())
    await reference().getByRole('button', { name: 'Read, free' }).click()
    await expect.poll(() => inputsOf(core, 'reference.read')).toEqual([{ list: 'legal-forms', approved: { upTo: 0 } }])
    await reference().getByRole('button', { name: 'Read all three, free' }).click()
    await expect
      .poll(() => inputsOf(core, 'reference.read').slice(1))
      .toEqual([
        { list: 'legal-forms', approved: { upTo: 0 } },
        { list: 'event-types', approved: { upTo: 0 } },
        { list: 'event-groups', approved: { upTo: 0 } },
      ])
    expect(reference().element().querySelectorAll('.price-button')).toHaveLength(0)
  })

  it('offer the missing ones in one go where the filter has read one of them', async () => {
    const free = { kind: 'table', credits: 0 } as const
    const missing = { state: 'not-read', price: free } as const
    const forms = { state: 'read', content: [], answers: [], price: free, nextPage: null, totalCount: null } as const
    const core = await start(
      fakeCore({
        reference: {
          all: () => Promise.resolve(ok({ 'legal-forms': forms, 'event-types': missing, 'event-groups': missing })),
        },
      }),
    )
    await reference().getByRole('button', { name: 'Read the 2 missing ones, free' }).click()
    await expect
      .poll(() => inputsOf(core, 'reference.read'))
      .toEqual([
        { list: 'event-types', approved: { upTo: 0 } },
        { list: 'event-groups', approved: { upTo: 0 } },
      ])
  })

  it('stop at the first that can not be read', async () => {
    const core = await start(
      fakeCore({ reference: { read: () => Promise.resolve(failed({ kind: 'offline', reason: 'x' })) } }),
    )
    await reference().getByRole('button', { name: 'Read all three, free' }).click()
    await expect.element(reference().getByText('The service cannot be reached.')).toBeVisible()
    expect(inputsOf(core, 'reference.read')).toHaveLength(1)
  })

  it('cost what they cost once the service charged for them', async () => {
    const priced = { state: 'not-read', price: { kind: 'learned', credits: 2 } } as const
    await start(
      fakeCore({
        reference: {
          all: () => Promise.resolve(ok({ 'legal-forms': priced, 'event-types': priced, 'event-groups': priced })),
        },
      }),
    )
    await expect.element(reference().getByRole('button', { name: 'Read, 2 credits' })).toBeVisible()
    expect(reference().getByRole('button', { name: /free/ }).elements()).toEqual([])
  })

  it('say when they were read and how many they are, and are searched with umlauts either way', async () => {
    await start(full())
    await expect.element(reference().getByText('38 entries')).toBeVisible()
    await reference()
      .getByRole('button', { name: /^Source/ })
      .click()
    const receipt = page.getByRole('dialog', { name: /^Source/ })
    await expect.element(receipt.getByText('GET /v1/legal-forms')).toBeVisible()
    await receipt.getByRole('button', { name: 'Close' }).click()
    await reference().getByRole('textbox', { name: 'Search in the list' }).fill('beschraenkt')
    await expect.element(reference().getByText('1 of 38')).toBeVisible()
    await expect.element(reference().getByRole('rowheader', { name: 'gmbh' })).toBeVisible()
    await reference().getByRole('textbox', { name: 'Search in the list' }).fill('zzz')
    await expect.element(reference().getByText('Nothing found.')).toBeVisible()
  })

  it.each([
    [1280, 800],
    [900, 600],
  ])('end at a whole row where they scroll, in %i × %i', async (width, height) => {
    await page.viewport(width, height)
    await start(full())
    await expect.element(reference().getByText('38 entries')).toBeVisible()
    const scroller = reference().element().querySelector('.data-table-scroll')
    if (scroller === null) throw new Error('a list of 38 rows does not scroll')
    expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight)
    const fold = scroller.getBoundingClientRect().bottom
    const cut = [...scroller.querySelectorAll('tbody tr[data-row]')]
      .map((row) => row.getBoundingClientRect())
      .filter(({ top, bottom }) => top < fold - 1 && bottom > fold + 1)
    expect(cut).toHaveLength(0)
  })

  it('show code, group and label of event types, a missing label as missing, and lists that are not offered as such', async () => {
    await start(full())
    await reference().getByRole('radio', { name: 'Legal forms 38' }).click({ force: true })
    await userEvent.keyboard('{ArrowRight}')
    const row = reference().getByRole('row', { name: /company\.role\.added/ })
    await expect.element(row).toBeVisible()
    expect([...(row.element() as HTMLTableRowElement).cells].map((cell) => cell.textContent)).toEqual([
      'company.role.added',
      'roles',
      'Role added',
      'Vertretung hinzugekommen',
    ])
    await expect
      .element(
        reference()
          .getByRole('row', { name: /insolvency\.opened/ })
          .getByText('no label')
          .first(),
      )
      .toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(reference().getByText(/does not offer this list \(asked on 14.Nov.2026/)).toBeVisible()
  })
})

describe('the diagnostics', () => {
  const shown = () => section('Diagnostics')

  it('say on which side of the release the service is, what it offers, what is replaced until when, and what failed', async () => {
    await start(full())
    await expect.element(shown().getByText(/Answers in the form used before October 2026\./)).toBeVisible()
    await expect.element(shown().getByText('3,108')).toBeVisible()
    const rows = shown()
      .getByRole('table', { name: 'What the account answers' })
      .or(shown().getByRole('grid', { name: 'What the account answers' }))
    await expect.element(rows.getByRole('row', { name: /^Contact\b.*no/ })).toBeVisible()
    await expect.element(rows.getByRole('row', { name: /Register entry.*yes/ })).toBeVisible()
    await expect.element(shown().getByText(/more operations have not been asked yet/)).toBeVisible()
    await expect.element(shown().getByText(/Replaced since 2.Mar.2026, answered until 31.Dec.2026/)).toBeVisible()
    await expect.element(shown().getByText('https://docs.example.test/migration')).toBeVisible()
    await expect.element(shown().getByText('deprecation: true')).toBeVisible()
    await expect
      .element(shown().getByRole('row', { name: /Register entry answer lost, 3 attempts.*uncertain/ }))
      .toBeVisible()
  })

  it('are copied as they are shown under the button, without what was asked for', async () => {
    await start(full(), 'de')
    await page.getByRole('button', { name: 'Diagnose kopieren' }).click()
    await expect.element(page.getByText('Kopiert.')).toBeVisible()
    await page.getByRole('button', { name: 'Was kopiert wird' }).click()
    const text = page.getByRole('region', { name: 'Was kopiert wird' })
    await expect.element(text).toBeVisible()
    expect(text.element().textContent).toMatch(
      /service side: before the October 2026 release[^]*answer-lost, attempts 3, money uncertain/,
    )
    expect(document.body.textContent).not.toContain('Halvorsen')
  })

  it('are asked again when the core says so', async () => {
    const core = await start(full())
    await expect.element(shown().getByText('3,108')).toBeVisible()
    core.push({ kind: 'diagnostics' })
    await expect.poll(() => inputsOf(core, 'app.diagnostics').length).toBe(2)
  })

  it('say of a fresh run that nothing was asked and nothing failed', async () => {
    await start()
    await expect.element(shown().getByText(/Nothing has been asked yet/)).toBeVisible()
    await expect.element(shown().getByText('Nothing has failed in this run.')).toBeVisible()
    await expect.element(shown().getByText(/No answer has reported an old name/)).toBeVisible()
  })
})

describe('the settings for everyone', () => {
  for (const language of ['de', 'en'] as const) {
    for (const theme of themesIn(language)) {
      it(`have no violation in ${language}, ${theme}, empty or full`, async () => {
        await start(fakeCore({}, { key: { state: 'none', reason: null } }), language, theme)
        expect(await violations()).toEqual([])
        mounted.unmount()
        await start(full(), language, theme)
        await page.getByRole('button', { name: /Was kopiert wird|What is copied/ }).click()
        expect(await violations()).toEqual([])
      })
    }
  }

  it('stay within a narrow window and one of 200 percent', async () => {
    for (const [width, height] of [
      [900, 600],
      [640, 400],
    ] as const) {
      await page.viewport(width, height)
      await start(full(), 'de')
      await expect.element(page.getByRole('heading', { name: 'Diagnose' })).toBeInTheDocument()
      await page.getByRole('button', { name: 'Was kopiert wird' }).click()
      const box = document.querySelector('.settings-sections') as HTMLElement
      expect(box.scrollWidth, String(width)).toBeLessThanOrEqual(box.clientWidth)
      expect(document.documentElement.scrollWidth, String(width)).toBeLessThanOrEqual(width)
      mounted.unmount()
    }
    await start()
  })
})
