import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  watch,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const lockName = 'stand-in.lock'
const knockName = /^stand-in-second-\d+\.json$/

export interface SecondInstance {
  readonly argv: string[]
  readonly workingDirectory: string
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/**
 * Takes the lock of a folder: true for the first process. Another one tells the first of its arguments and gets
 * false. The lock of a process that was killed is taken over.
 */
export function takeInstanceLock(folder: string, onSecond: (second: SecondInstance) => void): boolean {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, lockName)
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      const lock = openSync(file, 'wx')
      writeSync(lock, String(process.pid))
      closeSync(lock)
      const answer = listen(folder, onSecond)
      // One that knocked between the lock and the watch.
      answer()
      process.once('exit', () => rmSync(file, { force: true }))
      return true
    } catch {
      // Gone: the first one ended meanwhile. Empty: it has only just made the file.
      const text = existsSync(file) ? readFileSync(file, 'utf8') : null
      if (text !== null && alive(Number(text))) {
        const second: SecondInstance = { argv: process.argv, workingDirectory: process.cwd() }
        const knock = join(folder, `stand-in-second-${process.pid}.json`)
        writeFileSync(`${knock}.part`, JSON.stringify(second))
        renameSync(`${knock}.part`, knock)
        return false
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`the lock ${file} can be neither taken nor asked`)
}

/** Watches for those that knock; gives what looks at once. */
function listen(folder: string, onSecond: (second: SecondInstance) => void): () => void {
  const answer = (): void => {
    for (const name of readdirSync(folder)) {
      if (!knockName.test(name)) continue
      const file = join(folder, name)
      const second = JSON.parse(readFileSync(file, 'utf8')) as SecondInstance
      rmSync(file, { force: true })
      onSecond(second)
    }
  }
  const watcher = watch(folder, () => {
    if (existsSync(folder)) answer()
    else watcher.close()
  })
  watcher.unref()
  return answer
}
