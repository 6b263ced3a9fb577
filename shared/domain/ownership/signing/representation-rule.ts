import type { Combination, SigningDoubt } from './signing.ts'

/** The general rule of representation, read from its registered German wording. */
export interface RepresentationRule {
  /** While one is in office; null: the text does not say. */
  readonly whenOne: Clause | null
  readonly whenSeveral: Clause | null
  /** `all`: everybody in office; `may-be-granted`: only who is exempted by name. */
  readonly exempt181: 'all' | 'may-be-granted' | null
  /** The text speaks of liquidators. */
  readonly forLiquidators: boolean
  readonly doubts: readonly SigningDoubt[]
}

export interface Clause {
  readonly combinations: readonly Combination[]
  readonly passage: string
}

const member =
  'geschäftsführer(?:in|innen|n)?|geschäftsführende[nr]? direktor(?:en|in|innen)?|vorstandsmitglied(?:er|ern|s)?|mitglied(?:er|ern)? des vorstand(?:e?s)?|vorst[aä]nde?|liquidator(?:en|in)?|' +
  'abwickler(?:n|in)?|(?:persönlich haftende[nr]? )?gesellschafter(?:n|in|innen)?|komplementär(?:e|en|in)?|partner(?:n|in|innen)?'
const jointly = 'gemeinsam|gemeinschaftlich|zusammen|in gemeinschaft'
const count = new Map([
  ['zwei', 2],
  ['2', 2],
  ['beide', 2],
  ['drei', 3],
  ['3', 3],
  ['vier', 4],
  ['4', 4],
])

const either = (...alternatives: readonly string[]): RegExp => new RegExp(alternatives.join('|'))

const patterns = {
  about: /vertr|zeichn|befugnis|befugt|181/,
  one: either(
    String.raw`\bnur ein(?:e[nrm]?)?\b`,
    String.raw`\b(?:ist|wenn|sofern|falls|hat)\b[^,;]{0,40}\bein(?:e[nr]?)? (?:einzige[rn]? |alleinige[rn]? )?(?:\S+ ){0,3}?(?:bestellt|vorhanden)`,
    String.raw`\balleinige[rn]?\b`,
    String.raw`solange[^,;]{0,60}\bkein`,
  ),
  several: /\bmehrere[nr]?\b|\bmehr als ein|zwei oder mehr|andernfalls|ansonsten|\bim übrigen\b/,
  grant: either(
    String.raw`\b(?:kann|können|darf|dürfen)\b.{0,200}(?:erteil|verleih|verlieh|ermächtig|befrei|gestatt|einräum|eingeräumt)`,
    String.raw`\b(?:kann|können|darf|dürfen)\b.{0,200}(?:einzeln|allein|abweichend|bestimm)`,
    String.raw`durch (?:gesellschafter)?beschluss.{0,120}(?:erteil|befrei|gestatt)`,
  ),
  self: /181\s*bgb|§\s*181|mit sich im eigenen namen|im namen der gesellschaft mit sich|insichgeschäft/,
  sole: /\ballein\b|\beinzeln\b|alleinvertretung|einzelvertretung|einzelvertretungsbe|jeder für sich/,
  number: new RegExp(
    `\\b(?:je(?:weils)?\\s+)?(zwei|drei|vier|beide|2|3|4)\\s+(?:der\\s+|von\\s+(?:ihnen|denen)\\s*|weitere[nr]?\\s+)?(?:${member}|${jointly}|personen)`,
  ),
  withOther: new RegExp(`\\bmit\\s+(?:je\\s+)?eine[mr]\\s+(?:anderen|weiteren|zweiten)\\s+(?:${member}|oder)`),
  withProcurator: /(?:\bmit|\boder)\s+(?:mit\s+|durch\s+)?eine[mnr]\s+(?:\p{L}+\s+)?prokurist/u,
  all: new RegExp(`\\b(?:${jointly}|gesamtvertretung|gesamtvertretungs\\S*|sämtliche[nr]?|alle)\\b`),
  offices: either(
    String.raw`vorsitzende|stellvertret|schatzmeister|kassenwart|kassier|präsident|sprecher|schriftführer`,
    String.raw`beirat|aufsichtsrat`,
  ),
  qualified: either(
    String.raw`\bjedoch\b|es sei denn|mit ausnahme|ausgenommen|außer\b`,
    String.raw`bis zu (?:einem|einer|eur)|nur mit zustimmung|beschränkt auf`,
  ),
} as const

