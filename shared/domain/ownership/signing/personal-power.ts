import { readActors, readPartners, type Partner } from './grammar/actors.ts'
import { withConditions } from './grammar/conditions.ts'
import { longestText, sentencesOf } from './grammar/normalise.ts'
import type { Alternative181 } from './grammar/sentence.ts'
import { hasUnknown, symbolsIn } from './grammar/symbols.ts'
import { eventIn, type TextEvent } from './grammar/text-events.ts'
import { fromField, nothingSaid, withExemption, type Exemptions } from './exemption.ts'
import { amended } from './representation-rule.ts'
import type { SigningDoubt, SigningRole } from './signing.ts'

/**
 * A person's own power of representation, beside the general rule. `sole-while-only`: alone as long as nobody else is in
 * office; `not-sole`: sole power is denied or was taken; `left`: the text says that he is in office no more.
 */
export type PowerKind =
  | 'general-rule'
  | 'sole'
  | 'sole-while-only'
  | 'joint'
  | 'not-sole'
  | 'excluded'
  | 'left'
  | 'unclear'

export interface PersonalPower {
  readonly kind: PowerKind
  /** With whom a jointly empowered person signs; empty: with anybody whom the rule asks for. */
  readonly partners: readonly Partner[]
  readonly exemptions: Exemptions
  readonly passage: string | null
  readonly events: readonly TextEvent[]
  readonly doubts: readonly SigningDoubt[]
}

const codes: Readonly<Record<string, PowerKind>> = {
  sole: 'sole',
  single: 'sole',
  sole_representation: 'sole',
  joint: 'joint',
  joint_representation: 'joint',
  general_rule: 'general-rule',
  general: 'general-rule',
  none: 'excluded',
}

interface Read {
  readonly kind: PowerKind
  readonly partners: readonly Partner[]
  readonly exempt: readonly (readonly [Alternative181, boolean])[]
  readonly now: boolean
  readonly from: string | null
  readonly until: string | null
}

const filler = /^(?:AUXs|AUXp|VRs|VRp|VB|ZUR|ZU|VTG|BER|PV|HAT|PL|BEEN|CO|POWER|GR|PRO|SO|CN|MUST|APP|ERF)$/

function kindOf(symbols: readonly string[]): Pick<Read, 'kind' | 'partners'> | null {
  const text = symbols.join(' ')
  const kind = (found: PowerKind): Pick<Read, 'kind' | 'partners'> => ({ kind: found, partners: [] })
  if (
    /^(?:PRO |AUXs |HAT |M[gvpslim] |D\d\S+ |AB |AUS |BEEN |CO |VON |ALS |APP |, )*(?:NOM (?:M[gvpslim]|PK|APP|VB)|LEFT|APP (?:EXT|LEFT))(?: (?:AUXs|HAT|APP|LEFT|BEEN|D\d\S+|AB|EXT))*$/.test(
      text,
    )
  ) {
    return kind(/NOM VB/.test(text) ? 'excluded' : 'left')
  }
  const core = symbols.filter((symbol) => !filler.test(symbol) && symbol !== ',')
  const rest = core.join(' ')
  if (/^(?:VON )?EXT$/.test(rest) && /\b(?:VTG|PV)\b/.test(text)) return kind('excluded')
  if (/^(?:NOT|OHNE)$/.test(rest) && /\b(?:VB|PV|BER|VTG)\b/.test(text)) return kind('excluded')
  if (/^(?:(?:NOT|NOM|OHNE) ALN|ALN (?:NOT|NOM|EXT))$/.test(rest)) return kind('not-sole')
  if (/^GEN(?: GEN)*$/.test(rest)) return kind('general-rule')
  if (rest === '') return kind('general-rule')
  if (rest === 'ALN') return kind('sole')
  if (rest === 'ALN C1') return kind('sole-while-only')
  const people = symbols.filter((symbol) => !filler.test(symbol) || symbol === 'PRO')
  if (people.includes('JT') || people.includes('MIT')) {
    const partners = readPartners(people)
    return partners === null ? null : { kind: 'joint', partners }
  }
  const actors = readActors(people, { count: null, plural: false })
  return actors?.combinations.length === 1 &&
    actors.combinations[0]?.organs === 1 &&
    actors.combinations[0].procurators === 0
    ? kind('sole')
    : null
}

