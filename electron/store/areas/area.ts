import type { Database } from 'better-sqlite3'
import type { StoreCalls } from '../../ports/store/store.ts'

/** The store's methods as the worker runs them: synchronous, on its own connection. */
export type StoreMethods = {
  readonly [Name in keyof StoreCalls]: (
    ...parameters: Parameters<StoreCalls[Name]>
  ) => Awaited<ReturnType<StoreCalls[Name]>>
}

/** Methods of an interface as repositories have them: the connection comes first. */
type OnConnection<S> = {
  readonly [Name in keyof S]: S[Name] extends (...parameters: infer P) => Promise<infer R>
    ? (db: Database, ...parameters: P) => R
    : never
}

/**
 * One area of the store. `writes` holds every method that changes something: those are refused where the data folder
 * can't be written. A method that is in neither does not compile in store-methods.ts.
 */
export interface Area<S> {
  readonly reads: Partial<OnConnection<S>>
  readonly writes: Partial<OnConnection<S>>
  /** What is done in steps before a method of `reads` is called, where that takes seconds: between two steps other calls are answered. */
  readonly before?: { readonly [Name in keyof S]?: (db: Database) => Iterator<void> }
}
