import type { BeneficialOwners, Fallback, Representative, UnreadChange } from '../laws/beneficial-owner.ts'
import { ownershipLawWords } from '../../../words/ownership-laws.ts'
import { lawName } from './law-words.ts'
import type { Sentence } from './sentence.ts'
import type { Speaker } from './speaker.ts'

/*
 * What holds for the company as a whole, in the words that the desk, the report and the files share.
 */

const personPiece = (text: string, kind: 'person' | 'company'): Sentence => [{ piece: 'name', text, kind }]

function changeSentence({ say, text, name, owners, day }: Speaker, change: UnreadChange): Sentence {
  const when = change.day === null ? '' : text('changed.when', { day: day(change.day) })
  return say(`changed.${change.of}`, {
    company: name(change.company),
    owners: owners(change.company, 'these'),
    count: change.count,
    when,
  })
}

/** Known changes that were not read yet: they are said before anything else. Empty: none are known. */
export function changeSentences(speaker: Speaker, { unreadChanges }: BeneficialOwners): readonly Sentence[] {
  if (unreadChanges.length === 0) return []
  return [...unreadChanges.map((change) => changeSentence(speaker, change)), speaker.say('changed.notCertain')]
}

/** Exceptions, bodies whose owners no register lists, and that somebody unknown could be one. */
export function noteSentences(speaker: Speaker, result: BeneficialOwners): readonly Sentence[] {
  const { say, text } = speaker
  const { exception, noOwnerForm, law } = result
  const form: readonly Sentence[] = noOwnerForm === null ? [] : [say(`noOwnerForm.${noOwnerForm}`)]
  if (exception === 'foundation') return [...form, say(`exception.${law}.foundation`)]
  if (exception === 'listed') return [...form, say(`exception.${law}.listed`)]
  if (!result.unseenPossible) return form
  return [...form, [text(`unseen.${law}`, { law: lawName(speaker, result, 'short') })]]
}

/** Who stands in where nobody was found: title, when they count, each of them, and whose representatives are not read. */
export interface StandIn {
  readonly title: string
  readonly text: string
  readonly tag: string
  readonly people: readonly Sentence[]
  readonly missing: readonly Sentence[]
}

export function standIn(speaker: Speaker, { kind, state, who, behind, inPart }: Fallback): StandIn | null {
  if (state === 'not-needed') return null
  const { text, say } = speaker
  return {
    title: text(`fallback.${kind}.title`),
    // Who they would be is announced where somebody follows.
    text: [
      text(`fallback.${kind}.${state}`),
      ...(state === 'cannot-be-told' && who !== null && who.length > 0 ? [text('fallback.wouldBe')] : []),
    ].join(' '),
    tag: text(`fallback.${kind}.tag`),
    people: (who ?? []).map((each) => personSentence(speaker, each)),
    missing:
      who === null
        ? [say('fallback.notRead')]
        : [
            ...behind.map(({ name }) =>
              say('fallback.behind', { company: personPiece(name ?? text('fallback.unnamed'), 'company') }),
            ),
            ...(inPart === true
              ? [say('fallback.inPart')]
              : who.length + behind.length === 0
                ? [say('fallback.nobody')]
                : []),
          ],
  }
}

function personSentence({ say, text, list }: Speaker, { name, through = [] }: Representative): Sentence {
  const own = personPiece(name ?? text('fallback.unnamed'), 'person')
  if (through.length === 0) return own
  const companies = list(through.map((each) => personPiece(each ?? text('fallback.unnamed'), 'company')))
  return say('fallback.through', { name: own, companies })
}

/** What no computing from a register can know: trusts, agreements, vetoes, family, other thresholds. */
export const limitTexts = ({ language }: Pick<Speaker, 'language'>): readonly string[] =>
  Object.values(ownershipLawWords[language].limits.list)
