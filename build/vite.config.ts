import react from '@vitejs/plugin-react'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { evaluatedModules } from './evaluated-modules.ts'
import { firstFiles } from './first-files.ts'
import { neededBy } from './needed-by.ts'
import { nodeAliases, nodeConditions } from './node-bundling.ts'
import { oneStylesheet } from './one-stylesheet.ts'
import { notePackages, packageOf, writeThirdParties } from './third-party.ts'
import { canvasKitFiles } from '../electron/exports/report/docx/raster/canvas-kit.ts'
import { reportFontFiles } from '../electron/exports/report/report-fonts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path: string): string => `${root}${path}`

/** Native modules stay outside: they load a prebuilt binary that stands beside their own code. */
const outside = ['electron', 'better-sqlite3', /^keytar(\/|$)/, /^node:/, ...builtinModules]

/** Its browser variant decodes character references by innerHTML, which the page's Trusted Types refuse; this one has a table. */
const plainText = { 'decode-named-character-reference': at('node_modules/decode-named-character-reference/index.js') }

/** Packages whose files a program reads while it runs. */
const filesOfReports = [...reportFontFiles, ...canvasKitFiles].flatMap(
  ({ source }) => packageOf(`/node_modules/${source}`) ?? [],
)

/** The reports' fonts, and what draws their pictures, stand beside each program that makes reports. */
const reportFiles: Plugin = {
  name: 'report files',
  applyToEnvironment: ({ name }) => name === 'main' || name === 'browser',
  buildStart() {
    const put = (folder: string, { name, source }: { readonly name: string; readonly source: string }): void => {
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/${name}`,
        source: readFileSync(at(`node_modules/${source}`)),
      })
    }
    for (const file of reportFontFiles) put('fonts', file)
    for (const file of canvasKitFiles) put('canvaskit', file)
  },
}

/** A Node side of the house: the host's entry and the two workers that it starts beside itself. */
const nodeSide = (
  folder: string,
  entry: string,
  format: 'es' | 'cjs',
  inputs: Record<string, string> = {},
): EnvironmentOptions => ({
  consumer: 'server',
  resolve: { noExternal: true, external: [], conditions: [...nodeConditions] },
  build: {
    outDir: at(`dist/${folder}`),
    emptyOutDir: true,
    target: 'node24',

    sourcemap: true,
    ssr: true,
    emitAssets: true,
    rollupOptions: {
      input: { [folder]: at(entry), ...inputs },
      external: outside,
      output: {
        format,
        entryFileNames: format === 'cjs' ? '[name].cjs' : '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
      },
    },
  },
})

/** Not what languages say, each of which is a chunk of its own; of `shared/words` that is what nothing else uses. */
const sharedByScreens = /\/(?:renderer\/(?!locales)|shared\/|node_modules)/

const workers = {
  'store-worker': at('electron/store/thread/worker.ts'),
  'sandbox-worker': at('electron/sandbox/worker.ts'),
  'graph-worker': at('electron/core/graph-worker.ts'),
  'table-process': at('electron/research/imports/table-process.ts'),
  'keychain-process': at('electron/vault/keychain-process.ts'),
  'team-worker': at('electron/team-server/thread/worker.ts'),
}

/** One config, four environments: the desktop's main and preload, the loopback host, and the page both show. */
export default defineConfig({
  root: at('renderer'),
  base: './',
  plugins: [
    react(),
    reportFiles,
    notePackages({ main: filesOfReports, browser: filesOfReports }),
    evaluatedModules([at('renderer/host/procedures.ts')]),
    oneStylesheet(at('renderer/main.tsx'), at('renderer/app/draw.tsx')),
    firstFiles([at('renderer/app/draw.tsx'), at('renderer/ui/data-table/data-table.tsx')]),
  ],
  resolve: { alias: { ...plainText, ...nodeAliases } },
  environments: {
    client: {
      build: {
        outDir: at('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome140',
        assetsInlineLimit: 0,
        // Chunks that come later import what is there already: looking for it took 15 ms of a start.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
        },
        cssCodeSplit: false,
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          output: {
            // Opening the socket, and errors that React makes while it is evaluated, are noted with their stack where somebody looks on
            // (developer tools, a test's driver). V8 parses the whole file anew for that, so both stand in small ones.
            codeSplitting: {
              groups: [
                { name: 'begin', test: /renderer\/main\.tsx$/, priority: 4 },
                { name: 'react', test: /renderer\/host\/react-root\.ts$/, priority: 3 },
                { name: 'page', test: /renderer\/app\/draw\.tsx$/, priority: 2 },
                // What screens share, in two: the words and the search, which a person goes to first, wait for less than the rest.
                {
                  name: neededBy(
                    [
                      at('renderer/features/search/search-screen.tsx'),
                      at('renderer/locales/de.ts'),
                      at('renderer/locales/en.ts'),
                    ],
                    'shared',
                  ),
                  test: sharedByScreens,
                  minShareCount: 2,
                  priority: 1,
                },
                { name: 'later', test: sharedByScreens, minShareCount: 2, priority: 0 },
              ],
            },
          },
        },
      },
    },
    main: nodeSide('main', 'electron/desktop/main.ts', 'es', workers),
    preload: nodeSide('preload', 'electron/desktop/preload.ts', 'cjs'),
    // The entry alone is loaded first; what it runs is a file beside it, as all that looks for its neighbours expects.
    browser: nodeSide('browser', 'electron/browser/main.ts', 'es', {
      ...workers,
      'run-host': at('electron/browser/run-host.ts'),
    }),
  },
  builder: {
    async buildApp(builder) {
      const only = process.env['REGISTERBLICK_BUILD']?.split(',')
      for (const [name, environment] of Object.entries(builder.environments)) {
        if (name !== 'ssr' && (only === undefined || only.includes(name))) await builder.build(environment)
      }
      writeThirdParties()
    },
  },
})
