import { describe, expect, it } from 'vitest'
import { readStartOptions } from './start-options.mjs'

describe('the command line of npm start', () => {
  it('hands known options on to the host', () => {
    const read = readStartOptions(['--demo', '--no-open', '--port=0', '--data-dir', 'folder', '--lang', 'de'])
    expect(read).toEqual({
      ok: true,
      options: {
        demo: true,
        browser: true,
        hostArguments: ['--demo', '--no-open', '--port=0', '--data-dir=folder', '--lang=de'],
      },
    })
  })

  it('uses the window unless something asks for the browser', () => {
    expect(readStartOptions(['--demo'])).toMatchObject({ ok: true, options: { browser: false } })
    expect(readStartOptions(['--browser'])).toMatchObject({ ok: true, options: { browser: true, hostArguments: [] } })
  })

  it.each([
    [['--foo']],
    [['demo']],
    [['--port']],
    [['--port', 'abc']],
    [['--port', '70000']],
    [['--port', '-1']],
    [['--lang', 'fr']],
    [['--lang', '--demo']],
    [['--data-dir', '']],
    [['--base-url', 'nonsense']],
    [['--base-url', 'http://register.example']],
    [['--base-url', 'ftp://127.0.0.1']],
    [['--base-url', 'https://user:pass@register.example']],
    [['--demo=yes']],
    [['--demo', '--base-url', 'https://register.example']],
  ])('refuses %j with a sentence', (argv) => {
    const read = readStartOptions(argv)
    expect(read.ok).toBe(false)
    if (!read.ok) expect(read.sentence).toMatch(/^\S.*\.$/)
  })

  it('takes http only for this machine', () => {
    for (const address of [
      'http://127.0.0.1:8080',
      'http://localhost:1',
      'http://[::1]:1',
      'https://register.example/base',
    ]) {
      expect(readStartOptions(['--base-url', address]).ok, address).toBe(true)
    }
  })
})
