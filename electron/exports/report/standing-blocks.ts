import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { headFacts } from '../../../shared/domain/company/company-facts.ts'
import { orderOf, type Insolvency } from '../../../shared/domain/company/insolvency.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { Account } from '../../../shared/domain/facts/account.ts'
import type { KnownChange } from '../../../shared/domain/facts/known-change.ts'
import { endedIn, saidEnded } from '../../../shared/domain/facts/succession.ts'
import type { AnswerId } from '../../../shared/domain/ids.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import { companyWords } from '../../../shared/words/company.ts'
import { knownChangeWords, type KnownChangeWords } from '../../../shared/words/known-changes.ts'
import { name, type Block, type Statement, type Text } from './document.ts'
import type { Teller } from './teller.ts'

/** As many changes as a report names; their number is told in full. */
const [few, most] = [8, 60]

/** The answers of these numbers, as far as the account has them. */
export const sourcesOf = (account: Account, ids: readonly (AnswerId | null)[]): readonly AnswerRef[] =>
  account.answers.filter(({ id }) => ids.includes(id))

/** What a company is, and of a deleted one by what it ended where that is known; null: not stated. */
export function statusText({ file }: ReportedCompany, teller: Teller): Text | null {
  const { status } = headFacts(file)
  if (status === null) return null
  const ended =
    file.account === undefined ? null : endedIn({ condition: { status }, succession: file.account.succession })
  if (ended === null) return [teller.status(status)]
  const [words, successor] = saidEnded(companyWords[teller.language].ended, ended)
  return successor === null ? [words] : [`${words} `, name(successor)]
}

/** A step of proceedings with what is stated of it. */
export function insolvencyText(
  insolvency: Insolvency,
  day: { readonly on: string; readonly word: 'since' | 'entered' } | null,
  words: KnownChangeWords,
  teller: Teller,
): Text {
  const { state, said, provisional, administrator } = insolvency
  const order = orderOf(insolvency)
  return [
    words.step[state ?? 'unclear'],
    ...(state === null && said !== null ? [' (', name(said), ')'] : []),
    ...(day === null ? [] : [`, ${words[day.word]} `, teller.day(day.on)]),
    ...(provisional === null ? [] : [`, ${words[provisional]}`]),
    ...(administrator === null
      ? []
      : [
          `, ${state === 'self-administration' ? words.custodian : words.administrator}: `,
          name(withoutBirthDay(administrator)),
        ]),
    ...(order === null ? [] : [', ', name(order)]),
  ]
}

function changeText(change: KnownChange, words: KnownChangeWords, teller: Teller): Text {
  const { type, day, entryNumber, person, toldBy, text } = change
  return [
    day === null ? words.undated : teller.day(day),
    ': ',
    teller.event({ type, roleType: person?.role ?? null, text }),
    ...(person?.name === undefined || person.name === null ? [] : [', ', name(withoutBirthDay(person.name))]),
    ...(entryNumber === null ? [] : [', ', teller.entry({ number: entryNumber, on: day })]),
    `; ${words.told[toldBy]}`,
  ]
}

/**
 * Changes that are known and were not read, and statements that contradict what was read, for the findings of a company.
 * Nothing where neither is known.
 */
export function standingBlocks({ file }: ReportedCompany, teller: Teller): readonly Block[] {
  const { account } = file
  if (account === undefined) return []
  const words = knownChangeWords[teller.language]
  const { book, short, number, day } = teller
  const shown = account.unread.slice(0, short ? few : most)
  const count = account.unreadCount.record + account.unreadCount.roles + account.unreadCount.owners
  const changes = shown.map((change): readonly Statement[] => [
    book.say(changeText(change, words, teller), sourcesOf(account, [change.answer])),
  ])
  const against = account.facts.flatMap(({ contradicted, fact }): readonly Text[] =>
    contradicted === null || fact === 'insolvency' || contradicted.value.kind !== 'text'
      ? []
      : [[words.against(textOf(day(contradicted.day))), ': ', name(withoutBirthDay(contradicted.value.text))]],
  )
  return [
    ...(changes.length === 0
      ? []
      : [
          { kind: 'nothing', title: words.known, text: [words.explained] } as const,
          { kind: 'list', items: changes } as const,
          ...(count > shown.length
            ? [{ kind: 'remark', text: [words.more(number(count - shown.length))] } as const]
            : []),
        ]),
    ...against.map((text): Block => ({ kind: 'remark', text })),
  ]
}

const textOf = (piece: Text[number]): string => (typeof piece === 'string' ? piece : piece.text)
