import { expect, it } from 'vitest'
import { readDocument } from './document.ts'

it.each([
  ['pdf', 'pdf'],
  ['PDF', 'PDF'],
  ['application/pdf', 'pdf'],
  ['Application/PDF; charset=binary', 'pdf'],
  ['image/tiff', 'tiff'],
  ['text/xml', 'xml'],
  ['application/x-zip', 'zip'],
  ['application/vnd.oasis.opendocument.text', 'application/vnd.oasis.opendocument.text'],
  ['audio/mpeg', 'audio/mpeg'],
  ['application/', 'application/'],
  ['', null],
  [null, null],
  [7, '7'],
])('the format %j of a document is said as %j', (sent, said) => {
  expect(readDocument({ name: 'Liste der Gesellschafter', format: sent })?.document.format).toBe(said)
})
