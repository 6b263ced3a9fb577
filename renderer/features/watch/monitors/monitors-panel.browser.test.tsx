import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Looked } from '../../../../shared/domain/watch/looked.ts'
import { serviceId } from '../../../../shared/domain/ids.ts'
import { failed, ok, type Outcome } from '../../../../shared/domain/errors.ts'
import { fakeLooked, type FakeCore } from '../../../host/fake-core.testing.ts'
import { themes } from '../../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../../host/mount.testing.tsx'
import {
  sampleIntent,
  sampleMonitor,
  sampleWorld,
  watchCore,
  watchedCompany,
  type WatchWorld,
} from '../../../data/watch.testing.ts'
import { WatchButton } from '../watch-button.tsx'
import { MonitorsPanel } from './monitors-panel.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

const inputsOf = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
async function start(
  world: WatchWorld = sampleWorld(),
  core: FakeCore = watchCore(world),
  theme: 'light' | 'dark' = 'light',
): Promise<FakeCore> {
  mounted = await mount(
    <div className="view">
      <h1>Watch</h1>
      <MonitorsPanel head={(tools) => <div>{tools}</div>} />
    </div>,
    { core, theme },
  )
  return core
}
const all = [
  'company.name.changed',
  'company.registered_office.changed',
  'company.capital.changed',
  'company.role.added',
  'company.role.removed',
  'company.insolvency.opened',
  'company.merger.added',
  'company.sustainability_report.filed',
]
const dialog = () => page.getByRole('dialog')

