/** A word that Electron takes for an address: a scheme of two letters or more, and a colon. */
const isAddress = (word: string): boolean => /^[a-z][a-z0-9+.-]+:/i.test(word)

/**
 * Electron's own check on Windows (`CheckCommandLineArguments`): behind a word that is an address nothing may follow but
 * `--`. A command line that fails ends the program with -1, before any JavaScript runs and without a word. Here it does so
 * on every system, so that no such command line is made anywhere.
 */
export function isRefused(words: readonly string[]): boolean {
  const end = words.indexOf('--')
  const checked = end === -1 ? words : words.slice(0, end)
  const address = checked.findIndex(isAddress)
  return address !== -1 && address < checked.length - 1
}
