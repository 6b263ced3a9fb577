import fc from 'fast-check'
import { anyCharacter } from '../../build/any-character.testing.ts'
import { describe, expect, it } from 'vitest'
import { readAddress } from './service-address.ts'
import { readKey } from './service-key.ts'

describe('the address of the service', () => {
  it.each([
    ['https://register.example', 'https://register.example'],
    ['  https://Register.Example/ ', 'https://register.example'],
    ['https://register.example/v1', 'https://register.example'],
    ['https://register.example/v1/', 'https://register.example'],
    ['https://register.example/data/v1//', 'https://register.example/data'],
    ['https://register.example:8443/a/b/', 'https://register.example:8443/a/b'],
    ['https://register.example/v10', 'https://register.example/v10'],
    ['https://täst.example', 'https://xn--tst-qla.example'],
    ['http://127.0.0.1:8080/', 'http://127.0.0.1:8080'],
    ['http://127.200.3.4', 'http://127.200.3.4'],
    ['http://localhost:3000/v1', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('%s is %s', (text, address) => expect(readAddress(text)).toEqual({ ok: true, address }))

  it.each([
    ['', 'not-a-url'],
    ['register.example', 'not-a-url'],
    ['localhost:8080', 'not-a-url'],
    ['https://', 'not-a-url'],
    ['https://register.example/?key=1', 'not-a-url'],
    ['https://register.example/#x', 'not-a-url'],
    ['http://register.example', 'not-https'],
    ['http://127.0.0.1.evil.example', 'not-https'],
    ['http://localhost.evil.example', 'not-https'],
    ['http://10.0.0.1', 'not-https'],
    ['http://[::2]', 'not-https'],
    ['ftp://register.example', 'not-https'],
    ['https://user:secret@register.example', 'has-credentials'],
    ['http://user@127.0.0.1', 'has-credentials'],
  ] as const)('%j is refused: %s', (text, why) => expect(readAddress(text)).toEqual({ ok: false, why }))

  it('never throws, and what it lets through it lets through unchanged the second time', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.webUrl({ withFragments: false, withQueryParameters: false })),
        (text) => {
          const first = readAddress(text)
          if (first.ok) expect(readAddress(first.address)).toEqual(first)
        },
      ),
    )
  })
})

describe('a pasted key', () => {
  it.each([
    ['abc', 'abc'],
    ['  abc\n', 'abc'],
    ['\tabc\r\n', 'abc'],
    ['k'.repeat(512), 'k'.repeat(512)],
  ])('%j is trimmed and taken', (text, key) => expect(readKey(text)).toEqual({ ok: true, key }))

  it.each([
    ['', 'empty'],
    [' \n ', 'empty'],
    ['ab\ncd', 'has-spaces'],
    ['ab cd', 'has-spaces'],
    ['ab\u00a0cd', 'has-spaces'],
    ['schlüssel', 'not-ascii'],
    ['ab\u200bcd', 'not-ascii'],
    ['ab\u0000cd', 'not-ascii'],
    ['k'.repeat(513), 'too-long'],
    [`${'k'.repeat(1500)} ${'k'.repeat(1500)}`, 'too-long'],
  ] as const)('%j is refused before anything is sent: %s', (text, why) =>
    expect(readKey(text)).toEqual({ ok: false, why }),
  )

  it('is always a value that a header can carry', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 600 }), (text) => {
        const read = readKey(text)
        if (read.ok)
          expect(new Headers({ authorization: `Bearer ${read.key}` }).get('authorization')).toBe(`Bearer ${read.key}`)
      }),
    )
  })
})
