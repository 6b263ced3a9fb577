/**
 * Umlaut folding for search: ä/ae/a, ö/oe/o, ü/ue/u and ß/ss find each other (docs/rules.md "Formats"). Two forms,
 * because "Müller" is typed as "mueller" and as "muller".
 */
const expanded: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'oe', œ: 'oe', å: 'aa' }

const words = (text: string): string => text.replace(/[^a-z0-9]+/g, ' ').trim()
const stripMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}+/gu, '')

const stripped: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss' }

/** A letter that is not of German: only such a text has marks to be put together and taken apart, which takes ten times as long. */
// oxlint-disable-next-line no-control-regex
const foreign = /[^\u0000-\u007fäöüßÄÖÜ]/

/** "Müller & Söhne" → "mueller soehne": lower case, umlauts written out, other marks dropped, ASCII words. */
export const foldExpanded = (text: string): string =>
  foreign.test(text)
    ? words(
        stripMarks(
          text
            .normalize('NFC')
            .toLowerCase()
            .replace(/[äöüßæøœå]/g, (letter) => expanded[letter] ?? letter),
        ),
      )
    : words(text.toLowerCase().replace(/[äöüß]/g, (letter) => expanded[letter] ?? letter))

/** "Müller & Söhne" → "muller sohne": lower case, marks dropped, ß as ss, ASCII words. */
export const foldStripped = (text: string): string =>
  foreign.test(text)
    ? words(
        stripMarks(text.normalize('NFC').toLowerCase().replace(/ß/g, 'ss').replace(/[æœ]/g, 'ae').replace(/ø/g, 'o')),
      )
    : words(text.toLowerCase().replace(/[äöüß]/g, (letter) => stripped[letter] ?? letter))

/** Both foldings of a text, each once; none where nothing of it can be folded. What is compared with either is found in either. */
export const foldings = (text: string): readonly string[] => {
  const one = foldExpanded(text)
  // A text of ASCII has one folding.
  const other = /[^\u0020-\u007e]/.test(text) ? foldStripped(text) : one
  if (one === other) return one === '' ? [] : [one]
  return [one, other].filter((folded) => folded !== '')
}

/** Key for sorting names by DIN 5007-2 (ä as ae), then by the text itself. */
export const sortKey = (text: string): string => `${foldExpanded(text)}\u0000${text}`