/** Sentences and half-sentences that can stand alone; abbreviations don't end one. */
function clausesOf(text: string): readonly string[] {
  const kept = text
    .replace(/^\s*(?:allgemeine\s+)?vertretungsregelung(?:\s+geändert,\s*nun)?\s*:\s*/i, '')
    .replace(/\b(Nr|Abs|Art|S|Dr|Prof|bzw|ggf|Buchst|lit|gem|i\.\s?V\.\s?m|z\.\s?B)\./g, '$1\u2024')
    .replace(/\s+/g, ' ')
  return kept
    .split(/(?<=[.;])\s+|;\s*|,\s*(?:und\s+)?(?=(?:sind|bei|wenn|falls|sofern)\s+(?:\S+\s+){0,2}?mehrere)/i)
    .map((clause) =>
      clause
        .replaceAll('\u2024', '.')
        .replace(/[.;,\s]+$/, '')
        .trim(),
    )
    .filter((clause) => clause !== '')
}

function combinationsOf(clause: string, forOne: boolean): readonly Combination[] {
  const found: Combination[] = []
  const number = count.get(patterns.number.exec(clause)?.[1] ?? '')
  if (number !== undefined) found.push({ organs: number, procurators: 0 })
  if (patterns.withOther.test(clause) && number === undefined) found.push({ organs: 2, procurators: 0 })
  if (patterns.withProcurator.test(clause)) found.push({ organs: 1, procurators: 1 })
  if (patterns.sole.test(clause) && !/nicht (?:allein|einzeln)/.test(clause)) found.push({ organs: 1, procurators: 0 })
  if (found.length === 0 && patterns.all.test(clause)) found.push({ organs: 'all', procurators: 0 })
  if (found.length === 0 && forOne && /vertritt|vertreten/.test(clause)) found.push({ organs: 1, procurators: 0 })
  return found
}

/**
 * Reads a general rule of representation in the usual wordings of German registers. What speaks of representation and
 * can't be read is a doubt with its passage; nothing is guessed from it.
 */
export function readRepresentationRule(text: string): RepresentationRule {
  let whenOne: Clause | null = null
  let whenSeveral: Clause | null = null
  let exempt181: RepresentationRule['exempt181'] = null
  const doubts: SigningDoubt[] = []
  const doubt = (code: SigningDoubt['code'], passage: string): void => void doubts.push({ code, passage, role: null })
  for (const passage of clausesOf(text.slice(0, 5_000))) {
    const clause = passage.toLowerCase()
    if (!patterns.about.test(clause)) continue
    const grant = patterns.grant.test(clause)
    if (patterns.self.test(clause)) exempt181 = grant ? (exempt181 ?? 'may-be-granted') : 'all'
    // What may be granted is granted by name, in a person's own entry.
    if (grant) continue
    if (patterns.offices.test(clause)) {
      doubt('rule-not-understood', passage)
      continue
    }
    const one = patterns.one.test(clause)
    const several = patterns.several.test(clause) && !one
    const combinations = combinationsOf(clause.replace(/^.*?\bnur ein\S*/, ''), one)
    if (combinations.length === 0) {
      if (!patterns.self.test(clause)) doubt('rule-not-understood', passage)
      continue
    }
    if (patterns.qualified.test(clause)) doubt('qualified', passage)
    const read: Clause = { combinations, passage }
    const everyone =
      !one && !several && combinations.some(({ organs, procurators }) => organs === 1 && procurators === 0)
    if (one || everyone) whenOne ??= read
    if (!one) whenSeveral ??= read
  }
  return { whenOne, whenSeveral, exempt181, forLiquidators: /liquidator|abwickler/i.test(text), doubts }
}
