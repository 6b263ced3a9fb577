import type { Combination } from '../signing.ts'
import { readActors } from './actors.ts'
import type { Alternative181 } from './alternative-181.ts'
import { withConditions } from './conditions.ts'
import { normalised } from './normalise.ts'
import { hasUnknown, label, symbolsIn } from './symbols.ts'
import { withoutDays } from './taken-out.ts'

/** How many are in office where a clause speaks; `most` null: any number above. */
export interface Count {
  readonly least: number
  readonly most: number | null
}

/** What a sentence of a rule says. */
export type Statement =
  | {
      readonly kind: 'clause'
      readonly when: Count | null
      readonly combinations: readonly Combination[]
      /** Letters of the members it names (lexicon.ts). */
      readonly members: readonly string[]
      /** It speaks of the one in office, and says nothing of several. */
      readonly singular: boolean
    }
  | { readonly kind: 'exempt'; readonly what: Alternative181; readonly is: boolean; readonly when: Count | null }
  /** Something may be granted: who has it has it by name. */
  | { readonly kind: 'grant'; readonly self: boolean }
  | { readonly kind: 'no-sole' }
  /** Nothing of representation: how many members an organ may have. */
  | { readonly kind: 'silent' }
  /** What was said before holds no more. */
  | { readonly kind: 'repeal' }
  /** It was changed: what follows holds. */
  | { readonly kind: 'changed' }

export interface SentenceReading {
  readonly statements: readonly Statement[]
  /** It says that it is now so: what an earlier sentence says against it is past. */
  readonly now: boolean
  /** Days `YYYY-MM-DD` from which and up to which (both included) it holds; null: not limited. */
  readonly from: string | null
  readonly until: string | null
  /** For the sentence after it: whom "otherwise" stands against. */
  readonly last: Count | null
}

const repeal =
  /^(?:die )?(?:bisherige |allgemeine |besondere )*(?:vertretungsregelung|regelung(?: der vertretung)?|vertretungsbestimmung|bestimmung ueber die vertretung) (?:ist|wird|wurde) (?:aufgehoben|entfallen|gestrichen|weggefallen|ersatzlos gestrichen)$/
const changed =
  /^(?:durch (?:gesellschafter)?beschluss(?:es)?(?: der [a-z]+)?(?: vom D\S+)? (?:ist|wurde) )?(?:die )?(?:bisherige |allgemeine )*(?:vertretungsregelung|vertretungsbefugnis|regelung der vertretung)(?: (?:ist|wurde|wird))?(?: durch (?:gesellschafter)?beschluss(?: der [a-z]+)?(?: vom D\S+)?)? (?:geaendert|neu gefasst)$/
/** Who acts is the organ, as the law has it; how many of it is not said. */
const byOrgan = /^(?:CO AUXs DURCH BOARD VRp|AUXs CO DURCH BOARD VRp|BOARD VRs CO|CO AUXs VRp DURCH BOARD)$/
const silent =
  /^(?:CO|BOARD|PRO) (?:HAT|PL|BESTEHT|HAT PL|AUXs)(?: PL)?(?: AUS| BESTEHT)?(?: MIN)? (?:O1 OD SEV|O1 (?:OD|BIS) N\d|SEV|N\d|O1|N\d (?:BIS|OD) N\d)(?: OTH)?(?: M\w)?(?: APP| BESTEHT)?$/
const plurals =
  /\b(?:geschaeftsfuehrern|geschaeftsfuehrerinnen|liquidatoren|abwicklern|vorstandsmitglieder[n]?|komplementaeren?|gesellschaftern|partnern|directors|managers|members|partners|liquidators|sie|they)\b/

const starter = /^(?:C1|CS|CM?\d|ELSE)$/
const countOf = (symbol: string): Count | null =>
  symbol === 'C1'
    ? { least: 1, most: 1 }
    : symbol === 'CS'
      ? { least: 2, most: null }
      : /^C\d$/.test(symbol)
        ? { least: Number(symbol.slice(1)), most: Number(symbol.slice(1)) }
        : /^CM\d$/.test(symbol)
          ? { least: Number(symbol.slice(2)), most: null }
          : null
const otherwise = (before: Count | null): Count | null =>
  before === null
    ? null
    : before.most === 1
      ? { least: 2, most: null }
      : before.least === 2 && before.most === null
        ? { least: 1, most: 1 }
        : null

