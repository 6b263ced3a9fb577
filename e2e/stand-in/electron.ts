import type * as Electron from 'electron'
import { app } from './application.ts'
import { ipcMain } from './ipc.ts'
import { Menu } from './menu.ts'
import { Notification } from './notification.ts'
import { net } from './net.ts'
import {
  clipboard,
  dialog,
  nativeTheme,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  utilityProcess,
} from './system.ts'
import { nativeImage, Tray } from './tray.ts'
import { BrowserWindow } from './window.ts'

/**
 * What the built main process imports as `electron`. A name that is missing here stops the program where it is
 * imported; a member that is missing throws where it is used (loud.ts).
 */
export {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
}

/** For the control: the same names as one object, as Electron declares them. */
export const electron = {
  app,
  BrowserWindow,
  clipboard,
  dialog,
  ipcMain,
  Menu,
  nativeImage,
  nativeTheme,
  net,
  Notification,
  powerMonitor,
  protocol,
  screen,
  session,
  shell,
  Tray,
  utilityProcess,
} satisfies Partial<typeof Electron>
