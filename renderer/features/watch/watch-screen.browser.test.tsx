import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeCompany, fakeCore, fakeState, type FakeCore } from '../../host/fake-core.testing.ts'
import { looks } from '../../host/looks.testing.ts'
import { drawn, mount, type Mounted, violations } from '../../host/mount.testing.tsx'
import { hostile } from '../../parts/party-file/company-file.testing.ts'
import {
  sampleItem,
  sampleItems,
  sampleMonitor,
  sampleState,
  sampleWorld,
  sound,
  vocabulary,
  watchCore,
  watchedCompany,
  type WatchWorld,
} from '../../data/watch.testing.ts'
import { Screen } from '../../app/screen.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function start(
  world: WatchWorld = sampleWorld(),
  core: FakeCore = watchCore(world),
  language: 'de' | 'en' = 'en',
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> {
  mounted = await mount(<Screen tab={{ kind: 'watch' }} />, { core, language, theme })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return core
}
const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const list = () => page.getByRole('listbox', { name: 'Changes' })
const chosen = () => page.getByRole('option', { selected: true })
const detail = () => page.getByRole('region', { name: /^Change: / })
const gap = { from: '2026-08-03T00:00:00Z', until: '2026-08-05T00:00:00Z', cause: 'page-lost' } as const
const withGap = (): WatchWorld =>
  sampleWorld({
    monitors: [...sampleWorld().monitors.slice(0, 11), sampleMonitor(12, { coverage: { ...sound, gaps: [gap] } })],
  })
const activeTab = () => useTabs.getState().tabs.find(({ key }) => key === useTabs.getState().active)?.tab

