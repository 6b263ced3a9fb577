import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ranOn } from '../../build/ran-on.ts'
import { readPdf } from '../../build/read-pdf.ts'
import { PrintFailed } from '../ports/printer.ts'
import { findChromium } from './find-chromium.ts'
import { createBrowserPrinter } from './print-with-chromium.ts'

const browser = findChromium(process.platform, process.env)
if (browser === null) ranOn('printing', 'not tried: no Chromium, Chrome or Edge is installed')
const never = (): AbortSignal => new AbortController().signal
const leftBehind = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('registerblick-print-'))

describe.skipIf(process.platform === 'win32')('printing by an installed browser', () => {
  let folder = ''
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'registerblick-browsers-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** A program that stands where a browser would. */
  const program = (name: string, script: string): string => {
    const path = join(folder, name)
    writeFileSync(path, `#!/bin/sh\n${script}\n`)
    chmodSync(path, 0o700)
    return path
  }

  it.skipIf(browser === null)(
    'gives a PDF in A4 with umlauts, an outline and tags, and reaches no network and no file',
    async () => {
      if (browser === null) return
      const asked: string[] = []
      const server: Server = createServer((request, response) => {
        asked.push(request.url ?? '')
        response.end()
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const { port } = server.address() as AddressInfo
      const before = leftBehind()
      const bytes = await createBrowserPrinter(browser).print(
        `<!doctype html><html lang="de"><title>Prüfung</title>
      <style>@page { size: A4; @bottom-right { content: counter(page) " / " counter(pages) } }</style>
      <h1>Übersicht</h1><p>Größe <img src="http://127.0.0.1:${port}/picture" alt=""></p>`,
        never(),
      )
      await new Promise((resolve) => server.close(resolve))
      expect(asked).toEqual([])
      expect(leftBehind()).toEqual(before)
      const text = Buffer.from(bytes).toString('latin1')
      expect(text).toContain('/Outlines')
      expect(text).toContain('/MarkInfo')
      expect(text).not.toContain('HeadlessChrome')
      const read = readPdf(bytes)
      if (read === null) return
      expect(read.pages).toEqual([expect.stringMatching(/Übersicht[\s\S]*Größe[\s\S]*1 ?\/ ?1/)])
      expect(read.about).toMatchObject({
        Title: 'Prüfung',
        Creator: 'Registerblick',
        Tagged: 'yes',
        'Page size': expect.stringContaining('(A4)'),
      })
    },
  )

  it("says so when the browser can't be started, ends badly, or gives no PDF", async () => {
    const printed = (path: string): Promise<Uint8Array> =>
      createBrowserPrinter({ path, name: 'x' }).print('<p>x', never())
    await expect(printed(join(folder, 'nothing'))).rejects.toThrow('could not be started')
    await expect(printed(program('bad', 'echo "no display" >&2; exit 7'))).rejects.toThrow(
      'the browser ended with 7: no display',
    )
    await expect(printed(program('quiet', 'exit 0'))).rejects.toThrow(PrintFailed)
  })

  it('ends a browser that hangs, and one that is stopped, together with its helpers', async () => {
    const note = join(folder, 'helper')
    const path = program('slow', `sleep 60 &\necho $! > ${note}\nwait`)
    await expect(createBrowserPrinter({ path, name: 'x' }, 300).print('<p>x', never())).rejects.toThrow(
      'did not print within',
    )
    const helper = execFileSync('cat', [note], { encoding: 'utf8' }).trim()
    // Ended, and at most a name in the table of processes that nobody has looked at yet (Z).
    await expect
      .poll(() => spawnSync('ps', ['-o', 'stat=', '-p', helper], { encoding: 'utf8' }).stdout.trim())
      .toMatch(/^Z?$/)
    const stopping = new AbortController()
    const printing = createBrowserPrinter({ path, name: 'x' }).print('<p>x', stopping.signal)
    setTimeout(() => stopping.abort(new Error('stopped')), 100)
    await expect(printing).rejects.toThrow('stopped')
    // Also one that is stopped before there is a browser.
    const atOnce = new AbortController()
    const begun = createBrowserPrinter({ path, name: 'x' }).print('<p>x', atOnce.signal)
    atOnce.abort(new Error('stopped at once'))
    await expect(begun).rejects.toThrow('stopped at once')
    expect(leftBehind()).toEqual([])
  })
})
