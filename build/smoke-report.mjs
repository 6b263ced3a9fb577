/**
 * What the report of a self-test (docs/electron.md, "Self-test") proves: each line holds, fails, or could not be proved where
 * it ran. A package must prove them all; the stand-in can't.
 */

/** @typedef {{ readonly line: string, readonly state: 'held' | 'failed' | 'unproved' | 'elsewhere', readonly seen: string }} Line */

/** @param {unknown} value */
const unprovedBecause = (value) =>
  typeof value === 'object' && value !== null && 'unproved' in value ? String(value.unproved) : null

/** @param {unknown} value @param {string} name */
const memberOf = (value, name) =>
  typeof value === 'object' && value !== null ? /** @type {Record<string, unknown>} */ (value)[name] : undefined

export const sandboxLine = 'the system’s sandbox is on'

/** @type {readonly (readonly [string, string, (value: unknown) => boolean])[]} */
const lines = [
  ['electron', 'it is Electron', (value) => typeof value === 'string'],
  ['packaged', 'it is a package', (value) => value === true],
  ['sandbox', sandboxLine, (value) => value === true],
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
  [
    'pageAfterCrash',
    'a page whose process is ended comes back by itself',
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
    // Without Electron nothing can be packaged, and no sandbox be on: the host only knows that nobody switched it off.
    const needsElectron = (name === 'packaged' && value === false) || (name === 'sandbox' && value === true)
    const elsewhere = needsElectron ? unprovedBecause(memberOf(report, 'electron')) : null
    const unproved = unprovedBecause(value) ?? elsewhere
    if (unproved !== null) return { line, state: 'unproved', seen: unproved }
    return { line, state: holds(value) ? 'held' : 'failed', seen: JSON.stringify(value) ?? 'nothing' }
  })
}

/**
 * @param {readonly Line[]} judged
 * @param {{ readonly whole: boolean }} options whole: an installed package, which must prove every line.
 * A line of another system (`elsewhere`) is shown by a run there.
 */
export const passes = (judged, { whole }) =>
  judged.every(({ state }) => state === 'held' || state === 'elsewhere' || (!whole && state === 'unproved'))

/**
 * What the smoke test's server and the program's report say together.
 * @param {unknown} report
 * @param {ReadonlyMap<string, number>} arrivals How often each path arrived.
 * @param {string} by The way, for the words.
 * @returns {readonly Line[]}
 */
export function judgeServer(report, arrivals, by) {
  const server = memberOf(report, 'server')
  const reused = memberOf(server, 'reused')
  const asked = Array.isArray(reused) ? reused.length : 0
  const arrived = arrivals.get('/reused') ?? 0
  /** @param {string} line @param {boolean} holds @param {unknown} seen @returns {Line} */
  const judge = (line, holds, seen) => ({
    line: `${by}: ${line}`,
    state: holds ? 'held' : 'failed',
    seen: typeof seen === 'string' ? seen : (JSON.stringify(seen) ?? 'nothing'),
  })
  const answered = ['odd', 'status600'].map((name) => memberOf(server, name))
  return [
    judge(
      'what was asked once arrived once',
      asked === 3 && arrived > 0 && arrived <= asked,
      `${asked} asked, ${arrived} arrived`,
    ),
    judge(
      'a redirect is told, and not followed',
      /^302 (?:http:.*)?\/good$/.test(String(memberOf(server, 'redirect'))),
      memberOf(server, 'redirect'),
    ),
    judge(
      'odd headers and statuses end in an answer or an error',
      answered.every((one) => typeof one === 'string'),
      answered,
    ),
    judge(
      'after seven bodies without an end it still asks',
      memberOf(server, 'afterEndless') === '200',
      memberOf(server, 'afterEndless'),
    ),
  ]
}
