import { homedir } from 'node:os'
import { join } from 'node:path'

/**
 * The folder each system keeps application data in (XDG Base Directory Specification; Apple and Microsoft conventions).
 * Both hosts use the same one, so that what was read in the window is there in the browser.
 */
export function defaultDataDir(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  if (platform === 'win32')
    return join(environment['APPDATA'] ?? join(homedir(), 'AppData', 'Roaming'), 'Registerblick')
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Registerblick')
  const xdg = environment['XDG_DATA_HOME']
  return join(xdg?.startsWith('/') ? xdg : join(homedir(), '.local', 'share'), 'registerblick')
}
