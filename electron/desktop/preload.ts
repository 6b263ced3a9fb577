import { contextBridge, ipcRenderer } from 'electron'
import type { Bridge, ToPage } from '../../shared/contract/wire.ts'
import { channel, readEnvelope } from './channel.ts'

const page = crypto.randomUUID()
let listener: ((message: ToPage) => void) | null = null

ipcRenderer.on(channel, (_event, envelope: unknown) => {
  const read = readEnvelope(envelope)
  if (read?.page === page) listener?.(read.message as ToPage)
})

const bridge: Bridge = {
  send: (message) => ipcRenderer.send(channel, { page, message }),
  listen: (next) => {
    listener = next
  },
}

contextBridge.exposeInMainWorld('registerblick', bridge)
