import { app, dialog, nativeTheme, type BrowserWindow } from 'electron'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readInvitationFile } from '../core/invitation-file.ts'
import { createCore, type Core } from '../core/create-core.ts'
import { downloadsFolder } from '../core/downloads-folder.ts'
import { listPageFiles } from '../core/served-page.ts'
import { inWaitingThread, type StartLine } from '../core/waiting-store.ts'
import { BadStart, startFailure } from '../library-files/start-failure.ts'
import { createVault } from '../vault/keychain.ts'
import type { AppState, Language } from '../../shared/contract/state.ts'
import type { FindStep } from '../../shared/contract/wire.ts'
import type { PartyId } from '../../shared/domain/ids.ts'
import type { WatchState } from '../../shared/domain/watch/watch-state.ts'
import { onOldNotification, takeIdentity } from './application-identity.ts'
import { showBadge } from './badge.ts'
import { bridgeToCore, type PageLine } from './bridge.ts'
import { showContextMenu } from './context-menu.ts'
import { surviveCrashes } from './crash.ts'
import { endInOrder, endWithSession, surviveDefects } from './ending.ts'
import { createSystemFetch, keepChromiumFromResending } from './fetch.ts'
import { findInPage, type FindInPage } from './find-in-page.ts'
import { followWatch } from './follow-watch.ts'
import { createHostFiles } from './host-files.ts'
import { startKeychainProcess } from './keychain-process.ts'
import { linkIn, readLink } from './links.ts'
import { lockDownApplication, lockDownSession, sandboxed } from './lockdown.ts'
import { showMenu } from './menu.ts'
import { createNotifications } from './notifications.ts'
import { readOptions, type DesktopOptions } from './options.ts'
import { startOwnProcess } from './own-process.ts'
import { createDesktopPrinter } from './print.ts'
import { profileFolder } from './profile.ts'
import { registerPageScheme, servePage } from './protocol.ts'
import { refuseStart } from './refuse-start.ts'
import { showTray, type TrayIcon } from './tray.ts'
import { chromiumNotices } from './chromium-notices.ts'
import { hasTrayHost } from './tray-host.ts'
import { writeSelfTest } from './self-test.ts'
import { createDesktopUpdates } from './updates.ts'
import { bringForward, openWindow, type ShownBy } from './windows.ts'
import { systemLanguage } from './system-language.ts'

const environmentKey = process.env['REGISTERBLICK_API_KEY'] ?? ''
const teamPassword = process.env['REGISTERBLICK_TEAM_PASSWORD'] ?? ''
// Processes that are started from here must not inherit them.
delete process.env['REGISTERBLICK_API_KEY']
delete process.env['REGISTERBLICK_TEAM_PASSWORD']

// A terminal that was closed takes nothing any more. That is no defect, and nothing to end for in the middle of a call.
process.stderr.on('error', () => undefined)
const log = (text: string): void => {
  process.stderr.write(`${text}\n`)
}
const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
const noTray =
  'No tray was found on this desktop. Registerblick runs on; starting it once more brings its window forward.'
const noSandbox =
  'Started with --no-sandbox: pages run without the protection of the system. Registerblick shows only its own page, and works all the same.'
const beside = (path: string): URL => new URL(path, import.meta.url)
const storeWorker = beside('./store-worker.js')

/** For `npm start`, which opens the browser where Electron ends before this program was heard (build/electron-binary.mjs). */
const beHeard = (): void => {
  process.send?.({ kind: 'heard' }, undefined, undefined, () => undefined)
}

const read = readOptions(process.argv.slice(1), {
  packaged: app.isPackaged,
  platform: process.platform,
  environment: process.env,
})
if (read.ok) begin(read.options)
else {
  beHeard()
  refuseStart(read.sentence, process.platform, log)
}

/** The link that the program was started with, until there is a window to open it in. */
let waitingLink: string | null = linkIn(process.argv.slice(1))
let openLink = (url: string): void => {
  waitingLink = url
}

