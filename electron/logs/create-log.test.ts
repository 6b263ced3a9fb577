import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
  existsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { StoreError } from '../ports/store/store-error.ts'
import type { Log, LogEntry } from '../ports/log.ts'
import { createLog, readLogLevel } from './create-log.ts'

const at = Date.UTC(2026, 10, 21, 8)
let folder = ''
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'registerblick-logs-')), 'logs')
})

const newLog = (more: Partial<Parameters<typeof createLog>[0]> = {}): Log =>
  createLog({ folder, now: () => at, ...more })
const call: LogEntry = {
  event: 'service-call',
  operation: 'company',
  outcome: 'answered',
  money: 'charged',
  attempts: 1,
  ms: 12,
}
const written = (): string =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('')
    : ''

describe('a line', () => {
  it('says when, how urgent, and what happened', () => {
    const log = newLog()
    log.write('info', call)
    expect(
      written()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([{ at: '2026-11-21T08:00:00.000Z', level: 'info', ...call }])
  })

  it('names class, code and our own lines of an error, and nothing that it says', () => {
    const log = newLog()
    const error = Object.assign(new Error('no such file: /home/mara/Akten/Anna Bergmann.db'), { code: 'ENOENT' })
    log.write('error', { event: 'defect', where: 'background', error })
    const line = JSON.parse(written()) as { error: { stack: readonly string[] } }
    expect(line).toMatchObject({ event: 'defect', where: 'background', error: { name: 'Error', code: 'ENOENT' } })
    expect(line.error.stack[0]).toMatch(/^create-log\.test\.ts:\d+:\d+$/)
    expect(written()).not.toMatch(/mara|Bergmann|home/)
  })

  it('reduces a code of SQLite to its cause, and knows our own errors', () => {
    const log = newLog()
    log.write('error', {
      event: 'defect',
      where: 'start',
      error: Object.assign(new Error('x'), { code: 'SQLITE_IOERR_READ' }),
    })
    log.write('error', { event: 'start-failed', error: new StoreError('damaged', 'Anna Bergmann') })
    expect(written()).toContain('"code":"SQLITE_IOERR"')
    expect(written()).toContain('"name":"StoreError"')
    expect(written()).not.toContain('Bergmann')
  })

  it('of something unknown says only that it was left out', () => {
    const log = newLog()
    log.write('info', { event: 'service-call', operation: 'Anna Bergmann' } as unknown as LogEntry)
    log.write('info', { ...call, note: 'Anna Bergmann' } as unknown as LogEntry)
    expect(written()).not.toContain('Bergmann')
    expect(log.last(9).map((line) => (JSON.parse(line) as { event: string }).event)).toEqual(['left-out', 'left-out'])
  })
})

describe('levels', () => {
  it('a line below the level is not written; the usual level is info', () => {
    const usual = newLog()
    usual.write('debug', { event: 'procedure', procedure: 'app.state', outcome: 'ok', ms: 1 })
    expect(usual.last(9)).toEqual([])
    const quiet = newLog({ level: 'warn' })
    quiet.write('info', call)
    quiet.write('warn', call)
    expect(quiet.last(9)).toHaveLength(1)
    const talkative = newLog({ level: readLogLevel('debug') })
    talkative.write('debug', { event: 'procedure', procedure: 'app.state', outcome: 'ok', ms: 1 })
    expect(talkative.last(9)).toHaveLength(2)
    expect([readLogLevel('everything'), readLogLevel(undefined), readLogLevel('warn')]).toEqual([
      'info',
      'info',
      'warn',
    ])
  })
})

describe('files', () => {
  it('belong to their owner alone, also one that others could read before', () => {
    newLog().write('info', call)
    const file = join(folder, 'registerblick.log')
    if (process.platform === 'win32') return
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    chmodSync(file, 0o644)
    newLog().write('info', call)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('are put aside when they are full, and the oldest goes', () => {
    const log = newLog({ maxBytes: 500, files: 3 })
    for (let ms = 0; ms < 50; ms += 1) log.write('info', { ...call, ms })
    expect(readdirSync(folder).toSorted()).toEqual(['registerblick.1.log', 'registerblick.2.log', 'registerblick.log'])
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(500)
    const last = log.last(5).map((line) => (JSON.parse(line) as { ms: number }).ms)
    expect(last).toEqual([45, 46, 47, 48, 49])
    expect(log.last(1_000).length).toBeLessThan(50)
  })

  it('go on after a restart', () => {
    newLog().write('info', call)
    const next = newLog()
    next.write('warn', call)
    expect(next.last(9).map((line) => (JSON.parse(line) as { level: string }).level)).toEqual(['info', 'warn'])
  })

  it.skipIf(process.platform === 'win32')('a link in the place of the file is not followed', () => {
    const target = join(folder, '..', 'target')
    writeFileSync(target, '')
    mkdirSync(folder)
    symlinkSync(target, join(folder, 'registerblick.log'))
    const log = newLog()
    log.write('info', call)
    expect(readFileSync(target, 'utf8')).toBe('')
    expect(log.last(9)).toHaveLength(1)
  })

  it('that cannot be written stop nothing: lines are held in memory', () => {
    const blocked = join(mkdtempSync(join(tmpdir(), 'registerblick-logs-')), 'file')
    writeFileSync(blocked, '')
    const log = createLog({ folder: join(blocked, 'logs'), now: () => at })
    for (let ms = 0; ms < 600; ms += 1) log.write('info', { ...call, ms })
    expect(log.folder()).toBeNull()
    expect(log.last(1_000)).toHaveLength(500)
  })

  it('are shown without lines that were not written here', () => {
    const log = newLog()
    log.write('info', call)
    const file = join(folder, 'registerblick.log')
    writeFileSync(
      file,
      `${readFileSync(file, 'utf8')}Anna Bergmann\n{"at":"2026-11-21T08:00:00.000Z","level":"info","event":"Anna"}\n{"at":"2026-11-21T08:00:00.000Z","level":"info","event":"library-closed","of":"Anna"}\n`,
    )
    expect(log.last(9)).toHaveLength(1)
  })
})

/** A secret as it could stand in a text. */
const forms = (secret: string): readonly string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
  Buffer.from(secret).toString('base64url'),
  Buffer.from(secret).toString('hex'),
  secret.toUpperCase(),
  secret.toLowerCase(),
  Array.from(secret).toReversed().join(''),
]
const letters = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzABCXYZ0123456789_-')),
  minLength: 10,
  maxLength: 40,
})
const name = fc
  .tuple(
    fc.constantFrom('Anna', 'Jürgen', 'Özlem', 'Marie-Luise', 'Łukasz'),
    fc.constantFrom('Bergmann', 'von der Heide', 'Yıldız', 'Großkopf', "O'Neill"),
  )
  .map((both) => both.join(' '))
