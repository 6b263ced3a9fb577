import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, type TestContext } from 'vitest'
import { ranOn } from '../../build/ran-on.ts'
import type { KeychainProcess } from './ask-keychain.ts'
import { createVault } from './keychain.ts'
import type { KeychainMessage, KeychainQuestion } from './keychain-message.ts'

const probe = fileURLToPath(new URL('./keychain-probe.testing.ts', import.meta.url))
const address = 'https://register.example'
const secret = 'rb_live_7tZq-EINDEUTIG-9xK2'

interface Said {
  readonly said: Record<string, unknown>
  readonly tookMs: number
  readonly longestBlock: number
}

/** Runs the probe to its end, the key on stdin; its time limit shows that a hanging keychain can't hold up the exit. */
function runProbe(
  command: readonly string[],
  action: string,
  key: string,
  env: NodeJS.ProcessEnv,
  timeoutMs = 5000,
): Promise<Said> {
  const [file, ...before] = [...command, process.execPath, probe, action, address, String(timeoutMs)]
  return new Promise((resolve, reject) => {
    const child = execFile(file, before, { env, timeout: 20_000, killSignal: 'SIGKILL' }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`))
      else resolve(JSON.parse(stdout.slice(stdout.indexOf('{"said"'))) as Said)
    })
    child.stdin?.end(key)
  })
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
}

const without = (...names: readonly string[]): NodeJS.ProcessEnv => {
  const env = { ...process.env }
  for (const name of names) delete env[name]
  return env
}

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registerblick-vault-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

/** Says aloud, and marks as skipped, what this machine can't show. */
function needsSecretService(context: TestContext): void {
  const missing = ['dbus-run-session', 'gnome-keyring-daemon'].filter((program) => !has(program))
  if (process.platform === 'linux' && missing.length === 0)
    return ranOn('keychain', 'a real Secret Service (gnome-keyring) over D-Bus')
  const why = process.platform === 'linux' ? `not installed: ${missing.join(', ')}` : `this is ${process.platform}`
  ranOn('keychain', `not run on a real Secret Service: ${why}`)
  context.skip(why)
}

describe('a real Secret Service', () => {
  /** A session of its own with an unlocked keyring in `folder`, in which the command given after it runs. */
  const inSession = (): readonly string[] => [
    'dbus-run-session',
    '--',
    'sh',
    '-c',
    'printf keyring-password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; exec "$@"',
    'sh',
  ]
  const env = (): NodeJS.ProcessEnv => ({
    ...without('DBUS_SESSION_BUS_ADDRESS', 'GNOME_KEYRING_CONTROL'),
    XDG_DATA_HOME: folder,
    XDG_CACHE_HOME: folder,
    XDG_RUNTIME_DIR: folder,
  })

  it('keeps the key beyond process and session, encrypted, and forgets it on request', async (context) => {
    needsSecretService(context)
    const kept = await runProbe(inSession(), 'keep', secret, env())
    expect(kept.said).toEqual({ where: 'keychain', backend: 'Secret Service' })

    // Another D-Bus session with another keyring daemon: what it finds can only come from the disk.
    const read = await runProbe(inSession(), 'read', '', env())
    expect(read.said).toEqual({ found: true, key: secret, kept: { where: 'keychain', backend: 'Secret Service' } })

    const files = filesUnder(folder)
    expect(files.some((path) => path.endsWith('.keyring'))).toBe(true)
    for (const path of files) expect(readFileSync(path).includes(secret), path).toBe(false)

    expect((await runProbe(inSession(), 'forget', '', env())).said).toEqual({ forgotten: null })
    expect((await runProbe(inSession(), 'read', '', env())).said).toEqual({ found: false, reason: null })
  }, 60_000)

  it('says session-only where a keyring exists that nobody unlocked', async (context) => {
    needsSecretService(context)
    const locked = ['dbus-run-session', '--']
    const kept = await runProbe(locked, 'keep', secret, env())
    expect(kept.said['where']).toBe('session-only')
    for (const path of filesUnder(folder)) expect(readFileSync(path).includes(secret), path).toBe(false)
  }, 60_000)
})

describe.runIf(process.platform === 'linux')('without a Secret Service', () => {
  it.each([
    ['no D-Bus address', () => without('DBUS_SESSION_BUS_ADDRESS')],
    [
      'a bus that is not there',
      () => ({ ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'nothing')}` }),
    ],
  ])('keeps the key for the session only and says why: %s', async (_name, env) => {
    const { said } = await runProbe([], 'keep', secret, { ...env(), XDG_DATA_HOME: folder, XDG_RUNTIME_DIR: folder })
    expect(said['where']).toBe('session-only')
    expect(said['reason']).toMatch(/^Secret Service: .{10}/)
    expect(said['reason']).not.toContain(secret)
    expect(filesUnder(folder)).toEqual([])
  })

  describe('with a bus that takes the connection and never answers', () => {
    let bus: Server
    beforeEach(async () => {
      bus = createServer((socket) => socket.on('error', () => undefined).resume())
      await new Promise<void>((resolve) => bus.listen(join(folder, 'bus'), resolve))
    })
    afterEach(() => bus.close())

    it('gives up in time, never blocks the main thread, and lets the program end', async () => {
      const env = { ...process.env, DBUS_SESSION_BUS_ADDRESS: `unix:path=${join(folder, 'bus')}` }
      const { said, tookMs, longestBlock } = await runProbe([], 'keep', secret, env, 1000)
      expect(said).toEqual({ where: 'session-only', reason: 'Secret Service: no answer within 1 s' })
      // It waits for one second. A process that never gives up is killed after twenty.
      expect(tookMs).toBeLessThan(10_000)
      // A wait on the main thread would block it for the whole second.
      expect(longestBlock).toBeLessThan(900)
    })
  })
})

