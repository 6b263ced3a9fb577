import { describe, expect, test } from 'vitest'
import { outsideLink } from './outside-link.ts'

describe('the address of a document', () => {
  test('is a link where it is https to a public name', () =>
    expect(outsideLink('https://Dokumente.Register.example/a?b=1')).toEqual({
      href: 'https://dokumente.register.example/a?b=1',
      host: 'dokumente.register.example',
    }))

  test.each([
    'http://register.example/a',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://drucker.local/a',
    'https://register.example:8443/a',
    'https://register.example@evil.example/a',
    'kein URL',
    '',
    `https://register.example/${'x'.repeat(2_000)}`,
  ])('is text only: %s', (url) => expect(outsideLink(url)).toBeNull())
})
