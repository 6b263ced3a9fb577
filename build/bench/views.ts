import { chromium, type Browser, type Page } from 'playwright'
import { build, type Rollup } from 'vite'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DEMO_KEY, startRegisterService } from '../../electron/sandbox/serve.ts'
import { openDatabase } from '../../electron/store/file/database.ts'
import { databaseFile, indexFile } from '../../electron/store/file/read-only-copy.ts'
import { nameOlder, projectPending } from '../../electron/store/projections/pending.ts'
import { readAgainIfOlder } from '../../electron/store/projections/read-again.ts'
import { openIndex, withIndex } from '../../electron/store/search-index/open-index.ts'
import { startHostProcess } from '../../e2e/support/host-process.ts'
import { tabsSaved } from '../../e2e/support/library.ts'
import {
  goToSearch,
  goToTab,
  inSight,
  openCompany,
  results,
  searchbox,
  searchCompanies,
} from '../../e2e/support/steps.ts'
import { figure, median, medianOf, type Figure } from './figure.ts'
import { fill } from './store.ts'

/** Companies in the library beside the one that is looked at; fewer for a try. */
const companies = Number(process.env['REGISTERBLICK_BENCH_COMPANIES'] ?? 200_000)
const company = 'Brückwerder Kältelogistik GmbH'
/** Changes of each view. */
const rounds = 12

const p95 = (values: readonly number[]): number =>
  values.toSorted((left, right) => left - right)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN

/** The empty page's code as one script, made as the renderer's is. */
async function emptyScript(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: fileURLToPath(new URL('./empty-page.ts', import.meta.url)), formats: ['iife'], name: 'empty' },
    },
  })
  const [output] = (Array.isArray(made) ? made : [made]) as Rollup.RollupOutput[]
  const [chunk] = output?.output ?? []
  if (chunk === undefined) throw new Error('nothing was bundled')
  return chunk.code
}

/** From a press to the frame after the one that shows what it changed: milliseconds, as an empty page of React takes them. */
async function emptyChanges(browser: Browser): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<!doctype html><title>empty</title><body></body>')
  await page.addScriptTag({ content: await emptyScript() })
  await page.getByRole('button').waitFor()
  const took = await page.evaluate(async (times) => {
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    const all: number[] = []
    for (let round = 0; round < times; round += 1) {
      await frame()
      const before = document.querySelector('#shown')?.textContent
      const began = performance.now()
      document.querySelector('button')?.click()
      while (document.querySelector('#shown')?.textContent === before) await frame()
      await frame()
      all.push(performance.now() - began)
    }
    return all
  }, rounds * 10)
  await page.close()
  return took
}

/**
 * Presses each of the elements in turn and waits until what it leads to is drawn: it says that it is chosen, the panel holds
 * text, and nothing in sight is busy. Measured inside the page, without the way of the press from outside.
 */
const changes = (page: Page, pressed: string, chosen: string): Promise<readonly (readonly [string, number])[]> =>
  page.evaluate(
    async ({ selector, state, times }) => {
      const frame = (): Promise<number> => new Promise(requestAnimationFrame)
      const shown = (element: Element): boolean => element.getClientRects().length > 0
      const all: [string, number][] = []
      const targets = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter(shown)
      const ready = (target: HTMLElement | undefined): boolean =>
        target?.matches(state) === true &&
        [...document.querySelectorAll('main')].some((main) => (main.textContent ?? '').length > 20) &&
        ![...document.querySelectorAll('main [aria-busy=true]')].some(shown)
      const { length } = targets()
      for (let press = 0; press < times * length; press += 1) {
        await frame()
        const began = performance.now()
        targets()[press % length]?.click()
        while (!ready(targets()[press % length])) {
          if (performance.now() - began > 10_000)
            throw new Error(`never drawn: ${targets()[press % length]?.textContent}`)
          await frame()
        }
        await frame()
        // The first visit of each loads it; the view is kept from then on.
        if (press >= length) all.push([targets()[press % length]?.textContent ?? '', performance.now() - began])
      }
      return all
    },
    { selector: pressed, state: chosen, times: rounds },
  )

/** The processor time of the page's main thread so far, milliseconds: what other programs do to the wall clock is not in it. */
async function pageClock(page: Page): Promise<() => Promise<number>> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await devTools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
  }
}

/** What a change may take of the page's processor time: a tenth of a second less the two frames for which `changes` waits. */
const busyLimit = 100 - 2 * (1_000 / 60)

/** The slowest of the views by name, for whoever has to make it faster. */
function saySlowest(what: string, measured: readonly (readonly [string, number])[]): void {
  const slowest = measured.toSorted(([, left], [, right]) => right - left).slice(0, 3)
  console.log(`${what}: slowest ${slowest.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`)
}

/** Lets a page note the frame in which a table first holds this text, by the machine's clock: the tab of the last run opens with its results. */
const noteWhenSeen = (page: Page, text: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const look = (): void => {
      const tables = [...document.querySelectorAll('main table, main [role=grid]')]
      if (tables.some((table) => table.textContent?.includes(wanted) === true))
        document.documentElement.dataset['benchSeen'] = String(Date.now())
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, text)

const seenAt = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['benchSeen']))

