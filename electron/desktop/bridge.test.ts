import type { BrowserWindow } from 'electron'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Core } from '../core/create-core.ts'

type Listener = (event: unknown, value: unknown) => void
let hear: Listener = () => undefined
vi.mock('electron', () => ({ ipcMain: { on: (_channel: string, listener: Listener) => (hear = listener) } }))
const { bridgeToCore } = await import('./bridge.ts')

interface Posted {
  readonly page: string
  readonly message: unknown
}
let posted: Posted[] = []
const contents = { send: (_channel: string, envelope: Posted) => posted.push(envelope) }
const window = { isDestroyed: () => false, webContents: contents } as unknown as BrowserWindow
/** A core that never opens: nothing here is for it. */
const opening = new Promise<Core>(() => undefined)
const say = (page: string, message: unknown): void =>
  hear({ sender: contents, senderFrame: { parent: null, url: 'app://registerblick/' } }, { page, message })
const bridge = (): ReturnType<typeof bridgeToCore> => bridgeToCore(opening, () => window, vi.fn())
const inbox = { kind: 'inbox' } as const
const link = { kind: 'unknown-link', id: 'x' } as const
beforeEach(() => {
  posted = []
})

it('a page that is loaded anew before it showed what a link asked for is told again', () => {
  const page = bridge()
  say('first', { id: 1, path: 'app.state' })
  page.show(link)
  // It goes without a word: it crashed, or was loaded anew in this moment.
  say('second', { id: 1, path: 'app.state' })
  expect(posted).toEqual([
    { page: 'first', message: { show: link, number: 1 } },
    { page: 'second', message: { show: link, number: 1 } },
  ])
})

it('what a page said that it shows is not shown by the next one', () => {
  const page = bridge()
  page.show(link)
  expect(posted).toEqual([])
  say('first', { id: 1, path: 'app.state' })
  expect(posted).toHaveLength(1)
  say('first', { shown: 1 })
  say('second', { id: 1, path: 'app.state' })
  expect(posted).toHaveLength(1)
})

it('a word about what was shown before does not take away what came after it', () => {
  const page = bridge()
  say('first', { id: 1, path: 'app.state' })
  page.show(link)
  page.show(inbox)
  say('first', { shown: 1 })
  say('second', { id: 1, path: 'app.state' })
  expect(posted.at(-1)).toEqual({ page: 'second', message: { show: inbox, number: 2 } })
})
