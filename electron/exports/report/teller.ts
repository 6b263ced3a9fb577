import { companyWords } from '../../../shared/words/company.ts'
import {
  figureWord,
  powerWord,
  roleWord,
  statementWord,
  documentWord,
} from '../../../shared/domain/company/known-codes.ts'
import { eventText } from '../../../shared/domain/company/event-text.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { formatDay, formatMoment, formatNumber } from '../../../shared/domain/text/format.ts'
import type { Language } from '../../../shared/domain/language.ts'
import { findLegalForm } from '../../../shared/domain/register/legal-forms.ts'
import {
  articlesWord,
  documentByForm,
  ownersWord,
  roleText,
  type SeSystem,
} from '../../../shared/domain/company/words-by-legal-form.ts'
import { withoutBirthDay } from '../../../shared/domain/privacy/personal.ts'
import type { ReportForm } from '../../../shared/domain/exports/report.ts'
import { reportWords, type ReportWords } from '../../../shared/words/report.ts'
import {
  name,
  plain,
  quote,
  type EvidenceBook,
  type EntryRef,
  type Piece,
  type Statement,
  type Text,
} from './document.ts'

/** What every section of a report needs to word its facts in one language. */
export interface Teller {
  readonly language: Language
  readonly short: boolean
  readonly words: ReportWords
  readonly book: EvidenceBook
  readonly number: (value: number) => string
  /** "31.12.2025"; text that is no day stays as it came. */
  readonly day: (day: string) => Piece
  readonly moment: (moment: string) => string
  readonly entry: (entry: EntryRef) => string
  readonly status: (status: string) => Piece
  readonly legalForm: (codeOrText: string) => Piece
  /** What the articles of the company are called. */
  readonly articles: string
  /** What those are called to whom the company belongs. */
  readonly owners: string
  readonly role: (type: string | null) => Piece
  /** `roleType`: whose power it is. */
  readonly power: (representation: string, roleType?: string | null) => Piece
  readonly figure: (figure: string) => Piece
  readonly statement: (title: string) => Piece
  readonly document: (type: string) => Piece
  readonly event: (event: Pick<RegisterEvent, 'type' | 'roleType'> & Partial<Pick<RegisterEvent, 'text'>>) => Piece
}

/** Words of the register, without the day of anybody's birth: the year is enough to tell people apart. */
export const registerQuote = (text: string): Piece => quote(withoutBirthDay(text))

/** A name; where it is missing, a word that says so. */
export const named = (text: string | null, unnamed: string): Piece =>
  text === null || text.trim() === '' ? unnamed : name(text)

/** `legalForm`: of the company that is told of, which chooses some of the words; null: no company, or not known. */
export function createTeller(
  language: Language,
  form: ReportForm,
  book: EvidenceBook,
  legalForm: string | null,
  system: SeSystem | null = null,
): Teller {
  const words = reportWords[language]
  const texts = companyWords[language]
  const number = (value: number): string => formatNumber(value, language)
  const ours = (word: string | null, asItCame: string): Piece => word ?? name(withoutBirthDay(asItCame))
  const spoken = (type: string | null): string | null => {
    if (type === null) return texts.role.unknown
    const word = roleWord(type)
    return word === null || type === null ? null : roleText(word, legalForm, [type], texts, system)
  }
  const eventPiece: Teller['event'] = (event) => {
    const said = eventText(event, legalForm, language)
    if (said === null) return words.timeline.untyped
    return said.foreign ? name(said.text) : said.text
  }
  return {
    language,
    words,
    book,
    number,
    short: form === 'short',
    articles: texts.articles[articlesWord(legalForm)],
    owners: texts.owners[ownersWord(legalForm)].many,
    event: eventPiece,
    day: (day) => (/^\d{4}-\d{2}-\d{2}/.test(day) ? formatDay(day.slice(0, 10), language) : name(day)),
    moment: (moment) => formatMoment(moment, language),
    entry: ({ number: running, on }) =>
      words.entry(running === null ? null : number(running), on === null ? null : formatDay(on, language)),
    status: (status) =>
      ours(Object.hasOwn(texts.status, status) ? texts.status[status as keyof typeof texts.status] : null, status),
    legalForm: (text) => {
      const form_ = findLegalForm(text)
      return ours(form_ === undefined ? null : language === 'de' ? form_.nameDe : form_.nameEn, text)
    },
    role: (type) => ours(spoken(type), type ?? ''),
    power: (representation, roleType = null) => {
      const word = powerWord(representation, roleType)
      return word === null ? registerQuote(representation) : texts.power[word]
    },
    figure: (figure) => {
      const word = figureWord(figure)
      return ours(word === null ? null : texts.figure[word], figure)
    },
    statement: (title) => {
      const word = statementWord(title)
      return ours(word === null ? null : texts.statementKind[word], title)
    },
    document: (type) => {
      const word = documentWord(type)
      return ours(word === null ? null : documentByForm(word, legalForm, texts), type)
    },
  }
}

/** "A, B und C", in which names and the words between them are separate pieces. */
export function listed(items: readonly Text[], last: string): Text {
  return items.flatMap((item, index) =>
    index === 0 ? item : [index === items.length - 1 ? ` ${last} ` : ', ', ...item],
  )
}

/** Puts pieces of foreign text into a sentence that is made by a function of a string. */
export function around(sentence: (inside: string) => string, inside: Text): Text {
  const mark = '\ufffc'
  const [before = '', after = ''] = sentence(mark).split(mark)
  return [before, ...inside, after].filter((piece) => piece !== '')
}

export const textOf = (statement: Statement): string => plain(statement.text)
