import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkReferences } from './check-references.ts'

const sheet = (inside: string): string => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

test.each([
  ['', null],
  ['<row r="1"><c r="A1"/><c r="B1" t="s"><v>0</v></c></row>', null],
  ['<row><c><v>1</v></c></row>', null],
  ['<dimension ref="A1:C50000"/><row r="50000"><c r="C50000"/></row>', null],
  [`<x:row r='2'><x:c r='AB2'/></x:row>`, null],
  // Other attributes that end in r, or that say something else, are no places.
  ['<row r="1" spans="1:3" customHeight="1"><c r="A1" s="99999999"/></row>', null],
  ['<c r="ZZZZZZ2"/>', 'damaged'],
  [`<c r='ZZZZZZ2'/>`, 'damaged'],
  ['<x:c r="ZZZZZZ2"/>', 'damaged'],
  ['<c\n r = "ZZZZZZ2"/>', 'damaged'],
  ['<c s="1" r="XFE1"/>', 'damaged'],
  ['<c r="&#90;&#90;&#90;&#90;1"/>', 'damaged'],
  ['<c r="A99999999"/>', 'damaged'],
  ['<row r="1048577"/>', 'damaged'],
  ['<c r="a1"/>', 'damaged'],
  ['<c r="A1:B2:C3"/>', 'damaged'],
  ['<dimension ref="A1:ZZZZZ9"/>', 'damaged'],
  ['<c r="XFD1048576"/>', 'too-large'],
  ['<dimension ref="A1:XFD9000"/>', 'too-large'],
  ['<row r="1"><c r="XFD1"/></row><row r="1000"><c r="A1000"/></row>', 'too-large'],
])('%s: %s', (inside, why) => {
  expect(checkReferences(sheet(inside))).toBe(why)
})

test('whatever stands in a sheet, looking at it ends and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('<', 'c', ' ', 'r', '=', '"', "'", 'A', '9', '>', '/', ':', '\n') }),
      (xml) => {
        checkReferences(xml)
      },
    ),
  )
})
