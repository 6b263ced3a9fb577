import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

/** What is asked of the system; in place of it a test gives its own. */
export interface AskedSystem {
  readonly platform: NodeJS.Platform
  readonly read: (path: string) => string
  readonly run: (program: string, args: readonly string[]) => string
}

const real: AskedSystem = {
  platform: process.platform,
  read: (path) => readFileSync(path, 'utf8'),
  run: (program, args) =>
    execFileSync(program, [...args], { encoding: 'utf8', timeout: 5_000, stdio: ['ignore', 'pipe', 'ignore'] }),
}

function tried(ask: () => string | undefined): string | null {
  try {
    const found = ask()?.trim().toLowerCase() ?? ''
    return found === '' ? null : found
  } catch {
    return null
  }
}

/** What the system calls this machine; null: it has no name, or does not say it. Never leaves the program as it is. */
export function machineId({ platform, read, run }: AskedSystem): string | null {
  switch (platform) {
    case 'win32':
      return tried(
        () =>
          /MachineGuid\s+REG_SZ\s+(\S+)/i.exec(
            run(`${process.env['SystemRoot'] ?? 'C:\\Windows'}\\System32\\reg.exe`, [
              'query',
              'HKLM\\SOFTWARE\\Microsoft\\Cryptography',
              '/v',
              'MachineGuid',
              '/reg:64',
            ]),
          )?.[1],
      )
    case 'darwin':
      return tried(
        () =>
          /"IOPlatformUUID"\s*=\s*"([^"]+)"/.exec(
            run('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']),
          )?.[1],
      )
    default:
      return tried(() => read('/etc/machine-id')) ?? tried(() => read('/var/lib/dbus/machine-id'))
  }
}

/**
 * Names a folder on this machine by what does not travel with a copy of it: the machine's id, and the number that the file system gave the folder.
 * It stays when the folder is renamed or something in it is replaced, and is another on another machine and for a copy beside the original.
 * 64 hexadecimal digits, out of which nobody reads either; null: the folder can't be looked at.
 */
export function machineMark(folder: string, system: AskedSystem = real): string | null {
  try {
    const { ino } = statSync(folder, { bigint: true })
    return createHash('sha256')
      .update(`registerblick ${machineId(system) ?? ''} ${ino}`)
      .digest('hex')
  } catch {
    return null
  }
}
