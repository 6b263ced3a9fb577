import type { RegisterDocument } from '../company/document.ts'
import { foldExpanded } from '../text/fold.ts'
import type { Role } from '../company/role.ts'
import type { FinancialStatement } from '../statements/statement.ts'

/** A field of an item that differs; null: not stated. Values are as they came, days and codes alike. */
export interface ItemField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** An item of a list that came, went or changed. `name`, `type`: what it is called on the newer side that has it. */
export interface ItemChange {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly name: string | null
  readonly type: string | null
  readonly fields: readonly ItemField[]
}

interface Shape<T> {
  readonly key: (item: T) => string
  /** What is the same item under another key, the closest first: where ids are missing, or written anew. */
  readonly alike: readonly ((item: T) => string)[]
  readonly name: (item: T) => string | null
  readonly type: (item: T) => string | null
  readonly fields: (item: T) => readonly (readonly [field: string, value: string | null])[]
}

/** Pairs items by a key that is unique on both sides; what found no partner stays. */
function pairBy<T>(
  before: readonly T[],
  after: readonly T[],
  key: (item: T) => string,
): {
  readonly pairs: readonly (readonly [T, T])[]
  readonly before: readonly T[]
  readonly after: readonly T[]
} {
  const group = (items: readonly T[]): Map<string, T[]> => {
    const groups = new Map<string, T[]>()
    for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item])
    return groups
  }
  const [was, is] = [group(before), group(after)]
  const pairs: (readonly [T, T])[] = []
  const paired = new Set<T>()
  for (const [name, [one, ...more]] of was) {
    const [other, ...others] = is.get(name) ?? []
    if (one === undefined || other === undefined || more.length > 0 || others.length > 0) continue
    pairs.push([one, other])
    paired.add(one).add(other)
  }
  return { pairs, before: before.filter((item) => !paired.has(item)), after: after.filter((item) => !paired.has(item)) }
}

function compareItems<T>(before: readonly T[], after: readonly T[], shape: Shape<T>): readonly ItemChange[] {
  let left: { readonly before: readonly T[]; readonly after: readonly T[] } = { before, after }
  const changes: ItemChange[] = []
  for (const key of [shape.key, ...shape.alike]) {
    const { pairs, ...rest } = pairBy(left.before, left.after, key)
    left = rest
    for (const [was, is] of pairs) {
      const old = new Map(shape.fields(was))
      const fields = shape.fields(is).map(([field, value]) => ({ field, before: old.get(field) ?? null, after: value }))
      const changed = fields.filter((one) => one.before !== one.after)
      if (changed.length > 0)
        changes.push({ kind: 'changed', name: shape.name(is), type: shape.type(is), fields: changed })
    }
  }
  const alone = (item: T, kind: 'added' | 'removed'): ItemChange => ({
    kind,
    name: shape.name(item),
    type: shape.type(item),
    fields: shape
      .fields(item)
      .filter(([, value]) => value !== null)
      .map(([field, value]) =>
        kind === 'added' ? { field, before: null, after: value } : { field, before: value, after: null },
      ),
  })
  return [
    ...left.before.map((item) => alone(item, 'removed')),
    ...left.after.map((item) => alone(item, 'added')),
    ...changes,
  ]
}

const lowered = (text: string | null): string => (text === null ? '' : foldExpanded(text) || text)

const ofRole: Shape<Role> = {
  key: ({ key }) => key,
  alike: [
    ({ holderName, type, since }) => JSON.stringify([lowered(holderName), lowered(type), since]),
    ({ holderName, type }) => JSON.stringify([lowered(holderName), lowered(type)]),
    // The same person in another function: a managing director who became liquidator.
    ({ holderName, birthYear }) => JSON.stringify([lowered(holderName), birthYear]),
  ],
  name: ({ holderName }) => holderName,
  type: ({ type }) => type,
  fields: ({ holderName, type, representation, city, since, until }) => [
    ['holder', holderName],
    ['type', type],
    ['representation', representation],
    ['city', city],
    ['since', since],
    ['until', until],
  ],
}

const ofDocument: Shape<RegisterDocument> = {
  key: ({ key }) => key,
  alike: [({ type, name, date }) => JSON.stringify([type, name, date])],
  name: ({ name }) => name,
  type: ({ type }) => type,
  fields: ({ name, type, date, entryNumber }) => [
    ['name', name],
    ['type', type],
    ['date', date],
    ['entry', entryNumber === null ? null : String(entryNumber)],
  ],
}

/** In place of a figure that is there and was not understood. */
export const notUnderstood = 'not-understood'

const ofStatement: Shape<FinancialStatement> = {
  key: ({ key }) => key,
  alike: [({ from, to, title }) => JSON.stringify([from, to, title]), ({ from, to }) => JSON.stringify([from, to])],
  name: ({ title }) => title,
  type: ({ from, to }) => (from === null && to === null ? null : [from, to].filter((day) => day !== null).join(' – ')),
  fields: ({ title, from, to, publishedOn, currency, figures }) => [
    ['title', title],
    ['from', from],
    ['to', to],
    ['publishedOn', publishedOn],
    ['currency', currency],
    ...figures.map(
      ({ name, value, unread }) =>
        [`figure:${name}`, unread === true ? notUnderstood : value === null ? null : String(value)] as const,
    ),
  ],
}

/** Persons in and out, powers changed, ends entered; matched by the service's id, else by holder and function. */
export const compareRoles = (before: readonly Role[], after: readonly Role[]): readonly ItemChange[] =>
  compareItems(before, after, ofRole)

export const compareDocuments = (
  before: readonly RegisterDocument[],
  after: readonly RegisterDocument[],
): readonly ItemChange[] => compareItems(before, after, ofDocument)

/** A figure that isn't published any more is null on that side, never zero. */
export const compareStatements = (
  before: readonly FinancialStatement[],
  after: readonly FinancialStatement[],
): readonly ItemChange[] => compareItems(before, after, ofStatement)
