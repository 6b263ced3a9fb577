import type { DestinationWish } from '../../../shared/domain/watch/destination.ts'
import type { StoredDestination } from '../../ports/store/delivery.ts'
import type { StoredIntent } from '../../ports/store/watch.ts'
import { changeIn, isEqual, wishIn } from './destination-executors.ts'

type Intent = Pick<StoredIntent, 'kind' | 'state' | 'body'>

const isOpen = ({ state }: Intent): boolean => state !== 'done' && state !== 'refused' && state !== 'dropped'

/**
 * The change of a destination that is shown with it: the one that is open, else the newest if that one was refused.
 * `intents`: newest first.
 */
export function changeOf<Of extends Intent>(intents: readonly Of[], destination: number): Of | null {
  const own = intents.filter(
    ({ kind, body }) => kind !== 'create-destination' && changeIn(body)?.destination === destination,
  )
  return own.find(isOpen) ?? (own[0]?.state === 'refused' ? own[0] : null)
}

/**
 * Destinations that were wished for and aren't there: those whose creation is open, and those whose newest creation was
 * refused. `intents`: newest first.
 */
export function wishedIn<Of extends Intent>(
  intents: readonly Of[],
  there: readonly StoredDestination[],
): readonly { readonly wish: DestinationWish; readonly intent: Of }[] {
  const seen = new Set<string>()
  return intents.flatMap((intent) => {
    const body = intent.kind === 'create-destination' ? wishIn(intent.body) : null
    if (body === null) return []
    const { known: _known, ...wish } = body
    const what = `${wish.type} ${wish.address}`
    const isNewest = !seen.has(what)
    seen.add(what)
    const isRefused =
      isNewest && intent.state === 'refused' && !there.some((one) => one.state === 'active' && isEqual(one, wish))
    return isOpen(intent) || isRefused ? [{ wish, intent }] : []
  })
}
