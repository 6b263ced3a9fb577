import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'

/** What of the smoke test belongs to one system: commands for it, and why there is none elsewhere. */

/** @param {string} program */
export const isInstalled = (program) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/**
 * A command line that runs words in a terminal of its own; what it reads is typed there. Null: this system has none.
 * @param {readonly string[]} words
 */
export function inTerminal(words) {
  if (process.platform === 'win32' || !isInstalled('script')) return null
  const quoted = words.map((word) => `'${word.replaceAll("'", String.raw`'\''`)}'`).join(' ')
  return process.platform === 'darwin'
    ? ['script', '-q', '/dev/null', ...words]
    : ['script', '--quiet', '--return', '--command', quoted, '/dev/null']
}

/** @param {string} script @returns {{ readonly ok: boolean, readonly said: string }} */
function powershell(script) {
  const { status, stdout, stderr } = spawnSync('powershell', ['-NoProfile', '-Command', script], { encoding: 'utf8' })
  return { ok: status === 0, said: `${stdout}${stderr}`.trim() }
}

/**
 * Asks a program to end as its system does: Windows closes its windows (`taskkill` without force), macOS sends the event that a log-off
 * and `osascript` send, Linux the signal.
 * @param {number} pid
 * @returns {string} How it was asked.
 */
export function askToEnd(pid) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(pid)], { stdio: 'inherit' })
    return 'taskkill without /F'
  }
  if (process.platform === 'darwin') {
    // A person may have to allow it first, and on a runner nobody does: then it answers with an error, or waits.
    const asked = spawnSync('osascript', ['-e', 'quit app "Registerblick"'], { encoding: 'utf8', timeout: 10_000 })
    if (asked.status === 0) return 'osascript quit'
    const quit = `ObjC.import('AppKit'); $.NSRunningApplication.runningApplicationWithProcessIdentifier(${pid}).terminate`
    spawnSync('osascript', ['-l', 'JavaScript', '-e', quit], { stdio: 'inherit', timeout: 30_000 })
    return `NSRunningApplication.terminate, because osascript quit: ${asked.stderr?.trim() || 'no answer within 10 s'}`
  }
  process.kill(pid, 'SIGTERM')
  return 'SIGTERM'
}

/** Tells the windows of a program that the session ends, as Windows does: WM_QUERYENDSESSION, WM_ENDSESSION. @param {string} program */
export const endSession = (program) =>
  powershell(`
Add-Type -TypeDefinition 'using System; using System.Runtime.InteropServices; public static class User { [DllImport("user32.dll")] public static extern IntPtr SendMessageTimeout(IntPtr w, uint m, IntPtr a, IntPtr b, uint f, uint t, out IntPtr r); }'
$shown = Get-Process -Name '${basename(program, '.exe')}' | Where-Object { $_.MainWindowHandle -ne 0 }
if (-not $shown) { exit 1 }
$result = [IntPtr]::Zero
foreach ($message in 0x11, 0x16) { foreach ($one in $shown) { [void][User]::SendMessageTimeout($one.MainWindowHandle, $message, [IntPtr]1, [IntPtr]::Zero, 2, 5000, [ref]$result) } }
`)

const startMenu = String.raw`$env:APPDATA\Microsoft\Windows\Start Menu\Programs`

/** Where the Start menu's entry of Registerblick leads, and what Windows knows it by; a line each. */
export const startMenuEntry = () =>
  powershell(String.raw`
(New-Object -ComObject WScript.Shell).CreateShortcut("${startMenu}\Registerblick.lnk").TargetPath
(New-Object -ComObject Shell.Application).Namespace("${startMenu}").ParseName('Registerblick.lnk').ExtendedProperty('System.AppUserModel.ID')
`)

/** Whether a key of the registry is there. @param {string} key As `reg` names it. */
export const hasKey = (key) => spawnSync('reg', ['query', key], { stdio: 'ignore' }).status === 0

/** Uninstalls without a question. The uninstaller goes on in a copy of itself, so its end says little. @param {string} uninstaller */
export const uninstall = (uninstaller) => spawnSync(uninstaller, ['/S'], { stdio: 'inherit', timeout: 60_000 })

/** Names of the reports of crashes that macOS keeps for this person. */
export function crashReports() {
  const folder = join(homedir(), 'Library', 'Logs', 'DiagnosticReports')
  return existsSync(folder) ? readdirSync(folder) : []
}
