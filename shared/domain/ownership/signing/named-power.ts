import { readActors, readPartners, type Partner } from './grammar/actors.ts'
import { withConditions } from './grammar/conditions.ts'
import type { Names } from './grammar/names.ts'
import { normalised } from './grammar/normalise.ts'
import { withOffices } from './grammar/offices.ts'
import { hasUnknown, label, symbolsIn } from './grammar/symbols.ts'
import { withoutDays, withoutExemptions } from './grammar/taken-out.ts'
import { kindOf } from './personal-power.ts'
import type { NamedPower, PowerKind } from './power-kind.ts'
import type { Combination } from './signing.ts'

/** A sentence of the rule that names people. */
export interface NamedReading {
  readonly powers: readonly NamedPower[]
  /** What it says of others beside them: "… oder durch zwei Vorstandsmitglieder". */
  readonly combinations: readonly Combination[]
  /** It says who represents, so that the law has nothing to add for the others. */
  readonly whole: boolean
  /** "nur": nobody but those named has that power. */
  readonly only: boolean
  readonly now: boolean
  readonly from: string | null
  readonly until: string | null
}

const predicate = /^(?:AUXs|AUXp|VRs|VRp|VB|ZUR|ZU|VTG|BER|PV|HAT|PL|ERF|BEEN|CO|POWER|SO|MUST|DEED|GR)$/
const placeOf = (symbol: string): number | null => (/^Q\d+$/.test(symbol) ? Number(symbol.slice(1)) : null)

type Found = Pick<NamedPower, 'place' | 'kind' | 'partners'>
const power = (place: number, kind: PowerKind, partners: readonly Partner[] = []): Found => ({ place, kind, partners })
const withPerson = (named: number): Partner => ({ organs: 0, procurators: 0, named, kind: null })

interface Way {
  readonly people: readonly number[]
  /** What follows them: ALN, JT, MIT … */
  readonly rest: readonly string[]
  /** It begins with a "durch" of its own. */
  readonly own: boolean
}

/** The ways of a clause that are set apart by "or": each with the people it begins with. */
function waysOf(symbols: readonly string[]): readonly Way[] {
  const ways: { people: number[]; rest: string[]; own: boolean }[] = [{ people: [], rest: [], own: false }]
  for (const [index, symbol] of symbols.entries()) {
    const way = ways.at(-1) ?? { people: [], rest: [], own: false }
    const next = symbols[index + 1] ?? ''
    const isPartner = way.rest.includes('MIT') && next !== 'DURCH'
    if (symbol === 'OD' && !isPartner) {
      ways.push({ people: [], rest: [], own: next === 'DURCH' })
      continue
    }
    const place = placeOf(symbol)
    if (place !== null && !way.rest.some((each) => each !== 'UN' && each !== 'DURCH' && each !== ',')) {
      way.people.push(place)
      while (way.rest.length > 0) way.rest.pop()
      continue
    }
    way.rest.push(symbol)
  }
  return ways
}

/** What one way says; null: some word of it has no place. */
function meaningOf(
  { people, rest }: Way,
  setting: { readonly passive: boolean; readonly only: boolean },
): readonly Found[] | null {
  const said = rest.filter((symbol) => symbol !== ',' && symbol !== 'PRO')
  const text = said.join(' ')
  const [first, second] = people
  if (first === undefined) return null
  if (/^(?:EACH )?ALN$/.test(text)) return people.map((place) => power(place, 'sole'))
  const bare = text === '' && setting.passive
  if (people.length === 1 && (bare || (text === '' && setting.only))) return [power(first, 'sole')]
  if (people.length === 2 && second !== undefined && (text === 'JT' || bare))
    return [power(first, 'joint', [withPerson(second)]), power(second, 'joint', [withPerson(first)])]
  if (people.length > 1) return null
  // "durch den Vorsitzenden und ein weiteres Mitglied".
  const and = /^UN ((?:O1|N\d) .+?)( JT)?$/.exec(text)
  if (and !== null && !setting.passive && and[2] === undefined) return null
  const partners = readPartners(and === null ? said : ['MIT', ...(and[1] ?? '').split(' ')])
  if (partners === null || (partners.length === 0 && text !== 'JT')) return null
  return [power(first, 'joint', partners)]
}

/** Two of the organ, and who has to be among them. */
const among = /^(?:DURCH )?N2 (?:JT )?(?:M[gvpslim] )?(?:JT )?(?:, )?INCL (Q\d+(?: OD Q\d+)*)$/

function readWays(
  symbols: readonly string[],
  setting: { readonly passive: boolean; readonly only: boolean },
): {
  readonly powers: readonly Found[]
  readonly combinations: readonly Combination[]
} | null {
  const within = among.exec(symbols.join(' '))
  if (within !== null) {
    const other: Partner = { organs: 1, procurators: 0, named: null, kind: null }
    const places = (within[1] ?? '').split(' OD ').map((symbol) => placeOf(symbol) ?? 0)
    return { powers: places.map((place) => power(place, 'joint', [other])), combinations: [] }
  }
  const powers: Found[] = []
  const combinations: Combination[] = []
  const ways = waysOf(symbols)
  for (const [index, way] of ways.entries()) {
    if (way.people.length === 0) {
      const actors = readActors(way.rest, { count: null, plural: false })
      if (actors === null) return null
      combinations.push(...actors.combinations)
      continue
    }
    // "A oder B je allein": what is said behind the last holds for all of them.
    const last = ways.slice(index).findIndex(({ rest }) => rest.length > 0)
    const shared = last > 0 && ways.slice(index + 1, index + last + 1).every((one) => !one.own && one.people.length > 0)
    const read = meaningOf(shared ? { ...way, rest: ways[index + last]?.rest ?? [] } : way, setting)
    if (read === null) return null
    powers.push(...read)
  }
  // One person in two ways of one sentence is more than is understood here.
  const kinds = new Map<number, PowerKind>()
  for (const { place, kind } of powers) {
    if (kinds.has(place) && kinds.get(place) !== kind) return null
    kinds.set(place, kind)
  }
  return { powers, combinations }
}

