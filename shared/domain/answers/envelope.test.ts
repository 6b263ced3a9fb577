import { describe, expect, it } from 'vitest'
import { noWayOn, readEnvelope } from './envelope.ts'

describe('the three page envelopes (contract 2.2)', () => {
  it.each([
    ['absent', {}],
    ['null', { next_cursor: null }],
    ['empty', { next_cursor: '' }],
  ])('a page ends when next_cursor is %s (gap G2)', (_, rest) => {
    expect(readEnvelope({ object: 'page', data: [], ...rest })?.next).toBeNull()
  })

  it('a page goes on by cursor', () => {
    expect(readEnvelope({ object: 'page', data: [{}], next_cursor: 'c1' })?.next).toEqual({ by: 'cursor', value: 'c1' })
  })

  it('a search result goes on by page, also when next_page is a number', () => {
    const read = readEnvelope({ object: 'search_result', data: [], has_more: true, next_page: 2, total_count: null })
    expect(read).toMatchObject({ kind: 'search_result', next: { by: 'page', value: '2' }, totalCount: null })
  })

  it('a search result ends when next_page is null or has_more is false', () => {
    expect(readEnvelope({ object: 'search_result', data: [], has_more: true, next_page: null })?.next).toBeNull()
    expect(readEnvelope({ object: 'search_result', data: [], has_more: false, next_page: 3 })?.next).toBeNull()
  })

  it('a list goes on after its last id', () => {
    expect(readEnvelope({ object: 'list', data: [{ id: 'a' }, { id: 'b' }], has_more: true })?.next).toEqual({
      by: 'starting_after',
      value: 'b',
    })
    expect(readEnvelope({ object: 'list', data: [{ id: 'a' }], has_more: false })?.next).toBeNull()
    expect(readEnvelope({ object: 'list', data: [{}], has_more: true })?.next, 'and is not whole').toEqual(noWayOn)
  })

  it.each([true, 'true', 1, '1'])('has_more: %j is more, in a list as in a search result', (more) => {
    expect(readEnvelope({ object: 'list', data: [{ id: 'a' }], has_more: more })?.next).not.toBeNull()
    expect(readEnvelope({ object: 'search_result', data: [], has_more: more, next_page: 3 })?.next).not.toBeNull()
  })

  it.each([false, 'false', 0, '0'])(
    'has_more: %j ends a list, a search result and a page that keeps its cursor',
    (more) => {
      expect(readEnvelope({ object: 'list', data: [{ id: 'a' }], has_more: more })?.next).toBeNull()
      expect(readEnvelope({ object: 'search_result', data: [], has_more: more, next_page: 3 })?.next).toBeNull()
      expect(readEnvelope({ object: 'page', data: [], has_more: more, next_cursor: 'c' })?.next).toBeNull()
    },
  )

  it.each([
    ['in another case', { ID: 'b' }],
    ['one deeper', { id: { id: 'b' } }],
    ['as a number', { id: 7 }],
  ])('a list goes on after the id of its last item, which stands %s', (_where, item) => {
    const value = 'ID' in item || typeof item.id === 'object' ? 'b' : '7'
    expect(readEnvelope({ object: 'list', data: [{ id: 'a' }, item], has_more: true })?.next).toEqual({
      by: 'starting_after',
      value,
    })
  })

  it('a list whose last item shows no id goes on after the last one that shows one, and is not at its end', () => {
    expect(readEnvelope({ object: 'list', data: [{ id: 'a' }, { name: 'x' }], has_more: true })?.next).toEqual({
      by: 'starting_after',
      value: 'a',
    })
  })

  it.each([[null], [[]], ['text'], [{ data: 'text' }], [{ object: 'list', name: 'A list of October' }]])(
    'is no envelope: %j',
    (json) => {
      expect(readEnvelope(json)).toBeNull()
    },
  )
})
