import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { destinationPages } from './pdf-destinations.ts'
import { printReport } from './print-report.ts'
import { reportDocument } from './report-document.ts'
import { reportOf } from './sample.testing.ts'

/** A PDF with places on pages, as Chromium names them. */
async function pdfWith(places: Readonly<Record<string, number>>, pages = 5): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) file.addPage()
  const named = file.context.obj(
    Object.fromEntries(
      Object.entries(places).map(([name, page]) => [
        name,
        [file.getPages()[page - 1]?.ref ?? PDFString.of('nowhere'), PDFName.of('XYZ'), 0, 0, 0],
      ]),
    ),
  )
  file.catalog.set(PDFName.of('Dests'), named)
  return file.save({ useObjectStreams: false })
}

const never = new AbortController().signal
/** Prints each time what is given, and keeps what was asked for. */
function printing(...files: readonly Uint8Array[]) {
  const asked: string[] = []
  const print = async (html: string): Promise<Uint8Array> => {
    asked.push(html)
    const file = files[Math.min(asked.length, files.length) - 1]
    if (file === undefined) throw new Error('nothing to print')
    return file
  }
  return { asked, print }
}
const complete = reportDocument(reportOf(['Kölner Möbelwerk GmbH']), 'de')
const numbersIn = (html = ''): readonly string[] =>
  [...html.matchAll(/<span class="at">(\d*)<\/span>/g)].map(([, number = '']) => number)

describe('places in a PDF', () => {
  it('are told by the page they stand on, counted from 1', async () => {
    const places = await destinationPages(await pdfWith({ sources: 4, 'c1-record': 2 }))
    expect(Object.fromEntries(places)).toEqual({ sources: 4, 'c1-record': 2 })
  })

  it('are none where the file has none, or where they lead nowhere', async () => {
    expect([...(await destinationPages(await pdfWith({})))]).toEqual([])
    expect([...(await destinationPages(await pdfWith({ gone: 9 })))]).toEqual([])
    await expect(destinationPages(Buffer.from('%PDF- and nothing else'))).rejects.toThrow('parse')
  })
})

describe('the contents of a printed report', () => {
  it('say the page of each part, after the room for it was printed', async () => {
    const { asked, print } = printing(await pdfWith({ sources: 3 }))
    await printReport(complete, [], { print }, never)
    expect(asked).toHaveLength(2)
    expect(numbersIn(asked[0]).every((number) => number === '')).toBe(true)
    expect(numbersIn(asked[0]).length).toBeGreaterThan(3)
    expect(numbersIn(asked[1]).at(-1)).toBe('3')
  })

  it('say none where the pages moved meanwhile, or the file cannot be read back', async () => {
    const first = await pdfWith({ sources: 3 })
    const moved = printing(first, await pdfWith({ sources: 4 }))
    expect(await printReport(complete, [], moved, never)).toBe(first)
    const unread = printing(Buffer.from('%PDF-1.4 broken'))
    expect(await printReport(complete, [], unread, never)).toEqual(Buffer.from('%PDF-1.4 broken'))
    expect(unread.asked).toHaveLength(1)
  })

  it('are not there on one page, which is printed until it fits', async () => {
    const short = reportDocument(reportOf(['Kölner Möbelwerk GmbH'], 'short'), 'de')
    const { asked, print } = printing(await pdfWith({}, 2), await pdfWith({}, 1))
    await printReport(short, [], { print }, never)
    expect(asked).toHaveLength(2)
    expect(numbersIn(asked[0])).toEqual([])
  })

  it('a printer that fails fails the report', async () => {
    await expect(
      printReport(complete, [], { print: () => Promise.reject(new Error('no paper')) }, never),
    ).rejects.toThrow('no paper')
  })
})
