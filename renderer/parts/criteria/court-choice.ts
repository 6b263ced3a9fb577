import { foldings } from '../../../shared/domain/text/fold.ts'
import { courtByCode, registerCourts, type RegisterCourt } from '../../../shared/domain/register/courts.ts'
import { matchChoices, toChoice, type Choice } from '../../ui/choice.ts'

const bare = (court: RegisterCourt): string => court.name.replace(/^Amtsgericht\s+/u, '')

/** Every court by what people call it; those that keep a commercial register first, then by name (DIN 5007-2). */
export const courtChoices = (keepsNone: string): readonly Choice[] => {
  const choice = (court: RegisterCourt): Choice =>
    toChoice({
      value: court.code,
      text: bare(court),
      note: court.keepsCommercialRegister ? court.code : `${court.code} · ${keepsNone}`,
      search: `${court.code} ${court.name} ${court.seat} AG Registergericht`,
    })
  const byText = (a: Choice, b: Choice): number => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0)
  const [keeping, others] = [true, false].map((keeps) =>
    registerCourts
      .filter((court) => court.keepsCommercialRegister === keeps)
      .map(choice)
      .sort(byText),
  )
  return [...(keeping ?? []), ...(others ?? [])]
}

/** Made when a court is first typed, not with the page. */
let all: readonly Choice[] | null = null
/** Fewer letters name no court yet. */
const leastLetters = 3

/**
 * The one court that a text means: by code, name or seat, or by the beginning of one where only one begins so
 * ("Charlottenb"). Null where several could be meant ("Frankfurt" is one on the Oder and one on the Main), or none.
 */
export function courtMeant(text: string): RegisterCourt | null {
  const typed = text.trim()
  const byItsCode = courtByCode(typed.toUpperCase())
  if (byItsCode) return byItsCode
  const wanted = new Set(foldings(typed.replace(/^(?:Amtsgericht|Registergericht|AG)\s+/iu, '')))
  if (wanted.size === 0 || [...wanted].every((folded) => folded.length < leastLetters)) return null
  const exact = registerCourts.filter((court) =>
    [bare(court), court.seat].some((name) => foldings(name).some((folded) => wanted.has(folded))),
  )
  const candidates =
    exact.length > 0 ? exact : matchChoices((all ??= courtChoices('')), typed).map(({ value }) => courtByCode(value))
  // Where a court still keeps the register, an old one of the same seat is not what is meant.
  const keeping = candidates.filter((court) => court?.keepsCommercialRegister)
  const [only, second] = keeping.length > 0 ? keeping : candidates
  return second === undefined ? (only ?? null) : null
}

/** "Charlottenburg (Berlin)" for a court's code; anything else as it stands. */
export const courtShown = (value: string): string => {
  const court = courtByCode(value)
  return court === undefined ? value : bare(court)
}
