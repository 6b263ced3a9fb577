import type { WebContents } from 'electron'
import { expect, it } from 'vitest'
import { longestFind, readToHost, type Found } from '../../shared/contract/wire.ts'
import { findInPage } from './find-in-page.ts'

function start() {
  const asked: unknown[] = []
  const told: Found[] = []
  let answer: (result: Readonly<Record<string, unknown>>) => void = () => undefined
  const contents = {
    on: (_name: string, listener: (event: unknown, result: unknown) => void) => {
      answer = (result) => listener({}, { activeMatchOrdinal: 1, matches: 3, finalUpdate: true, ...result })
    },
    findInPage: (...given: unknown[]) => asked.push(given),
    stopFindInPage: (action: string) => asked.push(action),
  } as unknown as WebContents
  const find = findInPage(contents, (found) => told.push(found))
  return { find, asked, told, answer: (result: Readonly<Record<string, unknown>>) => answer(result) }
}

it('looks anew, goes on and back, and stops', () => {
  const { find, asked } = start()
  find({ text: 'Kälte', step: 'new' })
  find({ text: 'Kälte', step: 'next' })
  find({ text: 'Kälte', step: 'previous' })
  find(null)
  expect(asked).toEqual([
    ['Kälte', { findNext: true, forward: true }],
    ['Kälte', { findNext: false, forward: true }],
    ['Kälte', { findNext: false, forward: false }],
    'clearSelection',
  ])
})

it('tells only the final count of the newest question', () => {
  const { find, told, answer } = start()
  find({ text: 'a', step: 'new' })
  find({ text: 'ab', step: 'new' })
  answer({ requestId: 1, matches: 90 })
  answer({ requestId: 2, finalUpdate: false, matches: 1 })
  expect(told).toEqual([])
  answer({ requestId: 2 })
  expect(told).toEqual([{ text: 'ab', place: 1, total: 3 }])
  find(null)
  answer({ requestId: 2 })
  expect(told).toHaveLength(1)
})

it.each([
  [{ find: null }, { find: null }],
  [{ find: { text: 'x', step: 'next', more: 1 } }, { find: { text: 'x', step: 'next' } }],
  [{ find: { text: '', step: 'new' } }, null],
  [{ find: { text: 'x'.repeat(longestFind + 1), step: 'new' } }, null],
  [{ find: { text: 'x', step: 'all' } }, null],
  [{ find: 'x' }, null],
  [{ id: 1, path: 'app.state', input: {} }, null],
  [null, null],
])('of a page it reads %j as %j', (message, read) => {
  expect(readToHost(message)).toEqual(read)
})
