/** The command line of `npm test`: which steps, and what is handed on to the one that is named. */

/** @typedef {'types' | 'lint' | 'unit' | 'component' | 'e2e'} StepName */

/** @type {readonly StepName[]} */
export const stepNames = ['types', 'lint', 'unit', 'component', 'e2e']
/** @typedef {{ readonly ok: true, readonly steps: readonly StepName[], readonly rest: readonly string[] }} Chosen */

/** @param {string} word @returns {word is StepName} */
const isStep = (word) => stepNames.some((name) => name === word)

/**
 * The step that runs a file of tests, by the end of its name; null: it holds none.
 * @param {string} path
 * @returns {StepName | null}
 */
export function stepOf(path) {
  if (path.endsWith('.browser.test.tsx')) return 'component'
  if (path.endsWith('.test.ts')) return 'unit'
  return path.endsWith('.spec.ts') ? 'e2e' : null
}

/**
 * `npm test` runs every step; `npm test -- types lint` runs these; `npm test -- unit PATH…` hands what follows on to the step;
 * a file of tests alone is run by the step that it belongs to.
 * @param {readonly string[]} argv
 * @returns {Chosen | { readonly ok: false, readonly sentence: string }}
 */
export function readTestArguments(argv) {
  /** @type {StepName[]} */
  const steps = []
  for (const word of argv) {
    if (!isStep(word)) break
    steps.push(word)
  }
  const rest = argv.slice(steps.length)
  const [first] = rest
  if (first === undefined) return { ok: true, steps: steps.length === 0 ? stepNames : steps, rest }
  const [only, second] = steps
  if (only === undefined) {
    const step = stepOf(first)
    return step === null
      ? { ok: false, sentence: `Unknown step "${first}". Steps: ${stepNames.join(', ')}; or a file of tests.` }
      : { ok: true, steps: [step], rest }
  }
  return second === undefined
    ? { ok: true, steps, rest }
    : { ok: false, sentence: `"${first}" can be handed on to one step only; here are ${steps.join(' and ')}.` }
}
