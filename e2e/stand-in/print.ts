import type { PrintToPDFOptions } from 'electron'
import type { Conversation } from './chromium.ts'

const known: readonly (keyof PrintToPDFOptions)[] = [
  'pageSize',
  'preferCSSPageSize',
  'printBackground',
  'generateTaggedPDF',
  'generateDocumentOutline',
  'landscape',
]

/** A4 in inches, as Chromium's protocol takes it. */
const a4 = { paperWidth: 8.27, paperHeight: 11.7 }

/** Prints by the same Chromium; an option that is not passed on is named. */
export async function printToPdf(page: Conversation, options: PrintToPDFOptions): Promise<Buffer> {
  const odd = Object.keys(options).find((name) => !known.some((option) => option === name))
  if (odd !== undefined) throw new Error(`the stand-in's printToPDF has no option ${odd}`)
  const { pageSize = 'Letter', ...passed } = options
  if (pageSize !== 'A4') throw new Error('the stand-in prints on A4 only')
  const { stream } = await page.send('Page.printToPDF', { ...passed, ...a4, transferMode: 'ReturnAsStream' })
  const chunks: Buffer[] = []
  for (;;) {
    const { data, base64Encoded, eof } = await page.send('IO.read', { handle: stream, size: 1 << 20 })
    chunks.push(Buffer.from(data as string, base64Encoded === true ? 'base64' : 'utf8'))
    if (eof === true) break
  }
  await page.send('IO.close', { handle: stream })
  return Buffer.concat(chunks)
}
