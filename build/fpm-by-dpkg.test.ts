import { describe, expect, it } from 'vitest'
import { controlOf, readFpmWords } from './fpm-by-dpkg.mjs'

const asked = ['-s', 'dir', '--force', '-t', 'deb']

describe('the command line of fpm', () => {
  it('is read with what stands twice, and with what is packed where', () => {
    const { said, files } = readFpmWords([
      ...asked,
      '-d',
      'libnss3',
      '-d',
      'xdg-utils',
      '--description',
      'One\n more\n\n text',
      '/tmp/unpacked/=/opt/Registerblick',
    ])
    expect(said.get('depends')).toEqual(['libnss3', 'xdg-utils'])
    expect(files).toEqual([['/tmp/unpacked/', '/opt/Registerblick']])
    expect(controlOf(said)).toContain('Depends: libnss3, xdg-utils\nDescription: One\n more\n .\n text\n')
  })
  it.each([
    ['an option that it does not know', [...asked, '--config-files', '/etc/x']],
    ['an option without its value', [...asked, '--url']],
    ['a file that goes nowhere', [...asked, '/tmp/unpacked/']],
    ['a file that goes to a relative place', [...asked, '/tmp/unpacked/=opt']],
    ['another kind of package', ['-s', 'dir', '-t', 'rpm']],
    ['nothing', []],
  ])('is refused with %s', (_, words) => {
    expect(() => readFpmWords(words)).toThrow(/not understood|only Debian/)
  })
})
