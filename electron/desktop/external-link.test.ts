import { expect, it } from 'vitest'
import { externalLink } from './external-link.ts'

it.each([
  ['https://www.handelsregister.de/rp_web/', 'https://www.handelsregister.de/rp_web/'],
  ['https://müller.example/a?b#c', 'https://xn--mller-kva.example/a?b#c'],
  ['HTTPS://EXAMPLE.COM', 'https://example.com/'],
  ['https://example.com:443/', 'https://example.com/'],
])("%s may be given to the system's browser", (link, normal) => {
  expect(externalLink(link)).toBe(normal)
})

it.each([
  'http://example.com/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'data:text/html,x',
  'mailto:a@example.com',
  'registerblick://company/1',
  'app://registerblick/',
  'ms-settings:privacy',
  'smb://host/share',
  'https://user@example.com/',
  'https://bank.example:password@evil.example/',
  'https://example.com:8443/',
  'https://localhost/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://0x7f.1/',
  'https://router.local/',
  'https://intranet/',
  '\\\\host\\share',
  'https://',
  '',
  `https://example.com/${'a'.repeat(2_000)}`,
])('%.60s may not', (link) => {
  expect(externalLink(link)).toBeNull()
})
