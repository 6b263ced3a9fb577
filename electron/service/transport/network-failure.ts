/**
 * What a failed `fetch` means for money. `not-sent`: the request never left, nothing can have been paid. `insecure`:
 * TLS refused, nothing was sent either. `lost`: it may have arrived and run; only the answer is missing.
 */
export type NetworkFailure =
  | { readonly kind: 'not-sent'; readonly reason: string }
  | { readonly kind: 'insecure'; readonly reason: string }
  /** Electron's `net.fetch` rejects a redirect that it was told not to follow. */
  | { readonly kind: 'redirect-refused' }
  | { readonly kind: 'lost'; readonly reason: 'timeout' | 'broken-connection' }

/** Node: errors of name lookup and of `connect()`. Electron: the `net::ERR_…` of Chromium's net_error_list.h. */
const notSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EAI_FAIL',
  'EAI_NODATA',
  'EAI_NONAME',
  'UND_ERR_CONNECT_TIMEOUT',
  'bad port',
  'ERR_CONNECTION_REFUSED',
  'ERR_CONNECTION_FAILED',
  'ERR_CONNECTION_TIMED_OUT',
  'ERR_NAME_NOT_RESOLVED',
  'ERR_NAME_RESOLUTION_FAILED',
  'ERR_INTERNET_DISCONNECTED',
  'ERR_ADDRESS_UNREACHABLE',
  'ERR_ADDRESS_INVALID',
  'ERR_PROXY_CONNECTION_FAILED',
  'ERR_PROXY_AUTH_REQUESTED',
  'ERR_PROXY_AUTH_UNSUPPORTED',
  'ERR_NO_SUPPORTED_PROXIES',
  'ERR_MANDATORY_PROXY_CONFIGURATION_FAILED',
  'ERR_BLOCKED_BY_ADMINISTRATOR',
  'ERR_TEMPORARILY_THROTTLED',
  'ERR_TUNNEL_CONNECTION_FAILED',
  'ERR_SOCKS_CONNECTION_FAILED',
  'ERR_NETWORK_ACCESS_DENIED',
  'ERR_UNSAFE_PORT',
  'ERR_DNS_TIMED_OUT',
  'ERR_DNS_SERVER_FAILED',
])

/** Certificate and handshake failures of OpenSSL as Node names them. */
const tls = new Set([
  'EPROTO',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_CRL',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
  'ERR_PROXY_CERTIFICATE_INVALID',
])
const tlsPattern = /^(?:CERT_|CRL_|ERR_CERT_|ERR_SSL_|ERR_TLS_|ERR_BAD_SSL_|ERR_CERTIFICATE_|ERROR_IN_CERT_)/
/** TLS that breaks after the handshake: the request may have arrived. */
const tlsMidway = /BAD_RECORD_MAC|DECRYPTION_FAILED|READ|CLOSE_NOTIFY/

const timeouts = new Set([
  'ETIMEDOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ERR_TIMED_OUT',
  'TimeoutError',
])
const redirectRefused = /redirect was cancelled|ERR_(?:UNEXPECTED|TOO_MANY)_?REDIRECT|unexpected redirect/i

/** Codes of an error and of what caused it, outermost first; never longer than a few, however the causes nest. */
function codesOf(error: unknown): { readonly codes: readonly string[]; readonly duringConnect: boolean } {
  const codes: string[] = []
  let duringConnect = false
  let current: unknown = error
  for (let depth = 0; depth < 5 && typeof current === 'object' && current !== null; depth += 1) {
    const { code, message, name, syscall, cause, errors } = current as Record<string, unknown>
    if (typeof code === 'string') codes.push(code)
    if (typeof name === 'string') codes.push(name)
    if (typeof message === 'string') codes.push(/net::(ERR_[A-Z0-9_]+)/.exec(message)?.[1] ?? message)
    if (syscall === 'connect' || syscall === 'getaddrinfo') duringConnect = true
    // Several addresses tried in turn end in one AggregateError. They fail alike, so the first one is enough.
    current = cause ?? (Array.isArray(errors) ? errors[0] : undefined)
  }
  return { codes, duringConnect }
}

/** Reads the error of Node's fetch (`cause.code`) as well as of Electron's (`net::ERR_…` in the message). */
export function readNetworkFailure(error: unknown): NetworkFailure {
  const { codes, duringConnect } = codesOf(error)
  const unsent = codes.find((code) => notSent.has(code))
  if (unsent !== undefined) return { kind: 'not-sent', reason: unsent }
  const refusedTls = codes.find((code) => (tls.has(code) || tlsPattern.test(code)) && !tlsMidway.test(code))
  if (refusedTls !== undefined) return { kind: 'insecure', reason: refusedTls }
  if (duringConnect) return { kind: 'not-sent', reason: codes.find((code) => /^E[A-Z]+$/.test(code)) ?? 'connect' }
  if (codes.some((code) => redirectRefused.test(code))) return { kind: 'redirect-refused' }
  return { kind: 'lost', reason: codes.some((code) => timeouts.has(code)) ? 'timeout' : 'broken-connection' }
}
