import { expect, test } from '@playwright/test'
import type { App } from 'electron'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { isRefused } from '../stand-in/command-line.ts'
import { fromText, toText } from '../stand-in/clone-text.ts'
import { takeInstanceLock } from '../stand-in/instance-lock.ts'
import { loud } from '../stand-in/loud.ts'
import { net } from '../stand-in/net.ts'
import { fromPartition } from '../stand-in/partition.ts'
import { startProxy } from '../support/proxy.ts'
import { isAccelerator, type KeyPress } from '../stand-in/menu.ts'
import { fromChromium, toChromium } from '../stand-in/page-address.ts'

test('a member of Electron that the stand-in lacks is named when it is used', () => {
  const app = loud<App>()('app', { isPackaged: false })
  expect(app.isPackaged).toBe(false)
  expect(() => app.getVersion()).toThrow('the stand-in for Electron has no app.getVersion')
})

test('a member that Electron lacks, or has otherwise, does not compile', () => {
  // @ts-expect-error -- Electron's app has no such member
  const invented = loud<App>()('app', { fly: () => undefined })
  // @ts-expect-error -- Electron's is a boolean
  const otherwise = loud<App>()('app', { isPackaged: 'no' })
  // @ts-expect-error -- Electron's gives a boolean
  const otherResult = loud<App>()('app', { requestSingleInstanceLock: () => 'yes' })
  expect([invented, otherwise, otherResult]).toHaveLength(3)
})

test('a message arrives as structured cloning would bring it', () => {
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      fc.string(),
      fc.double(),
      fc.bigInt(),
      fc.boolean(),
      fc.constantFrom(null, undefined),
      fc.date({ noInvalidDate: true }),
      fc.array(tie('any'), { maxLength: 4 }),
      fc.dictionary(fc.string(), tie('any'), { maxKeys: 4 }),
      fc.array(fc.tuple(fc.string(), tie('any')), { maxLength: 3 }).map((pairs) => new Map(pairs)),
    ),
  })).any
  fc.assert(
    fc.property(value, (sent) => {
      expect(fromText(toText(sent))).toEqual(structuredClone(sent))
    }),
  )
})

test("what can't be cloned is refused as Electron refuses it; what the stand-in does not carry is named", () => {
  expect(() => toText({ a: () => 1 })).toThrow('An object could not be cloned.')
  expect(() => toText(Symbol('x'))).toThrow('An object could not be cloned.')
  const circle: Record<string, unknown> = {}
  circle['self'] = circle
  expect(() => toText(circle)).toThrow('carries no cycles')
  expect(() => toText(new Uint8Array(1))).toThrow('carries no [object Uint8Array]')
})

test("an address of the application and Chromium's stand for each other", () => {
  const schemes = new Set(['app'])
  for (const address of ['app://registerblick/', 'app://registerblick/assets/a.js?b#c', 'app://other/..%5cx']) {
    expect(fromChromium(toChromium(address, schemes), schemes)).toBe(address)
  }
  for (const address of ['https://example.com/', 'about:blank', 'file:///x', 'https://a.evil.invalid/']) {
    expect(toChromium(address, schemes)).toBe(address)
    expect(fromChromium(address, schemes)).toBe(address)
  }
})

test('a key is an accelerator with exactly its modifiers', () => {
  const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
    key,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    metaKey: false,
    ...held,
  })
  expect(isAccelerator('CmdOrCtrl+Shift+W', press('W', { ctrlKey: true, shiftKey: true }), false)).toBe(true)
  expect(isAccelerator('CmdOrCtrl+Shift+W', press('w', { ctrlKey: true }), false)).toBe(false)
  expect(isAccelerator('CmdOrCtrl+Shift+W', press('w', { metaKey: true, shiftKey: true }), true)).toBe(true)
  // Where "+" needs Shift (US) and where it doesn't (German).
  for (const shiftKey of [true, false])
    expect(isAccelerator('CmdOrCtrl+Plus', press('+', { ctrlKey: true, shiftKey }), false)).toBe(true)
  expect(isAccelerator('F11', press('F11'), false)).toBe(true)
})

test('the lock of a process that was killed is taken over; that of a living one is not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-lock-'))
  const lock = join(folder, 'stand-in.lock')
  const sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => undefined, 60_000)'], { stdio: 'ignore' })
  writeFileSync(lock, String(process.pid))
  expect(takeInstanceLock(folder, () => undefined)).toBe(false)
  const pid = sleeper.pid ?? 0
  const gone = new Promise((resolve) => sleeper.once('exit', resolve))
  sleeper.kill('SIGKILL')
  await gone
  writeFileSync(lock, String(pid))
  expect(takeInstanceLock(folder, () => undefined)).toBe(true)
  rmSync(folder, { recursive: true, force: true })
})

test('behind a proxy a request goes out again on a connection that was used before, as Chromium sends it', async () => {
  const proxy = await startProxy({ breaks: ({ onConnection }) => onConnection > 1 })
  process.env['STAND_IN_PROXY'] = proxy.address
  const session = fromPartition('test')
  const ask = (): Promise<string> =>
    new Promise((resolve) => {
      const request = net.request({ url: 'http://127.0.0.1:9/paid', session })
      request.on('response', (answer) => {
        answer.on('data', () => undefined)
        answer.on('end', () => resolve(String(answer.statusCode)))
      })
      request.on('error', (error) => resolve(error.message))
      request.end()
    })
  try {
    expect(await ask()).toBe('200')
    expect(await ask()).toBe('200')
    // Two were asked for, three arrived.
    expect(proxy.arrivals.map(({ onConnection }) => onConnection)).toEqual([1, 2, 1])
    await session.closeAllConnections()
    expect(await ask()).toBe('200')
    expect(proxy.arrivals).toHaveLength(4)
  } finally {
    delete process.env['STAND_IN_PROXY']
    await session.closeAllConnections()
    await proxy.close()
  }
})

test('a command line that Electron refuses on Windows is refused', () => {
  for (const words of [
    ['--base-url', 'https://register.example', '--demo'],
    ['--base-url', 'https://register.example', 'other'],
    ['registerblick://company/x', '--data-dir=x'],
    ['mailto:x', 'y'],
  ])
    expect(isRefused(words), words.join(' ')).toBe(true)
  for (const words of [
    [],
    ['--base-url=https://register.example', '--demo'],
    ['--demo', 'registerblick://company/x'],
    ['--', 'registerblick://company/x', '--demo'],
    ['--data-dir', 'C:\\Data', '--demo'],
  ])
    expect(isRefused(words), words.join(' ')).toBe(false)
})
