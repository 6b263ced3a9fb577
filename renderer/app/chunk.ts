/**
 * What the page loads when it is needed, or before, when there is nothing else to do: the code of a screen, the texts of a language. One
 * that could not be loaded is tried again by the next `load`.
 */
export interface Chunk<T> {
  /** Rejects where it can't be had: the host has gone, or it is of a version that is installed no more. */
  readonly load: () => Promise<T>
  /** What was loaded; null before. */
  readonly now: () => T | null
}

/** A chunk that is had by `fetch`, once. */
export function chunk<T>(fetch: () => Promise<T>): Chunk<T> {
  let value: T | null = null
  let loading: Promise<T> | null = null
  const load = async (): Promise<T> => {
    try {
      value = await fetch()
      return value
    } catch (error) {
      loading = null
      throw error
    }
  }
  return { load: () => (loading ??= load()), now: () => value }
}
