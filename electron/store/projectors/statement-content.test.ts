import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import { shownContent } from '../../../shared/domain/statements/statement-content.ts'
import { markupText } from './markup-text.ts'
import { contentBytes, readStatementContent } from './statement-content.ts'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const html = { 'content-type': 'text/html; charset=utf-8' }
const json = { 'content-type': 'application/json' }
const readJson = (body: unknown) => readStatementContent(bytes(JSON.stringify(body)), json)

describe('the content of a statement', () => {
  it.each([
    ['a page', { content: '<h1>Bilanz</h1><p>Text</p>' }],
    ['a page one deeper', { data: { html: '<h1>Bilanz</h1><p>Text</p>' } }],
    ['in another case', { Content: '<h1>Bilanz</h1><p>Text</p>', ContentType: 'text/html' }],
    [
      'a page in base64',
      { content: Buffer.from('<h1>Bilanz</h1><p>Text</p>').toString('base64'), encoding: 'base64', format: 'html' },
    ],
  ])('%s is headings and text', (_what, body) => {
    const read = readJson(body)
    if (_what.includes('base64')) return expect(read).toMatchObject({ form: 'file', file: { ending: 'txt' } })
    return expect(read).toMatchObject({
      form: 'page',
      blocks: [
        { kind: 'heading', text: 'Bilanz' },
        { kind: 'text', text: 'Text' },
      ],
    })
  })

  it('is text, fields, an address or a file, as it turns out to be', () => {
    expect(readStatementContent(bytes('Bilanz\n\nAktiva 5'), { 'content-type': 'text/plain' })).toMatchObject({
      form: 'text',
      blocks: [{ text: 'Bilanz' }, { text: 'Aktiva 5' }],
    })
    expect(readJson({ positions: [{ name: 'equity', value: 5 }] })).toMatchObject({ form: 'fields', file: null })
    expect(readJson({ content: null, text: 5, url: 'https://a.example/x' })).toMatchObject({ form: 'text' })
    expect(readJson({ content: {}, url: 'https://a.example/x' })).toMatchObject({
      form: 'link',
      link: 'https://a.example/x',
    })
    expect(readStatementContent(bytes('%PDF-1.7 …'), html)).toMatchObject({ form: 'file', file: { ending: 'pdf' } })
    const pdf = Buffer.from('%PDF-1.7 x').toString('base64')
    expect(readJson({ content: pdf })).toMatchObject({ form: 'file', file: { ending: 'pdf', bytes: 10 } })
    expect(readJson({ content: `data:application/pdf;base64,${pdf}` })).toMatchObject({ file: { ending: 'pdf' } })
    expect(readStatementContent(new Uint8Array([77, 90, 0, 1]), {})).toMatchObject({ file: { ending: 'bin' } })
  })

  it('nothing of a page can run: scripts, styles, comments and attributes are gone, and it is saved as text', () => {
    const page =
      '<html><head><title>x</title><script>alert(1)</script></head><body onload="alert(2)"><!-- <p>no</p> -->' +
      '<style>p{}</style><svg><script>alert(3)</script></svg><p title=">">a &lt;b&gt; &amp;amp; &Auml;&#8364;</p>' +
      '<img src=x onerror=alert(4)><a href="javascript:alert(5)">c</a><iframe src="https://x"></iframe></body></html>'
    const read = readStatementContent(bytes(page), html)
    expect(read.blocks).toEqual([
      { kind: 'text', text: 'a <b> &amp; Ä€' },
      { kind: 'text', text: 'c' },
    ])
    expect(contentBytes(bytes(page), html)?.ending).toBe('txt')
  })

  it('reads tables cell by cell, those within cells as text', () => {
    const table =
      '<table><tr><th>Posten<th>2024</tr><tr><td>Eigenkapital</td><td>5,00&nbsp;€</td></tr>' +
      '<tr><td>innen<table><tr><td>x</td><td>y</td></tr></table></td><td>z</td></tr></table>danach'
    expect(markupText(table).blocks).toEqual([
      {
        kind: 'table',
        rows: [
          ['Posten', '2024'],
          ['Eigenkapital', '5,00 €'],
          ['innen x y', 'z'],
        ],
      },
      { kind: 'text', text: 'danach' },
    ])
  })

  it('is bounded, and says that it is cut', () => {
    const long = markupText('<p>abc</p>'.repeat(10_000))
    expect(long.cut).toBe(true)
    expect(long.blocks.length).toBeLessThanOrEqual(shownContent.blocks)
    const wide = markupText(`<table><tr>${'<td>x</td>'.repeat(5_000)}</tr></table>`)
    expect(wide.cut).toBe(true)
    const text = readStatementContent(bytes('x'.repeat(300_000)), { 'content-type': 'text/plain' })
    expect(text).toMatchObject({ cut: true, file: { bytes: 300_000 } })
  })

  it.each([
    '<',
    '<p ',
    '<p a="',
    '<!--',
    '<script>',
    '<table><td>',
    '</table>',
    '&#x110000;',
    '<td>x',
    '<a'.repeat(50_000),
  ])('broken markup is read in one pass: %#', (markup) => {
    const begun = performance.now()
    expect(Array.isArray(markupText(markup).blocks)).toBe(true)
    expect(performance.now() - begun).toBeLessThan(2_000)
  })

  it('never throws, whatever comes', () => {
    const markup = fc.array(
      fc.oneof(
        fc.constantFrom(
          '<table>',
          '</table>',
          '<tr>',
          '<td>',
          '</td>',
          '<p>',
          '<!--',
          '-->',
          '<script>',
          '</script>',
          '&amp;',
          '<',
          '>',
          '"',
        ),
        fc.string({ unit: anyCharacter, maxLength: 5 }),
      ),
    )
    fc.assert(
      fc.property(markup, (parts) => {
        const read = readStatementContent(bytes(parts.join('')), html)
        return read.blocks.every((block) => block.kind === 'table' || block.text.trim() !== '')
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        readJson(body)
        return true
      }),
    )
  })
})
