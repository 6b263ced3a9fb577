import { app, session, shell, type Session, type WebContents, type WebPreferences } from 'electron'
import { externalLink } from './external-link.ts'
import { isStartPage } from './page-files.ts'

/**
 * What a page of ours may be: sandboxed, without Node, its preload in a world of its own. All of these are Electron's
 * defaults, and are written out so that a changed default changes nothing. The spell checker
 * is off here and in each session (`silenceSpellChecker`), because it fetches its dictionaries from a third party.
 */
export const lockedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const satisfies WebPreferences

/** Opens a link in the system's browser when the rule allows it; anything else is dropped. */
function openOutside(link: string): void {
  const allowed = externalLink(link)
  // A system without a browser rejects; there is nothing to do about it.
  if (allowed !== null) shell.openExternal(allowed).catch(() => undefined)
}

/** No page leaves its place, opens another, or embeds one: every way out is refused for every contents there is. */
function lockContents(contents: WebContents): void {
  contents.on('will-frame-navigate', (details) => {
    if (details.isMainFrame && isStartPage(details.url)) return
    details.preventDefault()
    if (details.isMainFrame) openOutside(details.url)
  })
  contents.on('will-redirect', (details) => details.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openOutside(url)
    return { action: 'deny' }
  })
}

/** False: started with `--no-sandbox`, as root on Linux has to, and an AppImage where the system allows no user namespaces. */
export const sandboxed = (): boolean => !app.commandLine.hasSwitch('no-sandbox')

/** Before the application is ready: every renderer is sandboxed, every contents is locked as soon as it exists. */
export function lockDownApplication(): void {
  // With the switch it would contradict what Chromium was started with; `sandbox: true` above still asks for it.
  if (sandboxed()) app.enableSandbox()
  app.on('web-contents-created', (_event, contents) => lockContents(contents))
}

/**
 * The preference of a page does not keep Chromium from fetching dictionaries; the session's does. The address leads
 * nowhere, in case a later version fetches all the same.
 */
export function silenceSpellChecker(own: Session): void {
  own.setSpellCheckerEnabled(false)
  own.setSpellCheckerDictionaryDownloadURL('https://dictionary.invalid/')
}

/** Once the application is ready: whatever a page asks the system for is refused. */
export function lockDownSession(): void {
  silenceSpellChecker(session.defaultSession)
  session.defaultSession.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.defaultSession.setPermissionCheckHandler(() => false)
  session.defaultSession.setDevicePermissionHandler(() => false)
}
