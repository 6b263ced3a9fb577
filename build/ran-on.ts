import { appendFileSync } from 'node:fs'

/**
 * Notes for the end of `npm test` what a test ran on: `ranOn('keychain', 'Secret Service through D-Bus')`, or that it
 * could not run and why. Outside `npm test` it goes to stderr.
 */
export function ranOn(subject: string, what: string): void {
  const line = `${subject}: ${what}\n`
  const file = process.env['REGISTERBLICK_RAN_ON']
  if (file === undefined) process.stderr.write(line)
  else appendFileSync(file, line)
}
