import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync, strFromU8 } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { ranOn } from '../../../build/ran-on.ts'
import type { Figure } from '../../../shared/domain/statements/statement.ts'
import type { Language } from '../../../shared/domain/language.ts'
import type { ReportForm } from '../../../shared/domain/exports/report.ts'
import { reportDocx } from './docx/docx.ts'
import { plain, type ReportDocument } from './document.ts'
import { reportHtml } from './html.ts'
import { reportFonts } from './report-fonts.ts'
import { reportDocument } from './report-document.ts'
import { hostile, reported, reportOf } from './sample.testing.ts'

const xmllint = spawnSync('xmllint', ['--version']).error === undefined
if (!xmllint) ranOn('reports', 'HTML was not parsed by a second program: xmllint is not installed')
const folder = mkdtempSync(join(tmpdir(), 'registerblick-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const documentOf = (
  names: readonly string[],
  form: ReportForm = 'complete',
  language: Language = 'de',
): ReportDocument => reportDocument(reportOf(names, form), language)
const html = (document: ReportDocument): string => reportHtml(document, { fonts: [] })

/** What libxml2 has to say against an XML document; empty: nothing. */
function wellFormed(parts: readonly Uint8Array[]): string {
  const files = parts.map((bytes, at) => {
    const file = join(folder, `part-${at}.xml`)
    writeFileSync(file, bytes)
    return file
  })
  return spawnSync('xmllint', ['--noout', ...files], { encoding: 'utf8' }).stderr
}

/** The elements of a page, by libxml2's parser of HTML. */
function elements(page: string): readonly string[] {
  const file = join(folder, 'page.html')
  writeFileSync(file, page)
  const parsed = execFileSync('xmllint', ['--html', '--recover', '--xpath', '//*[not(ancestor-or-self::svg)]', file], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 28,
  })
  return [...parsed.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name)
}

