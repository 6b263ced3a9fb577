import { describe, expect, it } from 'vitest'
import { fileName } from './export-menu.tsx'

describe('the name of an exported file', () => {
  it('is the title where a file system takes it', () =>
    expect(fileName('Brückwerder Logistik GmbH & Co. KG', 'svg')).toBe('Brückwerder Logistik GmbH Co. KG.svg'))
  it.each([
    ['CON', 'Registerblick CON.png'], ['..\\x', 'x.png'], ['a:b', 'a b.png'], ['../../etc/passwd', 'etc passwd.png'], ['', 'Registerblick.png'], [' . ', 'Registerblick.png'],
  ])('of "%s" is %s', (title, name) => expect(fileName(title, 'png')).toBe(name))
  it('is never too long', () => expect(fileName('x'.repeat(300), 'svg').length).toBeLessThan(100))
})
