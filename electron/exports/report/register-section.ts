import { addressLine, capitalKind, headFacts } from '../../../shared/domain/company/company-facts.ts'
import { isListWhole, type CompanyFile } from '../../../shared/domain/company/company-file.ts'
import type { RegisterEvent } from '../../../shared/domain/company/event.ts'
import { registerDoubt } from '../../../shared/domain/facts/register-doubt.ts'
import { isSameEntry } from '../../../shared/domain/register/same-entry.ts'
import { formatDay, formatMoney } from '../../../shared/domain/text/format.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { eventWord, type AreaWord } from '../../../shared/domain/company/known-codes.ts'
import { statusText } from './standing-blocks.ts'
import { name, type Block, type EntryRef, type Statement, type Text } from './document.ts'
import type { EntriesOf } from './register-entry-of.ts'
import { nothingOf, partialOf } from './section-state.ts'
import { registerQuote, type Teller } from './teller.ts'

/** The most characters of a long text in a one-page report. */
const shortPurpose = 320

/** Values that the register knew before, from events of an area, newest first, each once. */
function earlier(events: readonly RegisterEvent[], area: AreaWord, now: string | null): readonly RegisterEvent[] {
  const seen = new Set([now])
  return events.filter((event) => {
    const word = eventWord(event.type, event.roleType)
    if (
      (word.kind !== 'composed' && word.kind !== 'area') ||
      word.area !== area ||
      event.previous === null ||
      seen.has(event.previous)
    )
      return false
    seen.add(event.previous)
    return true
  })
}

/** Whether a change is known since the record was read: a change, none up to a moment of the watch, or not known. */
export function freshnessText(
  { freshness: { changedOn, noChangeSince, checkedUntil } }: Pick<CompanyFile, 'freshness'>,
  { words: { register }, moment, language }: Teller,
): string {
  if (changedOn !== null) return register.changed(formatDay(changedOn, language))
  return noChangeSince !== null && checkedUntil !== null
    ? register.noChange(moment(checkedUntil))
    : register.unknownSince
}

function asOf({ file }: ReportedCompany, teller: Teller, answers: readonly AnswerRef[]): Statement {
  const {
    words: { register },
    book,
    moment,
  } = teller
  const { record } = file
  const readAt = record.state === 'read' ? record.answers[0]?.readAt : undefined
  if (readAt === undefined) return book.say([register.fromElsewhere], answers)
  return book.say([`${register.asOf(moment(readAt))} ${freshnessText(file, teller)}`], answers)
}

