const utf8 = new TextDecoder()

/**
 * A body's bytes as text: UTF-8 unless the Content-Type says otherwise. Invalid bytes become U+FFFD, because an answer
 * with a few of them is still worth reading. Never throws.
 */
export function decodeBody(body: Uint8Array, headers: Readonly<Record<string, string>>): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1]
  if (charset === undefined) return utf8.decode(body)
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return utf8.decode(body)
  }
}
