import { BrowserWindow, session, type Session } from 'electron'
import { randomUUID } from 'node:crypto'
import { printLimitMs, PrintFailed, provePdf, type Printer } from '../ports/printer.ts'
import { lockedPreferences, silenceSpellChecker } from './lockdown.ts'
import { pageScheme } from './page-files.ts'

const printOrigin = `${pageScheme}://print`

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:",
  'X-Content-Type-Options': 'nosniff',
}

/** Size, margins and page numbers are the page's own (`@page`); A4 stands where it says none. */
const options = {
  pageSize: 'A4',
  preferCSSPageSize: true,
  printBackground: true,
  generateTaggedPDF: true,
  generateDocumentOutline: true,
} as const

/** A hidden window's session: in memory, it may ask for the page that is printed and for nothing else. */
function lockedSession(pages: ReadonlyMap<string, string>): Session {
  const own: Session = session.fromPartition('registerblick-print')
  silenceSpellChecker(own)
  own.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  own.setPermissionCheckHandler(() => false)
  own.setDevicePermissionHandler(() => false)
  own.webRequest.onBeforeRequest((details, answer) =>
    answer({ cancel: !pages.has(details.url) && !details.url.startsWith('data:') }),
  )
  own.protocol.handle(pageScheme, (request) => {
    const html = pages.get(request.url)
    return html === undefined ? new Response(null, { status: 404 }) : new Response(html, { headers })
  })
  return own
}

/** Printing by Electron itself: a hidden window without preload, script or network, one for each page. */
export function createDesktopPrinter(): Printer {
  const pages = new Map<string, string>()
  let own: Session | null = null
  return {
    name: 'Electron',
    print: async (html, signal) => {
      signal.throwIfAborted()
      own ??= lockedSession(pages)
      const url = `${printOrigin}/${randomUUID()}`
      pages.set(url, html)
      const window = new BrowserWindow({
        show: false,
        width: 800,
        height: 1100,
        webPreferences: { ...lockedPreferences, javascript: false, session: own },
      })
      const late = AbortSignal.timeout(printLimitMs)
      try {
        return await Promise.race([load(window, url), ended(signal), ended(late)])
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (late.aborted) throw new PrintFailed(`the page was not printed within ${printLimitMs / 1000} s`)
        throw new PrintFailed(error instanceof Error ? error.message.replaceAll(url, 'the page') : 'unknown')
      } finally {
        pages.delete(url)
        if (!window.isDestroyed()) window.destroy()
      }
    },
  }
}

async function load(window: BrowserWindow, url: string): Promise<Uint8Array> {
  await window.loadURL(url)
  return provePdf(await window.webContents.printToPDF(options))
}

const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new PrintFailed('stopped')), { once: true }),
  )