/** What is denied to people, or that they have left. */
function readDenial(symbols: readonly string[]): readonly Found[] | null {
  const places = symbols.map(placeOf).filter((place) => place !== null)
  if (symbols.includes('OD') || symbols.includes('MIT') || symbols.includes('ONLY') || symbols.includes('EACH'))
    return null
  const rest = symbols.filter((symbol, index) => {
    const next = symbols[index + 1] ?? ''
    return placeOf(symbol) === null && !((symbol === 'UN' || symbol === ',') && placeOf(next) !== null)
  })
  const read = kindOf(rest.filter((symbol, index) => !(symbol === ',' && (index === 0 || index === rest.length - 1))))
  return read !== null && (read.kind === 'not-sole' || read.kind === 'excluded' || read.kind === 'left')
    ? places.map((place) => power(place, read.kind))
    : null
}

/** Whether a sentence names somebody of the company, or means somebody by his office. */
export const namesSomebody = (passage: string, names: Names): boolean =>
  /(?:^| )Q\d+(?: |$)/.test(symbolsIn(passage, names))

/**
 * Reads a sentence of the rule that names people ("Frau Anna Ahrens ist einzelvertretungsberechtigt", "durch den Vorsitzenden allein").
 * Null: some word of it has no place, or it depends on a condition.
 */
export function readNamed(passage: string, names: Names): NamedReading | null {
  const dated = withoutDays(symbolsIn(passage, names).replaceAll(':', ''))
  const now = /\bNOW\b/.test(dated.text)
  const plain = dated.text.replace(/\bNOW\b ?/g, '').trim()
  if (hasUnknown(plain) || /\b(?:CAN|SHALL|R181|S181|Q181|EXC|YET|BUT)/.test(plain)) return null
  const { rest, exempt } = withoutExemptions(withConditions(plain).split(' '))
  if (rest.some((symbol) => /^(?:C(?:[1-9SP]|M\d)|IF|WHILE|ELSE)$/.test(symbol))) return null
  // "der Geschäftsführer A": his office before his name.
  const symbols = rest.filter(
    (symbol, index) => !(/^M[gvpslim]$/.test(symbol) && placeOf(rest[index + 1] ?? '') !== null),
  )
  const denies = symbols.some((symbol) => /^(?:NOT|NOM|EXT|LEFT|OHNE)$/.test(symbol))
  if (denies && exempt.length > 0) return null
  const isVerb = symbols.some((symbol) => /^(?:VRs|VRp|VB|VTG|PV|DEED)$/.test(symbol))
  const only = symbols.includes('ONLY')
  const passive = symbols.includes('DURCH') && symbols.includes('VRp')
  const people = symbols
    .filter((symbol) => !predicate.test(symbol) && symbol !== 'ONLY')
    .filter((symbol, index, all) => symbol !== 'DURCH' || all[index - 1] === 'OD')
    .map((symbol, index, all) =>
      symbol === ',' && placeOf(all[index - 1] ?? '') !== null && placeOf(all[index + 1] ?? '') !== null
        ? 'UN'
        : symbol,
    )
  // "Einzelvertretungsberechtigt ist A": how they represent, before their names.
  const lead = people.findIndex((symbol) => !/^(?:ALN|JT|EACH)$/.test(symbol))
  const ordered =
    lead > 0 && placeOf(people[lead] ?? '') !== null && !people.includes('OD')
      ? [...people.slice(lead), ...people.slice(0, lead)]
      : people
  // Only the exemption is said of them: their power is as before.
  const exemptOnly = exempt.length > 0 && !isVerb
  const plural =
    symbols.includes('AUXp') &&
    symbols.includes('VB') &&
    people.every(
      (symbol) =>
        symbol === 'UN' || symbol === ',' || symbol === 'EACH' || placeOf(symbol) !== null || symbol === 'ALN',
    )
  const read = denies
    ? readDenial(symbols)
    : exemptOnly
      ? people.every((symbol) => placeOf(symbol) !== null || symbol === 'UN' || symbol === ',')
        ? people.flatMap((symbol) => placeOf(symbol) ?? []).map((place) => power(place, 'general-rule'))
        : null
      : null
  const ways = denies || exemptOnly || (!isVerb && !plural) ? null : readWays(ordered, { passive, only })
  const powers = read ?? ways?.powers ?? null
  if (powers === null || powers.length === 0) return null
  const byOffice = /\bT[ABE-J]\b/.test(withOffices(normalised(passage).replace(label, '')))
  return {
    powers: powers.map((found) => ({ ...found, exempt, passage })),
    combinations: ways?.combinations ?? [],
    whole: ways !== null && (passive || only || byOffice || among.test(people.join(' '))),
    only,
    now,
    from: dated.from,
    until: dated.until,
  }
}
