/**
 * Characters that other programs refuse, cut at or obey: control characters, halves of surrogate pairs, the two code
 * units that are no characters, and marks that turn the reading direction of what follows (with U+202E in a name,
 * "gpj.exe" looks like "exe.jpg"). Our own pages isolate a name; a file can't, so the mark is replaced by a visible
 * sign.
 */
const unsafe = /(?![\t\n])\p{Cc}|[\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/gu

/** Text as every format can hold it. Each character that none can hold becomes U+FFFD, so that the loss shows. */
export const fileText = (text: string): string => text.toWellFormed().replace(/\r\n?/g, '\n').replace(unsafe, '\uFFFD')

/** The same; null where only blanks are left. */
export const fileTextOrNull = (text: string | null): string | null => {
  const clean = text === null ? '' : fileText(text).trim()
  return clean === '' ? null : clean
}
