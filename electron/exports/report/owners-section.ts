import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { laws, type Candidate, type Law } from '../../../shared/domain/ownership/laws/beneficial-owner.ts'
import {
  changeSentences,
  limitTexts,
  noteSentences,
  standIn,
} from '../../../shared/domain/ownership/explain/law-notes.ts'
import { showLaws, type ShownLaws } from '../../../shared/domain/ownership/explain/law-rows.ts'
import { proofOf } from '../../../shared/domain/ownership/explain/law-words.ts'
import { reasonOf, resultOf } from '../../../shared/domain/ownership/explain/reason-words.ts'
import type { Sentence } from '../../../shared/domain/ownership/explain/sentence.ts'
import { speakerOf, type Speaker } from '../../../shared/domain/ownership/explain/speaker.ts'
import { readyGraph } from '../../../shared/domain/ownership/shares/effective.ts'
import { directShares } from '../../../shared/domain/ownership/shares/shares.ts'
import type {
  OwnershipEdge,
  OwnershipGraph,
  OwnershipParty,
  PartyKey,
} from '../../../shared/domain/ownership/graph/graph.ts'
import { headFacts } from '../../../shared/domain/company/company-facts.ts'
import { relationByForm, relationByRegister } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { RegisterType } from '../../../shared/domain/register/register-number.ts'
import { isExact, type Interval } from '../../../shared/domain/ownership/shares/interval.ts'
import { ownersPages, ownersSvg } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import type { IndexLine } from '../../../shared/domain/ownership/picture/paper.ts'
import { amountInTable } from '../../../shared/words/share-amount.ts'
import { pictureWords } from '../../../shared/words/picture.ts'
import { writeShare } from '../../../shared/domain/ownership/shares/write-share.ts'
import { standingOfFile } from '../../../shared/domain/ownership/desk/desk-standing.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { name, plain, type Block, type Piece, type Row, type Statement, type Text } from './document.ts'
import { ownersNothing } from './section-state.ts'
import { around, listed, named, type Teller } from './teller.ts'

/** Width and height that a picture may fill on an A4 page, in CSS pixels. */
const room = { short: { width: 328, height: 130 }, complete: { width: 660, height: 760 } }
/** With more parties than this the picture is unreadable on one page. */
const mostDrawn = 120
const [fewRows, mostRows, fewOwners] = [4, 2_000, 3]

type Read = NonNullable<ReportedCompany['owners']['read']>

interface Told {
  readonly teller: Teller
  readonly graph: OwnershipGraph
  readonly answers: readonly AnswerRef[]
  readonly nameOf: (key: PartyKey | null) => Piece
  readonly registerOf: (key: PartyKey) => RegisterType | null
  readonly share: (held: Interval) => string
}

function tell({ graph }: Read, answers: readonly AnswerRef[], teller: Teller): Told {
  const parties = new Map<PartyKey, OwnershipParty>(graph.parties.map((party) => [party.key, party]))
  const written = (value: number): string => writeShare(value, teller.language).text
  return {
    teller,
    graph,
    answers,
    nameOf: (key) => named(key === null ? null : (parties.get(key)?.name ?? null), teller.words.owners.unknownOwner),
    registerOf: (key) => parties.get(key)?.register?.type ?? null,
    share: ({ lo, hi }) => (isExact({ lo, hi }) ? written(lo) : teller.words.owners.range(written(lo), written(hi))),
  }
}

const answersOf = ({ answers }: Told, edge: OwnershipEdge): readonly AnswerRef[] => {
  const ids = new Set(edge.sources.map(({ answer }) => answer))
  const own = answers.filter(({ id }) => ids.has(id))
  return own.length === 0 ? answers : own
}

