/** The one channel between preload and main process; it carries messages of shared/contract/wire.ts. */
export const channel = 'registerblick'

/**
 * A message with the page it belongs to. A page that was loaded anew counts its calls from one again; its own name
 * keeps answers to the page before it from being taken for answers to its calls.
 */
export interface Envelope {
  /** Made anew by each run of the preload. */
  readonly page: string
  readonly message: unknown
}

/** Reads an envelope; null when it is none. */
export function readEnvelope(value: unknown): Envelope | null {
  if (typeof value !== 'object' || value === null) return null
  const { page, message } = value as Record<string, unknown>
  return typeof page === 'string' && page.length > 0 && page.length <= 64 ? { page, message } : null
}
