import { net } from 'electron'

/**
 * The system's network stack as the core's fetch, with the proxies and certificates of the system. Chromium caches
 * nothing (the store keeps every answer, and a cached one would look like a new one) and stores or sends no cookies.
 */
export const systemFetch: typeof fetch = (input, init) =>
  net.fetch(input instanceof URL ? input.href : input, { ...init, cache: 'no-store', credentials: 'omit' })
