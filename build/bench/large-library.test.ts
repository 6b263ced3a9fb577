import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cacheFolder, sequence } from './large-library.ts'

test('the large library lies where the system keeps what can be made again, or where one says', () => {
  expect(cacheFolder({}, 'linux', '/home/x')).toBe(join('/home/x', '.cache', 'registerblick-bench'))
  expect(cacheFolder({ XDG_CACHE_HOME: '/c' }, 'linux', '/home/x')).toBe(join('/c', 'registerblick-bench'))
  expect(cacheFolder({}, 'darwin', '/u')).toBe(join('/u', 'Library', 'Caches', 'registerblick-bench'))
  expect(cacheFolder({ LOCALAPPDATA: '/l' }, 'win32', '/u')).toBe(join('/l', 'registerblick-bench'))
  expect(cacheFolder({ REGISTERBLICK_BENCH_DIR: '/d', XDG_CACHE_HOME: '/c' }, 'linux', '/h')).toBe('/d')
})

test('a sequence is the same every time and stays below its limit', () => {
  const [one, other] = [sequence(3), sequence(3)]
  const numbers = Array.from({ length: 200 }, () => one(7))
  expect(numbers).toEqual(Array.from({ length: 200 }, () => other(7)))
  expect(new Set(numbers)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6]))
})