describe('the head of the watch', () => {
  it('says how much is new, how far it is proved without a gap, and when was looked', async () => {
    await start()
    await expect.element(page.getByRole('heading', { level: 1, name: '10 new changes' })).toBeVisible()
    await expect.element(page.getByText(/^No gaps since \d{1,2}.[A-Z][a-z]{2}.\d{4}$/)).toBeVisible()
    await expect.element(page.getByText(/^12 companies, 1 feed, checked \d\d:\d\d, next \d\d:\d\d$/)).toBeVisible()
  })

  it('looks now for nothing, pauses and goes on', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Check now' }).click()
    expect(inputsOf(core, 'watch.pollNow')).toEqual([{}])
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect.element(page.getByText(/, paused$/)).toBeVisible()
    await page.getByRole('button', { name: 'Go on' }).click()
    await expect.poll(() => inputsOf(core, 'watch.pause')).toEqual([{ on: true }, { on: false }])
  })

  it.each([
    ['offline', 'waiting for the connection'],
    ['key', 'waiting for a valid key'],
    ['credits', 'waiting for credits at the service'],
    ['rate-limit', 'waiting because the service limits calls'],
    ['cap', 'waiting because your cap is reached'],
  ] as const)('says that it is held by %s', async (held, words) => {
    await start(sampleWorld({ state: { ...sampleState, held } }))
    await expect.element(page.getByText(new RegExp(`, ${words}$`))).toBeVisible()
  })

  it('promises no time while the service is out of reach', async () => {
    const core = await start()
    await expect.element(page.getByText(/, next \d/)).toBeVisible()
    core.setState({ service: { ...fakeState.service, connection: 'offline' } })
    await expect.element(page.getByText(/, next once the service can be reached$/)).toBeVisible()
    expect(page.getByText(/, next \d/).elements()).toEqual([])
  })

  it('names who is excepted, what looking into it would cost, and reads no more than that', async () => {
    const world = withGap()
    const core = await start(
      world,
      watchCore(world, {}, { company: { read: () => Promise.resolve(failed({ kind: 'not-found' })) } }),
    )
    await expect.element(page.getByText('1 of 12 excluded:')).toBeVisible()
    await expect.element(page.getByText('Elbtalaue Saatgut eG').first()).toBeVisible()
    await expect.element(page.getByText(/gap from 3.Aug.2026 to 5.Aug.2026 \(a page was lost\)/)).toBeVisible()
    await page.getByRole('button', { name: 'Check timeline, 10 credits' }).click()
    expect(inputsOf(core, 'company.read')).toEqual([
      { id: 12, section: 'events', which: 'first', approved: { upTo: 10 }, origin: 'watch' },
    ])
  })

  it('lets a person note that she looked into a gap, keeps it in sight, and takes the note back', async () => {
    const core = await start(withGap())
    await page.getByRole('button', { name: 'See gaps' }).click()
    await page.getByRole('textbox', { name: 'Remark (optional)' }).fill('Sheet of the register compared')
    await page.getByRole('button', { name: /^Mark as looked into ?: Elbtalaue Saatgut eG/ }).click()
    expect(inputsOf(core, 'watch.lookIntoGap')).toEqual([
      {
        watch: { kind: 'monitor', id: 12 },
        from: gap.from,
        until: gap.until,
        remark: 'Sheet of the register compared',
      },
    ])
    await expect.element(page.getByText(/^Looked into by you on 21.Nov.2026/)).toBeVisible()
    await expect.element(page.getByText('1 gap, looked into')).toBeInTheDocument()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: /^Take the mark back/ }).click()
    await expect.element(page.getByText('1 of 12 excluded:')).toBeInTheDocument()
  })

  it('warns before the window drops anything', async () => {
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString()
    const core = await start(sampleWorld({ monitors: [sampleMonitor(1, { coverage: { ...sound, dropsFrom: soon } })] }))
    await expect.element(page.getByText(/^From .* on the service drops what wasn’t read:/).first()).toBeVisible()
    await page.getByRole('status').getByRole('button', { name: 'Check now' }).click()
    expect(inputsOf(core, 'watch.pollNow')).toHaveLength(1)
  })

  it('names the tab that is open, and draws the bar of coverage only beside the companies', async () => {
    await start(sampleWorld())
    await expect.element(page.getByRole('heading', { level: 1, name: /new changes/ })).toBeVisible()
    const bar = page.getByRole('img', { name: /^Coverage since .*, without a gap$/ })
    await expect.element(bar).not.toBeInTheDocument()
    await page.getByRole('tab', { name: /^Companies/ }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
    await expect.element(bar).toBeVisible()
    await page.getByRole('tab', { name: /^Lists/ }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  it('claims no coverage that nobody proved', async () => {
    const never = { from: null, until: null, gaps: [], dropsFrom: null }
    await start(sampleWorld({ monitors: [sampleMonitor(1, { coverage: never })] }))
    await expect.element(page.getByText('No coverage proved yet')).toBeVisible()
    await expect.element(page.getByText('1 company not checked yet:')).toBeVisible()
  })
})

describe('saved searches above the inbox', () => {
  const search = {
    id: 4,
    name: 'Häfen',
    what: { kind: 'search', search: 'companies', term: 'hafen' },
    createdAt: '2026-11-10T08:00:00Z',
    seenAt: '2026-11-14T08:00:00Z',
    results: 12,
    fresh: 3,
    left: 0,
    since: '2026-11-14T08:00:00Z',
    more: false,
    schedule: null,
  } as const

  it('say what is new since they were looked at, and open; those with nothing new are not there', async () => {
    const core = fakeCore({
      library: {
        searches: () => Promise.resolve(ok([search, { ...search, id: 5, name: 'Werften', fresh: 0 }])),
      },
    })
    mounted = await mount(<Screen tab={{ kind: 'watch' }} />, { core })
    await expect.element(page.getByText('A saved search has new results')).toBeVisible()
    await expect.element(page.getByText(/3 new since .*14/)).toBeVisible()
    await expect.element(page.getByText('Werften')).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Häfen' }).click()
    expect(inputsOf(core, 'library.markSearchSeen')).toEqual([{ id: 4 }])
  })
})

describe('saved searches of which results left', () => {
  it('name who is no longer listed, with what is known of it', async () => {
    const what = { kind: 'search', search: 'companies', term: 'hafen' } as const
    const since = '2026-11-14T08:00:00Z'
    const search = {
      id: 4,
      name: 'Häfen',
      what,
      createdAt: since,
      seenAt: since,
      results: 12,
      fresh: 0,
      left: 1,
      since,
      more: false,
      schedule: null,
    } as const
    const left = [{ party: fakeCompany(3, 'Hafen Weg GmbH'), known: [{ kind: 'renamed', day: null } as const] }]
    const core = fakeCore({
      library: {
        searches: () => Promise.resolve(ok([search, { ...search, id: 5, name: 'Werften', left: null }])),
        resultChange: () => Promise.resolve(ok({ id: 4, since, pages: null, fresh: [], left, seen: false })),
      },
    })
    mounted = await mount(<Screen tab={{ kind: 'watch' }} />, { core })
    await expect.element(page.getByText(/1 no longer listed since .*14/)).toBeVisible()
    await expect.element(page.getByText('No longer listed: Hafen Weg GmbH (renamed)')).toBeVisible()
    await expect.element(page.getByText('Werften')).not.toBeInTheDocument()
  })
})

describe('the inbox', () => {
  it('groups by day, and says of each change what it was and is', async () => {
    await start()
    await expect.element(list().getByText('Today')).toBeVisible()
    await expect.element(list().getByText(/Registered office changed/)).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^new, ?Talgrund Metallbau GmbH.*Insolvency/ })).toBeVisible()
  })

  it('walks by J and K, acknowledges with Q and moves on, takes it back with Z', async () => {
    const core = await start()
    list().element().focus()
    // Deletion and dissolution stand beside the insolvency, before what came later.
    await userEvent.keyboard('jjjj')
    await expect.element(chosen()).toHaveAccessibleName(/Brückwerder Hafenservice/)
    await userEvent.keyboard('q')
    await expect.element(chosen()).toHaveAccessibleName(/Hansekontor/)
    expect(inputsOf(core, 'inbox.acknowledge')).toEqual([{ items: [3] }])
    await expect.element(page.getByRole('option', { name: /^Brückwerder Hafenservice.*acknowledged$/ })).toBeVisible()
    await expect.element(page.getByRole('heading', { level: 1, name: '9 new changes' })).toBeVisible()
    await userEvent.keyboard('k')
    await expect.element(chosen()).toHaveAccessibleName(/Brückwerder Hafenservice/)
    await userEvent.keyboard('z')
    await expect.element(page.getByRole('option', { name: /^new, Brückwerder Hafenservice/ })).toBeVisible()
    expect(inputsOf(core, 'inbox.restore')).toEqual([{ items: [3] }])
  })

  it('means each of several quick presses', async () => {
    const core = await start()
    await expect.element(list()).toBeVisible()
    list().element().focus()
    await userEvent.keyboard('qqqq')
    await expect
      .poll(() => inputsOf(core, 'inbox.acknowledge'))
      .toEqual([{ items: [1] }, { items: [8] }, { items: [6] }, { items: [2] }])
  })

  it('puts what a company did on one day into one row and one table, the gravest first, and acknowledges it by one key', async () => {
    const day = { effectiveOn: '2026-11-20' }
    const company = watchedCompany(1, { status: 'insolvency' })
    const core = await start(
      sampleWorld({
        items: [
          sampleItem(
            1,
            { ...day, type: 'company.address.changed', previous: 'Alt 1', current: 'Neu 2', entryNumber: 10 },
            company,
          ),
          sampleItem(
            2,
            { ...day, type: 'company.insolvency.opened', text: 'Das Verfahren ist eröffnet.', entryNumber: 12 },
            company,
          ),
          sampleItem(3, { ...day, type: 'company.role.removed', holder: 'Adomeit, Sven', entryNumber: 11 }, company),
          ...[4, 5, 6].map((id) =>
            sampleItem(
              id,
              { ...day, type: 'company.articles.changed', text: 'Geändert.', entryNumber: id === 6 ? 11 : 10 },
              company,
            ),
          ),
        ],
      }),
    )
    await expect.element(chosen()).toHaveAccessibleName(/^new, ?Talgrund Metallbau GmbH.*6 changes.*Insolvency.* · /)
    await expect.element(list().getByText('Review first')).toBeVisible()
    const numbers = [...document.querySelectorAll('.difference tbody .difference-entry')].map(
      (cell) => cell.textContent,
    )
    expect(numbers).toEqual(['11', '10', '11, 10'])
    await expect.element(detail().getByText('Entries 10 to 12')).toBeVisible()
    // How many there are is said once beside the heading: in the row by what it names and how many more.
    expect(
      detail()
        .getByText(/6 changes/)
        .elements(),
    ).toHaveLength(0)
    expect(chosen().element().querySelector('[aria-hidden="true"]:not(svg, svg *)')?.textContent ?? '').not.toBe('6')
    const what = chosen().element().querySelector('.inbox-item-what')
    expect(what?.textContent).toMatch(/4 more$/)
    expect(what?.scrollWidth).toBeLessThanOrEqual(what?.clientWidth ?? 0)
    // Three changes of two entries are two wordings.
    await expect.element(detail().getByText('Wording of 2 entries')).toBeVisible()
    await expect.element(detail().getByText('Das Verfahren ist eröffnet.')).toBeVisible()
    expect(await violations()).toEqual([])
    list().element().focus()
    await userEvent.keyboard('q')
    const all = expect.arrayContaining([1, 2, 3, 4, 5, 6])
    expect(inputsOf(core, 'inbox.acknowledge')).toEqual([{ items: all }])
    await expect.element(page.getByText('6 changes acknowledged.')).toBeVisible()
    await userEvent.keyboard('z')
    expect(inputsOf(core, 'inbox.restore')).toEqual([{ items: all }])
  })

  it('acknowledges all shown, also what is not loaded, in one press that can be undone', async () => {
    const world = sampleWorld({
      items: Array.from({ length: 450 }, (_, index) => sampleItem(index + 1, {}, 1 + (index % 12))),
    })
    const core = await start(world)
    await page.getByRole('button', { name: 'Acknowledge all' }).click()
    await expect.element(page.getByText('450 changes acknowledged.')).toBeVisible()
    expect((inputsOf(core, 'inbox.acknowledge')[0] as { items: readonly number[] }).items).toHaveLength(450)
    expect(world.items.every(({ acknowledgedAt }) => acknowledgedAt !== null)).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => world.items.every(({ acknowledgedAt }) => acknowledgedAt === null)).toBe(true)
  })

  it('opens the company of what is chosen with Enter, and spends nothing by it', async () => {
    const core = await start()
    list().element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(activeTab()).toEqual({ kind: 'company', id: 2 })
    expect(inputsOf(core, 'company.read')).toEqual([])
  })

  it('shows the wording with its facts marked, and no day of birth', async () => {
    await start()
    await page.getByRole('option', { name: /Brückwerder Hafenservice/ }).click()
    await expect.element(detail().getByRole('cell', { name: 'Hamburg' })).toBeVisible()
    const wording = document.querySelector('.inbox-wording')
    expect([...(wording?.querySelectorAll('.was') ?? [])].map((mark) => mark.textContent)).toEqual([
      'Hamburg',
      'Hamburg',
    ])
    expect([...(wording?.querySelectorAll('.fact-current') ?? [])].map((mark) => mark.textContent)).toEqual(['Kiel'])
    await page.getByRole('option', { name: /Havelgrund/ }).click()
    await expect.element(detail().getByText('Lüders, Friederike, Potsdam, *1970')).toBeVisible()
    expect(document.body.textContent).not.toMatch(/12.(?:03|Mar).1970/)
  })

  it('says that what was read is older than the change, and reads anew at the price on the button', async () => {
    const world = sampleWorld()
    const core = await start(
      world,
      watchCore(
        world,
        {},
        { company: { read: () => Promise.resolve(failed({ kind: 'offline', reason: 'ENOTFOUND' })) } },
      ),
    )
    await page.getByRole('option', { name: /Brückwerder Hafenservice/ }).click()
    await expect.element(detail().getByText(/is older than this change/)).toBeVisible()
    await detail().getByRole('button', { name: 'Read again, 10 credits' }).click()
    expect(inputsOf(core, 'company.read')).toEqual([
      { id: 3, section: 'record', which: 'first', approved: { upTo: 10 }, origin: 'watch' },
    ])
    await expect.element(detail().getByText('Not read.')).toBeVisible()
  })

  it('shows an unknown event type as text, in the service’s word where it has one', async () => {
    await start(
      sampleWorld({
        items: [...sampleItems, sampleItem(20, { type: 'company.moon.landed', effectiveOn: '2020-01-01' }, 5)],
      }),
    )
    await expect.element(list().getByText('Sustainability report filed')).toBeVisible()
    list().element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(list().getByText('company.moon.landed')).toBeVisible()
  })

  it('filters by word, by what is new, and by groups of types', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await userEvent.fill(page.getByRole('searchbox', { name: 'Word from name or text' }), 'hafen')
    await expect
      .poll(() =>
        page
          .getByRole('option')
          .elements()
          .filter((option) => option.closest('[role=listbox]') !== null),
      )
      .toHaveLength(1)
    await page.getByRole('button', { name: 'Clear filter' }).click()
    await page.getByText('Event types', { exact: true }).click()
    await page.getByRole('checkbox', { name: /^Insolvency 0 of 1/ }).click()
    await expect
      .poll(() => inputsOf(core, 'inbox.list').at(-1))
      .toMatchObject({ types: ['company.insolvency.opened'], unseenOnly: false })
    await page.getByRole('checkbox', { name: 'New only' }).click()
    await expect.poll(() => inputsOf(core, 'inbox.list').at(-1)).toMatchObject({ unseenOnly: true })
    await userEvent.fill(page.getByRole('searchbox', { name: 'Word from name or text' }), 'no such word')
    await expect.element(page.getByText('Nothing matches the filter.')).toBeVisible()
  })

  it('groups by company and by kind', async () => {
    await start(
      sampleWorld({
        items: [
          sampleItem(1, {}, 1),
          sampleItem(2, { type: 'company.name.changed' }, 2),
          sampleItem(3, { type: 'company.name.changed', effectiveOn: '2020-01-01' }, 1),
        ],
      }),
    )
    await page.getByRole('radio', { name: 'By company' }).click({ force: true })
    await expect
      .poll(() => [...document.querySelectorAll('.inbox-head')].map((head) => head.textContent))
      .toEqual(['Talgrund Metallbau GmbH2', 'Havelgrund Spedition GmbH & Co. KG1'])
    await page.getByRole('radio', { name: 'By kind' }).click({ force: true })
    await expect
      .poll(() => [...document.querySelectorAll('.inbox-head-count')].map((head) => head.textContent))
      .toEqual(['1', '2'])
  })

  it('holds ten thousand changes with a hundred lines in the page, and reaches the last by keyboard', async () => {
    const items = Array.from({ length: 10_000 }, (_, index) =>
      sampleItem(
        index + 1,
        {
          effectiveOn: new Date(Date.UTC(2026, 10, 20) - Math.floor(index / 12) * 86_400_000)
            .toISOString()
            .slice(0, 10),
        },
        1 + (index % 12),
      ),
    )
    await start(sampleWorld({ items }))
    await expect.element(page.getByText(/^10,000 changes, \d+ of them loaded$/)).toBeVisible()
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(100)
    await page.getByRole('radio', { name: 'By company' }).click({ force: true })
    // Once all of it is here, the rows and the title are its count.
    await expect.element(page.getByText(/of them loaded$/)).not.toBeInTheDocument()
    list().element().focus()
    await userEvent.keyboard('{End}')
    await expect.element(chosen()).toHaveAttribute('aria-posinset', '10000')
    expect(document.querySelectorAll('[role=option]').length).toBeLessThan(100)
    await userEvent.keyboard('{Home}')
    await expect.element(chosen()).toHaveAttribute('aria-posinset', '1')
  })

  it('teaches where nothing is watched, and where nothing has happened', async () => {
    await start(sampleWorld({ items: [], monitors: [], state: { ...sampleState, monitors: 0, unseen: 0 } }))
    // Said once, and not as news.
    await expect.element(page.getByRole('heading', { level: 1, name: 'Watch', exact: true })).toBeVisible()
    await expect.element(page.getByText('No new changes')).not.toBeInTheDocument()
    await expect.element(page.getByText(/Watching a company costs 10 credits once/)).toBeVisible()
    await page.getByRole('button', { name: 'Watch companies', exact: true }).click()
    await expect.element(page.getByRole('tab', { name: /^Companies/, selected: true })).toBeVisible()
    mounted.unmount()
    await start(sampleWorld({ items: [], state: { ...sampleState, unseen: 0 } }))
    await expect.element(page.getByRole('heading', { name: 'Nothing has happened yet' })).toBeVisible()
  })

  it('says what went wrong and keeps what is in sight', async () => {
    const world = sampleWorld()
    await start(
      world,
      watchCore(world, {
        inbox: { acknowledge: () => Promise.resolve(failed({ kind: 'store-failed', reason: 'SQLITE_FULL' })) },
      }),
    )
    await expect.element(list()).toBeVisible()
    list().element().focus()
    await userEvent.keyboard('q')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(page.getByRole('option', { name: /^new, Talgrund/ })).toBeVisible()
  })

  it('lets no hostile name or wording run, hide or stretch anything', async () => {
    const names = Object.values(hostile)
    await page.viewport(900, 600)
    await start(
      sampleWorld({
        items: names.map((name, index) =>
          sampleItem(
            index + 1,
            { text: `${name} ${name}`, previous: name, current: name, holder: name, type: `company.${name}` },
            fakeCompany(index + 1, name),
          ),
        ),
        monitors: names.map((name, index) =>
          sampleMonitor(index + 1, { company: fakeCompany(index + 1, name), coverage: { ...sound, gaps: [gap] } }),
        ),
      }),
    )
    for (let at = 0; at < names.length; at += 1) await page.getByRole('option').nth(at).click()
    expect(document.querySelectorAll('img[src="x"], bdi b b')).toHaveLength(0)
    expect(document.body.textContent).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(900)
  })
})

