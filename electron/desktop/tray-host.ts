import { execFile } from 'node:child_process'

/**
 * Whether a Linux desktop shows tray icons (org.kde.StatusNotifierWatcher on the session bus). Electron reports no
 * error where none is shown. Null: unknown, the bus could not be asked.
 */
export function hasTrayHost(): Promise<boolean | null> {
  return new Promise((resolve) => {
    execFile(
      'gdbus',
      [
        'call',
        '--session',
        '--timeout',
        '2',
        '--dest',
        'org.freedesktop.DBus',
        '--object-path',
        '/org/freedesktop/DBus',
        '--method',
        'org.freedesktop.DBus.NameHasOwner',
        'org.kde.StatusNotifierWatcher',
      ],
      { timeout: 3_000 },
      (error, stdout) => {
        // Also where there is no bus: an older desktop may draw the tray by X11, which nobody can be asked about.
        resolve(error === null ? stdout.includes('true') : null)
      },
    )
  })
}
