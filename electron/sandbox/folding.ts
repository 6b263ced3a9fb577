/**
 * Compares names without case and umlaut spelling (contract 4.2): ä = ae = a, ß = ss. Both spellings lose their e, so
 * "Mueller", "Müller" and "Muller" are one word; so are a few unrelated words ("Neue", "Nue").
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/ı/g, 'i')
    .replace(/([aou])e/g, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Folded words, each led by a space, so that ` ${word}` finds beginnings of words. */
export const foldedWords = (texts: readonly string[]): string => ` ${texts.map(fold).join(' ')}`

/** Words of a folded query, each led by a space: taken apart once for a search through many texts. */
export const beginningsOf = (foldedQuery: string): readonly string[] => foldedQuery.split(' ').map((word) => ` ${word}`)

/** Whether each of these begins a word of the text. */
export const hasAllBeginnings = (words: string, beginnings: readonly string[]): boolean =>
  beginnings.every((beginning) => words.includes(beginning))

/** Whether every word of the folded query begins a word of the text. */
export const hasAllWords = (words: string, foldedQuery: string): boolean =>
  hasAllBeginnings(words, beginningsOf(foldedQuery))
