import { foldExpanded } from '../../text/fold.ts'

/** What stands for the file in sight, folded, in both languages; nothing at all does so as well. */
const inSight: ReadonlySet<string> = new Set([
  '',
  'it',
  'this',
  'that',
  'them',
  'this company',
  'that company',
  'the company',
  'es',
  'das',
  'die',
  'sie',
  'diese',
  'dies',
  'die firma',
  'diese firma',
  'die gesellschaft',
  'diese gesellschaft',
  'das unternehmen',
  'dieses unternehmen',
  'der firma',
  'dieser firma',
  'der gesellschaft',
  'dieser gesellschaft',
  'des unternehmens',
  'dieses unternehmens',
])

/** Beginnings that ask for owners; what follows says whose. */
const asking: readonly RegExp[] = [
  /^who\s+(?:really\s+)?owns?\b\s*/iu,
  /^who\s+(?:is|are)\s+(?:the\s+)?(?:owners?|shareholders?)(?:\s+of\b|$|(?=\?))\s*/iu,
  /^wem\s+(?:geh(?:ö|oe|o)ren|geh(?:ö|oe|o)rt)(?![\p{L}\p{N}])\s*(?:eigentlich\s+|denn\s+)?/iu,
  /^wer\s+besitzt(?![\p{L}\p{N}])\s*/iu,
  /^wer\s+(?:ist|sind)\s+(?:der|die)\s+(?:eigent(?:ü|ue|u)mer(?:in)?|inhaber(?:in)?|gesellschafter(?:in)?)(?![\p{L}\p{N}])\s*(?:von\s+)?/iu,
]

/**
 * Whose owners a sentence asks for ("who owns it", "wem gehört Nordlicht?"): the rest of it, empty where it speaks of the file in sight. Null: it asks
 * for no owners. Such a sentence is nobody's name: no search takes it. In quotes it is a name like any other.
 */
export function ownersAsked(text: string): string | null {
  const said = text.trim().normalize('NFC')
  for (const beginning of asking) {
    const [begun] = beginning.exec(said) ?? []
    if (begun === undefined) continue
    const rest = said
      .slice(begun.length)
      .replace(/[?!\s]+$/u, '')
      .trim()
    return inSight.has(foldExpanded(rest)) ? '' : rest
  }
  return null
}
