import type {
  ContextMenuParams,
  EditFlags,
  Event,
  HandlerDetails,
  IpcMainEvent,
  RenderProcessGoneDetails,
  Result,
  WebContents,
  WebContentsWillFrameNavigateEventParams,
  WebContentsWillRedirectEventParams,
  WebFrameMain,
  WebPreferences,
  WindowOpenHandlerResponse,
} from 'electron'
import { readFileSync } from 'node:fs'
import type { Conversation } from './chromium.ts'
import { fromText, toText } from './clone-text.ts'
import { createFind } from './find.ts'
import { Events, refusable, type ListenersOf } from './events.ts'
import { deliver } from './ipc.ts'
import { loud } from './loud.ts'
import { pressKey, type KeyPress } from './menu.ts'
import { fromChromium, toChromium } from './page-address.ts'
import { applyPermissions } from './permissions.ts'
import { bindingName, receiverName, worldName, worldScripts } from './preload-world.ts'
import { chromium, running } from './running.ts'
import { partOf } from './partition.ts'
import { printToPdf } from './print.ts'
import { ownTarget } from './targets.ts'

interface ContentsEvents {
  'context-menu': [event: Event, details: ContextMenuParams]
  'did-finish-load': []
  'found-in-page': [event: Event, result: Result]
  'render-process-gone': [event: Event, details: RenderProcessGoneDetails]
  'will-attach-webview': [event: Event, preferences: WebPreferences, parameters: Record<string, string>]
  'will-frame-navigate': [details: Event<WebContentsWillFrameNavigateEventParams>]
  'will-redirect': [details: Event<WebContentsWillRedirectEventParams>]
}

/** Compiles only while Electron declares these events with these parameters. */
export const provesContentsEvents = (real: WebContents, mine: ListenersOf<ContentsEvents>): void => {
  real.on('context-menu', mine['context-menu'])
  real.on('did-finish-load', mine['did-finish-load'])
  real.on('found-in-page', mine['found-in-page'])
  real.on('render-process-gone', mine['render-process-gone'])
  real.on('will-attach-webview', mine['will-attach-webview'])
  real.on('will-frame-navigate', mine['will-frame-navigate'])
  real.on('will-redirect', mine['will-redirect'])
}

/** A page with its side of the conversation with Chromium. */
export interface Page {
  readonly contents: WebContents
  readonly load: (url: string) => Promise<void>
  readonly resize: (width: number, height: number) => Promise<void>
  readonly close: () => void
  readonly onLoad: (listener: () => void) => void
  readonly onClosed: (listener: () => void) => void
}

/** What the page tells of a right click. */
interface RightClick {
  readonly isEditable: boolean
  readonly selectionText: string
  readonly linkURL: string
}

const clickOf = ({ isEditable, selectionText, linkURL }: RightClick): ContextMenuParams =>
  loud<ContextMenuParams>()('contextMenu', {
    isEditable,
    selectionText,
    linkURL: fromChromium(linkURL, running.schemes),
    editFlags: loud<EditFlags>()('editFlags', {
      canCut: isEditable && selectionText !== '',
      canCopy: selectionText !== '',
      canPaste: isEditable,
      canSelectAll: true,
    }),
  })

interface PausedRequest {
  readonly requestId: string
  readonly frameId: string
  readonly resourceType: string
  readonly redirectedRequestId?: string
  readonly request: { readonly url: string; readonly method: string; readonly headers: Record<string, string> }
}

