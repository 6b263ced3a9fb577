import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { readPdf } from '../../../build/read-pdf.ts'
import { ranOn } from '../../../build/ran-on.ts'
import type { ExportsPage } from '../../../shared/contract/exports.ts'
import type { ReportsOffer } from '../../../shared/contract/reports.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { partyId } from '../../../shared/domain/ids.ts'
import type { ReportOrder } from '../../../shared/domain/exports/report.ts'
import { PrintFailed, type Printer } from '../../ports/printer.ts'
import { findChromium } from '../../browser/find-chromium.ts'
import { createBrowserPrinter } from '../../browser/print-with-chromium.ts'
import { DEMO_KEY } from '../../sandbox/serve.ts'
import { serveEachTest } from '../../sandbox/service.testing.ts'
import { ask, coreEachTest, firstFound, ledger, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { longRun } from '../../../build/long-run.testing.ts'

const tests = coreEachTest()
const served = serveEachTest()
const browser = findChromium(process.platform, process.env)
if (browser === null) ranOn('reports', 'no PDF was made: no Chromium, Chrome or Edge is installed')

/** A core that has read everything of a company, and keeps its files in the test's folder. */
async function filled(
  printer: Printer | null = browser === null ? null : createBrowserPrinter(browser),
): Promise<{ core: Core; id: number }> {
  const core = await tests.start({ baseUrl: served.service.url, key: DEMO_KEY, printer })
  await value(core, 'exports.setFolder', { path: tests.folder() })
  const id = await firstFound(core, 'Brückwerder Kältelogistik')
  for (const section of ['record', 'events', 'roles', 'statements', 'documents']) {
    for (const approved of [{ upTo: 50 }, { unknown: true }]) {
      if ((await ask(core, 'company.read', { id, section, which: 'first', approved, origin: 'test' })).ok) break
    }
  }
  for (const approved of [{ upTo: 50 }, { unknown: true }]) {
    if ((await ask(core, 'ownership.read', { id, depth: 5, approved, origin: 'test' })).ok) break
  }
  return { core, id }
}

async function made(
  core: Core,
  order: Partial<Omit<ReportOrder, 'companies'>> & { readonly companies: readonly number[] },
): Promise<ExportJob> {
  const { id } = await value<ExportJob>(core, 'reports.make', {
    form: 'complete',
    language: 'de',
    format: 'pdf',
    notes: false,
    ...order,
  })
  for (;;) {
    const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 50 })
    const job = jobs.find((each) => each.id === id)
    if (job !== undefined && job.state !== 'waiting' && job.state !== 'running') return job
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe('a company report', () => {
  let core: Core
  let id = 0
  beforeEach(async () => {
    ;({ core, id } = await filled())
  })

  it.skipIf(browser === null)(
    'is a tagged PDF in A4 with outline, page numbers, embedded fonts and umlauts that are found',
    async () => {
      const before = (await ledger(core)).total
      const job = await made(core, { companies: [id] })
      expect(job).toMatchObject({ state: 'done', kind: 'report', format: 'pdf', error: null })
      expect(job.parties).toBeGreaterThan(1)
      const bytes = readFileSync(job.path ?? '')
      expect(bytes.toString('latin1')).toContain('/Outlines')
      expect(bytes.toString('latin1')).toMatch(/\/Lang \(de\)|\/Lang\s*\(de/)
      // A report asks the service nothing and pays nothing.
      expect((await ledger(core)).total).toBe(before)
      const pdf = readPdf(bytes)
      if (pdf === null) return
      expect(pdf.about).toMatchObject({
        Title: 'Brückwerder Kältelogistik GmbH',
        Creator: 'Registerblick',
        Tagged: 'yes',
        JavaScript: 'no',
        'Page size': expect.stringContaining('(A4)'),
      })
      const text = pdf.pages.join('\n').replaceAll(/\s+/g, ' ')
      for (const words of [
        'Gesellschafter',
        'Geschäftsführer',
        'Dr. Anneliese Großkreutz',
        'nicht veröffentlicht',
        'Wer zeichnen kann',
        'Quellen',
        '1.250.000,00',
      ])
        expect(text).toContain(words)
      pdf.pages.forEach((page, index) =>
        expect(page.replaceAll(/\s+/g, ' ')).toContain(`${index + 1} von ${pdf.pages.length}`),
      )
      // The contents say on which page each part stands, and it does.
      for (const title of ['Registereintrag', 'Gesellschafter', 'Quellen']) {
        const page = Number(new RegExp(`^\\s*${title}\\s+(\\d{1,3})\\s*$`, 'm').exec(pdf.pages[0] ?? '')?.[1])
        expect(page, title).toBeGreaterThan(1)
        expect(pdf.pages[page - 1]).toContain(title)
      }
      expect(pdf.fonts.length).toBeGreaterThan(0)
      expect(pdf.fonts.filter(({ embedded, unicode }) => !embedded || !unicode)).toEqual([])
      // Type 3 is glyphs as drawings: larger, and no type to a reader that hints or copies.
      expect(pdf.fonts.filter(({ kind }) => kind === 'Type 3')).toEqual([])
      expect(pdf.fonts.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['Inter-Regular', 'Inter-SemiBold', 'SourceSerif4-SemiBold']),
      )
      for (const element of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Link'])
        expect(pdf.structure).toContain(element)
    },
    30_000,
  )

  it.skipIf(browser === null || !longRun)(
    'fits one page where one page is asked for',
    async () => {
      for (const language of ['de', 'en'] as const) {
        const job = await made(core, { companies: [id], form: 'short', language })
        const pdf = readPdf(readFileSync(job.path ?? ''))
        expect(pdf?.pages.length ?? 1).toBe(1)
      }
    },
    60_000,
  )

  it('says of a company of which nothing was read that nothing was read, and where the little comes from', async () => {
    const other = await firstFound(core, 'Havelgrund Spedition')
    const job = await made(core, { companies: [other], format: 'html' })
    const page = readFileSync(job.path ?? '', 'utf8')
    for (const words of [
      'Der Registereintrag ist nicht gelesen',
      'Die Personen sind nicht gelesen',
      'Wer beteiligt ist, ist nicht gelesen',
      'Was nicht gelesen ist',
    ])
      expect(page).toContain(words)
    // The search that named it is the source of what is known.
    expect(page).toContain('<td>Unternehmenssuche</td>')
    expect(page).toContain('<html lang="de">')
  })

  it('takes own notes in where they are wanted, and nowhere else', async () => {
    await value(core, 'library.createNote', { about: { kind: 'company', id }, text: 'Rückruf **am Montag**' })
    const page = async (wanted: boolean): Promise<string> =>
      readFileSync((await made(core, { companies: [id], format: 'html', notes: wanted })).path ?? '', 'utf8')
    expect(await page(false)).not.toContain('Eigene Notizen')
    expect(await page(true)).toContain('Eigene Notizen')
    expect(await page(true)).toContain('<strong>am Montag</strong>')
  })

  it("refuses what can't be made", async () => {
    expect(
      await ask(core, 'reports.make', {
        companies: [partyId(999_999)],
        form: 'short',
        language: 'de',
        format: 'html',
        notes: false,
      }),
    ).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(
      await ask(core, 'reports.make', { companies: [], form: 'short', language: 'de', format: 'html', notes: false }),
    ).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
  })
})

describe('where nothing prints', () => {
  it('PDF is not offered, HTML and the dossier are', async () => {
    const { core, id } = await filled(null)
    expect(await value<ReportsOffer>(core, 'reports.formats')).toEqual({
      printer: null,
      formats: ['html', 'docx', 'dossier'],
    })
    expect(
      await ask(core, 'reports.make', { companies: [id], form: 'short', language: 'de', format: 'pdf', notes: false }),
    ).toMatchObject({ ok: false, error: { kind: 'not-offered' } })
    expect(await made(core, { companies: [id], format: 'dossier' })).toMatchObject({
      state: 'done',
      kind: 'dossier',
      format: 'zip',
    })
  })
})

describe('where printing fails', () => {
  it('the person is told why, and no file is left', async () => {
    const { core, id } = await filled({
      name: 'a printer without paper',
      print: () => Promise.reject(new PrintFailed('the browser ended')),
    })
    for (const format of ['pdf', 'dossier'] as const) {
      expect(await made(core, { companies: [id], format })).toMatchObject({
        state: 'failed',
        error: { kind: 'internal', message: 'PrintFailed: the browser ended', money: 'none' },
        path: null,
      })
    }
    expect(readdirSync(tests.folder()).filter((name) => /\.(part|pdf|zip)$/.test(name))).toEqual([])
  })
})
