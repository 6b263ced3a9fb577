import type { AnswerRef } from '../../../shared/domain/answers/answer.ts'
import { laws, type Ground, type Candidate, type Law } from '../../../shared/domain/ownership/laws/beneficial-owner.ts'
import { directShares } from '../../../shared/domain/ownership/shares/shares.ts'
import type {
  OwnershipEdge,
  OwnershipGraph,
  OwnershipParty,
  PartyKey,
} from '../../../shared/domain/ownership/graph/graph.ts'
import { relationByRegister } from '../../../shared/domain/company/words-by-legal-form.ts'
import type { RegisterType } from '../../../shared/domain/register/register-number.ts'
import { isExact, type Interval } from '../../../shared/domain/ownership/shares/interval.ts'
import { ownersSvg } from '../../../shared/domain/ownership/picture/desk-picture.ts'
import { pictureWords } from '../../../shared/words/picture.ts'
import { writeShare } from '../../../shared/domain/ownership/shares/write-share.ts'
import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import { plain, type Block, type Piece, type Row, type Statement, type Text } from './document.ts'
import { around, listed, named, type Teller } from './teller.ts'

/** Width and height that a picture may fill on an A4 page, in CSS pixels. */
const room = { short: { width: 328, height: 170 }, complete: { width: 660, height: 760 } }
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
function shareTable(told: Told, root: PartyKey): readonly Block[] {
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
    const known = counts?.stated ?? null
    const text =
      known !== null
        ? writeShare(known, language).text
        : counts !== undefined && counts.counts.lo > 0
          ? share(counts.counts)
          : owners.shareUnknown
    const relation = relations[relationByRegister(edge.relation, registerOf(edge.owned))]
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
        { head: owners.owner, align: 'start', width: short ? 44 : 34 },
        ...(short ? [] : [{ head: owners.owned, align: 'start', width: 30 } as const]),
        { head: owners.relation, align: 'start', width: short ? 21 : 15 },
        { head: owners.share, align: 'end', width: short ? 16 : 11 },
        { head: owners.asOf, align: 'start', width: short ? 19 : 11 },
      ],
    },
    ...(shown.length < sorted.length
      ? [{ kind: 'remark', text: [words.cut(sorted.length - shown.length)] } as const]
      : []),
  ]
}

function pictureBlocks(told: Told, read: Read, title: string, id: string, now: number): readonly Block[] {
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
  const svg = ownersSvg(graph, {
    root: read.root,
    title: alt,
    language,
    now,
    standalone: false,
    ids: `p${id.replaceAll(/[^a-z]/g, '')}${id.replaceAll(/\D/g, '').replace(/./g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`,
    size: short ? room.short : room.complete,
    view: { shortChains: short, groupBelow: all > mostDrawn ? 5 : null },
  })
  return [{ kind: 'picture', svg, alt, caption: [owners.pictureNote] }]
}

/** The ground on which the result rests: one by shares where there is one, else the first. */
function leading({ grounds }: Candidate): Ground | null {
  const met = grounds.filter((ground) => ground.met)
  return (
    met.find(({ rule }) => rule === 'gwg-capital' || rule === 'eu-ownership-interest') ?? met[0] ?? grounds[0] ?? null
  )
}

function lawSentence(told: Told, law: Law, candidate: Candidate): Statement {
  const {
    teller: {
      words: { owners },
      book,
    },
    nameOf,
    share,
    answers,
  } = told
  const who = nameOf(candidate.party)
  const ground = leading(candidate)
  const held = ground !== null && 'held' in ground ? ground.held : candidate.held
  const { sentence, oneLaw } = owners
  const why = (by: Ground): Text => {
    if (by.rule !== 'gwg-general-partner') return [owners.why[by.rule](share(held))]
    if (by.partner === candidate.party) return [owners.isGeneralPartner]
    return around(owners.controlsGeneralPartner, [nameOf(by.partner)])
  }
  const text: Text =
    candidate.verdict === 'open'
      ? [who, sentence.open(oneLaw[law], share(candidate.possible))]
      : candidate.verdict === 'no' || ground === null
        ? [who, sentence.no[law](share(candidate.held))]
        : [who, ...around(sentence.yes[law], why(ground))]
  return book.say(text, answers, { computed: true })
}

function lawBlocks(told: Told, read: Read, id: string): readonly Block[] {
  const {
    teller: {
      words: { owners, cut },
      book,
      short,
    },
    answers,
    nameOf,
  } = told
  const { results } = read.laws
  const say = (text: Text): Statement => book.say(text, answers, { computed: true })
  const ofLaw = (law: Law): readonly Block[] => {
    const result = results[law]
    const heading: Block = { kind: 'heading', level: 3, id: `${id}-${law}`, text: [owners.lawNames[law]] }
    if (result.exception !== null)
      return [heading, { kind: 'paragraph', statements: [say([owners.exception(owners.oneLaw[law])])] }]
    const told_ = short
      ? result.candidates.filter(({ verdict }) => verdict !== 'no').slice(0, fewOwners)
      : result.candidates.slice(0, 200)
    const rest = result.candidates.filter(({ verdict }) => !short || verdict !== 'no').length - told_.length
    const { state, kind, who } = result.fallback
    const stand: Text =
      who === null
        ? [owners.representativesUnread]
        : listed(
            who.map((each) => [each.party === null ? named(each.name, owners.unknownOwner) : nameOf(each.party)]),
            ',',
          )
    return [
      heading,
      told_.some(({ verdict }) => verdict !== 'no') || told_.length > 0
        ? { kind: 'list', items: told_.map((candidate) => [lawSentence(told, law, candidate)]) }
        : { kind: 'paragraph', statements: [say([owners.nobody[law]])] },
      ...(rest > 0 ? [{ kind: 'remark', text: [cut(rest)] } as const] : []),
      ...(state === 'applies'
        ? [{ kind: 'paragraph', statements: [say([owners.fallback[kind], ...stand, '.'])] } as const]
        : []),
      ...(result.unseenPossible ? [{ kind: 'paragraph', statements: [say([owners.unseen[law]])] } as const] : []),
    ]
  }
  return [
    { kind: 'heading', level: 3, id: `${id}-laws`, text: [owners.laws] },
    { kind: 'remark', text: [`${owners.notRegister}${short ? '' : ` ${owners.votes}`}`] },
    ...laws.flatMap(ofLaw),
  ]
}

/** Who holds what, as a picture and a table, and who is a beneficial owner by both laws. */
export function ownersSection(
  { file, owners }: ReportedCompany,
  teller: Teller,
  id: string,
  now: number,
): readonly Block[] {
  const {
    words: { owners: words, nothing, unnamed },
    price,
  } = teller
  const heading: Block = { kind: 'heading', level: 2, id: `${id}-owners`, text: [words.title] }
  if (owners.read === null) {
    const [offer] = owners.offers
    const cost = offer === undefined ? '' : ` ${nothing.readingCosts(price(offer.price))}`
    return [heading, { kind: 'nothing', title: nothing['not-read'], text: [`${nothing.notReadText.owners}${cost}`] }]
  }
  const told = tell(owners.read, owners.answers, teller)
  if (owners.read.graph.edges.length === 0)
    return [heading, { kind: 'nothing', title: nothing.none, text: [nothing.noneText.owners] }]
  const title = plain([named(file.summary.name, unnamed)])
  return [
    heading,
    ...pictureBlocks(told, owners.read, title, id, now),
    ...shareTable(told, owners.read.root),
    ...lawBlocks(told, owners.read, id),
  ]
}
