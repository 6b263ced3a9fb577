import type { IpcMain, IpcMainEvent } from 'electron'
import { EventEmitter } from 'node:events'
import { loud } from './loud.ts'

const emitter = new EventEmitter()

/** Hands a message of a page to the application's listeners. */
export function deliver(channel: string, event: IpcMainEvent, parameters: readonly unknown[]): void {
  emitter.emit(channel, event, ...parameters)
}

export const ipcMain: IpcMain = loud<IpcMain>()('ipcMain', {
  on: (channel, listener) => {
    emitter.on(channel, listener)
    return ipcMain
  },
  /** A test forges messages of foreign frames with it. */
  emit: (channel, ...parameters: unknown[]) => emitter.emit(channel, ...parameters),
})
