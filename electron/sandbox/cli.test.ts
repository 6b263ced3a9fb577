import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { readCommandLine } from './options/command-line.ts'
import { OptionError } from './options/option-error.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

interface Run {
  readonly child: ChildProcess
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
  readonly firstLine: Promise<string>
}

function run(...args: string[]): Run {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  let out = ''
  let err = ''
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (data: Buffer) => {
      out += data.toString()
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')))
    })
  })
  child.stderr.on('data', (data: Buffer) => {
    err += data.toString()
  })
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, out, err })),
  )
  return { child, ended, firstLine }
}

describe('the command line', () => {
  it.each([
    [['--nope'], 'There is no option --nope.'],
    [['--port', '70000'], '--port must be a whole number from 0 to 65535.'],
    [['--companies', 'many'], '--companies must be a whole number from 1 to 1000000.'],
    [['--dialect', 'modern'], '--dialect must be one of classic, october, not modern.'],
    [['--fault', 'nope'], /^There is no fault called nope/],
    [['here'], /^Unexpected argument/],
    [['--credits'], '--credits needs a value.'],
    [['--seed', '-1'], '--seed needs a value.'],
    [['--job-results', 'somewhere'], '--job-results must be one of by-id, by-list, not somewhere.'],
    [['--job-seconds', 'x'], '--job-seconds must be a whole number from 0 to 86400.'],
    [['--charge-header', 'maybe'], '--charge-header must be yes or no, not maybe.'],
    [['--webhook-body', 'v2'], '--webhook-body must be one of legacy, v1, delivery, not v2.'],
    [['--webhook-header-prefix', 'x-'], '--webhook-header-prefix must be one of hook-, webhook-, not x-.'],
    [['--webhook-retries', '5,soon'], '--webhook-retries must be a whole number from 0 to 86400000.'],
  ])('%j is refused with a sentence', (args, sentence) => {
    expect(() => readCommandLine(args)).toThrow(OptionError)
    expect(() => readCommandLine(args)).toThrow(sentence)
  })

  it('reads every option', () => {
    expect(
      readCommandLine([
        '--port',
        '8080',
        '--dialect=classic',
        '--companies',
        '50',
        '--credits',
        '7',
        '--seed',
        '3',
        '--key',
        'a',
        '--fault',
        'html*2@/x',
        '--live-every',
        '30',
        '--per-minute',
        '9',
        '--job-seconds',
        '0',
        '--job-results',
        'by-list',
        '--ownership=flat',
        '--webhook-body=v1',
        '--webhook-header-prefix=webhook-',
        '--webhook-retries=50,100',
      ]),
    ).toEqual({
      kind: 'run',
      options: {
        port: 8080,
        dialect: 'classic',
        companies: 50,
        credits: 7,
        seed: 3,
        keys: ['a'],
        faults: [{ name: 'html', count: 2, path: '/x' }],
        liveEvery: 30_000,
        requestsPerMinute: 9,
        jobSeconds: 0,
        jobResults: 'by-list',
        ownership: 'flat',
        webhookBody: 'v1',
        webhookHeaderPrefix: 'webhook-',
        webhookRetries: [50, 100],
      },
    })
  })
})

describe('the program', () => {
  it('says one line when it is ready, answers, and ends on SIGTERM, cleanly where the system can ask for that', async () => {
    const { child, ended, firstLine } = run('--port', '0', '--companies', '50', '--key', 'sesame')
    const line = await firstLine
    const [, url = ''] = /^Register service is ready: (http:\/\/127\.0\.0\.1:\d+) key: sesame$/.exec(line) ?? []
    const response = await fetch(`${url}/v1/search/companies?name=brueckwerder`, {
      headers: { Authorization: 'Bearer sesame' },
    })
    expect(response.status).toBe(200)
    await response.text()
    child.kill('SIGTERM')
    const { code, out, err } = await ended
    // Windows ends a process at once, whatever the signal: no code, nothing more is said.
    expect([code, out, err]).toEqual([process.platform === 'win32' ? null : 0, `${line}\n`, ''])
  })

  it.skipIf(process.platform === 'win32')('ends cleanly on SIGINT with connections open', async () => {
    const { child, ended, firstLine } = run('--companies', '50')
    const [, url = ''] = /(http:\S+)/.exec(await firstLine) ?? []
    await (await fetch(`${url}/v1/health`)).text()
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  it('leaves with 2 for a wrong option, and 1 for a port that is taken', async () => {
    expect(await run('--nope').ended).toEqual({ code: 2, out: '', err: 'There is no option --nope.\n' })
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    expect(await run('--port', String(port), '--companies', '50').ended).toEqual({
      code: 1,
      out: '',
      err: `Port ${port} is already in use.\n`,
    })
    other.close()
  })
})
