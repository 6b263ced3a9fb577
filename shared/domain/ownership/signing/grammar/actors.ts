import type { Combination } from '../signing.ts'

/** Who acts by a clause, alone or together. */
export interface Actors {
  readonly combinations: readonly Combination[]
  /** Kinds of members that it names, as the letter of their symbol (`g`, `v` …). */
  readonly kinds: readonly string[]
  /** The words limit the clause to so many in office: "mehrere Geschäftsführer vertreten gemeinsam". */
  readonly count: 'one' | 'several' | null
  /** "die persönlich haftende Gesellschafterin vertritt": one, and nothing is said of several. */
  readonly singular: boolean
}

/** What the clause tells of its subject beside the actors: how many are in office, and whether its verb is plural. */
export interface Setting {
  readonly count: 'one' | 'several' | null
  readonly plural: boolean
}

interface Phrase {
  readonly number: number | 'all' | 'each' | 'majority' | 'several' | 'sole' | null
  readonly other: boolean
  readonly what: 'organ' | 'procurator' | 'pronoun' | 'named' | 'none'
  readonly kind: string | null
  /** Place of the named person in the list of names. */
  readonly named: number | null
}

/** With whom somebody acts: so many of the organ, so many procurators, or somebody named. */
export interface Partner {
  readonly organs: number
  readonly procurators: number
  readonly named: number | null
  readonly kind: string | null
}

interface Alternative {
  base: Phrase | null
  alone: boolean
  joint: boolean
  conditional: boolean
  organs: number
  procurators: number
  readonly partners: Partner[]
}

const nameAt = (symbol: string | undefined): number | null =>
  /^Q\d+$/.test(symbol ?? '') ? Number(symbol?.slice(1)) : null
const quantity = (symbol: string): Phrase['number'] | undefined =>
  symbol === 'EACH'
    ? 'each'
    : symbol === 'ALL'
      ? 'all'
      : symbol === 'MAJ'
        ? 'majority'
        : symbol === 'SEV'
          ? 'several'
          : symbol === 'SOL'
            ? 'sole'
            : symbol === 'O1'
              ? 1
              : /^N\d$/.test(symbol)
                ? Number(symbol.slice(1))
                : undefined

/** Reads one phrase for people from `at`; null: there is none. */
function phraseAt(symbols: readonly string[], at: number): { readonly phrase: Phrase; readonly next: number } | null {
  let next = at
  let number: Phrase['number'] = null
  let other = false
  for (let found = quantity(symbols[next] ?? ''); found !== undefined; found = quantity(symbols[next] ?? '')) {
    if (number !== null && !(found === 'sole' && number === 1) && !(number === 'each' && found === 1)) return null
    number = found
    next += 1
  }
  if (symbols[next] === 'OTH') {
    other = true
    next += 1
  }
  const noun = symbols[next] ?? ''
  if (/^M[gvpslim]$/.test(noun) || noun === 'BOARD')
    return {
      phrase: {
        number,
        other,
        what: 'organ',
        kind: noun === 'BOARD' ? 'v' : noun.slice(1),
        named: nameAt(symbols[next + 1]),
      },
      next: nameAt(symbols[next + 1]) === null ? next + 1 : next + 2,
    }
  if (noun === 'PK')
    return {
      phrase: { number, other, what: 'procurator', kind: null, named: nameAt(symbols[next + 1]) },
      next: nameAt(symbols[next + 1]) === null ? next + 1 : next + 2,
    }
  if (nameAt(noun) !== null)
    return { phrase: { number, other, what: 'named', kind: null, named: nameAt(noun) }, next: next + 1 }
  if (noun === 'PRO') return { phrase: { number, other, what: 'pronoun', kind: null, named: null }, next: next + 1 }
  return next === at ? null : { phrase: { number, other, what: 'none', kind: null, named: null }, next }
}

const counted = ({ number }: Phrase): number | null =>
  typeof number === 'number' ? number : number === 'each' ? 1 : number === null ? 1 : null

/** The combination that an alternative means; `undefined`: it means none that is understood; null: it rests on a person's own power. */
function meaning(of: Alternative, setting: Setting): readonly Combination[] | null | undefined {
  const { base, alone, joint, partners } = of
  const each: readonly Combination[] = [{ organs: 1, procurators: 0 }]
  // People by name: who they are is not the rule's to say.
  if (base?.what === 'procurator' || (base?.named ?? null) !== null || partners.some(({ named }) => named !== null))
    return undefined
  if (alone && (joint || partners.length > 0)) return undefined
  if (of.conditional) return alone ? null : undefined
  const number = base?.number ?? null
  if (partners.length > 0) {
    const own = counted(base ?? missing)
    if (own === null || of.procurators > 0) return undefined
    if (own > 1 && partners.some(({ organs }) => organs > 0)) return undefined
    return partners.map(({ organs, procurators }) => ({ organs: own + organs, procurators }))
  }
  if (of.organs > 0 || of.procurators > 0) {
    const own = base === null ? null : counted(base)
    return own === null ? undefined : [{ organs: own + of.organs, procurators: of.procurators }]
  }
  if (number === 'majority') return alone ? undefined : [{ organs: 'majority', procurators: 0 }]
  if (number === 'all') return alone ? each : [{ organs: 'all', procurators: 0 }]
  if (number === 'several') return alone ? each : joint ? [{ organs: 'all', procurators: 0 }] : undefined
  if (number === 'sole') return each
  if (number === 'each') return joint ? undefined : each
  if (number === 1) return joint ? undefined : alone || setting.count === 'one' ? each : undefined
  if (typeof number === 'number') return alone ? undefined : [{ organs: number, procurators: 0 }]
  // "sie", "die Geschäftsführer", or nobody named.
  if (joint) return setting.count === 'one' ? undefined : [{ organs: 'all', procurators: 0 }]
  if (setting.count === 'one') return each
  if (isSingular(of, setting)) return each
  return alone && (setting.plural || base === null) ? each : undefined
}

