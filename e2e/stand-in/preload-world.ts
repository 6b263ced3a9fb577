import type { ContextBridge, IpcRenderer } from 'electron'
import { fromText, toText } from './clone-text.ts'

/** The name of the isolated world that preloads run in. */
export const worldName = 'Stand-in isolated context'
/** The binding in that world that carries text to the main process. */
export const bindingName = '__standInToMain'
/** The function in that world that takes text from the main process. */
export const receiverName = '__standInFromMain'

/**
 * Runs in the page's own world, before any script of the page, and makes what the preload exposes. Both worlds send
 * synchronous events with a secret name on the window, which the page does not know.
 */
function inPageWorld(secret: string, write: typeof toText, read: typeof fromText): void {
  if (window !== window.top) return
  const dispatch = EventTarget.prototype.dispatchEvent.bind(window)
  const MessageEvent = CustomEvent
  const functions: ((...parameters: unknown[]) => unknown)[] = []
  const name = (value: (...parameters: unknown[]) => unknown): number => functions.push(value) - 1
  let result = ''
  const remote =
    (id: number) =>
    (...parameters: unknown[]): unknown => {
      dispatch(
        new MessageEvent(`${secret} to preload`, {
          detail: JSON.stringify({ id, parameters: write(parameters, name) }),
        }),
      )
      const answer = JSON.parse(result) as { value?: string; error?: string }
      if (answer.error !== undefined) throw new Error(answer.error)
      return read(answer.value ?? '["undefined"]')
    }
  const freeze = (value: unknown): unknown => {
    if (typeof value === 'object' && value !== null) {
      Object.values(value).forEach(freeze)
      Object.freeze(value)
    }
    return value
  }
  // Electron asks the application before there is a window, and a page that may not have one gets null. Chromium alone would begin with the
  // window and its first request, and a debugger that wants to hold that back may come too late.
  window.open = (url, target) => {
    const detail = JSON.stringify({ url: new URL(url ?? '', document.baseURI).href, target: target ?? '' })
    dispatch(
      new MessageEvent(`${secret} open`, {
        detail: url === undefined || url === '' ? '{"url":"about:blank"}' : detail,
      }),
    )
    return null
  }
  window.addEventListener(`${secret} result`, (event) => {
    result = (event as CustomEvent<string>).detail
  })
  window.addEventListener(`${secret} to page`, (event) => {
    const message = JSON.parse((event as CustomEvent<string>).detail) as {
      key?: string
      api?: string
      id?: number
      parameters?: string
    }
    if (message.key !== undefined) {
      Object.defineProperty(window, message.key, {
        value: freeze(read(message.api ?? 'null', remote)),
        enumerable: true,
      })
    } else {
      functions[message.id ?? -1]?.(...(read(message.parameters ?? '["array",[]]', remote) as unknown[]))
    }
  })
}