describe('the watched companies', () => {
  it('stand with their types, state and coverage in words', async () => {
    await start(
      sampleWorld({
        monitors: [
          sampleMonitor(1),
          sampleMonitor(2, {
            eventTypes: ['company.insolvency.opened', 'company.role.added'],
            state: 'wanted',
            intent: sampleIntent(1, { state: 'uncertain' }),
            createdAt: null,
          }),
          sampleMonitor(3, { state: 'gone' }),
        ],
      }),
    )
    await expect.element(page.getByRole('row', { name: /Talgrund.*all types.*watched/ })).toBeVisible()
    await expect
      .element(page.getByRole('row', { name: /Havelgrund.*Role added, Insolvency.*unknown.*Watch: uncertain/ }))
      .toBeVisible()
    await expect.element(page.getByRole('row', { name: /Brückwerder.*no longer named by the service/ })).toBeVisible()
  })

  it.each(themes)('are asked for one by one, free, and say how it stands: %s', async (theme) => {
    let looked: Outcome<Looked> = ok({ ...fakeLooked, changed: [{ fact: 'event-types', before: null }] })
    const core = watchCore(
      sampleWorld({
        monitors: [sampleMonitor(1, { serviceId: serviceId('mon_1') }), sampleMonitor(2, { serviceId: null })],
      }),
      {
        watch: { lookMonitor: () => Promise.resolve(looked) },
      },
    )
    await start(sampleWorld(), core, theme)
    const ask = page.getByRole('button', { name: /^Ask the service for it again/ })
    await expect.element(ask).toBeVisible()
    expect(ask.elements()).toHaveLength(1)
    ask.element().focus()
    await userEvent.keyboard('{Enter}')
    const told = page.getByRole('status').filter({ hasText: 'Asked' })
    await expect
      .poll(() => told.query()?.textContent ?? '')
      .toContain('Still there at the service. Changed: event types.')
    expect(await violations()).toEqual([])
    looked = ok({ ...fakeLooked, standing: 'paused', changed: [{ fact: 'standing', before: null }] })
    await ask.click()
    await expect.poll(() => told.query()?.textContent ?? '').toContain('paused: nothing arrives')
    looked = ok({ ...fakeLooked, standing: 'gone', alone: false, changed: [{ fact: 'standing', before: null }] })
    await ask.click()
    await expect.poll(() => told.query()?.textContent ?? '').toContain('No longer there at the service')
    await expect.poll(() => told.query()?.textContent ?? '').not.toContain('Nothing about it has changed')
    looked = failed({ kind: 'offline', reason: 'ENOTFOUND' })
    await ask.click()
    await expect.element(told).not.toBeInTheDocument()
    await expect.element(page.getByText('The service cannot be reached.')).toBeVisible()
  })

  it('say where their hits could not be read', async () => {
    await start(
      sampleWorld({ monitors: [sampleMonitor(1, { problem: { kind: 'price-changed', credits: 10, money: 'none' } })] }),
    )
    await expect.element(page.getByRole('row', { name: /Talgrund.*watched, hits not read/ })).toBeVisible()
  })

  it('are added for one price, those watched already are no choice, and one press sends once', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Watch companies …' }).click()
    await page.getByRole('button', { name: 'Choose all' }).click()
    await expect.element(dialog().getByText(/2 calls, together 20 credits\./)).toBeVisible()
    const watched = dialog().getByRole('checkbox', { name: /already watched/ })
    expect(watched.elements().length).toBeGreaterThan(0)
    await expect.element(watched.first()).toBeDisabled()
    await expect.element(watched.first()).toBeChecked()
    await expect.element(dialog().getByText(/^All \d+ event types$/)).toBeVisible()
    expect(
      dialog()
        .getByRole('checkbox', { name: /^Capital/ })
        .elements(),
      'folded into one line',
    ).toEqual([])
    await dialog()
      .getByRole('button', { name: /^Watch 2 companies, 20 credits$/ })
      .dblClick()
    await expect
      .poll(() => inputsOf(core, 'watch.monitor'))
      .toEqual([{ companies: [40, 41], eventTypes: all, approved: { upTo: 20 } }])
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  it('are found while typing, for the types that were chosen in groups', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Watch companies …' }).click()
    await userEvent.fill(dialog().getByRole('searchbox'), 'alster')
    // Before that the row still moves.
    await expect.element(dialog().getByText('1 kept here')).toBeVisible()
    await dialog()
      .getByRole('checkbox', { name: /Alsterdamm Papier/ })
      .click()
    await dialog().getByRole('button', { name: 'Change selection' }).click()
    await dialog().getByRole('button', { name: 'None' }).last().click()
    await expect
      .element(dialog().getByRole('button', { name: /^Watch company, 10 credits$/ }))
      .toHaveAttribute('aria-disabled', 'true')
    await dialog()
      .getByRole('checkbox', { name: /^Roles 0 of 2/ })
      .click()
    await dialog().getByRole('checkbox', { name: 'Insolvency proceedings opened' }).click()
    await dialog().getByRole('button', { name: 'Watch company, 10 credits' }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.monitor'))
      .toEqual([
        {
          companies: [41],
          eventTypes: ['company.role.added', 'company.role.removed', 'company.insolvency.opened'],
          approved: { upTo: 10 },
        },
      ])
  })

  it('are offered as the first ones where more are kept, and what is watched already takes one line', async () => {
    const core = watchCore(sampleWorld({ monitors: [sampleMonitor(1)] }))
    const { kept } = core.client.search
    const more: typeof kept = async (query, options) => {
      const found = await kept(query, options)
      return found.ok ? ok({ ...found.value, more: true }) : found
    }
    await start(undefined, { ...core, client: { ...core.client, search: { ...core.client.search, kept: more } } })
    await page.getByRole('button', { name: 'Watch companies …' }).click()
    await expect.element(dialog().getByText(/^The first \d+ kept here$/)).toBeVisible()
    for (const line of document.querySelectorAll('.add-list > li'))
      expect(line.getBoundingClientRect().height).toBeLessThan(32)
    for (const watched of document.querySelectorAll('.add-watched'))
      expect(watched.getBoundingClientRect().height).toBeLessThan(20)
  })

  it('are watched by court and number where they are not kept here, with the keyboard', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Watch companies …' }).click()
    await dialog().getByText('A company that is not kept here, by court and number').click()
    const press = dialog().getByRole('button', { name: 'Watch by court and number, 10 credits' })
    await expect.element(press).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Register court' }), 'charlottenb')
    await expect.element(dialog().getByText(/Charlottenburg.*\(F1103\)/)).toBeVisible()
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Register number' }), 'twelve')
    await expect.element(press).toHaveAttribute('aria-disabled', 'true')
    await userEvent.fill(dialog().getByRole('textbox', { name: 'Register number' }), 'hrb 12345')
    await expect.element(dialog().getByText('HRB 12345', { exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.tab()
    await expect.element(press).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect
      .poll(() => inputsOf(core, 'watch.monitorByRegister'))
      .toEqual([{ register: { court: 'F1103', number: 'hrb 12345' }, eventTypes: all, approved: { upTo: 10 } }])
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(inputsOf(core, 'watch.monitor')).toEqual([])
  })

  it('keep the dialog and say why when they were refused', async () => {
    const world = sampleWorld()
    await start(
      world,
      watchCore(world, {
        watch: {
          monitor: () =>
            Promise.resolve(failed({ kind: 'cap-reached', cap: 'day', limit: 200, spent: 195, wanted: 10 })),
        },
      }),
    )
    await page.getByRole('button', { name: 'Watch companies …' }).click()
    await dialog()
      .getByRole('checkbox', { name: /Alsterdamm/ })
      .click()
    await dialog().getByRole('button', { name: 'Watch company, 10 credits' }).click()
    await expect.element(dialog().getByRole('alert').or(dialog().getByRole('status')).first()).toBeVisible()
    await expect.element(dialog().getByText(/200/).first()).toBeVisible()
  })

  it('change their types for nothing, and end only after asking', async () => {
    const core = await start(sampleWorld({ monitors: [sampleMonitor(1)] }))
    await page.getByRole('button', { name: 'Types …' }).click()
    await dialog()
      .getByRole('checkbox', { name: /^Capital 1 of 1/ })
      .click()
    await dialog().getByRole('button', { name: 'Change', exact: true }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.changeMonitor'))
      .toEqual([{ monitor: 1, eventTypes: all.filter((code) => code !== 'company.capital.changed') }])
    await page.getByRole('button', { name: 'End …' }).click()
    expect(inputsOf(core, 'watch.endMonitor')).toEqual([])
    await dialog().getByRole('button', { name: 'End', exact: true }).click()
    await expect.poll(() => inputsOf(core, 'watch.endMonitor')).toEqual([{ monitor: 1 }])
    await expect.element(page.getByRole('heading', { name: 'No company is watched yet' })).toBeVisible()
  })

  it('are read anew for nothing', async () => {
    const core = await start()
    await page.getByRole('button', { name: 'Read list again' }).click()
    expect(inputsOf(core, 'watch.readMonitors')).toEqual([{}])
  })

  it('asked for together show how far they are; stopping drops what has not left', async () => {
    const core = await start(
      sampleWorld({
        intents: [
          sampleIntent(1, { batch: 3, state: 'done' }),
          sampleIntent(2, { batch: 3, state: 'sending' }),
          sampleIntent(3, { batch: 3 }),
          sampleIntent(4, { batch: 3 }),
          sampleIntent(5, { batch: 2, state: 'done' }),
        ],
      }),
    )
    await expect.element(page.getByText('1 of 4 done')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel 2 waiting' }).click()
    await expect.poll(() => inputsOf(core, 'outbox.drop')).toEqual([{ intent: 3 }, { intent: 4 }])
    await expect.element(page.getByText('3 of 4 done')).toBeVisible()
  })

  it.each(themes)('have no violation, in their dialogs neither: %s', async (theme) => {
    await start(sampleWorld(), watchCore(sampleWorld()), theme)
    await expect.element(page.getByRole('grid')).toBeVisible()
    expect(await violations()).toEqual([])
    for (const name of ['Watch companies …', 'Types …', 'End …']) {
      await page.getByRole('button', { name }).first().click()
      await expect.element(dialog()).toBeVisible()
      expect(await violations()).toEqual([])
      await userEvent.keyboard('{Escape}')
      await expect.element(dialog()).not.toBeInTheDocument()
    }
  })
})

describe('the watch button of a company’s file', () => {
  const show = async (world: WatchWorld, core: FakeCore = watchCore(world), id = 40): Promise<FakeCore> => {
    mounted = await mount(<WatchButton company={watchedCompany(id)} />, { core })
    return core
  }
  it('watches at its price for the types chosen last', async () => {
    const core = await show(
      sampleWorld({
        monitors: [
          sampleMonitor(1, { createdAt: '2026-01-01T00:00:00Z' }),
          sampleMonitor(2, { createdAt: '2026-05-01T00:00:00Z', eventTypes: ['company.insolvency.opened'] }),
        ],
      }),
    )
    await page.getByRole('button', { name: 'Watch, 10 credits' }).click()
    await expect
      .poll(() => inputsOf(core, 'watch.monitor'))
      .toEqual([{ companies: [40], eventTypes: ['company.insolvency.opened'], approved: { upTo: 10 } }])
    await expect.element(page.getByRole('button', { name: 'Being watched …' })).toBeVisible()
  })

  it('lets other types be chosen, and says in the dialog what was refused', async () => {
    const world = sampleWorld()
    await show(
      world,
      watchCore(world, { watch: { monitor: () => Promise.resolve(failed({ kind: 'monitor-refused' })) } }),
    )
    await page.getByRole('button', { name: 'Watch, 10 credits' }).click()
    await expect.element(dialog().getByRole('alert')).toBeVisible()
    await expect.element(dialog().getByRole('checkbox', { name: /^Insolvency 1 of 1/ })).toBeVisible()
  })

  it('says that a wish was refused, and that a watch ended at the service: neither is a watch', async () => {
    await show(
      sampleWorld({
        monitors: [sampleMonitor(40, { state: 'wanted', intent: sampleIntent(1, { state: 'refused' }) })],
      }),
    )
    await expect.element(page.getByRole('button', { name: 'Watching was refused' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Being watched …' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Watch, 10 credits' })).toBeVisible()
    mounted.unmount()
    await show(sampleWorld({ monitors: [sampleMonitor(40, { state: 'gone' })] }))
    await expect.element(page.getByRole('button', { name: 'Watch: no longer named by the service' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Watch, 10 credits' })).toBeVisible()
  })

  it('says that the hits of a watched company are not read', async () => {
    await show(
      sampleWorld({
        monitors: [sampleMonitor(40, { problem: { kind: 'bad-answer', why: 'not-json', money: 'none' } })],
      }),
    )
    await expect.element(page.getByRole('button', { name: 'Watched, hits not read' })).toBeVisible()
  })

  it('says that a company is watched, and leads to its types and its end', async () => {
    await show(sampleWorld(), watchCore(), 3)
    await page.getByRole('button', { name: 'Watched', exact: true }).click()
    await dialog().getByRole('button', { name: 'End watch …' }).click()
    await expect.element(dialog().getByText(/Ending costs nothing/)).toBeVisible()
  })
})
