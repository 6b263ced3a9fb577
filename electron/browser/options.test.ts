import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

const read = (...argv: string[]) => readOptions(argv, 'linux', { XDG_DATA_HOME: '/data' })

describe('the command line of the loopback host', () => {
  it('has a default for everything', () => {
    expect(read()).toEqual({
      ok: true,
      options: {
        demo: false,
        open: true,
        port: 0,
        dataDir: '/data/registerblick',
        baseUrl: null,
        language: null,
        team: null,
      },
    })
  })

  it('reads every option', () => {
    expect(
      read(
        '--demo',
        '--no-open',
        '--port',
        '8080',
        '--data-dir',
        '/x',
        '--base-url',
        'https://register.example',
        '--lang',
        'de',
      ),
    ).toEqual({
      ok: true,
      options: {
        demo: true,
        open: false,
        port: 8080,
        dataDir: '/x',
        baseUrl: 'https://register.example',
        language: 'de',
        team: null,
      },
    })
  })

  it('takes the invitation to a team, as a whole path', () => {
    expect(read('--team', 'x.rbteam')).toMatchObject({ ok: true, options: { team: resolve('x.rbteam'), demo: false } })
  })

  it.each([
    [['--foo']],
    [['extra']],
    [['--port', '65536']],
    [['--port', 'x']],
    [['--lang', 'fr']],
    [['--data-dir', '']],
    [['--port']],
    [['--team', '']],
    [['--team', 'x.rbteam', '--demo']],
  ])('refuses %j with a sentence', (argv) => {
    const answer = read(...argv)
    expect(answer.ok).toBe(false)
  })
})
