import { describe, expect, it } from 'vitest'
import { linkIn, readLink } from './links.ts'

describe('a registerblick:// link', () => {
  it('names a company by the service’s id, in either form', () => {
    expect(readLink('registerblick://company/cmp_01h455vb4pex5vsknk084sn02q')).toEqual({
      company: 'cmp_01h455vb4pex5vsknk084sn02q',
    })
    expect(readLink('REGISTERBLICK://company/6f3c0b1e-2f4d-4f7a-9d55-0c7c8f5f2a11/')).toEqual({
      company: '6f3c0b1e-2f4d-4f7a-9d55-0c7c8f5f2a11',
    })
  })

  it.each([
    'registerblick://company/',
    'registerblick://company/../settings',
    'registerblick://company/%2e%2e',
    'registerblick://company/a/b',
    'registerblick://company/a?read=1',
    'registerblick://company/a#b',
    'registerblick://person/per_1',
    'registerblick://user@company/a',
    'registerblick:company/a',
    'https://company/a',
    'registerblick://company/a b',
    'registerblick://company/ä',
    'registerblick://company/--demo',
    `registerblick://company/${'a'.repeat(101)}`,
    'registerblick://company/a\nb',
    'registerblick://company/javascript:alert(1)',
    '',
  ])('is nothing else: %j', (link) => {
    expect(readLink(link)).toEqual({ company: null })
  })

  it('is found on a command line', () => {
    expect(linkIn(['.', '--hidden', 'registerblick://company/1'])).toBe('registerblick://company/1')
    expect(linkIn(['.', '--hidden'])).toBeNull()
  })
})
