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

/** Whether every word of the folded query begins a word of the text. */
export function hasAllWords(words: string, foldedQuery: string): boolean {
  for (const word of foldedQuery.split(' ')) if (!words.includes(` ${word}`)) return false
  return true
}
