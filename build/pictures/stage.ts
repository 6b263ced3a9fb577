import { chromium, type Browser, type Page } from 'playwright'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_KEY, startRegisterService, type RegisterService } from '../../electron/sandbox/serve.ts'
import { findChromium } from '../../e2e/stand-in/chromium.ts'
import { stillPage } from '../../e2e/support/still-page.ts'
import { startHostProcess, type HostProcess } from '../../e2e/support/host-process.ts'

/** Sunday, ten to nine in Germany: the day of every picture. */
const shownDay = Date.parse('2026-11-22T07:50:00Z')
/** A picture may be taken three quarters of an hour after the start; the minutes on it stay. */
const slower = 60
const zone = 'Europe/Berlin'

/** Ends a wait that nothing else would end; seconds of the real clock. */
export async function within<Value>(seconds: number, what: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done within ${seconds} s`)), seconds * 1_000)
  })
  try {
    return await Promise.race([what, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Where pictures are taken: a browser, a register service and a clock that is the same in every run. */
export interface Stage {
  readonly browser: Browser
  readonly register: RegisterService
  /** For folders of data; removed at the end. */
  readonly folder: string
  /** Starts the program on a folder of data, shows it, and ends it. `key`: null for a first run. */
  readonly onStage: (
    start: {
      readonly dataDir: string
      readonly lang: 'de' | 'en'
      readonly key?: string | null | undefined
      readonly daysAgo?: number
    },
    act: (page: Page, host: HostProcess) => Promise<void>,
  ) => Promise<void>
  /** Acts while no connection to the service can be made. */
  readonly offline: (act: () => Promise<void>) => Promise<void>
  readonly close: () => Promise<void>
}

/** A way to the service that can be cut: its port refuses then, as a service does that is not there. */
async function openWay(
  to: number,
): Promise<{ readonly url: string; cut: () => Promise<void>; mend: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const on = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [socket, on],
      [on, socket],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const listen = (port: number): Promise<void> => new Promise((done) => void server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(port),
  }
}

/** Waits until a page is at rest, `frames` in a row; after ten seconds says what is not. */
export async function still(page: Page, frames?: number): Promise<void> {
  try {
    await within(10, stillPage(page, frames))
  } catch {
    const busy = await page.evaluate(() => ({
      busy: [...document.querySelectorAll('[aria-busy="true"]')].map((each) =>
        `${each.textContent} ${each.checkVisibility()}`.slice(0, 120),
      ),
      moving: document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .map((each) => (each as CSSAnimation).animationName ?? 'transition'),
    }))
    throw new Error(`the page does not come to rest: ${JSON.stringify(busy)}`)
  }
}

/** The first day of the library that pictures show. */
export const mostDaysAgo = 2

export async function openStage(): Promise<Stage> {
  const realStart = Date.now()
  const shownNow = (daysAgo: number): number => shownDay - daysAgo * 86_400_000
  // As long ago as a picture's library begins: the service's clock never runs back.
  let daysAgo = mostDaysAgo
  const register = await startRegisterService({
    companies: 5_000,
    credits: 10_000,
    live: false,
    dialect: 'october',
    requestsPerMinute: 0,
    now: () => Math.floor(shownNow(daysAgo) + (Date.now() - realStart) / slower),
  })
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const folder = mkdtempSync(join(tmpdir(), 'registerblick-pictures-'))
  const way = await openWay(register.port)
  return {
    browser,
    register,
    folder,
    onStage: async ({ dataDir, lang, key = DEMO_KEY, daysAgo: ago = 0 }, act) => {
      daysAgo = ago
      const clock = [realStart, shownNow(ago), slower].join(',')
      const host = await startHostProcess(['--data-dir', dataDir, '--base-url', way.url, '--lang', lang], {
        TZ: zone,
        NODE_OPTIONS: `--import=${new URL('clock.mjs', import.meta.url).href}`,
        REGISTERBLICK_PICTURES_CLOCK: clock,
        ...(key === null ? {} : { REGISTERBLICK_API_KEY: key }),
      })
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: 'light',
        timezoneId: zone,
        locale: lang === 'de' ? 'de-DE' : 'en-GB',
        reducedMotion: 'reduce',
      })
      try {
        await context.clock.setFixedTime(shownNow(ago) + 30_000)
        const page = await context.newPage()
        page.setDefaultTimeout(60_000)
        await page.goto(host.url)
        await page.getByRole('status', { name: 'Credits' }).waitFor()
        await act(page, host)
      } finally {
        await context.close()
        host.process.kill('SIGTERM')
        await host.ended
      }
    },
    offline: async (act) => {
      await way.cut()
      try {
        await act()
      } finally {
        await way.mend()
      }
    },
    close: async () => {
      await browser.close()
      await way.cut()
      await register.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
