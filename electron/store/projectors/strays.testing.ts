import { isArray, isObject, type Json } from '../../../shared/domain/json.ts'

/**
 * What a reader made up: for every reader of answers the rule is that a member that was there and isn't understood gives
 * nothing, or the word for "not understood", but never a value that the answer doesn't hold.
 */

type Leaf = string | number | boolean
const isLeaf = (value: unknown): value is Leaf =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Values of a projection by their paths; numbers of lists are left out, for an item that is lost moves the others. */
function leaves(value: unknown, path = ''): readonly (readonly [path: string, leaf: Leaf])[] {
  if (isLeaf(value)) return [[path, value]]
  if (Array.isArray(value)) return value.flatMap((item: unknown) => leaves(item, `${path}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path === '' ? name : `${path}.${name}`))
}

/** Every text and number of an answer, its names too, in the plain form in which a reader may show them. */
function wordsOf(json: Json | undefined): readonly string[] {
  if (isArray(json)) return json.flatMap(wordsOf)
  if (isObject(json)) return Object.entries(json).flatMap(([name, inner]) => [plain(name), ...wordsOf(inner)])
  return json === null || json === undefined ? [] : [plain(String(json))]
}
const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9äöüß]/g, '')

/**
 * Values of `read` that neither stand in the answer nor, at the same place, in what was read of the good answer; a value
 * that is put together of several is taken apart. `unknowns` are paths (or `path = value`) that say that something was not
 * understood, or how many there were.
 */
export function strays(
  good: unknown,
  read: unknown,
  body: Json,
  unknowns: readonly (string | RegExp)[] = [],
): readonly string[] {
  const known = new Set(leaves(good).map(([path, leaf]) => `${path} = ${String(leaf)}`))
  const others = leaves(read).filter(([path, leaf]) => !known.has(`${path} = ${String(leaf)}`))
  if (others.length === 0) return []
  const words = wordsOf(body)
  const all = words.join('|')
  const stands = (leaf: Leaf): boolean => {
    if (typeof leaf === 'boolean') return words.includes(String(leaf)) || words.includes(leaf ? '1' : '0')
    const look = plain(String(leaf))
    if (look === '' || all.includes(look) || all.includes(plain(String(Number(leaf))))) return true
    return String(leaf)
      .split(/[\s,;:.…-]+/)
      .map(plain)
      .every((part) => part === '' || all.includes(part))
  }
  return others
    .filter(([, leaf]) => !stands(leaf))
    .map(([path, leaf]) => `${path} = ${String(leaf).slice(0, 60)}`)
    .filter((stray) => !unknowns.some((one) => (typeof one === 'string' ? stray.startsWith(one) : one.test(stray))))
}
