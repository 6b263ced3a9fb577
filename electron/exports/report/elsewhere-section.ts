import type { ReportedCompany } from '../../../shared/domain/exports/report.ts'
import type { KnownHolding, KnownOf, KnownRole } from '../../../shared/domain/known/known.ts'
import type { PartyId } from '../../../shared/domain/ids.ts'
import { formatPercent } from '../../../shared/domain/text/format.ts'
import { amountInText } from '../../../shared/words/share-amount.ts'
import { personReportWords } from '../../../shared/words/person-report.ts'
import { name, type Block, type Row, type Text } from './document.ts'
import { companyText, standingText, type Telling } from './person-document.ts'
import { named, type Teller } from './teller.ts'

/** Most rows of one table; how many more there are is said. */
const mostRows = 300

interface Entry {
  readonly who: string | null
  readonly of: KnownRole | KnownHolding
}

const isHolding = (of: KnownRole | KnownHolding): of is KnownHolding => 'percentage' in of

/** Present first, then what is unclear, then former. */
const order = { present: 0, unclear: 1, former: 2 } as const

const entriesOf = (who: string | null, known: KnownOf, without: PartyId): readonly Entry[] =>
  [...known.holdings, ...known.roles]
    .filter(({ companyId }) => companyId !== without)
    .toSorted((a, b) => order[a.standing.state] - order[b.standing.state])
    .map((of) => ({ who, of }))

function asText(of: KnownRole | KnownHolding, { language, role, words: { elsewhere } }: Teller): Text {
  if (!isHolding(of)) return [role(of.type)]
  const nominal: Text = of.nominal === null ? [] : [', ', name(amountInText(of.relation, of.nominal, language))]
  const share =
    of.percentage === null ? elsewhere.holdsUnknown : elsewhere.holds(formatPercent(of.percentage, language))
  return [share, ...nominal]
}

function table(caption: string, entries: readonly Entry[], withWho: boolean, teller: Teller): readonly Block[] {
  if (entries.length === 0) return []
  const {
    words: { elsewhere, people, cut },
    language,
    book,
  } = teller
  const telling: Telling = { teller, own: personReportWords[language] }
  const rows = entries.slice(0, mostRows).map(({ who, of }): Row => {
    const cells: readonly Text[] = [
      ...(withWho ? [[named(who, people.unnamed)]] : []),
      companyText(telling, of.companyName),
      asText(of, teller),
      standingText(telling, of),
    ]
    const said = cells.flatMap((cell, nth): Text => (nth === 0 ? cell : [', ', ...cell]))
    return { cells: cells.map((text) => ({ text })), statement: book.say(said, of.sources) }
  })
  return [
    {
      kind: 'table',
      caption,
      rows,
      columns: [
        ...(withWho ? [{ head: elsewhere.who, align: 'start', width: 22 } as const] : []),
        { head: elsewhere.where, align: 'start', width: 30 },
        { head: elsewhere.as, align: 'start', width: 24 },
        { head: elsewhere.standing, align: 'start', width: 24 },
      ],
    },
    ...(entries.length > rows.length ? [{ kind: 'remark', text: [cut(entries.length - rows.length)] } as const] : []),
  ]
}

/**
 * What the company holds and what its people hold and are at other companies, as far as anything that was bought tells.
 * A one-page report has no room for it.
 */
export function elsewhereSection(
  { file: { summary }, elsewhere }: ReportedCompany,
  teller: Teller,
  id: string,
): readonly Block[] {
  if (elsewhere === undefined || teller.short) return []
  const { words } = teller
  const own = elsewhere.company === null ? [] : entriesOf(summary.name, elsewhere.company, summary.id)
  const people = elsewhere.people.flatMap(({ name: who, known }) => entriesOf(who, known, summary.id))
  return [
    { kind: 'heading', level: 2, id: `${id}-elsewhere`, text: [words.elsewhere.title] },
    { kind: 'remark', text: [words.elsewhere.known] },
    ...(own.length + people.length === 0
      ? [{ kind: 'nothing', title: words.nothing.none, text: [words.elsewhere.none] } as const]
      : []),
    ...table(words.elsewhere.company, own, false, teller),
    ...table(words.elsewhere.people, people, true, teller),
    ...(elsewhere.more > 0 ? [{ kind: 'remark', text: [words.elsewhere.peopleLeft(elsewhere.more)] } as const] : []),
  ]
}
