import { normalised } from './normalise.ts'

/** What a sentence beside the rule tells of the company: it changes who can sign, wherever it stands. */
export type TextEvent =
  | 'opened'
  | 'provisional'
  | 'self-administration'
  | 'refused'
  | 'ended'
  | 'dissolved'
  | 'deleted'
  | 'unclear'

const insolvency = /insolvenz|konkurs|gesamtvollstreckung|vergleichsverfahren|sequest|insolven/

/**
 * Key words are enough here: they only ever take power away or raise a doubt. Proceedings of the law before 1999 (KO section 6,
 * GesO section 5) took the power from the organs as InsO section 80 does.
 */
export function eventIn(passage: string): TextEvent | null {
  const text = normalised(passage)
  if (insolvency.test(text)) {
    if (/eigenverwaltung|self-administration|sachwalter/.test(text))
      return /aufgehoben|beendet/.test(text) ? 'unclear' : 'self-administration'
    if (/mangels masse|abgelehnt|abgewiesen|refused/.test(text)) return 'refused'
    if (/vorlaeufig|provisional|sequest/.test(text)) return /aufgehoben|lifted/.test(text) ? 'ended' : 'provisional'
    if (/aufgehoben|eingestellt|beendet|discontinued|closed|terminated/.test(text)) return 'ended'
    if (/nicht|kein/.test(text)) return 'unclear'
    return /eroeffnet|verwalter|opened|administrator|in insolvenz|im konkurs/.test(text) ? 'opened' : 'unclear'
  }
  if (
    /\b(?:gesellschaft|verein|genossenschaft|stiftung|firma|partnerschaft|company)\b.*\b(?:aufgeloest|dissolved)\b/.test(
      text,
    )
  )
    return /nicht|sofern|falls|wenn|durch die aufloesung/.test(text) ? 'unclear' : 'dissolved'
  if (
    /\b(?:gesellschaft|firma|verein|genossenschaft)\b.* (?:ist|wurde) (?:von amts wegen )?(?:geloescht|erloschen)\b/.test(
      text,
    )
  )
    return 'deleted'
  return null
}
