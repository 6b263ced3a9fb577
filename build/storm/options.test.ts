import { expect, test } from 'vitest'
import { readStormOptions } from './options.ts'

test('four desktops for four minutes on the newest PostgreSQL, or what is asked for', () => {
  expect(readStormOptions([])).toEqual({ ok: true, options: { desktops: 4, minutes: 4, seed: 1, postgres: null } })
  expect(readStormOptions(['--desktops', '20', '--minutes=0.5', '--seed=-3', '--postgres', '15'])).toEqual({
    ok: true,
    options: { desktops: 20, minutes: 0.5, seed: -3, postgres: 15 },
  })
})

test.each([
  [['--desktops', '1']],
  [['--desktops', '51']],
  [['--desktops', '2.5']],
  [['--desktops=']],
  [['--minutes', '0.4']],
  [['--minutes', 'many']],
  [['--minutes=']],
  [['--seed', '1.5']],
  [['--seed=']],
  [['--postgres', '14']],
  [['--postgres=']],
  [['--hours', '1']],
  [['20']],
])('%j is refused in one sentence', (argv) => {
  expect(readStormOptions(argv)).toMatchObject({ ok: false, sentence: expect.stringMatching(/\S/) as unknown })
})
