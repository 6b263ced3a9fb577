import type { Language } from '../../../shared/contract/state.ts'
import { currentEventType } from '../../../shared/domain/company/event.ts'
import type { ReferenceItem } from '../../../shared/domain/register/reference-data.ts'

export interface EventType {
  /** As the service names it: what is sent. */
  readonly code: string
  /** Null: the service has no word for it. */
  readonly label: string | null
  /** False: the service says that it can't be watched, though it exists. */
  readonly monitorable?: false
}

/** Event types that belong together: insolvency, conversion, other entries. */
export interface EventGroup {
  /** Null: types that the service puts in no group. */
  readonly code: string | null
  readonly label: string | null
  readonly types: readonly EventType[]
}

const labelIn = ({ labelDe, labelEn }: ReferenceItem, language: Language): string | null =>
  language === 'de' ? (labelDe ?? labelEn) : (labelEn ?? labelDe)

const eventType = (type: ReferenceItem, language: Language): EventType => ({
  code: type.code,
  label: labelIn(type, language),
  ...(type.monitorable === false ? { monitorable: false } : {}),
})

/**
 * The served event types in their groups, in the order of the groups' list; a group that the list doesn't have comes
 * behind, and types without one last. A type that comes twice is here once.
 */
export function groupTypes(
  types: readonly ReferenceItem[],
  groups: readonly ReferenceItem[],
  language: Language,
): readonly EventGroup[] {
  const byGroup = new Map<string | null, EventType[]>()
  for (const { code } of groups) byGroup.set(code, [])
  const seen = new Set<string>()
  for (const type of types) {
    if (type.code === '' || seen.has(type.code)) continue
    seen.add(type.code)
    const group = type.group === '' ? null : type.group
    byGroup.set(group, [...(byGroup.get(group) ?? []), eventType(type, language)])
  }
  const label = (code: string | null): string | null => {
    const item = groups.find((group) => group.code === code)
    return item === undefined ? null : labelIn(item, language)
  }
  return [...byGroup]
    .filter(([, members]) => members.length > 0)
    .map(([code, members]) => ({ code, label: label(code), types: members }))
    .toSorted((a, b) => Number(a.code === null) - Number(b.code === null))
}

export const allCodes = (groups: readonly EventGroup[]): readonly string[] =>
  groups.flatMap(({ types }) => types.map(({ code }) => code))

/** The codes that a monitor may be asked for. */
export const watchableCodes = (groups: readonly EventGroup[]): readonly string[] =>
  groups.flatMap(({ types }) => types.filter(({ monitorable }) => monitorable !== false).map(({ code }) => code))

/** A chosen set of types, said by groups where whole groups are chosen. */
export type ChosenPart =
  | { readonly kind: 'all' }
  | { readonly kind: 'group'; readonly group: EventGroup }
  /** Some of a group, or codes that the vocabulary doesn't have. */
  | { readonly kind: 'type'; readonly type: EventType }

/** Compares codes by what they mean: an answer may still call a type by its old name (contract 6.1). */
const has = (chosen: ReadonlySet<string>, code: string): boolean => chosen.has(currentEventType(code))

export function chosenParts(codes: readonly string[], groups: readonly EventGroup[]): readonly ChosenPart[] {
  const chosen = new Set(codes.map(currentEventType))
  const known = new Set(allCodes(groups).map(currentEventType))
  const watchable = watchableCodes(groups).map(currentEventType)
  const unknown = [...chosen].filter((code) => !known.has(code))
  if (watchable.length > 0 && unknown.length === 0 && watchable.every((code) => chosen.has(code)))
    return [{ kind: 'all' }]
  const parts = groups.flatMap((group): readonly ChosenPart[] => {
    const inGroup = group.types.filter(({ code }) => has(chosen, code))
    if (group.code !== null && inGroup.length === group.types.length) return [{ kind: 'group', group }]
    return inGroup.map((type) => ({ kind: 'type', type }))
  })
  return [...parts, ...unknown.map((code): ChosenPart => ({ kind: 'type', type: { code, label: null } }))]
}
