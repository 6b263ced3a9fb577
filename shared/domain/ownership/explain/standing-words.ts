import { saidEnded } from '../../facts/succession.ts'
import { companyWords } from '../../../words/company.ts'
import { knownChangeWords } from '../../../words/known-changes.ts'
import { eventText } from '../../company/event-text.ts'
import { orderOf, type Insolvency } from '../../company/insolvency.ts'
import type { KnownChange } from '../../facts/known-change.ts'
import type { Language } from '../../language.ts'
import { withoutBirthDay } from '../../privacy/personal.ts'
import { isDayOfProceedings, isProceedingsFirst } from '../../facts/said-first.ts'
import { formatDay, formatNumber } from '../../text/format.ts'
import type { DeskStanding } from '../desk/desk-standing.ts'
import { joined, type Piece, type Sentence } from './sentence.ts'

/*
 * What a company is and what is known of it beyond what was read, in the words that the desk and its files share. Events of
 * the register and of the service are foreign text: they stay pieces.
 */

const foreign = (text: string): Piece => ({ piece: 'name', text: withoutBirthDay(text), kind: 'unknown' })
/** A day as it came may be anything. */
const dayPiece = (day: string, language: Language): Piece =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day, language) : { piece: 'name', text: day, kind: 'unknown' }

/** The step of the proceedings with what is stated of it: "Insolvency proceedings opened, administrator: …". */
function insolvencySentence(
  insolvency: NonNullable<DeskStanding['insolvency']>,
  since: Sentence,
  language: Language,
): Sentence {
  const words = knownChangeWords[language]
  const { state, said } = insolvency
  const step: Sentence = [
    words.step[state ?? 'unclear'],
    ...(state === null && said !== null ? [' (', foreign(said), ')'] : []),
    ...since,
  ]
  if (!('administrator' in insolvency)) return step
  const { provisional, administrator }: Insolvency = insolvency
  const order = orderOf(insolvency)
  const office = state === 'self-administration' ? words.custodian : words.administrator
  return [
    ...step,
    ...(provisional === null ? [] : [`, ${words[provisional]}`]),
    ...(administrator === null ? [] : [`, ${office}: `, foreign(administrator)]),
    ...(order === null ? [] : [', ', foreign(order)]),
  ]
}

/** A status in our word; one of a word that is not known stays as it came. */
function statusPiece(status: DeskStanding['status'], language: Language): Piece {
  const texts = companyWords[language].status
  if (status === null) return texts.notStated
  return Object.hasOwn(texts, status) ? texts[status as keyof typeof texts] : foreign(status)
}

/** What the company is by its status, and of a deleted one into which it was merged where that is known. */
function statusSentence({ status, ended }: DeskStanding, language: Language): Sentence {
  if (ended === undefined) return [statusPiece(status, language)]
  const [words, successor] = saidEnded(companyWords[language].ended, ended)
  return successor === null ? [words] : [`${words} `, foreign(successor)]
}

/** What the company is, in one line, each with its own day; "not stated" where nothing states it. */
export function standingSentence(standing: DeskStanding, language: Language): Sentence {
  const words = knownChangeWords[language]
  const { insolvency, day } = standing
  const dayWord = isDayOfProceedings(standing) && standing.unread ? words.entered : words.since
  const since: Sentence = day === null ? [] : [`, ${dayWord} `, dayPiece(day, language)]
  const proceedings =
    insolvency === null ? [] : insolvencySentence(insolvency, isDayOfProceedings(standing) ? since : [], language)
  const what = isProceedingsFirst(standing)
    ? proceedings
    : [...statusSentence(standing, language), ...since, ...(proceedings.length === 0 ? [] : ['; ', ...proceedings])]
  return [...what, ...(standing.unread ? [`; ${words.known.toLocaleLowerCase(language)}`] : [])]
}

function changeSentence(change: KnownChange, legalForm: string | null, language: Language): Sentence {
  const words = knownChangeWords[language]
  const { type, day, person, toldBy, text } = change
  const said = eventText({ type, roleType: person?.role ?? null, text }, legalForm, language)
  const holder = person?.name ?? null
  return [
    day === null ? words.undated : dayPiece(day, language),
    ...(said === null ? [] : [': ', said.foreign ? foreign(said.text) : said.text]),
    ...(holder === null ? [] : [', ', foreign(holder)]),
    `; ${words.told[toldBy]}`,
  ]
}

/** What is said of one company. */
export interface SaidStanding {
  /** The company and what it is. */
  readonly line: Sentence
  /** Changes that are known and were not read, each with its day and who told of it; empty: none is known. */
  readonly changes: readonly Sentence[]
  /** "and 3 more"; null: all are named. */
  readonly more: string | null
}

/** The standing of a company in words, after its name. */
export function saidStanding(company: Piece, standing: DeskStanding, language: Language): SaidStanding {
  const { changes, changeCount, legalForm } = standing
  const left = (changeCount ?? 0) - changes.length
  return {
    line: joined([[company, ': '], standingSentence(standing, language)]),
    changes: changes.map((change) => changeSentence(change, legalForm, language)),
    more: left > 0 ? knownChangeWords[language].more(formatNumber(left, language)) : null,
  }
}