describe('a report in words', () => {
  const document = documentOf(['Kölner Möbelwerk GmbH'])
  const said = html(document)

  it('has a source for every statement, and marks what is computed', () => {
    expect(document.statements.length).toBeGreaterThan(30)
    const unsourced = document.statements
      .filter(({ evidence }) => evidence.answers.length === 0)
      .map(({ text }) => plain(text))
    // Only what was not read rests on no answer.
    expect(unsourced).toEqual([
      'Dokumente (vom Dienst nicht angeboten); Kontakt (nicht gelesen)',
      'Dokumente: Vom Dienst nicht angeboten',
      'Kontakt: Nicht gelesen',
    ])
    expect(
      document.statements
        .filter(({ evidence }) => evidence.computed)
        .map(({ text }) => plain(text))
        .join('\n'),
    ).toMatch(/DEF1103R\.HRB12345B|DE\w+\.HRB12345B/)
    for (const { number } of document.sources) expect(said).toContain(`id="q${number}"`)
    for (const { id } of document.statements) expect(said).toContain(`id="${id}"`)
  })

  it('leads a fact to the entry of the register that it rests on', () => {
    const capital = document.statements.find(({ text }) => plain(text) === '25.000,00\u00a0EUR')
    expect(capital?.evidence.entry).toEqual({ number: 2, on: '2024-02-29' })
    const seat = document.statements.find(({ text }) => plain(text) === 'Köln')
    expect(seat?.evidence.entry).toEqual({ number: 1, on: '2011-06-17' })
  })

  it('leads what no entry says to none: active, a EUID, an absent capital', () => {
    const entryOf = (label: string, of: ReportDocument) => {
      const facts = of.parts[0]?.blocks.filter((block) => block.kind === 'facts')[1]
      return facts?.rows.find((row) => row.label === label)?.statements[0]?.evidence.entry
    }
    expect(entryOf('Status', document)).toBeNull()
    expect(entryOf('EUID', document)).toBeNull()
    expect(entryOf('Sitz', document)).toEqual({ number: 1, on: '2011-06-17' })
    const bare = reported(1, 'X oHG')
    const { record } = bare.file
    if (record.state !== 'read') throw new Error('the sample was read')
    const file = {
      ...bare.file,
      record: { ...record, content: { ...record.content, legalForm: 'ohg', capital: null, status: 'terminated' } },
    } as const
    const without = reportDocument({ ...reportOf([]), companies: [{ ...bare, file }] }, 'de')
    expect(entryOf('Kapital', without)).toBeNull()
    // Deleted, and no entry tells of it.
    expect(entryOf('Status', without)).toBeNull()
  })

  it('writes days, amounts and shares as the language does, and is German or English whatever the program is', () => {
    expect(said).toContain('03.05.2011')
    expect(said).toContain('1.234.567,50')
    expect(said).toContain('60\u202f%')
    const english = html(documentOf(['X GmbH'], 'complete', 'en'))
    expect(english).toContain('<html lang="en">')
    expect(english).toContain('1,234,567.50')
    expect(english).toContain('Beneficial owners under both laws')
    expect(english).not.toMatch(/Wirtschaftlich|Nicht gelesen|Quellen/)
  })

  it('tells not read, not offered, not published, none and partly read apart', () => {
    expect(said).toContain('nicht veröffentlicht')
    expect(said).toContain('nicht im Abschluss')
    expect(said).toContain('Vom Dienst nicht angeboten')
    const bare = reported(1, 'X GmbH')
    const price = { kind: 'table', credits: 1 } as const
    const other = reportDocument(
      {
        ...reportOf([]),
        companies: [
          {
            ...bare,
            owners: { ...bare.owners, read: null },
            file: {
              ...bare.file,
              record: { state: 'not-read', price },
              roles: { state: 'unreadable', answers: [], price },
              events: { state: 'read', content: [], answers: [], price, nextPage: null, totalCount: 0 },
              statements: { ...bare.file.statements, nextPage: price } as typeof bare.file.statements,
            },
          },
        ],
      },
      'de',
    )
    const page = html(other)
    for (const words of [
      'Der Registereintrag ist nicht gelesen',
      'Nicht lesbar',
      'Keine.',
      'Die Liste hat weitere Seiten',
      'Wer beteiligt ist, ist nicht gelesen',
    ])
      expect(page).toContain(words)
  })

  it('names no price, no address and no request: a client reads it', () => {
    const price = { kind: 'table', credits: 1 } as const
    const bare = reported(1, 'X GmbH')
    const unread = {
      ...bare,
      owners: { ...bare.owners, read: null },
      file: {
        ...bare.file,
        roles: { state: 'not-read', price } as const,
        events: { state: 'not-read', price } as const,
        statements: { ...bare.file.statements, nextPage: price } as typeof bare.file.statements,
      },
    }
    for (const form of ['short', 'complete'] as const)
      for (const language of ['de', 'en'] as const)
        for (const companies of [[bare], [unread], [bare, unread]]) {
          const page = html(reportDocument({ ...reportOf([], form), companies }, language))
          expect(page).not.toMatch(/\bCredits?\b|GET \/|\/v1\/|127\.0\.0\.1|api\.example/)
        }
  })

  it('says once what was not read, and leaves out sections that would say no more', () => {
    const price = { kind: 'table', credits: 1 } as const
    const bare = reported(1, 'X GmbH')
    const document = reportDocument(
      {
        ...reportOf([]),
        companies: [
          {
            ...bare,
            file: { ...bare.file, roles: { state: 'not-read', price }, events: { state: 'not-read', price } },
          },
        ],
      },
      'de',
    )
    const headings = document.parts.flatMap(({ blocks }) =>
      blocks.flatMap((one) => (one.kind === 'heading' ? [plain(one.text)] : [])),
    )
    expect(headings).not.toContain('Verlauf')
    expect(headings).not.toContain('Personen und Befugnisse')
    expect(headings).toEqual(expect.arrayContaining(['Ergebnis', 'Registereintrag', 'Gesellschafter', 'Abschlüsse']))
    const page = html(document)
    expect(page.split('(nicht gelesen)')).toHaveLength(2)
    expect(page).toContain('Was nicht gelesen ist')
  })

  it('names each source in words, and in a dossier the company that it is about', () => {
    expect(said).toMatch(/<td>Registereintrag<\/td>/)
    const several = html(documentOf(['X GmbH', 'Y GmbH']))
    expect(several).toMatch(/<td>Registereintrag, <bdi[^>]*>X GmbH<\/bdi><\/td>/)
  })

  it('says of a figure that was not understood that it was not, and calls no such figure unpublished', () => {
    const bare = reported(1, 'X GmbH')
    const page = (figure: Figure): string =>
      html(
        reportDocument(
          {
            ...reportOf([]),
            companies: [
              {
                ...bare,
                file: {
                  ...bare.file,
                  statements: {
                    ...bare.file.statements,
                    state: 'read',
                    content: [
                      {
                        key: 'f',
                        title: null,
                        from: null,
                        to: '2025-12-31',
                        publishedOn: null,
                        currency: 'EUR',
                        figures: [figure],
                      },
                    ],
                  } as typeof bare.file.statements,
                },
              },
            ],
          },
          'de',
        ),
      )
    const unread = page({ name: 'equity', value: null, unread: true })
    expect(unread).toContain('>nicht verstanden<')
    expect(unread).not.toContain('>nicht veröffentlicht<')
    const unpublished = page({ name: 'equity', value: null })
    expect(unpublished).toContain('>nicht veröffentlicht<')
    expect(unpublished).not.toContain('>nicht verstanden<')
  })

  it('never calls the beneficial owners an entry of the transparency register, and hides days of birth', () => {
    expect(said).toContain('keine Eintragung im Transparenzregister')
    expect(said).not.toContain('12.03.1970')
    expect(said).toContain('*1970')
  })

  it('holds several companies with contents that lead to them', () => {
    const page = html(documentOf(['Eins GmbH', 'Zwei GmbH', 'Drei GmbH'], 'short'))
    for (const number of [1, 2, 3]) {
      expect(page).toContain(`<a href="#c${number}">`)
      expect(page).toContain(`id="c${number}"`)
    }
    // A heading that begins a page would have its bookmark twice in a PDF.
    expect(page.match(/<h2 class="company"/g)).toHaveLength(3)
    expect(page.match(/<p class="kind">[^<]+<\/p><h2 class="company"/g)).toHaveLength(3)
    expect([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toHaveLength(
      new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).size,
    )
    for (const [, target = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page, target).toContain(`id="${target}"`)
  })

  it('sets notes as text of their own', () => {
    expect(said).toContain('<strong>fett</strong>')
    expect(said).toContain('Seite (https://example.org)')
  })
})

describe.each(Object.entries(hostile))('a name with %s', (_kind, name) => {
  const documents = (['short', 'complete'] as const).flatMap((form) =>
    (['de', 'en'] as const).map((language) => documentOf([name, name], form, language)),
  )

  it.skipIf(!xmllint)(
    'is only text in the page: no script, no picture, no reference, nothing that turns or hides',
    () => {
      for (const document of documents) {
        const page = html(document)
        const allowed = new Set([
          'html',
          'head',
          'meta',
          'title',
          'style',
          'body',
          'header',
          'nav',
          'main',
          'section',
          'div',
          'h1',
          'h2',
          'h3',
          'h4',
          'p',
          'b',
          'ul',
          'ol',
          'li',
          'a',
          'small',
          'span',
          'bdi',
          'dl',
          'dt',
          'dd',
          'table',
          'caption',
          'colgroup',
          'col',
          'thead',
          'tbody',
          'tr',
          'th',
          'td',
          'figure',
          'figcaption',
          'svg',
          'code',
          'pre',
          'strong',
          'em',
          'blockquote',
          'br',
          'g',
          'rect',
          'path',
          'line',
          'circle',
          'ellipse',
          'polygon',
          'polyline',
          'text',
          'sup',
          'tspan',
          'title',
          'desc',
          'defs',
          'pattern',
          'hr',
        ])
        expect([...new Set(elements(page))].filter((element) => !allowed.has(element))).toEqual([])
        expect(page.match(/<style>/g)).toHaveLength(1)
        expect(page.match(/ (?:src|href|action|style|on\w+)="(?!#|width:)[^"]*"/g)).toBeNull()
        expect(page).not.toMatch(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/)
        expect(page.isWellFormed()).toBe(true)
        expect(page).toContain("default-src 'none'")
      }
    },
  )

  it.skipIf(!xmllint)('is only text in the DOCX, whose parts are well-formed', async () => {
    const files = unzipSync(await reportDocx(documents[1] as ReportDocument, []))
    const parts = Object.entries(files).filter(([path]) => /\.(?:xml|rels|svg)$/.test(path))
    expect(parts.map(([path]) => path)).toEqual(
      expect.arrayContaining(['word/document.xml', 'word/styles.xml', '[Content_Types].xml']),
    )
    expect(wellFormed(parts.map(([, bytes]) => bytes))).toBe('')
    const text = strFromU8(files['word/document.xml'] as Uint8Array)
    expect(text).not.toMatch(/<(?:script|img)|[\u202a-\u202e]|<w:fldSimple[^>]*HYPERLINK/)
    expect(strFromU8(files['word/_rels/document.xml.rels'] as Uint8Array)).not.toContain('evil.invalid')
  })
})

describe('the DOCX', () => {
  it('has headings, contents, tables with repeated heads, the language, page numbers, and the drawings', async () => {
    const document = documentOf(['Kölner Möbelwerk GmbH'])
    const files = unzipSync(await reportDocx(document, await reportFonts(document.title)))
    const text = strFromU8(files['word/document.xml'] as Uint8Array)
    for (const words of [
      'Kölner Möbelwerk GmbH',
      'Registereintrag',
      'Wirtschaftlich Berechtigte und wirtschaftliche Eigentümer',
      'Quellen',
      '1.234.567,50',
    ])
      expect(text).toContain(words)
    for (const style of ['Title', 'Heading1', 'Heading2']) expect(text).toContain(`w:val="${style}"`)
    expect(text).toMatch(/<w:tblHeader/)
    expect(text).toMatch(/TOC /)
    expect(strFromU8(files['word/styles.xml'] as Uint8Array)).toContain('w:val="de-DE"')
    expect(
      Object.entries(files)
        .filter(([path]) => /footer\d?\.xml$/.test(path))
        .map(([, bytes]) => strFromU8(bytes))
        .join(''),
    ).toContain('NUMPAGES')
    const drawings = Object.keys(files).filter((path) => path.endsWith('.svg')).length
    expect(drawings).toBeGreaterThanOrEqual(2)
    // Each stands beside its picture, so that no program leaves the place empty and nothing is explained.
    const pictures = Object.entries(files).filter(([path]) => path.endsWith('.png'))
    expect(pictures.length).toBe(drawings)
    for (const [, bytes] of pictures) expect(bytes.length).toBeGreaterThan(2_000)
    expect(text).not.toContain('zeigt dieses Programm keine SVG-Bilder')
  })

  it('says that a place may be empty where its drawing could not be made a picture', async () => {
    const document = documentOf(['Kölner Möbelwerk GmbH'])
    const odd = document.parts.map((part) => ({
      ...part,
      blocks: part.blocks.map((one) =>
        one.kind === 'picture' ? { ...one, svg: one.svg.replace('</svg>', '<image/></svg>') } : one,
      ),
    }))
    const text = strFromU8(
      unzipSync(await reportDocx({ ...document, parts: odd }, []))['word/document.xml'] as Uint8Array,
    )
    expect(text.split('zeigt dieses Programm keine SVG-Bilder').length).toBeGreaterThan(2)
  })
})

describe('entries of which nothing is here', () => {
  const timelineOf = (newest: number, language: Language): string => {
    const report = reportOf(['Nordkai GmbH'], 'complete')
    const companies = report.companies.map((company) => {
      const { events } = company.file
      if (events.state !== 'read') throw new Error('not read')
      const content = events.content.map((event) => (event.key === 'a' ? { ...event, entryNumber: newest } : event))
      return { ...company, file: { ...company.file, events: { ...events, content } } }
    })
    return html(reportDocument({ ...report, companies }, language))
  }

  it('are named in the timeline', () => {
    expect(timelineOf(5, 'de')).toContain('Zu den Eintragungen 2–4 liegt hier nichts vor')
    expect(timelineOf(3, 'en')).toContain('Nothing is here of entry 2: not read')
  })

  it('are not made up where the numbers follow on each other', () => {
    expect(timelineOf(2, 'de')).not.toContain('liegt hier nichts vor')
  })
})
