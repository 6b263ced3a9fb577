import { readEnvelope } from '../../../shared/domain/answers/envelope.ts'
import { isArray, isObject, readText, type Json, type JsonObject } from '../../../shared/domain/json.ts'
import type { ReferenceItem, ReferenceList } from '../../../shared/domain/register/reference-data.ts'
import { referenceNames } from './names/account-names.ts'
import { listNames } from './names/list-names.ts'
import { languageOfLabels } from './label-language.ts'
import type { ReadList } from './list-items.ts'
import { at, firstRead, isBlank, longestName, member, noteMisread, trimmed } from './reading.ts'

/** What an item calls itself; never a code of its list. */
const kinds: ReadonlySet<string> = new Set(['legal_form', 'event_type', 'event_group', 'reference'])

const code = (value: Json): string | null => {
  const text = trimmed(readText(value), 200)
  return text === null || kinds.has(text) ? null : text
}

/** A code, also where it stands in an object of its own: `{code, label}`. */
const codeAt = (item: JsonObject, names: readonly string[]): string | null =>
  firstRead(item, names, (value) =>
    isObject(value) ? firstRead(value, ['code', 'id', 'key', 'type', 'value'], code) : code(value),
  )

type Labels = Pick<ReferenceItem, 'labelDe' | 'labelEn'>
const language = (text: string | null): 'labelDe' | 'labelEn' | null =>
  /^(de|ger|deu)/i.test(text ?? '') ? 'labelDe' : /^en/i.test(text ?? '') ? 'labelEn' : null
const labelMembers = ['label', 'name', 'text', 'title', 'value'] as const
function label(value: Json | undefined): string | null {
  if (isArray(value)) return value.length === 1 ? label(value[0]) : null
  if (!isObject(value)) return trimmed(readText(value), longestName)
  return label(labelMembers.map((name) => member(value, name)).find((one) => !isBlank(one)))
}

interface ReadLabels extends Partial<Labels> {
  /** One text that doesn't say its language: the list as a whole tells it. */
  readonly plain?: string | null
}

/** `{de, en}`, `[{language, text}]`, or one text. */
function readLabels(value: Json): ReadLabels {
  if (isArray(value) && value.length === 1) return readLabels(value[0] ?? null)
  if (isArray(value)) {
    return Object.assign(
      {},
      ...value.filter(isObject).map((one) => {
        const name = language(readText(one['language'] ?? one['lang'] ?? one['locale']))
        return name === null ? {} : { [name]: label(one) }
      }),
    ) as Partial<Labels>
  }
  if (!isObject(value)) return { plain: label(value) }
  const found: Partial<Record<keyof Labels, string | null>> = {}
  for (const [key, inner] of Object.entries(value)) {
    const name = language(key)
    if (name !== null) found[name] ??= label(isObject(inner) ? (member(inner, key) ?? inner) : inner)
  }
  if (Object.keys(found).length > 0) return found
  // Neither language by its name: one text for both, or the labels one deeper.
  const inner = labelMembers.map((name) => member(value, name)).find((one) => !isBlank(one))
  return inner === undefined ? {} : readLabels(inner)
}

/** Texts without a language, each with the member that it stood in. */
type Plain = readonly (readonly [member: string, text: string])[]

/** A label that is there and no text is said to be, in each language by itself. */
function noteMisreadLabel(item: JsonObject, name: string, value: Json, read: ReadLabels): void {
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const which = language(key)
      if (which !== null && !isBlank(inner) && (read[which] ?? null) === null) noteMisread(item, `${name}.${key}`)
    }
  } else if (!isBlank(value) && [read.labelDe, read.labelEn, read.plain].every((one) => (one ?? null) === null))
    noteMisread(item, name)
}

function labelsOf(item: JsonObject, own: string): Labels & { readonly plain: Plain } {
  const text = (names: readonly string[]): string | null => firstRead(item, names, label)
  let labelDe = text(referenceNames.labelDe)
  let labelEn = text(referenceNames.labelEn)
  const plain: (readonly [string, string])[] = []
  for (const name of referenceNames.labels) {
    const value = at(item, name)
    if (value === undefined || value === null) continue
    const read = readLabels(value)
    labelDe ??= read.labelDe ?? null
    labelEn ??= read.labelEn ?? null
    if (typeof read.plain === 'string' && read.plain !== own) plain.push([name, read.plain])
    noteMisreadLabel(item, name, value, read)
  }
  return { labelDe, labelEn, plain }
}

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  '1': true,
  false: false,
  no: false,
  '0': false,
}
const monitorableNames = [
  'monitorable',
  'can_monitor',
  'is_monitorable',
  'canMonitor',
  'isMonitorable',
  'watchable',
] as const

/** Whether monitors take an event type; null where the item doesn't say, or says it in words that we don't know. */
const readMonitorable = (item: JsonObject): boolean | null =>
  firstRead(item, monitorableNames, (value) => {
    if (typeof value === 'boolean') return value
    return flags[String(typeof value === 'string' || typeof value === 'number' ? value : '').toLowerCase()] ?? null
  })

/** The types that a group nests; empty where the item is none. */
const nestedTypes = (item: JsonObject): readonly Json[] =>
  firstRead(item, referenceNames.typesOfGroup, (value) => (isArray(value) ? value : null)) ?? []

