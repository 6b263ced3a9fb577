import type { AppError } from '../../../shared/domain/errors.ts'

/**
 * What a failed call means for a run.
 * - `held`: nothing ran, and the other calls would fail the same way: the run is paused.
 * - `later`: nothing ran; the service asks to come back later, or can't be reached just now.
 * - `not-there`: the service has no such thing.
 * - `failed`: this call failed; the others may succeed.
 */
export type AfterRunFailure = 'held' | 'later' | 'not-there' | 'failed' | 'uncertain'

const byKind: Readonly<Record<AppError['kind'], AfterRunFailure>> = {
  offline: 'later',
  insecure: 'held',
  'no-key': 'held',
  'bad-key': 'held',
  'bad-address': 'held',
  'key-not-sent': 'held',
  'key-rejected': 'held',
  'credits-exhausted': 'held',
  'cap-reached': 'held',
  'team-out-of-reach': 'held',
  'team-closed': 'held',
  'team-not-allowed': 'held',
  'not-an-invitation': 'held',
  'spending-unknown': 'held',
  'price-changed': 'held',
  'limit-reached': 'held',
  'read-only': 'held',
  'keychain-failed': 'held',
  'store-failed': 'held',
  canceled: 'held',
  'too-many-calls': 'held',
  'no-program': 'held',
  'rate-limited': 'later',
  'service-failed': 'later',
  'colleague-reads': 'later',
  'lease-lost': 'later',
  'not-found': 'not-there',
  'not-offered': 'not-there',
  retired: 'not-there',
  'answer-lost': 'uncertain',
  // A colleague's call may have been paid; whether to buy again is asked for this one alone.
  'colleague-lost': 'failed',
  'former-id': 'failed',
  'bad-answer': 'failed',
  'invalid-request': 'failed',
  'cursor-refused': 'failed',
  'monitor-refused': 'failed',
  'bad-input': 'failed',
  internal: 'failed',
  'file-failed': 'failed',
  'not-a-library': 'failed',
}

/** A call that may have been charged is never treated as one that didn't run. */
export function afterRunFailure(error: AppError): AfterRunFailure {
  if (error.money === 'uncertain') return 'uncertain'
  const after = byKind[error.kind]
  return error.money === 'charged' && after === 'later' ? 'failed' : after
}