const predicate =
  /^(?:AUXs|AUXp|VRs|VRp|VB|ZUR|ZU|VTG|BER|PV|HAT|PL|ERF|BEEN|CO|POWER|CAN|GR|GIBT|BESTEHT|SO|CN|MUST|DEED)$/
const verb = /^(?:VRs|VRp|VB|VTG|PV|BER|DEED)$/

interface Unit {
  readonly conditions: readonly string[]
  readonly main: readonly string[]
}

const trimmed = (symbols: readonly string[]): readonly string[] => {
  const isEdge = (symbol: string | undefined): boolean =>
    symbol === ',' || symbol === 'SO' || symbol === ':' || symbol === 'CN'
  let [first, end] = [0, symbols.length]
  while (isEdge(symbols[first]) || symbols[first] === 'UN' || symbols[first] === 'YET') first += 1
  while (end > first && (isEdge(symbols[end - 1]) || symbols[end - 1] === 'UN' || symbols[end - 1] === 'OD')) end -= 1
  return symbols.slice(first, end)
}

/** A sentence as its clauses: each with the condition before or behind it. */
function unitsOf(symbols: readonly string[]): readonly Unit[] {
  const units: { conditions: string[]; main: string[] }[] = [{ conditions: [], main: [] }]
  for (const [index, symbol] of symbols.entries()) {
    const current = units.at(-1) ?? { conditions: [], main: [] }
    if (!starter.test(symbol)) {
      current.main.push(symbol)
      continue
    }
    const next = symbols.slice(index + 1).find((each) => each !== ',')
    const isLast = next === undefined || (next === 'ELSE' && symbol !== 'ELSE')
    const onlyVerb = trimmed(current.main).every((each) => predicate.test(each) || each === ',')
    // "Die Gesellschaft wird vertreten, wenn …, durch …": the verb stands for all its conditions.
    if (onlyVerb && !isLast) current.main.length = 0
    if (trimmed(current.main).length === 0 || (isLast && symbol !== 'ELSE' && current.conditions.length === 0))
      current.conditions.push(symbol)
    else units.push({ conditions: [symbol], main: [] })
  }
  return units.map(({ conditions, main }) => ({ conditions, main: trimmed(main) }))
}

/** Whether a sentence only says what may be granted: such a grant is entered with the person who has it. */
function isGrant(symbols: readonly string[]): boolean {
  const text = symbols.join(' ')
  if (!symbols.includes('CAN') || !/\b(?:GR|EX[bsm]|EXM|SHALL|OKAY|SOLVE|EXN)\b/.test(text)) return false
  // A second finite verb would say that something is so.
  return symbols.includes('SUB') || !/\b(?:AUXs|VRs|HAT)\b/.test(text)
}

function exemptionsIn(
  main: readonly string[],
  when: Count | null,
): { readonly rest: readonly string[]; readonly found: readonly Statement[] } {
  const found: Statement[] = []
  const rest: string[] = []
  for (const symbol of main) {
    const what = /^(EX|NX)([bsm])$/.exec(symbol)
    if (what === null) {
      rest.push(symbol)
      continue
    }
    found.push({ kind: 'exempt', what: what[2] as Alternative181, is: what[1] === 'EX', when })
    // "… und ist befreit": a verb of its own.
    if (/^AUX[sp]$/.test(rest.at(-1) ?? '') && /^(?:UN|,)$/.test(rest.at(-2) ?? '')) rest.pop()
    while (rest.at(-1) === 'UN' || rest.at(-1) === ',' || rest.at(-1) === 'MIT' || rest.at(-1) === 'YET') rest.pop()
  }
  return { rest: found.length === 0 ? main : trimmed(rest), found }
}