/** Changes of the view on a kept file, and the way from a start to the first kept result, in a library of 200,000 companies. */
export async function viewFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-bench-'))
  const register = await startRegisterService({ companies: 300, credits: 1_000, dialect: 'october', live: false })
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const args = ['--data-dir', folder, '--base-url', register.url, '--lang', 'en']
  const env = { REGISTERBLICK_API_KEY: DEMO_KEY }
  try {
    const began = performance.now()
    fill(folder, companies)
    // What a first start makes of so many companies at once is made here: the bench is about every later one.
    const opened = openDatabase(folder)
    openIndex(opened.db)
    withIndex(opened.db, () => projectPending(opened.db))
    readAgainIfOlder(opened.db)
    nameOlder(opened.db)
    opened.close()
    const [indexBytes, libraryBytes] = [indexFile, databaseFile].map((file) => statSync(join(folder, file)).size)
    if (indexBytes === undefined || libraryBytes === undefined) throw new Error('there is no library')
    console.log(`${companies} companies kept in ${((performance.now() - began) / 1000).toFixed(0)} s`)
    const host = await startHostProcess(args, env)
    // A bench that fails leaves no core behind.
    process.once('exit', () => host.process.kill('SIGKILL'))
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(host.url)
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, company)
    await page
      .getByRole('button', { name: /^Read register entry/ })
      .first()
      .click()
    await inSight(page, /temperaturgeführter/).waitFor()
    for (const [tab, shows] of [
      [/^Timeline/, /Prokur/],
      [/^People/, /Maren Halvorsen/],
    ] as const) {
      const panel = await goToTab(page, tab)
      await panel.getByRole('button', { name: /^Read/ }).first().click()
      await inSight(page, shows).waitFor()
    }
    const clock = await pageClock(page)
    const before = await clock()
    const sections = await changes(page, 'main [role=tab]', '[aria-selected=true]')
    const areas = await changes(page, 'nav :is(a, [role=link])', '[aria-current]')
    const tabs = await changes(page, '.tab-list [role=tab]', '[aria-selected=true]')
    const presses = (sections.length + areas.length + tabs.length) * (rounds / (rounds - 1))
    const busy = ((await clock()) - before) / presses
    for (const [what, measured] of [
      ['sections', sections],
      ['areas', areas],
      ['tabs', tabs],
    ] as const)
      saySlowest(what, measured)
    await goToSearch(page)
    await tabsSaved(page, folder)
    host.process.kill('SIGTERM')
    await host.ended
    await page.close()

    const seen: number[] = []
    const start = await median(3, async () => {
      const started = performance.now()
      const startedAt = Date.now()
      const again = await startHostProcess(args, env)
      const shown = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      await noteWhenSeen(shown, company)
      await shown.goto(again.url)
      await goToSearch(shown)
      await searchbox(shown).fill('bruckwerder')
      await results(shown).getByText(company).first().waitFor()
      const took = performance.now() - started
      seen.push((await seenAt(shown)) - startedAt)
      await shown.close()
      again.process.kill('SIGTERM')
      await again.ended
      return took
    })
    const empty = p95(await emptyChanges(browser))
    const change = (name: string, measured: readonly (readonly [string, number])[]): readonly Figure[] => {
      const value = p95(measured.map(([, ms]) => ms))
      const named = `${name}, p95 of ${measured.length}, ${companies} companies kept`
      return [
        figure({ name: named, value, peer: 100, unit: 'ms', against: 'a tenth of a second', goal: { atMost: 1 } }),
        figure({ name: named, value, peer: empty, unit: 'ms', against: 'an empty page of React', goal: null }),
      ]
    }
    return [
      ...change('section of a kept file', sections),
      ...change('area of the rail', areas),
      ...change('open tab', tabs),
      figure({
        name: "processor time of the page's main thread a change, mean of all these and of each first one",
        value: busy,
        peer: busyLimit,
        unit: 'ms',
        against: 'a tenth of a second less two frames',
        goal: { atMost: 1 },
      }),
      figure({
        name: `search index beside the library, ${companies} companies known from searches`,
        value: indexBytes / 1e6,
        peer: libraryBytes / 1e6,
        unit: 'MB',
        against: 'the library',
        goal: { atMost: 1 },
      }),
      figure({
        name: `start to the kept results of the tab in sight, as the page sees them, ${companies} companies kept`,
        value: medianOf(seen),
        peer: 1_000,
        unit: 'ms',
        against: 'a second',
        goal: { atMost: 1 },
      }),
      figure({
        name: `start to first kept result, typed by a driver from outside, ${companies} companies kept`,
        value: start,
        peer: 1_000,
        unit: 'ms',
        against: 'a second',
        goal: { atMost: 1 },
      }),
    ]
  } finally {
    await browser.close()
    await register.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

// By itself: `node build/bench/views.ts`.
if (import.meta.filename === process.argv[1])
  for (const { name, value, peer, unit, against, ratio } of await viewFigures())
    console.log(
      `${name}\n  ${value.toFixed(1)} ${unit} against ${peer.toFixed(1)} ${unit} (${against}) = ${ratio.toFixed(2)}`,
    )
