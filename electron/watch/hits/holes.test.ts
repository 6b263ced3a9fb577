import { expect, test } from 'vitest'
import { holesBetween, type DatedPage } from './walk-hits.ts'

const page = (newest: string | null, oldest: string | null): DatedPage => ({ newest, oldest }) as DatedPage

test.each<[string, readonly DatedPage[], readonly (readonly [string, string])[]]>([
  ['a single page', [page('9', '1')], []],
  ['pages without a dated item', [page(null, null), page(null, null)], []],
  [
    'pages with time between them and before the last',
    [page('9', '7'), page('5', '3')],
    [
      ['5', '7'],
      ['0', '3'],
    ],
  ],
  ['pages that touch, down to the bound', [page('9', '5'), page('5', '0')], []],
  ['pages that overlap', [page('9', '4'), page('5', '0')], []],
  ['an empty page between two', [page('9', '7'), page(null, null), page('5', '0')], [['5', '7']]],
])('%s', (_what, pages, holes) => {
  expect(holesBetween(pages, '0')).toEqual(holes)
})