/** A function in place of the keychain process, for what a real keychain does not do on demand. */
function played(react: (question: KeychainQuestion, say: (message: KeychainMessage) => void, end: () => void) => void) {
  const killed: number[] = []
  const start = (): KeychainProcess => {
    let listener: (message: unknown) => void = () => undefined
    let ended: () => void = () => undefined
    return {
      onMessage: (given) => (listener = given),
      onEnd: (given) => (ended = given),
      kill: () => killed.push(Date.now()),
      send: (question) =>
        queueMicrotask(() =>
          react(
            question,
            (message) => listener(message),
            () => ended(),
          ),
        ),
    }
  }
  return { start, killed }
}

describe('whatever the keychain says', () => {
  it('never repeats the key in a reason, however the keychain quotes it', async () => {
    const strange = 'a"b\\c+/='
    const { start } = played((question, say) => {
      const key = question.do === 'keep' ? question.key : ''
      const quoted = [JSON.stringify(key), encodeURIComponent(key), Buffer.from(key).toString('base64')]
      say({ kind: 'refused', reason: `can't keep ${key} or ${quoted.join('\n')}` })
    })
    const kept = await createVault({ start, platform: 'darwin' }).keep(address, strange)
    expect(kept).toEqual({ where: 'session-only', reason: 'macOS Keychain: can\'t keep ••• or "•••" ••• •••' })
  })

  it('hands out the session key until the keychain takes one, then the kept one', async () => {
    let works = false
    const kept = new Map<string, string>()
    const { start } = played((question, say) => {
      if (!works) return say({ kind: 'refused', reason: 'locked' })
      if (question.do === 'keep') kept.set(question.account, question.key)
      say({ kind: 'done', key: question.do === 'read' ? (kept.get(question.account) ?? null) : null })
    })
    const vault = createVault({ start, platform: 'win32' })
    await vault.keep(address, 'first')
    expect(await vault.read(address)).toMatchObject({ found: true, key: 'first', kept: { where: 'session-only' } })
    works = true
    expect(await vault.keep(address, 'second')).toEqual({ where: 'keychain', backend: 'Windows Credential Manager' })
    expect(await vault.read(address)).toMatchObject({ found: true, key: 'second', kept: { where: 'keychain' } })
  })

  it('forgets the session key even where the keychain refuses, and says that it refused', async () => {
    const { start } = played((_question, say) => say({ kind: 'refused', reason: 'locked' }))
    const vault = createVault({ start, platform: 'linux' })
    await vault.keep(address, secret)
    expect(await vault.forget(address)).toBe('Secret Service: locked')
    expect(await vault.read(address)).toEqual({ found: false, reason: 'Secret Service: locked' })
  })

  it('waits longer once the keychain was reached, because a person may be typing a password', async () => {
    const { start, killed } = played((_question, say) => {
      say({ kind: 'reached' })
      setTimeout(() => say({ kind: 'done', key: 'late' }), 300)
    })
    const vault = createVault({ start, timeoutMs: 100, unlockMs: 5000 })
    expect(await vault.read(address)).toMatchObject({ found: true, key: 'late' })
    expect(killed).toHaveLength(1)
  })

  it.each<[string, Parameters<typeof played>[0], RegExp]>([
    ['never answers', () => undefined, /no answer within 0\.1 s/],
    ['was reached and then hangs', (_question, say) => say({ kind: 'reached' }), /no answer within 0\.2 s/],
    ['ends at once', (_question, _say, end) => end(), /ended without an answer/],
    [
      'talks nonsense',
      (_question, say, end) => {
        say({ kind: 'done', key: 7 } as never)
        say(null as never)
        end()
      },
      /ended without an answer/,
    ],
  ])('ends the question and the process when it %s', async (_name, react, reason) => {
    const { start, killed } = played(react)
    const vault = createVault({ start, timeoutMs: 100, unlockMs: 200, platform: 'linux' })
    const read = await vault.read(address)
    expect(read).toMatchObject({ found: false })
    expect(read.found ? '' : read.reason).toMatch(reason)
    expect(killed.length).toBeGreaterThan(0)
  })

  it('says so when the process can not even be started', async () => {
    const vault = createVault({
      start: () => {
        throw new Error('spawn EAGAIN')
      },
      platform: 'linux',
    })
    expect(await vault.keep(address, secret)).toEqual({ where: 'session-only', reason: 'Secret Service: spawn EAGAIN' })
  })

  it('asks one question after the other, so that a forget can not overtake a keep', async () => {
    const seen: string[] = []
    const { start } = played((question, say) => {
      seen.push(`${question.do} begins`)
      setTimeout(
        () => {
          seen.push(`${question.do} ends`)
          say({ kind: 'done', key: null })
        },
        question.do === 'keep' ? 50 : 0,
      )
    })
    const vault = createVault({ start })
    await Promise.all([vault.keep(address, secret), vault.forget(address)])
    expect(seen).toEqual(['keep begins', 'keep ends', 'forget begins', 'forget ends'])
  })
})
