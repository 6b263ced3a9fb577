import { expect, test } from 'vitest'
import { readSoakOptions } from './options.ts'

test('minutes by default, hours on demand', () => {
  expect(readSoakOptions([])).toEqual({ ok: true, options: { minutes: 6, tabs: 1_000 } })
  expect(readSoakOptions(['--hours', '2', '--tabs=50'])).toEqual({ ok: true, options: { minutes: 120, tabs: 50 } })
  expect(readSoakOptions(['--minutes=30'])).toMatchObject({ options: { minutes: 30 } })
})

test.each([
  [['--minutes', '2']],
  [['--minutes', 'many']],
  [['--minutes=']],
  [['--hours=']],
  [['--hours', '1000']],
  [['--hours', '1', '--minutes', '60']],
  [['--tabs', '0']],
  [['--tabs', '1.5']],
  [['--tabs=']],
  [['--days', '1']],
  [['6']],
])('%j is refused in one sentence', (argv) => {
  const read = readSoakOptions(argv)
  expect(read).toMatchObject({ ok: false, sentence: expect.stringMatching(/\S/) as unknown })
})
