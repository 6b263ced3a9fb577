import { isAbsolute } from 'node:path'

/**
 * The AppImage that the program runs from, absolute; null: from none. Every program that is started in the terminal of another
 * AppImage inherits that one's `APPIMAGE` and `APPDIR`, so the executable must lie in the folder where the image is mounted: else
 * an update would write this program into another one's file.
 */
export function imageOf(environment: NodeJS.ProcessEnv, executable: string): string | null {
  const { APPIMAGE: image, APPDIR: mounted } = environment
  if (!image || !mounted || !isAbsolute(image) || !isAbsolute(mounted)) return null
  return executable.startsWith(`${mounted.replace(/\/+$/, '')}/`) ? image : null
}

/** What `app.relaunch` is given: an AppImage is started anew by its file, because what it mounted is gone with this process. */
export function relaunchOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  executable: string,
): { args: string[]; execPath?: string } {
  const execPath = imageOf(environment, executable)
  return { args: [...args], ...(execPath === null ? {} : { execPath }) }
}
