/**
 * Chromium knows no `app:` scheme that we could answer for. A page of `app://registerblick/` therefore lives on
 * `https://registerblick.app.invalid/`, whose requests never reach a network; the application sees
 * only its own addresses.
 */
const suffix = '.invalid'

/** `app://registerblick/x` to the address Chromium is given; other addresses stay as they are. */
export function toChromium(address: string, schemes: ReadonlySet<string>): string {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]+)(.*)$/i.exec(address)
  if (!match) return address
  const [, scheme = '', host = '', rest = ''] = match
  return schemes.has(scheme) ? `https://${host}.${scheme}${suffix}${rest === '' ? '/' : rest}` : address
}

/** Chromium's address back to the application's. */
export function fromChromium(address: string, schemes: ReadonlySet<string>): string {
  const match = /^https:\/\/([^/?#]+)\.([a-z][a-z0-9+-]*)\.invalid(?::443)?(.*)$/i.exec(address)
  if (!match) return address
  const [, host = '', scheme = '', rest = ''] = match
  return schemes.has(scheme) ? `${scheme}://${host}${rest}` : address
}
