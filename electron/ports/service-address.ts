import type { AppErrorKind } from '../../shared/domain/errors.ts'

export type ReadAddress =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly why: Extract<AppErrorKind, { kind: 'bad-address' }>['why'] }

const loopback = /^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])$/

/**
 * The base address of the register service as typed: origin and optional path prefix, without a trailing `/` or `/v1`
 * (people paste it with and without).
 *
 * Only https, because the key travels in a header; plain http is let through for this machine alone, where the embedded
 * service listens. Credentials in the address are refused rather than dropped: they would end up in logs elsewhere.
 */
export function readAddress(text: string): ReadAddress {
  const url = URL.parse(text.trim())
  if (!url) return { ok: false, why: 'not-a-url' }
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname))) {
    // `localhost:8080` parses as the scheme `localhost:`; that is a missing scheme, not a wrong one.
    return { ok: false, why: url.hostname === '' ? 'not-a-url' : 'not-https' }
  }
  if (url.username !== '' || url.password !== '') return { ok: false, why: 'has-credentials' }
  if (url.search !== '' || url.hash !== '') return { ok: false, why: 'not-a-url' }
  const prefix = url.pathname.replace(/(?:\/v1|\/)+$/, '')
  return { ok: true, address: `${url.origin}${prefix}` }
}
