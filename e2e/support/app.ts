import { test as base, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DEMO_KEY,
  startRegisterService,
  type RegisterService,
  type RegisterServiceOptions,
} from '../../electron/sandbox/serve.ts'
import { launchApp } from '../launch-app.ts'
import { startHostProcess } from './host-process.ts'
import type { HostKind } from './hosts.ts'
import { ranOn } from '../../build/ran-on.ts'

export { DEMO_KEY }
export type { RegisterService }

export interface StartApp {
  readonly dataDir: string
  /** The register service's address; null: `--demo`. */
  readonly baseUrl: string | null
  /** From the environment, for this run only. */
  readonly key?: string
  readonly lang?: 'de' | 'en'
  readonly colorScheme?: 'light' | 'dark'
  readonly size?: { readonly width: number; readonly height: number }
}

/** The running application, whichever host carries it. */
export interface App {
  readonly page: Page
  /** As the person ends it. */
  readonly stop: () => Promise<void>
  /** kill -9 of the main process. */
  readonly kill: () => Promise<void>
}

const argsOf = (start: StartApp): string[] => [
  ...(start.baseUrl === null ? ['--demo'] : [`--base-url=${start.baseUrl}`]),
  `--data-dir=${start.dataDir}`,
  `--lang=${start.lang ?? 'en'}`,
]

async function startBrowserHost(browser: Browser, start: StartApp): Promise<App> {
  const host = await startHostProcess(
    argsOf(start),
    start.key === undefined ? {} : { REGISTERBLICK_API_KEY: start.key },
  )
  const context = await browser.newContext({
    viewport: start.size ?? { width: 1280, height: 800 },
    colorScheme: start.colorScheme ?? 'light',
  })
  const page = await context.newPage()
  await page.goto(host.url)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    host.process.kill(signal)
    await host.ended
    await context.close()
  }
  return { page, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

async function startDesktopHost(start: StartApp): Promise<App> {
  const app = await launchApp({
    args: argsOf(start),
    dataDir: start.dataDir,
    env: start.key === undefined ? {} : { REGISTERBLICK_API_KEY: start.key },
  })
  ranOn(
    'desktop host',
    app.kind === 'electron' ? 'real Electron' : 'the stand-in over Chromium (no Electron binary here)',
  )
  await app.page.setViewportSize(start.size ?? { width: 1280, height: 800 })
  await app.page.emulateMedia({ colorScheme: start.colorScheme ?? 'light' })
  return { page: app.page, stop: () => app.close(), kill: () => app.kill() }
}

interface Fixtures {
  /** A fresh data folder, removed at the end. */
  readonly dataDir: string
  /** Starts the application; whatever is left running is ended. */
  readonly open: (host: HostKind, start: StartApp) => Promise<App>
  /** Starts a register service on a free port; closed at the end. */
  readonly service: (options?: Partial<RegisterServiceOptions>) => Promise<RegisterService>
}

/** How the register service answers what the contract leaves open, for all journeys of a worker (docs/sandbox.md). */
export interface InReading {
  /** Empty: as the environment says, else as it answers by itself. */
  readonly reading: string
  readonly speaksReading: void
}

/** Playwright's test with what a journey needs. */
export const test = base.extend<Fixtures, InReading>({
  reading: ['', { scope: 'worker', option: true }],
  // The register service of a journey, and that of a demo it starts, read it from the environment.
  speaksReading: [
    async ({ reading }, use) => {
      if (reading !== '') process.env['REGISTERBLICK_READING'] = reading
      await use()
    },
    { scope: 'worker', auto: true },
  ],
  // eslint-disable-next-line no-empty-pattern
  dataDir: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'registerblick-e2e-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  open: async ({ browser }, use) => {
    const running = new Set<App>()
    await use(async (host, start) => {
      const app = await (host === 'browser' ? startBrowserHost(browser, start) : startDesktopHost(start))
      const wrapped: App = {
        page: app.page,
        stop: async () => {
          running.delete(wrapped)
          await app.stop()
        },
        kill: async () => {
          running.delete(wrapped)
          await app.kill()
        },
      }
      running.add(wrapped)
      return wrapped
    })
    for (const app of running) await app.stop().catch(() => app.kill())
  },
  // eslint-disable-next-line no-empty-pattern
  service: async ({}, use) => {
    const running: RegisterService[] = []
    await use(async (options = {}) => {
      const service = await startRegisterService({ companies: 300, credits: 10_000, dialect: 'october', ...options })
      running.push(service)
      return service
    })
    for (const service of running) await service.close()
  },
})

export { expect } from '@playwright/test'