interface FoundItem extends ReferenceItem {
  readonly plain: Plain
}

/**
 * Texts without a language, in that which the same member has in the list as a whole: a German `name` may stand beside an
 * English `label`. What an item says in that language stays.
 */
function withLanguage(items: readonly FoundItem[]): readonly ReferenceItem[] {
  const texts = Map.groupBy(
    items.flatMap(({ plain }) => plain),
    ([name]) => name,
  )
  const languages = new Map(
    [...texts].map(([name, all]) => [name, languageOfLabels(all.map(([, text]) => text))] as const),
  )
  return items.map(({ plain, ...item }) =>
    plain.reduce<ReferenceItem>((read, [name, text]) => {
      const language = languages.get(name) ?? 'labelDe'
      return { ...read, [language]: read[language] ?? text }
    }, item),
  )
}

/** `inherited`: whether monitors take the types of the group around it; null: the group doesn't say. */
function readItem(
  item: Json,
  list: ReferenceList,
  group: string | null,
  inherited: boolean | null = null,
): readonly FoundItem[] {
  if (!isObject(item)) {
    const bare = code(item)
    return bare === null ? [] : [{ code: bare, group, labelDe: null, labelEn: null, plain: [] }]
  }
  const ofGroup = codeAt(item, referenceNames.group)
  if (list === 'event-types' && group === null && nestedTypes(item).length > 0) {
    const outer = ofGroup ?? codeAt(item, referenceNames.code['event-groups'])
    return nestedTypes(item).flatMap((inner) => readItem(inner, list, outer, readMonitorable(item)))
  }
  const own = codeAt(item, referenceNames.code[list])
  if (own === null) return []
  // A vocabulary of types tells its groups by their codes; what it calls the types is no name of the group.
  const monitorable = list === 'event-types' ? (readMonitorable(item) ?? inherited) : null
  const isType = list === 'event-groups' && ofGroup !== null && readText(item['type'] ?? item['event_type']) !== null
  return [
    {
      code: own,
      group: list === 'event-types' ? (ofGroup ?? group) : null,
      ...(isType ? { labelDe: null, labelEn: null, plain: [] } : labelsOf(item, own)),
      ...(monitorable === null ? {} : { monitorable }),
    },
  ]
}

/** A map of codes, also grouped: `{code: label}`, `{code: {…}}`, `{group: {code: label}}`, `{group: [code]}`. */
function itemsOfMap(map: JsonObject): readonly Json[] {
  return Object.entries(map).map(([key, inner]): Json =>
    isObject(inner)
      ? { code: key, ...inner }
      : isArray(inner)
        ? { group: key, types: inner }
        : { code: key, label: inner },
  )
}

/** Members of an answer around its list; none of them is a code. */
const noCodes: ReadonlySet<string> = new Set([
  'object',
  'has_more',
  'next_cursor',
  'next_page',
  'total_count',
  'url',
  'count',
  'total',
  'meta',
  'code',
  'detail',
  'errors',
  'status',
  'title',
  'message',
  'error',
  'data',
  'result',
  'type',
])

/** The list itself: of an envelope, bare, under a known name, deeper, or a map where a list was expected. */
function itemsOf(json: Json, levels = 2): readonly Json[] | null {
  const envelope = readEnvelope(json)
  if (envelope !== null) return envelope.items
  if (isArray(json)) return json
  if (!isObject(json)) return null
  for (const name of ['data', ...listNames, 'result']) {
    const value = member(json, name)
    if (isArray(value)) return value
    if (!isObject(value)) continue
    // A group of types may be called like a list ("roles"): only what stands alone is the list itself.
    const rest = Object.keys(value).filter((key) => !noCodes.has(key) || key === 'data')
    const inner = rest.length === 1 && ['data', ...listNames].some((one) => member(value, one) !== undefined)
    return inner && levels > 0 ? itemsOf(value, levels - 1) : itemsOfMap(value)
  }
  // The answer itself is the map: every member is a code, dotted or in capitals, and nothing around a list.
  const names = Object.keys(json)
  const isMap = names.length > 1 && names.every((name) => !noCodes.has(name) && /^[a-z][\w.-]*$/i.test(name))
  return isMap && Object.values(json).every((value) => isObject(value) || isArray(value) || typeof value === 'string')
    ? itemsOfMap(json)
    : null
}

export interface ReadReference extends Omit<ReadList, 'items'> {
  readonly items: readonly ReferenceItem[]
}

/** Reference data (contract 2.7: fields not shown), each code once; null when nothing in it has a code. */
export function readReference(json: Json, list: ReferenceList): ReadReference | null {
  const all = itemsOf(json)
  if (all === null) return null
  const found = new Map<string, FoundItem>()
  for (const item of all.flatMap((one) => readItem(one, list, null))) {
    if (!found.has(item.code)) found.set(item.code, item)
  }
  if (found.size === 0 && all.length > 0) return null
  const envelope = readEnvelope(json)
  return {
    items: withLanguage([...found.values()]),
    envelope: envelope?.kind ?? null,
    unread: 0,
    next: envelope?.next ?? null,
    totalCount: envelope?.totalCount ?? null,
  }
}