/** Sorted: shares of the company itself first, then those of the companies above it. */
function shareTable(told: Told, root: PartyKey, legalForm: string | null): readonly Block[] {
  const {
    teller: { words, book, short, day, language },
    graph,
    nameOf,
    registerOf,
    share,
  } = told
  const { owners } = words
  const shares = directShares(graph)
  const relations = pictureWords[language].relation
  // A one-page report names the direct owners; its picture shows those above them.
  const sorted = short
    ? graph.edges.filter(({ owned }) => owned === root)
    : graph.edges.toSorted((a, b) => Number(b.owned === root) - Number(a.owned === root))
  const shown = sorted.slice(0, short ? fewRows : mostRows)
  const rows = shown.map((edge): Row => {
    const counts = shares.ofEdge.get(edge.key)
    const stated = counts?.stated ?? null
    const known = edge.mayBeGone === true ? null : stated
    const text =
      edge.mayBeGone === true && stated !== null
        ? pictureWords[language].lastStated(writeShare(stated, language).text)
        : known !== null
          ? writeShare(known, language).text
          : counts !== undefined && counts.counts.lo > 0
            ? share(counts.counts)
            : owners.shareUnknown
    const relation =
      relations[
        edge.owned === root
          ? relationByForm(edge.relation, legalForm)
          : relationByRegister(edge.relation, registerOf(edge.owned))
      ]
    const statement: Text = [
      nameOf(edge.owner),
      `: ${text}, ${owners.owned.toLowerCase()} `,
      nameOf(edge.owned),
      ` (${relation})`,
    ]
    return {
      cells: [
        { text: [nameOf(edge.owner)] },
        ...(short ? [] : [{ text: [nameOf(edge.owned)] }]),
        { text: [relation] },
        known === null ? { text: [text], tone: 'none' } : { text: [text] },
        ...(short
          ? []
          : [
              edge.nominal === null
                ? ({ text: [words.notStated], tone: 'none' } as const)
                : { text: [name(amountInTable(edge.relation, edge.nominal, language))] },
            ]),
        edge.asOf === null ? { text: [words.notStated], tone: 'none' } : { text: [day(edge.asOf)] },
      ],
      statement: book.say(statement, answersOf(told, edge)),
    }
  })
  return [
    {
      kind: 'table',
      caption: owners.caption,
      rows,
      columns: [
        { head: owners.owner, align: 'start', width: short ? 32 : 26 },
        ...(short ? [] : [{ head: owners.owned, align: 'start', width: 24 } as const]),
        { head: owners.relation, align: 'start', width: short ? 30 : 13 },
        { head: owners.share, align: 'end', width: short ? 15 : 10 },
        ...(short ? [] : [{ head: owners.nominal, align: 'end', width: 16 } as const]),
        { head: owners.asOf, align: 'start', width: short ? 23 : 11 },
      ],
    },
    ...(shown.length < sorted.length
      ? [{ kind: 'remark', text: [words.cut(sorted.length - shown.length)] } as const]
      : []),
  ]
}

