/**
 * On which page each place stands that a link inside the file leads to, by the `id` of its element; pages count from 1.
 * Chromium writes such places as named destinations (ISO 32000-1, 12.3.2.3).
 * @throws where the bytes are no PDF that can be read
 */
export async function destinationPages(pdf: Uint8Array): Promise<ReadonlyMap<string, number>> {
  // A megabyte that only a printed report needs: every start would load it.
  const { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef } = await import('@cantoo/pdf-lib')
  const file = await PDFDocument.load(pdf, { updateMetadata: false })
  const pages = new Map(file.getPages().map(({ ref }, index) => [ref.toString(), index + 1]))
  const named = file.catalog.lookupMaybe(PDFName.of('Dests'), PDFDict)
  return new Map(
    (named?.entries() ?? []).flatMap(([name]): readonly (readonly [string, number])[] => {
      const page = named?.lookupMaybe(name, PDFArray)?.get(0)
      const number = page instanceof PDFRef ? pages.get(page.toString()) : undefined
      return number === undefined ? [] : [[name.decodeText(), number]]
    }),
  )
}
