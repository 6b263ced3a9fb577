import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import { readPdf } from '../../../build/read-pdf.ts'
import type { PartySummary } from '../../../shared/domain/company/company.ts'
import type { ExportJob } from '../../../shared/domain/exports/export-job.ts'
import { emptyView, imageLimits, type Desk, type DeskView } from '../../../shared/domain/ownership/desk/desk.ts'
import type { DeskSigning } from '../../../shared/domain/ownership/desk/desk-signing.ts'
import { findChromium } from '../../browser/find-chromium.ts'
import { createBrowserPrinter } from '../../browser/print-with-chromium.ts'
import { pngOf } from './png.testing.ts'
import { DEMO_KEY, startRegisterService } from '../../sandbox/serve.ts'
import { ask, coreEachTest, firstFound, value } from '../../core/core.testing.ts'
import type { Core } from '../../core/create-core.ts'
import { ownershipEachTest, readTree, until } from '../../research/ownership/ownership.testing.ts'
import type { PersonFile } from '../../../shared/domain/person/person-file.ts'
import type { ExportsPage } from '../../../shared/contract/exports.ts'

/** Desks as files, from the contract to the disk: real store, real service, real printer where there is one. */
const { serve } = ownershipEachTest(startRegisterService, DEMO_KEY)
const cores = coreEachTest()

const browser = findChromium(process.platform, process.env)
if (browser === null) ranOn('desks as PDF', 'not tried: no Chromium, Chrome or Edge is installed')
interface Opened {
  readonly core: Core
  readonly desk: Desk
}

/** A desk on which the Ahrenwyk house was read. */
async function open(view: Partial<DeskView> = {}, printer = false): Promise<Opened> {
  const register = await serve()
  const core = await cores.start({
    baseUrl: register.url,
    key: DEMO_KEY,
    printer: printer && browser !== null ? createBrowserPrinter(browser) : null,
  })
  const company = await firstFound(core, 'ahrenwyk service')
  const read = await readTree(core, company)
  if (!read.ok) throw new Error(read.error.kind)
  const desk = await value<Desk>(core, 'desks.save', {
    id: null,
    name: 'Fall 12: Ahrenwyk',
    companies: [company],
    view: { ...emptyView, ...view },
  })
  return { core, desk }
}

const asked = (desk: Desk) => ({ id: desk.id, language: 'de', ungrouped: [] })

const done = (core: Core, id: number): Promise<ExportJob> =>
  until('the file is there', async () => {
    const { jobs } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 20 })
    const job = jobs.find((each) => each.id === id)
    if (job?.state === 'failed') throw new Error(JSON.stringify(job.error))
    return job?.state === 'done' ? job : null
  })

async function made(core: Core, desk: Desk, format: string): Promise<ExportJob> {
  const { id } = await value<ExportJob>(core, 'desks.export', { ...asked(desk), format })
  return done(core, id)
}

