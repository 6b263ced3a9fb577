import type { Bridge, FindRequest, FindStep, Found } from '../../shared/contract/wire.ts'
import { Calls } from './calls.ts'
import type { CoreConnection } from './connection.ts'

declare global {
  interface Window {
    /** Set by the desktop's preload; absent in a browser. */
    readonly registerblick?: Bridge
  }
}

/** What the loopback host sends: nothing of the desktop's find. */
type FromCore = Parameters<Calls['receive']>[0]

const firstPause = 250
const longestPause = 5_000

function overBridge(bridge: Bridge): CoreConnection {
  const calls = new Calls({ send: (message) => (bridge.send(message), true) })
  const found = new Set<(found: Found) => void>()
  const steps = new Set<(step: FindStep) => void>()
  bridge.listen((message) => {
    if ('found' in message) for (const listener of found) listener(message.found)
    else if ('findBar' in message) for (const listener of steps) listener(message.findBar)
    else calls.receive(message)
  })
  calls.setLink('up')
  const subscribe =
    <T>(listeners: Set<(value: T) => void>) =>
    (listener: (value: T) => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  const ask = (find: FindRequest | null): void => bridge.send({ find })
  return { ...calls.connection(), find: { ask, onFound: subscribe(found), onStep: subscribe(steps) } }
}

/** One socket at a time on the page's own origin; opened again after a pause that doubles up to five seconds. */
function overSocket(address: string): CoreConnection {
  let socket: WebSocket | null = null
  let pause = firstPause
  const calls = new Calls({
    send: (message) => {
      if (socket?.readyState !== WebSocket.OPEN) return false
      socket.send(JSON.stringify(message))
      return true
    },
  })
  const open = (): void => {
    const opened = new WebSocket(address)
    socket = opened
    opened.addEventListener('open', () => {
      pause = firstPause
      calls.setLink('up')
    })
    opened.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') calls.receive(JSON.parse(event.data) as FromCore)
    })
    // A refused socket also fires `close`, so this is the only place that retries.
    opened.addEventListener('close', () => {
      calls.setLink('down')
      setTimeout(open, pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  open()
  return calls.connection()
}

/** The core, over the desktop's bridge where there is one, else over the loopback host's socket `/core`. */
export function connect(): CoreConnection {
  if (window.registerblick) return overBridge(window.registerblick)
  const address = new URL('/core', location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return overSocket(address.href)
}
