import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isHomeless, refusal, rooms } from './lint/import-table.mjs'

/**
 * Proves that lint holds the import table of docs/architecture.md: in each room a wrong import is refused and a right one let
 * through. A rule that matches no file reports success just the same, so the rule itself runs at the end, on files that
 * break it.
 */
const root = fileURLToPath(new URL('..', import.meta.url))

/** A path from the repository's root is one of our files; anything else a package. */
const why = (file: string, imported: string): string | null =>
  refusal(file, imported, /^(?:shared|electron|renderer|build|e2e)\//.test(imported) ? 'file' : 'package')

/** One file of each room: what it may not import, and what it may. */
const samples: readonly (readonly [room: string, file: string, refused: string, passed: string])[] = [
  ['shared', 'shared/domain/x.ts', 'electron/ports/clock.ts', 'shared/words/de.ts'],
  ['shared/domain/markdown', 'shared/domain/markdown/x.ts', 'zod', 'mdast-util-from-markdown'],
  ['electron/ports', 'electron/ports/x.ts', 'electron/session/session.ts', 'shared/domain/json.ts'],
  ['electron/session', 'electron/session/x.ts', 'electron/vault/keychain.ts', 'electron/ports/vault.ts'],
  ['electron/credits', 'electron/credits/x.ts', 'electron/store/store.ts', 'electron/ports/store/credits.ts'],
  ['electron/research', 'electron/research/x.ts', 'electron/watch/outbox.ts', 'electron/ports/clock.ts'],
  ['electron/watch', 'electron/watch/x.ts', 'electron/research/search.ts', 'electron/ports/clock.ts'],
  ['electron/export-jobs', 'electron/export-jobs/x.ts', 'electron/exports/csv.ts', 'electron/ports/printer.ts'],
  ['electron/library-files', 'electron/library-files/x.ts', 'electron/store/store.ts', 'electron/ports/clock.ts'],
  ['electron/updates', 'electron/updates/x.ts', 'electron/session/session.ts', 'electron/ports/updater.ts'],
  ['electron/team', 'electron/team/x.ts', 'electron/credits/meter.ts', 'electron/ports/purse.ts'],
  ['electron/store', 'electron/store/x.ts', 'electron/core/create-core.ts', 'electron/ports/store/store.ts'],
  ['electron/service', 'electron/service/x.ts', 'electron/store/store.ts', 'shared/domain/errors.ts'],
  ['electron/vault', 'electron/vault/x.ts', 'electron/session/session.ts', 'electron/ports/vault.ts'],
  ['electron/team-server', 'electron/team-server/x.ts', 'electron/session/session.ts', 'electron/ports/team-server.ts'],
  ['electron/exports', 'electron/exports/x.ts', 'electron/export-jobs/queue.ts', 'shared/words/de.ts'],
  ['electron/logs', 'electron/logs/x.ts', 'electron/session/session.ts', 'electron/ports/log.ts'],
  ['electron/sandbox', 'electron/sandbox/x.ts', 'shared/contract/contract.ts', 'shared/domain/register-number.ts'],
  ['electron/core', 'electron/core/x.ts', 'electron/desktop/main.ts', 'electron/store/store.ts'],
  ['electron/desktop', 'electron/desktop/x.ts', 'electron/browser/main.ts', 'electron/core/create-core.ts'],
  ['electron/browser', 'electron/browser/x.ts', 'electron/store/store.ts', 'electron/core/create-core.ts'],
  ['renderer/ui', 'renderer/ui/x.tsx', 'renderer/data/queries.ts', 'renderer/locales/de.ts'],
  ['renderer/host', 'renderer/host/x.ts', 'renderer/data/queries.ts', 'shared/contract/wire.ts'],
  ['renderer/data', 'renderer/data/x.ts', 'renderer/ui/button.tsx', 'renderer/host/connect.ts'],
  ['renderer/locales', 'renderer/locales/x.ts', 'renderer/ui/button.tsx', 'shared/words/de.ts'],
  ['renderer/parts', 'renderer/parts/x.tsx', 'renderer/features/search/x.tsx', 'renderer/ui/button.tsx'],
  [
    'renderer/features/*',
    'renderer/features/search/x.tsx',
    'renderer/features/filter/y.tsx',
    'renderer/parts/notes.tsx',
  ],
  ['renderer/app', 'renderer/app/x.tsx', 'electron/ports/clock.ts', 'renderer/features/search/x.tsx'],
  ['renderer/main.tsx', 'renderer/main.tsx', 'renderer/features/search/x.tsx', 'renderer/app/app.tsx'],
]

describe('the import table', () => {
  it('is tried in every room that has one', () => {
    const bound = Object.entries(rooms).flatMap(([name, { from }]) => (from === 'everywhere' ? [] : [name]))
    expect(samples.map(([room]) => room).toSorted()).toEqual(bound.toSorted())
  })

  it.each(samples)('%s: %s may not import %s', (_room, file, refused) => {
    expect(why(file, refused)).not.toBeNull()
  })

  it.each(samples)('%s: %s may not import %s, but %s', (_room, file, _refused, passed) => {
    expect(why(file, passed)).toBeNull()
  })

  it.each([
    ['electron/watch/poller/x.ts', 'electron/watch/outbox/outbox.ts'],
    ['electron/store/repositories/watch/x.ts', 'electron/store/sql/prepared.ts'],
    ['renderer/features/search/a/x.tsx', 'renderer/features/search/b/y.tsx'],
  ])('lets a room import from itself: %s, %s', (file, imported) => {
    expect(why(file, imported)).toBeNull()
  })

  it('takes an inner folder for what it is, not for the room whose name it has', () => {
    const file = 'electron/store/repositories/watch/x.ts'
    expect(why(file, 'electron/watch/outbox/outbox.ts'), 'the room is not its own').not.toBeNull()
    expect(why(file, 'better-sqlite3'), 'it is the store').toBeNull()
    expect(why('electron/watch/x.ts', 'electron/store/repositories/watch/x.ts')).not.toBeNull()
  })

  it.each([
    ['electron', 'electron/desktop/main.ts', ['electron/core/x.ts', 'electron/browser/x.ts', 'renderer/ui/x.tsx']],
    ['better-sqlite3', 'electron/store/file/x.ts', ['electron/core/x.ts', 'electron/library-files/x.ts']],
    ['keytar', 'electron/vault/x.ts', ['electron/session/x.ts', 'electron/desktop/x.ts']],
    ['pg', 'electron/team-server/x.ts', ['electron/session/x.ts', 'electron/core/x.ts']],
    ['node:fs', 'electron/research/x.ts', ['shared/domain/x.ts', 'renderer/app/x.tsx']],
    ['react', 'renderer/ui/x.tsx', ['shared/domain/x.ts', 'electron/exports/x.ts']],
    ['react-dom/client', 'renderer/main.tsx', ['electron/desktop/x.ts']],
    ['zod', 'shared/contract/x.ts', []],
  ])('gives %s to its room alone', (name, owner, others) => {
    expect(why(owner, name)).toBeNull()
    for (const file of others) expect(why(file, name), file).not.toBeNull()
    expect(why('shared/domain/x.ts', 'csv-stringify'), 'shared uses no package but zod').not.toBeNull()
  })

  it('binds no test and no helper of tests, which no program may load', () => {
    expect(why('shared/domain/x.test.ts', 'electron/core/create-core.ts')).toBeNull()
    expect(why('electron/watch/x.testing.ts', 'electron/store/store.ts')).toBeNull()
    expect(why('renderer/features/search/x.browser.test.tsx', 'renderer/features/filter/y.tsx')).toBeNull()
    expect(why('electron/watch/x.ts', 'electron/watch/x.testing.ts')).not.toBeNull()
    expect(why('electron/watch/x.ts', 'build/seeded.testing.ts')).not.toBeNull()
  })

  it('has a room for every file of the program', () => {
    expect(
      ['electron/x.ts', 'electron/other/x.ts', 'renderer/x.ts', 'renderer/other/x.tsx'].filter(isHomeless),
    ).toEqual(['electron/x.ts', 'electron/other/x.ts', 'renderer/x.ts', 'renderer/other/x.tsx'])
    expect(isHomeless('renderer/features/x.tsx'), 'beside the features').toBe(true)
    for (const file of [
      'renderer/main.tsx',
      'electron/core/x.ts',
      'shared/x.ts',
      'build/x.ts',
      'electron/x.testing.ts',
    ])
      expect(isHomeless(file), file).toBe(false)
  })
})

/** What lint says of some files that stand in a repository of their own, with our rules. */
describe('lint', () => {
  let folder: string
  let said: readonly string[]

  const files: Readonly<Record<string, string>> = {
    'electron/research/wrong.ts': `import { x } from '../store/x.ts'\nexport const y = x\n`,
    'electron/research/wrong-type.ts': `import type { X } from '../store/x.ts'\nexport const y: X | null = null\n`,
    'electron/research/passed-on.ts': `export { x } from '../store/x.ts'\n`,
    'electron/research/passed-on-all.ts': `export * from '../store/x.ts'\n`,
    'electron/research/later.ts': `export const y = () => import('../store/x.ts')\n`,
    'electron/research/right.ts': `import type { X } from '../ports/x.ts'\nexport const y: X | null = null\n`,
    'electron/research/wrong.test.ts': `import { x } from '../store/x.ts'\nexport const y = x\n`,
    'electron/nowhere/homeless.ts': `export const y = 1\n`,
    'electron/store/x.ts': `export type X = number\nexport const x: X = 1\n`,
    'electron/ports/x.ts': `export type X = number\n`,
    'shared/round.ts': `import type { B } from './trip.ts'\nexport interface A { readonly b: B | null }\n`,
    'shared/trip.ts': `import type { A } from './round.ts'\nexport interface B { readonly a: A | null }\n`,
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'registerblick-imports-'))
    for (const path of ['build/lint', 'build/oxlint.json'])
      cpSync(join(root, path), join(folder, path), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const run = spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'unix', '-c', 'build/oxlint.json', 'electron', 'shared'],
      { encoding: 'utf8', cwd: folder },
    )
    said = run.stdout.split('\n')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const rulesFor = (path: string): readonly string[] =>
    said
      .filter((line) => line.replace(/^\.\//, '').startsWith(`${path}:`))
      .map((line) => /(?<=\/)[^/\]]+(?=\])/.exec(line)?.[0] ?? line)

  it.each(['wrong', 'wrong-type', 'passed-on', 'passed-on-all', 'later'])('refuses electron/research/%s.ts', (name) => {
    expect(rulesFor(`electron/research/${name}.ts`).join()).toContain('import-table')
  })

  it('refuses a file in no room, and a circle, of types alone as well', () => {
    expect(rulesFor('electron/nowhere/homeless.ts').join()).toContain('import-table')
    expect([...rulesFor('shared/round.ts'), ...rulesFor('shared/trip.ts')].join()).toContain('no-cycle')
  })

  it('lets through what may be', () => {
    for (const path of ['electron/research/right.ts', 'electron/research/wrong.test.ts', 'electron/store/x.ts'])
      expect(rulesFor(path), path).toEqual([])
  })
})
