/**
 * A body's bytes as text. UTF-8 unless the Content-Type says otherwise; bytes that aren't become U+FFFD, because an
 * answer that can't be decoded cleanly is still better read than refused. Never throws.
 */
export function decodeBody(body: Uint8Array, headers: Readonly<Record<string, string>>): string {
  const charset = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}
