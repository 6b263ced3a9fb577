import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readOptions } from './options.ts'

const development = { packaged: false, platform: 'linux', environment: { XDG_DATA_HOME: '/data' } } as const
const packaged = { ...development, packaged: true }

describe('the command line of the desktop host', () => {
  it("has an ordinary start: the window shown, the real service, the system's folder and language", () => {
    expect(readOptions(['.'], development)).toEqual({
      ok: true,
      options: {
        demo: false,
        hidden: false,
        baseUrl: null,
        language: null,
        dataDir: resolve('/data/registerblick'),
        team: null,
        selfTest: null,
        selfTestServer: null,
      },
    })
  })

  it('reads every option, with its value as the next word or behind an equals sign', () => {
    const expected = {
      demo: true,
      hidden: true,
      baseUrl: 'https://register.example/x',
      language: 'de',
      dataDir: resolve('somewhere'),
      team: null,
      selfTest: null,
      selfTestServer: null,
    }
    expect(
      readOptions(
        ['--demo', '--hidden', '--base-url', 'https://register.example/x', '--lang', 'de', '--data-dir', 'somewhere'],
        packaged,
      ),
    ).toEqual({ ok: true, options: expected })
    expect(
      readOptions(
        ['--demo', '--hidden', '--base-url=https://register.example/x', '--lang=de', '--data-dir=somewhere'],
        packaged,
      ),
    ).toEqual({ ok: true, options: expected })
  })

  it('takes the invitation to a team, but not into the demo', () => {
    expect(readOptions(['--team', 'x.rbteam'], packaged)).toMatchObject({
      ok: true,
      options: { team: resolve('x.rbteam') },
    })
    expect(readOptions(['--team', 'x.rbteam', '--demo'], packaged)).toMatchObject({ ok: false })
    expect(readOptions(['--team'], packaged)).toMatchObject({ ok: false })
  })

  it.each([
    [['--dmeo'], 'Registerblick has no option --dmeo.'],
    [['-d'], 'Registerblick has no option -d.'],
    [['--lang', 'fr'], '--lang takes de or en, not "fr".'],
    [['--lang'], '--lang needs a value.'],
    [['--data-dir='], '--data-dir needs a value.'],
    [['--demo=yes'], '--demo takes no value.'],
    [['--base-url'], '--base-url needs a value.'],
    [['--self-test=report.json'], '--self-test goes with --demo only.'],
    [['--demo', '--self-test='], '--self-test needs a value.'],
    [['report.pdf'], '"report.pdf" is no option of Registerblick.'],
    [['--remote-debugging-port=9222'], 'Registerblick has no option --remote-debugging-port.'],
    [['--inspect'], 'Registerblick has no option --inspect.'],
    [['registerblick://company/1', '--data-dir', '/tmp'], 'No option may stand behind a link.'],
  ])('refuses %j with a sentence', (argv, sentence) => {
    expect(readOptions(argv, packaged)).toEqual({ ok: false, sentence })
  })

  it('takes a self-test of the demo', () => {
    expect(readOptions(['--demo', '--self-test=report.json'], packaged)).toMatchObject({
      ok: true,
      options: { demo: true, selfTest: resolve('report.json') },
    })
  })

  // Windows: the registered command puts the link behind `--`, and a page may have put a quotation mark into it.
  it.each(['--data-dir=\\\\evil\\share', '--no-sandbox', '--self-test=x', 'C:\\x', '--'])(
    'takes nothing of what stands beside a link behind --: %s',
    (word) => {
      const windows = { ...packaged, platform: 'win32', environment: { APPDATA: '/roaming' } } as const
      const link = 'registerblick://company/1'
      expect(readOptions(['--', link], windows)).toEqual(readOptions([], windows))
      for (const argv of [
        ['--', link, word],
        ['--', word, link],
      ])
        expect(readOptions(argv, windows)).toEqual({ ok: false, sentence: `"${word}" is no option of Registerblick.` })
    },
  )

  it('takes the word by which Windows starts it for a clicked notification, on Windows', () => {
    const windows = { ...packaged, platform: 'win32', environment: { APPDATA: '/roaming' } } as const
    expect(readOptions(['-Embedding'], windows)).toMatchObject({ ok: true, options: { hidden: false } })
    expect(readOptions(['-Embedding'], packaged)).toMatchObject({ ok: false })
    expect(readOptions(['-embed'], windows)).toMatchObject({ ok: false })
  })

  it('takes the word by which the installer of Windows starts the version that it has put in place', () => {
    // electron-builder's own text: a start that refused it would end each update with a program that does not start.
    const script = createRequire(import.meta.url).resolve('app-builder-lib/templates/nsis/common.nsh')
    const word = /StrCpy \$startAppArgs "(-[^"]+)"/.exec(readFileSync(script, 'utf8'))?.[1] ?? 'none'
    const windows = { ...packaged, platform: 'win32', environment: { APPDATA: '/roaming' } } as const
    expect(readOptions([word], windows)).toMatchObject({ ok: true, options: { hidden: false, demo: false } })
    expect(readOptions([word], packaged)).toEqual({ ok: false, sentence: `Registerblick has no option ${word}.` })
    expect(readOptions([`${word}=x`], windows)).toMatchObject({ ok: false })
  })

  it('takes the number that macOS may give a first start, on macOS', () => {
    const mac = { ...packaged, platform: 'darwin', environment: { HOME: '/home/mara' } } as const
    expect(readOptions(['-psn_0_12345'], mac)).toMatchObject({ ok: true })
    expect(readOptions(['-psn_0_x'], mac)).toMatchObject({ ok: false })
    expect(readOptions(['-psn_0_12345'], packaged)).toMatchObject({ ok: false })
  })

  it('takes one path for the application itself when it is not packaged, and no second', () => {
    expect(readOptions(['--no-sandbox', '/project', '--demo'], development)).toMatchObject({
      ok: true,
      options: { demo: true },
    })
    expect(readOptions(['/project', 'other'], development)).toEqual({
      ok: false,
      sentence: '"other" is no option of Registerblick.',
    })
  })

  it('lets through what Chromium needs to run, and links that open the application', () => {
    expect(
      readOptions(
        [
          '--no-sandbox',
          '--disable-gpu-sandbox',
          '--password-store=basic',
          '--ozone-platform=wayland',
          '--gtk-version=3',
          '--enable-wayland-ime',
          'registerblick://company/1',
        ],
        packaged,
      ),
    ).toMatchObject({ ok: true })
  })
})

it.each([
  ['http://127.0.0.1:8080', true],
  ['http://smoke.registerblick.invalid', true],
  ['http://register.example', false],
  ['https://127.0.0.1:8080', false],
  ['http://127.0.0.1:8080/x', false],
])('a self-test asks %s besides: %s', (server, taken) => {
  const from = { packaged: true, platform: 'linux', environment: {} } as const
  const read = readOptions(['--demo', '--self-test=r.json', `--self-test-server=${server}`], from)
  expect(read.ok && read.options.selfTestServer === server).toBe(taken)
  expect(readOptions(['--demo', `--self-test-server=${server}`], from).ok).toBe(false)
})