const birth = fc.tuple(
  fc.integer({ min: 1920, max: 2008 }),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 28 }),
)
const two = (part: number): string => String(part).padStart(2, '0')
const secrets = fc.oneof(
  letters.map((text) => `rb_live_${text}`),
  letters.map((text) => `whsec_${text}`),
  letters.map((text) => `Bearer ${text}`),
  name,
  birth.map(([year, month, day]) => `${year}-${two(month)}-${two(day)}`),
  birth.map(([year, month, day]) => `${two(day)}.${two(month)}.${year}`),
  letters.map((text) => `/home/${text}/Akten`),
  letters.map((text) => `C:\\Users\\${text}\\Akten`),
)

describe('property: no secret of any drawn form reaches a line', () => {
  const places: readonly ((text: string) => LogEntry)[] = [
    (text) => ({ event: 'defect', where: 'background', error: new Error(text) }),
    (text) => ({ event: 'defect', where: text, error: new Error('x') }),
    (text) => ({ event: 'defect', where: 'background', error: text }),
    (text) => ({ event: 'defect', where: 'background', error: { message: text, name: text, code: text, stack: text } }),
    (text) => ({
      event: 'defect',
      where: 'host',
      error: Object.assign(new Error('x'), { name: text, code: text, path: text }),
    }),
    (text) => ({
      event: 'defect',
      where: 'host',
      error: new Error(`x\n    at ${text} (/srv/${text}.ts:1:2)\n    at file:///${text}.js:3:4`),
    }),
    (text) => ({
      event: 'start-failed',
      error: new AggregateError([new Error(text)], text, { cause: new Error(text) }),
    }),
    (text) => ({
      event: 'start-failed',
      error: Object.assign(new Error('x'), { stack: `Error: x\n    at ${text}:1:2` }),
    }),
    (text) => ({ event: 'started', version: text, host: 'browser' }),
    (text) => ({ ...call, operation: text }) as unknown as LogEntry,
    (text) => ({ ...call, outcome: text }) as unknown as LogEntry,
    (text) => ({ event: text }) as unknown as LogEntry,
    (text) => ({ event: 'library-opened', library: text, readOnly: text }) as unknown as LogEntry,
    (text) => ({ ...call, [text]: 1 }) as unknown as LogEntry,
    (text) => ({ event: 'procedure', procedure: text, outcome: 'ok', ms: 1 }),
    (text) => ({ event: 'page-gone', reason: text }) as unknown as LogEntry,
  ]

  it('wherever it stands', () => {
    fc.assert(
      fc.property(secrets, fc.nat(8), fc.constantFrom(...places), (secret, form, place) => {
        const text = forms(secret)[form] ?? secret
        const log = createLog({ folder: join(folder, 'none\0'), now: () => at })
        log.write('error', place(text))
        const [line = ''] = log.last(1)
        expect(line).not.toBe('')
        for (const each of [...forms(text), text.split(/[/\\ ]/).at(-1) ?? text])
          if (each.length >= 6) expect(line.toLowerCase()).not.toContain(each.toLowerCase())
      }),
    )
  })
})
