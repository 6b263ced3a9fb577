import type { PermissionCheckHandlerHandlerDetails, Session, WebContents } from 'electron'
import { startChromium, type Chromium } from './chromium.ts'
import { report } from './report.ts'

export type SchemeHandler = (request: Request) => Response | Promise<Response>
export type CheckPermission = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>
export type RequestPermission = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>
export type CheckDetails = PermissionCheckHandlerHandlerDetails

/** An open window, as far as quitting needs it. */
export interface OpenWindow {
  readonly contents: WebContents
  /** Asks the window to close; false when it refused. */
  readonly close: () => boolean
  readonly closed: Promise<void>
}

/** State that the parts of the stand-in share. A process runs one application once. */
export const running = {
  windows: new Set<OpenWindow>(),
  /** Schemes registered as standard and secure: they get an origin. */
  schemes: new Set<string>(),
  handlers: new Map<string, SchemeHandler>(),
  check: null as CheckPermission | null,
  request: null as RequestPermission | null,
  paths: new Map<string, string>(),
  chromium: null as Chromium | null,
}

/** Starts Chromium for this run and tells the test where to connect. */
export async function start(onGone: () => void): Promise<void> {
  running.chromium = await startChromium(onGone)
  report({ kind: 'started', endpoint: running.chromium.endpoint, profile: running.chromium.profile })
}

/** The running Chromium; a page can't be made before the application is ready, as in Electron. */
export function chromium(): Chromium {
  if (running.chromium === null) throw new Error('Electron makes no window before the application is ready')
  return running.chromium
}
