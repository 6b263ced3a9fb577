import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const openers: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/**
 * Opens the default browser on the launch link. The link goes through a private file that forwards to it, because an
 * argument of a process can be read by every user of the machine. The file is removed after a short while.
 */
export async function openInBrowser(launchUrl: string): Promise<void> {
  const opener = openers[process.platform]
  if (!opener) return
  const folder = await mkdtemp(join(tmpdir(), 'registerblick-'))
  const file = join(folder, 'open.html')
  await writeFile(
    file,
    `<!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0;url=${launchUrl}"><title>Registerblick</title>`,
    { mode: 0o600 },
  )
  const [command, ...rest] = opener
  const child = spawn(command, [...rest, pathToFileURL(file).href], { stdio: 'ignore', detached: true })
  child.on('error', () => process.stderr.write('No browser could be opened; open the link by hand.\n'))
  child.unref()
  setTimeout(() => void rm(folder, { recursive: true, force: true }), 30_000).unref()
}
