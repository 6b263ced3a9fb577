import { net } from 'electron'

/**
 * The system's network stack as the core's fetch: proxies and certificates of the system. Nothing is cached by
 * Chromium (the store keeps every answer, and a cached one would look like a new one), no cookies are kept or sent.
 */
export const systemFetch: typeof fetch = (input, init) =>
  net.fetch(input instanceof URL ? input.href : input, { ...init, cache: 'no-store', credentials: 'omit' })
