import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '../../../shared/domain/errors.ts'
import type { ImportCandidate, ImportRow } from '../../../shared/domain/imports/import.ts'
import type { RegisterblickClient } from '../../../shared/contract/contract.ts'
import { useTabs } from '../../data/tabs.ts'
import { fakeImport, fakeImportQuote, fakePreview } from '../../host/fake-imports.testing.ts'
import { fakeCompany, fakeCore, type FakeCore } from '../../host/fake-core.testing.ts'
import { themes } from '../../host/looks.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import { forgetUndo } from '../../parts/undo.tsx'
import { ImportScreen } from './import-screen.tsx'
import { ImportsView } from './imports-view.tsx'
import { NewImport } from './new-import.tsx'

let mounted: Mounted
beforeEach(async () => {
  forgetUndo()
  await page.viewport(1280, 800)
})
afterEach(() => mounted.unmount())

type Imports = Partial<RegisterblickClient['imports']>
const sent = (core: FakeCore, path: string): readonly unknown[] =>
  core.calls.filter((call) => call.path === path).map(({ input }) => input)

const candidate = (
  id: number,
  name: string,
  reason: ImportCandidate['reason'],
  similarity: number,
): ImportCandidate => ({ company: fakeCompany(id, name), reason, similarity })
const row = (position: number, more: Partial<ImportRow> = {}): ImportRow => ({
  position,
  cells: [`K${position}`, `Firma ${position} GmbH`, ''],
  name: `Firma ${position} GmbH`,
  number: null,
  court: null,
  seat: null,
  reference: `K${position}`,
  state: 'unmatched',
  company: null,
  reason: null,
  duplicateOf: null,
  candidates: [],
  asked: null,
  error: null,
  ...more,
})
const rows: readonly ImportRow[] = [
  row(0, {
    state: 'matched',
    company: fakeCompany(1, 'Firma 0 GmbH'),
    reason: 'number',
    number: 'HRB 12001 B',
    court: 'Charlottenburg',
  }),
  row(1, {
    state: 'candidates',
    name: '<b>Firma</b> \u202e1',
    number: 'HRB 7',
    seat: 'Kiel',
    candidates: [candidate(2, 'Firma 1 GmbH', 'other-form', 1), candidate(3, 'Firma 11 GmbH', 'near-name', 0.8)],
  }),
  row(2),
  row(3, { state: 'unusable', name: null, cells: ['K3', '', ''] }),
  row(4, { state: 'matched', company: fakeCompany(1, 'Firma 0 GmbH'), reason: 'number', duplicateOf: 0 }),
]
const list = fakeImport(7, { matched: 2, candidates: 1, unmatched: 1, unusable: 1 }, { duplicates: 1, companies: 1 })

async function open(imports: Imports = {}, theme: 'light' | 'dark' = 'light'): Promise<FakeCore> {
  const core = fakeCore({
    imports: {
      open: () => Promise.resolve(ok(list)),
      rows: () => Promise.resolve(ok({ rows, total: rows.length })),
      quote: ({ candidates }) => Promise.resolve(ok(fakeImportQuote(candidates ? 2 : 1))),
      ...imports,
    },
  })
  mounted = await mount(<ImportScreen tab={{ kind: 'import', id: 7 }} />, { core, theme })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lieferanten' })).toBeVisible()
  return core
}
const panel = (number: number) => page.getByRole('region', { name: `Row ${number}`, exact: true })

