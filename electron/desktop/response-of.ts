/** Statuses whose answers have no body. */
const withoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304])

/**
 * A `Response` of what Chromium tells of an answer. `new Response` and `new Headers` throw on characters beyond Latin-1
 * and on statuses from 600, which servers and proxies do send: such a character becomes "?", a header whose name is none
 * is left out, and the status stays as it came. An answer that was paid for must not be lost for a header.
 */
export function responseOf(
  status: number,
  received: Readonly<Record<string, string | readonly string[]>>,
  body: ReadableStream<Uint8Array> | null,
): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(received)) {
    for (const value of typeof values === 'string' ? [values] : values) {
      try {
        headers.append(name, value.replaceAll(/[^\t -~\u0080-\u00FF]/g, '?'))
      } catch {
        // Not a name that a header can have: nothing of ours is called so.
      }
    }
  }
  const usual = status >= 200 && status <= 599
  const response = new Response(withoutBody.has(status) ? null : body, { status: usual ? status : 599, headers })
  if (!usual) Object.defineProperty(response, 'status', { value: status })
  return response
}
