import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { ThirdParty } from '../shared/contract/third-party.ts'

/**
 * Licences of everything that ships: read from what was really bundled, each time the program is built. A package without
 * the text of its licence stops the build.
 */

const root = fileURLToPath(new URL('..', import.meta.url))
/** Where each program's build leaves the packages that came into it. */
const seenFolder = join(root, '.cache', 'third-party')

/** What the bundler itself adds to a program, by the beginning of the module's name. */
const helpers: readonly (readonly [RegExp, string])[] = [
  [/^\0?(?:rolldown|\0rolldown)/, 'rolldown'],
  [/^\0?vite/, 'vite'],
]

/** Packed as they lie in node_modules, because they load a native module. */
const packedWhole = ['better-sqlite3', 'keytar'] as const

/** The folder of the package that a module belongs to, as `name` below node_modules; null: ours. */
export function packageOf(id: string): string | null {
  const path = id.split('?')[0]?.split('\\').join('/') ?? ''
  const inside = path.lastIndexOf('/node_modules/')
  if (inside === -1) return helpers.find(([pattern]) => pattern.test(id))?.[1] ?? null
  const [first = '', second = ''] = path.slice(inside + '/node_modules/'.length).split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  const outer = path.slice(0, inside)
  // A package of a package keeps its whole way below our node_modules.
  const from = outer.indexOf('/node_modules/')
  return from === -1 ? name : `${outer.slice(from + '/node_modules/'.length)}/node_modules/${name}`
}

/** Notes which packages came into a program: modules of its chunks, and files that it brings (`also`). */
export const notePackages = (also: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'packages that ship',
  generateBundle(_options, bundle) {
    const { name } = this.environment
    const found = new Set<string>(also[name] ?? [])
    for (const chunk of Object.values(bundle))
      for (const id of chunk.type === 'chunk' ? chunk.moduleIds : chunk.originalFileNames) {
        const from = packageOf(chunk.type === 'chunk' ? id : join(root, 'renderer', id))
        if (from !== null) found.add(from)
      }
    // Styles are taken out of the chunks, and fonts of them are named by their packages.
    for (const id of this.getModuleIds()) {
      const from = /\.css(?:\?|$)/.test(id) ? packageOf(id) : null
      if (from !== null) found.add(from)
    }
    mkdirSync(seenFolder, { recursive: true })
    writeFileSync(join(seenFolder, `${name}.json`), JSON.stringify([...found].toSorted(), null, 2))
  },
})

/** Texts of a package's licence; of a native module that has none, that of the package which chooses it. */
function licenceOf(folder: string): string {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice|third-party)/i.test(name))
  return names
    .toSorted()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

const standardWords = {
  ISC: `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`,
  MIT: `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`,
} as const

/**
 * Packages that name a licence and an author and were published without its text, looked at one by one: the licence's
 * standard words with the authors that the package names. Another version is looked at again.
 */
const withoutText: Readonly<Record<string, string>> = {
  // A fork of sax, whose author it goes on naming.
  'saxes@6.0.0': `Copyright (c) Isaac Z. Schlueter and Contributors\nCopyright (c) Louis-Dominique Dubeau\n\n${standardWords.ISC}`,
  // The texts of both stand in their READMEs.
  'pgpass@1.0.5': `Copyright (c) 2013-2016 Hannes Hörl\n\n${standardWords.MIT}`,
  'pg-types@2.2.0': `Copyright (c) 2014 Brian M. Carlson\n\n${standardWords.MIT}`,
  'lazy-val@1.0.5': `Copyright (c) Vladimir Krivosheev\n\n${standardWords.MIT}`,
}

/** Reads one package. Throws where it has no text of a licence, or says none. */
export function readThirdParty(modules: string, place: string): ThirdParty {
  const folder = join(modules, place.split('/').join(sep))
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly name: string
    readonly version: string
    readonly license?: unknown
  }
  const text = licenceOf(folder) || (withoutText[`${own.name}@${own.version}`] ?? '')
  if (typeof own.license !== 'string' || text === '')
    throw new Error(`${own.name} ships without the text of its licence`)
  return { name: own.name, version: own.version, licence: own.license, text }
}

/** Everything that ships with this system's native modules, by name. */
export function thirdParties(modules: string, places: Iterable<string>): readonly ThirdParty[] {
  const all = [...new Set(places)].map((place) => readThirdParty(modules, place))
  const key = ({ name, version }: ThirdParty): string => `${name.replace('@', '')} ${version}`
  const unique = new Map(all.map((each) => [`${each.name}@${each.version}`, each]))
  return [...unique.values()].toSorted((a, b) => key(a).localeCompare(key(b), 'en'))
}

const natives = (modules: string): string[] =>
  existsSync(join(modules, '@napi-rs'))
    ? readdirSync(join(modules, '@napi-rs'))
        .filter((name) => name.startsWith('keyring-'))
        .map((name) => `@napi-rs/${name}`)
    : []

/** Writes what ships beside each program that was built. The bundled lists of all programs are one: they carry one product. */
export function writeThirdParties(): void {
  const modules = join(root, 'node_modules')
  const listed = readdirSync(seenFolder).flatMap(
    (name) => JSON.parse(readFileSync(join(seenFolder, name), 'utf8')) as string[],
  )
  const parties = thirdParties(modules, [...listed, ...packedWhole, ...natives(modules), 'electron'])
  for (const program of ['main', 'browser']) {
    const folder = join(root, 'dist', program)
    if (existsSync(folder)) writeFileSync(join(folder, 'third-party.json'), JSON.stringify(parties))
  }
}