describe('Bringing a list', () => {
  async function bring(
    preview: typeof fakePreview | { readonly state: 'refused'; readonly why: 'old-excel' } = fakePreview,
    create: Imports = {},
  ): Promise<FakeCore> {
    const core = fakeCore({
      imports: {
        preview: ({ roles }) =>
          Promise.resolve(ok(preview.state === 'read' && roles !== null ? { ...preview, roles } : preview)),
        ...create,
      },
    })
    mounted = await mount(<ImportsView />, { core })
    await page.getByRole('button', { name: 'Import a list …' }).click()
    expect(await violations()).toEqual([])
    await page
      .getByRole('textbox', { name: /Or paste rows/ })
      .fill('Kunde;Register\nBrückwerder GmbH;HRB 12 B Charlottenburg')
    await page.getByRole('button', { name: 'Read what was pasted' }).click()
    return core
  }

  it('says how it was read; what a column is can be changed, and without a name or number nothing is taken', async () => {
    const core = await bring()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByRole('combobox', { name: 'Encoding' })).toHaveValue('windows-1252')
    await expect.element(dialog.getByText('HRB 12 B · Amtsgericht Charlottenburg (Berlin)')).toBeVisible()
    expect(await violations()).toEqual([])
    await dialog.getByRole('combobox', { name: 'Kunde is' }).selectOptions('own column')
    await dialog.getByRole('combobox', { name: 'Register is' }).selectOptions('Registered office')
    await expect.element(dialog.getByRole('status').getByText(/Choose a column as/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Notiz is' }).selectOptions('Company')
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    expect(sent(core, 'imports.create')).toEqual([
      {
        upload: 1,
        name: 'Pasted list',
        how: { encoding: null, delimiter: null, sheet: null, headers: null },
        roles: [null, 'seat', 'name'],
      },
    ])
    expect(useTabs.getState().tabs.at(-1)?.tab).toEqual({ kind: 'import', id: 1 })
  })

  it('says why a file is not taken', async () => {
    await bring({ state: 'refused', why: 'old-excel' })
    await expect.element(page.getByText(/old Excel format/)).toBeVisible()
    await expect.element(page.getByText(/Nothing was imported/)).toBeVisible()
    expect(await violations()).toEqual([])
  })
})

describe('Working through a list', () => {
  it.each(themes)(
    'shows rows with their state and its candidates, one a line, without violations: %s',
    async (theme) => {
      await open({}, theme)
      await page.getByRole('row').nth(2).click()
      await expect.element(panel(2).getByRole('row').filter({ hasText: 'another legal form' })).toBeVisible()
      await expect.element(panel(2).getByText('80% similar').or(panel(2).getByText('80 % similar'))).toBeVisible()
      await expect.element(page.getByRole('row').nth(5).getByText('duplicate of row 1')).toBeVisible()
      expect(await violations()).toEqual([])
    },
  )

  it('has what a row is compared with beside the rows where the window is wide, below them where it is not', async () => {
    const places = async (width: number, height: number) => {
      await page.viewport(width, height)
      const rows = document.querySelector('.import-table')!.getBoundingClientRect()
      const compared = document.querySelector('.import-panel')!.getBoundingClientRect()
      return { rows, compared }
    }
    try {
      await open()
      await page.getByRole('row').nth(2).click()
      await expect.element(panel(2)).toBeVisible()
      const wide = await places(1920, 1080)
      expect(wide.compared.left).toBeGreaterThanOrEqual(wide.rows.right - 1)
      expect(Math.abs(wide.compared.top - wide.rows.top)).toBeLessThan(2)
      const narrow = await places(1280, 800)
      expect(narrow.compared.top).toBeGreaterThanOrEqual(narrow.rows.bottom - 1)
    } finally {
      await page.viewport(1280, 800)
    }
  })

  it('marks a row with nothing to match as one that ends there, not in the red of an insolvency', async () => {
    await open()
    const state = page.getByRole('gridcell', { name: 'nothing to match' })
    await expect.element(state).toBeVisible()
    expect([...(state.element().querySelector('.mark')?.classList ?? [])]).toEqual(['mark', 'idle'])
  })

  it('keeps the row that is worked in in sight when the window is made smaller', async () => {
    try {
      await page.viewport(1280, 1000)
      await open()
      page.getByRole('row').nth(5).element().focus()
      await expect.element(panel(5)).toBeVisible()
      await page.viewport(900, 600)
      const inSight = (): boolean => {
        const row = document.activeElement!.getBoundingClientRect()
        const box = document.activeElement!.closest('.scroll')!.getBoundingClientRect()
        return row.top >= box.top && row.bottom <= box.bottom + 0.5
      }
      await expect.poll(inSight).toBe(true)
    } finally {
      await page.viewport(1280, 800)
    }
  })

  it('is decided by keyboard: a digit takes a candidate, S skips, the next row comes, and an undo says what it was', async () => {
    const core = await open()
    page.getByRole('row').nth(1).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(panel(2)).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(panel(3)).toBeVisible()
    await userEvent.keyboard('s')
    await expect.element(panel(4)).toBeVisible()
    expect(sent(core, 'imports.decide')).toEqual([
      { import: 7, decisions: [{ position: 1, decision: { kind: 'accept', company: 3 } }] },
      { import: 7, decisions: [{ position: 2, decision: { kind: 'skip' } }] },
    ])
  })

  it('says the price of searching before, and agrees to that much', async () => {
    const core = await open()
    const search = page.getByRole('region', { name: 'Search at the service' })
    await search.getByRole('checkbox', { name: /include 1 row with candidates/ }).click()
    await search.getByRole('button', { name: 'Search 2 numbers and names, 2 credits' }).click()
    expect(sent(core, 'imports.search')).toEqual([])
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText(/2 calls, together 2 credits/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Stop at (credits)' }).fill('1')
    await expect.element(dialog.getByText(/1 of 2 calls are sent, 1 waits until you say so/)).toBeVisible()
    expect(await violations()).toEqual([])
    await dialog.getByRole('button', { name: 'Search 1 number or name, 1 credit' }).click()
    expect(sent(core, 'imports.search')).toEqual([
      { import: 7, candidates: true, approved: { upTo: 2, unpriced: 0 }, stopAt: 1 },
    ])
  })

  it('stands still with the reason, and goes on for what is left', async () => {
    const search = {
      ...list.search,
      state: 'paused' as const,
      error: { kind: 'credits-exhausted' as const, money: 'none' as const },
      spent: { ...list.search.spent, credits: 3 },
    }
    const core = await open({ open: () => Promise.resolve(ok({ ...list, search })) })
    await expect.element(page.getByText('3 credits', { exact: true })).toBeVisible()
    expect(await violations()).toEqual([])
    await page.getByRole('button', { name: 'Go on with 1 number or name, 1 credit' }).click()
    expect(sent(core, 'imports.search')).toHaveLength(1)
  })

  it('finds a company by hand, here for nothing, at the service at its price', async () => {
    const core = await open({})
    await page.getByRole('row').nth(3).click()
    await userEvent.keyboard('/')
    await expect.element(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('Firma 2 GmbH')
    expect(await violations()).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Search the service, 1 credit' }).click()
    expect(sent(core, 'search.read')).toEqual([
      { kind: 'companies', term: 'Firma 2 GmbH', which: 'first', approved: { upTo: 1 } },
    ])
  })
})

describe('a file that is gone when it is to be read', () => {
  it('is said to be unreadable, and another one can be chosen', async () => {
    const file = new File(['Firma\nA GmbH\n'], 'liste.csv')
    file.arrayBuffer = () => Promise.reject(new DOMException('moved', 'NotReadableError'))
    const core = fakeCore()
    mounted = await mount(<NewImport file={file} onClose={() => undefined} />, { core })
    await expect.element(page.getByText('This file could not be read.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Choose a file …' })).toBeEnabled()
    expect(core.calls.filter(({ path }) => path.startsWith('imports.'))).toEqual([])
  })
})
