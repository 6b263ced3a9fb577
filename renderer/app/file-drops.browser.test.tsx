import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ok } from '../../shared/domain/errors.ts'
import type { AppState } from '../../shared/contract/state.ts'
import { fakeAlone } from '../host/fake-team.testing.ts'
import { fakeCore, type FakeCore } from '../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../host/mount.testing.tsx'
import { App } from './app.tsx'

let mounted: Mounted
beforeEach(() => page.viewport(1280, 800))
afterEach(() => mounted.unmount())

async function start(host: 'desktop' | 'browser' = 'browser', offered = true): Promise<FakeCore> {
  const core = fakeCore({
    workspace: { read: () => Promise.resolve(ok({ tabs: [{ kind: 'credits' }], active: 0 })) },
    team: { state: () => Promise.resolve(ok({ ...fakeAlone, offered })) },
    backups: { lookReceived: () => Promise.resolve(ok({ token: 'locked', name: 'a.registerblick.age', facts: null })) },
  })
  core.setState({ host })
  mounted = await mount(<App />, { core, whole: true })
  await expect.element(page.getByRole('main')).toBeVisible()
  return core
}

/** A drag of files or of text over an element, then its drop; whether the page kept the browser from doing it. */
function drop(what: readonly File[] | string, on: Element = document.body): boolean {
  const dataTransfer = new DataTransfer()
  if (typeof what === 'string') dataTransfer.setData('text/uri-list', what)
  else for (const file of what) dataTransfer.items.add(file)
  return ['dragover', 'drop'].every(
    (name) => !on.dispatchEvent(new DragEvent(name, { dataTransfer, bubbles: true, cancelable: true })),
  )
}
const file = (name: string, text = 'Name;Ort\nKlein GmbH;Kiel'): File => new File([text], name)
const sent = (core: FakeCore, path: string): number => core.calls.filter((call) => call.path === path).length

describe.each(['browser', 'desktop'] as const)('a file that is dropped on the window (%s)', (host) => {
  it('is a list to import: its preview opens with it', async () => {
    await start(host)
    expect(drop([file('Lieferanten.csv')])).toBe(true)
    await expect.element(page.getByRole('tab', { name: /Library/, selected: true })).toBeVisible()
    await expect
      .element(page.getByRole('dialog').getByRole('textbox', { name: 'Name of the import' }))
      .toHaveValue('Lieferanten')
    expect(await violations()).toEqual([])
  })

  it('is a library or a backup: the settings look into it, and nothing is put back', async () => {
    const core = await start(host)
    expect(drop([file('2026-11.registerblick.age')], document.querySelector('.rail') ?? document.body)).toBe(true)
    await expect.poll(() => sent(core, 'backups.lookReceived')).toBe(1)
    expect(sent(core, 'backups.restore')).toBe(0)
    await expect.element(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    // What the file turned out to be stands far down in its section, and is in sight.
    await expect.element(page.getByRole('textbox', { name: 'Passphrase' }).last()).toBeInViewport()
  })

  it('is an invitation: the team looks into it, and nothing is joined', async () => {
    const core = await start(host)
    expect(drop([file('Ada.rbteam', '{}')])).toBe(true)
    await expect.poll(() => sent(core, 'team.look')).toBe(1)
    expect(sent(core, 'team.join')).toBe(0)
  })
})

describe('what can’t be opened', () => {
  it('is said, with what can; nothing opens', async () => {
    await start()
    expect(drop([file('report.pdf')])).toBe(true)
    await expect
      .element(page.getByText(/Nothing here reads this file: .*report\.pdf.*\. Drop here: a table/))
      .toBeVisible()
    // It lies over nothing that leads somewhere.
    const said = mounted.root.ownerDocument.querySelector('.file-drops-said')?.getBoundingClientRect()
    const settings = page.getByRole('link', { name: 'Settings' }).element().getBoundingClientRect()
    expect(said !== undefined && said.left >= settings.right).toBe(true)
    expect(await violations()).toEqual([])
    expect(drop([file('a.csv'), file('b.csv')])).toBe(true)
    await expect.element(page.getByText(/drop one file at a time/)).toBeVisible()
    expect(page.getByText(/report\.pdf/).elements()).toEqual([])
    await page.getByRole('button', { name: 'Got it' }).click()
    await expect.element(page.getByText(/drop one file at a time/)).not.toBeInTheDocument()
    expect(page.getByRole('dialog').elements()).toEqual([])
    await expect.element(page.getByRole('tab', { name: /Credits/, selected: true })).toBeVisible()
  })

  it('takes the window nowhere: a link on the page, a file on a field; text on a field is the field’s', async () => {
    await start()
    const field = page.getByRole('searchbox', { name: 'Search', exact: true }).element()
    expect(drop('https://example.invalid/')).toBe(true)
    expect(drop([file('x.bin')], field)).toBe(true)
    expect(drop('Klein GmbH', field)).toBe(false)
  })

  it('waits for nobody behind a dialog', async () => {
    const core = await start()
    expect(drop([file('a.csv')])).toBe(true)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(drop([file('b.db')])).toBe(true)
    await expect.element(page.getByText(/because a dialog is open/)).toBeInTheDocument()
    expect(sent(core, 'backups.receive')).toBe(0)
  })

  it('is an invitation where no team can be joined', async () => {
    const core = await start('browser', false)
    drop([file('Ada.rbteam', '{}')])
    await expect.element(page.getByText(/^The invitation was not opened/)).toBeVisible()
    expect(sent(core, 'team.look')).toBe(0)
  })

  it('is anything while the program starts', async () => {
    const core = fakeCore({ app: { state: () => new Promise<{ ok: true; value: AppState }>(() => undefined) } })
    mounted = await mount(<App />, { core, whole: true })
    expect(drop([file('a.csv')])).toBe(true)
    await expect.element(page.getByText(/because the program is still starting/)).toBeVisible()
  })
})
