import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { serviceId } from '../../../shared/domain/ids.ts'
import type { Run, RunItem } from '../../../shared/domain/lists/run.ts'
import type { ServiceList, ServiceListFile } from '../../../shared/domain/lists/service-list.ts'
import { fakeCompany, fakeLists, fakeLooked, fakeQuote, table, type FakeCore } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { Screen } from '../../app/screen.tsx'
import { BulkBar } from '../../parts/bulk/bulk-bar.tsx'
import { PartyTable } from '../../parts/party-table/party-table.tsx'
import { RunProgress } from '../../parts/batch-runs/run-progress.tsx'
import { AddMonitors } from '../../parts/watch/add-monitors.tsx'
import { showList } from '../../data/lists-place.ts'
import { sampleIntent, sampleMonitor, sampleWorld, watchCore } from '../../data/watch.testing.ts'
import { idsOf, sampleCompanies, sampleList, sampleListFile, sampleRun } from './samples.testing.ts'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  mounted.unmount()
  // Which list is open outlives a page, and each test begins with all of them.
  showList(null)
})

type Lists = Partial<RegisterblickClient['lists']>
const core = (lists: Lists = {}, world = sampleWorld({ monitors: [] })): FakeCore => watchCore(world, {}, { lists })
const inputsOf = (from: FakeCore, path: string): readonly unknown[] =>
  from.calls.filter((call) => call.path === path).map(({ input }) => input)
const bar = () => page.getByRole('region', { name: 'Selection' })
const rows = () => page.getByRole('row', { selected: true })
const dialog = () => page.getByRole('dialog')

async function parties(
  from: FakeCore = core(),
  theme: 'light' | 'dark' = 'light',
  items = sampleCompanies,
): Promise<FakeCore> {
  mounted = await mount(
    <div className="view">
      <PartyTable
        label="Results"
        items={items}
        rows="companies"
        recordPrice={table(10)}
        onRead={() => undefined}
        from="Search"
      />
    </div>,
    { core: from, theme },
  )
  await expect.element(page.getByRole('checkbox', { name: 'Select Firma 1 GmbH' })).toBeVisible()
  return from
}
const choose = async (count: number): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Select Firma 1 GmbH' }).click()
  for (let nth = 2; nth <= count; nth += 1)
    await page.getByRole('checkbox', { name: `Select Firma ${nth} GmbH` }).click()
}

