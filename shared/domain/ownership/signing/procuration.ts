import { readPartners, type Partner } from './grammar/actors.ts'
import { placeOf, withBranch } from './grammar/branch.ts'
import { amended } from './grammar/amended.ts'
import type { Names } from './grammar/names.ts'
import { longestText, sentencesOf } from './grammar/normalise.ts'
import { hasUnknown, symbolsIn } from './grammar/symbols.ts'
import type { SigningDoubt, SigningRole } from './signing.ts'

/** A Prokura (HGB sections 48 to 53). */
export interface Procuration {
  /** Alone (section 48(1)), or with others (section 48(2)). */
  readonly alone: boolean
  /** With whom, each a way of its own; empty beside `alone`. */
  readonly partners: readonly Partner[]
  /** Limited to a branch (section 50(3)): its place as written, empty where none is named; null: not limited. */
  readonly branch: string | null
  /** With the special power to sell and encumber land (section 49(2)). */
  readonly land: boolean
  /** It has ended, or has not begun on this day. */
  readonly ended: boolean
  readonly doubts: readonly SigningDoubt[]
}

const another: Partner = { organs: 0, procurators: 1, named: null, kind: null }
const organ: Partner = { organs: 1, procurators: 0, named: null, kind: null }
const codes: Readonly<Record<string, Pick<Procuration, 'alone' | 'partners' | 'branch'>>> = {
  single: { alone: true, partners: [], branch: null },
  sole: { alone: true, partners: [], branch: null },
  single_procuration: { alone: true, partners: [], branch: null },
  joint: { alone: false, partners: [another], branch: null },
  joint_procuration: { alone: false, partners: [another], branch: null },
  mixed: { alone: false, partners: [organ, another], branch: null },
  branch: { alone: true, partners: [], branch: '' },
}

interface Read extends Pick<Procuration, 'alone' | 'partners' | 'branch' | 'land'> {
  readonly kind: 'single' | 'joint' | 'ended' | 'addition'
  readonly now: boolean
  readonly from: string | null
  readonly until: string | null
}

const filler = /^(?:AUXs|GR|PRO|HAT|BER|CO|VRs|VRp|ZUR|ZU|VTG|VB|SO|CN|APP|EX[bsm]|NX[bsm])$/

function kindOf(text: string): Pick<Read, 'kind' | 'alone' | 'partners'> | null {
  if (
    /^(?:PRO |D\d\S+ |AB |AUXs )*(?:(?:EPK|GPK|PKA|FPK)(?: (?:AUXs|HAT|D\S+|AB))* (?:EXT|LEFT)|NOM PK|EXT)(?: (?:AUXs|BEEN|D\S+|AB))*$/.test(
      text,
    )
  )
    return { kind: 'ended', alone: false, partners: [] }
  let symbols = text.split(' ').filter((symbol) => !filler.test(symbol))
  const without = /(?:,? ?)(?:YET )?(?:NOT|NOM) (?:YET )?(MIT .+?)$/.exec(symbols.join(' '))
  const denied = without === null ? [] : readPartners((without[1] ?? '').split(' '))
  if (denied === null) return null
  if (without !== null)
    symbols = symbols
      .join(' ')
      .slice(0, without.index)
      .split(' ')
      .filter((symbol) => symbol !== '')
  const is = (symbol: string): boolean => symbols.includes(symbol)
  const rest = symbols.filter((symbol) => !/^(?:EPK|GPK|FPK|PKA|MIXED|,)$/.test(symbol))
  if (is('EPK') || (is('FPK') && !is('GPK') && !is('JT')))
    return rest.every((symbol) => symbol === 'ALN') && without === null
      ? { kind: 'single', alone: true, partners: [] }
      : null
  if (is('PKA') && rest.join(' ') === 'ALN' && without === null) return { kind: 'single', alone: true, partners: [] }
  // Joint power would have to be entered (HGB section 53(1) sentence 2). The word alone may be an answer's, not the register's.
  if (is('PKA') && rest.length === 0 && without === null && /\b(?:GR|HAT)\b/.test(text))
    return { kind: 'single', alone: true, partners: [] }
  const partners = readPartners(rest)
  if (partners === null || (partners.length === 0 && !is('GPK'))) return null
  const given = partners.length > 0 ? partners : is('MIXED') ? [organ] : [another]
  return {
    kind: 'joint',
    alone: false,
    partners: given.filter(
      (one) => !denied.some((no) => no.organs === one.organs && no.procurators === one.procurators),
    ),
  }
}

