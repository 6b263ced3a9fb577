import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_KEY, startRegisterService } from '../../electron/sandbox/serve.ts'
import { startHostProcess } from '../../e2e/support/host-process.ts'
import { tabsSaved } from '../../e2e/support/library.ts'
import { openCompany, results, searchbox, searchCompanies, goToSearch } from '../../e2e/support/steps.ts'
import { figure, median, type Figure } from './figure.ts'

const company = 'Brückwerder Kältelogistik GmbH'
const runs = 5
const viewport = { width: 1280, height: 800 }

/** What the stopwatch in the page notes. */
interface Watched {
  /** When the frame was drawn in which the company stood among the results, as `Date.now()` counts; absent: not yet. */
  keptResultAt?: number
}

/**
 * Stands ready in a page before its own code runs: goes to the search as soon as there is a way there, pastes a name into its box, and
 * notes the frame that shows the company. A driver outside the page looks every quarter of a second, which no person waits for.
 */
function pasteAndWatch({ pasted, shown }: { readonly pasted: string; readonly shown: string }): void {
  const inSight = <T extends HTMLElement>(selector: string): T | undefined =>
    [...document.querySelectorAll<T>(selector)].find((element) => element.checkVisibility())
  const step: (() => boolean)[] = [
    () => {
      const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(({ innerText }) =>
        innerText.startsWith('Search'),
      )
      link?.click()
      return link !== undefined
    },
    () => {
      const box = inSight<HTMLInputElement>('input[type="search"]')
      if (box === undefined) return false
      box.focus()
      document.execCommand('selectAll')
      return document.execCommand('insertText', false, pasted)
    },
    () => inSight('table')?.textContent.includes(shown) === true,
  ]
  const look = (): void => {
    while (step[0]?.() === true) step.shift()
    if (step.length > 0) requestAnimationFrame(look)
    else (window as Watched).keptResultAt = performance.timeOrigin + performance.now()
  }
  requestAnimationFrame(look)
}

/** Time for the browser to show an empty page in a window of its own, with a profile of its own: what no application can be faster than. */
const emptyPage = (browser: Browser): Promise<number> =>
  median(runs, async () => {
    const started = performance.now()
    const page = await browser.newPage()
    await page.goto('data:text/html,<!doctype html><title>empty</title><p>empty')
    await page.getByText('empty').waitFor()
    const took = performance.now() - started
    await page.close()
    return took
  })

/** How long a window that was just opened is left alone: the browser makes its own bars meanwhile, half a second of processor time. */
const restMs = 1_000

/** Does something in a window that stands and is at rest, as a person's browser does when she starts the program. */
async function inStandingWindow<T>(browser: Browser, work: (window: BrowserContext) => Promise<T>): Promise<T> {
  const window = await browser.newContext({ viewport })
  try {
    await (await window.newPage()).goto('data:text/html,<!doctype html><title>before</title>')
    await new Promise((resolve) => setTimeout(resolve, restMs))
    return await work(window)
  } finally {
    await window.close()
  }
}

/** Time for an empty page in a new tab of a window that stands. */
const emptyTab = (browser: Browser): Promise<number> =>
  median(runs, () =>
    inStandingWindow(browser, async (window) => {
      const started = performance.now()
      const page = await window.newPage()
      await page.goto('data:text/html,<!doctype html><title>empty</title><p>empty')
      await page.getByText('empty').waitFor()
      return performance.now() - started
    }),
  )

/**
 * Second start to first cached result, and cached company to first paint, on the loopback host in Chromium, with the
 * service gone: what a person on a train feels. Peers: an empty page in the same browser.
 *
 * The goal of one second is for the way that `npm start` goes, a tab in the browser that is open. In a window of its own a driver makes
 * a new profile and its bars meanwhile, half a second of processor time that no person waits for; that way is said beside it.
 */
export async function startFigures(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-bench-'))
  const register = await startRegisterService({ companies: 300, credits: 1000, dialect: 'october' })
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const args = ['--data-dir', folder, '--base-url', register.url, '--lang', 'en']
  const env = { REGISTERBLICK_API_KEY: DEMO_KEY }
  try {
    const first = await startHostProcess(args, env)
    const page = await browser.newPage({ viewport })
    await page.goto(first.url)
    await searchCompanies(page, 'brueckwerder')
    await openCompany(page, company)
    await page.getByRole('button', { name: /^Read register entry/ }).click()
    await page
      .getByText(/temperaturgeführter/)
      .first()
      .waitFor()
    // The question is taken back: what is shown after the next start is what was pasted there.
    await goToSearch(page)
    await searchbox(page).fill('')
    await openCompany(page, company)
    await tabsSaved(page, folder)
    first.process.kill('SIGTERM')
    await first.ended
    await page.close()
    await register.close()

    const empty = await emptyPage(browser)
    let paint = 0
    const startIn = async (
      openTab: () => Promise<Page>,
      beforeClosed: (page: Page) => Promise<void>,
    ): Promise<number> => {
      const started = Date.now()
      const host = await startHostProcess(args, env)
      const again = await openTab()
      await again.addInitScript(pasteAndWatch, { pasted: 'bruckwerder', shown: company })
      await again.goto(host.url)
      const shownAt = await again.waitForFunction(() => (window as Watched).keptResultAt)
      const took = Number(await shownAt.jsonValue()) - started
      await beforeClosed(again)
      await again.close()
      host.process.kill('SIGTERM')
      await host.ended
      return took
    }
    const inWindow = await median(runs, () =>
      startIn(
        () => browser.newPage({ viewport }),
        async (again) => {
          paint += await companyPaint(again)
        },
      ),
    )
    // What `npm start` does: it asks the browser that the person has open for a tab.
    const inTab = await median(runs, () =>
      inStandingWindow(browser, (window) =>
        startIn(
          () => window.newPage(),
          async () => undefined,
        ),
      ),
    )
    const tab = await emptyTab(browser)
    return [
      figure({
        name: 'second start to first cached result, in a tab of a browser that is open',
        value: inTab,
        peer: tab,
        unit: 'ms',
        against: 'an empty page in such a tab',
        goal: null,
      }),
      figure({
        name: 'second start to first cached result, in a tab of a browser that is open',
        value: inTab,
        peer: 1000,
        unit: 'ms',
        against: 'one second',
        goal: { atMost: 1 },
      }),
      figure({
        name: 'second start to first cached result, in a new window',
        value: inWindow,
        peer: empty,
        unit: 'ms',
        against: 'an empty page in a new window',
        goal: null,
      }),
      figure({
        name: 'second start to first cached result, in a new window',
        value: inWindow,
        peer: 3000,
        unit: 'ms',
        against: 'three seconds',
        goal: { atMost: 1 },
      }),
      figure({
        name: 'cached company to first paint',
        value: paint / runs,
        peer: empty,
        unit: 'ms',
        against: 'an empty page in the same browser',
        goal: { atMost: 1 },
      }),
    ]
  } finally {
    await browser.close()
    await register.close().catch(() => undefined)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** From the click on a kept company to the frame that shows its name, measured inside the page. */
async function companyPaint(page: Page): Promise<number> {
  const link = results(page).getByRole('link', { name: company }).first()
  await link.waitFor()
  return link.evaluate(
    (element, name) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        const look = (): void => {
          const shown = [...document.querySelectorAll('h1')].some((heading) => heading.textContent?.includes(name))
          if (shown) requestAnimationFrame(() => resolve(performance.now() - started))
          else requestAnimationFrame(look)
        }
        ;(element as HTMLElement).click()
        look()
      }),
    company,
  )
}
