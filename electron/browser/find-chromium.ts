import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser that prints: its program and what people call it. */
export interface FoundBrowser {
  readonly path: string
  readonly name: string
}

/** Names of programs on the search path, best first, with what people call them. */
const onPath: readonly (readonly [string, string])[] = [
  ['chromium', 'Chromium'],
  ['chromium-browser', 'Chromium'],
  ['google-chrome', 'Google Chrome'],
  ['google-chrome-stable', 'Google Chrome'],
  ['microsoft-edge', 'Microsoft Edge'],
  ['microsoft-edge-stable', 'Microsoft Edge'],
]

const onMac: readonly (readonly [string, string])[] = [
  ['Google Chrome.app/Contents/MacOS/Google Chrome', 'Google Chrome'],
  ['Chromium.app/Contents/MacOS/Chromium', 'Chromium'],
  ['Microsoft Edge.app/Contents/MacOS/Microsoft Edge', 'Microsoft Edge'],
]

const onWindows: readonly (readonly [string, string])[] = [
  ['Google/Chrome/Application/chrome.exe', 'Google Chrome'],
  ['Chromium/Application/chrome.exe', 'Chromium'],
  // Part of every Windows 10 and 11.
  ['Microsoft/Edge/Application/msedge.exe', 'Microsoft Edge'],
]

/** Where this system keeps its programs, as paths with names. */
function places(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): FoundBrowser[] {
  const under = (
    folders: readonly (string | undefined)[],
    known: readonly (readonly [string, string])[],
  ): FoundBrowser[] =>
    folders.flatMap((folder) =>
      folder === undefined || folder === '' ? [] : known.map(([file, name]) => ({ path: join(folder, file), name })),
    )
  if (platform === 'darwin') {
    return under(
      ['/Applications', environment['HOME'] === undefined ? undefined : join(environment['HOME'], 'Applications')],
      onMac,
    )
  }
  if (platform === 'win32') {
    return under(
      [environment['PROGRAMFILES'], environment['PROGRAMFILES(X86)'], environment['LOCALAPPDATA']],
      onWindows,
    )
  }
  const folders = [...(environment['PATH'] ?? '').split(delimiter), '/usr/bin', '/snap/bin']
  return onPath.flatMap((known) => under(folders, [known]))
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * A Chromium, Chrome or Edge that is installed, or null. The environment variable `CHROMIUM` names one first, as it
 * does for the tests. Only looks at files: nothing is started.
 */
export function findChromium(
  platform: NodeJS.Platform,
  environment: NodeJS.ProcessEnv,
  runs: (path: string) => boolean = canRun,
): FoundBrowser | null {
  const given = environment['CHROMIUM']
  if (given !== undefined && given !== '' && runs(given)) return { path: given, name: 'Chromium' }
  return places(platform, environment).find(({ path }) => runs(path)) ?? null
}
