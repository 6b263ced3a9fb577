/** What a `registerblick://` link asks for; `null` id: it is none that we know. */
export interface ReadLink {
  /** The service's id of a company, plain letters, digits, `_` and `-`; null where the link is anything else. */
  readonly company: string | null
}

export const linkScheme = 'registerblick'

/**
 * Reads a link. Whoever can make a person click may make one up, so it can name a company and nothing else: no query, no
 * path, no encoding, no option. Opening it asks nobody and spends nothing.
 */
export function readLink(text: string): ReadLink {
  const match = /^registerblick:\/\/company\/([A-Za-z0-9][A-Za-z0-9_-]{0,99})\/?$/i.exec(text)
  return { company: match?.[1] ?? null }
}

/** The link on a command line: the first word that is one; null where there is none. */
export const linkIn = (argv: readonly string[]): string | null =>
  argv.find((word) => word.toLowerCase().startsWith(`${linkScheme}://`)) ?? null
