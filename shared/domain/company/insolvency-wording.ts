import type { InsolvencyState } from '../ownership/signing/circumstances.ts'
import { plainInsolvency, type Insolvency } from './insolvency.ts'

/** What the wording of an entry tells of insolvency proceedings beside their step. */
export type InsolvencyWording = Pick<Insolvency, 'provisional' | 'administrator' | 'court' | 'fileNumber' | 'day'>

const denied =
  /\b(?:kein|keine|keinen|keiner|nicht|aufgehoben|aufgehobene|aufhebung|ohne|beendet|abgelehnt|zurückgewiesen)\b/i

/** The parts of a text between full stops, so that a negation counts for its own sentence; dates and abbreviations stay. */
const sentences = (text: string): readonly string[] =>
  text.split(/(?<!\b(?:Az|Nr|Abs|geb|Dr|St|vgl|Dipl|Ing|\d))\.(?:\s+|$)|;\s*|\n+/).filter((part) => part.trim() !== '')

/** Orders about dispositions: each counts only in a sentence that denies nothing; both at once are no certain answer. */
function provisionalIn(text: string): Insolvency['provisional'] {
  const said = sentences(text)
  const has = (pattern: RegExp): boolean =>
    said.some((one) => pattern.test(one) && !denied.test(one.replace(/nicht nur/gi, '')))
  const consent = has(/nur mit (?:\p{L}+ ){0,4}zustimmung\b.*\bwirksam|zustimmungsvorbehalt/iu)
  const strong = has(/allgemeines verfügungsverbot/i)
  return consent === strong ? null : strong ? 'strong' : 'consent'
}

/** A name up to where a sentence goes on: the place of an administrator belongs to the name as the register writes it. */
const administrators: readonly RegExp[] = [
  /\b(?:zum|zur)\s+(?:vorläufige[nr]?\s+)?(?:Insolvenzverwalter(?:in)?|Sachwalter(?:in)?)\s+(?:ist|wird|wurde)\s+(.{3,160}?)\s+(?:bestellt|ernannt)\b/iu,
  /\b(?:Insolvenzverwalter(?:in)?|Sachwalter(?:in)?)\s*(?::|ist(?!\s+(?:bestellt|ernannt)))\s*(.{3,160}?)(?:\s+(?:bestellt|ernannt)\b|[;\n]|\.\s|\.?$)/iu,
]

function administratorIn(text: string): string | null {
  for (const one of sentences(text)) {
    if (denied.test(one) || /entlassen|an stelle/i.test(one)) continue
    for (const pattern of administrators) {
      const name = pattern.exec(one)?.[1]?.trim().replace(/[,.]$/, '')
      if (name !== undefined && /\p{Lu}/u.test(name) && !/bestellt/i.test(name)) return name
    }
  }
  return null
}

const german = /\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/

/** What the words of an entry say of proceedings. What isn't said in a known form is not stated. */
export function insolvencyWording(text: string): InsolvencyWording {
  const court =
    /\bAmtsgerichts?\s+(\p{Lu}[\p{L}\-/ ]*?(?:\s\([^)]{2,40}\))?)(?=\s+(?:vom|hat|ist|wurde|am|zu|unter|als)\b|[,.;]|\s\(Az|\s*$)/u.exec(
      text,
    )
  const file =
    /\bAz\.?:?\s*([^)\n;,]{3,40}?\/\d{2,4})\b/.exec(text) ??
    /\b(\d{1,4}[a-z]?\s+I[NEK]\s+\d{1,6}\/\d{2,4})\b/.exec(text)
  const day = german.exec(/\bvom\s+\d{1,2}\.\d{1,2}\.\d{4}/.exec(text)?.[0] ?? '')
  return {
    provisional: provisionalIn(text),
    administrator: administratorIn(text),
    court: court?.[1] === undefined ? null : `Amtsgericht ${court[1].trim()}`,
    fileNumber: file?.[1]?.trim() ?? null,
    day: day === null ? null : `${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`,
  }
}

/** Steps that a sentence states on its own; tried in this order, each in one sentence that says nothing against it. */
const steps: readonly (readonly [state: InsolvencyState, says: RegExp, against: RegExp])[] = [
  [
    'refused',
    /insolvenz\p{L}*.*mangels masse.*(?:abgelehnt|abgewiesen)|mangels masse (?:abgelehnt|abgewiesen)/isu,
    /nicht mangels masse|aufgehoben/i,
  ],
  [
    'cancelled',
    /insolvenzverfahren(?:s)?\b.*(?:eingestellt|einstellung)|eröffnungsbeschluss\b.*aufgehoben/isu,
    /nicht\b|kein/i,
  ],
  [
    'closed',
    /insolvenzverfahren\b.*(?:aufgehoben|beendet)|insolvenzverfahrens\b.*(?:aufhebung|beendigung)|(?:aufhebung|beendigung) des insolvenzverfahrens/isu,
    /nicht\b|kein/i,
  ],
  [
    'measures-lifted',
    /vorläufige\p{L}* (?:insolvenzverwaltung|maßnahmen|sicherungsmaßnahmen)\b.*(?:aufgehoben|aufhebung)/isu,
    /nicht\b|kein/i,
  ],
  [
    'provisional',
    /vorläufige[rn]? (?:insolvenzverwalter|insolvenzverwalterin)\b.*bestellt|vorläufige insolvenzverwaltung\b.*angeordnet/isu,
    /aufgehoben|nicht bestellt|abgelehnt/i,
  ],
  [
    'opened',
    /insolvenzverfahren\b.*eröffnet|eröffnung des insolvenzverfahrens\b/isu,
    /nicht\b|kein|abgelehnt|abgewiesen|beantragt|antrag auf|aufgehoben|zurückgewiesen|masse/i,
  ],
  [
    'applied',
    /(?:antrag auf eröffnung|eröffnung)\b.*insolvenzverfahrens?\b.*(?:gestellt|beantragt)|insolvenzantrag\b.*gestellt/isu,
    /nicht\b|kein|zurückgenommen|zurückgewiesen/i,
  ],
]

const selfAdministration = /eigenverwaltung\b.*angeordnet|anordnung der eigenverwaltung|in eigenverwaltung eröffnet/isu

/**
 * The step that the wording of an entry states; null: none that is read for certain. Whoever reads a step from words
 * alone must say so: no code of the service states it.
 */
export function insolvencyInWords(text: string): Insolvency | null {
  if (!/insolvenz/i.test(text)) return null
  const found = sentences(text).flatMap((one) =>
    steps.filter(([, says, against]) => says.test(one) && !against.test(one)).map(([state]) => state),
  )
  const [first] = found
  // Two different steps in one text: which of them holds is not for us to say.
  if (first === undefined || found.some((state) => state !== first))
    return found.length > 0 ? plainInsolvency(null, null) : null
  return { ...plainInsolvency(refine(first, text)), ...insolvencyWording(text) }
}

/** Proceedings that words order as self-administration (InsO sections 270, 270b), unless they take it back. */
export function refine(state: InsolvencyState | null, text: string | null): InsolvencyState | null {
  if (text === null || (state !== 'opened' && state !== 'provisional')) return state
  const ordered = sentences(text).some((one) => selfAdministration.test(one) && !denied.test(one))
  return ordered ? 'self-administration' : state
}
