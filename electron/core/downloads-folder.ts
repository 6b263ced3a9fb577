import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'

/** `XDG_DOWNLOAD_DIR="$HOME/Herunterladen"` of user-dirs.dirs(5): a path in quotes, absolute or below the home folder. */
const line = /^\s*XDG_DOWNLOAD_DIR\s*=\s*"(\$HOME)?(\/[^"]*)"/m

function fromDesktop(environment: NodeJS.ProcessEnv): string | null {
  const config = environment['XDG_CONFIG_HOME']
  try {
    const found = line.exec(
      readFileSync(join(config?.startsWith('/') ? config : join(homedir(), '.config'), 'user-dirs.dirs'), 'utf8'),
    )
    return found?.[2] === undefined ? null : join(found[1] === undefined ? '/' : homedir(), found[2])
  } catch {
    return null
  }
}

/** The folder where people expect downloads; it may not exist. */
export function downloadsFolder(platform: NodeJS.Platform, environment: NodeJS.ProcessEnv): string {
  const usual = join(homedir(), 'Downloads')
  if (platform === 'win32' || platform === 'darwin') return usual
  const given = environment['XDG_DOWNLOAD_DIR']
  return given !== undefined && isAbsolute(given) ? given : (fromDesktop(environment) ?? usual)
}