describe('the vocabulary', () => {
  const unread = {
    ...vocabulary,
    'event-types': { state: 'not-read', price: { kind: 'table', credits: 0 } },
    'event-groups': { state: 'not-read', price: { kind: 'table', credits: 0 } },
  } as const
  it('is read once by itself where it is free', async () => {
    let read = false
    const core = watchCore(
      sampleWorld(),
      {},
      {
        reference: {
          all: () => Promise.resolve(ok(read ? vocabulary : unread)),
          read: () => {
            read = true
            return Promise.resolve(ok(vocabulary))
          },
        },
      },
    )
    await start(sampleWorld(), core)
    await expect
      .poll(() => inputsOf(core, 'reference.read'))
      .toEqual([
        { list: 'event-types', approved: { upTo: 0 } },
        { list: 'event-groups', approved: { upTo: 0 } },
      ])
    core.push({ kind: 'reference' })
    await drawn()
    expect(inputsOf(core, 'reference.read')).toHaveLength(2)
  })

  it('costs only on the person’s word', async () => {
    const price = { kind: 'learned', credits: 3 } as const
    const core = watchCore(
      sampleWorld(),
      {},
      {
        reference: {
          all: () =>
            Promise.resolve(
              ok({
                ...unread,
                'event-types': { state: 'not-read', price },
                'event-groups': { state: 'not-read', price },
              }),
            ),
        },
      },
    )
    await start(sampleWorld(), core)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByText('Event types', { exact: true }).click()
    await expect.element(page.getByRole('button', { name: 'Read list of event types, 3 credits' })).toBeVisible()
    expect(inputsOf(core, 'reference.read')).toEqual([])
  })
})

