import type { OnBeforeRequestListenerDetails, Protocol, Session, WebRequest } from 'electron'
import { loud } from './loud.ts'
import { closeConnections } from './net.ts'
import { running, type SchemeHandler } from './running.ts'

type Listener = (details: OnBeforeRequestListenerDetails, answer: (response: { cancel?: boolean }) => void) => void

/** What of a session bears on the requests of a page. */
interface Part {
  readonly handlers: ReadonlyMap<string, SchemeHandler>
  /** False where the session's rule refuses the request. */
  readonly mayAsk: (url: string, request: { readonly request: { readonly method: string } }) => Promise<boolean>
}

const parts = new Map<Session, Part>()
const byName = new Map<string, Session>()

/** A session beside the default one: schemes and request rule of its own; cookies and storage are not told apart. */
export function fromPartition(name: string): Session {
  const known = byName.get(name)
  if (known !== undefined) return known
  if (name.startsWith('persist:')) throw new Error('the stand-in has only sessions in memory')
  const handlers = new Map<string, SchemeHandler>()
  let listener: Listener | null = null
  const session: Session = loud<Session>()('session', {
    setSpellCheckerEnabled: () => undefined,
    setSpellCheckerDictionaryDownloadURL: () => undefined,
    closeAllConnections: () => closeConnections(session),
    // Chromium's protocol sets permissions for an origin, which the default session does (permissions.ts).
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    protocol: loud<Protocol>()('protocol', {
      handle: (scheme, handler) => {
        if (!running.schemes.has(scheme))
          throw new Error(`the stand-in serves only schemes registered as standard and secure, not "${scheme}"`)
        handlers.set(scheme, handler)
      },
    }),
    webRequest: loud<WebRequest>()('webRequest', {
      onBeforeRequest: (...parameters: unknown[]) => {
        listener = parameters.at(-1) as Listener | null
      },
    }),
  })
  byName.set(name, session)
  parts.set(session, {
    handlers,
    mayAsk: async (url, { request }) => {
      const rule = listener
      if (rule === null) return true
      const details = loud<OnBeforeRequestListenerDetails>()('details', { url, method: request.method })
      return new Promise((resolve) => rule(details, ({ cancel }) => resolve(cancel !== true)))
    },
  })
  return session
}

/** The part of a page's session; that of the default session where the page names none. */
export const partOf = (session: Session | undefined): Part =>
  (session === undefined ? undefined : parts.get(session)) ?? { handlers: running.handlers, mayAsk: async () => true }
