import { cases } from '../../../build/long-run.testing.ts'
import { anyCharacter } from '../../../build/any-character.testing.ts'
import fc from 'fast-check'
import { basename, join, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { safeFileName } from './file-name.ts'

describe('a safe file name', () => {
  it('keeps what people write', () => {
    expect(safeFileName('Brückwerder Kältelogistik GmbH & Co. KG')).toBe('Brückwerder Kältelogistik GmbH & Co. KG')
    expect(safeFileName('Suche Müller 2026-11-21')).toBe('Suche Müller 2026-11-21')
  })

  it.each([
    ['..\\x', 'x'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a:b', 'a-b'],
    ['a/b\\c|d?e*f"g<h>i', 'a-b-c-d-e-f-g-h-i'],
    ['CON', 'Registerblick CON'],
    ['nul.txt', 'Registerblick nul.txt'],
    ['Com1 .x', 'Registerblick Com1 .x'],
    ['LPT¹', 'Registerblick LPT¹'],
    ['console', 'console'],
    ['name. . ', 'name'],
    ['...', 'Registerblick'],
    ['', 'Registerblick'],
    [' \t\n', 'Registerblick'],
    ['.hidden', 'hidden'],
    ['-rf', 'rf'],
    ['a\u0000b\u0007c', 'abc'],
    ['gmbh\u202Efdp.exe', 'gmbhfdp.exe'],
    ['a\u200Bb\uFEFF', 'ab'],
    ['a\r\nb', 'a b'],
    ['\ud800x', '\ufffdx'],
    ['\u2028', 'Registerblick'],
  ])('makes %j to %j', (given, expected) => {
    expect(safeFileName(given)).toBe(expected)
  })

  it('cuts 300 characters between characters, in bytes that every file system has room for', () => {
    expect(safeFileName('ä'.repeat(300))).toBe('ä'.repeat(60))
    expect(safeFileName('x'.repeat(300))).toBe('x'.repeat(120))
    const family = '👨‍👩‍👧‍👦'
    expect(family.repeat(300).startsWith(safeFileName(family.repeat(300)))).toBe(false)
    expect(Buffer.byteLength(safeFileName('🦊'.repeat(300)))).toBe(120)
    expect(safeFileName(`a${'\u0301'.repeat(1_000_000)}`)).not.toBe('')
  })

  it('never leaves its folder, on no system, whatever it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: anyCharacter }), fc.stringMatching(/^[.\\/: a-zA-Z0-9]{0,20}$/)),
        (given) => {
          const name = safeFileName(given)
          const file = `${name}.csv`
          expect(basename(join('/folder', file))).toBe(file)
          expect(win32.basename(win32.join('C:\\folder', file))).toBe(file)
          expect(win32.parse(file).root).toBe('')
          expect(name).not.toMatch(/^[\s.]|[\s.]$|[\p{C}]/u)
          expect(safeFileName(name)).toBe(name)
        },
      ),
      { numRuns: cases(400, 2_000) },
    )
  })
})