const isSingular = ({ base, joint, partners }: Alternative, { plural, count }: Setting): boolean =>
  base?.what === 'organ' &&
  base.number === null &&
  base.kind !== null &&
  !joint &&
  partners.length === 0 &&
  !plural &&
  count === null

const missing: Phrase = { number: null, other: false, what: 'none', kind: null, named: null }
const started = (): Alternative => ({
  base: null,
  alone: false,
  joint: false,
  conditional: false,
  organs: 0,
  procurators: 0,
  partners: [],
})

const partnerOf = ({ what, number, named, kind }: Phrase): Partner | null => {
  const count = typeof number === 'number' ? number : number === null ? 1 : null
  if (count === null || (named !== null && count > 1)) return null
  return what === 'procurator'
    ? { organs: 0, procurators: count, named, kind }
    : { organs: count, procurators: 0, named, kind }
}

/** The alternatives of a clause whose verb, company and conditions are taken out; null: some word of it has no place. */
function alternativesOf(symbols: readonly string[], kinds: Set<string>): readonly Alternative[] | null {
  const found: Alternative[] = [started()]
  let at = 0
  let last: 'MIT' | 'UN' | 'OD' | null = null
  while (at < symbols.length) {
    const symbol = symbols[at] ?? ''
    const current = found.at(-1) ?? started()
    if (symbol === 'ALN' || symbol === 'JT' || symbol === 'CP') {
      // "gemeinsam oder einzeln": a second manner without people is another alternative of the same ones.
      if (last === 'OD' && symbol !== 'CP') return null
      if (symbol === 'ALN') current.alone = true
      else if (symbol === 'JT') current.joint = true
      else current.conditional = true
      at += 1
      continue
    }
    if (symbol === 'VON' && current.base === null && last === null) {
      at += 1
      continue
    }
    if (symbol === ',' || symbol === ':' || symbol === 'DURCH' || symbol === 'ENT') {
      if (symbol === 'DURCH' && last === 'UN') return null
      if (symbol === 'DURCH' && last === 'OD') {
        found.push(started())
        last = null
      }
      at += 1
      continue
    }
    if (symbol === 'MIT' || symbol === 'UN' || symbol === 'OD') {
      if (last === 'UN' || (last === 'OD' && symbol !== 'MIT')) return null
      last = symbol === 'MIT' ? 'MIT' : symbol
      at += 1
      continue
    }
    const read = phraseAt(symbols, at)
    if (read === null) return null
    const { phrase } = read
    if (phrase.kind !== null) kinds.add(phrase.kind)
    at = read.next
    const partner = partnerOf(phrase)
    if (
      last === 'MIT' ||
      (last === 'OD' && current.partners.length > 0 && (phrase.other || phrase.what === 'procurator'))
    ) {
      if (partner === null || phrase.what === 'pronoun') return null
      current.partners.push(partner)
      current.joint = true
    } else if (last === 'UN') {
      if (partner === null || current.base === null || phrase.what === 'pronoun') return null
      current.organs += partner.organs
      current.procurators += partner.procurators
    } else if (last === 'OD') {
      if (phrase.what === 'procurator' || phrase.other) return null
      found.push({ ...started(), base: phrase })
    } else if (current.base === null) current.base = phrase
    // "er … einzeln", "Geschäftsführer … jeder": the same people, named twice.
    else if (current.base.what === 'organ' && current.base.number === null && phrase.number === 'each')
      current.base = phrase
    // "er vertritt sie": the company.
    else if (phrase.what !== 'pronoun' || phrase.number !== null || current.base.what !== 'pronoun') return null
    last = null
  }
  return last === null ? found : null
}

/** With whom somebody acts by his own entry ("gemeinsam mit einem Geschäftsführer oder einem anderen Prokuristen"); null: not understood. */
export function readPartners(symbols: readonly string[]): readonly Partner[] | null {
  const alternatives = alternativesOf(symbols, new Set())
  if (alternatives === null || alternatives.length !== 1) return null
  const [only] = alternatives
  if (only === undefined || only.alone || only.conditional || only.organs > 0 || only.procurators > 0) return null
  return only.base === null || only.base.what === 'pronoun' || only.base.number === null ? only.partners : null
}

/** Reads who acts; null: the clause is not understood whole. */
export function readActors(symbols: readonly string[], setting: Setting): Actors | null {
  const kinds = new Set<string>()
  const alternatives = alternativesOf(symbols, kinds)
  if (alternatives === null) return null
  const combinations: Combination[] = []
  for (const alternative of alternatives) {
    const meant = meaning(alternative, setting)
    if (meant === undefined) return null
    combinations.push(...(meant ?? []))
  }
  const numbers = alternatives.map(({ base }) => base?.number)
  const singular = alternatives.length === 1 && alternatives.some((one) => isSingular(one, setting))
  const count = numbers.includes('several') ? 'several' : numbers.includes('sole') || singular ? 'one' : null
  return { combinations, kinds: [...kinds], count, singular }
}