/** One sentence of somebody's own power; null: some word of it has no place. */
function readPower(passage: string, names: readonly string[]): Read | null {
  const known = symbolsIn(passage, names)
  const from = /\bAB D(\d{4}-\d{2}-\d{2})\b/.exec(known)?.[1] ?? null
  const until = /\bBIS D(\d{4}-\d{2}-\d{2})\b/.exec(known)?.[1] ?? null
  const dated = known.replace(/\b(?:AB|BIS) D\d{4}-\d{2}-\d{2}\b/g, '')
  const now = /\bNOW\b/.test(dated)
  const plain = dated
    .replace(/\bNOW\b ?:? ?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (hasUnknown(plain) || /\b(?:CAN|SHALL|CP|R181|S181|Q181)/.test(plain)) return null
  const symbols = withConditions(plain)
    .split(' ')
    .filter((symbol) => symbol !== '')
  const exempt: (readonly [Alternative181, boolean])[] = []
  const rest: string[] = []
  for (const symbol of symbols) {
    const what = /^(EX|NX)([bsm])$/.exec(symbol)
    if (what === null) {
      rest.push(symbol)
      continue
    }
    exempt.push([what[2] as Alternative181, what[1] === 'EX'])
    if (/^AUX[sp]$/.test(rest.at(-1) ?? '') && /^(?:UN|,)$/.test(rest.at(-2) ?? '')) rest.pop()
    while (/^(?:UN|,|MIT|YET|UNTER)$/.test(rest.at(-1) ?? '')) rest.pop()
  }
  while (/^(?:UN|,)$/.test(rest[0] ?? '')) rest.shift()
  while (/^(?:UN|,)$/.test(rest.at(-1) ?? '')) rest.pop()
  // "Geschäftsführer, einzelvertretungsberechtigt": his office before his power.
  if (
    /^M[gvpslim]$/.test(rest[0] ?? '') &&
    (rest.length === 1 || rest[1] === ',' || /^(?:ALN|VB|JT|AUXs)$/.test(rest[1] ?? ''))
  )
    rest.shift()
  while (rest[0] === ',') rest.shift()
  // A condition of whatever kind beside an exemption may be the exemption's.
  if (
    exempt.length > 0 &&
    rest.some((symbol) => /^(?:EXT|LEFT|C[1-9SPN]|IF|WHILE|ELSE|EXC|NOT|NOM|OHNE)$/.test(symbol))
  )
    return null
  const read = kindOf(rest)
  return read === null ? null : { ...read, exempt, now, from, until }
}

/**
 * Reads a role's own words or code (`sole`, `joint`, `general_rule`) on a day `YYYY-MM-DD`; without any the general rule applies.
 * `names`: the people of the company, whom the words may name.
 */
export function readPersonalPower(role: SigningRole, names: readonly string[], day: string): PersonalPower {
  const passage = role.power?.trim() ?? ''
  const base = { partners: [], passage: passage === '' ? null : passage, events: [], doubts: [] }
  const code = codes[passage.toLowerCase()]
  if (passage === '' || code !== undefined)
    return { ...base, kind: code ?? 'general-rule', exemptions: fromField(nothingSaid, role.exempt181) }
  const doubt = (about: string): SigningDoubt => ({ code: 'power-not-understood', passage: about, role: role.key })
  const doubts: SigningDoubt[] = passage.length > longestText ? [doubt(passage.slice(0, 300))] : []
  const events: TextEvent[] = []
  let exemptions = nothingSaid
  let found: Read | null = null
  for (const sentence of sentencesOf(amended(passage.slice(0, longestText)))) {
    const event = eventIn(sentence)
    if (event !== null) {
      events.push(event)
      continue
    }
    const read = readPower(sentence, names)
    if (read === null) {
      doubts.push(doubt(sentence))
      continue
    }
    if ((read.from !== null && day < read.from) || (read.until !== null && read.until < day)) continue
    for (const [what, is] of read.exempt) exemptions = withExemption(exemptions, what, is)
    if (read.kind === 'general-rule') continue
    if (found !== null && found.kind !== read.kind && !read.now && read.kind !== 'left') doubts.push(doubt(passage))
    found = read
  }
  return {
    ...base,
    kind:
      doubts.length > 0 && found?.kind !== 'left' && found?.kind !== 'excluded'
        ? 'unclear'
        : (found?.kind ?? 'general-rule'),
    partners: found?.partners ?? [],
    exemptions: fromField(exemptions, role.exempt181),
    events,
    doubts,
  }
}