describe('the watch screen', () => {
  it.each(looks)('has no violation in %s, %s', async (language, theme) => {
    const world = withGap()
    await start(world, watchCore(world), language, theme)
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(await violations()).toEqual([])
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    expect(await violations()).toEqual([])
    for (const tab of page.getByRole('tab').elements().slice(1)) {
      await userEvent.click(tab)
      await drawn()
      expect(await violations()).toEqual([])
    }
  })

  it.each([
    [900, 600],
    [640, 400],
  ])('fits %i × %i without scrolling sideways, and the change chosen can be reached', async (width, height) => {
    await page.viewport(width, height)
    await start(withGap())
    await expect.element(page.getByRole('option').first()).toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const acknowledge = detail().getByRole('button', { name: 'Acknowledge' })
    acknowledge.element().scrollIntoView()
    await expect.element(acknowledge).toBeVisible()
    expect(acknowledge.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(height + 1)
  })

  it('follows the core', async () => {
    const world = sampleWorld()
    const core = await start(world)
    world.items = [sampleItem(99, {}, watchedCompany(4)), ...world.items]
    world.state = { ...world.state, unseen: 11 }
    core.push({ kind: 'inbox' })
    await expect.element(page.getByRole('heading', { level: 1, name: '11 new changes' })).toBeVisible()
    await expect.element(list()).toBeVisible()
  })
})

describe('the cheapest way', () => {
  const open = async (core?: FakeCore): Promise<void> => {
    await start(sampleWorld(), core)
    await page.getByRole('tab', { name: 'Compare costs' }).click()
  }
  it('says which, why, and from when it pays', async () => {
    await open()
    await userEvent.fill(page.getByRole('textbox', { name: 'Number of companies' }), '40')
    await expect.element(page.getByText('Cheapest: watch the 40 companies, because it costs only once.')).toBeVisible()
    await expect.element(page.getByText(/Compared with the feed, watching pays off after 1\.3 months\./)).toBeVisible()
    await expect.element(page.getByText(/360 watched companies cost as much as the feed/)).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Watch the companies.*400 credits.*nothing.*400 credits/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /A daily feed.*at least 3,600 credits/ })).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'Number of companies' }), '1000')
    await userEvent.fill(page.getByRole('textbox', { name: 'Months' }), '1')
    await expect.element(page.getByText(/Cheapest: a daily feed, because/)).toBeVisible()
  })

  it('calls an unknown price unknown, and compares nothing with it', async () => {
    const known = watchCore()
    const all = await known.client.prices.all({})
    if (!all.ok) throw new Error('no prices')
    await open(
      watchCore(
        sampleWorld(),
        {},
        { prices: { all: () => Promise.resolve(ok({ ...all.value, events: { kind: 'unknown' } })) } },
      ),
    )
    await expect.element(page.getByRole('row', { name: /A daily feed.*price unknown/ })).toBeVisible()
    await expect.element(page.getByText(/Not compared, because the price is missing: A daily feed\./)).toBeVisible()
  })

  it('asks for whole numbers', async () => {
    await open()
    await userEvent.fill(page.getByRole('textbox', { name: 'Months' }), '0')
    await expect.element(page.getByText('A whole number from 1 to 120')).toBeVisible()
  })
})
