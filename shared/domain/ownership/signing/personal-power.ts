import { readActors, readPartners, type Partner } from './grammar/actors.ts'
import type { Alternative181 } from './grammar/alternative-181.ts'
import { amended } from './grammar/amended.ts'
import { withConditions } from './grammar/conditions.ts'
import type { Names } from './grammar/names.ts'
import { longestText, sentencesOf } from './grammar/normalise.ts'
import { officesIn } from './grammar/offices.ts'
import { hasUnknown, symbolsIn } from './grammar/symbols.ts'
import { withoutDays, withoutExemptions } from './grammar/taken-out.ts'
import { eventIn, type TextEvent } from './grammar/text-events.ts'
import { fromField, nothingSaid, withExemption, type Exemptions } from './exemption.ts'
import type { NamedPower, PowerKind } from './power-kind.ts'
import type { SigningDoubt, SigningRole } from './signing.ts'

export interface PersonalPower {
  readonly kind: PowerKind
  /** With whom a jointly empowered person signs; empty: with anybody whom the rule asks for. */
  readonly partners: readonly Partner[]
  readonly exemptions: Exemptions
  readonly passage: string | null
  /** The rule says it of him, not his own entry. */
  readonly byRule?: true
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
  /** It states the term of his office, no power. */
  readonly isTerm?: true
  readonly from: string | null
  readonly until: string | null
}

const filler = /^(?:AUXs|AUXp|VRs|VRp|VB|ZUR|ZU|VTG|BER|PV|HAT|PL|BEEN|CO|POWER|GR|PRO|SO|CN|MUST|APP|ERF)$/

/** What symbols of one person's power say; null: some word of them has no place. */
export function kindOf(symbols: readonly string[]): Pick<Read, 'kind' | 'partners'> | null {
  const text = symbols.join(' ')
  const kind = (found: PowerKind): Pick<Read, 'kind' | 'partners'> => ({ kind: found, partners: [] })
  if (
    /^(?:PRO |AUXs |HAT |M[gvpslim] |D\d\S+ |AB |AUS |BEEN |CO |VON |ALS |APP |, )*(?:NOM (?:M[gvpslim]|PK|APP|VB)|LEFT|APP (?:EXT|LEFT))(?: (?:AUXs|HAT|APP|LEFT|BEEN|D\d\S+|AB))*$/.test(
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
function readPower(passage: string, names: Names): Read | null {
  const dated = withoutDays(symbolsIn(passage, names))
  const { from, until } = dated
  const now = /\bNOW\b/.test(dated.text)
  const plain = dated.text
    .replace(/\bNOW\b ?:? ?/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (hasUnknown(plain) || /\b(?:CAN|SHALL|CP|R181|S181|Q181)/.test(plain)) return null
  // "Geschäftsführer bis zum …": the term of his office, not of a power.
  if (/^(?:APP )?M[gvpslim](?: APP)?$|^APP$/.test(plain) && (from !== null || until !== null))
    return { kind: 'left', partners: [], exempt: [], now, from, until, isTerm: true }
  const { rest: taken, exempt } = withoutExemptions(withConditions(plain).split(' '))
  const rest = [...taken]
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
    rest.some((symbol) => /^(?:EXT|LEFT|C(?:[1-9SPN]|M\d)|IF|WHILE|ELSE|EXC|NOT|NOM|OHNE)$/.test(symbol))
  )
    return null
  const read = kindOf(rest)
  return read === null ? null : { ...read, exempt, now, from, until }
}

/**
 * Reads a role's own words or code (`sole`, `joint`, `general_rule`) on a day `YYYY-MM-DD`; without any the general rule applies.
 * `names`: the people of the company, whom the words may name.
 */
export function readPersonalPower(role: SigningRole, names: Names, day: string): PersonalPower {
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
    // Offices within the organ give no power; the rule may name them.
    const parts = sentence.split(',').filter((part) => officesIn(part).length === 0)
    if (parts.length === 0) continue
    const read = readPower(parts.join(',').trim(), names)
    if (read === null) {
      doubts.push(doubt(sentence))
      continue
    }
    const holds = (read.from === null || read.from <= day) && (read.until === null || day <= read.until)
    if (read.isTerm === true ? holds : !holds) continue
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

const sameKind = (own: PersonalPower, told: NamedPower): boolean =>
  own.kind === told.kind && own.partners.length === told.partners.length

/**
 * Somebody's power by his own entry and by what the rule says of him by name. Where both speak and differ nothing is certain; a
 * later sentence of the rule that says "now" has taken the place of an earlier one before.
 */
export function withNamed(own: PersonalPower, told: readonly NamedPower[], role: SigningRole): PersonalPower {
  return told.reduce<PersonalPower>((power, each) => {
    const exemptions = each.exempt.reduce((all, [what, is]) => withExemption(all, what, is), power.exemptions)
    if (each.kind === 'general-rule' || sameKind(power, each)) return { ...power, exemptions }
    if (each.kind === 'left' || power.kind === 'general-rule')
      return { ...power, exemptions, kind: each.kind, partners: each.partners, passage: each.passage, byRule: true }
    if (power.kind === 'left') return power
    const passage = `${power.passage ?? ''} – ${each.passage}`
    return { ...power, kind: 'unclear', doubts: [...power.doubts, { code: 'contradiction', passage, role: role.key }] }
  }, own)
}
