import { describe, expect, it } from 'vitest'
import { responseOf } from './response-of.ts'

const bodyOf = (text: string): ReadableStream<Uint8Array> => new Response(text).body ?? new ReadableStream<Uint8Array>()

describe('an answer of Chromium as a Response', () => {
  it('keeps status, headers and body', async () => {
    const response = responseOf(200, { 'content-type': 'application/json', 'x-two': ['a', 'b'] }, bodyOf('{}'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-two')).toBe('a, b')
    expect(await response.text()).toBe('{}')
  })

  it.each(['a – b', '€', '„x“', '\u{FFFD}', 'line\nbreak', '\u0000'])(
    'survives a header that no Response may have: %j',
    (value) => {
      const response = responseOf(200, { 'x-odd': value, 'service-credits-charged': '10' }, null)
      expect(response.headers.get('service-credits-charged')).toBe('10')
      expect(response.headers.get('x-odd')).toContain('?')
    },
  )

  it('leaves Latin-1 as it is, and what has no name of a header out', () => {
    const response = responseOf(200, { 'x-city': 'München', 'no name': 'x', '': 'y' }, null)
    expect([...response.headers]).toEqual([['x-city', 'München']])
  })

  it('does not make an odd charge a number', () => {
    const charge = responseOf(200, { 'service-credits-charged': '1\u20090' }, null).headers.get(
      'service-credits-charged',
    )
    expect(charge).toBe('1?0')
  })

  it.each([600, 799, 999])('tells the status %i as it came, which is no success', (status) => {
    const response = responseOf(status, {}, bodyOf('x'))
    expect(response.status).toBe(status)
    expect(response.ok).toBe(false)
  })

  it.each([204, 304])('takes %i, which has no body', (status) => {
    expect(responseOf(status, {}, bodyOf('')).status).toBe(status)
  })
})