function pictureBlocks(
  told: Told,
  { file, owners: { read } }: ReportedCompany,
  title: string,
  id: string,
  now: number,
): readonly Block[] {
  if (read === null) return []
  const {
    teller: {
      words: { owners },
      short,
      language,
    },
    graph,
  } = told
  const all = graph.parties.length
  if (all > 20 * mostDrawn) return [{ kind: 'remark', text: [owners.tooLarge(all)] }]
  const alt = owners.picture(title)
  const asked = {
    root: read.root,
    title: alt,
    language,
    now,
    standalone: false,
    standings: file.account === undefined ? [] : [standingOfFile({ summary: file.summary, account: file.account })],
    ids: `p${id.replaceAll(/[^a-z]/g, '')}${id.replaceAll(/\D/g, '').replace(/./g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    view: { shortChains: short, groupBelow: null },
  }
  if (short)
    return [
      { kind: 'picture', svg: ownersSvg(graph, { ...asked, size: room.short }), alt, caption: [owners.pictureNote] },
    ]
  const { drawings, index } = ownersPages(graph, { ...asked, size: room.complete })
  const { index: say } = pictureWords[language]
  const branches = (of: readonly string[]): Text =>
    of.flatMap((owner, at): Text => [...(at === 0 ? [] : [', ']), owner === '' ? say.others : name(owner)])
  return [
    ...indexTable(told, index),
    ...drawings.map(({ svg, owners: of, tooSmall }, at): Block => {
      const title = of.length === 0 ? [] : [`${say.sheet} ${at + 1}: `, ...branches(of), '. ']
      return {
        kind: 'picture',
        svg,
        alt: of.length === 0 ? alt : `${alt}, ${plain(branches(of))}`,
        caption: [
          ...title,
          ...(at === 0 ? [owners.pictureNote] : []),
          ...(tooSmall ? [` ${owners.pictureSmall}`] : []),
        ],
      }
    }),
  ]
}

/** Which owner's branch stands on which sheet; nothing where one drawing shows everything. */
function indexTable(
  { teller: { language, words, book }, answers }: Told,
  index: readonly IndexLine[],
): readonly Block[] {
  if (index.length === 0) return []
  const { index: say } = pictureWords[language]
  const rows = index.map(({ owner, share, parties, sheet }): Row => {
    const who: Text = [owner === '' ? say.others : name(owner)]
    return {
      cells: [
        { text: who },
        share === '' ? { text: [words.notStated], tone: 'none' } : { text: [share] },
        { text: [String(parties)] },
        { text: [String(sheet)] },
      ],
      statement: book.say([...who, `: ${say.sheet} ${sheet}`], answers),
    }
  })
  return [
    {
      kind: 'table',
      caption: say.title,
      rows,
      columns: [
        { head: say.owner, align: 'start', width: 60 },
        { head: say.share, align: 'end', width: 16 },
        { head: say.parties, align: 'end', width: 14 },
        { head: say.sheet, align: 'end', width: 10 },
      ],
    },
  ]
}

/** A sentence of the desk as a text of the report: names stay apart from words. */
export const asText = (sentence: Sentence): Text =>
  sentence.map((piece) => (typeof piece === 'string' ? piece : name(piece.text)))

function lawSentence(told: Told, speaker: Speaker, both: ShownLaws, law: Law, candidate: Candidate): Statement {
  const {
    teller: {
      words: {
        owners: { sentence, oneLaw },
      },
      book,
    },
    nameOf,
    answers,
  } = told
  const row = both.rows.find(({ party }) => party === candidate.party)
  const of = proofOf(speaker, both.control, both.results[law], candidate, row?.of['eu-amlr'] ?? null)
  const result = resultOf(speaker, candidate)
  const why = [...(result === null ? [] : [`${result} = `]), ...asText(reasonOf(speaker, candidate, of))]
  const possible = speaker.range(candidate.possible)
  const said: Text =
    candidate.verdict === 'open'
      ? candidate.gaps.length === 0
        ? [sentence.open(oneLaw[law], possible, '')]
        : around((inside) => sentence.open(oneLaw[law], possible, inside), why)
      : around(sentence[candidate.verdict][law], why)
  return book.say([nameOf(candidate.party), ...said], answers, { computed: true })
}

/** What both laws say of a company, with what it is told by. */
interface Judged {
  readonly told: Told
  readonly speaker: Speaker
  readonly both: ShownLaws
  readonly changes: readonly Sentence[]
}

function judge({ owners }: ReportedCompany, teller: Teller): Judged | null {
  const read = owners.read ?? owners.unread ?? null
  if (read === null) return null
  const ownership = readyGraph(read.graph, directShares(read.graph))
  const speaker = speakerOf(teller.language, ownership)
  const both = showLaws(ownership, read.laws)
  return {
    speaker,
    both,
    told: tell(read, owners.answers, teller),
    changes: changeSentences(speaker, both.results.gwg),
  }
}

const computed = ({ told: { teller, answers } }: Judged, text: Text): Statement =>
  teller.book.say(text, answers, { computed: true })

/** Who is one or may be one by a law, or that nobody is. */
function candidateStatements(judged: Judged, law: Law, most: number, wanted: (one: Candidate) => boolean) {
  const { told, speaker, both } = judged
  const {
    teller: {
      words: { owners },
    },
  } = told
  const result = both.results[law]
  const candidates = result.candidates.filter(wanted)
  const shown = candidates.slice(0, most).map((one) => lawSentence(told, speaker, both, law, one))
  const nobody = result.exception !== null || shown.length > 0
  return {
    shown,
    more: candidates.length - shown.length,
    nobody: nobody
      ? []
      : [computed(judged, [result.unseenPossible ? speaker.text(`finding.${law}`) : owners.nobody[law]])],
  }
}

/** What holds for the company as a whole by a law, and who stands in where nobody was found. */
function wholeStatements(judged: Judged, law: Law): readonly Statement[] {
  const { speaker, both } = judged
  const result = both.results[law]
  const stand = standIn(speaker, result.fallback)
  return [
    ...noteSentences(speaker, result).map((sentence) => computed(judged, asText(sentence))),
    ...(stand === null
      ? []
      : [
          computed(judged, [
            `${stand.title}: ${stand.text} `,
            ...listed(stand.people.map(asText), ','),
            ...(stand.people.length === 0 ? [] : ['. ']),
            ...stand.missing.flatMap((sentence) => [...asText(sentence), ' ']),
          ]),
        ]),
  ]
}

const byVerdict = (candidates: readonly Candidate[], verdict: Candidate['verdict']): boolean =>
  candidates.some((one) => one.verdict === verdict)

/**
 * Who is a beneficial owner by a law, each in a sentence with its reason; those who surely are come alone where there
 * are any. Known changes that were not read come first. Null: nothing can be computed.
 */
export function lawFindings(company: ReportedCompany, teller: Teller, law: Law): readonly Statement[] | null {
  const judged = judge(company, teller)
  if (judged === null) return null
  const { candidates } = judged.both.results[law]
  const { shown, more, nobody } = candidateStatements(judged, law, fewOwners, ({ verdict }) => verdict !== 'no')
  return [
    ...judged.changes.map((sentence) => computed(judged, asText(sentence))),
    ...shown,
    ...(more > 0 ? [computed(judged, [teller.words.cut(more)])] : []),
    ...nobody,
    ...(byVerdict(candidates, 'yes') ? [] : wholeStatements(judged, law)),
  ]
}

/** Who is one, or may be one, or stands in, by one law; as statements, the first what is known and was not read. */
function lawBlock(judged: Judged, law: Law, id: string): readonly Block[] {
  const { owners, cut } = judged.told.teller.words
  const { shown, more, nobody } = candidateStatements(judged, law, 200, () => true)
  const paragraph = (statement: Statement): Block => ({ kind: 'paragraph', statements: [statement] })
  return [
    { kind: 'heading', level: 3, id: `${id}-${law}`, text: [owners.lawNames[law]] },
    ...(shown.length > 0
      ? [{ kind: 'list', items: shown.map((statement) => [statement]) } as const]
      : nobody.map(paragraph)),
    ...(more > 0 ? [{ kind: 'remark', text: [cut(more)] } as const] : []),
    ...wholeStatements(judged, law).map(paragraph),
  ]
}

/** Both laws with their reasons. The findings of a one-page report have it. */
function lawBlocks(company: ReportedCompany, teller: Teller, id: string): readonly Block[] {
  const judged = teller.short ? null : judge(company, teller)
  if (judged === null) return []
  const { speaker, changes } = judged
  const { words } = teller
  return [
    { kind: 'heading', level: 3, id: `${id}-laws`, text: [words.owners.laws] },
    ...(changes.length === 0
      ? []
      : [{ kind: 'list', items: changes.map((sentence) => [computed(judged, asText(sentence))]) } as const]),
    { kind: 'remark', text: [words.owners.notRegister] },
    ...laws.flatMap((law) => lawBlock(judged, law, id)),
    { kind: 'remark', text: [`${speaker.text('limits.title')}: ${limitTexts(speaker).join(' ')}`] },
    { kind: 'remark', text: [speaker.text('whyDiffer')] },
  ]
}

/** The day of the newest list of a company's own owners; null: none states one. */
export const lastListDay = ({ graph, root }: Read): string | null =>
  graph.edges
    .flatMap(({ owned, asOf }) => (owned === root && asOf !== null ? [asOf] : []))
    .reduce<string | null>((last, day) => (last === null || day > last ? day : last), null)

/** Who holds what, as a picture and a table, and who is a beneficial owner by both laws. */
export function ownersSection(company: ReportedCompany, teller: Teller, id: string, now: number): readonly Block[] {
  const { file, owners } = company
  const {
    words: { owners: words, unnamed },
  } = teller
  const why = ownersNothing(teller, owners)
  const nothing = why === null ? [] : [why]
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-owners`, text: [teller.owners] }
  if (owners.read === null || owners.read.graph.edges.length === 0)
    return [heading, ...nothing, ...lawBlocks(company, teller, id)]
  const told = tell(owners.read, owners.answers, teller)
  const last = lastListDay(owners.read)
  const title = plain([named(file.summary.name, unnamed)])
  return [
    heading,
    ...pictureBlocks(told, company, title, id, now),
    ...shareTable(told, owners.read.root, headFacts(file).legalForm),
    ...(last === null
      ? []
      : [
          {
            kind: 'paragraph',
            statements: [teller.book.say(around(words.lastList, [teller.day(last)]), owners.answers)],
          } as const,
        ]),
    ...nothing,
    ...lawBlocks(company, teller, id),
  ]
}
