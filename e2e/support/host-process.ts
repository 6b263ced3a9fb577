import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The loopback host as a process of its own, as `npm start` runs it. */
export interface HostProcess {
  readonly process: ChildProcess
  readonly url: string
  readonly stdout: () => string
  readonly stderr: () => string
  readonly ended: Promise<number | null>
}

/** Starts the built loopback host and waits for its line; rejects with its stderr when it ends before. `as`: another user, where we are root. */
export function startHostProcess(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  as: { readonly uid?: number; readonly gid?: number } = {},
): Promise<HostProcess> {
  const child = spawn(process.execPath, [join(root, 'dist/browser/browser.js'), '--no-open', ...args], {
    // Not the folder for downloads of whoever runs the tests: there is none of this name, so files go below the data folder.
    env: { ...process.env, XDG_DOWNLOAD_DIR: '/nonexistent/downloads', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  })
  let stdout = ''
  let stderr = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`the host did not become ready: ${stderr}`))
    }, 60_000)
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString('utf8')))
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString('utf8')
      const url = /^Registerblick is ready: (\S+)$/m.exec(stdout)?.[1]
      if (url === undefined) return
      clearTimeout(timer)
      resolve({ process: child, url, stdout: () => stdout, stderr: () => stderr, ended })
    })
    void ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`the host ended with ${String(code)}: ${stderr}`))
    })
  })
}
