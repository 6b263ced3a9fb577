export type StoreFailure =
  | 'disk-full'
  | 'read-only'
  | 'damaged'
  | 'newer-version'
  /** A newer version has to change the library, and no backup of it could be made before. */
  | 'no-backup'
  | 'in-use'
  | 'not-writable'
  | 'other'

/** What the store rejects with. */
export class StoreError extends Error {
  readonly reason: StoreFailure
  constructor(reason: StoreFailure, message: string) {
    super(message)
    this.name = 'StoreError'
    this.reason = reason
  }
}
