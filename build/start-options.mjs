/**
 * The command line of `npm start`. Plain JavaScript for Node 20: it runs before anything is installed.
 */

/**
 * @typedef {object} StartOptions
 * @property {boolean} demo
 * @property {boolean} browser
 * @property {readonly string[]} hostArguments What is handed on to the host.
 */

/** @type {Readonly<Record<string, null | ((value: string) => string | null)>>} Null: takes no value. A function: the sentence against a bad value. */
const known = {
  '--demo': null,
  '--browser': null,
  '--no-open': null,
  '--port': (value) =>
    /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? null
      : `--port takes a number from 0 to 65535, not "${value}".`,
  '--data-dir': (value) => (value.trim() === '' ? '--data-dir takes a folder.' : null),
  '--base-url': (value) => addressProblem(value),
  '--team': (value) => (value.trim() === '' ? '--team takes the file of an invitation.' : null),
  '--lang': (value) => (value === 'de' || value === 'en' ? null : `--lang takes de or en, not "${value}".`),
}

/** These belong to the loopback host alone. */
const browserOnly = new Set(['--browser', '--no-open', '--port'])

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The key travels to this address, so it must be https, or http on this machine.
 * @param {string} value
 * @returns {string | null} A sentence, or null when the address is fine.
 */
function addressProblem(value) {
  if (!URL.canParse(value)) return `--base-url takes an address like https://register.example, not "${value}".`
  const url = new URL(value)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback.test(url.hostname))) {
    return '--base-url takes an https address (http only on this machine), because the key is sent there.'
  }
  return url.username !== '' || url.password !== ''
    ? '--base-url takes an address without user name or password.'
    : null
}

/**
 * Reads the options; both `--port 8080` and `--port=8080` are understood.
 * @param {readonly string[]} argv
 * @returns {{ ok: true, options: StartOptions } | { ok: false, sentence: string }}
 */
export function readStartOptions(argv) {
  /** @type {string[]} */
  const hostArguments = []
  const seen = new Set()
  for (let i = 0; i < argv.length; i += 1) {
    const [name = '', ...glued] = (argv[i] ?? '').split('=')
    if (!Object.hasOwn(known, name)) {
      return {
        ok: false,
        sentence: `Unknown option "${argv[i]}". Options: --demo, --browser, --no-open, --port N, --data-dir DIR, --base-url URL, --team FILE, --lang de|en.`,
      }
    }
    const check = known[name]
    seen.add(name)
    if (!check) {
      if (glued.length > 0) return { ok: false, sentence: `${name} takes no value.` }
      if (name !== '--browser') hostArguments.push(name)
      continue
    }
    const value = glued.length > 0 ? glued.join('=') : argv[(i += 1)]
    if (value === undefined || (glued.length === 0 && value.startsWith('--')))
      return { ok: false, sentence: `${name} needs a value.` }
    const problem = check(value)
    if (problem !== null) return { ok: false, sentence: problem }
    // One word: Electron on Windows ends at once where a word follows one that is an address.
    hostArguments.push(`${name}=${value}`)
  }
  if (seen.has('--demo') && seen.has('--base-url')) {
    return { ok: false, sentence: '--demo runs on the embedded register service; it takes no --base-url.' }
  }
  if (seen.has('--demo') && seen.has('--team')) {
    return {
      ok: false,
      sentence: '--demo shows invented companies, which never become part of a team; it takes no --team.',
    }
  }
  return {
    ok: true,
    options: { demo: seen.has('--demo'), browser: [...browserOnly].some((name) => seen.has(name)), hostArguments },
  }
}
