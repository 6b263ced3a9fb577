import { expect, test } from 'vitest'
import { copiedCell, copiedTable } from './copied-rows.ts'

test.each([
  ['=1+1', "'=1+1"],
  [' @cmd', "'@cmd"],
  ['+49 40 1234', "'+49 40 1234"],
  ['-2+3', "'-2+3"],
  ['\u200b=1+1', "'=1+1"],
  ['Müller; =1+1', "Müller; '=1+1"],
  ['-1.234,50 €', '-1.234,50 €'],
  ['−3', '−3'],
  ['25.000', '25.000'],
  ['Zwei\nZeilen\tund\u202E Tab', 'Zwei Zeilen und Tab'],
  ['', ''],
])('%j is copied as %j', (text, copied) => {
  expect(copiedCell(text)).toBe(copied)
})

test('rows are lines, cells are parted by tabs, heads stand first', () => {
  expect(
    copiedTable(
      ['Name', 'Seat'],
      [
        ['Alpha', 'Kiel'],
        ['=Beta', ''],
      ],
    ),
  ).toBe("Name\tSeat\nAlpha\tKiel\n'=Beta\t")
})
