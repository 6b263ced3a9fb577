import type { AppErrorKind, DiskRoom } from '../../../shared/domain/errors.ts'

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
  /** Of `disk-full` where something is left, but less than an answer may need. Null: no byte more could be written. */
  readonly room: DiskRoom | null
  constructor(reason: StoreFailure, message: string, room: DiskRoom | null = null) {
    super(message)
    this.name = 'StoreError'
    this.reason = reason
    this.room = room
  }
}

/** What people are told of it. */
export const storeFailed = ({ reason, room }: StoreError): Extract<AppErrorKind, { kind: 'store-failed' }> => ({
  kind: 'store-failed',
  reason,
  ...(room === null ? {} : { room }),
})
