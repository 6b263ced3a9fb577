import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UpdateFile } from '../ports/updater.ts'
import { program, startFeed, type FeedServer } from '../updates/signed-feed.testing.ts'
import { cases } from '../../build/long-run.testing.ts'
import { runAndKillChild } from '../../build/kill-child.testing.ts'
import { updaterBelow } from './updater.testing.ts'

/*
 * electron-updater itself, with a loopback feed and Node's HTTP client in the place of Chromium's. What it does at the end (the new
 * program in the place of the old one) needs a package.
 */
let feed: FeedServer
let folder: string
const before = process.env['APPIMAGE']
beforeEach(async () => {
  feed = await startFeed()
  folder = mkdtempSync(join(tmpdir(), 'updater-'))
  process.env['APPIMAGE'] = join(folder, 'Registerblick.AppImage')
})
afterEach(async () => {
  if (before === undefined) delete process.env['APPIMAGE']
  else process.env['APPIMAGE'] = before
  await feed.close()
})

function make() {
  const ended: (() => void)[] = []
  return { updater: updaterBelow(folder, (act) => ended.push(act)), ended }
}

const { content, file } = program(300_000)
const wanted = (version = '2.0.0'): UpdateFile => ({ ...file, version, url: `${feed.address}${file.name}` })
/** Files of the download, whole or half. */
const kept = (): string[] => {
  const pending = join(folder, 'registerblick-updater', 'pending')
  return existsSync(pending) ? readdirSync(pending).filter((name) => name.includes('AppImage')) : []
}
const never = new AbortController().signal

describe('a download by electron-updater', () => {
  it('fetches the one file that it is told, whole, and asks for nothing else', async () => {
    feed.put(file.name, content)
    const seen: number[] = []
    const { updater, ended } = make()
    await updater.download(wanted(), (bytes) => seen.push(bytes), never)
    expect(kept()).toEqual([file.name])
    expect(readFileSync(join(folder, 'registerblick-updater', 'pending', file.name)).equals(content)).toBe(true)
    expect(feed.asked).toEqual([`/feed/${file.name}`])
    expect(ended).toEqual([])
  })

  it('leaves nothing of a file that is not the one that was signed', async () => {
    feed.put(file.name, Buffer.alloc(300_000, 'something else'))
    const { updater } = make()
    await expect(updater.download(wanted(), () => undefined, never)).rejects.toMatchObject({ fault: 'wrong-file' })
    expect(kept()).toEqual([])
  })

  it('leaves nothing of a download that broke off, and fetches it whole the next time', async () => {
    feed.put(file.name, (response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 100_000), () => response.destroy())
    })
    const { updater } = make()
    await expect(updater.download(wanted(), () => undefined, never)).rejects.toMatchObject({ fault: 'interrupted' })
    expect(kept()).toEqual([])

    feed.put(file.name, content)
    await updater.download(wanted(), () => undefined, never)
    expect(kept()).toEqual([file.name])
  })

  it('leaves nothing of a file that is not there, or of a download that was stopped', async () => {
    const { updater } = make()
    await expect(updater.download(wanted(), () => undefined, never)).rejects.toMatchObject({ fault: 'interrupted' })

    const stop = new AbortController()
    feed.put(file.name, (response) => {
      response.writeHead(200, { 'content-length': content.length })
      response.write(content.subarray(0, 100_000))
    })
    const stopped = updater
      .download(wanted(), () => undefined, stop.signal)
      .then(
        () => null,
        (error: unknown) => error,
      )
    await expect.poll(kept).toEqual([`temp-${file.name}`])
    stop.abort()
    expect(await stopped).toMatchObject({ fault: 'interrupted' })
    expect(kept()).toEqual([])
  })

  it('never takes an older version or the same, whoever decided on it', async () => {
    feed.put(file.name, content)
    const { updater } = make()
    for (const version of ['1.0.0', '0.9.0'])
      await expect(updater.download(wanted(version), () => undefined, never)).rejects.toMatchObject({
        fault: 'not-installed',
      })
    expect(feed.asked).toEqual([])
  })

  it('installs only as the last act of a program that ended in order', async () => {
    feed.put(file.name, content)
    const { updater, ended } = make()
    await updater.download(wanted(), () => undefined, never)
    updater.install()
    expect(ended).toHaveLength(1)
    expect(existsSync(process.env['APPIMAGE'] ?? '')).toBe(false)
    expect(kept()).toEqual([file.name])
  })
})

it('a download that is killed at any moment leaves nothing half under its name, and is fetched whole after it', async () => {
  const big = program(3_000_000)
  const update: UpdateFile = { ...big.file, version: '2.0.0', url: `${feed.address}${big.file.name}` }
  feed.put(big.file.name, (response) => {
    response.writeHead(200, { 'content-length': big.content.byteLength })
    let at = 0
    const next = (): void => {
      if (response.destroyed) return
      response.write(big.content.subarray(at, at + 100_000))
      at += 100_000
      if (at < big.content.byteLength) setTimeout(next, 5)
      else response.end()
    }
    next()
  })
  const script = fileURLToPath(new URL('updater-download.testing.ts', import.meta.url))
  const moments = cases(3, 40)
  let halves = 0
  for (let moment = 0; moment < moments; moment += 1) {
    const lines = await runAndKillChild(script, [folder, JSON.stringify(update)], 100 + (moment * 1_000) / moments)
    if (!lines.includes('whole')) halves += 1
    const named = kept().filter((name) => !name.startsWith('temp-'))
    for (const name of named)
      expect(readFileSync(join(folder, 'registerblick-updater', 'pending', name)).equals(big.content), name).toBe(true)
    if (lines.includes('whole')) expect(named).toHaveLength(1)
  }
  expect(halves).toBeGreaterThan(0)
  await make().updater.download(update, () => undefined, never)
  const whole = kept().filter((name) => !name.startsWith('temp-'))
  expect(whole).toHaveLength(1)
  expect(readFileSync(join(folder, 'registerblick-updater', 'pending', whole[0] ?? '')).equals(big.content)).toBe(true)
}, 120_000)
