import type { Ended } from '../company/company.ts'
import { eventWord } from '../company/known-codes.ts'
import { isDay } from '../history/evidence.ts'
import type { AnswerId } from '../ids.ts'
import { remembered } from '../text/remembered.ts'
import type { ToldEvent } from './known-change.ts'

/**
 * A merger or a division that ends the company: what it had passes to a legal successor (UmwG sections 20(1), 131(1)), and nobody
 * liquidates anything. A company that takes another one over, spins off a part or changes its form goes on and has none.
 */
export interface Succession {
  readonly how: 'merger' | 'division'
  /** `unknown`: the entry doesn't say whether the company is taken over or takes over. */
  readonly side: 'transferring' | 'unknown'
  /** Who takes over, as the entry names it; null: not named, or several. */
  readonly successor: string | null
  /** Register day `YYYY-MM-DD`; null: not stated. */
  readonly day: string | null
  readonly answer: AnswerId
}

const longest = 5_000
const conversion = /verschm[eo]lz|aufgespalten|aufspaltung/i
/** A part leaves it, or it has another form: the company stays (UmwG sections 131(1) no. 1, 202(1) no. 1). */
const goesOn = /ausgliederung|abspaltung|formwechsel/i
const splitUp = /aufgespalten|aufspaltung/i
/** The company itself takes over: it is the one into which somebody is merged. */
const takesOver =
  /\b(?:auf|mit) (?:die|der) (?:hiesige[nr]? )?gesellschaft\b|gesellschaft (?:ist |hat )?(?:[^.]{0,200}\b)?als (?:der )?übernehmende|\bübernommen\b/i
const isTakenOver =
  /gesellschaft ist als übertragende|gesellschaft ist [^.]{0,400}\bauf (?:die|den|das) [^.]{2,300}(?:verschmolzen|aufgespalten)|verschmelzung (?:wird|ist)[^.]{0,80}\bwirksam\b|durch (?:die )?verschmelzung[^.]{0,60}\berloschen/i
const successorName = /\b(?:mit|auf) (?:der|die|dem|den|das) ([^.,;()]{2,120}?) (?:mit (?:dem )?sitz\b|\(|in [A-ZÄÖÜ])/i

const isMerger = remembered((type): boolean => {
  const word = eventWord(type, null)
  return 'area' in word && word.area === 'merger'
})

type Told = Pick<Succession, 'how' | 'side' | 'successor'>

/** On which side of an entered merger the company stands; null: no merger, or the entry doesn't tell. */
export function mergerSide(type: string | null, wording: string | null): 'into' | 'takes-over' | 'split-up' | null {
  if (type === null || !isMerger(type) || wording === null || wording.length > longest) return null
  const found = told(type, wording)
  if (found !== null) return found.side === 'unknown' ? null : found.how === 'merger' ? 'into' : 'split-up'
  return takesOver.test(withoutStops(wording)) && /verschm[eo]lz/i.test(wording) ? 'takes-over' : null
}

/** How a company that is deleted ended in another; null: it isn't deleted, or that isn't known. */
export function endedIn({
  condition,
  succession,
}: {
  readonly condition: { readonly status: string | null }
  readonly succession: Succession | null
}): Ended | null {
  return condition.status === 'terminated' && succession?.side === 'transferring' ? succession : null
}

/**
 * How a deleted company ended, in the words of a language: "deleted by merger into" and who it is, or the words alone where nobody is named. The
 * name came from outside: whoever shows it shows it as that.
 */
export const saidEnded = (
  words: Readonly<Record<'into' | Ended['how'], string>>,
  { how, successor }: Ended,
): readonly [words: string, successor: string | null] =>
  successor === null ? [words[how], null] : [words.into, successor]

/** A full stop behind a figure ends no sentence. */
const withoutStops = (text: string): string => text.replaceAll(/(\d)\./g, '$1 ')

/** What the words of one entry tell. */
function told(type: string | null, wording: string | null): Told | null {
  const merger = type !== null && isMerger(type)
  const text = wording === null || wording.length > longest ? '' : withoutStops(wording)
  if (goesOn.test(text) && !/verschm[eo]lz/i.test(text)) return null
  if (!conversion.test(text)) return merger ? { how: 'merger', side: 'unknown', successor: null } : null
  const how = splitUp.test(text) ? 'division' : 'merger'
  if (isTakenOver.test(text) && !/\bauf die gesellschaft\b/i.test(text))
    return {
      how,
      side: 'transferring',
      successor: how === 'merger' ? (successorName.exec(text)?.[1]?.trim() ?? null) : null,
    }
  return takesOver.test(text) ? null : { how, side: 'unknown', successor: null }
}

/** Whether an entry tells that a company ends in another, or may. */
export const tellsSuccession = ({ type, text }: ToldEvent['event']): boolean => told(type, text) !== null

/** The last entry up to a day by which a company ends in another, or may; null: none is known of. */
export function successionOf(events: readonly ToldEvent[], day: string): Succession | null {
  let last: Succession | null = null
  for (const { event, answer } of events) {
    const { type, text, effectiveOn } = event
    if (effectiveOn !== null && effectiveOn > day) continue
    const found = told(type, text)
    if (found === null) continue
    const on = effectiveOn !== null && isDay(effectiveOn) ? effectiveOn : null
    const one: Succession = { ...found, day: on, answer }
    last = last === null ? one : later(last, one)
  }
  return last
}

/** Of two entries the later one; what the earlier one names and it doesn't stays, since a merger is entered in several steps. */
function later(a: Succession, b: Succession): Succession {
  const [before, after] = (a.day ?? '') <= (b.day ?? '') ? [a, b] : [b, a]
  if (after.side === 'unknown' && before.side === 'transferring') return before
  return after.side === before.side ? { ...after, successor: after.successor ?? before.successor } : after
}
