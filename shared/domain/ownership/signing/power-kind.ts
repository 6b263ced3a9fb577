import type { Partner } from './grammar/actors.ts'
import type { Alternative181 } from './grammar/alternative-181.ts'

/**
 * A person's own power of representation, beside the general rule. `sole-while-only`: alone as long as nobody else is in
 * office; `not-sole`: sole power is denied or was taken; `left`: the text says that he is in office no more.
 */
export type PowerKind =
  | 'general-rule'
  | 'sole'
  | 'sole-while-only'
  | 'joint'
  | 'not-sole'
  | 'excluded'
  | 'left'
  | 'unclear'

/** What a sentence of the rule says of somebody whom it names, or means by his office. */
export interface NamedPower {
  /** His place in the list of names. */
  readonly place: number
  readonly kind: PowerKind
  readonly partners: readonly Partner[]
  readonly exempt: readonly (readonly [Alternative181, boolean])[]
  readonly passage: string
}
