import type { AppError } from '../../../shared/domain/errors.ts'

/**
 * What a failed sending means for its intent.
 * - `held`: nothing ran, and nothing will until something changes: the network, the key, the credits, a cap, the price.
 *   An intent that costs asks the person again, others wait; the queue stops.
 * - `later`: nothing ran; the service says to come back.
 * - `open`: the change may have been made, so the collection is re-read.
 * - `refused`: the service refused it.
 */
export type AfterFailure = 'held' | 'later' | 'open' | 'refused'

const byKind: Readonly<Record<AppError['kind'], AfterFailure>> = {
  offline: 'held',
  insecure: 'held',
  'no-key': 'held',
  'bad-key': 'held',
  'bad-address': 'held',
  'key-not-sent': 'held',
  'key-rejected': 'held',
  'credits-exhausted': 'held',
  'cap-reached': 'held',
  'colleague-lost': 'held',
  'team-out-of-reach': 'held',
  'team-closed': 'held',
  'team-not-allowed': 'held',
  'not-an-invitation': 'held',
  'spending-unknown': 'held',
  'price-changed': 'held',
  'limit-reached': 'held',
  'read-only': 'held',
  'keychain-failed': 'held',
  'too-many-calls': 'held',
  'no-program': 'held',
  'file-failed': 'held',
  'not-a-library': 'held',
  'rate-limited': 'later',
  'colleague-reads': 'later',
  'lease-lost': 'later',
  'service-failed': 'later',
  'answer-lost': 'open',
  'bad-answer': 'open',
  'store-failed': 'open',
  internal: 'open',
  canceled: 'open',
  'invalid-request': 'refused',
  'not-found': 'refused',
  'former-id': 'refused',
  'not-offered': 'refused',
  'monitor-refused': 'refused',
  retired: 'refused',
  'cursor-refused': 'refused',
  'bad-input': 'refused',
}

/**
 * Whether the service doesn't know the id. That says nothing of the thing: it may be known by a newer id now (contract 9.7),
 * and where the side of the release isn't known a 404 doesn't tell the two apart. So the collection decides.
 */
export const saysNoSuchId = ({ kind }: AppError): boolean => kind === 'not-found' || kind === 'former-id'

/** `money` decides first: a cap may be reached, or the store may fail, after the call was sent and charged. */
export function afterFailure(error: AppError): AfterFailure {
  if (error.money !== 'none') return 'open'
  return byKind[error.kind]
}
