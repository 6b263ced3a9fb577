import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { importsOf } from './module-graph.mjs'

/** Imports that are gone once the page is built. */
const typesOnly = /^(?:import|export) type [^'"]+['"][^'"]+['"]/gm

/**
 * Sources whose styles come in this order, before all others that their room loads later: some rules of two features have one weight, and
 * which of them wins was decided by it. What is not named follows in the order of the sources.
 */
const screensInOrder: readonly string[] = [
  'features/backups/backup-panel.tsx',
  'features/backups/open-library.tsx',
  'features/exports/exports-log.tsx',
  'features/exports/folder-setting.tsx',
  'features/imports/imports-view.tsx',
  'features/lists/lists-panel.tsx',
  'features/ownership/desks-view.tsx',
  'features/privacy/person-privacy.tsx',
  'features/privacy/retention-form.tsx',
  'features/activity/activity-screen.tsx',
  'app/company/company-screen.tsx',
  'app/credits-of-team.tsx',
  'features/filter/filter-screen.tsx',
  'features/imports/import-screen.tsx',
  'features/library/collection-screen.tsx',
  'features/library/library-screen.tsx',
  'features/ownership/desk-screen.tsx',
  'features/person/person-screen.tsx',
  'features/search/search-screen.tsx',
  'features/team/team-section.tsx',
  'features/settings/settings-screen.tsx',
  'features/watch/feeds/feeds-screen.tsx',
  'features/watch/watch-screen.tsx',
]

/**
 * The style sheets of the page in the order in which its sources name them, what is loaded later included: a rule that comes after another
 * one of the same weight wins, so the order must not depend on what was loaded first.
 * @param from The source to begin at, an absolute path.
 */
export function stylesheetsOf(from: string): readonly string[] {
  const seen = new Set<string>()
  const found: string[] = []
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    // The screens that are loaded later.
    if (file.endsWith('/app/screens.ts'))
      for (const source of screensInOrder) visit(resolve(dirname(file), '..', source))
    if (file.endsWith('.css')) found.push(file)
    else if (/\.tsx?$/.test(file))
      for (const name of importsOf(readFileSync(file, 'utf8').replaceAll(typesOnly, '')))
        if (name.startsWith('.')) visit(resolve(dirname(file), name))
  }
  visit(from)
  return found
}

/**
 * Lets the page have one style sheet, which stands in its first HTML: `entry` imports all that can be reached from `from`. A chunk that
 * comes later brings code alone, so that it can't be drawn without its looks.
 */
export const oneStylesheet = (entry: string, from: string): Plugin => ({
  name: 'one style sheet',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    id === entry
      ? {
          code: `${stylesheetsOf(from)
            .map((file) => `import ${JSON.stringify(file)}\n`)
            .join('')}${code}`,
          map: null,
        }
      : null,
})
