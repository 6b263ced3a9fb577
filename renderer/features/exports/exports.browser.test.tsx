import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { failed, ok } from '../../../shared/domain/errors.ts'
import { fakeCompany, fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { ExportButton } from '../../parts/exports/export-button.tsx'
import { ExportsLog } from './exports-log.tsx'
import { FolderSetting } from './folder-setting.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const job = (id: number, more: Partial<ExportJob> = {}): ExportJob => ({
  id,
  kind: 'table',
  title: 'Company search: Brückwerder',
  format: 'xlsx',
  state: 'done',
  done: 25,
  total: 25,
  path: '/home/mara/Downloads/Company search Brückwerder 2026-11-21.xlsx',
  bytes: 12_345,
  sha256: 'ab',
  error: null,
  startedAt: '2026-11-21T10:00:00Z',
  endedAt: '2026-11-21T10:00:01Z',
  parties: 25,
  ...more,
})
const listing =
  (jobs: readonly ExportJob[], logged = true) =>
  async () =>
    ok({ jobs, total: jobs.length, running: jobs.filter(({ state }) => state === 'running').length, logged })
const asked = (core: FakeCore, path: string): unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)
const source = { kind: 'search', search: 'companies', term: 'Brückwerder' } as const

describe('the dialog for a table', () => {
  it('asks for the format, is done by keyboard alone, and shows where the file is', async () => {
    const core = fakeCore({ exports: { list: listing([job(1)]) } })
    mounted = await mount(<ExportButton source={source} />, { core })
    page.getByRole('button', { name: 'Export …' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Export a table' })).toBeVisible()
    expect(await violations()).toEqual([])
    page.getByRole('radio', { name: /Excel/ }).element().focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(page.getByRole('radio', { name: /CSV/ })).toBeChecked()
    await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }))
    expect(asked(core, 'exports.table')).toEqual([
      { source, format: 'csv', language: 'en', bom: null, birthDays: false, columns: null },
    ])
    await expect
      .element(page.getByText('/home/mara/Downloads/Company search Brückwerder 2026-11-21.xlsx'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Show in folder' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(document.activeElement?.textContent).toContain('Export …')
  })

  it('in a browser hands the file out, and opens what a browser shows', async () => {
    const core = fakeCore({
      exports: {
        list: listing([job(1), job(2, { format: 'pdf' })]),
        folder: async () => ok({ path: '/home/mara/Downloads', isUsual: true, hasDialog: false }),
      },
    })
    mounted = await mount(<ExportsLog />, { core })
    const links = () => page.getByRole('link').elements()
    await expect
      .poll(() => links().map((link) => link.getAttribute('href')))
      .toEqual(['/exports/1', '/exports/2?open', '/exports/2'])
    expect(links().map((link) => [link.hasAttribute('download'), link.getAttribute('target')])).toEqual([
      [true, null],
      [false, '_blank'],
      [true, null],
    ])
    await expect.element(page.getByRole('link', { name: 'Open' })).toBeVisible()
    expect(await violations()).toEqual([])
  })

  it('leaves out columns, never all of them', async () => {
    const core = fakeCore()
    mounted = await mount(<ExportButton source={source} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Export …' }))
    await userEvent.click(page.getByText('Columns: all 2'))
    await userEvent.click(page.getByRole('checkbox', { name: 'Registered office' }))
    await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }))
    expect(asked(core, 'exports.table')).toMatchObject([{ columns: ['name'] }])
    await userEvent.click(page.getByRole('button', { name: 'Another format' }))
    await userEvent.click(page.getByText('Columns: 1 of 2'))
    await userEvent.click(page.getByRole('checkbox', { name: 'Name' }))
    await expect.element(page.getByRole('button', { name: /^Export/, disabled: true })).toBeVisible()
  })

  it('offers days of birth only where they could stand, and leaves them out unless asked', async () => {
    const core = fakeCore()
    mounted = await mount(<ExportButton source={source} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Export …' }))
    await expect.element(page.getByRole('checkbox', { name: /dates of birth/ })).not.toBeInTheDocument()
    await userEvent.click(page.getByRole('radio', { name: 'JSON Lines', exact: true }))
    await userEvent.click(page.getByRole('checkbox', { name: /dates of birth/ }))
    await userEvent.click(page.getByRole('button', { name: 'Export', exact: true }))
    expect(asked(core, 'exports.table')).toMatchObject([{ format: 'jsonl', birthDays: true }])
  })

  it("says why it can't be written, and stays", async () => {
    const core = fakeCore({
      exports: { table: async () => failed({ kind: 'file-failed', why: 'no-folder', where: '/media/stick' }) },
    })
    mounted = await mount(<ExportButton source={source} />, { core, language: 'de' })
    await userEvent.click(page.getByRole('button', { name: 'Exportieren …' }))
    await userEvent.click(page.getByRole('button', { name: 'Exportieren', exact: true }))
    await expect.element(page.getByText(/Den Ordner \/media\/stick gibt es nicht/)).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

describe('the log of exports', () => {
  it("shows what runs with its progress and a way to stop it, and of each ended one where it is or why it isn't", async () => {
    const core = fakeCore({
      exports: {
        list: listing(
          [
            job(4, {
              state: 'running',
              done: 4_096,
              total: 10_000,
              path: null,
              bytes: null,
              sha256: null,
              endedAt: null,
            }),
            job(3),
            job(2, {
              state: 'failed',
              path: null,
              error: { kind: 'file-failed', why: 'disk-full', where: '/x', money: 'none' },
            }),
            job(1, { state: 'cut', path: null }),
          ],
          false,
        ),
        names: async () => ok([fakeCompany(7, '<b>Nordlicht</b> \u202EGmbH')]),
      },
    })
    mounted = await mount(<ExportsLog />, { core })
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '4096')
    await userEvent.click(page.getByRole('button', { name: 'Stop' }))
    expect(asked(core, 'exports.stop')).toEqual([{ export: 4 }])
    await userEvent.click(page.getByRole('button', { name: 'Show in folder' }))
    expect(asked(core, 'exports.showInFolder')).toEqual([{ export: 3 }])
    await expect.element(page.getByText(/12.3 kB/)).toBeVisible()
    await expect.element(page.getByText(/The disk is full/)).toBeVisible()
    await expect.element(page.getByText(/nothing of it is left/)).toBeVisible()
    await expect.element(page.getByText(/is not on record once the program has ended/)).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Whom it names' }))
    await expect.element(page.getByRole('dialog').getByRole('button', { name: /<b>Nordlicht<\/b>/ })).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

describe('the folder for exports', () => {
  it("is chosen in the host's dialog where it has one", async () => {
    const core = fakeCore()
    mounted = await mount(<FolderSetting />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Choose a folder …' }))
    expect(asked(core, 'exports.chooseFolder')).toEqual([{}])
    expect(await violations()).toEqual([])
  })

  it('is typed where the host has none, and a refusal is said', async () => {
    const folder = { path: '/home/mara/Downloads', isUsual: true, hasDialog: false }
    const core = fakeCore({
      exports: {
        folder: async () => ok(folder),
        setFolder: async () => failed({ kind: 'file-failed', why: 'not-writable', where: '/root' }),
      },
    })
    mounted = await mount(<FolderSetting />, { core })
    await userEvent.fill(page.getByRole('textbox', { name: 'Full path' }), '/root')
    await userEvent.keyboard('{Enter}')
    expect(asked(core, 'exports.setFolder')).toEqual([{ path: '/root' }])
    await expect.element(page.getByText(/The folder \/root may not be written to/)).toBeVisible()
    expect(await violations()).toEqual([])
  })
})