describe('choosing rows', () => {
  it('works by keyboard: Space, Shift with the arrows, Ctrl+A, Escape; the count is announced', async () => {
    await parties()
    await expect.element(bar()).not.toBeInTheDocument()
    page.getByRole('row').nth(1).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(bar().getByRole('status')).toHaveTextContent('1 selected')
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    await expect.element(bar().getByRole('status')).toHaveTextContent('3 selected')
    await userEvent.keyboard('{Control>}a{/Control}')
    await expect.element(bar().getByRole('status')).toHaveTextContent('4 selected')
    await expect.element(page.getByRole('checkbox', { name: 'Select all rows here' })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(bar()).not.toBeInTheDocument()
  })

  it('works by mouse: ranges with Shift, one more with Ctrl, all by the head; a plain click opens as before', async () => {
    await parties()
    await page.getByRole('checkbox', { name: 'Select Firma 1 GmbH' }).click()
    await page.getByRole('checkbox', { name: 'Select Firma 3 GmbH' }).click({ modifiers: ['Shift'] })
    expect(rows().elements()).toHaveLength(3)
    await page
      .getByRole('row')
      .nth(4)
      .getByText('Berlin')
      .click({ modifiers: ['Control'] })
    expect(rows().elements()).toHaveLength(4)
    await page.getByRole('checkbox', { name: 'Select all rows here' }).click()
    expect(rows().elements()).toHaveLength(0)
  })

  it('says what watching the chosen costs, without those that are watched', async () => {
    await parties(core({}, sampleWorld({ monitors: [sampleMonitor(1, { company: sampleCompanies[0] })] })))
    await choose(3)
    await expect.element(bar().getByRole('button', { name: 'Watch 2 …, 20 credits' })).toBeVisible()
    await expect.element(bar().getByText('1 already watched')).toBeVisible()
  })

  it.each(themes)('has no violation: %s', async (theme) => {
    await parties(core(), theme)
    await choose(2)
    expect(await violations()).toEqual([])
  })
})

describe('adding to a list', () => {
  it('goes into one that is there, or into a new one, for nothing', async () => {
    const from = core({ all: () => Promise.resolve(ok(fakeLists([sampleList(1)]))) })
    await parties(from)
    await choose(2)
    await bar().getByRole('button', { name: 'Add to list …' }).click()
    await expect.element(dialog().getByRole('radio', { name: /Prüfung 2026/ })).toBeChecked()
    expect(await violations()).toEqual([])
    await dialog().getByRole('button', { name: 'Add', exact: true }).click()
    await expect.element(dialog().getByText('2 are being put into “Prüfung 2026”.')).toBeVisible()
    expect(inputsOf(from, 'lists.add')).toEqual([{ list: 1, parties: idsOf(2), approved: { upTo: 0 } }])
  })

  it('says its price, should the service charge for it', async () => {
    const lists = fakeLists()
    const from = core({
      all: () => Promise.resolve(ok({ ...lists, prices: { ...lists.prices, create: table(3), addItem: table(1) } })),
    })
    await parties(from)
    await choose(2)
    await bar().getByRole('button', { name: 'Add to list …' }).click()
    await dialog().getByRole('textbox', { name: 'New list' }).fill('Kunden')
    await dialog().getByRole('button', { name: 'Create and add, 5 credits' }).click()
    await expect.element(page.getByText('3 calls, together 5 credits.')).toBeVisible()
    expect(inputsOf(from, 'lists.create')).toEqual([])
    await page.getByRole('button', { name: 'Create and add, 5 credits' }).last().click()
    await expect
      .poll(() => inputsOf(from, 'lists.create'))
      .toEqual([{ name: 'Kunden', parties: idsOf(2), approved: { upTo: 5 } }])
  })
})

describe('reading many', () => {
  it('counts what it would read, and says how many are read already; of none that is left it reads sections', async () => {
    const [one, two] = sampleCompanies
    if (one === undefined || two === undefined) throw new Error('two companies')
    const read = { ...two, recordReadAt: '2026-11-20T08:50:00Z' }
    mounted = await mount(<BulkBar parties={[one, read]} from="Search" onClear={() => undefined} />, { core: core() })
    await expect.element(bar().getByRole('button', { name: 'Read 1 …, 10 credits' })).toBeVisible()
    await expect.element(bar().getByText('1 already read')).toBeVisible()
    mounted.unmount()
    mounted = await mount(<BulkBar parties={[read]} from="Search" />, { core: core() })
    const all = page.getByRole('region', { name: 'All of this list' })
    await expect.element(all.getByRole('status')).toHaveTextContent('This company:')
    await expect.element(all.getByRole('button', { name: 'Read sections …' })).toBeVisible()
    expect(all.getByRole('button', { name: 'Clear selection' }).elements()).toEqual([])
  })

  it('says calls, what is kept, and the price before; then how far it is and what was charged', async () => {
    let run: Run | null = null
    const from = core({
      quoteRun: () => Promise.resolve(ok({ ...fakeQuote(2, ['record']), kept: 1 })),
      startRun: () => {
        run = sampleRun(7, {
          counts: { ...sampleRun(7).counts, read: 3, sending: 0, waiting: 0, kept: 1 },
          state: 'done',
          spent: { ...sampleRun(7).spent, credits: 20, reserved: 0 },
        })
        return Promise.resolve(ok(run))
      },
      runs: () => Promise.resolve(ok(run === null ? [] : [run])),
    })
    await parties(from)
    await choose(3)
    await bar()
      .getByRole('button', { name: /^Read 3 …, \d+ credits$/ })
      .click()
    await expect
      .element(dialog().getByText(/2 calls, together 20 credits\. 1 is here already and costs nothing/))
      .toBeVisible()
    expect(await violations()).toEqual([])
    await dialog().getByRole('button', { name: 'Send 2 calls, 20 credits' }).click()
    await expect.element(dialog().getByText('4 of 4 sections')).toBeVisible()
    await expect.element(dialog().getByText('20 credits', { exact: true })).toBeVisible()
    expect(inputsOf(from, 'lists.startRun')).toEqual([
      {
        name: 'Search, 3 companies',
        companies: idsOf(3),
        sections: ['record'],
        refresh: false,
        approved: { upTo: 20, unpriced: 0 },
      },
    ])
  })

  it('says of a run that waits that it waits, and of none that it goes on by itself', async () => {
    const run = sampleRun(1, { state: 'paused', error: { kind: 'credits-exhausted', money: 'none' } })
    const from = core({ runs: () => Promise.resolve(ok([run])), startRun: () => Promise.resolve(ok(run)) })
    await parties(from)
    await choose(3)
    await bar()
      .getByRole('button', { name: /^Read 3 …/ })
      .click()
    await dialog()
      .getByRole('button', { name: /^Send / })
      .click()
    await expect.element(dialog().getByText(/^The run waits for you when you close/)).toBeVisible()
    // What was read before is charged and its price stands above: what is said of money is said of the one call that failed.
    await expect.element(dialog().getByText(/This one call was not charged\./)).toBeVisible()
    expect(
      dialog()
        .getByText(/Nothing was charged/)
        .elements(),
    ).toEqual([])
    expect(
      dialog()
        .getByText(/^The run continues/)
        .elements(),
    ).toEqual([])
  })

  it('counts as waiting what going on will call; what came here meanwhile is said apart', async () => {
    const run = sampleRun(7, {
      state: 'paused',
      items: 100,
      counts: { ...sampleRun(7).counts, read: 3, sending: 0, waiting: 97 },
      left: { ...fakeQuote(95, ['record']), kept: 1, notThere: 1 },
    })
    const from = core({ runs: () => Promise.resolve(ok([run])) })
    mounted = await mount(<RunProgress run={run} />, { core: from })
    await expect.element(page.getByRole('button', { name: /^Go on with 95/ })).toBeVisible()
    await expect
      .element(page.getByText(/95 waiting, 1 waiting and here already, 1 waiting that the service doesn’t have/))
      .toBeVisible()
    await expect.element(page.getByText(/97/)).not.toBeInTheDocument()
  })

  it('says which prices nobody knows, and agrees to their number', async () => {
    const from = core()
    await parties(from)
    await choose(2)
    await bar()
      .getByRole('button', { name: /^Read 2 …, \d+ credits$/ })
      .click()
    await dialog().getByRole('checkbox', { name: 'People' }).click()
    await expect
      .element(dialog().getByText(/4 calls, together at most 70 credits: nobody states a price for 2 of them/))
      .toBeVisible()
    await dialog().getByRole('button', { name: 'Send 4 calls, at most 70 credits' }).click()
    await expect
      .poll(() => inputsOf(from, 'lists.startRun'))
      .toMatchObject([{ sections: ['record', 'roles'], approved: { upTo: 70, unpriced: 2 } }])
  })

  it('stands in the activity: pausing, going on for what is left, ending', async () => {
    const runs = [
      sampleRun(1),
      sampleRun(2, {
        state: 'paused',
        error: { kind: 'cap-reached', cap: 'day', limit: 200, spent: 195, wanted: 10, money: 'none' },
      }),
    ]
    const from = core({ runs: () => Promise.resolve(ok(runs)) })
    mounted = await mount(<Screen tab={{ kind: 'activity' }} />, { core: from })
    const region = page.getByRole('region', { name: 'Runs over many companies' })
    // What a call under way may cost is reserved, not charged.
    await expect.element(region.getByText('10 credits, 10 reserved').first()).toBeVisible()
    await region.getByRole('button', { name: 'Pause' }).click()
    await region.getByRole('button', { name: 'Go on with 2, 20 credits' }).click()
    await region.getByRole('button', { name: 'Stop' }).first().click()
    await expect
      .poll(() => [
        inputsOf(from, 'lists.pauseRun'),
        inputsOf(from, 'lists.resumeRun'),
        inputsOf(from, 'lists.stopRun'),
      ])
      .toEqual([[{ run: 1 }], [{ run: 2, approved: { upTo: 20, unpriced: 0 } }], [{ run: 1 }]])
    expect(await violations()).toEqual([])
  })

  it('buys again what was lost, by itself and at its price, by keyboard, and not while the run reads', async () => {
    const lost = { kind: 'colleague-lost', by: 'Ben', at: '2026-11-21T09:00:00Z', credits: 10, money: 'none' } as const
    const items: readonly RunItem[] = [
      { state: 'failed' as const, error: { ...lost, lost: ['b1b2c3d4-0000-4000-8000-000000000001'] } },
      {
        state: 'uncertain' as const,
        error: { kind: 'answer-lost' as const, reason: 'timeout' as const, money: 'uncertain' as const },
      },
      { state: 'failed' as const, error: { kind: 'bad-input' as const, fields: [], money: 'none' as const } },
      { state: 'read' as const, error: null },
    ].map((item, position) => ({
      ...item,
      position,
      company: fakeCompany(position + 1, `Firma ${position + 1} GmbH`),
      section: 'record',
      more: false,
    }))
    let run = sampleRun(1, { state: 'running' })
    const again = ['c1b2c3d4-0000-4000-8000-000000000002']
    const from = core({
      runs: () => Promise.resolve(ok([run])),
      run: () => Promise.resolve(ok({ run, items, total: items.length })),
      buyRunItem: ({ position, approved }) =>
        Promise.resolve(
          position === 1 && approved.despite === undefined
            ? { ok: false, error: { ...lost, by: 'Cara', lost: again } }
            : ok(run),
        ),
    })
    mounted = await mount(<Screen tab={{ kind: 'activity' }} />, { core: from })
    await page.getByRole('button', { name: 'Details' }).click()
    await expect.element(page.getByText('Firma 4 GmbH')).toBeVisible()
    const buttons = page.getByRole('button', { name: 'Buy again, 10 credits' })
    expect(buttons.elements()).toHaveLength(0)
    mounted.unmount()
    run = sampleRun(1, { state: 'paused' })
    mounted = await mount(<Screen tab={{ kind: 'activity' }} />, { core: from })
    await page.getByRole('button', { name: 'Details' }).click()
    await expect.poll(() => buttons.elements().length).toBe(2)
    expect(await violations()).toEqual([])
    ;(buttons.first().element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => inputsOf(from, 'lists.buyRunItem'))
      .toEqual([{ run: 1, position: 0, approved: { upTo: 10, despite: ['b1b2c3d4-0000-4000-8000-000000000001'] } }])
    // One's own was lost, and now a colleague's as well: that is asked about by itself.
    ;(buttons.nth(1).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/Cara/).first()).toBeVisible()
    expect(await violations()).toEqual([])
    await buttons.nth(2).click()
    await expect
      .poll(() => inputsOf(from, 'lists.buyRunItem').slice(1))
      .toEqual([
        { run: 1, position: 1, approved: { upTo: 10 } },
        { run: 1, position: 1, approved: { upTo: 10, despite: again } },
      ])
  })

  it('sends everything that asks once its price was said, as far as the own limit goes', async () => {
    const world = sampleWorld({
      intents: [
        sampleIntent(1, { state: 'asks' }),
        sampleIntent(2, { state: 'asks' }),
        sampleIntent(3, { state: 'uncertain' }),
      ],
    })
    const from = core({}, world)
    mounted = await mount(<Screen tab={{ kind: 'activity' }} />, { core: from })
    await page.getByRole('button', { name: 'Send all 2, 20 credits' }).click()
    expect(inputsOf(from, 'outbox.confirmAll')).toEqual([])
    await dialog().getByRole('textbox', { name: 'Stop at (credits)' }).fill('10')
    await dialog().getByRole('button', { name: 'Send all 1, 10 credits' }).click()
    await expect
      .poll(() => inputsOf(from, 'outbox.confirmAll'))
      .toEqual([{ intents: [1, 2], approved: { upTo: 20 }, stopAt: 10 }])
  })
})

