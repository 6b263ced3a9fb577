import type { Change } from '../../shared/contract/state.ts'
import type { Approval } from '../../shared/domain/credits/credits.ts'
import { failed, ok, type Outcome } from '../../shared/domain/errors.ts'
import type { AnswerId, ServiceId } from '../../shared/domain/ids.ts'
import type { Looked, LookedChange, LookedFact } from '../../shared/domain/watch/looked.ts'
import type { PaidCalls } from '../ports/paid-calls.ts'
import type { Ports } from '../ports/ports.ts'
import { spokenId } from '../../shared/domain/answers/spoken-id.ts'

/** How one thing at the service is kept here, whatever it is. */
export interface Kept {
  readonly serviceId: ServiceId | null
  readonly state: 'wanted' | 'there' | 'active' | 'gone' | 'ended'
  /** The answer that told of it last. */
  readonly answerId: AnswerId | null
  /** Absent: such a thing doesn't run. */
  readonly runs?: 'on' | 'off' | 'unclear' | null
  /** What it is called in the ledger. */
  readonly subject: string
  /** What a person is told of where it is another than before. */
  readonly facts: Readonly<Partial<Record<LookedFact, string | number | readonly string[] | null>>>
}

/** One list, monitor or destination that is looked at by its id. */
export interface OneThing {
  readonly of: 'list' | 'monitor' | 'destination'
  /** Our own number of it. */
  readonly id: number
  readonly kept: () => Promise<Kept | null>
  /** Reads the collection that it stands in, whole; free. */
  readonly readAll: () => Promise<Outcome<null>>
  readonly change: Extract<Change, { readonly kind: 'watch' | 'lists' | 'delivery' }>
}

const isThere = ({ state }: Kept): boolean => state === 'there' || state === 'active'

const standingOf = (kept: Kept): Looked['standing'] =>
  !isThere(kept) ? 'gone' : kept.runs === 'off' ? 'paused' : kept.runs === 'unclear' ? 'unclear' : 'there'

const asOne = (value: Kept['facts'][LookedFact]): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? [...value].toSorted() : (value ?? null))

function changesBetween(before: Kept, now: Kept): readonly LookedChange[] {
  const standing = [standingOf(before), standingOf(now)] as const
  const facts = (Object.keys(now.facts) as LookedFact[]).flatMap((fact): readonly LookedChange[] => {
    const value = before.facts[fact] ?? null
    if (asOne(value) === asOne(now.facts[fact])) return []
    return [{ fact, before: value === null || typeof value === 'object' ? null : String(value) }]
  })
  return standing[0] === standing[1] ? facts : [{ fact: 'standing', before: null }, ...facts]
}

/**
 * Looks at one thing at the service by its id (`GET /lists/{id}`, `/monitors/{id}`, `/destinations/{id}`; free by contract
 * 4.1), and says what of it is another than before.
 *
 * Where the service knows no such id its list decides, which is free too: the thing may be known by a newer id. A former
 * id after 2026 stays in doubt, because nothing is said of what it named.
 */
export function createLookAtOne(ports: Ports, pay: PaidCalls) {
  const ask = async (one: OneThing, { serviceId: id, subject }: Kept, approved: Approval): Promise<Outcome<null>> => {
    if (id === null) return failed({ kind: 'not-found' })
    const paid = await pay({
      call: { operation: one.of, id: spokenId(id, ports.service()?.learned().dialect ?? null) },
      purpose: { kind: 'single', of: one.of, id: one.id },
      subject,
      partyId: null,
      origin: one.of === 'list' ? 'lists' : 'watch',
      approved,
    })
    if (!paid.ok) return paid
    // Else the answer is kept, and holds another thing than was asked for. A reading of the list may have told of it since.
    const told = ((await one.kept())?.answerId ?? 0) >= paid.value.kept.answerId
    return told ? ok(null) : failed({ kind: 'bad-answer', why: 'wrong-shape' })
  }

  const look = async (one: OneThing, approved: Approval): Promise<Outcome<Looked>> => {
    const before = await one.kept()
    if (before === null || before.state === 'ended') return failed({ kind: 'not-found' })
    const looked = async (alone: boolean): Promise<Outcome<Looked>> => {
      const now = await one.kept()
      if (now === null) return failed({ kind: 'not-found' })
      const at = new Date(ports.clock.now()).toISOString()
      return ok({ standing: standingOf(now), alone, changed: changesBetween(before, now), at })
    }
    const asked = await ask(one, before, approved)
    if (asked.ok) return looked(true)
    if (asked.error.kind !== 'not-found' || before.serviceId === null) return asked
    const all = await one.readAll()
    if (!all.ok) return all
    const now = await one.kept()
    if (now === null || !isThere(now) || now.serviceId === before.serviceId) return looked(false)
    const again = await ask(one, now, approved)
    return looked(again.ok)
  }

  return async (one: OneThing, approved: Approval): Promise<Outcome<Looked>> => {
    const looked = await look(one, approved)
    ports.announce(one.change)
    return looked
  }
}

export type LookAtOne = ReturnType<typeof createLookAtOne>
