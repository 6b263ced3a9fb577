/** What a `never-sent` error carries as its `code`. */
const code = 'never-sent'

/**
 * An error of a host's `fetch` for a request that was given up before a byte of it left: nothing can have been charged,
 * whoever gave it up and why. `reason` is a code for the log, of Chromium's or of Node's names where there is one.
 */
export const neverSent = (reason: string, cause?: unknown): Error =>
  Object.assign(new Error(reason, cause === undefined ? {} : { cause }), { code })

/** The reason of an error that `neverSent` made; null for any other error. */
export const reasonNeverSent = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && error.code === code ? error.message : null
