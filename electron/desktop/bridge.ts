import { ipcMain, type BrowserWindow, type IpcMainEvent } from 'electron'
import { serveConnection, type Connection } from '../core/connection.ts'
import type { Core } from '../core/create-core.ts'
import { channel, readEnvelope } from './channel.ts'
import { pageOrigin } from './page-files.ts'

/** Only the main frame of our own window, showing our own page, may speak. */
function isOwnPage(event: IpcMainEvent, window: BrowserWindow | null): boolean {
  const frame = event.senderFrame
  return window !== null && !window.isDestroyed() && event.sender === window.webContents &&
    frame !== null && frame.parent === null && frame.url.startsWith(`${pageOrigin}/`)
}

/**
 * Carries messages between the window's page and the core. Every message passes the sender check and the envelope's
 * reader before anything of the core sees it. Messages that arrive while the core still opens wait for it, in order.
 */
export function bridgeToCore(core: Promise<Core>, currentWindow: () => BrowserWindow | null): void {
  let current: { readonly page: string; readonly connection: Promise<Connection | null> } | null = null

  const connect = async (page: string): Promise<Connection | null> => {
    const opened = await core.catch(() => null)
    return opened && serveConnection(opened, (message) => {
      const window = currentWindow()
      if (window !== null && !window.isDestroyed()) window.webContents.send(channel, { page, message })
    })
  }

  ipcMain.on(channel, (event, value: unknown) => {
    if (!isOwnPage(event, currentWindow())) return
    const envelope = readEnvelope(value)
    if (envelope === null) return
    if (current?.page !== envelope.page) {
      void current?.connection.then((connection) => connection?.close())
      current = { page: envelope.page, connection: connect(envelope.page) }
    }
    void current.connection.then((connection) => connection?.receive(envelope.message))
  })
}
