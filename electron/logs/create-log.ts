import { logLevels, type Log, type LogLevel } from '../ports/log.ts'
import { createLogFile } from './log-file.ts'
import { isLogLine, logLine } from './log-line.ts'

export interface LogOptions {
  /** Made when the first line is written. */
  readonly folder: string
  readonly now: () => number
  /** What is less urgent is not written. */
  readonly level?: LogLevel
  readonly maxBytes?: number
  readonly files?: number
}

/** Lines that are held where no file can be written. */
const mostHeld = 500

/** The program's log in files: 5 of 1 MB at most. Where they can't be written, lines stay in memory. */
export function createLog({
  folder,
  now,
  level = 'info',
  maxBytes = 1_000_000,
  files = 5,
}: LogOptions): Log & { readonly close: () => void } {
  const file = createLogFile({ folder, maxBytes, files })
  const held: string[] = []
  let writable = true
  return {
    write: (urgency, entry) => {
      if (logLevels.indexOf(urgency) > logLevels.indexOf(level)) return
      const line = logLine(now(), urgency, entry)
      if (writable) {
        try {
          file.write(line)
          return
        } catch {
          // A full or read-only disk must stop nothing; what follows is held in memory.
          writable = false
        }
      }
      held.push(line)
      if (held.length > mostHeld) held.shift()
    },
    last: (most) => [...file.last(most).filter(isLogLine), ...held].slice(-most),
    folder: () => (writable ? folder : null),
    close: file.close,
  }
}

/** The level that was asked for; anything else is `info`. */
export const readLogLevel = (text: string | undefined): LogLevel => logLevels.find((known) => known === text) ?? 'info'
