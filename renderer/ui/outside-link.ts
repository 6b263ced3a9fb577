/**
 * The address of a document as a link may lead to it, and the host it leads to; null where it is shown as text only.
 * It comes from an answer, so the rule is that of the desktop host, which refuses the rest: https on its own port, to a
 * public-looking name, without user information that would dress another host up.
 */
export function outsideLink(url: string): { readonly href: string; readonly host: string } | null {
  if (url.length > 2_000 || !URL.canParse(url)) return null
  const { protocol, port, username, password, hostname, href } = new URL(url)
  const named = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(hostname) && !/\.(?:local|localhost|internal|onion)$/.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && named
    ? { href, host: hostname }
    : null
}