describe('the picture of a desk', () => {
  it('leaves as SVG as it is seen: without what is hidden, and the log knows whom it names', async () => {
    const { core, desk } = await open()
    const whole = await made(core, desk, 'svg')
    const svg = readFileSync(whole.path ?? '', 'utf8')
    expect(svg).toContain('Ahrenwyk Holding GmbH')
    expect(whole).toMatchObject({ kind: 'desk', title: 'Fall 12: Ahrenwyk', format: 'svg' })
    expect(whole.path).toMatch(/Fall 12- Ahrenwyk\.svg$/)
    const named = await value<readonly PartySummary[]>(core, 'exports.names', {
      export: whole.id,
      offset: 0,
      limit: 100,
    })
    expect(named.map(({ name }) => name)).toContain('Ahrenwyk Holding GmbH')

    const holding = named.find(({ name }) => name === 'Ahrenwyk Holding GmbH')
    const { savedAt: _, ...content } = desk
    await value(core, 'desks.save', { ...content, view: { ...emptyView, hidden: [`party:${holding?.id}`] } })
    const less = await made(core, desk, 'svg')
    expect(readFileSync(less.path ?? '', 'utf8')).not.toContain('Ahrenwyk Holding GmbH')
    expect(less.parties).toBeLessThan(whole.parties)
  })

  it('is told who can sign for its paper: not read is not nobody; of a desk that is gone nothing', async () => {
    const { core, desk } = await open()
    const [company] = desk.companies
    const said = async () => value<DeskSigning | null>(core, 'desks.signing', { id: desk.id, language: 'de' })
    const before = await said()
    expect(before?.title).toBe('Wer zeichnen kann')
    expect(before?.lines.join(' ')).toContain('nicht gelesen')
    for (const section of ['record', 'roles'])
      await ask(core, 'company.read', { id: company, section, which: 'first', approved: { unknown: true } })
    const after = await said()
    expect(after?.lines.join(' ')).not.toContain('nicht gelesen')
    expect(after?.names.length).toBeGreaterThan(0)
    expect(await value(core, 'desks.signing', { id: 999, language: 'de' })).toBeNull()
  })

  it.skipIf(browser === null)(
    'leaves as a PDF: one sheet across with the picture, then what the desk says in words; it can be searched',
    async () => {
      const { core, desk } = await open({}, true)
      const { path } = await made(core, desk, 'pdf')
      const pdf = readPdf(readFileSync(path ?? ''))
      if (pdf === null) return
      for (const said of [
        'Beteiligungen an Fall 12: Ahrenwyk',
        'Ahrenwyk Holding GmbH',
        'Ahrenwyk Technik GmbH',
        'kein Eintrag des Transparenzregisters',
        'Registerdaten über den Registerdienst, abgerufen',
        'Wer zeichnen kann',
        'Wirtschaftlich Berechtigte',
        '§ 3 Abs. 2 GwG',
        'VO (EU) 2024/1624',
        'Was hier nicht berücksichtigt ist',
        'Listen und Tage',
      ]) {
        expect(pdf.pages.join('\n').replace(/\s+/g, ' ')).toContain(said)
      }
      expect(pdf.about).toMatchObject({ Title: 'Beteiligungen an Fall 12: Ahrenwyk', Tagged: 'yes' })
      // Ours, as type; a font of this machine would show its name, and a variable one would be drawn (Type 3).
      expect(pdf.fonts.length).toBeGreaterThan(2)
      expect(
        pdf.fonts.filter(
          ({ name, kind, embedded, unicode }) =>
            !/^(?:Inter|SourceSerif4)-/.test(name) || kind !== 'CID TrueType' || !embedded || !unicode,
        ),
      ).toEqual([])
      expect(pdf.about['Page size']).toMatch(
        /^(841|842)\S* x (594|595)\S* pts \(A4\)|^(1190|1191)\S* x (841|842)\S* pts/,
      )
    },
  )

  it('leaves as a workbook with both laws beside parties and shares', async () => {
    const { core, desk } = await open()
    const { path, parties } = await made(core, desk, 'xlsx')
    const files = unzipSync(readFileSync(path ?? ''))
    expect(Object.keys(files).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(4)
    expect(new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])).toContain('Ahrenwyk Holding GmbH')
    expect(parties).toBeGreaterThanOrEqual(7)
  })

  it('is not offered as PDF where nothing can print it', async () => {
    const { core, desk } = await open()
    expect(await value(core, 'desks.canPrint')).toBe(false)
    expect(await ask(core, 'desks.export', { ...asked(desk), format: 'pdf' })).toMatchObject({
      ok: false,
      error: { kind: 'not-offered', money: 'none' },
    })
  })

  /** Each format leaves from the same desk: what is read for it is read once. */
  const formats = ['bods', 'followthemoney', 'graphml', 'gexf', 'csv']

  it('leaves in each format of data with all that was read, whatever is hidden', async () => {
    const { core, desk } = await open({ collapsed: ['party:1'], groupBelow: 100 })
    for (const format of formats) {
      const { path, parties } = await made(core, desk, format)
      expect(readFileSync(path ?? '', 'utf8'), format).toContain('Ahrenwyk Holding GmbH')
      expect(parties, format).toBeGreaterThanOrEqual(7)
    }
  })

  it('leaves in each format of data with the holdings of persons that lie beside', async () => {
    const { core, desk } = await open()
    const people = await value<readonly { readonly id: number }[]>(core, 'exports.names', {
      export: (await made(core, desk, 'svg')).id,
      offset: 0,
      limit: 100,
    })
    const opened = await Promise.all(people.map(({ id }) => ask<PersonFile | null>(core, 'person.open', { id })))
    const person =
      opened.flatMap((each) =>
        each.ok && each.value !== null && each.value.summary.kind === 'person' ? [each.value.summary.id] : [],
      )[0] ?? 0
    expect(
      await ask(core, 'person.read', {
        id: person,
        section: 'holdings',
        which: 'first',
        approved: { unknown: true },
      }),
    ).toMatchObject({ ok: true })
    const file = await value<PersonFile>(core, 'person.open', { id: person })
    const elsewhere =
      file.holdings.state === 'read'
        ? file.holdings.content.filter(({ until }) => until === null).flatMap(({ companyName }) => companyName ?? [])
        : []
    expect(elsewhere.length).toBeGreaterThan(0)
    const before = await made(core, desk, 'csv')
    const { savedAt: _, ...content } = desk
    await value(core, 'desks.save', { ...content, view: { ...desk.view, persons: [person] } })
    for (const format of formats) {
      const after = await made(core, desk, format)
      const text = readFileSync(after.path ?? '', 'utf8').replaceAll('&amp;', '&')
      for (const name of elsewhere) expect(text, format).toContain(name)
      expect(after.parties, format).toBeGreaterThan(before.parties)
    }
  })

  it('of a desk that is no longer there is not found', async () => {
    const { core } = await open()
    expect(await ask(core, 'desks.export', { id: 999, language: 'de', ungrouped: [], format: 'svg' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
  })
})

describe('a picture that the page drew', () => {
  const send = (core: Core, desk: Desk, bytes: Uint8Array, more: Record<string, unknown> = {}) =>
    ask<ExportJob | null>(core, 'desks.exportImage', {
      ...asked(desk),
      upload: randomUUID(),
      part: 0,
      of: 1,
      bytes: Buffer.from(bytes).toString('base64'),
      ...more,
    })

  it('is written down as a file like any other, whole or in parts', async () => {
    const { core, desk } = await open()
    const whole = await send(core, desk, pngOf())
    if (!whole.ok || whole.value === null) throw new Error('refused')
    const file = await done(core, whole.value.id)
    expect(readFileSync(file.path ?? '')).toEqual(pngOf())
    expect(file.parties).toBeGreaterThanOrEqual(7)

    const upload = randomUUID()
    const [first, last] = [pngOf().subarray(0, 20), pngOf().subarray(20)]
    expect(await send(core, desk, first, { upload, part: 0, of: 2 })).toMatchObject({ ok: true, value: null })
    expect(await send(core, desk, last, { upload, part: 1, of: 2 })).toMatchObject({
      ok: true,
      value: { format: 'png' },
    })
  })

  it('that is none is refused: other bytes, parts out of order, too much', async () => {
    const { core, desk } = await open()
    expect(await send(core, desk, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
      ok: false,
      error: { kind: 'bad-input' },
    })
    expect(await send(core, desk, pngOf(), { part: 1, of: 2 })).toMatchObject({
      ok: false,
      error: { kind: 'bad-input' },
    })
    expect(await send(core, desk, new Uint8Array(imageLimits.part + 3))).toMatchObject({
      ok: false,
      error: { kind: 'bad-input' },
    })
    const { total } = await value<ExportsPage>(core, 'exports.list', { offset: 0, limit: 20 })
    expect(total).toBe(0)
  })
})
