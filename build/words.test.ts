import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { projectFiles, projectRoot } from './project-files.testing.ts'

/*
 * Words for people stand in renderer/locales (the page) and shared/words (everything else), where both languages are held
 * against each other. This finds German text, and tables of two languages, in strings of any other file of the program.
 * Comments and regular expressions may be German: nobody is shown them.
 */

/** Where words for people belong, and what plays the register service, which answers in German. */
const homes: readonly string[] = ['renderer/locales/', 'shared/words/', 'electron/sandbox/']

/** Files whose German is read or recognised, or is data; each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  'shared/domain/register/courts.ts': 'names of courts',
  'shared/domain/register/towns-of-courts.ts': 'names of towns',
  'shared/domain/register/legal-forms.ts': 'names of legal forms, German and English',
  'shared/domain/register/states.ts': 'names of federal states, German and English',
  'shared/domain/privacy/redact-person.ts': 'the mark in stored answers, which have no language of the page',
  'shared/domain/ownership/signing/grammar/branch.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/conditions.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/lexicon.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/normalise.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/offices.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/section-181.ts': 'wording of the register that is recognised',
  'shared/domain/ownership/signing/grammar/symbols.ts': 'wording of the register that is recognised',
  'shared/domain/company/of-woman.ts': 'wording of the register that is recognised',
  'shared/domain/facts/known-change.ts': 'wording of the register that is recognised',
  'shared/domain/privacy/person-names.ts': 'spellings of a name that are recognised',
  'shared/domain/imports/column-roles.ts': 'heads of columns that are recognised in the files of people',
  'shared/domain/imports/company-key.ts': 'legal forms that are recognised in names',
  'electron/exports/ownership/countries.ts': 'names of countries that are recognised',
  'renderer/parts/party/split-name.ts': 'a legal form that is recognised in names',
  'shared/domain/ownership/explain/sentence.ts': "quotation marks around the register's German",
  'electron/exports/ownership/desk-paper-text.ts': "quotation marks around the register's German",
  'electron/desktop/self-test.ts': 'letters that a printed page must keep',
  'electron/exports/ownership/bods-interests.ts': 'an English file that names a German legal term',
  'electron/exports/ownership/followthemoney.ts': 'an English file that names a German legal term',
  'electron/exports/tables/xlsx-parts.ts': 'formats of days, which Excel reads',
  'shared/domain/search/question/words-of-meaning.ts': 'what people type into the search, in both languages',
  'electron/store/search-index/search-words.ts': 'letters of which words are made',
  'shared/domain/search/question/asked/topic-words.ts': 'what people ask in the search, in both languages',
  'shared/domain/search/question/asked/read-asked.ts': 'what people ask in the search, in both languages',
  'renderer/app/commands.ts': 'what people type into the box, in both languages',
  'electron/store/projectors/markup-text.ts': 'characters that markup names',
  'shared/domain/ownership/picture/letter-widths.ts': 'the letters whose widths are known',
}

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const isNodeList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (isNodeList(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Umlauts, German quotation marks, or a word that stands in nearly every German sentence and in no English one. */
const german =
  /[äöüß„]|\b(?:und|oder|nicht|kein|keine|wird|wurde|sind|ist|der|das|dem|den|ein|eine|einen|zum|zur|vom|beim|mit|aus|im|ohne)\b/i

/** Code and not words: a single word in lower case is a key, a class or an attribute. */
const isGerman = (text: string): boolean =>
  german.test(text) && (/[äöüß]\p{L}|\p{L}{2}[äöüß]|„/iu.test(text) || /\p{L}\P{L}+\p{L}/u.test(text))
/** A tag of a language and the key of a text are no words. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^[a-z]{2}(-[A-Z]{2})?$|^\w+(\.\w+)+$/.test(text)

/** The text of a string, of the fixed parts of a template, of text between tags; null of anything else. */
function textOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null
  if (node.type === 'JSXText') return String(node['value'])
  if (node.type !== 'TemplateLiteral') return null
  return childrenOf(node)
    .filter(({ type }) => type === 'TemplateElement')
    .map(({ value }) => (value as { readonly cooked: string | null }).cooked ?? '')
    .join('…')
}

