import { zipSync } from 'fflate'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { executableOf, isWhole, removeTorn } from './electron-binary.mjs'
import { cases } from './long-run.testing.ts'

/*
 * Electron's own installer, as `npm start` runs it, against a server on loopback that hands out a program of its own: killed
 * at many moments of download and unpacking. Nothing half may be taken for whole, and the next start must get it all.
 */
const modules = fileURLToPath(new URL('../node_modules/', import.meta.url))
const { version } = JSON.parse(readFileSync(join(modules, 'electron/package.json'), 'utf8')) as { version: string }
const executable = executableOf(process.platform)
const noise = (bytes: number): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.imul(at + 7, 2_654_435_761) >>> 24)
const files: Readonly<Record<string, Uint8Array>> = {
  [executable]: noise(1_500_000),
  ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`locales/${at}.pak`, noise(9_000)])),
  version: new TextEncoder().encode(version),
}
const zip = zipSync(files, { level: 0 })
const zipName = `electron-v${version}-${process.platform}-${process.arch}.zip`

let server: Server
let mirror = ''
let work = ''
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    if (url.endsWith('SHASUMS256.txt'))
      return void response.end(`${createHash('sha256').update(zip).digest('hex')} *${zipName}\n`)
    // Slowly, so that a kill can come in between.
    response.writeHead(200, { 'content-length': zip.byteLength })
    let at = 0
    const step = Math.ceil(zip.byteLength / 30)
    const next = (): void => {
      if (response.destroyed) return
      response.write(zip.subarray(at, at + step))
      at += step
      if (at < zip.byteLength) setTimeout(next, 4)
      else response.end()
    }
    next()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  mirror = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  work = mkdtempSync(join(tmpdir(), 'registerblick-electron-kill-'))
  cpSync(join(modules, 'electron'), join(work, 'node_modules/electron'), { recursive: true })
  for (const name of ['@electron', '@electron-internal'])
    symlinkSync(join(modules, name), join(work, 'node_modules', name), 'junction')
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise<void>((closed) => void server.close(() => closed()))
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs the installer, and kills it after so long; null: not at all. Gives its code and how long it ran. */
function install(
  killAfterMs: number | null,
): Promise<{ readonly code: number | null; readonly ms: number; readonly said: string }> {
  const began = performance.now()
  const env = {
    ...process.env,
    ELECTRON_MIRROR: mirror,
    electron_use_remote_checksums: '1',
    electron_config_cache: join(work, 'cache'),
    TMPDIR: work,
    TEMP: work,
    TMP: work,
  }
  const child = spawn(process.execPath, [join(work, 'node_modules/electron/install.js')], {
    env,
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += String(text)))
  const timer = killAfterMs === null ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  return new Promise((resolve) =>
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, ms: performance.now() - began, said })
    }),
  )
}

it(
  'a kill at any moment leaves nothing half that is taken for whole, and the next start has it all',
  { timeout: 240_000 },
  async () => {
    const folder = join(work, 'node_modules/electron')
    const expectContent = (): void => {
      for (const [name, bytes] of Object.entries(files))
        expect(readFileSync(join(folder, 'dist', name)).equals(bytes), name).toBe(true)
    }
    const whole = await install(null)
    expect(whole.said).toBe('')
    expect([whole.code, isWhole(folder, process.platform)]).toEqual([0, true])
    expectContent()

    const moments = cases(4, 60)
    let cut = 0
    for (let moment = 0; moment < moments; moment += 1) {
      removeTorn(folder)
      expect(isWhole(folder, process.platform)).toBe(false)
      // Every other time the download begins anew; else a whole one lies in the cache.
      if (moment % 2 === 0) rmSync(join(work, 'cache'), { recursive: true, force: true })
      const { code } = await install((whole.ms * (moment + 0.5)) / moments)
      if (code === null) cut += 1
      if (isWhole(folder, process.platform)) expectContent()
    }
    expect(cut).toBeGreaterThan(moments / 3)
    removeTorn(folder)
    expect((await install(null)).code).toBe(0)
    expect(isWhole(folder, process.platform)).toBe(true)
    expectContent()
  },
)
