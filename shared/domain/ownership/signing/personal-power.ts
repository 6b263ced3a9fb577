import type { SigningDoubt, SigningRole } from './signing.ts'

/** A person's own power of representation, beside the general rule. */
export interface PersonalPower {
  /** `sole-while-only`: alone as long as nobody else is in office. */
  readonly kind: 'general-rule' | 'sole' | 'sole-while-only' | 'joint' | 'excluded'
  /** With whom a jointly empowered person signs. */
  readonly withOrgan: boolean
  readonly withProcurator: boolean
  readonly exempt181: boolean
  readonly passage: string | null
  readonly doubts: readonly SigningDoubt[]
}

const self = /181\s*bgb|§\s*181|mit sich im eigenen namen|im namen der gesellschaft mit sich/
const sole = new RegExp(
  [
    String.raw`einzel(?:n\s+)?vertretungs|allein(?:ige\s+)?vertretungs|einzeln vertretungs|allein zur vertretung`,
    String.raw`vertritt (?:die gesellschaft |stets )*(?:allein|einzeln)`,
    String.raw`\bsole\b`,
  ].join('|'),
)
const joint = /gemeinsam|gemeinschaftlich|gesamtvertretung|zusammen mit|\bjoint\b/
const general =
  /^\s*(?:general[_ ]rule|nunmehr)?\s*$|allgemeinen? (?:vertretungs)?regel|vertretungsberechtigt gemäß allgemeiner/
const excluded =
  /von der vertretung (?:der gesellschaft )?ausgeschlossen|nicht (?:zur vertretung |vertretungs)(?:berechtigt|befugt)/

/** Reads a role's own words or code (`sole`, `joint`, `general_rule`); without any the general rule applies. */
export function readPersonalPower(role: SigningRole): PersonalPower {
  const passage = role.power?.trim() ?? ''
  const text = passage.toLowerCase().slice(0, 2_000)
  const rest = text
    .replace(
      /mit der befugnis,? im namen der gesellschaft mit sich.*$|(?:von den beschränkungen des )?§\s*181\s*bgb.*$/,
      '',
    )
    .trim()
  const exempt181 = role.exempt181 ?? (self.test(text) && !/nicht (?:von|befreit)/.test(text))
  const base = {
    withOrgan: false,
    withProcurator: false,
    exempt181,
    passage: passage === '' ? null : passage,
    doubts: [],
  }
  if (excluded.test(rest)) return { ...base, kind: 'excluded' }
  if (sole.test(rest)) return { ...base, kind: /solange|sofern|wenn er|falls/.test(rest) ? 'sole-while-only' : 'sole' }
  if (joint.test(rest)) {
    const withProcurator = /prokurist/.test(rest)
    const withOrgan =
      !withProcurator ||
      /mit eine[mr] (?:anderen|weiteren)(?! prokurist)|geschäftsführer|direktor|vorstand|gesellschafter|liquidator/.test(
        rest,
      )
    return { ...base, kind: 'joint', withOrgan, withProcurator }
  }
  if (general.test(rest) || !/vertr|zeichn|befug/.test(rest)) return { ...base, kind: 'general-rule' }
  return { ...base, kind: 'general-rule', doubts: [{ code: 'power-not-understood', passage, role: role.key }] }
}

/** A procuration (HGB sections 48 to 53). */
export interface Procuration {
  /** Alone (section 48(1)), or with others (section 48(2)). */
  readonly alone: boolean
  readonly withOrgan: boolean
  readonly withProcurator: boolean
  /** Limited to a branch (section 50(3)). */
  readonly branch: boolean
  /** Somebody named, with whom alone he signs; null: any. */
  readonly withNamed: string | null
  readonly doubts: readonly SigningDoubt[]
}

const withOrganWords =
  /geschäftsführer|direktor|vorstand|persönlich haftende|gesellschafter|komplementär|liquidator|managing_director/

/**
 * Reads "Einzelprokura", "Gesamtprokura gemeinsam mit einem Geschäftsführer oder einem anderen Prokuristen", or a
 * code.
 */
export function readProcuration(role: SigningRole): Procuration {
  const passage = role.power?.trim() ?? ''
  const text = passage.toLowerCase().slice(0, 2_000)
  const branch =
    /\bbranch\b|(?:beschränkt|erstreckt sich) (?:nur )?auf die (?:zweig|haupt)?niederlassung|filialprokura/.test(text)
  const none = { withOrgan: false, withProcurator: false, branch, withNamed: null, doubts: [] }
  if (/^mixed\b/.test(text)) return { ...none, alone: false, withOrgan: true, withProcurator: true }
  if (/einzelprokura|^(?:single|branch)\b/.test(text)) return { ...none, alone: true }
  if (/gesamtprokura|^joint\b|gemeinsam mit|gemeinschaftlich/.test(text)) {
    const partners = /(?:gemeinsam|gemeinschaftlich|zusammen|in gemeinschaft)\s+mit\s+(.*)$/.exec(text)?.[1] ?? ''
    const withOrgan = withOrganWords.test(partners)
    const withProcurator = partners === '' || /prokurist/.test(partners)
    const named = !withOrgan && !withProcurator ? (/mit\s+(.*)$/i.exec(passage)?.[1] ?? null) : null
    return { ...none, alone: false, withOrgan, withProcurator, withNamed: named }
  }
  return {
    ...none,
    alone: false,
    doubts: [{ code: 'procuration-not-understood', passage: passage === '' ? null : passage, role: role.key }],
  }
}