/** Runs in the isolated world: gives the preload its `require`, and runs it. */
function inPreloadWorld(
  secret: string,
  write: typeof toText,
  read: typeof fromText,
  names: { readonly binding: string; readonly receiver: string },
  preload: (require: (id: string) => unknown, module: { exports: unknown }, exports: unknown) => void,
): void {
  if (window !== window.top) return
  const world = globalThis as unknown as Record<string, unknown>
  const toMain = (text: string): void => (world[names.binding] as (text: string) => void)(text)
  const functions: ((...parameters: unknown[]) => unknown)[] = []
  const name = (value: (...parameters: unknown[]) => unknown): number => functions.push(value) - 1
  const say = (kind: string, message: unknown): void => {
    window.dispatchEvent(new CustomEvent(`${secret} ${kind}`, { detail: JSON.stringify(message) }))
  }
  const remote =
    (id: number) =>
    (...parameters: unknown[]): void =>
      say('to page', { id, parameters: write(parameters, name) })
  window.addEventListener(`${secret} to preload`, (event) => {
    const { id, parameters } = JSON.parse((event as CustomEvent<string>).detail) as { id: number; parameters: string }
    try {
      const value = functions[id]?.(...(read(parameters, remote) as unknown[]))
      if (value instanceof Promise) throw new Error('the stand-in carries no promises over the context bridge')
      say('result', { value: write(value, name) })
    } catch (error) {
      say('result', { error: error instanceof Error ? error.message : String(error) })
    }
  })

  const listeners = new Map<string, ((event: unknown, ...parameters: unknown[]) => void)[]>()
  const missing = <Thing extends object>(thing: object, owner: string): Thing =>
    new Proxy(thing, {
      get: (target, member) => {
        if (member in target) return Reflect.get(target, member) as unknown
        throw new Error(`the stand-in for Electron has no ${owner}.${String(member)} in a preload`)
      },
    }) as Thing
  const contextBridge: ContextBridge = missing(
    {
      exposeInMainWorld: (key, api) => say('to page', { key, api: write(api, name) }),
    } satisfies Partial<ContextBridge>,
    'contextBridge',
  )
  const ipcRenderer: IpcRenderer = missing(
    {
      send: (channel, ...parameters) => toMain(JSON.stringify({ channel, parameters: write(parameters) })),
      on: (channel, listener) => {
        listeners.set(channel, [
          ...(listeners.get(channel) ?? []),
          listener as (event: unknown, ...parameters: unknown[]) => void,
        ])
        return ipcRenderer
      },
    } satisfies Partial<IpcRenderer>,
    'ipcRenderer',
  )
  world[names.receiver] = (channel: string, parameters: string): void => {
    for (const listener of listeners.get(channel) ?? []) listener({}, ...(read(parameters) as unknown[]))
  }
  // Electron sees a key after the page. An accelerator works only where the page did not handle the key.
  window.addEventListener('keydown', (event) =>
    setTimeout(() => {
      if (event.defaultPrevented) return
      const { key, ctrlKey, shiftKey, altKey, metaKey } = event
      toMain(JSON.stringify({ key, ctrlKey, shiftKey, altKey, metaKey }))
    }),
  )

  const askToOpen = (url: string, frameName: string): void => toMain(JSON.stringify({ opened: { url, frameName } }))
  window.addEventListener(`${secret} open`, (event) => {
    const { url, target = '' } = JSON.parse((event as CustomEvent<string>).detail) as { url: string; target?: string }
    askToOpen(url, target)
  })
  // A link to another window, or one that is pressed as if it were: asked about likewise, unless the page took the click.
  for (const kind of ['click', 'auxclick'] as const)
    window.addEventListener(kind, (event) => {
      const link = event.composedPath().find((element) => element instanceof HTMLAnchorElement)
      if (link === undefined || link.href === '' || event.defaultPrevented || event.button === 2) return
      const elsewhere = !['', '_self', '_top', '_parent'].includes(link.target)
      if (!elsewhere && event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey) return
      event.preventDefault()
      askToOpen(link.href, link.target)
    })

  // The same for a right click: Electron tells of it where the page has no menu of its own.
  window.addEventListener('contextmenu', (event) => {
    const [target] = event.composedPath()
    const isEditable = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    const selectionText = String(window.getSelection())
    const linkURL = (target instanceof Element && target.closest('a')?.href) || ''
    setTimeout(() => {
      if (!event.defaultPrevented) toMain(JSON.stringify({ clicked: { isEditable, selectionText, linkURL } }))
    })
  })

  const module = { exports: {} as unknown }
  preload(
    (id) => {
      if (id !== 'electron') throw new Error(`module not found: ${id}`)
      return missing({ contextBridge, ipcRenderer }, 'electron')
    },
    module,
    module.exports,
  )
}

/** The two scripts for every new document of a window: for the page's world, and for the preload's. */
export function worldScripts(preload: string): { readonly page: string; readonly isolated: string } {
  const secret = JSON.stringify(`stand-in ${crypto.randomUUID()}`)
  const names = JSON.stringify({ binding: bindingName, receiver: receiverName })
  return {
    page: `(${inPageWorld.toString()})(${secret}, ${toText.toString()}, ${fromText.toString()})`,
    isolated: `(${inPreloadWorld.toString()})(${secret}, ${toText.toString()}, ${fromText.toString()}, ${names},
      function (require, module, exports) {\n${preload}\n})`,
  }
}
