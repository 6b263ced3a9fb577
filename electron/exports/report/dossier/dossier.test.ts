import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { cases } from '../../../../build/long-run.testing.ts'
import { hostile, reportOf, wholeAnswer } from '../sample.testing.ts'
import { reportDocument } from '../report-document.ts'
import { writeDossier } from './dossier.ts'
import type { Manifest } from './manifest.ts'
import { verifyDossier, type ToVerify, type Verified } from './verify.ts'

const sha256 = async (bytes: Uint8Array): Promise<string> => createHash('sha256').update(bytes).digest('hex')
const verify = (given: ToVerify): Promise<Verified> => verifyDossier(given, sha256)

async function dossierOf(names: readonly string[]): Promise<Uint8Array> {
  const report = reportOf(names)
  const chunks: Uint8Array[] = []
  await writeDossier({
    report,
    document: reportDocument(report, 'de'),
    fonts: [],
    signal: new AbortController().signal,
    printer: { print: async () => strToU8('%PDF-1.4 /Type /Page') },
    answer: wholeAnswer,
    sink: { write: async (chunk) => void chunks.push(typeof chunk === 'string' ? strToU8(chunk) : chunk) },
  })
  return Buffer.concat(chunks)
}

describe('a sealed dossier', () => {
  let zip = new Uint8Array()
  let files: Record<string, Uint8Array> = {}
  let manifest: Manifest
  beforeAll(async () => {
    zip = new Uint8Array(await dossierOf(['Kölner Möbelwerk GmbH', hostile.markup]))
    files = unzipSync(zip)
    manifest = JSON.parse(strFromU8(files['manifest.json'] as Uint8Array)) as Manifest
  })
  const map = (): Map<string, Uint8Array> => new Map(Object.entries(files))

  it('opens in another zip reader and holds report, PDF, answers as they came, manifest, seal and the page that verifies', async () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'report.html',
        'report.pdf',
        'verify.html',
        'manifest.json',
        'manifest.sha256',
        'answers/0001.json',
      ]),
    )
    for (const { path, sha256: hash, request, status } of manifest.answers) {
      expect(await sha256(files[path] as Uint8Array)).toBe(hash)
      expect([request !== '', status]).toEqual([true, 200])
    }
    expect(strFromU8(files['answers/0001.json'] as Uint8Array)).toContain('"ä":"ß"')
  })

  it('leads each sentence of the report to its answers, their requests and hashes, and the register entry', () => {
    const page = strFromU8(files['report.html'] as Uint8Array)
    const numbers = new Map(manifest.answers.map((answer) => [answer.number, answer]))
    expect(manifest.statements.length).toBeGreaterThan(60)
    for (const { id, answers } of manifest.statements) {
      expect(page).toContain(`id="${id}"`)
      for (const number of answers) {
        expect(page).toContain(`<tr id="q${number}">`)
        expect(page).toContain(`<a href="${numbers.get(number)?.path}">`)
      }
    }
    expect(manifest.statements.filter(({ entry }) => entry?.number === 2).length).toBeGreaterThan(2)
  })

  it('verifies, packed and unpacked, and names its seal', async () => {
    const packed = await verify({ archive: zip })
    expect(packed).toMatchObject({ ok: true, problems: [] })
    expect(packed.seal).toBe(await sha256(files['manifest.json'] as Uint8Array))
    expect(await verify({ files: map() })).toMatchObject({ ok: true, problems: [], seal: packed.seal })
  })

  it('fails for one changed byte, wherever it is', async () => {
    // Every part of the container and of each file; the short directory at its end, in the long run each byte of it.
    const [spread, every] = [cases(100, 400), cases(5, 1)]
    const places = new Set([
      ...Array.from({ length: spread }, (_, index) => Math.floor((index * zip.length) / spread)),
      ...Array.from({ length: 1_200 / every }, (_, index) => zip.length - 1 - index * every),
    ])
    for (const place of places) {
      const changed = zip.slice()
      changed[place] = (changed[place] as number) ^ 1
      expect((await verify({ archive: changed })).ok, `byte ${place}`).toBe(false)
    }
  }, 120_000)

  it('says which file was changed, is missing, or does not belong', async () => {
    const with_ = (change: (all: Map<string, Uint8Array>) => void): Promise<Verified> => {
      const all = map()
      change(all)
      return verify({ files: all })
    }
    const flip = (all: Map<string, Uint8Array>, path: string): void => {
      const bytes = (all.get(path) as Uint8Array).slice()
      bytes[9] = (bytes[9] as number) ^ 4
      all.set(path, bytes)
    }
    for (const { path } of manifest.files)
      expect((await with_((all) => flip(all, path))).problems).toEqual([{ file: path, what: 'changed' }])
    expect((await with_((all) => all.delete('report.html'))).problems).toEqual([
      { file: 'report.html', what: 'missing' },
    ])
    expect((await with_((all) => all.set('answers/9999.json', strToU8('{}')))).problems).toEqual([
      { file: 'answers/9999.json', what: 'extra' },
    ])
    expect((await with_((all) => all.delete('manifest.sha256'))).problems).toEqual([
      { file: 'manifest.sha256', what: 'missing' },
    ])
    expect((await with_((all) => flip(all, 'manifest.sha256'))).problems).toEqual([
      { file: 'manifest.json', what: 'changed' },
    ])
    expect(
      (await with_((all) => all.set('manifest.json', strToU8(`${strFromU8(all.get('manifest.json') as Uint8Array)} `))))
        .problems,
    ).toEqual([{ file: 'manifest.json', what: 'changed' }])
  })

  it('takes what is no dossier for none, and an archive packed anew for a changed one', async () => {
    for (const bytes of [
      new Uint8Array(),
      strToU8('hello'),
      strToU8('PK\u0003\u0004 nonsense'),
      zip.subarray(0, 4_000),
    ]) {
      expect(await verify({ archive: bytes })).toMatchObject({ ok: false })
    }
    expect((await verify({ archive: zipSync(files) })).ok).toBe(false)
  })

  it('is verified by a command, whose exit tells the result', () => {
    const folder = mkdtempSync(join(tmpdir(), 'registerblick-dossier-'))
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [fileURLToPath(new URL('./verify-cli.ts', import.meta.url)), ...args], {
        encoding: 'utf8',
        cwd: folder,
        env: { PATH: process.env['PATH'] },
      })
    writeFileSync(join(folder, 'good.zip'), zip)
    const changed = zip.slice()
    changed[Math.floor(zip.length / 3)] = (changed[Math.floor(zip.length / 3)] as number) ^ 1
    writeFileSync(join(folder, 'bad.zip'), changed)
    for (const [path, bytes] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, 'unpacked', path)), { recursive: true })
      writeFileSync(join(folder, 'unpacked', path), bytes)
    }
    expect(run('good.zip')).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/Consistent: [\s\S]*if he told this seal by another way/),
    })
    expect(run('unpacked')).toMatchObject({ status: 0 })
    expect(run('bad.zip')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/does not agree[\s\S]*NOT consistent/),
    })
    expect(run('nothing.zip')).toMatchObject({ status: 2 })
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Usage') })
    rmSync(folder, { recursive: true, force: true })
  })

  it('is not made where an answer was erased meanwhile', async () => {
    const report = reportOf(['X GmbH'])
    await expect(
      writeDossier({
        report,
        document: reportDocument(report, 'de'),
        fonts: [],
        signal: new AbortController().signal,
        sink: { write: async () => undefined },
        printer: null,
        answer: async () => null,
      }),
    ).rejects.toThrow('erased')
  })
})
