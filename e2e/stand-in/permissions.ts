import type { WebContents } from 'electron'
import { toChromium } from './page-address.ts'
import { chromium, running, type CheckPermission } from './running.ts'

type Permission = Parameters<CheckPermission>[1]

/** Electron's name of a permission, and what Chromium's protocol calls it. */
const permissions: readonly (readonly [Permission, Readonly<Record<string, unknown>>])[] = [
  ['geolocation', { name: 'geolocation' }],
  ['notifications', { name: 'notifications' }],
  ['media', { name: 'camera' }],
  ['media', { name: 'microphone' }],
  ['midi', { name: 'midi' }],
  ['midiSysex', { name: 'midi', sysex: true }],
  ['clipboard-read', { name: 'clipboard-read' }],
  ['clipboard-sanitized-write', { name: 'clipboard-write' }],
  ['idle-detection', { name: 'idle-detection' }],
  ['local-fonts', { name: 'local-fonts' }],
  ['window-management', { name: 'window-management' }],
  ['screen-wake-lock', { name: 'screen-wake-lock' }],
  ['persistent-storage', { name: 'persistent-storage' }],
]

/**
 * Asks the application's handlers about every permission of the table, as Chromium would when a page wants one, and
 * tells Chromium the answer beforehand. An application without handlers gets what Electron gives: everything.
 */
export async function applyPermissions(contents: WebContents, url: string): Promise<void> {
  const origin = new URL(toChromium(url, running.schemes)).origin
  if (origin === 'null') return
  for (const [permission, descriptor] of permissions) {
    const details = { isMainFrame: true, requestingUrl: url, securityOrigin: url }
    const checked = running.check?.(contents, permission, new URL(url).origin, details) ?? true
    let requested = true
    running.request?.(
      contents,
      permission,
      (granted) => {
        requested = granted
      },
      { isMainFrame: true, requestingUrl: url },
    )
    const setting = checked && requested ? 'granted' : 'denied'
    await chromium().send('Browser.setPermission', { permission: descriptor, setting, origin })
  }
}
