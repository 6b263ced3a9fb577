import { app, Notification } from 'electron'
import { linkScheme } from './links.ts'

/** `appId` of build/electron-builder.yml. */
const applicationId = 'app.registerblick.desktop'
/** By which Windows starts the program for a notification that is clicked after it ended. Never another: it stands in shortcuts. */
const toastActivator = '{6F1D4E3B-27B5-4C0A-9D0E-5A4B7C2F81D6}'
const toastActivatorOfDevelopment = '{0B9C51C7-7A41-4E0B-8C56-3B8E2A9D64F2}'

/**
 * What Windows knows the program by, before anything is shown. Electron writes it into the Start menu's entry of the
 * same name, so a run that is not packaged has a name of its own and leaves the installed program's entry alone.
 */
export function takeIdentity(): void {
  if (process.platform !== 'win32') return
  if (!app.isPackaged) app.setName('Registerblick (dev)')
  app.setAppUserModelId(app.isPackaged ? applicationId : `${applicationId}.dev`)
  app.setToastActivatorCLSID(app.isPackaged ? toastActivator : toastActivatorOfDevelopment)
  // Installers register the scheme elsewhere. Behind `--` nothing that a link holds is read as an option.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme, process.execPath, ['--'])
}

/** How long a click may take to reach the notification itself, where that is one of this run. */
const ownClickMs = 300

/**
 * Windows only: a notification of an earlier run is clicked in the system's list. Which one it was is not known any more.
 * Windows tells of clicks on notifications of this run here too; those open what they are about (notifications.ts).
 */
export function onOldNotification(open: () => void, isOwn: () => boolean): void {
  if (process.platform !== 'win32') return
  Notification.handleActivation(() => {
    setTimeout(() => {
      if (!isOwn()) open()
    }, ownClickMs)
  })
}
