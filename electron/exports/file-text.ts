/**
 * Control characters, halves of surrogate pairs, the two code units that are no characters, and the marks that turn
 * the reading direction of what follows (a name with U+202E shows "gpj.exe" as "exe.jpg"): other programs refuse, cut
 * or obey them. Unlike our own pages, a file can't isolate a name, so the mark goes and a sign stays in its place.
 */
const unsafe = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** Text as every format can hold it; what can't be held shows as U+FFFD, so that nothing vanishes unseen. */
export const fileText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '\uFFFD')

/** The same, and nothing where only blanks are left. */
export const fileTextOrNull = (text: string | null): string | null => {
  const clean = text === null ? '' : fileText(text).trim()
  return clean === '' ? null : clean
}