describe('the lists of the service', () => {
  const withLists = (lists: readonly ServiceList[], more: Partial<ServiceListFile> = {}, rest: Lists = {}): FakeCore =>
    core({
      all: () => Promise.resolve(ok(fakeLists(lists))),
      open: ({ list }) =>
        Promise.resolve(ok(sampleListFile(lists.find(({ id }) => id === list) ?? sampleList(list), more))),
      ...rest,
    })
  async function start(from: FakeCore): Promise<FakeCore> {
    mounted = await mount(<Screen tab={{ kind: 'watch' }} />, { core: from })
    await page.getByRole('tab', { name: /^Lists/ }).click()
    return from
  }

  it('are asked for one by one, free, and say what changed', async () => {
    const from = withLists(
      [sampleList(1)],
      {},
      { look: () => Promise.resolve(ok({ ...fakeLooked, changed: [{ fact: 'name', before: 'Alt' }] })) },
    )
    await start(from)
    await page.getByRole('row', { name: /Prüfung 2026/ }).click()
    const ask = page.getByRole('button', { name: 'Ask the service for it again', exact: true })
    // One that cost something would say so in its name.
    await ask.click()
    const told = page.getByRole('status').filter({ hasText: 'Asked' })
    await expect
      .poll(() => told.query()?.textContent ?? '')
      .toContain('Prüfung 2026 Still there at the service. Changed: name (before: Alt).')
    expect(inputsOf(from, 'lists.look')).toEqual([{ list: 1, approved: { upTo: 0 } }])
    expect(await violations()).toEqual([])
  })

  it('are shown with how many are in them; one that nobody read yet is told apart from none', async () => {
    await start(withLists([sampleList(1), sampleList(2, { members: null, size: null, itemsReadAt: null })]))
    await expect.element(page.getByRole('row', { name: /Prüfung 2026.*3/ })).toBeVisible()
    await expect.element(page.getByRole('row', { name: /Prüfung 2027.*not read/ })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('says that nobody read them before it says that there are none', async () => {
    const from = await start(core({ all: () => Promise.resolve(ok({ ...fakeLists(), readAt: null })) }))
    await expect.element(page.getByRole('heading', { name: 'The lists haven’t been read yet' })).toBeVisible()
    await page.getByRole('button', { name: 'Read lists' }).first().click()
    await expect.poll(() => inputsOf(from, 'lists.read')).toEqual([{ approved: { upTo: 0 } }])
  })

  it('are made, opened, renamed and deleted, each in its own dialog', async () => {
    const from = await start(withLists([sampleList(1)]))
    await page.getByRole('button', { name: 'New list' }).click()
    await dialog().getByRole('textbox', { name: 'Name of the list' }).fill('Prüfung 2026')
    await expect.element(dialog().getByText(/There is already a list of this name/)).toBeVisible()
    await dialog().getByRole('textbox', { name: 'Name of the list' }).fill('Kunden')
    await dialog().getByRole('button', { name: 'Create' }).click()
    await expect
      .poll(() => inputsOf(from, 'lists.create'))
      .toEqual([{ name: 'Kunden', parties: [], approved: { upTo: 0 } }])
    await expect.element(page.getByRole('grid', { name: 'Entries' })).toBeVisible()
    await page.getByRole('button', { name: 'Rename' }).click()
    await dialog().getByRole('textbox', { name: 'Name of the list' }).fill('Lieferanten')
    await dialog().getByRole('button', { name: 'Rename' }).click()
    await expect
      .poll(() => inputsOf(from, 'lists.rename'))
      .toEqual([{ list: 1, name: 'Lieferanten', approved: { upTo: 0 } }])
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog().getByRole('button', { name: 'Delete at the service' }).click()
    await expect.poll(() => inputsOf(from, 'lists.remove')).toEqual([{ list: 1, approved: { upTo: 0 } }])
  })

  it('asks whose a twin is, in the list itself, and what is chosen is taken out', async () => {
    const twin = { id: serviceId('lst_9'), name: 'Prüfung 2026' }
    const intents = [
      sampleIntent(4, {
        kind: 'create-list',
        subject: 'Prüfung 2026',
        partyId: null,
        state: 'twin',
        twin,
        price: table(0),
      }),
    ]
    const from = await start(withLists([sampleList(1, { intents })], { list: sampleList(1, { intents }) }))
    await page.getByRole('row', { name: /Prüfung 2026/ }).click()
    await expect.element(page.getByRole('region', { name: 'Open changes' })).toBeVisible()
    await page.getByRole('button', { name: 'Take over as mine' }).click()
    await expect
      .poll(() => inputsOf(from, 'outbox.decideTwin'))
      .toEqual([{ intent: 4, adopt: true, approved: { upTo: 0 } }])
    await page.getByRole('checkbox', { name: 'Select Firma 2 GmbH' }).click()
    await bar().getByRole('button', { name: 'Take 1 out of the list' }).click()
    await expect
      .poll(() => inputsOf(from, 'lists.removeItems'))
      .toEqual([{ list: 1, items: [2], approved: { upTo: 0 } }])
    expect(await violations()).toEqual([])
  })
})

it('pasted lines: what fits one company is taken, candidates are asked for, the rest is searched only by a press', async () => {
  const [one, two, three] = sampleCompanies
  if (one === undefined || two === undefined || three === undefined) throw new Error('there are four')
  const from = core({
    matchLines: ({ lines }) =>
      Promise.resolve(
        ok(
          lines.map((line) =>
            line === 'Firma 1 GmbH'
              ? { line, match: 'exact' as const, reason: 'former-number' as const, companies: [one] }
              : line === 'Firma'
                ? { line, match: 'candidates' as const, reason: null, companies: [two, three] }
                : { line, match: 'none' as const, reason: null, companies: [] },
          ),
        ),
      ),
  })
  mounted = await mount(<AddMonitors onClose={() => undefined} />, { core: from })
  await page.getByRole('button', { name: 'Paste names or numbers …' }).click()
  await page
    .getByRole('textbox', { name: /One name, or one register number/ })
    .fill('Firma 1 GmbH\nFirma\nUnbekannt AG')
  await expect.element(page.getByRole('button', { name: 'Take 1', exact: true })).toBeVisible()
  // By what a line fits is said, as of the row of an imported list: it may be a number that the company has no more.
  await expect.element(page.getByText('former register number', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Firma 3 GmbH/ }).click()
  expect(await violations()).toEqual([])
  expect(inputsOf(from, 'search.read')).toEqual([])
  await page.getByRole('button', { name: 'Search the service, 1 credit' }).click()
  await expect
    .poll(() => inputsOf(from, 'search.read'))
    .toEqual([{ kind: 'companies', term: 'Unbekannt AG', which: 'first', approved: { upTo: 1 } }])
  await page.getByRole('button', { name: 'Take 2' }).click()
  await expect
    .element(page.getByRole('textbox', { name: /One name, or one register number/ }))
    .toHaveValue('Unbekannt AG')
})

describe('renewing what is old', () => {
  const read = sampleCompanies.map((company) => ({ ...company, recordReadAt: '2026-01-20T09:00:00Z' }))

  it('takes what was read: where nothing was, there is nothing to renew, and nothing is offered to be bought by that word', async () => {
    const renew = bar().getByRole('button', { name: 'Refresh older sections …' })
    await parties()
    await choose(2)
    await expect.element(bar().getByRole('button', { name: /^Read 2/ })).toBeVisible()
    expect(renew.elements()).toEqual([])
    mounted.unmount()
    const from = core()
    await parties(from, 'light', [...read.slice(0, 1), ...sampleCompanies.slice(1)])
    await choose(2)
    await renew.click()
    await expect.element(dialog().getByRole('heading', { name: 'Read 1 company' })).toBeVisible()
    await expect
      .poll(() => inputsOf(from, 'lists.quoteRun'))
      .toContainEqual(expect.objectContaining({ companies: idsOf(1) }))
  })

  it('asks for what is older than the age that was chosen, and says what is younger and here', async () => {
    const from = core({
      quoteRun: ({ olderThan }) =>
        Promise.resolve(
          ok(olderThan === undefined ? { ...fakeQuote(0, ['record']), kept: 2 } : fakeQuote(2, ['record'])),
        ),
    })
    await parties(from, 'light', read)
    await choose(2)
    await bar().getByRole('button', { name: 'Refresh older sections …' }).click()
    await expect.element(dialog().getByRole('radio', { name: 'what is old', exact: true })).toBeChecked()
    const age = dialog().getByRole('textbox', { name: 'Older than (days)' })
    await expect.element(age).toHaveValue('180')
    await age.fill('0')
    await expect.element(dialog().getByText('1 to 3,650 days').first()).toBeVisible()
    await expect.element(dialog().getByRole('button', { name: /^Send/ })).toHaveAccessibleDescription(/3,650 days/)
    expect(
      dialog()
        .getByText(/is older/)
        .elements(),
      'what was not asked is not answered',
    ).toEqual([])
    await age.fill('30')
    await dialog()
      .getByRole('button', { name: /^Send 2 calls, 20 credits/ })
      .click()
    await expect.poll(() => inputsOf(from, 'lists.startRun')).toHaveLength(1)
    const [{ olderThan, refresh, onlyKept }] = inputsOf(from, 'lists.startRun') as readonly [
      { readonly olderThan: string; readonly refresh: boolean; readonly onlyKept: boolean },
    ]
    expect([refresh, onlyKept]).toEqual([false, true])
    expect((Date.now() - Date.parse(olderThan)) / 86_400_000).toBeCloseTo(30, 1)
    expect(await violations()).toEqual([])
  })

  it('says in a sentence that none of it is older, without a button', async () => {
    const from = core({ quoteRun: () => Promise.resolve(ok({ ...fakeQuote(0, ['record']), kept: 2 })) })
    await parties(from, 'light', read)
    await choose(2)
    await bar().getByRole('button', { name: 'Refresh older sections …' }).click()
    await expect
      .element(
        dialog().getByText('Nothing of it that is kept here is older, and no change has been reported since.', {
          exact: true,
        }),
      )
      .toBeVisible()
    expect(dialog().getByRole('button', { name: /^Send/ }).elements()).toEqual([])
    expect(await violations()).toEqual([])
  })
})