/** Name, status, form, register, seat, capital, purpose: stated, not stated, or not read, each with its source. */
export function registerSection(
  company: ReportedCompany,
  teller: Teller,
  entries: EntriesOf,
  id: string,
): readonly Block[] {
  const {
    words: { register, notStated, notStatedOrMisread },
    book,
    short,
    language,
  } = teller
  const { file } = company
  const facts = headFacts(file)
  const record = file.record.state === 'read' ? file.record.content : null
  const answers = file.record.state === 'read' ? file.record.answers : company.factSources
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-register`, text: [register.title] }
  const nothing = nothingOf(teller, 'record', file.record, false)
  const partial = partialOf(teller, file.record)
  const hole = partial === null ? notStated : notStatedOrMisread

  const say = (text: Text | null, entry: EntryRef | null = null): readonly Statement[] => [
    // No entry says that something is not stated.
    book.say(text ?? [hole], answers, { entry: text === null ? null : entry }),
  ]
  const foreign = (value: string | null): Text | null => (value === null ? null : [name(value)])
  const { number, court } = facts.register
  const doubt = registerDoubt(file.account, facts.register)
  const changed = (isDoubted: boolean): Text => (isDoubted ? [` (${register.registerChanged})`] : [])
  const registered = [
    ...(number === null ? [] : [{ text: number, isDoubted: doubt.number }]),
    ...(court === null ? [] : [{ text: court, isDoubted: doubt.court }]),
  ]
  const place =
    [addressLine(record?.address ?? { street: null, postalCode: null, city: null, country: null })].find(
      (line) => line !== null,
    ) ?? null
  const capital = capitalKind(facts.legalForm)
  const built = facts.euid !== null && (record?.euid ?? null) === null
  const purpose = record?.purpose ?? null
  const shownPurpose =
    purpose !== null && short && purpose.length > shortPurpose
      ? `${purpose.slice(0, shortPurpose).trimEnd()} …`
      : purpose
  const row = (label: string, statements: readonly Statement[]) => ({ label, statements })

  const always = [
    row(register.name, say(foreign(facts.name), entries.about('name'))),
    row(
      register.legalForm,
      say(facts.legalForm === null ? null : [teller.legalForm(facts.legalForm)], entries.about('legal_form')),
    ),
    row(
      register.status,
      say(
        statusText(company, teller),
        // No entry says that a company is active; it is because none says otherwise.
        facts.status === 'active'
          ? null
          : entries.only('status', 'deletion', 'dissolution', 'insolvency', 'liquidation', 'continuation'),
      ),
    ),
    row(
      register.number,
      say(
        registered.length === 0
          ? null
          : registered.flatMap(({ text, isDoubted }, index): Text => [
              ...(index === 0 ? [] : [', ']),
              name(text),
              ...changed(isDoubted),
            ]),
        entries.about('register_number'),
      ),
    ),
    row(
      register.euid,
      facts.euid === null
        ? say(null)
        : [
            book.say(
              [name(facts.euid), ...(built ? [` (${register.built})`] : []), ...changed(doubt.number)],
              answers,
              {
                // The register has no entry of it.
                computed: built,
              },
            ),
          ],
    ),
    row(register.seat, say(foreign(facts.seat), entries.about('registered_office'))),
  ]
  const ofRecord =
    record === null
      ? []
      : [
          row(register.address, say(foreign(place), entries.about('address', 'registered_office'))),
          row(
            capital === 'stock' ? register.stock : capital === 'share' ? register.share : register.capital,
            say(
              record.capital !== null
                ? [name(formatMoney(record.capital, language))]
                : capital === 'none'
                  ? [register.noCapital]
                  : null,
              record.capital === null ? null : entries.about('capital'),
            ),
          ),
          row(
            register.purpose,
            say(shownPurpose === null ? null : [registerQuote(shownPurpose)], entries.about('purpose')),
          ),
          row(
            register.representation,
            say(
              record.generalRepresentation === null ? null : [teller.power(record.generalRepresentation)],
              entries.about('representation'),
            ),
          ),
          ...(short
            ? []
            : [
                row(register.founded, say(record.foundedOn === null ? null : [teller.day(record.foundedOn)])),
                row(
                  register.articlesOn(teller.articles),
                  say(record.articlesOn === null ? null : [teller.day(record.articlesOn)], entries.about('articles')),
                ),
                row(register.firstEntry, say(record.firstEntryOn === null ? null : [teller.day(record.firstEntryOn)])),
                row(register.lastEntry, say(record.lastEntryOn === null ? null : [teller.day(record.lastEntryOn)])),
              ]),
        ]
  return [
    heading,
    ...(nothing === null ? [] : [nothing]),
    ...(partial === null ? [] : [partial]),
    // On one page the result above says when it was read, and whether it still holds.
    ...(short && record !== null ? [] : [{ kind: 'paragraph', statements: [asOf(company, teller, answers)] } as const]),
    { kind: 'facts', rows: [...always, ...ofRecord, ...formerRows(company, teller, answers)] },
  ]
}

/** Former names, numbers and seats: from what is kept of the company where it has them, else from the wording of events. */
function formerRows({ file, elsewhere }: ReportedCompany, teller: Teller, answers: readonly AnswerRef[]) {
  const {
    words: { register, none },
    book,
    short,
    language,
  } = teller
  const { events } = file
  const facts = headFacts(file)
  const known = events.state === 'read' ? events.content : []
  const whole = isListWhole(events)
  const eventAnswers = events.state === 'read' ? events.answers : []
  const isNow = (number: string | null): boolean =>
    number !== null && isSameEntry({ number, court: null, courtCode: null }, facts.register)
  const fromEvents = (area: AreaWord, now: string | null): readonly Statement[] => {
    // What a change that nobody read takes away stands as the present one above.
    const found = earlier(known, area, now).filter(({ previous }) => area !== 'register_number' || !isNow(previous))
    if (found.length > 0) {
      return found.map((event) =>
        book.say([registerQuote(event.previous ?? '')], eventAnswers, {
          entry: { number: event.entryNumber, on: event.effectiveOn },
        }),
      )
    }
    return [whole ? book.say([none], eventAnswers) : book.say([register.formerUnknown], eventAnswers)]
  }
  const names: readonly Statement[] =
    facts.formerNames.length > 0
      ? facts.formerNames.map((former): Statement => book.say([name(former)], answers))
      : fromEvents('name', facts.name)
  // What the record, older reads and events together tell, as the file itself shows it.
  const registers = elsewhere?.company?.formerRegisters ?? []
  const numbers =
    registers.length > 0
      ? registers.map(({ number, court, until, sources }): Statement =>
          book.say(
            [
              registerQuote(number),
              ...(court === null || number.includes(court) ? [] : [', ', registerQuote(court)]),
              ...(until === null ? [] : [` (${register.formerUntil(formatDay(until, language))})`]),
            ],
            sources,
          ),
        )
      : fromEvents('register_number', facts.register.number)
  const all = [
    { label: register.formerNames, statements: names, there: facts.formerNames.length > 0 },
    { label: register.formerNumbers, statements: numbers, there: registers.length > 0 },
    { label: register.formerSeats, statements: fromEvents('registered_office', facts.seat), there: false },
  ]
  return all.filter(({ there }) => !short || there).map(({ label, statements }) => ({ label, statements }))
}