/** What a value says: itself, what a function returns, what a table holds. */
const saysWords = (node: Node): boolean => {
  const text = textOf(node)
  return text === null ? childrenOf(node).some(saysWords) : hasWords(text)
}
const keyOf = (node: Node): unknown =>
  node.type === 'Property' && isNode(node['key']) ? (node['key']['name'] ?? node['key']['value']) : undefined

/** Why a node holds words for people; null where it doesn't. */
function whyWords(node: Node): string | null {
  const text = textOf(node)
  if (text !== null && isGerman(text)) return `German: ${JSON.stringify(text.trim().slice(0, 60))}`
  if (node.type === 'ObjectExpression') {
    const sides = childrenOf(node).filter((each) => ['de', 'en'].includes(String(keyOf(each))))
    return sides.length === 2 && sides.every(({ value }) => isNode(value) && saysWords(value)) ? 'two languages' : null
  }
  const { test, consequent } = node
  return node.type === 'ConditionalExpression' && isNode(test) && isNode(consequent)
    ? childrenOf(test).some((side) => textOf(side) === 'de') && textOf(consequent) !== null && saysWords(consequent)
      ? 'two languages'
      : null
    : null
}

/** Places in a file where words for people stand, one line each. */
function wordsIn(path: string, source: string): readonly string[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: string[] = []
  const look = (node: Node): void => {
    // What a module is called, and types, are said to nobody.
    if (node.type === 'ImportDeclaration' || node.type.startsWith('TSType')) return
    const why = whyWords(node)
    if (why !== null) found.push(`${path}:${source.slice(0, node.start).split('\n').length}: ${why}`)
    else for (const child of childrenOf(node)) look(child)
  }
  look(program as unknown as Node)
  return found
}

const programFiles = (): readonly string[] =>
  projectFiles(
    (path) =>
      /^(?:shared|electron|renderer)\/.*(?<!\.(?:test|testing))\.tsx?$/.test(path) &&
      !homes.some((home) => path.startsWith(home)),
  )

describe('words for people', () => {
  const found = new Map(
    programFiles().map((path) => [path, wordsIn(path, readFileSync(join(projectRoot, path), 'utf8'))] as const),
  )

  it('stand in renderer/locales and shared/words only', () => {
    expect(found.size).toBeGreaterThan(500)
    const strays = [...found].flatMap(([path, places]) => (Object.hasOwn(exceptions, path) ? [] : places))
    expect(strays, strays.join('\n')).toEqual([])
  })

  it('and no file is excepted without need', () => {
    expect(Object.keys(exceptions).filter((path) => (found.get(path) ?? []).length === 0)).toEqual([])
  })
})

describe('words are found', () => {
  it.each([
    ["say('Es wurde nichts gesendet.')", 1],
    ["say('Rückgängig')", 1],
    ['say(`Liste mit ${count}`)', 1],
    ['<p>Noch nicht gelesen</p>', 1],
    ["<p title='Datei und Ordner' />", 1],
    ["const title = { de: 'Datum', en: 'Date' }", 1],
    ['const title = { de: (n: number) => `Blatt ${n}`, en: (n: number) => `Sheet ${n}` }', 1],
    ["language === 'de' ? 'Firma' : 'Company'", 1],
    ["const words = { de: { open: 'Öffnen' }, en: { open: 'Open' } }", 1],
    ['const words = { de: german, en: english }', 0],
    ["const tags = { de: 'de-DE', en: 'en-GB' }", 0],
    ["language === 'de' ? ';' : ','", 0],
    ["t(language === 'de' ? 'reference.german' : 'reference.english')", 0],
    ['/vertretungsberechtigt gemäß/.test(text) // für alle', 0],
    ["import { a } from './der/die.ts'; cut('das')", 0],
  ])('%s: %i', (source, count) => {
    expect(wordsIn('a.tsx', source)).toHaveLength(count)
  })
})
