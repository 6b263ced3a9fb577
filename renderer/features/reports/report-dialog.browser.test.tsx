import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { quoteOf } from '../../../shared/domain/credits/quote.ts'
import { ok } from '../../../shared/domain/errors.ts'
import { accountOf } from '../../../shared/domain/facts/account.ts'
import { evidenceOf, readAt, toldEvent } from '../../../shared/domain/facts/samples.testing.ts'
import { fileOf } from '../../../shared/domain/ownership/graph/samples.testing.ts'
import { fakeCompany, fakeCore, fakeQuote, type FakeCore } from '../../host/fake-core.testing.ts'
import { mount, violations, type Mounted } from '../../host/mount.testing.tsx'
import {
  answerOf,
  credits,
  readOf,
  sampleFile,
  sampleRecord,
  sampleRoles,
  unreadFile,
} from '../../parts/party-file/company-file.testing.ts'
import { ReportButton } from './report-button.tsx'

let mounted: Mounted
afterEach(() => mounted.unmount())

const asked = (core: FakeCore): unknown[] =>
  core.calls.filter(({ path }) => path === 'reports.make').map(({ input }) => input)
const company = fakeCompany(1, 'Brückwerder Kältelogistik GmbH')

describe('the dialog for a report', () => {
  it('asks for extent, language and format, is done by keyboard alone, and shows how far the file is', async () => {
    const core = fakeCore()
    mounted = await mount(<ReportButton companies={[company]} />, { core })
    page.getByRole('button', { name: 'Report …' }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Report' })).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('radio', { name: 'One page' }))
    await userEvent.click(page.getByRole('radio', { name: 'German' }))
    page.getByRole('radio', { name: 'PDF' }).element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await userEvent.click(page.getByRole('checkbox', { name: 'Include own notes' }))
    await userEvent.click(page.getByRole('button', { name: 'Create report' }))
    expect(asked(core)).toEqual([{ companies: [1], form: 'short', language: 'de', format: 'dossier', notes: true }])
    await expect.element(page.getByText('Brückwerder Kältelogistik GmbH').first()).toBeVisible()
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Another format' }))
    await expect.element(page.getByRole('button', { name: 'Create report' })).toBeVisible()
  })

  it('takes more companies from the library, and buys nothing', async () => {
    const core = fakeCore({
      search: {
        kept: async () =>
          ok({ items: [company, fakeCompany(2, 'Brückwerder Hafenservice GmbH')], more: false, total: 2 } as never),
      },
    })
    mounted = await mount(<ReportButton companies={[company]} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await userEvent.type(page.getByRole('searchbox', { name: 'Add a company from the library' }), 'hafen')
    await userEvent.click(page.getByRole('button', { name: /Brückwerder Hafenservice GmbH/ }))
    await userEvent.click(page.getByRole('button', { name: 'Create report' }))
    expect(asked(core)).toMatchObject([{ companies: [1, 2], format: 'pdf' }])
    expect(core.calls.filter(({ path }) => path.endsWith('.read') && path !== 'workspace.read')).toEqual([])
  })

  it('buys what is missing through the dialog that says what it costs, by section, and only then', async () => {
    const core = fakeCore()
    mounted = await mount(<ReportButton companies={[company]} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await userEvent.click(page.getByRole('button', { name: /^Read what is missing …, at most 130 credits/ }))
    const dialog = page.getByRole('dialog', { name: 'Read 1 company' })
    await expect.element(dialog.getByText(/7 calls, together at most 130 credits/)).toBeVisible()
    expect(core.calls.filter(({ path }) => path === 'lists.startRun')).toEqual([])
    for (const section of ['Documents', 'Contact', 'Owners'])
      await userEvent.click(dialog.getByRole('checkbox', { name: section }))
    expect(await violations()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Send 4 calls, at most 55 credits' }))
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'lists.startRun').map(({ input }) => input))
      .toMatchObject([
        { companies: [1], sections: ['record', 'events', 'roles', 'statements'], approved: { upTo: 55, unpriced: 1 } },
      ])
  })

  it('renews only what is kept and old, says of how many, and never by that word what is missing', async () => {
    const started: unknown[] = []
    // Of two companies one entry is here.
    const half = {
      companies: 2,
      ...quoteOf([{ operation: 'company', price: { kind: 'table', credits: 10 }, calls: 1, kept: 1, notThere: 0 }]),
    }
    const core = fakeCore({
      lists: {
        quoteRun: ({ onlyKept, sections }) => Promise.resolve(ok(onlyKept === true ? fakeQuote(1, sections) : half)),
        startRun: (input) => {
          started.push(input)
          return Promise.resolve({ ok: false, error: { kind: 'not-found', money: 'none' } })
        },
      },
    })
    mounted = await mount(<ReportButton companies={[company, fakeCompany(2, 'Brückwerder Hafenservice GmbH')]} />, {
      core,
    })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await userEvent.click(page.getByRole('button', { name: 'Refresh older sections …' }))
    const dialog = page.getByRole('dialog', { name: 'Read 1 company' })
    await expect.element(dialog.getByRole('radio', { name: 'what is old', exact: true })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: /^Send 1 call, 10 credits/ }))
    await expect.poll(() => started).toMatchObject([{ companies: [1, 2], sections: ['record'], onlyKept: true }])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    // What is missing is bought as before.
    await userEvent.click(page.getByRole('button', { name: /^Read what is missing …/ }))
    const missing = page.getByRole('dialog', { name: 'Read 2 companies' })
    await userEvent.click(missing.getByRole('button', { name: /^Send 1 call/ }))
    await expect.poll(() => started.length).toBe(2)
    expect(started[1]).not.toHaveProperty('onlyKept')
    expect(started[1]).toMatchObject({ companies: [1, 2], sections: ['record'] })
  })

  it('names the oldest that it rests on, and reads that again at its price', async () => {
    const file = sampleFile({
      roles: readOf(sampleRoles, [{ ...answerOf(13, 'company-roles'), readAt: '2025-03-01T08:00:00Z' }], {
        price: credits(10),
      }),
    })
    const core = fakeCore({
      company: { open: () => Promise.resolve(ok(file)), read: () => Promise.resolve(ok(sampleFile())) },
    })
    mounted = await mount(<ReportButton companies={[file.summary]} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await expect.element(page.getByText(/Still current\? Oldest source: People, read/)).toBeVisible()
    const reads = () => core.calls.filter(({ path }) => path === 'company.read').map(({ input }) => input)
    expect(reads()).toEqual([])
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Read again: People, 10 credits' }))
    await expect.poll(reads).toMatchObject([{ section: 'roles', which: 'first', approved: { upTo: 10 } }])
    // What was renewed is the oldest no longer.
    await expect.element(page.getByText(/Oldest source: People/)).not.toBeInTheDocument()
  })

  it('names first what was reported since it was read, however young that is, and buys the part that is out of date', async () => {
    const readOn = '2026-11-14T08:26:00Z'
    const account = accountOf(
      evidenceOf({
        reads: [readAt(readOn, sampleRecord)],
        lastRead: { roles: null, owners: null },
        events: [
          toldEvent('company.insolvency.opened', '2026-11-20'),
          toldEvent('company.purpose.changed', '2026-11-21', { entryNumber: 12 }),
        ],
      }),
      '2026-11-22',
    )
    const file = sampleFile({
      record: readOf(sampleRecord, [answerOf(11, 'company')], { price: credits(10) }),
      roles: readOf(sampleRoles, [{ ...answerOf(13, 'company-roles'), readAt: '2025-03-01T08:00:00Z' }]),
      account,
    })
    const core = fakeCore({
      company: { open: () => Promise.resolve(ok(file)), read: () => Promise.resolve(ok(sampleFile())) },
    })
    mounted = await mount(<ReportButton companies={[file.summary]} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await expect
      .element(page.getByText(/Insolvency proceedings opened and 1 more: reported since it was read \(Register entry,/))
      .toBeVisible()
    expect(page.getByText(/Oldest source/).elements()).toHaveLength(0)
    expect(await violations()).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'Read again: Register entry, 10 credits' }))
    await expect
      .poll(() => core.calls.filter(({ path }) => path === 'company.read').map(({ input }) => input))
      .toMatchObject([{ section: 'record', which: 'first', approved: { upTo: 10 } }])
    await expect.element(page.getByText(/reported since it was read/)).not.toBeInTheDocument()
  })

  it('calls owners unread that nobody asked for, and not those that the service answered it has none of', async () => {
    const head = fileOf(company, [])
    const notFound = fileOf(company, [], { notThere: { why: 'not-found', at: '2026-11-20T10:00:00Z' } })
    for (const one of [head, notFound]) {
      const core = fakeCore({
        company: { open: () => Promise.resolve(ok(unreadFile())) },
        ownership: { heads: () => Promise.resolve(ok([one])) },
      })
      mounted = await mount(<ReportButton companies={[company]} />, { core })
      await userEvent.click(page.getByRole('button', { name: 'Report …' }))
      await expect.element(page.getByText(/^Not read: Register entry/)).toBeVisible()
      expect(page.getByText(/Owners \(10 credits\)/).elements()).toHaveLength(one === head ? 1 : 0)
      mounted.unmount()
    }
  })

  it('says where nothing prints PDF, and takes HTML instead', async () => {
    const core = fakeCore({
      reports: { formats: async () => ok({ printer: null, formats: ['html', 'docx', 'dossier'] }) },
    })
    mounted = await mount(<ReportButton companies={[company]} />, { core })
    await userEvent.click(page.getByRole('button', { name: 'Report …' }))
    await expect.element(page.getByText(/no Chromium, Chrome or Edge here/)).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'PDF' })).toBeDisabled()
    await userEvent.click(page.getByRole('button', { name: 'Create report' }))
    expect(asked(core)).toMatchObject([{ format: 'html' }])
    expect(await violations()).toEqual([])
  })
})