function readSentence(passage: string, names: Names): Read | null {
  const known = withBranch(symbolsIn(passage, names))
  const from = /\bAB D(\d{4}-\d{2}-\d{2})\b/.exec(known)?.[1] ?? null
  const until = /\bBIS D(\d{4}-\d{2}-\d{2})\b/.exec(known)?.[1] ?? null
  const now = /\bNOW\b/.test(known)
  const land = /\bLAND\b/.test(known)
  const branch = /\bBRANCH\b|\bFPK\b/.test(known) ? placeOf(symbolsIn(passage, names)) : null
  const plain = known
    .replace(
      /\b(?:AB|BIS) D\d{4}-\d{2}-\d{2}\b(?=.*\b(?:EPK|GPK|FPK|PKA)\b(?!.*(?:EXT|LEFT)))|(?:\b(?:AB|BIS) D\d{4}-\d{2}-\d{2} ?)+$/g,
      '',
    )
    .replace(/\bNOW\b ?:? ?|\b(?:UN )?BRANCH\b|(?:\b(?:UN|YET) )?\bLAND\b/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[, ]+|[, ]+$/g, '')
  if (hasUnknown(plain) || /\b(?:CAN|IF|WHILE|SHALL|EXC|BRX)\b/.test(plain)) return null
  if (plain === '' || /^(?:PRO|AUXs|,|PKA| )*$/.test(plain))
    return branch !== null || land
      ? { kind: 'addition', alone: false, partners: [], branch, land, now, from, until }
      : null
  const read = kindOf(plain)
  // An end may be limited by nothing else, and a negated restriction is none that is known here.
  return read === null || (branch !== null && /\bNO[TM]\b/.test(plain))
    ? null
    : { ...read, branch, land, now, from, until }
}

/** Somebody is named with whom he signs, and nobody of that name is among the people. */
const namesStranger = (passage: string, names: Names): boolean =>
  /\bMIT (?:M\w |PK )?(?:[a-z][\w.-]* ?){1,5}$/.test(symbolsIn(passage, names))

/** Reads "Einzelprokura", "Gesamtprokura gemeinsam mit einem Geschäftsführer oder einem anderen Prokuristen", or a code. */
export function readProcuration(role: SigningRole, names: Names, day: string): Procuration {
  const passage = role.power?.trim() ?? ''
  const none: Procuration = { alone: false, partners: [], branch: null, land: false, ended: false, doubts: [] }
  const code = codes[passage.toLowerCase()]
  if (code !== undefined) return { ...none, ...code }
  let found: Read | null = null
  let branch: string | null = null
  let land = false
  const unread: string[] = passage.length > longestText ? [passage.slice(0, 300)] : []
  for (const sentence of sentencesOf(amended(passage.slice(0, longestText)))) {
    const read = readSentence(sentence, names)
    if (read === null || (found !== null && read.kind !== 'addition' && read.kind !== 'ended' && !read.now)) {
      unread.push(sentence)
      continue
    }
    const holds = (read.from === null || read.from <= day) && (read.until === null || day <= read.until)
    if (read.kind === 'ended') {
      if (holds) return { ...none, ended: true }
      continue
    }
    branch ??= read.branch
    land ||= read.land
    if (read.kind === 'addition') continue
    if (!holds) return { ...none, ended: true }
    found = read
  }
  if (found === null || unread.length > 0) {
    const about = unread[0] ?? (passage === '' ? null : passage)
    const stranger = unread.length === 1 && about !== null && namesStranger(about, names)
    return {
      ...none,
      branch,
      doubts: [
        {
          code: stranger ? 'procuration-of-named-person-unknown' : 'procuration-not-understood',
          passage: about,
          role: role.key,
        },
      ],
    }
  }
  return { ...none, alone: found.alone, partners: found.partners, branch, land }
}
