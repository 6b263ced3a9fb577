import { ipcMain, type BrowserWindow, type IpcMainEvent } from 'electron'
import { serveConnection, type Connection } from '../core/connection.ts'
import type { Core } from '../core/create-core.ts'
import type { Change } from '../../shared/contract/state.ts'
import { readToHost, type Found, type FindStep, type ShowTarget, type ToPage } from '../../shared/contract/wire.ts'
import { channel, readEnvelope } from './channel.ts'
import type { FindInPage } from './find-in-page.ts'
import { pageOrigin } from './page-files.ts'

/** Only the main frame of our own window, showing our own page, may speak. */
function isOwnPage(event: IpcMainEvent, window: BrowserWindow): boolean {
  const frame = event.senderFrame
  return (
    !window.isDestroyed() &&
    event.sender === window.webContents &&
    frame !== null &&
    frame.parent === null &&
    frame.url.startsWith(`${pageOrigin}/`)
  )
}

/** What the host itself tells the page, beside the core's messages. */
export interface PageLine {
  /** Makes the page show something, until it has said that it did: one that isn't connected yet, or is loaded anew, is told once it is. */
  readonly show: (target: ShowTarget) => void
  /** While the core opens: what a page that waits for it is told. */
  readonly tell: (change: Change) => void
  /** What the find in the page found, and what of it was chosen in the menu; of the window in sight only. */
  readonly found: (found: Found) => void
  readonly findBar: (step: FindStep) => void
}

/** The page that speaks now, and in which window it does. */
interface SpeakingPage {
  readonly page: string
  readonly window: BrowserWindow
  readonly connection: Promise<Connection | null>
}

/**
 * Carries messages between the window's page and the core. Every message passes the sender check and the envelope's
 * reader before anything of the core sees it. Messages that arrive while the core still opens wait for it, in order.
 */
export function bridgeToCore(
  core: Promise<Core>,
  currentWindow: () => BrowserWindow | null,
  find: FindInPage,
): PageLine {
  let current: SpeakingPage | null = null
  /** What no page has said yet that it shows. */
  let toShow: { readonly show: ShowTarget; readonly number: number } | null = null
  let shows = 0

  const post = (page: string, message: ToPage): void => {
    const window = currentWindow()
    if (window !== null && !window.isDestroyed()) window.webContents.send(channel, { page, message })
  }
  const connect = async (page: string): Promise<Connection | null> => {
    const opened = await core.catch(() => null)
    return opened && serveConnection(opened, (message) => post(page, message))
  }
  const tellToShow = (): void => {
    if (toShow === null || current === null || current.window !== currentWindow()) return
    post(current.page, toShow)
  }

  ipcMain.on(channel, (event, value: unknown) => {
    const window = currentWindow()
    if (window === null || !isOwnPage(event, window)) return
    const envelope = readEnvelope(value)
    if (envelope === null) return
    if (current?.page !== envelope.page) {
      void current?.connection.then((connection) => connection?.close())
      current = { page: envelope.page, window, connection: connect(envelope.page) }
      tellToShow()
    }
    const toHost = readToHost(envelope.message)
    if (toHost !== null && 'shown' in toHost) {
      if (toShow?.number === toHost.shown) toShow = null
    } else if (toHost !== null) find(toHost.find)
    else void current.connection.then((connection) => connection?.receive(envelope.message))
  })

  const say = (message: ToPage): void => {
    if (current !== null) post(current.page, message)
  }
  return {
    tell: (change) => say({ change }),
    found: (found) => say({ found }),
    findBar: (findBar) => say({ findBar }),
    show: (target) => {
      shows += 1
      toShow = { show: target, number: shows }
      tellToShow()
    },
  }
}
