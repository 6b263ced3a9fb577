/**
 * What the report of a self-test (docs/electron.md, "Self-test") proves: each line holds, fails, or could not be proved where
 * it ran. A package must prove them all; the stand-in can't.
 */

/** @typedef {{ readonly line: string, readonly state: 'held' | 'failed' | 'unproved', readonly seen: string }} Line */

/** @param {unknown} value */
const unprovedBecause = (value) =>
  typeof value === 'object' && value !== null && 'unproved' in value ? String(value.unproved) : null

/** @param {unknown} value @param {string} name */
const memberOf = (value, name) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value)[name] : undefined

/** @type {readonly (readonly [string, string, (value: unknown) => boolean])[]} */
const lines = [
  ['electron', 'it is Electron', (value) => typeof value === 'string'],
  ['packaged', 'it is a package', (value) => value === true],
  ['sandbox', 'the system’s sandbox is on', (value) => value === true],
  [
    'sandboxedProcesses',
    // Linux doesn't say it of a process; `sandbox` above says it of the whole program.
    'no page runs outside of the sandbox',
    (value) =>
      Array.isArray(value) &&
      value.some((one) => memberOf(one, 'type') === 'Tab') &&
      value.every((one) => memberOf(one, 'type') !== 'Tab' || memberOf(one, 'sandboxed') !== false),
  ],
  ['windowVisible', 'the window is in sight', (value) => value === true],
  [
    'page',
    'the page has drawn, and has its bridge',
    (value) => memberOf(value, 'bridge') === true && memberOf(value, 'text') !== '',
  ],
  ['storeWorker', 'the store’s thread answers', (value) => value === true],
  ['graphWorker', 'the thread of figures answers', (value) => value === true],
  ['tableProcess', 'the process of tables reads a table', (value) => value === true],
  ['keychain', 'the system’s keychain answers', (value) => value === 'reached'],
  ['reached', 'the embedded service answers', (value) => value === true],
  ['pdf', 'a page is printed', (value) => Number(memberOf(value, 'bytes')) > 1000],
  ['spellDictionaries', 'no dictionary was fetched', (value) => value === false],
]

/**
 * @param {unknown} report The parsed file.
 * @returns {readonly Line[]} One line that failed where it is no report of the form we know.
 */
export function judgeSelfTest(report) {
  if (memberOf(report, 'form') !== 1)
    return [{ line: 'a report of form 1', state: 'failed', seen: JSON.stringify(report)?.slice(0, 80) ?? 'nothing' }]
  return lines.map(([name, line, holds]) => {
    const value = memberOf(report, name)
    // Without Electron nothing can be packaged.
    const elsewhere = name === 'packaged' && value === false ? unprovedBecause(memberOf(report, 'electron')) : null
    const unproved = unprovedBecause(value) ?? elsewhere
    if (unproved !== null) return { line, state: 'unproved', seen: unproved }
    return { line, state: holds(value) ? 'held' : 'failed', seen: JSON.stringify(value) ?? 'nothing' }
  })
}

/**
 * @param {readonly Line[]} judged
 * @param {{ readonly whole: boolean }} options whole: an installed package, which must prove every line.
 */
export const passes = (judged, { whole }) =>
  judged.every(({ state }) => state === 'held' || (!whole && state === 'unproved'))
