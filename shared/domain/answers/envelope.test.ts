import { describe, expect, it } from 'vitest'
import { readEnvelope } from './envelope.ts'

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
    expect(readEnvelope({ object: 'list', data: [{}], has_more: true })?.next).toBeNull()
  })

  it.each([[null], [[]], ['text'], [{ data: 'text' }], [{ object: 'list', name: 'A list of October' }]])(
    'is no envelope: %j',
    (json) => {
      expect(readEnvelope(json)).toBeNull()
    },
  )
})
