/**
 * The link as the system's browser may be given it; null when it may not. Links come from answers of a service as
 * well as from us: only https on its own port, to a public-looking name, and without user information that would
 * dress another host up.
 */
export function externalLink(link: string): string | null {
  if (link.length > 2_000 || !URL.canParse(link)) return null
  const url = new URL(link)
  const named =
    /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(url.hostname) && !/\.(?:local|localhost|internal|onion)$/.test(url.hostname)
  return url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '' && named
    ? url.href
    : null
}
