import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectRoot } from './project-files.testing.ts'

/*
 * Unit tests run on Windows, macOS and Linux. What one of them lacks is asked for behind `process.platform`, in the test or
 * by a skip. This finds what is asked for without it. Journeys and probes say themselves where they run.
 */

/** What a test must not take for granted: where it stands in a file's text, and whether a look at the platform excuses it. */
const rules: readonly { readonly what: string; readonly found: RegExp; readonly excused: boolean }[] = [
  {
    what: 'the path of a file address: it starts with "/C:" on Windows; fileURLToPath gives the path',
    found: /import\.meta\.(?:url\)\.pathname|dirname\s*\+)/,
    excused: false,
  },
  {
    what: 'a path cut at "/": basename and dirname know both separators',
    found: /\b(?:path|file|folder|dir)\w*\??\.(?:split|lastIndexOf)\('\/'\)/i,
    excused: false,
  },
  { what: 'a search path joined by hand: the delimiter of node:path', found: /\bPATH: '[^']*:\//, excused: false },
  {
    what: 'a signal that asks: Windows knows only the end of a process',
    found: /\bkill\([^)]*'SIG(?!KILL)/,
    excused: true,
  },
  { what: 'permission bits: Windows has none', found: /\.mode & 0o|\bchmod(?:Sync)?\(/, excused: true },
  {
    what: 'a symbolic link, which Windows forbids to most; a junction is allowed',
    found: /\bsymlink(?:Sync)?\((?![^\n]*'junction')/,
    excused: true,
  },
  {
    what: 'a device, a pipe or a program of Unix',
    found: /(?<![\w/])'\/(?:dev|proc)\/|(?:spawn|execFile)(?:Sync)?\('(?:mkfifo|cat|ps|ls|sh)'/,
    excused: true,
  },
]

/** Files that leave the look at the platform to the tests that load them. */
const helpers: Readonly<Record<string, string>> = {
  'electron/library-files/hostile-libraries.testing.ts':
    'its pipe, device and circle are left out on Windows by their names',
}

/** `text`: a test's source. Returns what it takes for granted. */
const takenForGranted = (text: string): readonly string[] =>
  rules
    .filter(({ found, excused }) => found.test(text) && !(excused && text.includes('process.platform')))
    .map(({ what }) => what)

const withFiles = (text: string): boolean => /from 'node:(?:fs|path|child_process)/.test(text)
const own = 'build/portable-tests.test.ts'
const tests = projectFiles(
  (path) => /\.(?:test|testing)\.ts$/.test(path) && !path.startsWith('e2e/') && path !== own && !(path in helpers),
)

describe('a unit test starts on the three systems', () => {
  it('in every file that works with files or processes', () => {
    const read = tests
      .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }))
      .filter(({ text }) => withFiles(text))
    expect(read.length).toBeGreaterThan(50)
    expect(read.flatMap(({ path, text }) => takenForGranted(text).map((what) => `${path}: ${what}`))).toEqual([])
  })

  it.each([
    ['an address', "readFileSync(new URL('./x', import.meta.url).pathname)"],
    ['a folder put together', "readFileSync(import.meta.dirname + '/x')"],
    ['a name cut out of a path', "job.path?.split('/').at(-1)"],
    ['the last part of a folder', "folder.slice(folder.lastIndexOf('/'))"],
    ['a search path', "find({ PATH: '/a:/b' })"],
    ['a signal', "child.kill('SIGTERM')"],
    ['a signal to a group', "process.kill(-child.pid, 'SIGINT')"],
    ['bits', 'expect(statSync(file).mode & 0o777).toBe(0o600)'],
    ['bits that are set', 'chmodSync(folder, 0o555)'],
    ['a link', "symlinkSync('a', 'b')"],
    ['a pipe', "execFileSync('mkfifo', [pipe])"],
    ['a device', "open('/dev/full')"],
  ])('not with %s', (_what, text) => {
    expect(takenForGranted(text)).toHaveLength(1)
  })

  it.each([
    ['a path by its function', "readFileSync(fileURLToPath(new URL('./x', import.meta.url)))"],
    ['the path of a web address', 'new URL(request.url).pathname'],
    ['a junction', "symlinkSync('a', 'b', 'junction')"],
    ['the end of a process', "child.kill('SIGKILL')"],
    ['a signal where there are signals', "it.skipIf(process.platform === 'win32')('x', () => child.kill('SIGTERM'))"],
    ['bits where there are bits', "if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)"],
    ['a search path of the system', "find({ PATH: ['/a', '/b'].join(delimiter) })"],
  ])('but with %s', (_what, text) => {
    expect(takenForGranted(text)).toEqual([])
  })

  it('and a look at the platform excuses no path that is cut by hand', () => {
    expect(takenForGranted("if (process.platform === 'linux') expect(path.split('/')).toEqual([])")).toHaveLength(1)
  })
})