/** Opens a page in Chromium and gives it what a BrowserWindow's contents have. */
export function openPage(preferences: WebPreferences, size: { readonly width: number; readonly height: number }): Page {
  const events = new Events<ContentsEvents>('webContents', {
    'context-menu': true,
    'did-finish-load': true,
    'found-in-page': true,
    'render-process-gone': true,
    'will-attach-webview': true,
    'will-frame-navigate': true,
    'will-redirect': true,
  })
  const onLoad: (() => void)[] = []
  const onClosed: (() => void)[] = []
  const part = partOf(preferences.session)
  let session: Conversation | null = null
  let targetId = ''
  let address = 'about:blank'
  let preloadContext: number | null = null
  let destroyed = false
  let tellGone: () => void = () => undefined
  const gone = new Promise<void>((resolve) => {
    tellGone = resolve
  })
  /** Navigations that the application began itself; they are not asked about. */
  let begun = 0
  let openWindow: ((details: HandlerDetails) => WindowOpenHandlerResponse) | null = null

  const scripts = worldScripts(preferences.preload === undefined ? '' : readFileSync(preferences.preload, 'utf8'))
  const mainFrame = loud<WebFrameMain>()('webFrame', {
    get url() {
      return fromChromium(address, running.schemes)
    },
    parent: null,
  })

  const attached = (async (): Promise<Conversation> => {
    const own = await ownTarget(chromium(), size)
    targetId = own.targetId
    const page = own.session
    page.on('Page.frameNavigated', ({ frame }) => {
      const { id, url } = frame as { id: string; url: string }
      if (id === targetId) address = url
    })
    page.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      if (frameId === targetId) address = url as string
    })
    page.on('Page.loadEventFired', () => {
      if (address !== 'about:blank') for (const listener of onLoad) listener()
      if (address !== 'about:blank') events.emit('did-finish-load')
    })
    page.on('Page.windowOpen', ({ url, windowName }) => askToOpen(url as string, windowName as string))
    page.on('Runtime.executionContextCreated', ({ context }) => {
      const { id, name, auxData } = context as { id: number; name: string; auxData: { frameId: string } }
      if (name === worldName && auxData.frameId === targetId) preloadContext = id
    })
    page.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      if (executionContextId === preloadContext) preloadContext = null
    })
    page.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === bindingName && executionContextId === preloadContext) hear(payload as string)
    })
    page.on('Inspector.targetCrashed', () => {
      preloadContext = null
      events.emit('render-process-gone', refusable({}), { reason: 'crashed', exitCode: 5 })
    })
    page.on(
      'Fetch.requestPaused',
      (paused) => void answer(page, paused as unknown as PausedRequest).catch(() => undefined),
    )
    own.gone.then(
      () => {
        destroyed = true
        tellGone()
        for (const listener of onClosed) listener()
      },
      () => undefined,
    )

    await Promise.all([
      ...(preferences.javascript === false ? [page.send('Emulation.setScriptExecutionDisabled', { value: true })] : []),
      page.send('Page.enable'),
      page.send('Runtime.enable'),
      page.send('Inspector.enable'),
      page.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] }),
      page.send('Runtime.addBinding', { name: bindingName, executionContextName: worldName }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.page }),
      page.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.isolated, worldName }),
    ])
    session = page
    return page
  })()

  attached.catch(() => {
    destroyed = true
    tellGone()
    for (const listener of onClosed) listener()
  })

  /** What the application says to another window; one that is allowed can't be opened here (`targets.ts`). */
  function askToOpen(url: string, frameName: string): void {
    openWindow?.({
      url: fromChromium(url, running.schemes),
      frameName,
      features: '',
      disposition: 'new-window',
      referrer: { url: '', policy: 'no-referrer' },
    })
  }

  /** A message of the preload's world: for ipcMain, or a key that the page left alone. */
  function hear(text: string): void {
    const message = JSON.parse(text) as
      | { channel: string; parameters: string }
      | KeyPress
      | { clicked: RightClick }
      | { opened: { url: string; frameName: string } }
    if ('opened' in message) {
      askToOpen(message.opened.url, message.opened.frameName)
      return
    }
    if ('clicked' in message) {
      events.emit('context-menu', refusable({}), clickOf(message.clicked))
      return
    }
    if ('key' in message) {
      pressKey(message)
      return
    }
    const event = loud<IpcMainEvent>()('event', { sender: contents, senderFrame: mainFrame, type: 'frame' })
    deliver(message.channel, event, fromText(message.parameters) as unknown[])
  }

  /** Every request of the page passes here: navigation rules first, then the application's own schemes. */
  async function answer(page: Conversation, paused: PausedRequest): Promise<void> {
    const { requestId } = paused
    const url = fromChromium(paused.request.url, running.schemes)
    if (paused.resourceType === 'Document' && !mayNavigate(url, paused)) {
      await page.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' })
      return
    }
    if (!(await part.mayAsk(url, paused))) {
      await page.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      return
    }
    const handler = part.handlers.get(new URL(url).protocol.slice(0, -1))
    if (handler === undefined) {
      await page.send('Fetch.continueRequest', { requestId })
      return
    }
    const response = await handler(new Request(url, { method: paused.request.method, headers: paused.request.headers }))
    await page.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    })
  }

  function mayNavigate(url: string, paused: PausedRequest): boolean {
    const isMainFrame = paused.frameId === targetId
    const frame = isMainFrame ? mainFrame : null
    if (paused.redirectedRequestId !== undefined) {
      const details = refusable({ url, isSameDocument: false, isMainFrame, frame, initiator: frame })
      events.emit('will-redirect', details)
      return !details.defaultPrevented
    }
    if (isMainFrame && begun > 0) {
      begun -= 1
      return true
    }
    const details = refusable({ url, isSameDocument: false, isMainFrame, frame, initiator: frame })
    events.emit('will-frame-navigate', details)
    return !details.defaultPrevented
  }

  const load = async (url: string): Promise<void> => {
    const page = await attached
    await applyPermissions(contents, url)
    begun += 1
    // As in Electron, a page is loaded when its load event has come.
    const loaded = new Promise<void>((resolve) => onLoad.push(() => resolve()))
    const { errorText } = await page.send('Page.navigate', { url: toChromium(url, running.schemes) })
    if (typeof errorText === 'string') throw new Error(`${errorText} loading '${url}'`)
    await Promise.race([loaded, gone])
  }

  const contents: WebContents = loud<WebContents>()('webContents', {
    ...events.members(() => contents),
    mainFrame,
    isDestroyed: () => destroyed,
    getURL: () => mainFrame.url,
    printToPDF: async (options) => printToPdf(await attached, options),
    setWindowOpenHandler: (handler) => {
      openWindow = handler
    },
    send: (channel, ...parameters) => {
      const text = toText(parameters)
      if (session === null || preloadContext === null || destroyed) return
      session
        .send('Runtime.evaluate', {
          expression: `${receiverName}(${JSON.stringify(channel)}, ${JSON.stringify(text)})`,
          contextId: preloadContext,
        })
        .catch(() => undefined)
    },
    ...createFind(
      () => attached,
      (result) => events.emit('found-in-page', refusable({}), result),
    ),
    reload: () => {
      begun += 1
      void attached.then((page) => page.send('Page.reload')).catch(() => undefined)
    },
    forcefullyCrashRenderer: () => {
      void attached.then((page) => page.send('Page.crash')).catch(() => undefined)
    },
  })

  return {
    contents,
    load,
    resize: async (width, height) => {
      await (
        await attached
      ).send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 0, mobile: false })
    },
    close: () => void attached.then(() => chromium().send('Target.closeTarget', { targetId })).catch(() => undefined),
    onLoad: (listener) => onLoad.push(listener),
    onClosed: (listener) => onClosed.push(listener),
  }
}
