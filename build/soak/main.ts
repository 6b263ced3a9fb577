import { chromium } from 'playwright'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_KEY, startRegisterService } from '../../electron/sandbox/serve.ts'
import { startHostProcess } from '../../e2e/support/host-process.ts'
import { endsWith, judge, judgeLeft, type Judged, type Sample, type Verdict, type Watched } from './judge.ts'
import { measure, watched, type Key, type Measured } from './measure.ts'
import { readSoakOptions, type SoakOptions } from './options.ts'
import { closeAll, openAndCloseTabs, settleIn, workRound } from './person.ts'

/**
 * `npm run soak`: a person at work, again and again, on the built program in a real page, with the embedded register service.
 * Memory, handles, threads and the size of the WAL are measured after each few rounds, with every tab closed; what rises after
 * warm-up, and what a thousand tabs leave behind, ends it with 1. `--minutes N`, `--hours N`, `--tabs N`.
 */

const keys = Object.keys(watched) as Key[]
/** What one tab more may leave in a page, times a thousand, is nothing: only the page's own figures are compared. */
const leavesNothing: readonly Key[] = [
  'page',
  'nodes',
  'detached',
  'listeners',
  'queries',
  'watching',
  'core',
  'running',
  'functions',
  'handles',
  'files',
  'threads',
  'children',
]

const number = (value: number | null): string =>
  value === null ? 'not known' : value.toFixed(Number.isInteger(value) ? 0 : 1)

function sayJudged({ figure, verdict, first, last, slope, values }: Judged): void {
  const unit = figure.unit === '' ? '' : ` ${figure.unit}`
  const most = figure.most === null ? '' : `, never above ${figure.most}`
  console.log(
    `${figure.name}: ${verdict}\n  ${number(first)} → ${number(last)}${unit}, ${number(slope)}${unit} an hour, ${values} values; ` +
      `may rise by ${figure.anHour} an hour or ${figure.inAll} in all${most}`,
  )
}

async function soak({ minutes, tabs }: SoakOptions): Promise<readonly Verdict[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'registerblick-soak-'))
  const probeFile = join(dataDir, 'probe.json')
  const register = await startRegisterService({
    companies: 500,
    credits: 900_000,
    dialect: 'october',
    requestsPerMinute: 0,
    live: false,
  })
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
  try {
    const host = await startHostProcess(['--data-dir', dataDir, '--base-url', register.url, '--lang', 'en'], {
      REGISTERBLICK_API_KEY: DEMO_KEY,
      REGISTERBLICK_SOAK_PROBE: probeFile,
      NODE_OPTIONS: `--import=${new URL('./probe.mjs', import.meta.url).href}`,
    })
    // A soak that fails leaves no core behind.
    process.once('exit', () => host.process.kill('SIGKILL'))
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(host.url)
    const place = { page, register, dataDir }
    const now = (): Promise<Measured> => measure({ core: host.process, page, dataDir, probeFile })

    const began = performance.now()
    const minute = (): number => (performance.now() - began) / 60_000
    const samples: (Measured & { readonly minute: number })[] = []
    await settleIn(place)

    let rounds = 0
    let tabsTook = 0
    /** Works until so many minutes of work are over; those that the tabs took don't count. */
    const workUntil = async (end: number): Promise<void> => {
      while (minute() - tabsTook < end) {
        await workRound(place, rounds)
        rounds += 1
        samples.push({ minute: minute() - tabsTook, ...(await now()) })
        if (rounds % 10 === 1) console.log(`round ${rounds}, minute ${minute().toFixed(1)}: ${said(samples.at(-1))}`)
      }
    }
    await workUntil(minutes / 2)

    // The first hundred fill what is kept for a while: answers of the core, compiled code.
    await openAndCloseTabs(place, Math.min(100, tabs))
    const before = await now()
    const start = minute()
    await openAndCloseTabs(place, tabs)
    const after = await now()
    tabsTook += minute() - start
    await closeAll(page)
    await workUntil(minutes)

    host.process.kill('SIGTERM')
    const code = await host.ended
    console.log(
      `\n${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.versions.node}: ` +
        `${rounds} rounds in ${minute().toFixed(1)} minutes, ${register.billing.bill.length} paid calls\n`,
    )
    const warmUp = Math.min(60, minutes / 3)
    const seriesOf = (key: Key): readonly Sample[] =>
      samples.map((sample) => ({ minute: sample.minute, value: sample[key] }))
    const judged = keys.map((key) => judge(watched[key], seriesOf(key), warmUp))
    for (const one of judged) sayJudged(one)
    console.log(`\n${tabs} tabs opened and closed left behind:`)
    const left = leavesNothing.map((key) => {
      const figure: Watched = watched[key]
      const verdict = judgeLeft({ figure, before: before[key], after: after[key] })
      console.log(`  ${figure.name}: ${number(before[key])} → ${number(after[key])} ${figure.unit}, ${verdict}`)
      return verdict
    })
    if (code !== 0) console.log(`\nThe core ended with ${String(code)}: ${host.stderr()}`)
    return [...judged.map(({ verdict }) => verdict), ...left, code === 0 ? 'still' : 'not known']
  } finally {
    await browser.close()
    await register.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const said = (measured: Measured | undefined): string =>
  keys.map((key) => `${key} ${number(measured?.[key] ?? null)}`).join(', ')

const read = readSoakOptions(process.argv.slice(2))
if (!read.ok) {
  console.error(read.sentence)
  process.exit(2)
}
process.exit(endsWith(await soak(read.options)))