/** What has to happen before Electron is ready, then the start itself. */
function begin(options: DesktopOptions): void {
  // Before the lock, which belongs to this folder: one instance for each data folder.
  app.setPath('userData', profileFolder(options.dataDir, process.platform, process.env))
  takeIdentity()
  if (!app.requestSingleInstanceLock()) {
    beHeard()
    log('Registerblick is already running on this data folder; its window comes forward.')
    app.exit(0)
    return
  }
  // The store's thread loads its code while Electron gets ready.
  const startStoreLine = inWaitingThread(storeWorker)
  registerPageScheme()
  lockDownApplication()
  if (!sandboxed()) log(noSandbox)
  keepChromiumFromResending()
  // On macOS a link comes as an event, which may be before the application is ready.
  app.on('open-url', (event, url) => {
    event.preventDefault()
    openLink(url)
  })
  app
    .whenReady()
    .then(() => start(options, startStoreLine))
    .catch((error: unknown) => {
      log(describe(error))
      app.exit(1)
    })
}

/** Opens core and window side by side; the window shows once both can be used. */
async function start(options: DesktopOptions, startStoreLine: StartLine): Promise<void> {
  beHeard()
  let language: Language = options.language ?? systemLanguage(app.getPreferredSystemLanguages())
  surviveDefects(() => language, log)
  lockDownSession()
  servePage(listPageFiles(fileURLToPath(beside('../renderer/'))))
  const chooseFind = (step: FindStep): void => page.findBar(step)
  showMenu(language, app.isPackaged, chooseFind)

  const network = createSystemFetch()
  const printer = createDesktopPrinter()
  const vault = createVault({ start: startKeychainProcess })
  const shown = Promise.withResolvers<ShownBy>()
  let endWith: (act: () => void) => void = () => undefined
  /** Resolves where opening takes long, and the window must say why. */
  const takesLong = Promise.withResolvers<void>()
  let tellPage: PageLine['tell'] = () => undefined
  const opening = createCore({
    host: 'desktop',
    version: app.getVersion(),
    dataDir: options.dataDir,
    demo: options.demo,
    baseUrl: options.baseUrl,
    language: options.language,
    environmentKey: environmentKey === '' ? null : environmentKey,
    teamPassword: teamPassword === '' ? null : teamPassword,
    teamInvitation: options.team === null ? null : readInvitationFile(options.team),
    teamWorker: beside('./team-worker.js'),
    fetch: network.fetch,
    hostLines: () => [
      { label: 'network', value: network.way() },
      ...(sandboxed() ? [] : [{ label: 'sandbox', value: 'off (--no-sandbox)' }]),
    ],
    storeWorker,
    startStoreLine,
    sandboxWorker: beside('./sandbox-worker.js'),
    graphWorker: beside('./graph-worker.js'),
    tableProgram: beside('./table-process.js'),
    startProcess: startOwnProcess,
    vault,
    printer,
    updates: createDesktopUpdates((act) => endWith(act)),
    downloads: process.platform === 'linux' ? downloadsFolder(process.platform, process.env) : app.getPath('downloads'),
    licences: { parties: beside('./third-party.json'), chromium: chromiumNotices() },
    files: createHostFiles(
      () => window,
      () => language,
    ),
    opening: (progress) => {
      takesLong.resolve()
      tellPage({ kind: 'opening', progress })
    },
    report: (where, error) => log(`${where}: ${describe(error)}`),
  })

  let window: BrowserWindow | null = null
  let find: FindInPage | null = null
  let watch: WatchState | null = null
  let tray: TrayIcon | null = null
  const showSigns = (): void => {
    tray?.update(language, watch)
    showBadge(window, watch?.unseen ?? 0, language)
  }
  const open = (mayShow: Promise<void>): void => {
    const opened = openWindow({
      preload: fileURLToPath(beside('../preload/preload.cjs')),
      placeFile: join(app.getPath('userData'), 'window.json'),
      mayShow,
      onShown: (by) => {
        shown.resolve(by)
        if (by !== 'ready-to-show') log(`the window is shown without Electron's sign that it has painted (${by})`)
      },
    })
    opened.once('closed', () => {
      window = null
      find = null
    })
    surviveCrashes(
      opened,
      () => language,
      (reason) => void opening.then((running) => running.log.write('error', { event: 'page-gone', reason })),
    )
    endWithSession(opened)
    showContextMenu(opened.webContents, () => language)
    find = findInPage(opened.webContents, (found) => page.found(found))
    window = opened
    showSigns()
  }
  const comeForward = (): void => {
    // The dock, the tray or a notification, clicked in the last second: like a second start then.
    if (ending.takesSecondStart([])) return
    if (window === null) open(Promise.resolve())
    else bringForward(window)
  }

  const ending = endInOrder(opening, log)
  endWith = ending.endWith
  app.on('second-instance', (_event, argv) => {
    if (ending.takesSecondStart(argv)) return
    comeForward()
    const link = linkIn(argv)
    if (link !== null) openLink(link)
  })
  app.on('activate', comeForward)
  app.on('window-all-closed', () => {
    // Started into the tray, a window that is closed goes back there.
    if (process.platform !== 'darwin' && !(options.hidden && tray !== null)) app.quit()
  })
  const page = bridgeToCore(
    opening,
    () => window,
    (asked) => find?.(asked),
  )
  tellPage = page.tell
  const never = new Promise<void>(() => undefined)
  open(
    options.hidden
      ? never
      : Promise.race([
          takesLong.promise,
          opening.then(
            () => undefined,
            () => never,
          ),
        ]),
  )

  let core: Core
  try {
    core = await opening
  } catch (error) {
    const failure = startFailure(error)
    log(failure.sentence.en)
    if (failure.unexpected) log(describe(error))
    // A bad value was given on a command line, and is answered there.
    const badValue = error instanceof BadStart
    if (!badValue) dialog.showErrorBox('Registerblick', failure.sentence[language])
    app.exit(badValue ? 2 : 1)
    return
  }

  const call = (path: string, input: unknown): void => void core.handle(path, input, new AbortController().signal)
  tray = showTray(
    {
      open: comeForward,
      lookNow: () => call('watch.pollNow', {}),
      pause: (on) => call('watch.pause', { on }),
      quit: () => app.quit(),
    },
    log,
  )
  const notifications = createNotifications({
    language: () => language,
    log,
    open: (target) => {
      comeForward()
      page.show(target)
    },
  })
  onOldNotification(() => {
    comeForward()
    page.show({ kind: 'inbox' })
  }, notifications.clickedLately)
  // A link only looks in the cache and never spends: a company that isn't known here is reported as unknown.
  openLink = (url) => {
    if (ending.takesSecondStart([url])) return
    const { company } = readLink(url)
    const unknown = { kind: 'unknown-link', id: company ?? '' } as const
    comeForward()
    if (company === null) page.show(unknown)
    else {
      void core.handle('delivery.linked', { id: company }, new AbortController().signal).then((found) => {
        page.show(found.ok && found.value !== null ? { kind: 'company', id: found.value as PartyId } : unknown)
      })
    }
  }
  if (waitingLink !== null) openLink(waitingLink)
  showSigns()
  followWatch(core, {
    notice: notifications.show,
    otherLibrary: notifications.forget,
    state: (state) => {
      watch = state
      showSigns()
    },
  })
  if (options.selfTest !== null) {
    const tested = { core, window: () => window, printer, vault, shown: shown.promise, hidden: options.hidden }
    const asked = { fetch: network.fetch, server: options.selfTestServer }
    const seen = { way: network.way, tray: tray !== null, sandboxed: sandboxed() }
    await writeSelfTest(options.selfTest, { ...tested, ...asked, ...seen })
    app.quit()
    return
  }
  if (options.hidden && process.platform === 'linux') {
    void hasTrayHost().then((there) => {
      if (tray === null || there === false) log(noTray)
    })
  }

  await followSettings(core, (settings) => {
    nativeTheme.themeSource = settings.theme
    const chosen = settings.language ?? systemLanguage(app.getPreferredSystemLanguages())
    if (chosen === language) return
    language = chosen
    showMenu(language, app.isPackaged, chooseFind)
    showSigns()
  })
}

/** Theme and language belong to the core's settings; the host shows them where only it can. */
async function followSettings(core: Core, apply: (settings: AppState['settings']) => void): Promise<void> {
  const again = async (): Promise<void> => {
    const outcome = await core.handle('app.state', {}, new AbortController().signal)
    if (outcome.ok) apply((outcome.value as AppState).settings)
  }
  core.onChange((change) => {
    if (change.kind === 'state' || change.kind === 'reload') void again()
  })
  await again()
}
