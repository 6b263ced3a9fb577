import type { Approval } from '../../../shared/domain/credits/credits.ts'
import type { AppError } from '../../../shared/domain/errors.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import type { Json } from '../../../shared/domain/json.ts'
import type { IntentKind } from '../../../shared/domain/watch/intent.ts'

/** A change at the service that somebody wants. */
export interface Wish {
  readonly kind: IntentKind
  /** What makes two presses one while the first is open. */
  readonly what: string
  readonly subject: string
  readonly partyId: PartyId | null
  readonly body: Json
  /** What was agreed to for this one, where the wishes of a batch cost different things. */
  readonly approved?: Approval
  /** Why it is written down and not sent: it asks the person first. */
  readonly held?: AppError
}