/** Reads the main part of one clause; null: not understood whole. */
function readMain({
  main,
  when,
  plural,
}: {
  readonly main: readonly string[]
  readonly when: Count | null
  readonly plural: boolean
}): readonly Statement[] | null {
  const { rest, found } = exemptionsIn(main, when)
  const people = rest.filter((symbol) => !predicate.test(symbol))
  const text = people.join(' ')
  // "vertritt allein und kann befreit werden": what may be and what is can't be told apart here.
  if (found.length > 0 && (main.includes('CAN') || main.includes('EXT'))) return null
  if (found.length > 0 && /^(?:(?:ALL|EACH|SEV|PRO|M[gvpslim]|BOARD|UN|O1(?= M))(?: |$))*$/.test(text)) {
    const asserts = rest.some((symbol) => verb.test(symbol) && symbol !== 'BER')
    // "vertreten … mit der Befugnis": with a verb it says how, too.
    if (!asserts) return found
  }
  if (people.some((symbol) => /^(?:NOT|NOM|EXT)$/.test(symbol))) {
    const both = people.includes('EXT') && /\bNO[TM]\b/.test(text)
    const denied =
      /^(?:(?:NOT|NOM|EXT|M[gvpslim]|ALL|EACH|O1|PRO|ALN|VON)(?: |$))+$/.test(text) &&
      people.includes('ALN') &&
      // "Nicht jeder …": which of them isn't said.
      !/\bNO[TM] (?:EACH|ALL)\b/.test(text)
    return denied && !both ? [{ kind: 'no-sole' }, ...found] : null
  }
  const tells =
    rest.some((symbol) => verb.test(symbol)) || people.some((symbol) => /^(?:N\d|ALN|JT|MIT|MAJ)$/.test(symbol))
  // "durch diesen": the verb stands before the conditions.
  if (!tells && !(when !== null && people.includes('DURCH'))) return null
  const active = rest.includes('AUXs') && rest.includes('VRp')
  const actors = readActors(people, {
    count: when === null ? null : when.most === 1 ? 'one' : 'several',
    plural: plural || rest.includes('AUXp') || rest.includes('PL') || (rest.includes('VRp') && !active),
  })
  if (actors === null) return null
  const narrowed: Count | null =
    when ??
    (actors.count === 'several' ? { least: 2, most: null } : actors.count === 'one' ? { least: 1, most: 1 } : null)
  return [
    {
      kind: 'clause',
      when: narrowed,
      combinations: actors.combinations,
      members: actors.kinds,
      singular: actors.singular && when === null,
    },
    ...found,
  ]
}

/**
 * Reads one sentence of a rule of representation by the grammar of docs/law.md "The grammar". Null: some word of it has no place in
 * the grammar; nothing is guessed then. `before`: the count of which the sentence before spoke, for "otherwise".
 */
export function readSentence(passage: string, before: Count | null): SentenceReading | null {
  const plain = normalised(passage).replace(label, '')
  const none = { now: false, from: null, until: null, last: before }
  if (repeal.test(plain)) return { ...none, statements: [{ kind: 'repeal' }] }
  if (changed.test(plain)) return { ...none, statements: [{ kind: 'changed' }] }
  const known = symbolsIn(passage)
  if (known === '') return null
  const { text, from, until } = withoutDays(known)
  if (hasUnknown(text.replaceAll(':', ''))) return null
  if (silent.test(text) || byOrgan.test(text)) return { ...none, statements: [{ kind: 'silent' }] }
  const now = /\bNOW\b/.test(text)
  const symbols = withConditions(text.replace(/\bNOW\b ?:? ?/g, '').trim()).split(' ')
  if (isGrant(symbols))
    return {
      statements: [{ kind: 'grant', self: /\bEX[bsm]\b|\bR181|\bQ181/.test(text) }],
      now,
      from,
      until,
      last: before,
    }
  // Whom the conditions name: the clause speaks of the same.
  const named = [...new Set([...text.matchAll(/\bM([gvpsli])\b/g)].map(([, letter = '']) => letter))]
  const plural = plurals.test(plain)
  const statements: Statement[] = []
  let last = before
  for (const { conditions, main } of unitsOf(symbols)) {
    const counts = conditions.map((symbol) => (symbol === 'ELSE' ? otherwise(last) : countOf(symbol)))
    if (conditions.length > 1 && !(conditions.length === 2 && conditions.includes('ELSE'))) return null
    const when =
      conditions.length === 2 ? (counts[conditions.indexOf('ELSE') === 0 ? 1 : 0] ?? null) : (counts[0] ?? null)
    const read = main.length === 0 ? null : readMain({ main, when, plural })
    if (read === null) return null
    last = when
    statements.push(
      ...read.flatMap((each): readonly Statement[] =>
        each.kind !== 'clause'
          ? [each]
          : each.combinations.length === 0
            ? []
            : [{ ...each, members: each.members.some((one) => one !== 'm') ? each.members : named }],
      ),
    )
    if (read.some((each) => each.kind === 'clause' && each.combinations.length === 0))
      statements.push({ kind: 'grant', self: false })
  }
  return { statements, now, from, until, last }
}
