import { findCourt } from '../register/courts.ts'
import { findRegisterNumber, formatRegisterNumber, parseEntryNumber } from '../register/register-number.ts'
import { courtOfTown, courtsPerhapsOf } from '../register/towns-of-courts.ts'
import type { RegisterEntryRef } from './company.ts'
import { remembered } from '../text/remembered.ts'

const longest = 5_000
const deletion = /^(?:company\.(?:deletion\.(?:added|registered|completed)|deleted|terminated)|DELETION)$/
const moves =
  /\bsitz(?:es)?\b[^.;]{0,300}\bverlegt\b|\bsitzverlegung\b|\bverlegung (?:des|ihres) (?:[a-zäöüß]+ )?sitzes\b/i
/** What ends the company itself, and that it did not move after all. */
const ends =
  /vermögenslos|§+\s*(?:394|141a|2 (?:des )?löschg)|liquidation|abwicklung|insolvenz|aufgelöst|verschm[eo]lz|aufgespalten|aufspaltung|(?:firma|gesellschaft|partnerschaft|verein) ist (?:[a-zäöüß ]{0,40})?erloschen|\bnicht\b|\bkeine?r?\b|rückgängig|aufgehoben|zurückgenommen|\bwar\b/i
/** It goes on abroad, in another legal form, and no German register has it any more. */
const abroad =
  /grenzüberschreitend|formwechsel|ausland|handelsgericht|firmenbuch|\bFN \d|companies house|\bR\.?C\.?S\b|kamer van koophandel|\bKvK\b|luxemburg|luxembourg|österreich|niederlande|schweiz|liechtenstein|belgien|frankreich|italien|polen|tschechien|dänemark|spanien|irland|zypern|malta|ungarn|schweden|estland|bulgarien|rumänien|vereinigtes königreich|großbritannien/i

/** A German register is named in which it goes on. */
const register = /\bamtsgerichts?\b|\bregistergerichts?\b|\b(?:HR[AB]|GnR|GsR|PR|VR)\s?\d/i
const town =
  /\b(?:nach|in) ((?:[A-ZÄÖÜ][\p{L}-]+|am|an|der|im|ob|unter|a\.|d\.)(?: (?:[A-ZÄÖÜ][\p{L}-]+|am|an|der|im|ob|unter|a\.|d\.)){0,4})/gu

/** Whether a town is one of a register's district, or its first words are. */
function isGerman(name: string): boolean {
  const words = name.split(' ')
  return words.some((_, nth) => {
    const some = words.slice(0, words.length - nth).join(' ')
    return findCourt(some) !== undefined || courtOfTown(some) !== undefined || courtsPerhapsOf(some).length > 0
  })
}

/** Where it goes on. A place that is not known to be a German one may be abroad: then the company is believed to be deleted. */
const goesOnHere = (wording: string): boolean =>
  register.test(wording) || [...wording.matchAll(town)].some(([, name = '']) => isGerman(name))

const saysMoved = remembered((text) => {
  const wording = text.replaceAll(/(\d)\./g, '$1 ')
  return moves.test(wording) && !ends.test(wording) && !abroad.test(wording) && goesOnHere(wording)
})

/**
 * Whether a deletion concerns the sheet of the former court alone: the registered office was moved to another court's district, which
 * enters the company on a sheet of its own, and the old sheet is closed (HGB section 13h, HRV section 20). The company goes on.
 * @param type of the event, as it came
 * @param wording of its entry, German
 */
export const isMovedAway = (type: string | null, wording: string | null): boolean =>
  type !== null && wording !== null && wording.length <= longest && deletion.test(type) && saysMoved(wording)

const courtOf = (name: string): string | null => (findCourt(name) ?? courtOfTown(name)?.court)?.code ?? null

/**
 * Whether an entry is the one on the sheet to which a company moved, by the words that closed the former one: the number that they name, else
 * the court of the town. False too where the entry names neither number nor court.
 * @param wording of an entry for which `isMovedAway` holds
 * @param entry as a record states it
 */
export function isNewSheet(wording: string, { number, court, courtCode }: RegisterEntryRef): boolean {
  const named = findRegisterNumber(wording)
  if (named !== null) {
    const own = number === null ? null : (parseEntryNumber(number)?.register ?? null)
    const plain = ({ suffix: _suffix, ...register }: typeof named.register): string =>
      formatRegisterNumber({ ...register, suffix: null })
    return own !== null && plain(own) === plain(named.register)
  }
  const code = courtCode ?? (court === null ? null : (findCourt(court)?.code ?? null))
  return (
    code !== null &&
    [...wording.matchAll(town)].some(([, name = '']) => {
      const words = name.split(' ')
      return words.some((_, nth) => courtOf(words.slice(0, words.length - nth).join(' ')) === code)
    })
  )
}
